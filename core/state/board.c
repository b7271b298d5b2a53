/* The board: cells by place, fitting of sides, laying of tiles. See board.h. */
#include "core/state/board.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

void carc_board_init(struct carc_board *board)
{
	memset(board, 0, offsetof(struct carc_board, watch));
}

/* Returns true if a cell is at a place, by one comparison of both coordinates. */
static inline bool lies_at(const struct carc_cell *cell, int16_t x, int16_t y)
{
	const int16_t place[2] = {x, y};

	return memcmp(&cell->x, place, sizeof place) == 0;
}

static_assert(offsetof(struct carc_cell, y) == offsetof(struct carc_cell, x) + sizeof(int16_t),
	      "the coordinates of a cell can be compared together");

/* Returns the slot of a place, or an empty one for it. The step leads away from the cells of its row. */
static inline unsigned find_slot(const struct carc_board *board, int x, int y)
{
	unsigned slot = carc_board_own_slot(x, y);

	while (board->slot[slot] &&
	       !lies_at(&board->cell[board->slot[slot] - 1], (int16_t)x, (int16_t)y))
		slot = (slot + 391) % CARC_SLOTS;
	return slot;
}

const struct carc_cell *carc_board_cell(const struct carc_board *board, int x, int y)
{
	unsigned slot = find_slot(board, x, y);

	return board->slot[slot] ? &board->cell[board->slot[slot] - 1] : NULL;
}

unsigned carc_board_tile(const struct carc_board *board, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(board, x, y);

	return cell ? cell->tile : CARC_TILE_NONE;
}

unsigned carc_board_next_to(const struct carc_board *board, int x, int y, unsigned side)
{
	return carc_board_tile(board, x + carc_side_dx[side], y + carc_side_dy[side]);
}

static_assert(CARC_CELLS_MAX < CARC_SLOTS, "a search for a cell ends at an empty slot");
static_assert(CARC_KINDS <= 16, "a side of a cell has a bit for each kind");

uint64_t carc_board_shown(const struct carc_tile_type *type)
{
	uint64_t shown = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		shown |= (uint64_t)1 << (16 * side + carc_tile_edge(type, 0, side));
	return shown;
}

uint64_t carc_board_refusal(const struct carc_tile_type *type, const uint16_t fits[CARC_KINDS])
{
	uint64_t refusal = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		refusal |= (uint64_t)(uint16_t)~fits[carc_tile_edge(type, 0, side)] << 16 * side;
	return refusal;
}

struct carc_reach carc_board_reach(const struct carc_board *board)
{
	struct carc_reach reach = {INT16_MAX, INT16_MAX, INT16_MIN, INT16_MIN};

	for (const struct carc_tile *tile = board->tile; tile < board->tile + board->tiles;
	     tile++) {
		reach.x0 = tile->x < reach.x0 ? tile->x : reach.x0;
		reach.y0 = tile->y < reach.y0 ? tile->y : reach.y0;
		reach.x1 = tile->x > reach.x1 ? tile->x : reach.x1;
		reach.y1 = tile->y > reach.y1 ? tile->y : reach.y1;
	}
	return reach;
}

unsigned carc_board_corners(const struct carc_board *board, int x, int y)
{
	return (unsigned)(carc_board_tile(board, x - 1, y - 1) != CARC_TILE_NONE) +
	       (carc_board_tile(board, x + 1, y - 1) != CARC_TILE_NONE) +
	       (carc_board_tile(board, x - 1, y + 1) != CARC_TILE_NONE) +
	       (carc_board_tile(board, x + 1, y + 1) != CARC_TILE_NONE);
}

static struct carc_cell *new_cell(struct carc_board *board, unsigned slot, int x, int y)
{
	unsigned number = board->cells++;

	assert(number < CARC_CELLS_MAX);
	board->cell[number] = (struct carc_cell){0, (int16_t)x, (int16_t)y, CARC_TILE_NONE};
	board->open[number / 64] |= (uint64_t)1 << number % 64;
	board->slot[slot] = (uint16_t)(number + 1);
	return &board->cell[number];
}

