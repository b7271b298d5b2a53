/*
 * Scores all fields together, at the end only, for the completed cities that they touch. Three ways have been the rule,
 * one after the other; the third is that of today. In the second a city is scored once only: city_once.h.
 */
#include <string.h>

#include "core/base/features.h"
#include "core/engine/score.h"
#include "core/rules/hooks.h"
#include "core/terms/bits.h"

/* The cities that a field touches and that are complete, or those that are not. */
static inline void add_cities(const struct carc_game *game, unsigned field, bool complete,
			      struct carc_zone_set *ret_cities)
{
	const struct carc_zone *zone = &game->zones.zone[field];

	memset(ret_cities, 0, sizeof *ret_cities);
	CARC_EACH_TILE (tile, zone) {
		const struct carc_borders *borders =
			&game->rules->borders[game->board.tile[tile].type];

		for (unsigned i = 0; i < borders->count; i++) {
			unsigned city;

			if (carc_game_zone(game, tile, borders->pair[i].field) != field)
				continue;
			city = carc_game_zone(game, tile, borders->pair[i].city);
			if ((game->zones.zone[city].open == 0) == complete)
				carc_zone_set_add(ret_cities, city);
		}
	}
}

unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities)
{
	add_cities(game, field, true, ret_cities);
	return carc_zone_set_count(ret_cities);
}

unsigned carc_field_unfinished(const struct carc_game *game, unsigned field)
{
	struct carc_zone_set cities;

	add_cities(game, field, false, &cities);
	return carc_zone_set_count(&cities);
}

static struct carc_tally tally_of(const struct carc_game *game, unsigned field)
{
	struct carc_tally tally = {.kind = CARC_FIELD};

	tally.majority = carc_majority(game, field);
	return tally;
}

enum { EACH = 3 }; /* points for a city, where fields are scored one by one */

/*
 * Sums up what the majority of a field gives a player: for each city what `of` gives, and something more where a box says so.
 * before: so many of the cities have been scored with another of his fields; what a box gives they bring nevertheless, for it
 * is given for one field alone.
 */
static struct carc_sum sum_of(struct carc_game *game, unsigned field, unsigned player,
			      unsigned before, struct carc_term of)
{
	struct carc_sum sum = carc_sum_of(of.count, of.of, of.each);

	if (before > 0)
		carc_sum_add(&sum, before, CARC_OF_SCORED_CITIES, -of.each);
	if (of.count > 0)
		carc_hooks_farm_scored(game, field, player, of.count, &sum);
	return sum;
}

/* Scores one field: for each city that it touches what `of` gives, and what boxes add. */
static void award_field(struct carc_game *game, unsigned field, enum carc_term_of of, int32_t each,
			enum carc_when when, const struct carc_listener *listener)
{
	struct carc_zone_set cities;
	const struct carc_term term = {(uint16_t)carc_field_cities(game, field, &cities),
				       (uint8_t)of, each};
	struct carc_tally tally = tally_of(game, field);
	struct carc_sum sum[CARC_PLAYERS_MAX] = {carc_sum_of(term.count, of, each)};

	CARC_EACH_BIT (player, tally.majority.winners) {
		sum[player] = sum_of(game, field, player, 0, term);
		tally.apart |= sum[player].terms > 1;
	}
	tally.sums = sum;
	carc_award(game, field, &tally, when, listener);
}

void carc_score_field(struct carc_game *game, unsigned field, enum carc_term_of of, int32_t each,
		      const struct carc_listener *listener)
{
	award_field(game, field, of, each, CARC_WHEN_COMPLETE, listener);
	carc_send_all_home(game, field, false, listener);
}

/* Third way, since 2002: each field by itself, 3 points a city. WikiCarpedia, The Farmers. */
static void per_field(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set fields;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	CARC_EACH_ZONE (field, &fields)
		award_field(game, field, CARC_OF_CITIES, EACH, CARC_WHEN_END, listener);
}

