/* Builds the facts that prove the points of a zone. See proof.h. */
#include "formats/output/report/proof.h"

#include <string.h>

#include "core/base/features.h"
#include "core/terms/bits.h"
#include "core/tiles/shows.h"
#include "formats/text/safe_text.h"

/* ---- Figures ----------------------------------------------------------------------------------- */

/* Writes the place of a figure and the turn since which it stands there: "N@0,-1, turn 1". between: the separator. */
static void put_since(const struct carc_game *game, const struct carc_stand *stand,
		      const char *between, char *at)
{
	const struct carc_figure *figure = &stand->figure;

	if (carc_stands_beside(stand))
		at = carc_digits(stand->y,
				 stpcpy(carc_digits(stand->x, stpcpy(at, "north-west of ")), ","));
	else
		at = carc_tile_word_end(game, figure->tile, at);
	at = stpcpy(stpcpy(at, between), figure->turn ? "turn " : "start");
	if (figure->turn)
		(void)carc_digits(figure->turn, at);
}

/* Adds the place of the n-th figure, with its number if there are several: "#1 N@0,-1, turn 1". */
static void add_numbered(struct carc_list *list, const struct carc_game *game,
			 const struct carc_stands *stands, unsigned n)
{
	unsigned number = carc_stands_number(stands, stands->stand[n].index);
	char words[CARC_ZONE_WORD_MAX], *at = words;

	if (number)
		at = stpcpy(carc_digits(number, stpcpy(at, "#")), " ");
	put_since(game, &stands->stand[n], ", ", at);
	carc_add_word(list, words);
}

void carc_add_stands(struct carc_list *list, const struct carc_game *game,
		     const struct carc_stands *stands, const struct carc_record *record)
{
	for (unsigned i = 0, run; i < stands->count; i += run) {
		const struct carc_figure *figure = &stands->stand[i].figure;
		struct carc_fact *fact = carc_add_fact(list, NULL);
		struct carc_list *at = game ? carc_put_list(fact, CARC_F_at) : NULL;

		run = carc_stands_run(stands, i);
		carc_put_text(fact, CARC_F_player, record->player[figure->player].name);
		carc_put_number(fact, CARC_F_count, run);
		if (figure->kind != CARC_MEEPLE)
			carc_put_format(fact, CARC_F_figure, "%s%s", carc_figure_name(figure->kind),
					run > 1 ? "s" : "");
		for (unsigned n = i; at && n < i + run; n++)
			add_numbered(at, game, stands, n);
	}
}

/* Adds the number of each player's figures, for each kind in the game: "meeples":{"Anna":2}. */
static void put_standing(struct carc_fact *proof, const struct carc_game *game,
			 const struct carc_stands *stands, const struct carc_record *record)
{
	struct carc_list *standing = carc_put_list(proof, CARC_F_standing);

	for (unsigned kind = 0; standing && kind < CARC_FIGURE_KINDS; kind++) {
		char name[CARC_WORD_MAX];
		struct carc_list *counts;

		if (game->rules->supply[kind] == 0)
			continue;
		snprintf(name, sizeof name, "%ss", carc_figure_name(kind));
		for (char *at = name; (at = strchr(at, ' '));)
			*at = '-';
		counts = carc_put_list(carc_add_fact(standing, name), CARC_F_counts);
		for (unsigned i = 0, run; i < stands->count; i += run) {
			const struct carc_figure *figure = &stands->stand[i].figure;

			run = carc_stands_run(stands, i);
			if (figure->kind == kind)
				carc_add_number(counts, record->player[figure->player].name, run);
		}
	}
}

/* Adds each figure, for programs. */
static void put_figures(struct carc_fact *proof, const struct carc_game *game,
			const struct carc_stands *stands, const struct carc_record *record)
{
	struct carc_list *list = carc_put_list(proof, CARC_F_figures);

	for (unsigned i = 0; list && i < stands->count; i++) {
		const struct carc_figure *figure = &stands->stand[i].figure;
		struct carc_fact *fact = carc_add_fact(list, NULL);
		struct carc_spot spot;
		char word[CARC_WORD_MAX], tile[CARC_WORD_MAX];

		carc_figure_ref(game, figure, &spot, word);
		carc_put_text(fact, CARC_F_player, record->player[figure->player].name);
		carc_put_word(fact, CARC_F_figure, carc_figure_key(figure->kind));
		carc_put_text(fact, CARC_F_tile, carc_tile_word(game, figure->tile, tile));
		carc_put_text(fact, CARC_F_feature, word);
		carc_put_number(fact, CARC_F_turn, figure->turn);
	}
}

