/*
 * The board: the tiles on the table, and the open cells beside them with the demand of each of their sides. The board
 * grows in every direction; a small hash index finds cells. The board knows no zones and no rules: callers pass in what
 * a tile refuses. Only engine/placement.c lays tiles.
 */
#ifndef CARC_BOARD_H
#define CARC_BOARD_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/bits.h"
#include "core/terms/limits.h"
#include "core/terms/port.h"
#include "core/tiles/tile.h"

enum { CARC_TILE_NONE = 0xffff };

/* A tile on the table. */
struct carc_tile {
	int16_t x, y;
	uint8_t type; /* index in the tile set */
	uint8_t rot;
	uint8_t player; /* that laid it; CARC_PLAYER_NONE: start board */
	bool as_played; /* its placement broke the rules, and was kept */
	bool apart;     /* it may complete features beside it that it is no part of */
	uint8_t print; /* if it shows another print than its type: number of that print in the rules + 1; else 0 */
	uint8_t beyond; /* how many of the eight cells around it count as taken although they cannot hold a tile */
	uint16_t turn; /* 0: start board */
	uint16_t zone; /* its first zone; the others follow */
	uint16_t shut; /* ports that are closed without a tile beyond them, a bit each */
};

/* A cell that holds a tile, or is open and touches one. */
struct carc_cell {
	/* The kinds that the neighbours show, 16 bits a side: a bit of enum carc_kind. One "and" checks the fit. */
	uint64_t demand;
	int16_t x, y;
	uint16_t tile; /* CARC_TILE_NONE: open */
};

/* Returns the kind that the neighbour shows on a side, or CARC_KIND_NONE. */
static inline unsigned carc_cell_side(const struct carc_cell *cell, unsigned side)
{
	uint64_t demand = cell->demand >> 16 * side & 0xffff;

	return demand ? carc_low_bit(demand) : (unsigned)CARC_KIND_NONE;
}

/* Return the kinds that an unrotated tile shows, and those it refuses to lie beside, as in demand; fits: as in a rule set. */
uint64_t carc_board_shown(const struct carc_tile_type *type);
uint64_t carc_board_refusal(const struct carc_tile_type *type, const uint16_t fits[CARC_KINDS]);

/* Returns such sides after rot quarter turns clockwise. */
static inline uint64_t carc_sides_turned(uint64_t sides, unsigned rot)
{
	/* Branch-free, also for rot 0: rotations are unpredictable. */
	return sides << 16 * rot | sides >> (64 - 16 * rot) % 64;
}

/* Returns true if the cell on a side of a tile is empty and can never hold a tile. */
static inline bool carc_tile_shut(const struct carc_tile *tile, unsigned side)
{
	return tile->shut >> 3 * side & 7;
}

struct carc_board {
	uint16_t tiles, cells;
	uint16_t watched; /* how many of the tiles have zones that are complete when tiles surround them */
	uint64_t open[CARC_CELL_WORDS]; /* a bit for each cell without a tile */
	uint16_t slot[CARC_SLOTS];      /* cell + 1; 0: empty */
	/* Lists from here on: only the entries of existing tiles and cells are set. */
	uint16_t watch[CARC_TILES_MAX]; /* the watched tiles, in the order of laying */
	struct carc_cell cell[CARC_CELLS_MAX];
	struct carc_tile tile[CARC_TILES_MAX];
	/* By tile and side: the tile beside it, or CARC_TILE_NONE. */
	uint16_t beside[CARC_TILES_MAX][CARC_SIDES];
};

/* Makes the board empty, without any cell. */
void carc_board_init(struct carc_board *board);

/*
 * Returns the slot at which the search for the cell of a place begins. With this factor no two cells share a slot on a
 * board up to 37 by 37, or along a straight road of all tiles; along a staircase of tiles few do.
 */
static inline unsigned carc_board_own_slot(int x, int y)
{
	return (unsigned)(x + 695 * y) % CARC_SLOTS;
}

/* Opens a cell without demands on an empty board. */
void carc_board_open(struct carc_board *board, int x, int y);

/* Returns the cell at a place, or NULL if the place is neither open nor holds a tile. */
const struct carc_cell *carc_board_cell(const struct carc_board *board, int x, int y);

/* Returns the first cell without a tile from `cell` on, in the order of opening; board->cells if there is none. */
static inline unsigned carc_board_next_open(const struct carc_board *board, unsigned cell)
{
	return carc_next_bit(board->open, board->cells, cell);
}

/* Returns the index of the tile at a place, or CARC_TILE_NONE. */
unsigned carc_board_tile(const struct carc_board *board, int x, int y);

/* Return the index of the tile beside a place, or beside another tile, or CARC_TILE_NONE. */
unsigned carc_board_next_to(const struct carc_board *board, int x, int y, unsigned side);
static inline unsigned carc_board_beside(const struct carc_board *board, unsigned tile,
					 unsigned side)
{
	return board->beside[tile][side];
}

/* The first and the last column and row with a tile; without tiles x0 > x1 and y0 > y1. */
struct carc_reach {
	int16_t x0, y0, x1, y1;
};
struct carc_reach carc_board_reach(const struct carc_board *board);

/* Returns the number of tiles that touch a place by a corner. */
unsigned carc_board_corners(const struct carc_board *board, int x, int y);

/* Returns how many of the eight cells around a tile hold a tile or count as taken. */
unsigned carc_board_around(const struct carc_board *board, unsigned tile);

enum { CARC_BLOCK = 9 };

/* Lists the tiles at a place and in the eight cells around it, in the order of laying; returns their number. */
unsigned carc_board_block(const struct carc_board *board, int x, int y,
			  uint16_t ret_tile[CARC_BLOCK]);

/*
 * Lays a tile on a free place within CARC_COORD_MAX; the board must have room for one more. shown: from carc_board_shown().
 * watched: as in struct carc_board. Returns the index of the tile.
 */
unsigned carc_board_lay(struct carc_board *board, uint64_t shown, const struct carc_tile *tile,
			bool watched);

/* Lets a tile on the board show these kinds from now on, from carc_board_shown(): the cells beside it demand them. */
void carc_board_show(struct carc_board *board, unsigned tile, uint64_t shown);

/* Returns true if a tile beside a place is shut towards it, by a box or by the edge of the table: the place stays empty. */
bool carc_board_shut(const struct carc_board *board, int x, int y);

#endif
