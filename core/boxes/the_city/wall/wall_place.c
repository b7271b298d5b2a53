/*
 * The gate and the walls: which is due, where it may stand, and who stands on it.
 * The City, City walls, towers and the city gate; The building of walls can complete streets and markets.
 */
#include "core/boxes/the_city/wall/wall_place.h"

#include <assert.h>

#include "core/boxes/the_city/wall/outline.h"
#include "core/boxes/the_city/wall/complete.h"
#include "core/boxes/the_city/wall/wall.h"
#include "core/boxes/the_city/wall/wall_fit.h"
#include "core/boxes/the_city/wall/wall_guard.h"
#include "core/boxes/the_city/wall/wall_round.h"

/* The gate stands at any side of any tile, but not in a hole, where the wall could go round nothing. */
static enum carc_code gate_code(const struct carc_game *game, struct carc_wall_place at,
				uint64_t *relies_on)
{
	const int16_t *ruling = game->rules->option;
	bool parts = carc_wall_parts_pockets(ruling);
	struct carc_outline outer, other;
	enum carc_code code = carc_wall_side_code(game, at);

	if (code != CARC_CODE_OK)
		return code;
	carc_outline_outer(&game->board, parts, &outer);
	if (!carc_outline_has(&outer, at))
		*relies_on |= carc_ruling_bit(CARC_RULING_GATE_IN_HOLE);
	if (ruling[CARC_RULING_GATE_IN_HOLE])
		return CARC_CODE_OK;
	carc_outline_outer(&game->board, !parts, &other);
	if (carc_outline_has(&outer, at) != carc_outline_has(&other, at))
		*relies_on |= carc_wall_pocket_relies_on(ruling);
	return carc_outline_has(&outer, at) ? CARC_CODE_OK : CARC_R508_GATE_IN_HOLE;
}

/* ---- Guards ------------------------------------------------------------------------------------- */

static enum carc_code guard_code(const struct carc_game *game, const struct carc_action *action,
				 uint64_t *relies_on, struct carc_found *why)
{
	const struct carc_walls *walls = &game->box.walls;
	const struct carc_wall_piece *other;
	unsigned player = carc_round_who(game);
	unsigned opposite = carc_wall_guard_opposite(game, carc_wall_place_of(game, action));
	unsigned ready;

	if (action->act == CARC_ACT_GATE)
		return CARC_R512_NO_GUARD;
	if (action->is_short) {
		*relies_on |= carc_ruling_bit(CARC_RULING_SHORT_WALL_GUARD);
		if (game->rules->option[CARC_RULING_SHORT_WALL_GUARD] == 0)
			return CARC_R512_NO_GUARD;
	}
	ready = carc_wall_guard_ready(game, player, relies_on);
	if (ready == 0) {
		if (game->rules->option[CARC_RULING_RETURNED_BY_WALL] && walls->waits > 0)
			*relies_on |= carc_ruling_bit(CARC_RULING_WALL_SCORING);
		if (why)
			why->a = why->b = game->figures.supply[CARC_MEEPLE][player];
		return CARC_R510_NO_FOLLOWER;
	}
	if (opposite == walls->pieces)
		return CARC_CODE_OK;
	other = &walls->piece[opposite];
	if (other->guard == player) {
		*relies_on |= carc_ruling_bit(CARC_RULING_OPPOSITE_GUARD);
		if (game->rules->option[CARC_RULING_OPPOSITE_GUARD])
			return CARC_CODE_OK;
	}
	if (why) {
		why->who = other->guard;
		why->since = other->turn;
		carc_wall_name(game, other->at, &why->near, &why->side);
	}
	return CARC_R511_OPPOSITE_GUARD;
}

/* ---- In turns ------------------------------------------------------------------------------------ */

/* Why no piece is placed now. */
static const char *no_round(const struct carc_game *game)
{
	uint64_t relies_on = 0;
	struct carc_rounds rounds = carc_rounds_now(game, &relies_on);

	if (game->box.walls.ends & CARC_END_GAP ||
	    (rounds.left > 1 && carc_wall_nearly_closed(game)))
		return "the ends of the wall leave room for five pieces or fewer";
	if (rounds.left > 0 && rounds.placed < rounds.owed)
		return game->box.walls.supply == 0 ? "no wall is left"
						   : "the wall cannot continue anywhere";
	if (rounds.left > 0)
		return "all pieces of this round have been placed";
	if (game->last == CARC_TILE_NONE)
		return "no tile has been placed";
	return carc_round_begun(game, &relies_on) ? "the tile scored no occupied feature"
						  : "walls begin with the second pile";
}

