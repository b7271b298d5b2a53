#include "tests/gen/any_action.h"

struct carc_action any_action(struct carc_rng *rng, const struct carc_game *game)
{
	struct carc_action action = {.act = (uint8_t)carc_rng_below(rng, CARC_ACTS),
				     .player = CARC_PLAYER_NONE};
	unsigned tiles = game->board.tiles, n = tiles ? carc_rng_below(rng, tiles) : 0;
	int16_t x = tiles ? game->board.tile[n].x : 0, y = tiles ? game->board.tile[n].y : 0;

	if (carc_rng_below(rng, 4) == 0)
		action.player = (uint8_t)carc_rng_below(rng, game->players);
	action.own = carc_rng_below(rng, 4) == 0;
	action.points = 1 + (int32_t)carc_rng_below(rng, 5);
	action.count = (uint16_t)(1 + carc_rng_below(rng, 3));
	action.type = (uint8_t)carc_rng_below(rng, game->rules->tiles.types);
	action.rot = (uint8_t)carc_rng_below(rng, 4);
	action.x = (int16_t)(x + (int)carc_rng_below(rng, 5) - 2);
	action.y = (int16_t)(y + (int)carc_rng_below(rng, 5) - 2);
	action.there = carc_rng_below(rng, 2) == 0;
	action.frees = carc_rng_below(rng, 8) == 0;
	action.who = (uint8_t)carc_rng_below(rng, game->players);
	action.figure = (uint8_t)carc_rng_below(rng, CARC_FIGURE_KINDS);
	/* A record need not name the kind if one figure alone can be meant. */
	if ((action.act == CARC_ACT_CAPTURE || action.act == CARC_ACT_RANSOM) &&
	    carc_rng_below(rng, 2) == 0)
		action.figure = CARC_FIGURE_NONE;
	action.feature.kind = (uint8_t)carc_rng_below(rng, CARC_KINDS);
	if (action.act == CARC_ACT_CAPTURE && carc_rng_below(rng, 2) == 0)
		action.feature.kind = CARC_KIND_NONE;
	action.feature.port = (uint8_t)carc_rng_below(rng, CARC_PORTS);
	action.token = (uint8_t)carc_rng_below(rng, CARC_TOKENS);
	action.side = (uint8_t)carc_rng_below(rng, CARC_SIDES);
	action.is_short = carc_rng_below(rng, 4) == 0;
	action.guard = carc_rng_below(rng, 4) == 0;
	if (carc_rng_below(rng, 4) == 0) {
		action.feature.port = CARC_PORT_NONE;
		action.feature.index = (uint8_t)carc_rng_below(rng, 4);
	}
	return action;
}
