/* Placing a tile: each reason why not, and what the finding says about it. Discards. */
#include "core/engine/placement.h"
#include "tests/unit/one_table.h"

static const char *refused_by(unsigned code)
{
	assert_int_equal(table.finding.code, code);
	return table.finding.spot.type ? table.finding.spot.type->id : "";
}

BEFORE_EACH
{
	table_open(&table, 2);
}

/* WikiCarpedia base game: Road, 1.; City, 1.: roads, cities and fields continue. */
TEST(what_continues_may_lie)
{
	plays("N@0,-1r1; U@1,0r1; E@1,-1r3");
	assert_int_equal(table.game.board.tiles, 4);
	assert_int_equal(table.game.left, 72 - 4);
}

/* D at 0,0: city north, road east and west, field south. B is a field all round. */
TEST(each_side_can_be_wrong)
{
	static const struct {
		const char *word;
		unsigned side, got, want;
	} wrong[] = {
		{"B@0,-1r0", CARC_SIDE_S, CARC_FIELD, CARC_CITY},
		{"B@1,0r0", CARC_SIDE_W, CARC_FIELD, CARC_ROAD},
		{"C@0,1r0", CARC_SIDE_N, CARC_CITY, CARC_FIELD},
		{"E@-1,0r0", CARC_SIDE_E, CARC_FIELD, CARC_ROAD},
		{"X@0,1r0", CARC_SIDE_N, CARC_ROAD, CARC_FIELD},
		{"E@1,0r3", CARC_SIDE_W, CARC_CITY, CARC_ROAD},
	};

	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		assert_int_equal(table_try(&table, wrong[i].word), CARC_R101_EDGE_MISMATCH);
		assert_int_equal(table.finding.side, wrong[i].side);
		assert_int_equal(table.finding.got, wrong[i].got);
		assert_int_equal(table.finding.want, wrong[i].want);
		assert_string_equal(table.finding.near.type->id, "D");
		assert_int_equal(table.finding.near.x, 0);
		assert_int_equal(table.finding.near.y, 0);
		assert_int_equal(table.finding.turn, 1);
		assert_int_equal(table.finding.player, 0);
		assert_int_equal(refused_by(CARC_R101_EDGE_MISMATCH)[0], wrong[i].word[0]);
	}
}

