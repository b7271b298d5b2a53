/* The table: growth in every direction, the index of cells, what open cells demand. */
#include "core/state/game.h"
#include "tests/unit/unit.h"

/* A meadow; and a tile with a different kind on each side: city, road, field, city. */
static const struct carc_tile_type meadow = {
	.id = "meadow",
	.count = 1,
	.zones = 1,
	.port = CARC_TILE_PORTS(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0),
	.zone = {{.kind = CARC_FIELD, .pennants = 0, .touches = 0}}};
static const struct carc_tile_type mixed = {
	.id = "mixed",
	.count = 1,
	.zones = 5,
	.port = CARC_TILE_PORTS(0, 0, 0, 2, 1, 3, 3, 3, 3, 4, 4, 4),
	.zone = {{.kind = CARC_CITY, .pennants = 0, .touches = 0},
		 {.kind = CARC_ROAD, .pennants = 0, .touches = 0},
		 {.kind = CARC_FIELD, .pennants = 0, .touches = 1},
		 {.kind = CARC_FIELD, .pennants = 0, .touches = 16},
		 {.kind = CARC_CITY, .pennants = 0, .touches = 0}}};

static const uint16_t alike[CARC_KINDS] = {
	[CARC_FIELD] = 1u << CARC_FIELD,
	[CARC_ROAD] = 1u << CARC_ROAD,
	[CARC_CITY] = 1u << CARC_CITY,
};

static int setup(void **state)
{
	*state = malloc(sizeof(struct carc_board));
	assert_non_null(*state);
	carc_board_init(*state);
	return 0;
}

static int teardown(void **state)
{
	free(*state);
	return 0;
}

static const struct around around_each = {setup, teardown};

static unsigned lay(struct carc_board *board, const struct carc_tile_type *type, int x, int y,
		    unsigned rot)
{
	unsigned index = carc_board_lay(
		board, carc_board_shown(type),
		&(struct carc_tile){.x = (int16_t)x, .y = (int16_t)y, .rot = (uint8_t)rot}, true);

	for (unsigned side = 0; side < CARC_SIDES; side++)
		assert_int_equal(carc_board_beside(board, index, side),
				 carc_board_next_to(board, x, y, side));
	return index;
}

TEST(an_empty_table_has_no_cell)
{
	const struct carc_board *board = *state;

	assert_null(carc_board_cell(board, 0, 0));
	assert_int_equal(carc_board_tile(board, 0, 0), CARC_TILE_NONE);
	assert_int_equal(carc_board_corners(board, 0, 0), 0);
}

/* A cell that demands this to the north, east, south and west; CARC_KIND_NONE: nothing. */
static struct carc_cell demanding(unsigned n, unsigned e, unsigned s, unsigned w)
{
	const unsigned kinds[CARC_SIDES] = {n, e, s, w};
	struct carc_cell cell = {.tile = CARC_TILE_NONE};

	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (kinds[side] != CARC_KIND_NONE)
			cell.demand |= (uint64_t)1 << (16 * side + kinds[side]);
	return cell;
}

/* Returns the first side on which the tile does not fit the cell, or CARC_SIDES. */
static unsigned misfit(struct carc_cell cell, unsigned rot)
{
	uint64_t bad = cell.demand & carc_sides_turned(carc_board_refusal(&mixed, alike), rot);

	return bad ? carc_low_bit(bad) / 16 : (unsigned)CARC_SIDES;
}

TEST(a_cell_may_be_open_before)
{
	struct carc_board *board = *state;

	carc_board_open(board, 3, -2);
	assert_int_equal(board->cells, 1);
	assert_int_equal(board->tiles, 0);
	assert_int_equal(carc_board_cell(board, 3, -2)->tile, CARC_TILE_NONE);
	for (unsigned rot = 0; rot < 4; rot++)
		assert_int_equal(misfit(*carc_board_cell(board, 3, -2), rot), CARC_SIDES);
	assert_null(carc_board_cell(board, 3, -1));
	assert_int_equal(lay(board, &mixed, 3, -2, 0), 0);
	assert_int_equal(board->cells, 5);
	assert_int_equal(carc_board_tile(board, 3, -2), 0);
}

