/* See slot.h. */
#include "cmd/run/slot.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "formats/record/redact.h"

enum {
	PAD_BEGUN = 4 << 10,  /* a new stream has memory for this */
	PAD_KEPT = 256 << 10, /* a larger text is freed before the next one */
};

void pad_done(struct pad *pad)
{
	if (pad->out)
		fclose(pad->out);
	free(pad->text);
	*pad = (struct pad){.out = NULL};
}

FILE *pad_begin(struct pad *pad)
{
	if (pad->out && (pad->size > PAD_KEPT || fseek(pad->out, 0, SEEK_SET) != 0))
		pad_done(pad);
	if (!pad->out) {
		pad->out = open_memstream(&pad->text, &pad->size);
		pad->most = PAD_BEGUN;
	}
	return pad->out;
}

bool pad_end(struct pad *pad, size_t *ret_len)
{
	bool whole = pad->out && fputc('\0', pad->out) != EOF && fflush(pad->out) == 0 &&
		     !ferror(pad->out);

	/* A stream that could not grow for one write, but for a later one, shows that by errno alone, which work_process() clears. */
	if (!whole || (pad->size > pad->most && errno == ENOMEM)) {
		pad_done(pad);
		return false;
	}
	pad->most = pad->size > pad->most ? pad->size : pad->most;
	*ret_len = pad->size - 1;
	return true;
}

void slot_begin(struct slot *slot)
{
	memset(&slot->is, 0, sizeof *slot - offsetof(struct slot, is));
}

void slot_done(struct slot *slot)
{
	carc_text_done(&slot->text);
	pad_done(&slot->out);
	pad_done(&slot->words);
	free(slot->found);
}

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
	char number[24], offset[24];
	const struct {
		const char *asked, *key, *value;
	} own[] = {{"key", "x-key", place.with->key},
		   {"offset", "x-offset", offset},
		   {"number", "x-number", number}};
	bool sound = true;

	snprintf(offset, sizeof offset, "%" PRIu64, place.offset);
	snprintf(number, sizeof number, "%u", place.number);
	for (size_t i = 0; i < 3; i++)
		if (carc_is_asked(work->options->with, own[i].asked))
			sound = carc_set_own(work->doc, own[i].key, own[i].value, i > 0) && sound;
	return sound;
}
