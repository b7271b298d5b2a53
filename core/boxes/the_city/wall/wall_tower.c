/*
 * When all walls of a round stand, the player whose tile has called for it may place a tower at an end of the
 * wall: 1 point for each wall between it and the tower before it on that side, or else the gate.
 * The City, City walls, towers and the city gate.
 */
#include "core/engine/score.h"
#include "core/boxes/the_city/wall/wall.h"
#include "core/boxes/the_city/wall/wall_fit.h"
#include "core/boxes/the_city/wall/wall_place.h"
#include "core/boxes/the_city/wall/wall_round.h"

/* The side on which a piece is the last; of the gate, the clockwise one first. CARC_WALL_ENDS: none. */
static unsigned end_behind(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;
	unsigned end = 0;

	while (end < CARC_WALL_ENDS && !(walls->pieces > 0 && at.tile != CARC_TILE_NONE &&
					 carc_wall_same(walls->piece[walls->last[end]].at, at)))
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

/* Refuses a tower that would stand elsewhere, and names the ends of the wall. */
static enum carc_code no_end(const struct carc_game *game, struct carc_found *why)
{
	const struct carc_walls *walls = &game->box.walls;

	if (why && walls->pieces > 0)
		carc_wall_name(game, walls->piece[walls->last[0]].at, &why->near, &why->side);
	if (why && walls->pieces > 0 && walls->last[0] != walls->last[1])
		carc_wall_name(game, walls->piece[walls->last[1]].at, &why->far, &why->far_side);
	return CARC_R513_NOT_AN_END;
}

static enum carc_code tower_code(const struct carc_game *game, const struct carc_action *action,
				 uint64_t *relies_on, struct carc_found *why)
{
	const struct carc_walls *walls = &game->box.walls;
	const int16_t *ruling = game->rules->option;
	struct carc_rounds rounds = carc_rounds_now(game, relies_on);
	unsigned end = end_behind(game, carc_wall_place_of(game, action)), guard;

	if (rounds.left == 0 || rounds.tower)
		return no_round(&rounds, why);
	if (carc_round_unfinished(game, &rounds)) {
		if (why)
			carc_found_more(why, "walls");
		return CARC_R303_OWED;
	}
	/* A piece of this round has ended the game; the gap counts only if it was seen in the round. */
	if (walls->supply == 0 || walls->ends & CARC_END_GAP) {
		*relies_on |= carc_ruling_bit(CARC_RULING_TOWER_AT_END);
		if (!ruling[CARC_RULING_TOWER_AT_END])
			return no_round(&rounds, why);
	} else if (!ruling[CARC_RULING_TOWER_AT_END] && carc_wall_nearly_closed(game)) {
		/* It would be seen before the tower. */
		*relies_on |= carc_ruling_bit(CARC_RULING_GAP_TEST);
	}
	if (end == CARC_WALL_ENDS)
		return no_end(game, why);
	if (walls->tower_supply[game->player] == 0)
		return CARC_R514_NO_TOWER;
	guard = walls->piece[walls->last[end]].guard;
	if (guard != CARC_PLAYER_NONE) {
		*relies_on |= carc_ruling_bit(CARC_RULING_TOWER_AND_GUARD);
		if (why)
			why->who = (uint8_t)guard;
		if (!ruling[CARC_RULING_TOWER_AND_GUARD])
			return CARC_R517_GUARD_STANDS;
	}
	if (walls->since[end] > 0)
		return CARC_CODE_OK;
	*relies_on |= carc_ruling_bit(CARC_RULING_EMPTY_TOWER);
	return ruling[CARC_RULING_EMPTY_TOWER] ? CARC_CODE_OK : CARC_R515_EMPTY_TOWER;
}

static enum carc_code tower_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	uint64_t relies_on = 0;

	if (why) {
		carc_wall_explain(game, action, why);
		why->who = game->player;
		why->a = (int32_t)carc_wall_tower_supply(game->players);
	}
	return tower_code(game, action, why ? &why->relies_on : &relies_on, why);
}

static void tower_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	unsigned end = end_behind(game, at), between, shorts;
	struct carc_sum sum;
	uint64_t relies_on = 0;

	(void)tower_code(game, action, &relies_on, NULL);
	walls->rounds.tower = true;
	between = carc_wall_add_tower(
		game, (struct carc_wall_tower){walls->last[end], (uint8_t)end, game->player},
		&shorts);
	if (shorts > 0)
		relies_on |= carc_ruling_bit(CARC_RULING_SHORT_WALL_COUNTS);
	if (!game->rules->option[CARC_RULING_SHORT_WALL_COUNTS])
		between -= shorts;
	carc_game_rely_on(game, relies_on);
	carc_send_event(game, listener,
			(struct carc_event){.kind = CARC_EVENT_PIECE,
					    .player = game->player,
					    .act = CARC_ACT_WALL_TOWER,
					    .tile = at.tile,
					    .side = at.side});
	sum = carc_sum_of(between, CARC_OF_WALLS, 1);
	carc_award_part(game,
			(struct carc_event){.kind = CARC_EVENT_AWARD,
					    .player = game->player,
					    .tile = at.tile,
					    .side = at.side,
					    .part = CARC_SCORE_WALL_TOWER,
					    .sum = &sum},
			listener);
}

const struct carc_action_rule carc_wall_tower_rule = {
	.judge = tower_judge,
	.apply = tower_apply,
	.put = carc_wall_put,
	.next = carc_wall_tower_next,
};
