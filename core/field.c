/*
 * Fields are scored at the end only, for the completed cities that they touch. Three ways have been the
 * rule, one after the other; the third is the one of today.
 */
#include <string.h>

#include "core/bits.h"
#include "core/features.h"

/* Add the completed cities that one tile's part of the field touches. */
static unsigned add_cities(const struct carc_game *game, unsigned tile, unsigned field,
			   struct carc_zone_set *cities)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	unsigned zones = game->rules->touching[game->board.tile[tile].type];
	unsigned added = 0;

	for (; zones; zones &= zones - 1) {
		unsigned touches = type->zone[carc_low_bit(zones)].touches;

		if (carc_game_zone(game, tile, carc_low_bit(zones)) != field)
			continue;
		for (; touches; touches &= touches - 1) {
			unsigned city = carc_game_zone(game, tile, carc_low_bit(touches));

			if (!carc_game_complete(game, city))
				continue;
			added += !carc_zone_set_has(cities, city);
			carc_zone_set_add(cities, city);
		}
	}
	return added;
}

unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities)
{
	const struct carc_zone *zone = &game->zones.zone[field];
	unsigned count = 0;

	memset(ret_cities, 0, sizeof *ret_cities);
	for (unsigned tile = carc_zone_first_tile(zone); tile < CARC_TILES_MAX;
	     tile = carc_zone_next_tile(zone, tile + 1))
		count += add_cities(game, tile, field, ret_cities);
	return count;
}

static struct carc_tally tally_of(const struct carc_game *game, unsigned field)
{
	struct carc_tally tally = {.kind = CARC_FIELD};

	memcpy(tally.meeples, game->zones.zone[field].meeples, sizeof tally.meeples);
	tally.winners = (uint8_t)carc_majority(tally.meeples);
	return tally;
}

/* Third way, since 2002: each field by itself, 3 points a city. WikiCarpedia, The Farmers. */
static void per_field(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set fields, cities;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	for (unsigned field = carc_zone_set_next(&fields, 0); field < CARC_ZONES_MAX;
	     field = carc_zone_set_next(&fields, field + 1)) {
		struct carc_tally tally = tally_of(game, field);
		int32_t points = 3 * (int32_t)carc_field_cities(game, field, &cities);

		for (unsigned player = 0; player < game->players; player++)
			tally.points[player] = points;
		carc_award(game, field, &tally, CARC_WHEN_END, listener);
	}
}

/*
 * Take that field out of a set which begins on the earliest tile: an order that people can see.
 * CARC_ZONES_MAX: the set is empty.
 */
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
 * book says with which of his fields: here, with the one that began first.
 */
static void per_field_city_once(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set fields, cities, scored[CARC_PLAYERS_MAX] = {{{0}}};
	unsigned field;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	while ((field = take_first(game, &fields)) < CARC_ZONES_MAX) {
		struct carc_tally tally = tally_of(game, field);

		(void)carc_field_cities(game, field, &cities);
		for (unsigned city = carc_zone_set_next(&cities, 0); city < CARC_ZONES_MAX;
		     city = carc_zone_set_next(&cities, city + 1))
			for (unsigned player = 0; player < game->players; player++) {
				if (!(tally.winners >> player & 1) ||
				    carc_zone_set_has(&scored[player], city))
					continue;
				carc_zone_set_add(&scored[player], city);
				tally.points[player] += 3;
			}
		carc_award(game, field, &tally, CARC_WHEN_END, listener);
	}
}

/* First way, 2000: each completed city gives 4 points to whoever has the most farmers around it. */
static void per_city(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set fields, touched, all = {{0}};

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	for (unsigned field = carc_zone_set_next(&fields, 0); field < CARC_ZONES_MAX;
	     field = carc_zone_set_next(&fields, field + 1)) {
		(void)carc_field_cities(game, field, &touched);
		for (unsigned word = 0; word < CARC_ZONES_MAX / 64; word++)
			all.word[word] |= touched.word[word];
	}
	for (unsigned city = carc_zone_set_next(&all, 0); city < CARC_ZONES_MAX;
	     city = carc_zone_set_next(&all, city + 1)) {
		struct carc_tally tally = {.kind = CARC_FIELD};

		for (unsigned field = carc_zone_set_next(&fields, 0); field < CARC_ZONES_MAX;
		     field = carc_zone_set_next(&fields, field + 1)) {
			(void)carc_field_cities(game, field, &touched);
			for (unsigned player = 0;
			     carc_zone_set_has(&touched, city) && player < game->players; player++)
				tally.meeples[player] =
					(uint8_t)(tally.meeples[player] +
						  game->zones.zone[field].meeples[player]);
		}
		tally.winners = (uint8_t)carc_majority(tally.meeples);
		for (unsigned player = 0; player < game->players; player++)
			tally.points[player] = 4;
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
	/* By the numbers of the option's values. */
	static void (*const ways[])(struct carc_game *, const struct carc_listener *) = {
		not_at_all,
		per_field,
		per_field_city_once,
		per_city,
	};

	ways[game->rules->option[CARC_OPTION_FIELDS]](game, listener);
}
