/* Checks how many play, their colors, who begins, and which options do nothing in this game. See setup.h. */
#include "core/play/setup.h"

#include "core/terms/bits.h"

/* Figures in the box of the base game: WikiCarpedia base game, footnote 2. Expansions may bring more. */
enum { COLORS_IN_THE_BOX = 5 };

static void check_players(const struct carc_record *record, struct carc_sink sink)
{
	static const enum carc_option limits[] = {CARC_OPTION_PLAYERS_MIN, CARC_OPTION_PLAYERS};
	const struct carc_rules *rules = &record->rules;
	unsigned least = carc_rules_players_least(rules), most;
	bool many = !carc_rules_seat(rules, record->players);
	bool fits = record->players >= least && !many;
	struct carc_found finding = carc_found(fits ? CARC_R903_SIXTH_PLAYER : CARC_R321_SEATS);

	if (fits && record->players <= COLORS_IN_THE_BOX + rules->colors)
		return;
	/* Read as late as possible: rules->watch notes each reading. */
	most = carc_rules_players_most(rules);
	/* The first player for whom there is no place. */
	finding.at = record->player[many ? most : record->players - 1u].at;
	if (!fits) {
		finding.a = record->players;
		carc_found_say(&finding, rules->preset->id);
		for (unsigned i = 0; i < sizeof limits / sizeof limits[0]; i++) {
			char words[40];

			if (!carc_option_changed(rules, limits[i]))
				continue;
			carc_option_words(rules, limits[i], words, sizeof words);
			carc_found_say(&finding, " with ");
			carc_found_say(&finding, words);
		}
		carc_add_decimal(finding.more, sizeof finding.more, (int)least);
		carc_found_more(&finding, " to ");
		carc_add_decimal(finding.more, sizeof finding.more, (int)most);
	}
	carc_send(sink, &finding);
}

