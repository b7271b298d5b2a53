/* Checks how many play, their colors, and which options do nothing in this game. See setup.h. */
#include "core/play/setup.h"

#include "core/play/first_player.h"

/* Figures in the box of the base game: WikiCarpedia base game, footnote 2. Expansions may bring more. */
enum { COLORS_IN_THE_BOX = 5 };

/* The edition, and what of it the record changes: the options that say how many may play. */
static void say_edition(const struct carc_rules *rules, char *dest, size_t room)
{
	static const enum carc_option options[] = {CARC_OPTION_PLAYERS_MIN, CARC_OPTION_PLAYERS};

	carc_add_text(dest, room, rules->preset->id);
	for (unsigned i = 0; i < sizeof options / sizeof options[0]; i++) {
		char words[40];

		if (!carc_option_changed(rules, options[i]))
			continue;
		carc_add_text(dest, room, " with ");
		carc_option_words(rules, options[i], words, sizeof words);
		carc_add_text(dest, room, words);
	}
}

static void check_players(const struct carc_record *record, struct carc_sink sink)
{
	unsigned least = carc_rules_players_least(&record->rules);
	bool many = !carc_rules_seat(&record->rules, record->players);
	bool fits = record->players >= least && !many;
	struct carc_found finding;

	if (fits && record->players <= COLORS_IN_THE_BOX + record->rules.colors)
		return;
	finding = carc_found(fits ? CARC_R903_SIXTH_PLAYER : CARC_R321_SEATS);
	/* The first player for whom there is no place. */
	finding.at =
		record->player[many ? carc_rules_players_most(&record->rules) : record->players - 1u]
			.at;
	if (!fits) {
		finding.a = record->players;
		say_edition(&record->rules, finding.text, sizeof finding.text);
		carc_add_decimal(finding.more, sizeof finding.more, (int)least);
		carc_found_more(&finding, " to ");
		carc_add_decimal(finding.more, sizeof finding.more,
				 (int)carc_rules_players_most(&record->rules));
	}
	carc_send(sink, &finding);
}

/* Whether two colors are the same word, small and capital letters alike. */
static bool same_word(const char *a, const char *b)
{
	for (; *a && *b; a++, b++) {
		bool letter = (*a | 0x20) >= 'a' && (*a | 0x20) <= 'z';

		if (*a != *b && (!letter || (*a | 0x20) != (*b | 0x20)))
			return false;
	}
	return *a == *b;
}

static void check_colors(const struct carc_record *record, struct carc_sink sink)
{
	for (unsigned i = 0; i < record->players; i++)
		for (unsigned j = 0; j < i; j++) {
			const struct carc_player *player = &record->player[i];
			const struct carc_player *other = &record->player[j];
			struct carc_found finding;

			if (!player->color || !other->color ||
			    !same_word(player->color, other->color))
				continue;
			finding = carc_found(CARC_R907_SAME_COLOR);
			finding.at = player->at;
			finding.who = (uint8_t)j;
			carc_found_say(&finding, player->name);
			carc_found_more(&finding, player->color);
			carc_send(sink, &finding);
		}
}

/* Returns a finding about the rules of a record. */
static struct carc_found about_rules(const struct carc_record *record, enum carc_code code)
{
	struct carc_found finding = carc_found(code);

	finding.at = record->at;
	return finding;
}

/* An expansion that begins with a tile of its own leaves nothing to be put into the bag. */
static void check_start(const struct carc_record *record, struct carc_sink sink)
{
	struct carc_found finding = about_rules(record, CARC_R905_NO_EFFECT);
	const struct carc_rules *rules = &record->rules;

	if (rules->option[CARC_OPTION_START_TILE] == 0 || !carc_rules_start(rules))
		return;
	carc_found_say(&finding, carc_option_info(CARC_OPTION_START_TILE)->name);
	carc_found_say(&finding, ": ");
	carc_found_say(&finding, carc_option_chosen(rules, CARC_OPTION_START_TILE)->name);
	carc_found_more(&finding, "an expansion begins with ");
	carc_found_more(&finding, carc_rules_start(rules));
	carc_send(sink, &finding);
}

static void check_gardens(const struct carc_record *record, struct carc_sink sink)
{
	struct carc_found finding = about_rules(record, CARC_R906_NO_GARDENS);
	const struct carc_rules *rules = &record->rules;

	if (rules->preset->small_pictures || rules->claims[CARC_GARDEN] == 0)
		return;
	carc_found_say(&finding, rules->preset->id);
	carc_send(sink, &finding);
}

/* Says where the tiles come from: a verdict is worth as much as they are. */
static void name_tiles(const struct carc_record *record, struct carc_sink sink)
{
	struct carc_found note = about_rules(record, CARC_R902_TILES_FROM);
	const struct carc_tile_table *source = record->rules.tiles.source;

	if (!source)
		return;
	carc_found_say(&note, source->name);
	carc_found_more(&note, carc_provenance_info(source->provenance)->name);
	carc_found_more(&note, ", ");
	carc_found_more(&note, carc_provenance_info(source->provenance)->gist);
	carc_send(sink, &note);
}

uint64_t carc_setup_check(const struct carc_record *record, struct carc_sink sink)
{
	uint64_t rulings;

	check_players(record, sink);
	check_colors(record, sink);
	check_start(record, sink);
	check_gardens(record, sink);
	rulings = carc_first_player_check(record, sink);
	name_tiles(record, sink);
	return rulings;
}
