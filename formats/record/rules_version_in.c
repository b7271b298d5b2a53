/* By which version of the rules a record was judged before: whether a verdict on its game can have changed since. */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/record/grammar/words_in.h"
#include "formats/record/schema.h"

enum { VERSION_MAX = 9999 };

/* Whether a record is of the game, or played with all the expansions, that a change is about. */
static bool is_played(const struct carc_rules *rules, const char *ids)
{
	const char *game = rules->set->game;

	if (!strcmp(game, ids))
		return true;
	for (size_t len; *ids; ids += len + (ids[len] == ',')) {
		unsigned expansion = carc_expansion_find(game, ids, len = strcspn(ids, ","));

		if (expansion >= CARC_EXPANSIONS_MAX || !(rules->expansions >> expansion & 1))
			return false;
	}
	return true;
}

void carc_read_rules_version(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_found note =
		carc_trouble(CARC_R912_RULES_VERSION, node->at, node->text, node->len);
	size_t count;
	const struct carc_change *change = carc_changes(&count);
	int32_t version;
	char words[200];

	(void)into;
	if (!carc_read_int(reading, node, 1, VERSION_MAX, &version))
		return;
	if (version > CARC_RULES_VERSION)
		snprintf(note.more, sizeof note.more, "these tools know those up to %d",
			 CARC_RULES_VERSION);
	for (size_t i = 0; i < count; i++) {
		if ((int32_t)change[i].version <= version ||
		    !is_played(&reading->record->rules, change[i].played))
			continue;
		snprintf(words, sizeof words, "%s%s (case %u)", *note.more ? "; " : "since then ",
			 change[i].gist, change[i].number);
		carc_add_text(note.more, sizeof note.more, words);
	}
	if (*note.more)
		carc_send(*reading->sink, &note);
}
