/* Keys that are missing, unknown, or have a value that they cannot have. */
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/corrupt/corrupt_site.h"

static size_t line_len(const char *line)
{
	return strcspn(line, "\n");
}

/* The value of a key becomes another; false: there is no such key. */
static bool change(struct carc_site *site, const char *key, const char *value)
{
	const char *line = carc_site_line(site, key);
	size_t name = strlen(key) + 2;

	return line && carc_splice(site, line + name, line_len(line) - name, value);
}

/* A line more, before another. */
static bool add_line(struct carc_site *site, const char *before, const char *line)
{
	const char *at = carc_site_line(site, before);

	return carc_splice(site, at ? at : site->text + site->len, 0, line);
}

/* An item more in a list or mapping of one line, which is there or not; brackets: its two. */
static bool add_item(struct carc_site *site, const char *key, const char *brackets,
		     const char *item)
{
	const char *line = carc_site_line(site, key);
	char words[160];

	snprintf(words, sizeof words, "%s, ", item);
	if (line)
		return carc_splice(site, line + strlen(key) + 3, 0, words);
	snprintf(words, sizeof words, "%s: %c%s%c\n", key, brackets[0], item, brackets[1]);
	return add_line(site, "players", words);
}

/* A key that a record must have. */
bool carc_corrupt_key_missing(struct carc_site *site)
{
	const char *line = carc_site_line(site, carc_site_below(site, 2) ? "carc" : "players");

	return carc_splice(site, line, line_len(line) + 1, "");
}

bool carc_corrupt_key_unknown(struct carc_site *site)
{
	static const char *const lines[] = {"palyers: [Anna, Boris]\n", "Rules: c3\n", "turn: []\n",
					    "comment: none\n", "\"\": a\n"};

	return add_line(site, "players", lines[carc_site_below(site, 5)]);
}

/* A value of another shape, for a key that is not there yet. */
bool carc_corrupt_type(struct carc_site *site)
{
	static const char *const lines[][2] = {{"note", "note: [a, b]\n"},
					       {"meta", "meta: none\n"},
					       {"ended", "ended: yes\n"},
					       {"winner", "winner: []\n"},
					       {"points", "points: 4\n"}};
	unsigned way = carc_site_below(site, 5);

	return !carc_site_line(site, lines[way][0]) && add_line(site, "turns", lines[way][1]);
}

bool carc_corrupt_version(struct carc_site *site)
{
	static const char *const values[] = {"2", "0", "1.0", "one"};

	return change(site, "carc", values[carc_site_below(site, 4)]);
}

bool carc_corrupt_game(struct carc_site *site)
{
	return change(site, "game", carc_site_below(site, 2) ? "chess" : "Carcassonne");
}

bool carc_corrupt_rules(struct carc_site *site)
{
	return change(site, "rules", carc_site_below(site, 2) ? "c9" : "C3");
}

bool carc_corrupt_expansion(struct carc_site *site)
{
	return add_item(site, "expansions", "[]", carc_site_below(site, 2) ? "moon" : "River");
}

bool carc_corrupt_option(struct carc_site *site)
{
	return add_item(site, "options", "{}",
			carc_site_below(site, 2) ? "smal-city: 4" : "undo: true");
}

/* An option that the record does not set, with a value that it does not have. */
bool carc_corrupt_value(struct carc_site *site)
{
	const struct carc_rules *rules = &site->record->rules;
	unsigned ties = 0, chosen = 0;
	char item[80];

	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		if (rules->set->options >> i & 1 && rules->option[i] == rules->preset->option[i] &&
		    carc_site_choose(site, &ties))
			chosen = i;
	snprintf(item, sizeof item, "%s: perhaps",
		 carc_option_info((enum carc_option)chosen)->name);
	return ties > 0 && add_item(site, "options", "{}", item);
}

bool carc_corrupt_ruling(struct carc_site *site)
{
	return add_item(site, "rulings", "{}", "river-uturn: jcz");
}

bool carc_corrupt_choice(struct carc_site *site)
{
	const struct carc_rules *rules = &site->record->rules;
	unsigned ties = 0, chosen = 0;
	char item[80];

	for (unsigned i = 0; i < CARC_RULINGS; i++)
		if (carc_ruling_about(rules->set, (enum carc_ruling)i) &&
		    rules->ruling[i] == carc_choice_default((enum carc_ruling)i)->number &&
		    carc_site_choose(site, &ties))
			chosen = i;
	snprintf(item, sizeof item, "%s: perhaps",
		 carc_ruling_info((enum carc_ruling)chosen)->name);
	return ties > 0 && add_item(site, "rulings", "{}", item);
}

/* So many players, the last of them called so. */
static bool name_players(struct carc_site *site, unsigned count, const char *last)
{
	char words[2 * CARC_NAME_MAX + 80] = "[";
	size_t used = 1;

	for (unsigned i = 1; i < count; i++)
		used += (size_t)snprintf(words + used, sizeof words - used, "P%u, ", i);
	snprintf(words + used, sizeof words - used, "%s]", last);
	return change(site, "players", words);
}

bool carc_corrupt_player_count(struct carc_site *site)
{
	const struct carc_ruleset *set = site->record->rules.set;
	unsigned most = set->players_max + 1u, least = set->players_min - 1u;

	return name_players(site, carc_site_below(site, 2) || least == 0 ? most : least, "Zoe");
}

/* Six have played; now the rules allow no more than five. */
bool carc_corrupt_seats(struct carc_site *site)
{
	struct carc_record *record = site->record;

	if (record->players <= 5)
		return false;
	record->rules.option[CARC_OPTION_PLAYERS] = 5;
	return true;
}

bool carc_corrupt_name(struct carc_site *site)
{
	static const char *const names[] = {"\"\"", "\"Anna\\nBoris\"", "\"Anna\\e\""};
	char many[CARC_NAME_MAX + 2];
	unsigned way = carc_site_below(site, 4);

	memset(many, 'A', sizeof many - 1);
	many[sizeof many - 1] = '\0';
	return name_players(site, site->record->players, way < 3 ? names[way] : many);
}

bool carc_corrupt_same_name(struct carc_site *site)
{
	return name_players(site, site->record->players, "P1");
}

bool carc_corrupt_start_empty(struct carc_site *site)
{
	return !site->record->has_start &&
	       add_line(site, "turns",
			carc_site_below(site, 2) ? "start: []\n" : "start: {tiles: []}\n");
}

/* It has not ended, but who won is known. */
bool carc_corrupt_not_ended(struct carc_site *site)
{
	static const char *const ends[] = {"ended", "score", "winner", "points"};
	char words[64] = "ended: false\nscore: [";

	for (unsigned i = 0; i < 4; i++)
		if (carc_site_line(site, ends[i]))
			return false;
	for (unsigned i = 0; i < site->record->players; i++)
		strncat(words, i ? ", 0" : "0", 4);
	strncat(words, "]\n", 3);
	return carc_splice(site, site->text + site->len, 0, words);
}

/* Fewer tiles are said to have been drawn than lie on the table. */
bool carc_corrupt_drawn(struct carc_site *site)
{
	char line[80];

	snprintf(line, sizeof line, "start: {tiles: [\"%s@0,0 r0\"], drawn: 0}\n",
		 site->record->rules.tiles.type[0]->id);
	return !site->record->has_start && add_line(site, "turns", line);
}
