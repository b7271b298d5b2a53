/*
 * Adapts a tile's picture to its neighbours: joins city walls across corners, closes areas at the border, and replaces a
 * village by bushes.
 */
#include "core/house/house_options.h"
#include "formats/draw/board_look.h"
#include "formats/draw/tile/tile_seam.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* Returns whether the zone of a side, next to its corner with another side, is a walled area. */
static bool is_walled(const struct carc_game *game, unsigned tile, unsigned side, unsigned other)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	unsigned port = carc_port_beside(side, other);

	return carc_kind_walled(
		type->zone[carc_tile_zone_at(type, game->board.tile[tile].rot, port)].kind);
}

static bool turns_corner(const struct carc_game *game, unsigned tile, unsigned side)
{
	return carc_tile_turns_corner(carc_game_type(game, tile), game->board.tile[tile].rot, side);
}

/*
 * Returns whether to close the corner that follows a side although one city turns it on the tile, so that the tile has no
 * wall there: the neighbours on both sides end their walls in that corner.
 */
static bool is_closed(const struct carc_game *game, unsigned tile, unsigned side)
{
	unsigned next = (side + 1) % CARC_SIDES, here, there;

	if (!turns_corner(game, tile, side))
		return false;
	here = carc_board_beside(&game->board, tile, side);
	there = carc_board_beside(&game->board, tile, next);
	return here != CARC_TILE_NONE && there != CARC_TILE_NONE &&
	       !turns_corner(game, here, next) &&
	       is_walled(game, here, carc_side_opposite(side), next) &&
	       !turns_corner(game, there, carc_side_opposite(next)) &&
	       is_walled(game, there, carc_side_opposite(next), side);
}

/*
 * Adjusts the corner that follows a side: closes it, or removes walls that would continue onto the floor of a neighbour
 * whose city turns that corner.
 */
static void join_corner(const struct carc_game *game, unsigned tile, struct carc_tile_art *art,
			unsigned side)
{
	unsigned next = (side + 1) % CARC_SIDES;
	struct carc_art_spot at = carc_art_corner(side);
	struct carc_art_cell *cell = &art->cell[at.row][at.col];
	/* The sides over which walls leave the corner; for the neighbour there, the side that its corner follows. */
	const unsigned out[2] = {side, next};
	const unsigned beyond[2] = {next, carc_side_opposite(next)};

	if (is_closed(game, tile, side)) {
		cell->wall = (uint8_t)(1u << side | 1u << next);
		cell->sign = CARC_SIGN_GROUND;
		return;
	}
	for (unsigned i = 0; i < 2; i++) {
		unsigned other = cell->wall >> out[i] & 1
					 ? carc_board_beside(&game->board, tile, out[i])
					 : (unsigned)CARC_TILE_NONE;

		if (other != CARC_TILE_NONE && turns_corner(game, other, beyond[i]) &&
		    !is_closed(game, other, beyond[i]))
			cell->wall = (uint8_t)(cell->wall & ~(1u << out[i]));
	}
}

/*
 * A wall leaves its tile in the corner, where any neighbour can continue it. If the neighbour in the north or south leads
 * the wall straight back, removes the detour to the corner: both walls cross the border straight. side: north or south;
 * beside: east or west; the corner lies between them.
 */
static void straighten_wall(const struct carc_game *game, unsigned tile, struct carc_tile_art *art,
			    unsigned side, unsigned beside)
{
	unsigned inward = 1u << carc_side_opposite(beside), next;
	int row = side == CARC_SIDE_N ? 0 : ROWS - 1;
	int col = beside == CARC_SIDE_W ? 0 : COLS - 1;

	if (!is_walled(game, tile, side, beside) || is_walled(game, tile, beside, side))
		return;
	next = carc_board_beside(&game->board, tile, side);
	if (next == CARC_TILE_NONE || !is_walled(game, next, carc_side_opposite(side), beside) ||
	    is_walled(game, next, beside, carc_side_opposite(side)))
		return;
	while (art->cell[row][col].wall & inward) {
		art->cell[row][col].wall = 0;
		col += carc_side_dx[carc_side_opposite(beside)];
	}
	art->cell[row][col].wall = CARC_LINK_N | CARC_LINK_S;
}

void carc_board_art(const struct carc_game *game, unsigned tile, struct carc_art_cache *cache,
		    struct carc_tile_art *art)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	const struct carc_tile *here = &game->board.tile[tile];

	carc_tile_art_cached(cache, here->type, type, here->rot, art);
	/* With bushes, roads continue through the crossing, so there is no village. */
	for (int i = 0; carc_bushes_join(game->rules, here->type) && i < ROWS * COLS; i++)
		if (art->cell[i / COLS][i % COLS].sign == CARC_SIGN_VILLAGE)
			art->cell[i / COLS][i % COLS].sign = CARC_SIGN_BUSH;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		join_corner(game, tile, art, side);
		straighten_wall(game, tile, art, side & 2u, side & 1u ? CARC_SIDE_W : CARC_SIDE_E);
	}
	carc_tile_close(game, tile, art);
}
