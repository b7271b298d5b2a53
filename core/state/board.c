/* The board: cells by place, fitting of sides, laying of tiles. See board.h. */
#include "core/state/board.h"

#include <assert.h>
#include <string.h>

static_assert(CARC_TILES_MAX < 256, "a byte tells the watch of a tile");

/* Up to so many watched tiles are few: each is asked. */
enum { FEW_WATCHED = 16 };

static const int8_t corner_dx[4] = {1, 1, -1, -1};
static const int8_t corner_dy[4] = {-1, 1, 1, -1};

void carc_board_init(struct carc_board *board)
{
	board->tiles = 0;
	board->cells = 0;
	board->x0 = board->y0 = INT16_MAX;
	board->x1 = board->y1 = INT16_MIN;
	board->watched = 0;
	board->full = false;
	board->cell[0] = (struct carc_cell){0}; /* it is looked at where there is none */
	memset(board->open, 0, sizeof board->open);
	memset(board->slot, 0, sizeof board->slot);
}

void carc_board_copy(struct carc_board *dest, const struct carc_board *source)
{
	dest->tiles = source->tiles;
	dest->cells = source->cells;
	dest->x0 = source->x0;
	dest->y0 = source->y0;
	dest->x1 = source->x1;
	dest->y1 = source->y1;
	dest->full = source->full;
	dest->watched = source->watched;
	memcpy(dest->watch, source->watch, source->watched * sizeof source->watch[0]);
	memcpy(dest->watch_of, source->watch_of, source->tiles * sizeof source->watch_of[0]);
	memcpy(dest->open, source->open, sizeof source->open);
	memcpy(dest->slot, source->slot, sizeof source->slot);
	memcpy(dest->cell, source->cell, source->cells * sizeof source->cell[0]);
	memcpy(dest->tile, source->tile, source->tiles * sizeof source->tile[0]);
	memcpy(dest->beside, source->beside, source->tiles * sizeof source->beside[0]);
}

/* The slot of a place, or an empty one for it. The step leads away from the cells of its row. */
static unsigned find_slot(const struct carc_board *board, int x, int y)
{
	unsigned slot = carc_board_own_slot(x, y);

	for (; board->slot[slot]; slot = (slot + 391) % CARC_SLOTS) {
		const struct carc_cell *cell = &board->cell[board->slot[slot] - 1];

		if (cell->x == x && cell->y == y)
			break;
	}
	return slot;
}

const struct carc_cell *carc_board_cell(const struct carc_board *board, int x, int y)
{
	unsigned slot = find_slot(board, x, y);

	return board->slot[slot] ? &board->cell[board->slot[slot] - 1] : NULL;
}