/* Take out of a set the field that begins first, as people see it. CARC_ZONES_MAX: it is empty. */
static unsigned take_first(const struct carc_game *game, struct carc_zone_set *fields)
{
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++) {
			unsigned root = carc_game_zone(game, tile, zone);

			if (!carc_zone_set_has(fields, root))
				continue;
			fields->word[root / 64] &= ~((uint64_t)1 << root % 64);
			return root;
		}
	return CARC_ZONES_MAX;
}

/*
 * Second way, 2001: the same, but a player scores a city only once. Albi rulebook, Scoring the fields. No
 * book says with which of his fields: here, with the one that began first. A claim may say otherwise, see city_once.h.
 */
static void per_field_city_once(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set scored[CARC_PLAYERS_MAX] = {{{0}}}, fields, cities;
	unsigned field;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	while ((field = take_first(game, &fields)) < CARC_ZONES_MAX) {
		const struct carc_term term = {(uint16_t)carc_field_cities(game, field, &cities),
					       CARC_OF_CITIES, EACH};
		struct carc_tally tally = tally_of(game, field);
		struct carc_sum sum[CARC_PLAYERS_MAX];

		CARC_EACH_BIT (player, tally.majority.winners) {
			unsigned before = 0;

			for (unsigned word = 0; word < CARC_ZONES_MAX / 64; word++) {
				before += carc_count_bits(cities.word[word] &
							  scored[player].word[word]);
				scored[player].word[word] |= cities.word[word];
			}
			sum[player] = sum_of(game, field, player, before, term);
		}
		tally.sums = sum;
		tally.apart = true;
		carc_award(game, field, &tally, CARC_WHEN_END, listener);
	}
}

/* First way, 2000: each completed city gives 4 points to whoever has the most farmers around it. */
static void per_city(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set fields, cities[CARC_FIGURES_MAX], all = {{0}};
	uint16_t root[CARC_FIGURES_MAX];
	unsigned count = 0;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	CARC_EACH_ZONE (field, &fields) {
		(void)carc_field_cities(game, field, &cities[count]);
		for (unsigned word = 0; word < CARC_ZONES_MAX / 64; word++)
			all.word[word] |= cities[count].word[word];
		root[count++] = (uint16_t)field;
	}
	CARC_EACH_ZONE (city, &all) {
		struct carc_tally tally = {.kind = CARC_FIELD};
		struct carc_sum sum[CARC_PLAYERS_MAX] = {carc_sum_of(1, CARC_OF_FARMED_CITY, 4)};
		unsigned touching = 0;
		uint16_t beside[CARC_FIGURES_MAX];

		for (unsigned i = 0; i < count; i++)
			if (carc_zone_set_has(&cities[i], city))
				beside[touching++] = root[i];
		tally.majority = carc_majority_of(game, beside, touching);
		CARC_EACH_BIT (player, tally.majority.winners) {
			sum[player] = carc_sum_of(1, CARC_OF_FARMED_CITY, 4);
			for (unsigned i = 0; i < touching; i++)
				carc_hooks_farm_scored(game, beside[i], player, 1, &sum[player]);
			tally.apart |= sum[player].terms > 1;
		}
		tally.sums = sum;
		carc_award(game, city, &tally, CARC_WHEN_END, listener);
	}
}

static void not_at_all(struct carc_game *game, const struct carc_listener *listener)
{
	(void)game;
	(void)listener;
}

void carc_score_fields(struct carc_game *game, const struct carc_listener *listener)
{
	static void (*const ways[])(struct carc_game *, const struct carc_listener *) = {
		[CARC_FIELDS_NONE] = not_at_all,
		[CARC_FIELDS_PER_FIELD] = per_field,
		[CARC_FIELDS_PER_FIELD_CITY_ONCE] = per_field_city_once,
		[CARC_FIELDS_PER_CITY_4] = per_city,
		[CARC_FIELDS_NO_FARMERS] = not_at_all,
	};

	ways[carc_option(game->rules, CARC_OPTION_FIELDS)](game, listener);
}
