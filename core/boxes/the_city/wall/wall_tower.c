/*
 * When all walls of a round stand, the player whose tile has called for it may place a tower at an end of the wall: 1
 * point for each wall between it and the tower before it on that side, or else the gate. And the wall of a start board.
 * The City, City walls, towers and the city gate.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "core/engine/score.h"
#include "core/rules/ruling.h"

/* Returns the side on which a piece is the last; of the gate, the clockwise one first. CARC_WALL_ENDS: none. */
static unsigned end_behind(const struct carc_game *game, struct carc_wall_place at)
{
	unsigned end = game->box.walls.pieces > 0 ? 0 : CARC_WALL_ENDS;

	while (end < CARC_WALL_ENDS && !carc_wall_same(carc_wall_last(game, end), at))
		end++;
	return end;
}

/* Refuses a tower, since there is no round for one. */
static enum carc_code no_round(const struct carc_rounds *rounds, struct carc_found *why)
{
	if (why)
		carc_found_more(why, rounds->tower      ? "the tower of this round has been placed"
				     : rounds->left > 0 ? "a wall of this round has ended the game"
							: "no walls have been placed in this turn");
	return CARC_R504_NO_ROUND;
}

static enum carc_code tower_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_rounds rounds = carc_rounds_now(game);
	unsigned end = end_behind(game, carc_wall_place_of(game, action)), guard;

	if (why) {
		carc_wall_explain(game, action, why);
		why->who = game->player;
		why->a = (int32_t)carc_wall_tower_supply(game->players);
	}
	if (rounds.left == 0 || rounds.tower)
		return no_round(&rounds, why);
	if (carc_round_unfinished(game, &rounds)) {
		if (why)
			carc_found_more(why, "walls");
		return CARC_R303_OWED;
	}
	/* A piece of this round has ended the game; the gap counts only if it was tested in the round. */
	if ((walls->supply == 0 || walls->ends & CARC_END_GAP) &&
	    !carc_ruling(game, CARC_RULING_TOWER_AT_END))
		return no_round(&rounds, why);
	if (end == CARC_WALL_ENDS) {
		if (why && walls->pieces > 0)
			carc_wall_name(game, carc_wall_last(game, CARC_CLOCKWISE),
				       carc_wall_last(game, CARC_COUNTER), why);
		return CARC_R513_NOT_AN_END;
	}
	if (game->tokens[CARC_TOKEN_WALL_TOWER][game->player] == 0)
		return CARC_R514_NO_TOWER;
	guard = walls->piece[walls->last[end]].guard;
	if (guard != CARC_PLAYER_NONE) {
		if (why)
			why->who = (uint8_t)guard;
		if (!carc_ruling(game, CARC_RULING_TOWER_AND_GUARD))
			return CARC_R517_GUARD_STANDS;
	}
	return carc_wall_since(game, end, true) == 0 && !carc_ruling(game, CARC_RULING_EMPTY_TOWER)
		       ? CARC_R515_EMPTY_TOWER
		       : CARC_CODE_OK;
}

static void tower_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	const int16_t *ruling = game->rules->option;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	unsigned end = end_behind(game, at), between = carc_wall_since(game, end, true);
	unsigned longs = carc_wall_since(game, end, false);
	struct carc_sum sum;

	/* With gap-test=piece the game would have ended before the tower. */
	if (!ruling[CARC_RULING_TOWER_AT_END] && walls->supply > 0 &&
	    !(walls->ends & CARC_END_GAP) && carc_wall_nearly_closed(game))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_GAP_TEST));
	walls->rounds.tower = true;
	carc_wall_add_tower(game,
			    (struct carc_wall_tower){walls->last[end], (uint8_t)end, game->player});
	if (longs < between)
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_SHORT_WALL_COUNTS));
	if (!ruling[CARC_RULING_SHORT_WALL_COUNTS])
		between = longs;
	carc_send_event(game, listener,
			CARC_EVENT(WALL_TOWER, .player = game->player, .act = CARC_ACT_WALL_TOWER,
				   .tile = at.tile, .side = at.side));
	sum = carc_sum_of(between, CARC_OF_WALLS, 1);
	carc_award_part(game,
			CARC_EVENT(AWARD, .player = game->player, .tile = at.tile, .side = at.side,
				   .part = CARC_SCORE_WALL_TOWER, .sum = &sum),
			listener);
}

