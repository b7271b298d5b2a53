/*
 * The first wall stands beside the gate, each other one beside the gate or another wall. Beside the gate a
 * short wall may be used, two of them in the game. The City, City walls, towers and the city gate.
 */
#include "core/boxes/the_city/wall/wall_fit.h"

#include "core/boxes/the_city/wall/wall.h"

struct carc_wall_place carc_wall_place_of(const struct carc_game *game,
					  const struct carc_action *action)
{
	return (struct carc_wall_place){
		(uint16_t)carc_board_tile(&game->board, action->x, action->y), action->side};
}

enum carc_code carc_wall_side_code(const struct carc_game *game, struct carc_wall_place at)
{
	if (at.tile == CARC_TILE_NONE ||
	    carc_board_beside(&game->board, at.tile, at.side) != CARC_TILE_NONE ||
	    carc_wall_stands(game, at))
		return CARC_R506_NO_SIDE;
	return CARC_CODE_OK;
}

unsigned carc_wall_end_at(const struct carc_game *game, struct carc_wall_place at,
			  uint64_t *relies_on)
{
	/* What it relies on that neither does is told with the places where they do: name_next. */
	for (unsigned end = 0; end < CARC_WALL_ENDS; end++) {
		uint64_t here = 0;

		if (!carc_wall_same(at, carc_wall_next(game, (enum carc_wall_end)end, &here)))
			continue;
		*relies_on |= here;
		return end;
	}
	return CARC_WALL_ENDS;
}

/* Whether the gate is what the wall goes on from, at either end: at its last place both ends meet. */
static bool is_beside_gate(const struct carc_game *game, struct carc_wall_place at)
{
	const struct carc_walls *walls = &game->box.walls;
	uint64_t relies_on = 0;

	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		if (walls->last[end] == 0 &&
		    carc_wall_same(at, carc_wall_next(game, (enum carc_wall_end)end, &relies_on)))
			return true;
	return false;
}

enum carc_code carc_wall_fit_code(const struct carc_game *game, struct carc_wall_place at,
				  bool is_short, uint64_t *relies_on)
{
	enum carc_code code = carc_wall_side_code(game, at);

	if (code != CARC_CODE_OK)
		return code;
	if (carc_wall_end_at(game, at, relies_on) == CARC_WALL_ENDS)
		return CARC_R507_NOT_NEXT;
	/* So that there are never more than two of them. */
	return is_short && !is_beside_gate(game, at) ? CARC_R509_SHORT_WALL : CARC_CODE_OK;
}

void carc_wall_name(const struct carc_game *game, struct carc_wall_place at,
		    struct carc_spot *ret_spot, uint8_t *ret_side)
{
	if (at.tile == CARC_TILE_NONE)
		return;
	*ret_spot = carc_game_spot(game, at.tile);
	*ret_side = at.side;
}

/* Both places where the wall goes on, or the one that there is. */
static void name_next(const struct carc_game *game, struct carc_found *finding)
{
	struct carc_wall_place at[CARC_WALL_ENDS];

	for (unsigned end = 0; end < CARC_WALL_ENDS; end++)
		at[end] = carc_wall_next(game, (enum carc_wall_end)end, &finding->relies_on);
	if (at[0].tile == CARC_TILE_NONE)
		at[0] = at[1];
	carc_wall_name(game, at[0], &finding->near, &finding->side);
	if (!carc_wall_same(at[0], at[1]))
		carc_wall_name(game, at[1], &finding->far, &finding->far_side);
}

static const char *no_side(const struct carc_game *game, struct carc_wall_place at)
{
	if (at.tile == CARC_TILE_NONE)
		return "no tile lies there";
	return carc_wall_stands(game, at) ? "a piece of the wall already stands there"
					  : "another tile lies beside it";
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
		carc_found_more(finding, no_side(game, at));
	}
	if (finding->code == CARC_R507_NOT_NEXT)
		name_next(game, finding);
}
