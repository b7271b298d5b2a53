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

struct carc_sum carc_sum_of_cities(const struct carc_game *game, const struct carc_zone_set *cities,
				   enum carc_term_of of, int32_t each)
{
	struct carc_sum sum = carc_sum_of(carc_zone_set_count(cities), of, each);

	carc_hooks_worth(game, cities, &sum);
	return sum;
}

enum { EACH = 3 }; /* points for a city, where fields are scored one by one */

/*
 * Scores one field: for each city that it touches what `of` gives, and something more where a box says so. scored is NULL, or
 * has by player the cities that were scored with another of his fields, and gets those of this one. They bring the points of
 * boxes all the same, which are for one field alone.
 */
static void award_field(struct carc_game *game, unsigned field, enum carc_term_of of, int32_t each,
			enum carc_when when, struct carc_zone_set *scored,
			const struct carc_listener *listener)
{
	struct carc_zone_set cities, fresh;
	unsigned count = carc_field_cities(game, field, &cities);
	struct carc_sum all = carc_sum_of_cities(game, &cities, of, each);
	struct carc_sum sum[CARC_PLAYERS_MAX] = {all};
	struct carc_tally tally = {
		.kind = CARC_FIELD, .apart = scored, .majority = carc_majority(game, field)};

	CARC_EACH_BIT (player, tally.majority.winners) {
		unsigned before = 0;

		sum[player] = all;
		for (unsigned word = 0; scored && word < CARC_ZONES_MAX / 64; word++) {
			uint64_t *had = &scored[player].word[word];

			before += carc_count_bits(cities.word[word] & *had);
			fresh.word[word] = cities.word[word] & ~*had;
			*had |= cities.word[word];
		}
		if (before > 0) {
			sum[player] = carc_sum_of(count, of, each);
			carc_sum_add(&sum[player], before, CARC_OF_SCORED_CITIES, -each);
			carc_hooks_worth(game, &fresh, &sum[player]);
		}
		if (count > 0)
			carc_hooks_farm_scored(game, field, player, count, &sum[player]);
		tally.apart |= sum[player].terms > all.terms;
	}
	tally.sums = sum;
	carc_award(game, field, &tally, when, listener);
}

void carc_score_field(struct carc_game *game, unsigned field, enum carc_term_of of, int32_t each,
		      const struct carc_listener *listener)
{
	award_field(game, field, of, each, CARC_WHEN_COMPLETE, NULL, listener);
	carc_send_all_home(game, field, false, listener);
}

/* Third way, since 2002: each field by itself, 3 points a city. WikiCarpedia, The Farmers. */
static void per_field(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set fields;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	CARC_EACH_ZONE (field, &fields)
		award_field(game, field, CARC_OF_CITIES, EACH, CARC_WHEN_END, NULL, listener);
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
	struct carc_zone_set scored[CARC_PLAYERS_MAX] = {{{0}}}, fields;
	unsigned field;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	while ((field = take_first(game, &fields)) < CARC_ZONES_MAX)
		award_field(game, field, CARC_OF_CITIES, EACH, CARC_WHEN_END, scored, listener);
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
		struct carc_sum sum[CARC_PLAYERS_MAX], one;
		struct carc_zone_set alone = {{0}};
		unsigned touching = 0;
		uint16_t beside[CARC_FIGURES_MAX];

		carc_zone_set_add(&alone, city);
		one = sum[0] = carc_sum_of_cities(game, &alone, CARC_OF_FARMED_CITY, 4);

		for (unsigned i = 0; i < count; i++)
			if (carc_zone_set_has(&cities[i], city))
				beside[touching++] = root[i];
		tally.majority = carc_majority_of(game, beside, touching);
		CARC_EACH_BIT (player, tally.majority.winners) {
			sum[player] = one;
			for (unsigned i = 0; i < touching; i++)
				carc_hooks_farm_scored(game, beside[i], player, 1, &sum[player]);
			tally.apart |= sum[player].terms > one.terms;
		}
		tally.sums = sum;
		carc_award(game, city, &tally, CARC_WHEN_END, listener);
	}
}

void carc_score_fields(struct carc_game *game, const struct carc_listener *listener)
{
	static void (*const ways[])(struct carc_game *, const struct carc_listener *) = {
		[CARC_FIELDS_PER_FIELD] = per_field,
		[CARC_FIELDS_PER_FIELD_CITY_ONCE] = per_field_city_once,
		[CARC_FIELDS_PER_CITY_4] = per_city,
		[CARC_FIELDS_NO_FARMERS] = NULL,
	};
	int way = carc_option(game->rules, CARC_OPTION_FIELDS);

	if (ways[way])
		ways[way](game, listener);
}