/* Behind the last piece at each end; behind the gate alone there is one place. Before there is a gate no tower is legal. */
static bool tower_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;

	while (*cursor < CARC_WALL_ENDS) {
		unsigned end = (*cursor)++;

		if (end > 0 && walls->last[end] == walls->last[0])
			continue;
		carc_wall_put_at(game, carc_wall_last(game, end), action);
		return true;
	}
	return false;
}

const struct carc_action_rule carc_wall_tower_rule = {
	.judge = tower_judge, .apply = tower_apply, .put = carc_wall_put, .next = tower_next};

/* ---- Start boards --------------------------------------------------------------------------------- */

static enum carc_code put_judge(const struct carc_game *game, const struct carc_action *action,
				struct carc_found *why)
{
	const struct carc_walls *walls = &game->box.walls;
	bool gate = action->act == CARC_ACT_GATE;
	enum carc_code code;

	if (why) {
		carc_wall_explain(game, action, why);
		why->player = CARC_PLAYER_NONE;
	}
	/* First of all, since it is wrong of every piece. */
	if (!carc_round_begun(game)) {
		if (why) {
			why->a = game->rules->tiles.tiles - game->left;
			why->b = (int32_t)carc_round_first(game);
		}
		return CARC_R518_TOO_EARLY;
	}
	if (why)
		why->who = action->player;
	if (action->act == CARC_ACT_WALL_TOWER) {
		if (why)
			why->a = (int32_t)carc_wall_tower_supply(game->players);
		if (carc_wall_find(game, carc_wall_place_of(game, action)) == walls->pieces)
			return CARC_R513_NOT_AN_END;
		return game->tokens[CARC_TOKEN_WALL_TOWER][action->player] > 0 ? CARC_CODE_OK
									       : CARC_R514_NO_TOWER;
	}
	if (gate != (walls->pieces == 0))
		return CARC_R505_OTHER_PIECE;
	if (!gate && walls->supply == 0) {
		if (why)
			carc_found_more(why, "no wall is left");
		return CARC_R504_NO_ROUND;
	}
	code = carc_wall_fit_code(game, action, true);
	if (code != CARC_CODE_OK || !action->guard)
		return code;
	if (gate)
		return CARC_R512_NO_GUARD;
	return game->figures.supply[CARC_MEEPLE][action->player] == 0 ? CARC_R510_NO_FOLLOWER
								      : CARC_CODE_OK;
}

/* The same as a carc_question. */
static int put_asked(const struct carc_game *game, const void *action)
{
	return (int)put_judge(game, action, NULL);
}

enum carc_code carc_wall_put(struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why)
{
	struct carc_wall_place at = carc_wall_place_of(game, action);
	unsigned on = carc_wall_find(game, at), end;
	enum carc_code code = put_judge(game, action, NULL);

	if (code != CARC_CODE_OK) {
		why->code = code;
		(void)put_judge(game, action, why);
		why->relies_on |= carc_relies_on(game, put_asked, action);
		return code;
	}
	(void)carc_game_ask(game, put_asked, action);
	if (action->act != CARC_ACT_WALL_TOWER) {
		carc_wall_build(game, action, 0, action->player);
		return code;
	}
	/* Behind the gate the tower is on the side without walls if there is one. */
	end = on > 0 ? game->box.walls.piece[on].end : end_behind(game, at) % CARC_WALL_ENDS;
	carc_wall_add_tower(game,
			    (struct carc_wall_tower){(uint8_t)on, (uint8_t)end, action->player});
	return code;
}