/* Returns whether two colors are the same word, in small or capital letters. */
static bool same_word(const char *a, const char *b)
{
	for (; *a && *b; a++, b++) {
		char small = (char)(*a | 0x20);

		if (*a != *b && (small != (*b | 0x20) || small < 'a' || small > 'z'))
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

/* Says which options do nothing. */
static void check_rules(const struct carc_record *record, struct carc_sink sink)
{
	const struct carc_rules *rules = &record->rules;
	struct carc_found no_effect = carc_found(CARC_R905_NO_EFFECT);
	struct carc_found gardens = carc_found(CARC_R906_NO_GARDENS);

	no_effect.at = gardens.at = record->at;
	/* An expansion that begins with a tile of its own leaves nothing to be put into the bag. */
	if (rules->option[CARC_OPTION_START_TILE] != 0 && carc_rules_start(rules)) {
		carc_found_say(&no_effect, carc_option_info(CARC_OPTION_START_TILE)->name);
		carc_found_say(&no_effect, ": ");
		carc_found_say(&no_effect, carc_option_chosen(rules, CARC_OPTION_START_TILE)->name);
		carc_found_more(&no_effect, "an expansion begins with ");
		carc_found_more(&no_effect, carc_rules_start(rules));
		carc_send(sink, &no_effect);
	}
	if (!rules->preset->small_pictures && rules->claims[CARC_GARDEN] != 0) {
		carc_found_say(&gardens, rules->preset->id);
		carc_send(sink, &gardens);
	}
}

/* Says where the tiles come from: a verdict is worth as much as they are. */
static void name_tiles(const struct carc_record *record, struct carc_sink sink)
{
	const struct carc_tile_table *source = record->rules.tiles.source;
	struct carc_found note = carc_found(CARC_R902_TILES_FROM);

	if (!source)
		return;
	note.at = record->at;
	carc_found_say(&note, source->name);
	carc_found_more(&note, carc_provenance_info(source->provenance)->name);
	carc_found_more(&note, ", ");
	carc_found_more(&note, carc_provenance_info(source->provenance)->gist);
	carc_send(sink, &note);
}

unsigned carc_tile_roads(const struct carc_tile_type *type, int counted)
{
	unsigned roads = 0;

	if (counted == CARC_ROADS_DRAWN_ROADS)
		for (unsigned zone = 0; zone < type->zones; zone++)
			roads += type->zone[zone].kind == CARC_ROAD;
	else
		for (unsigned side = 0; side < CARC_SIDES; side++)
			roads += carc_tile_edge(type, 0, side) == CARC_ROAD;
	return roads;
}

unsigned carc_first_best(const struct carc_rules *rules, unsigned count,
			 const struct carc_first_draw *round, int counted)
{
	unsigned players = 0, best = 0;

	for (unsigned player = 0; player < count; player++) {
		unsigned type = round->type[player], roads;

		if (type == CARC_TYPE_NONE)
			continue;
		roads = carc_tile_roads(rules->tiles.type[type], counted);
		if (roads > best)
			players = 0;
		if (roads >= best)
			players |= 1u << player;
		best = roads > best ? roads : best;
	}
	return players;
}

/*
 * Returns what is wrong with the rounds of drawing, or CARC_CODE_OK: other players drew than had to, a type was drawn more often than
 * there are tiles of it, the rounds end in a tie, or another player begins.
 */
static struct carc_found judge(const struct carc_record *record, int counted)
{
	const struct carc_tileset *tiles = &record->rules.tiles;
	unsigned best = (1u << record->players) - 1, due = best;
	struct carc_found finding = carc_found(CARC_CODE_OK);

	for (unsigned i = 0; i < record->first_draws; i++) {
		const struct carc_first_draw *round = &record->first_draw[i];
		uint8_t drawn[CARC_TYPES_MAX] = {0};
		unsigned drew = 0;

		finding.at = round->at;
		for (unsigned player = 0; player < record->players; player++)
			drew |= (unsigned)(round->type[player] != CARC_TYPE_NONE) << player;
		if (drew != due) {
			finding.code = CARC_R308_FIRST_ROUND;
			finding.a = (int32_t)due;
			finding.b = (int32_t)drew;
			return finding;
		}
		CARC_EACH_BIT (player, drew) {
			unsigned type = round->type[player];

			if (++drawn[type] <= tiles->count[type])
				continue;
			finding.code = CARC_R105_TILE_SPENT;
			finding.near.type = tiles->type[type];
			finding.a = tiles->count[type];
			return finding;
		}
		best = carc_first_best(&record->rules, record->players, round, counted);
		due = best & (best - 1) ? best : 0; /* one alone need not draw again */
	}
	finding.a = (int32_t)best;
	if (due) {
		finding.code = CARC_R309_FIRST_TIE;
	} else if (best != 1u << record->next) {
		finding.code = CARC_R307_FIRST_PLAYER;
		finding.b = (int32_t)(1u << record->next);
	}
	return finding;
}

uint64_t carc_first_player_check(const struct carc_record *record, struct carc_sink sink)
{
	int16_t counted = record->rules.option[CARC_RULING_ROADS_DRAWN];
	struct carc_found finding, other;

	if (record->rules.option[CARC_OPTION_FIRST_PLAYER] == 0 || record->first_draws == 0)
		return 0;
	finding = judge(record, counted);
	other = judge(record, counted == CARC_ROADS_DRAWN_SIDES ? CARC_ROADS_DRAWN_ROADS
								: CARC_ROADS_DRAWN_SIDES);
	if (finding.code != other.code || finding.at.line != other.at.line ||
	    finding.at.column != other.at.column || finding.a != other.a || finding.b != other.b)
		finding.relies_on = carc_ruling_bit(CARC_RULING_ROADS_DRAWN);
	if (finding.code != CARC_CODE_OK)
		carc_send(sink, &finding);
	return finding.relies_on;
}

uint64_t carc_setup_check(const struct carc_record *record, struct carc_sink sink)
{
	uint64_t rulings;

	check_players(record, sink);
	check_colors(record, sink);
	check_rules(record, sink);
	rulings = carc_first_player_check(record, sink);
	name_tiles(record, sink);
	return rulings;
}
