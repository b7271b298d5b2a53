/* What a pig adds to a field, see pig.h. WikiCarpedia, Traders and Builders: The pig. */
#include "core/base/features.h"
#include "core/engine/majority.h"
#include "core/engine/score.h"
#include "core/traders/pig.h"

enum { PIG_ADDS_NOTHING }; /* choice of the ruling pig-per-city */

static bool has_pig(const struct carc_game *game, unsigned field, unsigned player)
{
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->kind == CARC_PIG && figure->player == player &&
		    carc_zones_find(&game->zones, figure->zone) == field)
			return true;
	}
	return false;
}

/* Several pigs of a player on a field add no more than one, and that of another is of no use to him. */
unsigned carc_pig_farm(const struct carc_game *game, unsigned field, unsigned player,
		       uint64_t *rests)
{
	if (!has_pig(game, field, player))
		return 0;
	if (game->rules->option[CARC_OPTION_FIELDS] != CARC_FIELDS_PER_CITY)
		return 1;
	*rests |= carc_ruling_bit(CARC_RULING_PIG_PER_CITY);
	return game->rules->ruling[CARC_RULING_PIG_PER_CITY] != PIG_ADDS_NOTHING;
}

/* Whether a player has the majority around a city, where all fields at it count together. */
static bool has_city(const struct carc_game *game, unsigned city, unsigned player)
{
	uint16_t beside[CARC_ZONES_MAX];
	struct carc_zone_set fields, cities;
	unsigned count = 0;

	carc_occupied(game, 1u << CARC_FIELD, &fields);
	for (unsigned field = carc_zone_set_next(&fields, 0); field < CARC_ZONES_MAX;
	     field = carc_zone_set_next(&fields, field + 1)) {
		(void)carc_field_cities(game, field, &cities);
		if (carc_zone_set_has(&cities, city))
			beside[count++] = (uint16_t)field;
	}
	return carc_majority_of(game, beside, count).winners >> player & 1;
}

void carc_pig_final(struct carc_game *game)
{
	struct carc_zone_set cities;

	if (game->rules->option[CARC_OPTION_FIELDS] != CARC_FIELDS_PER_CITY)
		return;
	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];

		if (figure->kind != CARC_PIG)
			continue;
		(void)carc_field_cities(game, carc_zones_find(&game->zones, figure->zone), &cities);
		for (unsigned city = carc_zone_set_next(&cities, 0); city < CARC_ZONES_MAX;
		     city = carc_zone_set_next(&cities, city + 1))
			if (has_city(game, city, figure->player))
				carc_game_rest(game, carc_ruling_bit(CARC_RULING_PIG_PER_CITY));
	}
}

void carc_pig_explain(const struct carc_game *game, const struct carc_action *action,
		      struct carc_diag *diag)
{
	(void)game;
	if (diag->code == CARC_R210_NO_FOLLOWER || diag->code == CARC_R207_WRONG_FIGURE) {
		if (action->figure == CARC_PIG)
			diag->rule = CARC_RULE_PIG;
		if (action->figure == CARC_BUILDER)
			diag->rule = CARC_RULE_BUILDER;
	}
}