/* Adds the figures for people, those of one player and kind together. */
static void put_stands(struct carc_fact *proof, const struct carc_game *game,
		       const struct carc_stands *stands, const struct carc_record *record)
{
	bool meeples = true;

	for (unsigned i = 0; i < stands->count; i++)
		meeples &= stands->stand[i].figure.kind == CARC_MEEPLE;
	carc_put_word(proof, CARC_F_stand, meeples ? "meeples" : "figures");
	carc_add_stands(carc_put_list(proof, CARC_F_stands), game, stands, record);
}

/* ---- The feature ------------------------------------------------------------------------------- */

void carc_put_zone(struct carc_fact *fact, const struct carc_game *game,
		   const struct carc_event *event, const struct carc_stands *stands)
{
	char word[CARC_ZONE_WORD_MAX];

	carc_zone_word(game, event->zone, true, word);
	if (event->kind != CARC_EVENT_RETURN) {
		carc_put_text(fact, CARC_F_what, word);
		return;
	}
	carc_put_format(fact, CARC_F_what, "%s taken home from %s",
			carc_figure_name(stands->count ? stands->stand[0].figure.kind : 0), word);
}

/* Adds what the feature shows, by the keys of tile files. Omits numbers that are 0, and pennants: put_numbers() adds these. */
static void put_shows(struct carc_fact *proof, const struct carc_zone *zone)
{
	struct carc_list *counted = carc_put_list(proof, CARC_F_counted), *names;

	for (unsigned row = 0; counted && row < CARC_SHOWS_JOINED; row++) {
		const struct carc_shows_info *info = carc_shows_info(row);

		if (row == CARC_SHOWS_PENNANTS || !(info->kinds >> zone->kind & 1))
			continue;
		if (info->form == CARC_SHOWS_NUMBER) {
			if (zone->shows[row])
				carc_add_number(counted, info->key, zone->shows[row]);
			continue;
		}
		names = carc_add_list(counted, info->key);
		CARC_EACH_BIT (sign, zone->shows[row])
			carc_add_word(names, carc_shows_name(row, sign));
	}
}

/* Returns the feature's next tile, from `tile` on, or CARC_TILES_MAX. The tiles around a monastery or the like count, too. */
static unsigned next_tile(const struct carc_game *game, const struct carc_zone *zone, unsigned tile)
{
	const struct carc_tile *middle = &game->board.tile[carc_zone_first_tile(zone)];

	if (game->rules->features[zone->kind].closing != CARC_CLOSES_SURROUNDED)
		return carc_zone_next_tile(zone, tile);
	for (; tile < game->board.tiles; tile++) {
		int dx = game->board.tile[tile].x - middle->x;
		int dy = game->board.tile[tile].y - middle->y;

		if (dx >= -1 && dx <= 1 && dy >= -1 && dy <= 1)
			return tile;
	}
	return CARC_TILES_MAX;
}

enum { TILES_NAMED = 16 }; /* maximum number of tiles that text names */

/* Adds the number of tiles and their range: "38, in columns -4 to 3 and rows -2 to 4". */
static void put_reach(struct carc_fact *proof, const struct carc_game *game, const uint16_t *tiles,
		      unsigned count)
{
	int x0 = INT16_MAX, x1 = INT16_MIN, y0 = INT16_MAX, y1 = INT16_MIN;

	for (unsigned i = 0; i < count; i++) {
		const struct carc_tile *tile = &game->board.tile[tiles[i]];

		x0 = tile->x < x0 ? tile->x : x0;
		x1 = tile->x > x1 ? tile->x : x1;
		y0 = tile->y < y0 ? tile->y : y0;
		y1 = tile->y > y1 ? tile->y : y1;
	}
	carc_put_format(proof, CARC_F_named, "%u, in columns %d to %d and rows %d to %d", count, x0,
			x1, y0, y1);
}

/* Adds all tiles of the feature, in the order of placement. If there are many, text has only their range. */
static void put_places(struct carc_fact *proof, const struct carc_game *game,
		       const struct carc_zone *zone)
{
	struct carc_list *places = carc_put_list(proof, CARC_F_places);
	char words[TILES_NAMED * CARC_WORD_MAX], *at = words;
	uint16_t tiles[CARC_TILES_MAX];
	unsigned count = 0;

	for (unsigned i = 0; (i = next_tile(game, zone, i)) < CARC_TILES_MAX; i++)
		tiles[count++] = (uint16_t)i;
	for (unsigned i = 0; places && i < count; i++)
		carc_add_word(places, carc_tile_word(game, tiles[i], words));
	if (count > TILES_NAMED) {
		put_reach(proof, game, tiles, count);
		return;
	}
	for (unsigned i = 0; i < count; i++) {
		*at = ' ';
		at = carc_tile_word_end(game, tiles[i], at + (i > 0));
	}
	carc_put_text(proof, CARC_F_named, count > 0 ? words : "");
}

