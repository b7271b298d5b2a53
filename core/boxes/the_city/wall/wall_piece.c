/*
 * The gate and the walls: which is due, where it may stand, and who stands on it; and passing. The first wall stands beside the gate, each
 * other one beside the gate or another wall. The City, City walls, towers and the city gate; The building of walls can complete
 * streets and markets.
 */
#include <assert.h>

#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/ruling.h"

/* ---- A piece -------------------------------------------------------------------------------------- */

static enum carc_code guard_code(const struct carc_game *game, const struct carc_action *action,
				 struct carc_found *why)
{
	const struct carc_walls *walls = &game->box.walls;
	const struct carc_wall_piece *other;
	unsigned player = carc_round_who(game), opposite;

	if (action->act == CARC_ACT_GATE)
		return CARC_R512_NO_GUARD;
	if (action->is_short && carc_ruling(game, CARC_RULING_SHORT_WALL_GUARD) == 0)
		return CARC_R512_NO_GUARD;
	if (carc_wall_guard_ready(game, player) == 0) {
		if (why)
			why->a = why->b = game->figures.supply[CARC_MEEPLE][player];
		/* Scoring the waiting zones earlier would have sent followers home. */
		if (why && game->rules->option[CARC_RULING_RETURNED_BY_WALL] && walls->waits > 0)
			why->relies_on |= carc_ruling_bit(CARC_RULING_WALL_SCORING);
		return CARC_R510_NO_FOLLOWER;
	}
	opposite = carc_wall_guard_opposite(game, carc_wall_place_of(game, action));
	other = &walls->piece[opposite];
	if (opposite == walls->pieces ||
	    (other->guard == player && carc_ruling(game, CARC_RULING_OPPOSITE_GUARD)))
		return CARC_CODE_OK;
	if (why) {
		why->who = other->guard;
		why->since = other->turn;
		carc_wall_name(game, other->at, other->at, why);
	}
	return CARC_R511_OPPOSITE_GUARD;
}

/* Says why no piece is placed now. */
static const char *no_round(const struct carc_game *game)
{
	struct carc_rounds rounds = carc_rounds_now(game);

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
	return carc_round_begun(game) ? "the tile scored no occupied feature"
				      : "walls begin with the second pile";
}

/* Refuses a piece, or to pass, if none is placed now; and a piece that is not due. */
static enum carc_code due_code(const struct carc_game *game, const struct carc_action *action,
			       struct carc_found *why)
{
	bool gate = game->box.walls.pieces == 0;

	if (carc_round_owing(game))
		return action->act != CARC_ACT_PASS && gate != (action->act == CARC_ACT_GATE)
			       ? CARC_R505_OTHER_PIECE
			       : CARC_CODE_OK;
	if (why)
		carc_found_more(why, no_round(game));
	return CARC_R504_NO_ROUND;
}

static enum carc_code pass_code(const struct carc_game *game, struct carc_found *why)
{
	bool gate = game->box.walls.pieces == 0;

	if (!gate && carc_ruling(game, CARC_RULING_WALLS_DUTY))
		return CARC_CODE_OK;
	if (why)
		carc_found_more(why, gate ? "the gate must be placed first"
					  : "a piece can be placed, so it must be");
	return CARC_R516_NO_PASS;
}

static enum carc_code piece_judge(const struct carc_game *game, const struct carc_action *action,
				  struct carc_found *why)
{
	enum carc_code code;

	if (why)
		carc_wall_explain(game, action, why);
	if (why && action->guard)
		why->who = (uint8_t)carc_round_who(game);
	code = due_code(game, action, why);
	if (code == CARC_CODE_OK && action->act == CARC_ACT_PASS)
		return pass_code(game, why);
	if (code == CARC_CODE_OK)
		code = carc_wall_fit_code(game, action, false);
	return code == CARC_CODE_OK && action->guard ? guard_code(game, action, why) : code;
}

/* Scores what a piece has completed, or keeps it for the end of the round. */
static void complete_at(struct carc_game *game, struct carc_wall_place at,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_completed completed = carc_completed_at(game, at);

	carc_game_rely_on(game, completed.relies_on);
	/* It matters when followers return only if they can be guards in this round. */
	if (game->rules->option[CARC_RULING_RETURNED_BY_WALL] &&
	    carc_completed_occupied(game, &completed) > 0 &&
	    carc_round_unfinished(game, &walls->rounds))
		carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_WALL_SCORING));
	for (unsigned i = 0; i < completed.count; i++) {
		if (!game->rules->option[CARC_RULING_WALL_SCORING]) {
			carc_score_complete(game, completed.root[i], CARC_CAUSE_WALL, listener);
			continue;
		}
		assert(walls->waits < CARC_ROUND_ZONES);
		walls->waiting[walls->waits++] = completed.root[i];
	}
}

/* After the last piece of a round: scores what has waited for it. */
static void end_round(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;

	if (carc_round_unfinished(game, &walls->rounds))
		return;
	for (unsigned i = 0; i < walls->waits; i++)
		carc_score_complete(game, walls->waiting[i], CARC_CAUSE_WALL, listener);
	walls->waits = 0;
}

