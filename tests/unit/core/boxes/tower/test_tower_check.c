/* The Tower: the recount notices what is wrong, and findings say where they are. */
#include "tests/gen/check.h"
#include "core/engine/start_board.h"
#include "core/boxes/tower/tower.h"
#include "tests/unit/one_table.h"

enum { ANNA, BORIS };

static void open_game(unsigned players, bool abbot, const char *turns)
{
	table_rules(&table);
	table_expand(&table, "tower");
	if (abbot)
		table_expand(&table, "abbot");
	table_start(&table, players);
	plays(turns);
	assert_null(carc_game_check(&table.game));
}

static void refuses(const char *words, enum carc_code code)
{
	const struct carc_game before = table.game;

	assert_int_equal(table_try(&table, words), code);
	table.game = before;
}

/* Checks The Tower only, in a game of three with a piece on 0,1, Boris on it; 1,1 is bare. */
static const char *checked(void)
{
	return carc_towers_check(&table.game);
}

static void open_checked(void)
{
	open_game(3, true, "U@1,0r1; TO/FG@0,1r0; TO/C@1,1r1 floor@0,1; U@2,0r1; U@3,0r1 top@0,1");
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

/* The place that was named, whatever lies there. */
TEST(findings_name_the_place)
{
	open_game(2, false, "U@1,0r1; TO/F@0,1r0; U@-1,0r1 floor@0,1");
	refuses("U@2,0r1 floor@3,-7", CARC_R401_NO_FOUNDATION);
	assert_null(table.finding.near.type);
	assert_int_equal(table.finding.near.x, 3);
	assert_int_equal(table.finding.near.y, -7);
	refuses("U@2,0r1 floor@1,0", CARC_R401_NO_FOUNDATION);
	assert_string_equal(table.finding.near.type->id, "U");
	assert_int_equal(table.finding.near.x, 1);
	assert_int_equal(table.finding.near.y, 0);
	refuses("U@2,0r1 floor@0,1 takes:0@5,-6", CARC_R408_OUT_OF_REACH);
	assert_null(table.finding.near.type);
	assert_int_equal(table.finding.near.x, 5);
	assert_int_equal(table.finding.near.y, -6);
	assert_int_equal(table.finding.who, ANNA);
	assert_string_equal(table.finding.text, "figure");
	assert_int_equal(table.finding.a, 2);
	assert_string_equal(table.finding.spot.type->id, "TO/F");
	refuses("U@2,0r1 floor@0,1 takes:1@-1,0:abbot", CARC_R408_OUT_OF_REACH);
	assert_string_equal(table.finding.near.type->id, "U");
	assert_string_equal(table.finding.text, "abbot");
	assert_int_equal(table.finding.who, BORIS);
	refuses("U@2,0r1 takes:0@5,-6", CARC_R407_NOTHING_BUILT);
	assert_int_equal(table.finding.spot.x, 2); /* the tile of the turn */
}

/* Who stands there, since when, and as what. */
TEST(findings_name_who_is_there)
{
	open_game(2, false, "U@1,0r1; TO/F@0,1r0; U@-1,0r1 floor@0,1; U@2,0r1 top@0,1");
	refuses("U@3,0r1 floor@0,1", CARC_R402_TOWER_CLOSED);
	assert_int_equal(table.finding.who, BORIS);
	assert_int_equal(table.finding.figure, CARC_MEEPLE);
	assert_int_equal(table.finding.since, 4);
	refuses("U@3,0r1 top@0,1", CARC_R402_TOWER_CLOSED);
	assert_int_equal(table.finding.who, BORIS);
	assert_int_equal(table.finding.since, 4);
}

/* How many the player has on the board, and how many are with others. */
TEST(findings_say_where_the_figures_are)
{
	const struct carc_action top = {.act = CARC_ACT_TOP, .player = BORIS, .y = 1};

	open_game(
		2, false,
		"U@1,0r1 road.W; TO/F@0,1r0 field.N; U@-1,0r1 floor@0,1; U@2,0r1 field.NL; U@3,0r1");
	memset(table.game.figures.supply, 0, sizeof table.game.figures.supply);
	table.game.figures.held[ANNA][BORIS][CARC_MEEPLE] = 3;
	refuses("U@4,0r1 top@0,1", CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 2);
	assert_int_equal(table.finding.b, 3);
	assert_int_equal(table.finding.figure, CARC_MEEPLE);
	/* On a start board the figure is that of whom the board names. */
	table.game.player = ANNA;
	assert_int_equal(carc_game_put(&table.game, &top, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 2);
	assert_int_equal(table.finding.b, 3);
	refuses("U@4,0r1 top@0,1", CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.a, 1);
	assert_int_equal(table.finding.b, 0);
}

/* What was named, and what could not be done with it; whether it is there or not. */
TEST(findings_name_what_is_taken)
{
	open_game(2, false,
		  "U@1,0r1; TO/F@0,1r0 field.N; TO/C@1,1r1 floor@0,1; U@2,0r1 top@0,1; "
		  "U@3,0r1 floor@1,1; U@-1,0r1 road.W");
	refuses("U@-2,0r1 floor@1,1 takes:1@0,1", CARC_R410_WHICH_FIGURE);
	assert_string_equal(table.finding.text, "figure");
	assert_int_equal(table.finding.who, BORIS);
	refuses("U@-2,0r1 floor@1,1 takes:1@0,1:meeple", CARC_R410_WHICH_FIGURE);
	assert_string_equal(table.finding.text, "meeple");
	refuses("U@-2,0r1 floor@1,1 takes:1@-1,0", CARC_R408_OUT_OF_REACH);
	assert_string_equal(table.finding.text, "figure");
	assert_int_equal(table.finding.figure, CARC_MEEPLE);
}

/* Whose figure cannot come back, and what it is. */
TEST(findings_name_the_rival)
{
	open_game(2, true,
		  "TO/C@0,1r2; E@1,1r1 city.E; E@-1,1r3 city.W; U@1,0r1; "
		  "U@2,0r1 floor@0,1 takes:1@1,1");
	refuses("U@-1,0r1 floor@0,1 takes:0@-1,1 back:abbot", CARC_R412_NOT_HELD);
	assert_int_equal(table.finding.who, ANNA);
	assert_string_equal(table.finding.text, "abbot");
	refuses("U@-1,0r1 back:abbot", CARC_R416_NO_EXCHANGE);
	assert_int_equal(table.finding.who, CARC_PLAYER_NONE);
}

/* Prisoners and pieces of a start board. */
TEST(findings_of_start_boards)
{
	struct carc_action hold = {.act = CARC_ACT_HOLD, .player = 2, .who = BORIS};
	const struct carc_action pieces = {.act = CARC_ACT_PIECES, .player = 2, .count = 7};

	open_game(3, true, "U@1,0r1 road.W; TO/FG@0,1r0 field.N");
	table.game.figures.supply[CARC_MEEPLE][BORIS] = 0;
	table.game.figures.held[ANNA][BORIS][CARC_MEEPLE] = 6;
	assert_int_equal(carc_game_put(&table.game, &hold, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R203_NO_MEEPLE);
	assert_int_equal(table.finding.who, BORIS);
	assert_int_equal(table.finding.a, 1);
	assert_int_equal(table.finding.b, 6);
	hold.figure = CARC_ABBOT;
	table.game.figures.held[BORIS][2][CARC_MEEPLE] = 1;
	assert_int_equal(carc_game_put(&table.game, &hold, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R419_HOLD_EACH_OTHER);
	assert_int_equal(table.finding.figure, CARC_ABBOT);
	assert_int_equal(table.finding.b, 1u << BORIS | 1u << 2);
	assert_int_equal(carc_game_put(&table.game, &pieces, &table.finding), CARC_REFUSED);
	assert_int_equal(table.finding.code, CARC_R418_PIECES);
	assert_int_equal(table.finding.a, 25);
	assert_int_equal(table.finding.b, 27);
}