/* Returns the cell at a place. Opens one if there is none. */
static inline struct carc_cell *open_cell(struct carc_board *board, int x, int y)
{
	unsigned slot = find_slot(board, x, y), number = board->slot[slot];

	return number ? &board->cell[number - 1] : new_cell(board, slot, x, y);
}

void carc_board_open(struct carc_board *board, int x, int y)
{
	assert(board->tiles == 0 && board->cells == 0);
	(void)open_cell(board, x, y);
}

unsigned carc_board_block(const struct carc_board *board, int x, int y,
			  uint16_t ret_tile[CARC_BLOCK])
{
	unsigned count = 0;

	for (int n = 0; n < CARC_BLOCK; n++) {
		unsigned tile = carc_board_tile(board, x + n % 3 - 1, y + n / 3 - 1);
		unsigned at = count;

		if (tile == CARC_TILE_NONE)
			continue;
		for (; at > 0 && ret_tile[at - 1] > tile; at--)
			ret_tile[at] = ret_tile[at - 1];
		ret_tile[at] = (uint16_t)tile;
		count++;
	}
	return count;
}

unsigned carc_board_around(const struct carc_board *board, unsigned tile)
{
	const struct carc_tile *middle = &board->tile[tile];
	unsigned around = middle->beyond + carc_board_corners(board, middle->x, middle->y);

	for (unsigned side = 0; side < CARC_SIDES; side++)
		around += board->beside[tile][side] != CARC_TILE_NONE;
	return around;
}

/* Lets a new tile meet the cell at a place beside it, on this side. seen: the kinds that the tile shows, by the side of the neighbour. */
static inline __attribute__((always_inline)) void meet_cell(struct carc_board *board,
							    unsigned index, uint64_t seen, int x,
							    int y, enum carc_side side)
{
	struct carc_cell *cell = open_cell(board, x, y);
	unsigned opposite = carc_side_opposite(side);

	cell->demand |= seen & (uint64_t)0xffff << 16 * opposite;
	board->beside[index][side] = cell->tile;
	if (cell->tile != CARC_TILE_NONE)
		board->beside[cell->tile][opposite] = (uint16_t)index;
}

unsigned carc_board_lay(struct carc_board *board, uint64_t shown, const struct carc_tile *tile,
			bool watched)
{
	/* A side meets the opposite one of its neighbour, so that the tile as its neighbours see it is turned by 180 degrees. */
	const uint64_t seen = carc_sides_turned(shown, (tile->rot + 2u) % 4);
	const int16_t x = tile->x, y = tile->y;
	struct carc_cell *cell = open_cell(board, x, y);
	size_t place = (size_t)(cell - board->cell);
	unsigned index = board->tiles++;

	assert(index < CARC_TILES_MAX && cell->tile == CARC_TILE_NONE);
	cell->tile = (uint16_t)index;
	board->open[place / 64] &= ~((uint64_t)1 << place % 64);
	/* No loop, which the compiler would not unroll. */
	meet_cell(board, index, seen, x, y - 1, CARC_SIDE_N);
	meet_cell(board, index, seen, x + 1, y, CARC_SIDE_E);
	meet_cell(board, index, seen, x, y + 1, CARC_SIDE_S);
	meet_cell(board, index, seen, x - 1, y, CARC_SIDE_W);
	board->tile[index] = *tile;
	if (watched)
		board->watch[board->watched++] = (uint16_t)index;
	return index;
}

void carc_board_show(struct carc_board *board, unsigned tile, uint64_t shown)
{
	const struct carc_tile *here = &board->tile[tile];
	const uint64_t seen = carc_sides_turned(shown, (here->rot + 2u) % 4);

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		const uint64_t mask = (uint64_t)0xffff << 16 * carc_side_opposite(side);
		struct carc_cell *cell = open_cell(board, here->x + carc_side_dx[side],
						   here->y + carc_side_dy[side]);

		cell->demand = (cell->demand & ~mask) | (seen & mask);
	}
}

bool carc_board_shut(const struct carc_board *board, int x, int y)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned tile = carc_board_next_to(board, x, y, side);

		if (tile != CARC_TILE_NONE &&
		    carc_tile_shut(&board->tile[tile], carc_side_opposite(side)))
			return true;
	}
	return false;
}
