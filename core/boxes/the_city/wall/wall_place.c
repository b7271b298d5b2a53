/*
 * Where a piece of the wall may stand, as an action names it, and why it may not. The City, City walls, towers and the city gate.
 */
#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/ruling.h"

struct carc_wall_place carc_wall_place_of(const struct carc_game *game,
					  const struct carc_action *action)
{
	return (struct carc_wall_place){
		(uint16_t)carc_board_tile(&game->board, action->x, action->y), action->side};
}

void carc_wall_put_at(const struct carc_game *game, struct carc_wall_place at,
		      struct carc_action *action)
{
	action->x = game->board.tile[at.tile].x;
	action->y = game->board.tile[at.tile].y;
	action->side = at.side;
}

void carc_wall_name(const struct carc_game *game, struct carc_wall_place a,
		    struct carc_wall_place b, struct carc_found *finding)
{
	if (a.tile == CARC_TILE_NONE)
		a = b;
	if (a.tile != CARC_TILE_NONE) {
		finding->near = carc_game_spot(game, a.tile);
		finding->side = a.side;
	}
	if (b.tile != CARC_TILE_NONE && !carc_wall_same(a, b)) {
		finding->far = carc_game_spot(game, b.tile);
		finding->far_side = b.side;
	}
}

/*
 * Returns the end at which the wall goes on at a place, the clockwise one if both do; CARC_WALL_ENDS: none. put: on a start
 * board, where the wall may have stayed on its tile although it would now cross to a later tile.
 */
static unsigned end_at(const struct carc_game *game, struct carc_wall_place at, bool put)
{
	unsigned end = 0;

	while (end < CARC_WALL_ENDS && !carc_wall_same(at, carc_wall_next(game, end)))
		end++;
	if (!put || end < CARC_WALL_ENDS)
		return end;
	for (end = 0; end < CARC_WALL_ENDS; end++)
		if (carc_wall_same(at, carc_outline_next(&game->board, carc_wall_last(game, end),
							 (enum carc_wall_end)end, false)))
			break;
	return end;
}

/* The same as a carc_question. */
static int end_asked(const struct carc_game *game, const void *at)
{
	return (int)end_at(game, *(const struct carc_wall_place *)at, false);
}

void carc_wall_build(struct carc_game *game, const struct carc_action *action, unsigned turn,
		     unsigned player)
{
	struct carc_wall_piece piece = {.at = carc_wall_place_of(game, action),
					.turn = (uint16_t)turn,
					.player = turn ? (uint8_t)player : CARC_PLAYER_NONE,
					.guard = action->guard ? (uint8_t)player : CARC_PLAYER_NONE,
					.end = CARC_WALL_ENDS,
					.is_short = action->is_short};

	/* A start board's wall that has stayed on its tile relies on no ruling. */
	if (action->act == CARC_ACT_WALL &&
	    (turn || end_at(game, piece.at, false) < CARC_WALL_ENDS))
		piece.end = (uint8_t)carc_game_ask(game, end_asked, &piece.at);
	else if (action->act == CARC_ACT_WALL)
		piece.end = (uint8_t)end_at(game, piece.at, true);
	carc_wall_add(game, &piece);
}

enum carc_code carc_wall_fit_code(const struct carc_game *game, const struct carc_action *action,
				  bool put)
{
	const struct carc_walls *walls = &game->box.walls;
	struct carc_wall_place at = carc_wall_place_of(game, action);
	struct carc_outline outer;
	unsigned end;

	if (at.tile == CARC_TILE_NONE ||
	    carc_board_beside(&game->board, at.tile, at.side) != CARC_TILE_NONE ||
	    carc_wall_stands(game, at))
		return CARC_R506_NO_SIDE;
	if (action->act == CARC_ACT_GATE) {
		/* The wall of a gate in a hole could not surround the city. A start board's city may have grown round its gate. */
		if (put || carc_ruling(game, CARC_RULING_GATE_IN_HOLE))
			return CARC_CODE_OK;
		carc_outline_outer(&game->board, carc_wall_parts_pockets(game), &outer);
		return carc_outline_has(&outer, at) ? CARC_CODE_OK : CARC_R508_GATE_IN_HOLE;
	}
	end = end_at(game, at, put);
	if (end == CARC_WALL_ENDS)
		return CARC_R507_NOT_NEXT;
	/* Beside the gate a short wall may stand; at its last place both ends meet. */
	if (!action->is_short || walls->last[end] == 0 ||
	    (end == CARC_CLOCKWISE && walls->last[CARC_COUNTER] == 0 &&
	     carc_wall_same(at, carc_wall_next(game, CARC_COUNTER))))
		return CARC_CODE_OK;
	return CARC_R509_SHORT_WALL;
}

void carc_wall_explain(const struct carc_game *game, const struct carc_action *action,
		       struct carc_found *finding)
{
	struct carc_wall_place at = carc_wall_place_of(game, action);

	finding->spot.type = NULL;
	if (at.tile != CARC_TILE_NONE && action->act != CARC_ACT_PASS)
		finding->spot = carc_game_spot(game, at.tile);
	carc_found_say(finding, action->is_short ? "short wall" : carc_act_name(action->act));
	if (finding->code == CARC_R505_OTHER_PIECE)
		carc_found_more(finding, action->act == CARC_ACT_GATE
						 ? "the gate has already been placed"
						 : "the gate comes first");
	if (finding->code == CARC_R506_NO_SIDE) {
		finding->side = at.side;
		carc_found_more(finding, at.tile == CARC_TILE_NONE ? "no tile lies there"
					 : carc_wall_stands(game, at)
						 ? "a piece of the wall already stands there"
						 : "another tile lies beside it");
	}
	if (finding->code != CARC_R507_NOT_NEXT)
		return;
	/* Both places where the wall goes on. The message relies on the ruling that leads there. */
	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		if (carc_outline_corner(&game->board, carc_wall_last(game, end),
					(enum carc_wall_end)end))
			finding->relies_on |= carc_ruling_bit(CARC_RULING_CORNER_TOUCH);
	carc_wall_name(game, carc_wall_next(game, CARC_CLOCKWISE),
		       carc_wall_next(game, CARC_COUNTER), finding);
}
