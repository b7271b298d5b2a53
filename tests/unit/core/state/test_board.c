/* The board: what its index, cells and neighbours say of a place must be what a search of all its tiles finds. */
#include "core/state/game.h"
#include "tests/unit/unit.h"

/* A tile with a different kind on each side: city, road, field, city. */
static const struct carc_tile_type mixed = {
	.id = "mixed",
	.count = 1,
	.zones = 5,
	.port = CARC_TILE_PORTS(0, 0, 0, 2, 1, 3, 3, 3, 3, 4, 4, 4),
	.zone = {{.kind = CARC_CITY},
		 {.kind = CARC_ROAD},
		 {.kind = CARC_FIELD, .touches = 1},
		 {.kind = CARC_FIELD, .touches = 16},
		 {.kind = CARC_CITY}}};

static struct carc_game game, copy;

static void lay(struct carc_board *board, int x, int y)
{
	const unsigned number = board->tiles;
	const struct carc_tile tile = {
		.x = (int16_t)x, .y = (int16_t)y, .rot = number / 3 % 4, .beyond = number % 7 == 3};

	assert_int_equal(carc_board_lay(board, carc_board_shown(&mixed), &tile, number % 5 == 2),
			 number);
	assert_int_equal(board->tiles, number + 1);
}

/* ---- The search --------------------------------------------------------------------------------- */

/* Returns the tile at a place, or CARC_TILE_NONE. */
static unsigned tile_at(const struct carc_board *board, int x, int y)
{
	for (unsigned i = 0; i < board->tiles; i++)
		if (board->tile[i].x == x && board->tile[i].y == y)
			return i;
	return CARC_TILE_NONE;
}

/* Returns how many tiles lie in the three by three places around this one; those at its corners, and all as a list. */
static unsigned find_block(const struct carc_board *board, int x, int y, unsigned *ret_corners,
			   uint16_t ret_tile[CARC_BLOCK])
{
	unsigned count = 0;

	*ret_corners = 0;
	for (unsigned i = 0; i < board->tiles; i++) {
		int dx = board->tile[i].x - x, dy = board->tile[i].y - y;

		if (dx * dx > 1 || dy * dy > 1)
			continue;
		*ret_corners += dx && dy;
		ret_tile[count++] = (uint16_t)i;
	}
	return count;
}

static void check_place(const struct carc_board *board, int x, int y)
{
	static const int way[CARC_SIDES][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
	const struct carc_cell *cell = carc_board_cell(board, x, y);
	const unsigned tile = tile_at(board, x, y);
	uint16_t block[CARC_BLOCK], found[CARC_BLOCK];
	unsigned corners, count = find_block(board, x, y, &corners, block);
	bool is_cell = tile != CARC_TILE_NONE;

	assert_int_equal(carc_board_tile(board, x, y), tile);
	assert_int_equal(carc_board_corners(board, x, y), corners);
	assert_int_equal(carc_board_block(board, x, y, found), count);
	assert_memory_equal(found, block, count * sizeof *block);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned other = tile_at(board, x + way[side][0], y + way[side][1]);
		unsigned shows = CARC_KIND_NONE;

		is_cell |= other != CARC_TILE_NONE;
		assert_int_equal(carc_board_next_to(board, x, y, side), other);
		if (tile != CARC_TILE_NONE)
			assert_int_equal(carc_board_beside(board, tile, side), other);
		if (other != CARC_TILE_NONE)
			shows = carc_tile_edge(&mixed, board->tile[other].rot,
					       carc_side_opposite(side));
		if (cell)
			assert_int_equal(carc_cell_side(cell, side), shows);
	}
	assert_int_equal(cell != NULL, is_cell);
	if (cell)
		assert_int_equal(cell->tile, tile);
	if (tile != CARC_TILE_NONE)
		assert_int_equal(carc_board_around(board, tile),
				 count - 1 + board->tile[tile].beyond);
}

static void check_board(const struct carc_board *board)
{
	unsigned watched = 0;

	for (unsigned i = 0; i < board->tiles; i++) {
		for (int n = 0; n < 25; n++)
			check_place(board, board->tile[i].x + n % 5 - 2,
				    board->tile[i].y + n / 5 - 2);
		if (i % 5 == 2)
			assert_int_equal(board->watch[watched++], i);
	}
	assert_int_equal(board->watched, watched);
	for (unsigned i = 0; i < board->cells; i++) {
		const struct carc_cell *cell = &board->cell[i];

		assert_ptr_equal(carc_board_cell(board, cell->x, cell->y), cell);
		assert_int_equal(carc_board_next_open(board, i) == i, cell->tile == CARC_TILE_NONE);
	}
	assert_int_equal(carc_board_next_open(board, board->cells), board->cells);
}

/* ---- Shapes of boards --------------------------------------------------------------------------- */

/* Returns how many cells are not in their own slot: the index searches several slots for those. */
static unsigned strangers(const struct carc_board *board)
{
	unsigned count = 0;

	for (unsigned slot = 0; slot < CARC_SLOTS; slot++) {
		const struct carc_cell *cell;

		if (!board->slot[slot])
			continue;
		cell = &board->cell[board->slot[slot] - 1];
		count += carc_board_own_slot(cell->x, cell->y) != slot;
	}
	return count;
}

enum { END = CARC_COORD_MAX - CARC_TILES_MAX + 1, ALL = CARC_TILES_MAX };

/*
 * So many tiles from a place on: some steps one way, then some another way, again and again. Every stride-th of them is laid
 * first; few cells of the longest boards are strangers, so that they are as fast as others.
 */
