/* Chooses among the pieces that the engine calls legal: gate, walls, guards, towers. */
#include "core/random/playout_walls.h"

#include "core/engine/turn.h"
#include "core/boxes/the_city/wall/complete.h"
#include "core/boxes/the_city/wall/wall_round.h"

static bool is_legal(const struct carc_game *game, const struct carc_action *action)
{
	return game->rules->actions[action->act]->judge(game, action, NULL) == CARC_CODE_OK;
}

/* Choose any side of any tile where such a piece may stand. False: there is none. */
static bool choose_side(struct carc_rng *rng, const struct carc_game *game, unsigned act,
			struct carc_action *action)
{
	unsigned ties = 0;

	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			struct carc_action here = {.act = (uint8_t)act,
						   .player = CARC_PLAYER_NONE,
						   .x = game->board.tile[tile].x,
						   .y = game->board.tile[tile].y,
						   .side = (uint8_t)side};

			if (is_legal(game, &here) && carc_rng_below(rng, ++ties) == 0)
				*action = here;
		}
	return ties > 0;
}

bool carc_playout_choose_piece(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action)
{
	struct carc_action pass = {.act = CARC_ACT_PASS, .player = CARC_PLAYER_NONE}, changed;
	unsigned act = game->box.walls.pieces ? CARC_ACT_WALL : CARC_ACT_GATE;

	if (!carc_round_owing(game))
		return false;
	if (carc_rng_below(rng, 8) == 0 && is_legal(game, &pass)) {
		*action = pass;
		return true;
	}
	if (!choose_side(rng, game, act, action))
		return false;
	changed = *action;
	changed.is_short = true;
	if (act == CARC_ACT_WALL && carc_rng_below(rng, 2) == 0 && is_legal(game, &changed))
		*action = changed;
	changed = *action;
	changed.guard = true;
	if (carc_rng_below(rng, 100) < style->guard && is_legal(game, &changed))
		*action = changed;
	if (carc_rng_below(rng, 4) == 0)
		action->player = (uint8_t)carc_round_who(game);
	return true;
}

bool carc_playout_choose_tower(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_action *action)
{
	return carc_rng_below(rng, 100) < style->tower &&
	       choose_side(rng, game, CARC_ACT_WALL_TOWER, action);
}

unsigned carc_playout_completes(const struct carc_game *game, struct carc_game *trial,
				const struct carc_action *place)
{
	struct carc_completed completed;
	struct carc_found finding;

	*trial = *game;
	if (carc_game_act(trial, place, NULL, &finding) != CARC_OK)
		return 0;
	carc_completed_by_tile(trial, &completed);
	return carc_completed_occupied(trial, &completed);
}
