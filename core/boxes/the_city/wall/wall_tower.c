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

static enum carc_code tower_code(const struct carc_game *game, const struct carc_action *action,
				 uint64_t *relies_on)
{
	const struct carc_walls *walls = &game->box.walls;
	const int16_t *ruling = game->rules->option;
	struct carc_rounds rounds = carc_rounds_now(game, relies_on);
	unsigned end = end_behind(game, carc_wall_place_of(game, action));

	if (rounds.left == 0 || rounds.tower)
		return CARC_R504_NO_ROUND;
	if (carc_round_unfinished(game, &rounds))
		return CARC_R303_OWED;
	/* A piece of this round has ended the game; the gap counts only if it was seen in the round. */
	if (walls->supply == 0 || walls->ends & CARC_END_GAP) {
		*relies_on |= carc_ruling_bit(CARC_RULING_TOWER_AT_END);
		if (!ruling[CARC_RULING_TOWER_AT_END])
			return CARC_R504_NO_ROUND;
	} else if (!ruling[CARC_RULING_TOWER_AT_END] && carc_wall_nearly_closed(game)) {
		/* It would be seen before the tower. */
		*relies_on |= carc_ruling_bit(CARC_RULING_GAP_TEST);
	}
	if (end == CARC_WALL_ENDS)
		return CARC_R513_NOT_AN_END;
	if (walls->tower_supply[game->player] == 0)
		return CARC_R514_NO_TOWER;
	if (walls->piece[walls->last[end]].guard != CARC_PLAYER_NONE) {
		*relies_on |= carc_ruling_bit(CARC_RULING_TOWER_AND_GUARD);
		if (!ruling[CARC_RULING_TOWER_AND_GUARD])
			return CARC_R517_GUARD_STANDS;
	}
	if (walls->since[end] > 0)
		return CARC_CODE_OK;
	*relies_on |= carc_ruling_bit(CARC_RULING_EMPTY_TOWER);
	return ruling[CARC_RULING_EMPTY_TOWER] ? CARC_CODE_OK : CARC_R515_EMPTY_TOWER;
}

static enum carc_code tower_legal(const struct carc_game *game, const struct carc_action *action)
{
	uint64_t relies_on = 0;

	return tower_code(game, action, &relies_on);
}

/* Why there is no round for a tower. */
static const char *no_tower(const struct carc_game *game)
{
	uint64_t relies_on = 0;
	struct carc_rounds rounds = carc_rounds_now(game, &relies_on);

	if (rounds.tower)
		return "the tower of this round has been placed";
	return rounds.left > 0 ? "a wall of this round has ended the game"
			       : "no walls have been placed in this turn";
}

static void tower_explain(const struct carc_game *game, const struct carc_action *action,
			  struct carc_found *finding)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);

	if (finding->turn == 0) {
		carc_wall_put_explain(game, action, finding);
		return;
	}
	carc_wall_explain(game, action, finding);
	(void)tower_code(game, action, &finding->relies_on);
	finding->who = game->player;
	finding->a = (int32_t)carc_wall_tower_supply(game->players);
	if (finding->code == CARC_R504_NO_ROUND)
		carc_found_more(finding, no_tower(game));
	if (finding->code == CARC_R517_GUARD_STANDS)
		finding->who = walls->piece[carc_wall_find(game, at)].guard;
	if (finding->code == CARC_R303_OWED)
		carc_found_more(finding, "walls");
	if (finding->code != CARC_R513_NOT_AN_END || walls->pieces == 0)
		return;
	carc_wall_name(game, walls->piece[walls->last[0]].at, &finding->near, &finding->side);
	if (walls->last[0] != walls->last[1])
		carc_wall_name(game, walls->piece[walls->last[1]].at, &finding->far,
			       &finding->far_side);
}

static void tower_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	unsigned end = end_behind(game, at), between, shorts;
	struct carc_sum sum;
	uint64_t relies_on = 0;

	(void)tower_code(game, action, &relies_on);
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
	.legal = tower_legal,
	.explain = tower_explain,
	.apply = tower_apply,
	.put = carc_wall_put,
	.next = carc_wall_tower_next,
};