static const struct shape {
	int x, y;
	unsigned tiles, stride, steps, others;
	int way[2], other[2];
	unsigned strangers;
} shapes[] = {
	{0, 0, 0, 1, 1, 0, {0, 0}, {0, 0}, 0},
	{5, 5, 4, 1, 1, 0, {1, 0}, {0, 0}, 8},
	/* A line in each direction, as far as coordinates of a record go. */
	{0, -END, ALL, 1, 1, 0, {0, -1}, {0, 0}, 8},
	{END, 0, ALL, 1, 1, 0, {1, 0}, {0, 0}, 8},
	{0, END, ALL, 1, 1, 0, {0, 1}, {0, 0}, 8},
	{-END, 0, ALL, 1, 1, 0, {-1, 0}, {0, 0}, 8},
	/* Diagonals and stairs. */
	{0, 0, ALL, 1, 1, 0, {1, 1}, {0, 0}, CARC_CELLS_MAX},
	{0, 0, ALL, 1, 1, 1, {1, 0}, {0, 1}, 8},
	{0, 0, ALL, 1, 1, 1, {1, 0}, {0, -1}, 8},
	{0, 0, ALL, 1, 2, 1, {1, 0}, {0, 1}, 8},
	{0, 0, ALL, 1, 1, 2, {1, 0}, {0, -1}, 8},
	{0, 0, ALL, 1, 13, 1, {1, 0}, {0, 1}, 8},
	{0, 0, ALL, 1, 14, 14, {1, 0}, {0, 1}, 8},
	/* Blocks, also with holes that are filled later. */
	{-20, -20, ALL, 1, 13, 1, {1, 0}, {-13, 1}, CARC_CELLS_MAX},
	{-1, -1, 9, 4, 2, 1, {1, 0}, {-2, 1}, 8},
	{-4, 3, 35, 11, 4, 1, {1, 0}, {-4, 1}, 8},
	/* Places far apart, some of which share a slot. */
	{-4000, 4000, 100, 1, 5, 2, {1571, -1187}, {-3491, 2903}, CARC_CELLS_MAX},
};

static void build(struct carc_board *board, const struct shape *shape)
{
	int place[CARC_TILES_MAX][2], x = shape->x, y = shape->y;

	for (unsigned i = 0; i < shape->tiles; i++) {
		const int *way = i % (shape->steps + shape->others) < shape->steps ? shape->way
										   : shape->other;

		place[i][0] = x;
		place[i][1] = y;
		x += way[0];
		y += way[1];
	}
	carc_board_init(board);
	for (unsigned i = 0; i < shape->tiles; i++) {
		const int *at = place[i * shape->stride % shape->tiles];

		lay(board, at[0], at[1]);
		if (shape->tiles < 10)
			check_board(board);
	}
}

/* A copy knows all that the board does, nothing in it depends on the memory before, and it grows alone. */
TEST(a_board_is_what_its_tiles_say)
{
	for (size_t i = 0; i < sizeof shapes / sizeof shapes[0]; i++) {
		build(&game.board, &shapes[i]);
		check_board(&game.board);
		if (strangers(&game.board) > shapes[i].strangers)
			fail_msg("shape %zu: %u cells are in slots of others", i,
				 strangers(&game.board));
		memset(&copy, 0xa5, sizeof copy);
		carc_game_copy(&copy, &game);
		assert_int_equal(copy.board.tiles, game.board.tiles);
		assert_int_equal(copy.board.cells, game.board.cells);
		check_board(&copy.board);
		if (game.board.tiles == CARC_TILES_MAX)
			continue;
		lay(&copy.board, 7777, 7777);
		check_board(&copy.board);
		check_board(&game.board);
	}
}

TEST(a_cell_may_be_open_before)
{
	carc_board_init(&game.board);
	check_place(&game.board, 3, -2);
	carc_board_open(&game.board, 3, -2);
	assert_int_equal(game.board.cells, 1);
	assert_int_equal(game.board.tiles, 0);
	assert_int_equal(carc_board_cell(&game.board, 3, -2)->tile, CARC_TILE_NONE);
	assert_int_equal(carc_board_cell(&game.board, 3, -2)->demand, 0);
	check_place(&game.board, 3, -1);
	lay(&game.board, 3, -2);
	assert_int_equal(game.board.cells, 5);
	check_board(&game.board);
}

static const uint16_t alike[CARC_KINDS] = {
	[CARC_FIELD] = 1u << CARC_FIELD,
	[CARC_ROAD] = 1u << CARC_ROAD,
	[CARC_CITY] = 1u << CARC_CITY,
};

/* A cell whose neighbours show city, road or field in the north, east, south and west, or nothing: "crf." */
TEST(misfit_names_the_first_wrong_side)
{
	static const struct {
		const char *demand;
		unsigned rot, misfit;
	} rows[] = {
		{"crfc", 0, CARC_SIDES},  {"crfc", 1, CARC_SIDE_E}, {"crfc", 3, CARC_SIDE_N},
		{"ccrf", 1, CARC_SIDES},  {"fccr", 2, CARC_SIDES},  {"rfcc", 3, CARC_SIDES},
		{"crff", 0, CARC_SIDE_W}, {"crf.", 0, CARC_SIDES},  {"crr.", 0, CARC_SIDE_S},
		{"....", 2, CARC_SIDES},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		uint64_t demand = 0, bad;

		for (unsigned side = 0; side < CARC_SIDES; side++)
			if (rows[i].demand[side] != '.')
				demand |= (uint64_t)1
					  << (16 * side + (rows[i].demand[side] == 'c' ? CARC_CITY
							   : rows[i].demand[side] == 'r'
								   ? CARC_ROAD
								   : CARC_FIELD));
		bad = demand & carc_sides_turned(carc_board_refusal(&mixed, alike), rows[i].rot);
		assert_int_equal(bad ? carc_low_bit(bad) / 16 : (unsigned)CARC_SIDES,
				 rows[i].misfit);
	}
}
