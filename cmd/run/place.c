/* See place.h. */
#include "cmd/run/place.h"

#include <inttypes.h>

#include "formats/record/redact.h"

struct carc_source_place cli_place(struct work *work, const struct carc_record *record)
{
	const struct slot *slot = work->slot;

	work->key[0] = '\0';
	if (slot->keyed)
		carc_game_key_text(slot->key, work->key);
	work->with = (struct carc_with){.asked = work->options->with,
					.key = work->key,
					.columns = work->options->columns,
					.fresh = work->options->baseline};
	return (struct carc_source_place){slot->file, slot->text.number, record, &work->with,
					  slot->text.begin};
}

bool cli_put_own(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	const char *asked = work->options->with;
	char number[24];
	bool sound = true;

	if (!asked[0])
		return true;
	if (carc_is_asked(asked, "key"))
		sound = carc_set_own(work->doc, "x-key", place.with->key, false);
	snprintf(number, sizeof number, "%" PRIu64, place.offset);
	if (carc_is_asked(asked, "offset"))
		sound = sound && carc_set_own(work->doc, "x-offset", number, true);
	snprintf(number, sizeof number, "%u", place.number);
	if (carc_is_asked(asked, "number"))
		sound = sound && carc_set_own(work->doc, "x-number", number, true);
	return sound;
}