/* ---- Cities and markets that count ------------------------------------------------------------- */

/* Returns the points for each city or market that counts; 0 if they differ by player or there are no winners. */
static int fed_each(const struct carc_tally *tally)
{
	if (!tally->majority.winners || tally->apart)
		return 0;
	for (unsigned i = 0; i < tally->sums->terms; i++)
		if (tally->sums->term[i].of == CARC_OF_CITIES ||
		    tally->sums->term[i].of == CARC_OF_JOINED_CITIES ||
		    tally->sums->term[i].of == CARC_OF_BARN ||
		    tally->sums->term[i].of == CARC_OF_MARKETS)
			return tally->sums->term[i].each;
	return 0;
}

static void put_fed(struct carc_fact *proof, const struct carc_game *game,
		    const struct carc_event *event, const struct carc_zone_set *fed)
{
	bool cities = event->tally->kind == CARC_FIELD;
	struct carc_list *list = NULL;
	char word[CARC_ZONE_WORD_MAX];

	CARC_EACH_ZONE (zone, fed) {
		struct carc_fact *fact;

		if (!list) {
			carc_put_word(proof, CARC_F_feeds, cities ? "completed cities" : "markets");
			list = carc_put_list(proof, CARC_F_fed);
		}
		fact = carc_add_fact(list, NULL);
		if (carc_fact_uses(fact, CARC_F_feature))
			carc_put_text(fact, CARC_F_feature,
				      carc_zone_word(game, zone, false, word));
		if (fed_each(event->tally))
			carc_put_number(fact, CARC_F_points, fed_each(event->tally));
		carc_put_text(fact, CARC_F_name, carc_zone_word(game, zone, true, word));
	}
}

/* Adds the fields at a city that is scored for its farmers. */
static void put_fields(struct carc_fact *proof, const struct carc_game *game,
		       const struct carc_stands *stands)
{
	struct carc_list *list = carc_put_list(proof, CARC_F_fields);
	char word[CARC_ZONE_WORD_MAX];

	CARC_EACH_ZONE (zone, &stands->zones)
		carc_add_word(list, carc_zone_word(game, zone, true, word));
}

/* ---- The majority ------------------------------------------------------------------------------ */

/* Adds what decided the majority besides figures. some: the players for whom it counts, a bit each. */
static void put_counted(struct carc_fact *proof, enum carc_field_name name,
			const struct carc_counted *by, const uint16_t count[CARC_SEATS],
			unsigned some, const struct carc_record *record)
{
	struct carc_fact *fact = carc_put_fact(proof, name);
	struct carc_list *list;

	carc_put_word(fact, CARC_F_by, by->what);
	list = carc_put_list(fact, CARC_F_counts);
	for (unsigned player = 0; player < record->players; player++)
		carc_add_number(list, record->player[player].name, count[player]);
	list = carc_put_list(fact, CARC_F_some);
	CARC_EACH_BIT (player, some)
		carc_add_number(list, record->player[player].name, count[player]);
	carc_put_word(fact, CARC_F_topic, carc_rule_info(by->rule)->topic);
}

static void put_names(struct carc_fact *fact, enum carc_field_name name, unsigned players,
		      const struct carc_record *record)
{
	struct carc_list *names = carc_put_list(fact, name);

	CARC_EACH_BIT (player, players)
		carc_add_word(names, record->player[player].name);
}

/* Adds the winners of the majority and the reason, for people. strong: the players whose figures count, a bit each. */
static void put_decision(struct carc_fact *proof, const struct carc_majority *majority,
			 unsigned strong, const struct carc_record *record)
{
	struct carc_list *count;

	if (carc_count_bits(strong) == 1) {
		carc_put_text(proof, CARC_F_alone, record->player[carc_low_bit(strong)].name);
		return;
	}
	count = carc_put_list(proof, CARC_F_count);
	CARC_EACH_BIT (player, strong)
		carc_add_number(count, record->player[player].name, majority->strength[player]);
	if (majority->why == CARC_MAJORITY_MOST) {
		carc_put_text(proof, CARC_F_most,
			      record->player[carc_low_bit(majority->tied)].name);
		return;
	}
	put_names(proof, CARC_F_tied, majority->tied, record);
	carc_put_flag(proof, CARC_F_shared, majority->why == CARC_MAJORITY_SHARED);
	if (majority->why == CARC_MAJORITY_BROKEN) {
		carc_put_word(proof, CARC_F_breaker, majority->breaks_by->what);
		put_names(proof, CARC_F_winners, majority->winners, record);
	}
}

