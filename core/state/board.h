/*
 * The board: the tiles that lie on the table, and the open cells beside them with what each side of them demands. It
 * grows in every direction; cells are found through a small hash index. It knows no zones and no rules: what fits
 * what is handed to it. Tiles are laid by engine/placement.c only.
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
	uint8_t player; /* who laid it; CARC_PLAYER_NONE: start board */
	bool as_played; /* it lies there against the rules */
	bool apart;     /* so that it may close beside it what it is no part of */
	uint8_t beyond; /* how many of the eight cells around it count as taken, although no tile can lie there */
	uint16_t turn; /* 0: start board */
	uint16_t zone; /* its first zone; the others follow */
	uint16_t shut; /* a bit for each port that is closed although no tile lies beyond it */
};

/* A cell that holds a tile, or is open and touches one. */
struct carc_cell {
	/* What the neighbours show, 16 bits a side: a bit of enum carc_kind. One "and" tells what fits. */
	uint64_t demand;
	int16_t x, y;
	uint16_t tile; /* CARC_TILE_NONE: open */
};

/* The kind that the neighbour shows on a side, or CARC_KIND_NONE. */
static inline unsigned carc_cell_side(const struct carc_cell *cell, unsigned side)
{
	uint64_t demand = cell->demand >> 16 * side & 0xffff;

	return demand ? carc_low_bit(demand) : (unsigned)CARC_KIND_NONE;
}

/* What the sides of a tile show as it is drawn, and what it refuses to lie beside, as in demand; fits: as in a rule set. */
uint64_t carc_board_shown(const struct carc_tile_type *type);
uint64_t carc_board_refusal(const struct carc_tile_type *type, const uint16_t fits[CARC_KINDS]);

/* The same for a tile that lies rot quarter turns clockwise. */
static inline uint64_t carc_sides_turned(uint64_t sides, unsigned rot)
{
	/* Of any rotation, without asking for none: rotations are as good as random. */
	return sides << 16 * rot | sides >> (64 - 16 * rot) % 64;
}

/* Whether no tile can ever lie beside a tile on a side, although none lies there. */
static inline bool carc_tile_shut(const struct carc_tile *tile, unsigned side)
{
	return tile->shut >> 3 * side & 7;
}

struct carc_board {
	uint16_t tiles, cells;
	/* The first and the last column and row with a tile, if there is one. */
	int16_t x0, y0, x1, y1;
	uint8_t watched; /* how many of the tiles have zones that are complete when tiles surround them */
	uint64_t open[CARC_CELL_WORDS]; /* a bit for each cell without a tile */
	uint16_t slot[CARC_SLOTS];      /* cell + 1; 0: empty */
	/* Lists from here on: only the entries of existing tiles and cells are set. */
	uint8_t watch[CARC_TILES_MAX]; /* the tiles that are watched, in the order of laying */
	struct carc_cell cell[CARC_CELLS_MAX];
	struct carc_tile tile[CARC_TILES_MAX];
	/* By tile and side: the tile beside it, or CARC_TILE_NONE. */
	uint16_t beside[CARC_TILES_MAX][CARC_SIDES];
};

/* An empty board without any cell. */
void carc_board_init(struct carc_board *board);

/*
 * Where the cell of a place is looked for first. By this factor no two cells have the same slot on a board up to
 * 33 by 33, or along a straight road of all tiles, and hardly any do along one that goes up in steps.
 */
static inline unsigned carc_board_own_slot(int x, int y)
{
	return (unsigned)(x + 311 * y) % CARC_SLOTS;
}

/* On an empty table: open a cell that touches no tile, so that it demands nothing. */
void carc_board_open(struct carc_board *board, int x, int y);

/* The cell at a place, or NULL if it is neither open nor holds a tile. */
const struct carc_cell *carc_board_cell(const struct carc_board *board, int x, int y);

/* The first cell without a tile at or after one, in the order of opening; as many as there are: none. */
static inline unsigned carc_board_next_open(const struct carc_board *board, unsigned cell)
{
	return carc_next_bit(board->open, board->cells, cell);
}

/* The index of the tile at a place, or CARC_TILE_NONE. */
unsigned carc_board_tile(const struct carc_board *board, int x, int y);

/* The index of the tile beside a place, or beside another tile, or CARC_TILE_NONE. */
unsigned carc_board_next_to(const struct carc_board *board, int x, int y, unsigned side);
static inline unsigned carc_board_beside(const struct carc_board *board, unsigned tile,
					 unsigned side)
{
	return board->beside[tile][side];
}

/* The first side on which a tile that refuses this, turned, does not fit an open cell; or CARC_SIDES. */
static inline unsigned carc_board_misfit(const struct carc_cell *cell, uint64_t refusal)
{
	uint64_t bad = cell->demand & refusal;

	return bad ? carc_low_bit(bad) / 16 : (unsigned)CARC_SIDES;
}

/* How many tiles touch a place by a corner. */
unsigned carc_board_corners(const struct carc_board *board, int x, int y);

/* How many of the eight cells around a tile hold a tile, or count as taken. */
unsigned carc_board_around(const struct carc_board *board, unsigned tile);

enum { CARC_BLOCK = 9 };

/* The tiles at a place and in the eight around it, in the order of laying; returns how many. */
unsigned carc_board_block(const struct carc_board *board, int x, int y,
			  uint16_t ret_tile[CARC_BLOCK]);

/*
 * Lay a tile on a free place within CARC_COORD_MAX; there must be room for one more. shown: as of carc_board_shown().
 * watched: as in struct carc_board. Returns its index.
 */
unsigned carc_board_lay(struct carc_board *board, uint64_t shown, const struct carc_tile *tile,
			bool watched);

/* Whether a tile beside a place is shut towards it, by what a box has put there or the edge of the table, so that none can lie there. */
bool carc_board_shut(const struct carc_board *board, int x, int y);

#endif