static void piece_apply(struct carc_game *game, const struct carc_action *action,
			const struct carc_listener *listener)
{
	struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	struct carc_event event =
		CARC_EVENT(WALL, .act = action->act, .tile = at.tile, .side = at.side);

	if (action->act == CARC_ACT_GATE)
		event.kind = CARC_EVENT_GATE;
	carc_round_begin_next(game);
	event.player = (uint8_t)carc_round_who(game);
	carc_wall_build(game, action, game->turn, event.player);
	walls->rounds.placed++;
	carc_send_event(game, listener, event);
	event.kind = CARC_EVENT_WALL_GUARD;
	event.figure = CARC_MEEPLE;
	if (action->guard)
		carc_send_event(game, listener, event);
	complete_at(game, at, listener);
	carc_wall_note(game);
	/* A piece may end the game, which matters if more would follow. */
	if (carc_wall_nearly_closed(game)) {
		if (carc_round_owing(game))
			carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_GAP_TEST));
		if (game->rules->option[CARC_RULING_GAP_TEST])
			walls->ends |= CARC_END_GAP;
	}
	end_round(game, listener);
}

/* Tile by tile, side by side, if a gate is due. */
static bool gate_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	struct carc_wall_place at = {(uint16_t)(*cursor / CARC_SIDES),
				     (uint8_t)(*cursor % CARC_SIDES)};

	if (game->box.walls.pieces > 0 || !carc_round_owing(game) || at.tile >= game->board.tiles)
		return false;
	++*cursor;
	carc_wall_put_at(game, at, action);
	return true;
}

/* At each end, long and short, each without a guard and with one. Where both ends meet, it is one place. */
static bool piece_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	while (game->box.walls.pieces > 0 && *cursor < 4 * CARC_WALL_ENDS) {
		unsigned way = *cursor % 4, end = *cursor / 4;
		struct carc_wall_place at = carc_wall_next(game, end);

		++*cursor;
		if (at.tile == CARC_TILE_NONE ||
		    (end > 0 && carc_wall_same(carc_wall_next(game, 0), at)))
			continue;
		carc_wall_put_at(game, at, action);
		action->is_short = way / 2;
		action->guard = way % 2;
		return true;
	}
	return false;
}

const struct carc_action_rule carc_gate_rule = {
	.judge = piece_judge, .apply = piece_apply, .put = carc_wall_put, .next = gate_next};
const struct carc_action_rule carc_wall_rule = {
	.judge = piece_judge, .apply = piece_apply, .put = carc_wall_put, .next = piece_next};

/* ---- Passing -------------------------------------------------------------------------------------- */

static void pass_apply(struct carc_game *game, const struct carc_action *action,
		       const struct carc_listener *listener)
{
	(void)action;
	carc_round_begin_next(game);
	game->box.walls.rounds.placed++;
	end_round(game, listener);
}

static bool pass_next(const struct carc_game *game, unsigned *cursor, struct carc_action *action)
{
	(void)game;
	(void)action;
	return (*cursor)++ == 0;
}

const struct carc_action_rule carc_pass_rule = {
	.judge = piece_judge, .apply = pass_apply, .next = pass_next};

/* ---- No tile may lie outside a wall or the gate --------------------------------------------------- */

/* Returns the first side of a place beside which a wall stands, or CARC_SIDES. */
static unsigned touching(const struct carc_game *game, int x, int y)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = carc_board_next_to(&game->board, x, y, side);
		struct carc_wall_place at = {(uint16_t)tile, (uint8_t)carc_side_opposite(side)};

		if (tile != CARC_TILE_NONE && carc_wall_stands(game, at))
			return side;
	}
	return CARC_SIDES;
}

/* Returns the first side of a place from which a wall can be seen, however far away; or CARC_SIDES. */
static unsigned in_line(const struct carc_game *game, int x, int y)
{
	const struct carc_walls *walls = &game->box.walls;

	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_tile *tile = &game->board.tile[walls->piece[i].at.tile];
		unsigned out = walls->piece[i].at.side;
		int dx = carc_side_dx[out], dy = carc_side_dy[out];
		int far = dx * (x - tile->x) + dy * (y - tile->y), step = 1;

		if (far < 1 || tile->x + far * dx != x || tile->y + far * dy != y)
			continue;
		while (step < far && carc_board_tile(&game->board, tile->x + step * dx,
						     tile->y + step * dy) == CARC_TILE_NONE)
			step++;
		if (step == far)
			return carc_side_opposite(out);
	}
	return CARC_SIDES;
}

enum carc_code carc_wall_limits(const struct carc_game *game, const struct carc_tile_type *type,
				unsigned rot, int x, int y)
{
	(void)type;
	(void)rot;
	/* A wall that touches a place is in line with it. */
	if (game->box.walls.pieces == 0 ||
	    (touching(game, x, y) == CARC_SIDES &&
	     (!carc_ruling(game, CARC_RULING_OUTER_SIDE) || in_line(game, x, y) == CARC_SIDES)))
		return CARC_CODE_OK;
	return CARC_R502_OUTSIDE_WALL;
}

void carc_wall_limits_explain(const struct carc_game *game, const struct carc_action *action,
			      struct carc_found *finding)
{
	if (finding->code != CARC_R502_OUTSIDE_WALL)
		return;
	finding->side = (uint8_t)touching(game, action->x, action->y);
	if (finding->side == CARC_SIDES)
		finding->side = (uint8_t)in_line(game, action->x, action->y);
}