/* Whether pieces are placed now, and whether this is one that is due. */
static enum carc_code due_code(const struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why)
{
	bool gate = game->box.walls.pieces == 0;

	if (!carc_round_owing(game)) {
		if (why) {
			carc_found_more(why, no_round(game));
			(void)carc_rounds_now(game, &why->relies_on);
		}
		return CARC_R504_NO_ROUND;
	}
	if (action->act != CARC_ACT_PASS && gate != (action->act == CARC_ACT_GATE))
		return CARC_R505_OTHER_PIECE;
	return CARC_CODE_OK;
}

static enum carc_code piece_code(const struct carc_game *game, const struct carc_action *action,
				 uint64_t *relies_on, struct carc_found *why)
{
	struct carc_wall_place at = carc_wall_place_of(game, action);
	enum carc_code code = due_code(game, action, why);

	if (code == CARC_CODE_OK)
		code = action->act == CARC_ACT_GATE
			       ? gate_code(game, at, relies_on)
			       : carc_wall_fit_code(game, at, action->is_short, relies_on);
	if (code == CARC_CODE_OK && action->guard)
		code = guard_code(game, action, relies_on, why);
	return code;
}

static enum carc_code piece_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	uint64_t relies_on = 0;

	if (why)
		carc_wall_explain(game, action, why);
	if (why && action->guard)
		why->who = (uint8_t)carc_round_who(game);
	return piece_code(game, action, why ? &why->relies_on : &relies_on, why);
}

/* Score what a piece has completed, or keep it for the end of the round. */
static void complete_at(struct carc_game *game, struct carc_wall_place at,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_completed completed;
	bool later = game->rules->option[CARC_RULING_WALL_SCORING] != 0;

	carc_completed_at(game, at, &completed);
	carc_game_rely_on(game, completed.relies_on);
	/* It matters when followers return only if they can be guards in this round. */
	if (game->rules->option[CARC_RULING_RETURNED_BY_WALL] &&
	    carc_completed_occupied(game, &completed) > 0 &&
	    carc_round_unfinished(game, &walls->rounds))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_WALL_SCORING));
	for (unsigned i = 0; i < completed.count; i++) {
		if (!later) {
			carc_score_complete(game, completed.root[i], CARC_CAUSE_WALL, listener);
			continue;
		}
		assert(walls->waits < CARC_ROUND_ZONES);
		walls->waiting[walls->waits++] = completed.root[i];
	}
}

/* After the last piece of a round: what has waited for it. */
static void end_round(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;

	if (carc_round_unfinished(game, &walls->rounds))
		return;
	for (unsigned i = 0; i < walls->waits; i++)
		carc_score_complete(game, walls->waiting[i], CARC_CAUSE_WALL, listener);
	walls->waits = 0;
}

/* Whether a piece ends the game: it matters if more would follow. */
static void test_gap(struct carc_game *game)
{
	struct carc_walls *walls = &game->box.walls;

	if (!carc_wall_nearly_closed(game))
		return;
	if (carc_round_owing(game))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_GAP_TEST));
	if (game->rules->option[CARC_RULING_GAP_TEST])
		walls->ends |= CARC_END_GAP;
}

static void piece_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	uint64_t relies_on = 0;
	struct carc_wall_piece piece = {.at = carc_wall_place_of(game, action),
					.turn = game->turn,
					.guard = CARC_PLAYER_NONE,
					.end = CARC_WALL_ENDS,
					.is_short = action->is_short};
	struct carc_event event = {.kind = CARC_EVENT_PIECE,
				   .act = action->act,
				   .tile = piece.at.tile,
				   .side = piece.at.side};

	carc_round_begin_next(game);
	piece.player = (uint8_t)carc_round_who(game);
	(void)piece_code(game, action, &relies_on, NULL);
	carc_game_rely_on(game, relies_on);
	if (action->act == CARC_ACT_WALL)
		piece.end = (uint8_t)carc_wall_end_at(game, piece.at, &relies_on);
	if (action->guard)
		piece.guard = piece.player;
	carc_wall_add(game, &piece);
	walls->rounds.placed++;
	event.player = piece.player;
	carc_send_event(game, listener, event);
	event.kind = CARC_EVENT_FIGURE;
	event.figure = CARC_MEEPLE;
	if (action->guard)
		carc_send_event(game, listener, event);
	complete_at(game, piece.at, listener);
	carc_game_rely_on(game, carc_wall_relies_on(game));
	test_gap(game);
	end_round(game, listener);
}