TEST(one_tile_opens_four_cells)
{
	struct carc_board *board = *state;

	assert_int_equal(lay(board, &mixed, 0, 0, 0), 0);
	assert_int_equal(board->tiles, 1);
	assert_int_equal(board->cells, 5);
	assert_int_equal(carc_board_tile(board, 0, 0), 0);
	/* The cell to the north sees the city on its south side, and so on round. */
	assert_int_equal(carc_cell_side(carc_board_cell(board, 0, -1), CARC_SIDE_S), CARC_CITY);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 1, 0), CARC_SIDE_W), CARC_ROAD);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 0, 1), CARC_SIDE_N), CARC_FIELD);
	assert_int_equal(carc_cell_side(carc_board_cell(board, -1, 0), CARC_SIDE_E), CARC_CITY);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 0, -1), CARC_SIDE_N),
			 CARC_KIND_NONE);
	assert_int_equal(carc_board_cell(board, 0, -1)->tile, CARC_TILE_NONE);
	assert_null(carc_board_cell(board, 1, 1));
	assert_int_equal(carc_board_corners(board, 1, 1), 1);
	assert_int_equal(carc_board_corners(board, -1, 1), 1);
	assert_int_equal(carc_board_corners(board, 1, -1), 1);
	assert_int_equal(carc_board_corners(board, -1, -1), 1);
	assert_int_equal(carc_board_corners(board, 2, 0), 0);
}

TEST(a_turned_tile_shows_turned_sides)
{
	struct carc_board *board = *state;

	lay(board, &mixed, 5, 5, 1);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 6, 5), CARC_SIDE_W), CARC_CITY);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 5, 6), CARC_SIDE_N), CARC_ROAD);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 4, 5), CARC_SIDE_E), CARC_FIELD);
	assert_int_equal(carc_cell_side(carc_board_cell(board, 5, 4), CARC_SIDE_S), CARC_CITY);
}

TEST(misfit_names_the_first_wrong_side)
{
	const unsigned c = CARC_CITY, r = CARC_ROAD, f = CARC_FIELD, none = CARC_KIND_NONE;

	assert_int_equal(misfit(demanding(c, r, f, c), 0), CARC_SIDES);
	assert_int_equal(misfit(demanding(c, r, f, c), 1), CARC_SIDE_E);
	assert_int_equal(misfit(demanding(c, r, f, c), 3), CARC_SIDE_N);
	assert_int_equal(misfit(demanding(c, c, r, f), 1), CARC_SIDES);
	assert_int_equal(misfit(demanding(f, c, c, r), 2), CARC_SIDES);
	assert_int_equal(misfit(demanding(r, f, c, c), 3), CARC_SIDES);
	assert_int_equal(misfit(demanding(c, r, f, f), 0), CARC_SIDE_W);
	assert_int_equal(misfit(demanding(c, r, f, none), 0), CARC_SIDES);
	assert_int_equal(misfit(demanding(c, r, r, none), 0), CARC_SIDE_S);
}

/* A line in each direction, away from the middle, as far as coordinates of a record go. */
TEST(it_grows_in_every_direction)
{
	static const int steps[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};

	for (unsigned way = 0; way < 4; way++) {
		struct carc_board *board = malloc(sizeof *board);
		int x = steps[way][0] * (CARC_COORD_MAX - CARC_TILES_MAX + 1);
		int y = steps[way][1] * (CARC_COORD_MAX - CARC_TILES_MAX + 1);

		assert_non_null(board);
		carc_board_init(board);
		for (unsigned i = 0; i < CARC_TILES_MAX;
		     i++, x += steps[way][0], y += steps[way][1]) {
			assert_int_equal(lay(board, &meadow, x, y, i % 4), i);
			assert_int_equal(carc_board_tile(board, x, y), i);
			if (i > 0)
				assert_int_equal(carc_board_beside(board, i, (way + 2) % 4), i - 1);
		}
		/* n tiles in a line: n + 2 along it and 2n beside it. */
		assert_int_equal(board->cells, 3 * CARC_TILES_MAX + 2);
		assert_int_equal(carc_board_around(board, 0), 1);
		assert_int_equal(carc_board_around(board, 7), 2);
		free(board);
	}
}

