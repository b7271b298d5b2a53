/* Puts the wall of a start board there: gate, walls with the guards on them, towers. See wall_place.h. */
#include "core/boxes/the_city/wall/outline.h"
#include "core/boxes/the_city/wall/wall.h"
#include "core/boxes/the_city/wall/wall_fit.h"
#include "core/boxes/the_city/wall/wall_place.h"
#include "core/boxes/the_city/wall/wall_round.h"

/* The side of the gate of a tower behind a piece; behind the gate, one without walls if there is one. */
static enum carc_wall_end tower_end(const struct carc_walls *walls, unsigned piece)
{
	if (piece > 0)
		return (enum carc_wall_end)walls->piece[piece].end;
	return walls->last[CARC_CLOCKWISE] > 0 && walls->last[CARC_COUNTER] == 0 ? CARC_COUNTER
										 : CARC_CLOCKWISE;
}

static enum carc_code put_tower_code(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);

	if (at.tile == CARC_TILE_NONE || carc_wall_find(game, at) == walls->pieces)
		return CARC_R513_NOT_AN_END;
	return walls->tower_supply[action->player] > 0 ? CARC_CODE_OK : CARC_R514_NO_TOWER;
}

/* The end of a wall. It may have stayed on its tile where now it would cross to a later one. */
static unsigned put_end(const struct carc_game *game, struct carc_wall_place at,
			uint64_t *relies_on)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned found = carc_wall_end_at(game, at, relies_on);

	for (unsigned end = 0; found == CARC_WALL_ENDS && end < CARC_WALL_ENDS; end++)
		if (carc_wall_same(at, carc_outline_next(&game->board,
							 walls->piece[walls->last[end]].at,
							 (enum carc_wall_end)end, false)))
			found = end;
	return found;
}

static enum carc_code put_wall_code(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	uint64_t relies_on = 0;
	enum carc_code code = carc_wall_fit_code(game, at, action->is_short, &relies_on);
	unsigned end = code == CARC_R507_NOT_NEXT ? put_end(game, at, &relies_on) : CARC_WALL_ENDS;

	if (end == CARC_WALL_ENDS)
		return code;
	return action->is_short && walls->last[end] > 0 ? CARC_R509_SHORT_WALL : CARC_CODE_OK;
}

static enum carc_code put_legal(const struct carc_game *game, const struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	bool gate = action->act == CARC_ACT_GATE;
	enum carc_code code;
	uint64_t relies_on = 0;

	/* First of all, since it is wrong of every piece. */
	if (!carc_round_begun(game, &relies_on))
		return CARC_R518_TOO_EARLY;
	if (action->act == CARC_ACT_WALL_TOWER)
		return put_tower_code(game, action);
	if (gate != (walls->pieces == 0))
		return CARC_R505_OTHER_PIECE;
	if (!gate && walls->supply == 0)
		return CARC_R504_NO_ROUND;
	/* The city may have grown round its gate since. */
	code = gate ? carc_wall_side_code(game, at) : put_wall_code(game, action);
	if (code == CARC_CODE_OK && action->guard)
		code = gate ? CARC_R512_NO_GUARD
		       : game->figures.supply[CARC_MEEPLE][action->player] == 0
			       ? CARC_R510_NO_FOLLOWER
			       : CARC_CODE_OK;
	return code;
}

static void explain_put(const struct carc_game *game, const struct carc_action *action,
			struct carc_found *finding)
{
	carc_wall_explain(game, action, finding);
	finding->player = CARC_PLAYER_NONE;
	if (finding->code == CARC_R518_TOO_EARLY) {
		(void)carc_round_begun(game, &finding->relies_on);
		finding->a = game->rules->tiles.tiles - game->left;
		finding->b = (int32_t)carc_round_first(game);
		return;
	}
	finding->who = action->player;
	if (finding->code == CARC_R504_NO_ROUND)
		carc_found_more(finding, "no wall is left");
	if (finding->code == CARC_R514_NO_TOWER)
		finding->a = (int32_t)carc_wall_tower_supply(game->players);
}

static void put_apply(struct carc_game *game, const struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_piece piece = {.at = carc_wall_place_of(game, action),
					.player = CARC_PLAYER_NONE,
					.guard = action->guard ? action->player : CARC_PLAYER_NONE,
					.end = CARC_WALL_ENDS,
					.is_short = action->is_short};
	uint64_t relies_on = 0;
	unsigned on, shorts;

	(void)carc_round_begun(game, &relies_on);
	carc_game_rely_on(game, relies_on);
	if (action->act == CARC_ACT_WALL_TOWER) {
		on = carc_wall_find(game, piece.at);
		(void)carc_wall_add_tower(game,
					  (struct carc_wall_tower){(uint8_t)on,
								   (uint8_t)tower_end(walls, on),
								   action->player},
					  &shorts);
		return;
	}
	if (action->act == CARC_ACT_WALL)
		piece.end = (uint8_t)put_end(game, piece.at, &relies_on);
	carc_game_rely_on(game, relies_on);
	carc_wall_add(game, &piece);
}

enum carc_code carc_wall_put(struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why)
{
	enum carc_code code = put_legal(game, action);

	if (code == CARC_CODE_OK)
		put_apply(game, action);
	else if (why)
		explain_put(game, action, why);
	return code;
}