/* Returns true if the tied players also have equal counts, other than 0, of the tie-breaker. */
static bool breaks_evenly(const struct carc_majority *majority)
{
	return majority->why == CARC_MAJORITY_SHARED && majority->breaks_by &&
	       majority->breaks[carc_low_bit(majority->tied)] > 0;
}

static void put_majority(struct carc_fact *proof, const struct carc_majority *majority,
			 const struct carc_stands *stands, const struct carc_record *record)
{
	unsigned strong = 0, followers = 0;

	for (unsigned player = 0; player < record->players; player++)
		strong |= (unsigned)(majority->strength[player] > 0) << player;
	for (unsigned i = 0; i < stands->count; i++)
		followers |= (unsigned)carc_is_follower(stands->stand[i].figure.kind)
			     << stands->stand[i].figure.player;
	if (stands->count > 0 && carc_fact_uses(proof, CARC_F_alone))
		put_decision(proof, majority, strong, record);
	if (majority->adds)
		put_counted(proof, CARC_F_strength, majority->adds, majority->strength, followers,
			    record);
	if (majority->why == CARC_MAJORITY_BROKEN || breaks_evenly(majority))
		put_counted(proof, majority->why == CARC_MAJORITY_BROKEN ? CARC_F_tie : CARC_F_even,
			    majority->breaks_by, majority->breaks, majority->tied, record);
}

/* ---- The proof --------------------------------------------------------------------------------- */

/* Adds the numbers for programs only. count: of the cities or markets that count for the feature. */
static void put_numbers(struct carc_fact *proof, const struct carc_game *game,
			const struct carc_event *event, unsigned count)
{
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	bool farmed = event->tally->kind == CARC_FIELD && zone->kind != CARC_FIELD;
	const struct carc_tile *at;
	unsigned tile, around, beyond;

	(void)carc_game_zone_ref(game, event->zone, &tile);
	at = &game->board.tile[tile];
	around = game->rules->surrounded[at->type] ? carc_board_around(&game->board, tile) : 0;
	beyond = around ? at->beyond : 0;
	carc_put_number(proof, CARC_F_tiles, carc_zone_tiles(zone));
	carc_put_number(proof, CARC_F_pennants, zone->shows[CARC_SHOWS_PENNANTS]);
	carc_put_number(proof, CARC_F_cities, farmed ? 1 : zone->kind == CARC_FIELD ? count : 0);
	carc_put_number(proof, CARC_F_around, around - beyond);
	carc_put_number(proof, CARC_F_beyond, beyond);
	put_shows(proof, zone);
	if (zone->kind == CARC_RESIDENTIAL)
		carc_put_number(proof, CARC_F_markets, count);
}

void carc_prove_zone(struct carc_fact *proof, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_record *record)
{
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	struct carc_stands stands;
	struct carc_zone_set fed;
	unsigned count = carc_game_beside(game, event->zone, &fed);

	carc_stands_at(game, event->zone, event->tally->kind, &stands);
	carc_put_zone(proof, game, event, &stands);
	if (carc_fact_uses(proof, CARC_F_tiles)) {
		put_numbers(proof, game, event, count);
		put_standing(proof, game, &stands, record);
		put_figures(proof, game, &stands, record);
	}
	put_places(proof, game, zone);
	if (count > 0)
		put_fed(proof, game, event, &fed);
	if (event->tally->kind == CARC_FIELD && zone->kind != CARC_FIELD)
		put_fields(proof, game, &stands);
	put_stands(proof, game, &stands, record);
	put_majority(proof, &event->tally->majority, &stands, record);
}

void carc_add_places(struct carc_list *list, const struct carc_game *game,
		     const struct carc_event *event, unsigned player)
{
	int each = fed_each(event->tally);
	struct carc_stands stands;
	struct carc_zone_set fed;
	char words[CARC_ZONE_WORD_MAX];

	carc_stands_at(game, event->zone, event->tally->kind, &stands);
	for (unsigned i = 0; i < stands.count; i++) {
		if (stands.stand[i].figure.player != player)
			continue;
		put_since(game, &stands.stand[i], " ", words);
		carc_add_word(list, words);
	}
	(void)carc_game_beside(game, event->zone, &fed);
	CARC_EACH_ZONE (zone, &fed) {
		size_t used = strlen(carc_zone_word(game, zone, false, words));

		if (each)
			snprintf(words + used, sizeof words - used, " %d", each);
		carc_add_word(list, words);
	}
}