TEST(a_block_has_a_rim)
{
	struct carc_board *board = *state;

	/* 14 by 16 = 224 tiles, from the middle of the negative quarter. */
	for (int y = -20; y < -4; y++)
		for (int x = -20; x < -6; x++)
			lay(board, &meadow, x, y, 0);
	assert_int_equal(board->tiles, CARC_TILES_MAX);
	assert_int_equal(board->cells, 224 + 2 * 14 + 2 * 16);
	for (unsigned i = 0; i < board->tiles; i++) {
		const struct carc_tile *tile = &board->tile[i];
		int rims = (tile->x == -20) + (tile->x == -7) + (tile->y == -20) + (tile->y == -5);

		assert_int_equal(carc_board_around(board, i), rims == 0 ? 8 : rims == 1 ? 5 : 3);
		assert_int_equal(carc_board_tile(board, tile->x, tile->y), i);
	}
	assert_null(carc_board_cell(board, -21, -21));
	assert_null(carc_board_cell(board, -6, -4));
}

/* Places far apart, so that whatever the index does, some share a slot: none may be lost. */
TEST(scattered_places_are_told_apart)
{
	struct carc_board *board = *state;
	int x = 0, y = 0;

	for (unsigned i = 0; i < 100; i++) {
		lay(board, &meadow, x, y, 0);
		x = (x + 3571) % 9973;
		y = (y - 1187) % 9967;
	}
	assert_int_equal(board->cells, 500);
	for (unsigned i = 0; i < board->cells; i++)
		assert_ptr_equal(carc_board_cell(board, board->cell[i].x, board->cell[i].y),
				 &board->cell[i]);
	for (unsigned i = 0; i < board->tiles; i++)
		assert_int_equal(carc_board_tile(board, board->tile[i].x, board->tile[i].y), i);
}

/* Tiles around a tile are counted, from before it was laid and after, and cells that count as taken. */
TEST(tiles_around_a_tile_are_counted)
{
	struct carc_board *board = *state;

	for (int x = 0; x < 5; x++)
		carc_board_lay(board, carc_board_shown(&meadow),
			       &(struct carc_tile){.x = (int16_t)x}, x == 2);
	carc_board_lay(board, carc_board_shown(&meadow), &(struct carc_tile){.x = 1, .y = -1},
		       false);
	carc_board_lay(board, carc_board_shown(&meadow), &(struct carc_tile){.x = 0, .y = -1},
		       true);
	assert_int_equal(board->watched, 2);
	assert_int_equal(board->watch[0], 2);
	assert_int_equal(board->watch[1], 6);
	assert_int_equal(carc_board_around(board, 1), 4);
	assert_int_equal(carc_board_around(board, 2), 3);
	assert_int_equal(carc_board_around(board, 6), 3);
	board->tile[6].beyond = 5;
	assert_int_equal(carc_board_around(board, 6), 8);
}

/* What touches a place, however far apart it was laid. */
TEST(a_block_is_in_the_order_of_laying)
{
	struct carc_board *board = *state;
	static const int8_t ring[8][2] = {{1, 1},  {-1, -1}, {0, 1},  {1, -1},
					  {-1, 0}, {-1, 1},  {0, -1}, {1, 0}};
	uint16_t tile[CARC_BLOCK];

	lay(board, &meadow, 0, 0, 0);
	lay(board, &meadow, 2, 0, 0);
	for (unsigned i = 0; i < 8; i++) {
		assert_int_equal(carc_board_around(board, 0), i);
		lay(board, &meadow, ring[i][0], ring[i][1], 0);
	}
	assert_int_equal(carc_board_around(board, 0), 8);
	assert_int_equal(carc_board_block(board, 0, 0, tile), 9);
	for (unsigned i = 0; i < 9; i++)
		assert_int_equal(tile[i], i + (i > 0));
	assert_int_equal(carc_board_block(board, 2, -1, tile), 3);
	assert_int_equal(tile[0], 1);
	assert_int_equal(tile[1], 5);
	assert_int_equal(tile[2], 9);
	assert_int_equal(carc_board_block(board, 9, 9, tile), 0);
}