/* Whether there is a cell is as good as random: where there is none, the first is looked at, and does not count. */
unsigned carc_board_tile(const struct carc_board *board, int x, int y)
{
	unsigned there = board->slot[carc_board_own_slot(x, y)];
	const struct carc_cell *cell = &board->cell[there - (there > 0)];

	if ((there > 0) & ((cell->x != x) | (cell->y != y))) {
		cell = carc_board_cell(board, x, y);
		return cell ? cell->tile : CARC_TILE_NONE;
	}
	return there > 0 ? cell->tile : CARC_TILE_NONE;
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

bool carc_board_corner(const struct carc_board *board, int x, int y)
{
	for (unsigned corner = 0; corner < 4; corner++)
		if (carc_board_tile(board, x + corner_dx[corner], y + corner_dy[corner]) !=
		    CARC_TILE_NONE)
			return true;
	return false;
}

/* The cell at a place whose own slot another cell has. */
static struct carc_cell *open_far_cell(struct carc_board *board, int x, int y)
{
	unsigned slot = find_slot(board, x, y);
	struct carc_cell *cell;

	if (board->slot[slot])
		return &board->cell[board->slot[slot] - 1];
	cell = &board->cell[board->cells++];
	*cell = (struct carc_cell){0, (int16_t)x, (int16_t)y, CARC_TILE_NONE};
	board->slot[slot] = board->cells;
	return cell;
}

/* The first cell that is free, and how many come before it; the board is told later. */
struct making {
	struct carc_cell *next;
	size_t cells;
};

/*
 * The cell at a place, made if there was none. Whether there was is as good as random, so nothing branches on it: the next free
 * cell is written either way, and taken or not.
 */
static inline struct carc_cell *open_cell(struct carc_board *board, int x, int y,
					  struct making *making)
{
	uint16_t *slot = &board->slot[carc_board_own_slot(x, y)];
	size_t there = *slot, fresh = !there, number = there | (-fresh & (making->cells + 1));
	struct carc_cell *cell = &board->cell[number - 1];

	*making->next = (struct carc_cell){0, (int16_t)x, (int16_t)y, CARC_TILE_NONE};
	if (cell->x != (int16_t)x || cell->y != (int16_t)y) {
		board->cells = (uint16_t)making->cells;
		cell = open_far_cell(board, x, y);
		making->cells = board->cells;
		making->next = &board->cell[board->cells];
		return cell;
	}
	*slot = (uint16_t)number;
	making->next += fresh;
	making->cells += fresh;
	return cell;
}

/* There are so many cells now: those that were made, fewer than a word has bits, hold no tile. */
static inline void mark_open(struct carc_board *board, size_t before, size_t cells)
{
	uint64_t made = ((uint64_t)1 << (cells - before)) - 1;

	assert(cells <= CARC_CELLS_MAX);
	board->cells = (uint16_t)cells;
	board->open[before / 64] |= made << before % 64;
	if (cells / 64 > before / 64)
		board->open[cells / 64] |= made >> (64 - before % 64);
}

void carc_board_open(struct carc_board *board, int x, int y)
{
	struct making making = {board->cell, 0};

	assert(board->tiles == 0 && board->cells == 0);
	(void)open_cell(board, x, y, &making);
	mark_open(board, 0, making.cells);
}

const struct carc_watch *carc_board_watch(const struct carc_board *board, unsigned tile)
{
	return board->watch_of[tile] ? &board->watch[board->watch_of[tile] - 1] : NULL;
}

unsigned carc_board_around(const struct carc_board *board, unsigned tile)
{
	const struct carc_watch *watch = carc_board_watch(board, tile);

	return watch ? watch->around : 0;
}

void carc_board_surround(struct carc_board *board, unsigned tile, unsigned places)
{
	unsigned number = board->watch_of[tile];
	struct carc_watch *watch;

	if (number == 0)
		return;
	watch = &board->watch[number - 1];
	watch->around += (uint8_t)places;
	watch->beyond += (uint8_t)places;
	board->full |= watch->around == 8;
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

/* One more tile lies at a place: count it around those that are watched. */
static inline void count_around(struct carc_board *board, int x, int y)
{
	struct carc_watch *watch = board->watch, *end = watch + board->watched;
	uint16_t block[CARC_BLOCK];
	unsigned count, full = 0;

	if (board->watched <= FEW_WATCHED) {
		/* To ask each of a few costs less than to look around, and branches on nothing. */
		for (; watch < end; watch++) {
			unsigned near = ((unsigned)(x + 1 - watch->x) <= 2) &
					((unsigned)(y + 1 - watch->y) <= 2);

			watch->around += (uint8_t)near;
			full |= near & (watch->around == 8);
		}
		board->full = full;
		return;
	}
	board->full = false;
	count = carc_board_block(board, x, y, block);
	for (unsigned i = 0; i < count; i++)
		if (board->watch_of[block[i]])
			board->full |= ++board->watch[board->watch_of[block[i]] - 1].around == 8;
}

static void watch(struct carc_board *board, unsigned index)
{
	const struct carc_tile *tile = &board->tile[index];
	struct carc_watch *added = &board->watch[board->watched++];
	unsigned around = 0;

	for (int n = 0; n < CARC_BLOCK; n++)
		around += carc_board_tile(board, tile->x + n % 3 - 1, tile->y + n / 3 - 1) !=
			  CARC_TILE_NONE;
	around--; /* itself */
	*added = (struct carc_watch){tile->x, tile->y, (uint8_t)around, 0, (uint16_t)index};
	board->watch_of[index] = (uint8_t)board->watched;
	board->full |= around == 8;
}

/* A tile lies at a place now: which tile lies beside it, and beside that. */
static inline void join(struct carc_board *board, unsigned index, unsigned side, unsigned tile)
{
	board->beside[index][side] = (uint16_t)tile;
	board->beside[tile < CARC_TILES_MAX ? tile : CARC_TILES_MAX][carc_side_opposite(side)] =
		(uint16_t)index;
}

/* The board reaches to a place. */
static inline void stretch(struct carc_board *board, int16_t x, int16_t y)
{
	board->x0 = x < board->x0 ? x : board->x0;
	board->y0 = y < board->y0 ? y : board->y0;
	board->x1 = x > board->x1 ? x : board->x1;
	board->y1 = y > board->y1 ? y : board->y1;
}

unsigned carc_board_lay(struct carc_board *board, uint64_t shown, const struct carc_tile *tile,
			bool watched)
{
	/* Two quarter turns more: each side of it is met by the opposite one. */
	const uint64_t met = carc_sides_turned(shown, (tile->rot + 2u) % 4), side = 0xffff;
	const int x = tile->x, y = tile->y;
	size_t before = board->cells, place;
	struct making making = {&board->cell[before], before};
	struct carc_cell *north, *east, *south, *west;
	unsigned index = board->tiles++, there = board->slot[find_slot(board, x, y)];

	/* Nearly always a tile is laid on a cell that is open. */
	place = there ? there - 1u : (size_t)(open_cell(board, x, y, &making) - board->cell);
	assert(index < CARC_TILES_MAX && board->cell[place].tile == CARC_TILE_NONE);
	board->cell[place].tile = (uint16_t)index;
	north = open_cell(board, x, y - 1, &making);
	east = open_cell(board, x + 1, y, &making);
	south = open_cell(board, x, y + 1, &making);
	west = open_cell(board, x - 1, y, &making);
	mark_open(board, before, making.cells);
	board->open[place / 64] &= ~((uint64_t)1 << place % 64);
	north->demand |= met & side << 16 * CARC_SIDE_S;
	east->demand |= met & side << 16 * CARC_SIDE_W;
	south->demand |= met & side << 16 * CARC_SIDE_N;
	west->demand |= met & side << 16 * CARC_SIDE_E;
	join(board, index, CARC_SIDE_N, north->tile);
	join(board, index, CARC_SIDE_E, east->tile);
	join(board, index, CARC_SIDE_S, south->tile);
	join(board, index, CARC_SIDE_W, west->tile);
	board->tile[index] = *tile;
	stretch(board, tile->x, tile->y);
	board->watch_of[index] = 0;
	count_around(board, x, y);
	if (watched)
		watch(board, index);
	return index;
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