/* Footnote 4: all touching sides must fit, not just one. */
TEST(one_side_that_fits_is_not_enough)
{
	plays("U@1,0r1; B@0,1r0");
	/* The cell 1,1 has a field to its north (U) and one to its west (B). */
	assert_int_equal(table_try(&table, "E@1,1r3"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(table.finding.side, CARC_SIDE_W);
	assert_string_equal(table.finding.near.type->id, "B");
	assert_int_equal(table_try(&table, "E@1,1r0"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(table.finding.side, CARC_SIDE_N);
	assert_string_equal(table.finding.near.type->id, "U");
	assert_int_equal(table_try(&table, "E@1,1r1"), CARC_CODE_OK);
}

TEST(a_corner_is_not_enough)
{
	static const char *const corners[] = {"B@1,1r0", "B@-1,1r0", "B@1,-1r0", "B@-1,-1r0"};
	static const char *const away[] = {"B@3,0r0", "B@0,-2r0", "B@2,1r0", "B@-9999,9999r0"};

	for (size_t i = 0; i < 4; i++) {
		assert_int_equal(table_try(&table, corners[i]), CARC_R104_CORNER_ONLY);
		assert_int_equal(table_try(&table, away[i]), CARC_R103_NOT_ADJACENT);
		assert_string_equal(refused_by(CARC_R103_NOT_ADJACENT), "B");
	}
}

TEST(a_taken_place_is_taken)
{
	plays("U@1,0r1");
	assert_int_equal(table_try(&table, "D@0,0r0"), CARC_R102_CELL_TAKEN);
	assert_string_equal(table.finding.near.type->id, "D");
	assert_int_equal(table.finding.since, 0);
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_R102_CELL_TAKEN);
	assert_string_equal(table.finding.near.type->id, "U");
	assert_int_equal(table.finding.near.x, 1);
	assert_int_equal(table.finding.since, 1);
	assert_int_equal(table.finding.turn, 2);
	assert_int_equal(table.finding.player, 1);
}

TEST(a_set_has_so_many_of_each)
{
	plays("X@1,0r0");
	assert_int_equal(table_try(&table, "X@2,0r0"), CARC_R105_TILE_SPENT);
	assert_int_equal(table.finding.a, 1);
	assert_string_equal(refused_by(CARC_R105_TILE_SPENT), "X");
	/* Of the four D one is the start tile. This is asked first, wherever it is said to lie. */
	plays("D@2,0r0; D@3,0r0; D@4,0r0");
	assert_int_equal(table_try(&table, "D@0,0r0"), CARC_R105_TILE_SPENT);
	assert_int_equal(table.finding.a, 4);
	assert_int_equal(table_try(&table, "-D"), CARC_R105_TILE_SPENT);
	assert_int_equal(table.finding.a, 4);
}

/* Summary, 1.: only a tile that fits nowhere leaves the game. */
TEST(a_tile_that_fits_is_no_discard)
{
	assert_int_equal(table_try(&table, "-B"), CARC_R106_DISCARD_FITS);
	assert_string_equal(table.finding.near.type->id, "B");
	/* B fits in one place: below the start tile. */
	assert_int_equal(table.finding.near.x, 0);
	assert_int_equal(table.finding.near.y, 1);
	assert_int_equal(table.game.left, 71);
}

TEST(a_tile_that_fits_nowhere_leaves)
{
	/* The only open city is closed by E; C is a city all round. */
	plays("E@0,-1r2");
	assert_int_equal(table_try(&table, "-C"), CARC_CODE_OK);
	assert_int_equal(table_count(&table, CARC_EVENT_DISCARD), 1);
	assert_int_equal(table.game.left, 72 - 3);
	assert_int_equal(table.game.bag[table_type(&table.rules, "C")], 0);
	assert_int_equal(table_try(&table, "-C"), CARC_R105_TILE_SPENT);
	/* The same player draws another tile. */
	assert_int_equal(table_try(&table, "B@0,1r0"), CARC_CODE_OK);
	assert_int_equal(table.game.player, 1);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
}

static unsigned places(const char *id)
{
	struct carc_placement where;
	unsigned cursor = 0, n = 0;
	const struct carc_tile_type *type = table.rules.tiles.type[table_type(&table.rules, id)];

	for (; carc_placement_next(&table.game, type, &cursor, &where); n++)
		assert_int_equal(
			carc_placement_code(&table.game, type, where.rot, where.x, where.y),
			CARC_CODE_OK);
	assert_false(carc_placement_next(&table.game, type, &cursor, &where));
	return n;
}

/* Beside the start tile: city north, roads east and west, field south. Counted by hand. */
TEST(all_places_are_found)
{
	assert_int_equal(places("C"), 4); /* north, any way round */
	assert_int_equal(places("B"), 4); /* south, any way round */
	assert_int_equal(places("X"), 8); /* east and west, any way round */
	assert_int_equal(places("E"),
			 1 + 3); /* city to the north; one of three fields to the south */
	assert_int_equal(places("U"), 2 + 2 + 2); /* two rotations east, two west, two south */
	assert_int_equal(places("A"), 1 + 1 + 3);
	assert_int_equal(places("D"), 1 + 2 + 2 + 1);
	assert_int_equal(places("R"), 3 + 1);
	assert_int_equal(places("S"), 3 + 1 + 1);
}

/* HiG, 5/2013: the edge of the table is the limit. Three columns and two rows. */
static void open_small_table(void)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_TABLE_EDGE] = 1;
	table.rules.table = (struct carc_table){-1, -1, 1, 0};
	table_start(&table, 2);
}

TEST(no_tile_lies_past_the_edge)
{
	static const struct {
		const char *word;
		unsigned side;
		int x, y;
	} off[] = {
		{"B@0,1r0", CARC_SIDE_S, 0, 0},   {"U@2,0r1", CARC_SIDE_E, 1, 0},
		{"U@-2,0r1", CARC_SIDE_W, -1, 0}, {"B@0,-2r0", CARC_SIDE_N, 0, -1},
		{"B@9,9r0", CARC_SIDE_E, 1, 0},   {"B@1,1r0", CARC_SIDE_S, 1, 0},
	};

	open_small_table();
	plays("U@1,0r1; U@-1,0r1; E@0,-1r2");
	for (size_t i = 0; i < sizeof off / sizeof off[0]; i++) {
		assert_int_equal(table_try(&table, off[i].word), CARC_R114_OFF_TABLE);
		assert_int_equal(table.finding.side, off[i].side);
		assert_int_equal(table.finding.near.x, off[i].x);
		assert_int_equal(table.finding.near.y, off[i].y);
		assert_null(table.finding.near.type);
	}
	/* A table that is no limit may be as small as it likes. */
	table_option(&table, CARC_OPTION_TABLE_EDGE, 0);
	assert_int_equal(table_try(&table, "B@0,1r0"), CARC_CODE_OK);
}

/* Summary, 1.: what fits only past the edge fits nowhere. */
TEST(past_the_edge_is_nowhere)
{
	open_small_table();
	assert_int_equal(places("C"), 4);
	assert_int_equal(places("B"), 0);
	assert_int_equal(places("U"), 2 + 2);
	assert_int_equal(table_try(&table, "-C"), CARC_R106_DISCARD_FITS);
	assert_int_equal(table_try(&table, "-B"), CARC_CODE_OK);
}

/* U is the same upside down, E is not, B has four sides alike. */
TEST(a_rotation_may_be_left_out)
{
	const struct carc_tile *tile = table.game.board.tile;

	plays("U@1,0 road.W; E@0,-1 city.S; B@0,1; U@-1,0");
	assert_int_equal(tile[1].rot, 1);
	assert_int_equal(tile[2].rot, 2);
	assert_int_equal(tile[3].rot, 0);
	assert_int_equal(tile[4].rot, 1);
	assert_int_equal(table_try(&table, "V@2,0"), CARC_R117_WHICH_ROTATION);
	assert_true(table.finding.spot.open);
	assert_int_equal(table.finding.spot.rot, 0);
	assert_int_equal(carc_placement_ways(&table.game, table.finding.spot.type, 2, 0).legal,
			 1 | 2);
	assert_int_equal(table_try(&table, "B@2,0"), CARC_R118_NO_ROTATION);
	assert_int_equal(carc_placement_ways(&table.game, table.finding.spot.type, 2, 0).legal, 0);
	assert_int_equal(carc_placement_ways(&table.game, table.finding.spot.type, 1, 1).legal, 1);
	assert_int_equal(table.game.board.tiles, 5);
}

/* What has nothing to do with the rotation is found as of any other tile. */
TEST(a_place_is_judged_without_rotation)
{
	assert_int_equal(table_try(&table, "V@0,0"), CARC_R102_CELL_TAKEN);
	assert_int_equal(table.finding.near.x, 0);
	assert_int_equal(table_try(&table, "V@5,0"), CARC_R103_NOT_ADJACENT);
	assert_int_equal(table_try(&table, "V@1,1"), CARC_R104_CORNER_ONLY);
	assert_int_equal(table_play(&table, "X@1,0; X@-1,0"), CARC_R105_TILE_SPENT);
	assert_true(table.finding.spot.open);
}

/* As played it stands only if nobody can doubt how it lay. */
TEST(a_doubtful_rotation_does_not_stand)
{
	struct carc_action action;

	plays("U@1,0");
	action = table_action(&table.rules, "V@2,0");
	assert_int_equal(carc_game_act_as_played(&table.game, &action, CARC_R107_OTHER_PILE, NULL),
			 CARC_REFUSED);
	action = table_action(&table.rules, "B@2,0");
	assert_int_equal(carc_game_act_as_played(&table.game, &action, CARC_R107_OTHER_PILE, NULL),
			 CARC_REFUSED);
	action = table_action(&table.rules, "B@1,1");
	assert_int_equal(carc_game_act_as_played(&table.game, &action, CARC_R107_OTHER_PILE, NULL),
			 CARC_OK);
}