TEST(neighbours_count_each_other)
{
	struct carc_board *board = *state;

	for (int y = -1; y <= 1; y++)
		for (int x = -1; x <= 1; x++)
			if (x || y)
				lay(board, &meadow, x, y, 0);
	assert_int_equal(lay(board, &meadow, 0, 0, 0), 8);
	assert_int_equal(carc_board_around(board, 8), 8);
	for (unsigned side = 0; side < 4; side++)
		assert_int_not_equal(carc_board_beside(board, 8, side), CARC_TILE_NONE);
	assert_int_equal(carc_board_beside(board, carc_board_tile(board, 0, -1), CARC_SIDE_N),
			 CARC_TILE_NONE);
	/* A corner of the block has three around it, the middle of its side five. */
	assert_int_equal(carc_board_around(board, carc_board_tile(board, -1, -1)), 3);
	assert_int_equal(carc_board_around(board, carc_board_tile(board, 0, -1)), 5);
}

/* A copy knows all that the board does, and nothing depends on what was there before. */
TEST(a_copy_is_a_board_of_its_own)
{
	struct carc_game *game = calloc(2, sizeof *game);
	struct carc_board *board, *copy;

	(void)state;
	assert_non_null(game);
	board = &game[0].board;
	copy = &game[1].board;
	carc_board_init(board);
	memset(copy, 0xa5, sizeof *copy);
	for (int x = -2; x <= 2; x++)
		lay(board, &meadow, x, 7, 1);
	carc_game_copy(&game[1], &game[0]);
	assert_int_equal(copy->tiles, 5);
	assert_int_equal(copy->cells, board->cells);
	for (unsigned i = 0; i < board->cells; i++) {
		const struct carc_cell *cell = &board->cell[i];

		assert_ptr_equal(carc_board_cell(copy, cell->x, cell->y), &copy->cell[i]);
		assert_memory_equal(&copy->cell[i], cell, sizeof *cell);
	}
	for (unsigned i = 0; i < board->tiles; i++)
		assert_int_equal(carc_board_around(copy, i), carc_board_around(board, i));
	lay(copy, &meadow, 0, 8, 0);
	assert_int_equal(carc_board_around(copy, 2), 3);
	assert_int_equal(carc_board_around(board, 2), 2);
	assert_int_equal(carc_board_tile(board, 0, 8), CARC_TILE_NONE);
	free(game);
}

/* How many cells are not in their own slot: those are looked for in several. */
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

/* Where a table as long as a game allows grows: so many steps along, so many across, again and again. */
TEST(long_tables_are_as_quick_as_others)
{
	static const struct {
		int dx, dy, along, across;
	} ways[] = {
		{1, 0, 1, 0},  {0, 1, 1, 0}, {-1, 0, 1, 0}, {0, -1, 1, 0}, {1, 1, 1, 1},
		{1, -1, 1, 1}, {1, 1, 2, 1}, {1, -1, 1, 2}, {1, 1, 13, 1}, {1, 1, 14, 14},
	};
	struct carc_board *board = *state;

	for (unsigned way = 0; way < sizeof ways / sizeof ways[0]; way++) {
		int x = 0, y = 0, step = 0;

		carc_board_init(board);
		for (unsigned n = 0; n < CARC_TILES_MAX; n++) {
			bool along =
				step++ % (ways[way].along + ways[way].across) < ways[way].along;

			lay(board, &meadow, x, y, 0);
			x += along ? ways[way].dx : 0;
			y += along && ways[way].across ? 0 : ways[way].dy;
		}
		if (strangers(board) > 8)
			fail_msg("way %u: %u cells are in slots of others", way, strangers(board));
	}
}
