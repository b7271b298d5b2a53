/* Finds the half sides that need a wall along the border, and draws it. */
#include "formats/draw/tile/tile_seam.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

unsigned carc_port_beside(unsigned side, unsigned other)
{
	return 3 * side + (other == (side + 1) % CARC_SIDES ? 2 : 0);
}

/*
 * Returns whether the zone at a port is walled and ends at the border, because it does not join the zone of the next tile
 * there.
 */
static bool ends_here(const struct carc_game *game, unsigned tile, unsigned port)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	unsigned here = type->zone[carc_tile_zone_at(type, game->board.tile[tile].rot, port)].kind;
	unsigned next = carc_kind_walled(here) ? carc_board_beside(&game->board, tile, port / 3)
					       : (unsigned)CARC_TILE_NONE;
	unsigned there;

	if (next == CARC_TILE_NONE)
		return false;
	type = carc_game_type(game, next);
	there = type->zone[carc_tile_zone_at(type, game->board.tile[next].rot,
					     carc_port_facing(port))]
			.kind;
	return !(game->rules->joins[here] >> there & 1);
}

/* Returns the cell in the corner of two sides. */
static struct carc_art_cell *corner(struct carc_tile_art *art, unsigned side, unsigned other)
{
	return &art->cell[side == CARC_SIDE_S || other == CARC_SIDE_S ? ROWS - 1 : 0]
			 [side == CARC_SIDE_E || other == CARC_SIDE_E ? COLS - 1 : 0];
}

/* Moves to the next cell on a side, and returns it. A wall stays on its tile: it turns before the border. */
static struct carc_art_cell *step(struct carc_tile_art *art, unsigned *row, unsigned *col,
				  unsigned side)
{
	*row = (*row + (unsigned)(ROWS + carc_side_dy[side])) % ROWS;
	*col = (*col + (unsigned)(COLS + carc_side_dx[side])) % COLS;
	return &art->cell[*row][*col];
}

/* Returns whether the area that ends at a side continues around its corner with another side, and does not end there. */
static bool turns(const struct carc_game *game, unsigned tile, unsigned side, unsigned other)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);
	unsigned rot = game->board.tile[tile].rot, port = carc_port_beside(other, side);

	return carc_tile_zone_at(type, rot, port) ==
		       carc_tile_zone_at(type, rot, carc_port_beside(side, other)) &&
	       !ends_here(game, tile, port);
}

/* Draws a wall along half a side, from its corner with another side to the middle. */
static void close_half(struct carc_tile_art *art, unsigned side, unsigned other)
{
	unsigned along = carc_side_opposite(other), back = other;
	unsigned row = side == CARC_SIDE_S || other == CARC_SIDE_S ? ROWS - 1 : 0;
	unsigned col = side == CARC_SIDE_E || other == CARC_SIDE_E ? COLS - 1 : 0;
	struct carc_art_cell *cell = &art->cell[row][col];

	/* Remove the wall of the area that leaves the tile here, or runs along the border to the corner. */
	cell->wall = (uint8_t)(cell->wall & ~(1u << side));
	while (cell->wall >> along & 1) {
		cell->wall = 0;
		cell = step(art, &row, &col, along);
		cell->wall = (uint8_t)(cell->wall & ~(1u << back));
	}
	for (cell->wall = (uint8_t)(cell->wall | 1u << along);
	     side % 2 ? row != ROWS / 2 : col != COLS / 2;) {
		cell = step(art, &row, &col, along);
		if (!cell->line)
			cell->wall = (uint8_t)(cell->wall | 1u << along | 1u << back);
	}
}

void carc_tile_close(const struct carc_game *game, unsigned tile, struct carc_tile_art *art)
{
	for (unsigned side = 0; side < CARC_SIDES; side++)
		for (unsigned turn = 1; turn < CARC_SIDES; turn += 2) {
			unsigned other = (side + turn) % CARC_SIDES;

			if (!ends_here(game, tile, 3 * side + (turn == 1 ? 2 : 0)))
				continue;
			close_half(art, side, other);
			/* Otherwise ground would surround the end of the wall. */
			if (turns(game, tile, side, other))
				corner(art, side, other)->wall |= (uint8_t)(1u << other);
		}
}
