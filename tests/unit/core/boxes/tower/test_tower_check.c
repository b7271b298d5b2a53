/* The Tower: the recount notices what is wrong. */
#include "tests/gen/check.h"
#include "core/boxes/tower/tower.h"
#include "tests/unit/one_table.h"

enum { ANNA };

/* Checks The Tower only, in a game of three with a piece on 0,1, Boris on it; 1,1 is bare. */
static const char *checked(void)
{
	return carc_towers_check(&table.game);
}

static void open_checked(void)
{
	table_rules(&table);
	table_expand(&table, "tower");
	table_expand(&table, "abbot");
	table_start(&table, 3);
	plays("U@1,0r1; TO/FG@0,1r0; TO/C@1,1r1 floor@0,1; U@2,0r1; U@3,0r1 top@0,1");
	assert_null(checked());
}

TEST(pieces_are_recounted)
{
	static const char lost[] = "a tower piece is lost or won";
	struct carc_towers *towers = &table.game.box.towers;
	unsigned tower = 0;

	open_checked();
	tower = carc_board_tile(&table.game.board, 0, 1);
	for (unsigned player = 0; player < 3; player++) {
		table.game.tokens[CARC_TOKEN_PIECE][player]++;
		assert_string_equal(checked(), lost);
		table.game.tokens[CARC_TOKEN_PIECE][player] -= 2;
		assert_string_equal(checked(), lost);
		table.game.tokens[CARC_TOKEN_PIECE][player]++;
	}
	towers->height[tower]++;
	assert_string_equal(checked(), lost);
	towers->height[tower]--;
	/* Where nobody sits there are none. */
	table.game.tokens[CARC_TOKEN_PIECE][3]++;
	assert_null(checked());
}

TEST(towers_are_recounted)
{
	struct carc_towers *towers = &table.game.box.towers;
	unsigned tower, bare, zone;

	open_checked();
	tower = carc_board_tile(&table.game.board, 0, 1);
	bare = carc_board_tile(&table.game.board, 1, 1);
	/* The last tile is looked at as well as the first. */
	for (unsigned tile = 0; tile < table.game.board.tiles; tile++) {
		if (tile == tower || tile == bare)
			continue;
		towers->height[tile]++;
		table.game.tokens[CARC_TOKEN_PIECE][ANNA]--;
		assert_string_equal(checked(), "a tower stands without a foundation");
		towers->height[tile]--;
		table.game.tokens[CARC_TOKEN_PIECE][ANNA]++;
	}
	zone = carc_zones_find(&table.game.zones, carc_tower_zone(&table.game, bare));
	table.game.zones.zone[zone].parts = 2;
	assert_string_equal(checked(), "two towers are joined");
	table.game.zones.zone[zone].parts = 1;
	assert_null(checked());
}

TEST(figures_on_towers_are_recounted)
{
	static const char open[] = "a figure stands on a tower that is open";
	struct carc_towers *towers = &table.game.box.towers;
	struct carc_figure figure;
	unsigned tower, bare;

	open_checked();
	tower = carc_board_tile(&table.game.board, 0, 1);
	bare = carc_board_tile(&table.game.board, 1, 1);
	figure = (struct carc_figure){ANNA, CARC_MEEPLE, (uint16_t)tower,
				      (uint16_t)carc_tower_zone(&table.game, tower), 1};
	towers->shut[tower / 8] = 0;
	assert_string_equal(checked(), open);
	towers->shut[tower / 8] = (uint8_t)(1u << tower % 8);
	assert_null(checked());
	towers->height[tower] = 0;
	table.game.tokens[CARC_TOKEN_PIECE][ANNA]++;
	assert_string_equal(checked(), open);
	towers->height[tower] = 1;
	table.game.tokens[CARC_TOKEN_PIECE][ANNA]--;
	carc_figures_place(&table.game.figures, &table.game.zones, figure);
	assert_string_equal(checked(), "two figures stand on one tower");
	/* On a bare foundation nobody stands, shut or not. */
	open_checked();
	figure.tile = (uint16_t)bare;
	figure.zone = (uint16_t)carc_tower_zone(&table.game, bare);
	carc_figures_place(&table.game.figures, &table.game.zones, figure);
	assert_string_equal(checked(), open);
	towers->shut[bare / 8] |= (uint8_t)(1u << bare % 8);
	assert_string_equal(checked(), open);
}

/* Any two of three; as long as a choice is owed they may. */
TEST(prisoners_are_recounted)
{
	uint8_t(*figures)[CARC_SEATS][CARC_FIGURE_KINDS] = table.game.figures.held;

	open_checked();
	for (unsigned a = 0; a < 3; a++)
		for (unsigned b = 0; b < 3; b++) {
			figures[a][b][CARC_ABBOT] = a != b;
			assert_null(checked());
			figures[b][a][CARC_MEEPLE] = a != b;
			if (a == b)
				assert_null(checked());
			else
				assert_string_equal(checked(),
						    "two players hold figures of each other");
			table.game.last = 0;
			table.game.box.towers.rival = 1;
			assert_null(checked());
			table.game.box.towers.rival = 0;
			table.game.last = CARC_TILE_NONE;
			figures[a][b][CARC_ABBOT] = figures[b][a][CARC_MEEPLE] = 0;
		}
	/* A ring is none between two. */
	figures[0][1][CARC_MEEPLE] = figures[1][2][CARC_MEEPLE] = figures[2][0][CARC_MEEPLE] = 1;
	assert_null(checked());
}

/* What a turn remembers is forgotten when it ends; the last turn of a game has no end of its own. */
TEST(turns_are_recounted)
{
	static const char undone[] = "a turn has left something undone";
	struct carc_towers *towers = &table.game.box.towers;

	open_checked();
	for (unsigned i = 0; i < 2; i++) {
		towers->grown = i == 0;
		towers->rival = i == 1;
		towers->back = 1;
		assert_string_equal(checked(), undone);
		table.game.last = 0;
		assert_null(checked());
		table.game.last = CARC_TILE_NONE;
		table.game.finished = true;
		assert_null(checked());
		table.game.finished = false;
	}
}
