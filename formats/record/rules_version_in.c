/* By which version of the rules a record was judged before: whether a verdict on its game can have changed since. */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/record/schema.h"

enum { VERSION_MAX = 9999 };

/* Whether an option or ruling is played so: name=value. */
static bool is_chosen(const struct carc_rules *rules, const char *word, size_t name, size_t len)
{
	enum carc_option option = carc_option_find(word, name);
	const struct carc_option_value *value =
		option == CARC_ALL_OPTIONS
			? NULL
			: carc_option_value_named(option, word + name + 1, len - name - 1);

	return value && carc_option_chosen(rules, option) == value;
}

/* Whether a record is of the game, or played with all the expansions and choices, that a change is about. */
static bool is_played(const struct carc_rules *rules, const char *ids)
{
	const char *game = rules->set->game;

	if (!strcmp(game, ids))
		return true;
	for (size_t len; *ids; ids += len + (ids[len] == ',')) {
		size_t name = strcspn(ids, "=,");
		unsigned expansion = carc_expansion_find(game, ids, name);

		len = strcspn(ids, ",");
		if (name < len ? !is_chosen(rules, ids, name, len)
			       : expansion >= CARC_EXPANSIONS_MAX ||
					 !(rules->expansions >> expansion & 1))
			return false;
	}
	return true;
}

void carc_read_rules_version(struct carc_reading *reading, const struct carc_node *node, void *into)
{
	struct carc_found note =
		carc_trouble(CARC_R912_RULES_VERSION, node->at, node->text, node->len);
	int32_t version;
	char words[200];

	(void)into;
	if (!carc_read_int(reading, node, 1, VERSION_MAX, &version))
		return;
	if (version > CARC_RULES_VERSION)
		snprintf(note.more, sizeof note.more,
			 "update carc, because this release knows only versions up to %d",
			 CARC_RULES_VERSION);
	for (const struct carc_change *change = carc_changes; change->rule; change++) {
		if ((int32_t)change->version <= version ||
		    !is_played(&reading->record->rules, change->played))
			continue;
		snprintf(words, sizeof words, "%s%s (conformance case %u)",
			 *note.more ? "; " : "since then ", change->gist, change->number);
		carc_add_text(note.more, sizeof note.more, words);
	}
	if (*note.more)
		carc_send(*reading->sink, &note);
}