/* ---- Every piece that may be placed now, for those who list and count moves ---------------------- */

static void put_at(const struct carc_game *game, struct carc_wall_place at,
		   struct carc_action *action)
{
	action->x = game->board.tile[at.tile].x;
	action->y = game->board.tile[at.tile].y;
	action->side = at.side;
}

/* Tile by tile, side by side, where a gate is due at all: after most tiles it is not. */
static bool gate_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	struct carc_wall_place at;

	if (game->box.walls.pieces > 0 || !carc_round_owing(game))
		return false;
	if (*cursor == (unsigned)CARC_SIDES * game->board.tiles)
		return false;
	at = (struct carc_wall_place){(uint16_t)(*cursor / CARC_SIDES),
				      (uint8_t)(*cursor % CARC_SIDES)};
	++*cursor;
	put_at(game, at, action);
	return true;
}

/* At each end, long and short, each without a guard and with one. Where both ends meet, it is one place. */
static bool piece_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	struct carc_wall_place at[CARC_WALL_ENDS];
	uint64_t relies_on = 0;

	if (game->box.walls.pieces == 0)
		return false;
	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		at[end] = carc_wall_next(game, (enum carc_wall_end)end, &relies_on);
	while (*cursor < 4u * CARC_WALL_ENDS) {
		unsigned way = *cursor % 4, end = *cursor / 4;

		++*cursor;
		if (at[end].tile == CARC_TILE_NONE || (end > 0 && carc_wall_same(at[0], at[end])))
			continue;
		put_at(game, at[end], action);
		action->is_short = way / 2;
		action->guard = way % 2;
		return true;
	}
	return false;
}

static bool pass_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	(void)game;
	(void)action;
	return (*cursor)++ == 0;
}

/* Behind the last piece at each end; behind the gate alone there is one place. */
bool carc_wall_tower_next(const struct carc_game *game, unsigned *cursor,
			  struct carc_action *action)
{
	const struct carc_walls *walls = &game->box.walls;

	/* Before there is a gate both ends are at no piece, and no tower is legal. */
	while (*cursor < CARC_WALL_ENDS) {
		unsigned end = (*cursor)++;

		if (end > 0 && walls->last[end] == walls->last[0])
			continue;
		put_at(game, walls->piece[walls->last[end]].at, action);
		return true;
	}
	return false;
}

const struct carc_action_rule carc_gate_rule = {
	.judge = piece_judge,
	.apply = piece_apply,
	.put = carc_wall_put,
	.next = gate_next,
};
const struct carc_action_rule carc_wall_rule = {
	.judge = piece_judge,
	.apply = piece_apply,
	.put = carc_wall_put,
	.next = piece_next,
};

/* ---- Passing ------------------------------------------------------------------------------------- */

static enum carc_code pass_judge(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	enum carc_code code;

	if (why)
		carc_wall_explain(game, action, why);
	code = due_code(game, action, why);
	if (code != CARC_CODE_OK)
		return code;
	if (game->box.walls.pieces > 0 && game->rules->option[CARC_RULING_WALLS_DUTY])
		return CARC_CODE_OK;
	if (why)
		carc_found_more(why, game->box.walls.pieces > 0
					     ? "a piece can be placed, so it must be"
					     : "the gate must be placed first");
	return game->box.walls.pieces == 0
		       ? CARC_R516_NO_PASS
		       : carc_by_ruling(CARC_R516_NO_PASS, CARC_RULING_WALLS_DUTY, why);
}

static void pass_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	(void)action;
	carc_round_begin_next(game);
	carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_WALLS_DUTY));
	game->box.walls.rounds.placed++;
	end_round(game, listener);
}

const struct carc_action_rule carc_pass_rule = {
	.judge = pass_judge,
	.apply = pass_apply,
	.next = pass_next,
};
