/* The end of The City: where the wall is closed, what that completes, and who is taken off. */
#include "core/boxes/the_city/wall/wall.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/town.h"
#include "tests/unit/unit.h"

/* What the wall is closed on: by what rulings, with which pieces, and for which end. */
struct end {
	const char *rulings, *walls;
	unsigned ends;
	int anna, boris;       /* points */
	const char *relies_on; /* the rulings on which it relies */
};

static void expect_relies_on(const struct end *end)
{
	char found[400] = "";

	for (unsigned ruling = CARC_OPTIONS; ruling < CARC_ALL_OPTIONS; ruling++)
		if (reader->game.relied_on[ruling] > 0)
			snprintf(found + strlen(found), sizeof found - strlen(found), "%s%s",
				 *found ? " " : "", carc_option_info(ruling)->name);
	if (strcmp(found, end->relies_on) != 0)
		fail_msg("{%s}: relies on %s, not on %s", end->rulings, found, end->relies_on);
}

static void expect_ends(const char *tiles, const struct end *ends, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		struct played played = {.reader = reader};
		struct carc_game *game = &reader->game;
		char head[200];

		/* Else the game would be over where the gate stands in a hole. */
		snprintf(head, sizeof head, "rulings: {%s%sgap-any-turn: no}\n", ends[i].rulings,
			 *ends[i].rulings ? ", " : "");
		town_play(&played, head, tiles, ends[i].walls, "");
		assert_false(game->finished);
		/* What the pieces of the start board have brought about is no matter here. */
		memset(game->relied_on, 0, sizeof game->relied_on);
		game->box.walls.ends = (uint8_t)ends[i].ends;
		carc_wall_close(game, NULL);
		if (carc_game_score(game, 0) != ends[i].anna ||
		    carc_game_score(game, 1) != ends[i].boris)
			fail_msg("{%s}, end %u: %d and %d points", ends[i].rulings, ends[i].ends,
				 (int)carc_game_score(game, 0), (int)carc_game_score(game, 1));
		expect_relies_on(&ends[i]);
	}
}

/* Round the whole city, with pieces that are only imagined; a hole stays open, and who stands there goes home. */
TEST(it_goes_round_the_city)
{
	struct carc_game *game = &reader->game;

	town_lay(reader,
		 "R/MMMM.f@0,0 r0 market.N:Anna; R/MMMM.gl@1,0 r0; R/MMHM.g+@2,0 r0; "
		 "R/MMHM.f@2,1 r0; R/MMHM.l+@2,2 r0 residential.S:Boris; R/MMHH.g+@1,2 r0; "
		 "R/MMHH.f@0,2 r0; R/MMHH.l+@0,1 r0; R/HHSH+@3,0 r0 street.S:Boris",
		 NULL);
	assert_int_equal(game->figures.count, 3);
	carc_wall_close(game, NULL);
	/* One tile of street for Boris; only his steward stays. */
	assert_int_equal(carc_game_score(game, 0), 0);
	assert_int_equal(carc_game_score(game, 1), 1);
	assert_int_equal(game->figures.count, 1);
	assert_int_equal(game->figures.supply[CARC_MEEPLE][0], 7);
	assert_int_equal(game->figures.supply[CARC_MEEPLE][1], 6);
	for (unsigned n = 0; n < CARC_SIDES * (unsigned)game->board.tiles; n++) {
		struct carc_wall_place at = {(uint16_t)(n / CARC_SIDES), (uint8_t)(n % CARC_SIDES)};
		const struct carc_tile *tile = &game->board.tile[at.tile];
		int x = tile->x + carc_side_dx[at.side], y = tile->y + carc_side_dy[at.side];

		if (carc_board_tile(&game->board, x, y) == CARC_TILE_NONE)
			assert_int_equal(carc_wall_stands(game, at), x != 1 || y != 1);
	}
}

TEST(an_empty_table_has_no_wall)
{
	struct carc_game *game = &reader->game;
	struct played played = {.reader = reader};

	played_replay(&played, "carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nturns: []\n");
	carc_wall_close(game, NULL);
	assert_int_equal(carc_game_score(game, 0), 0);
}

/*
 * Two holes, the gate in the western one. The market of Anna, four tiles and three kinds of goods, is open to that
 * hole; the one of Boris, a tile of fish, to both.
 */
static const char holes[] =
	"R/MMMM.f@0,0 r0 market.N:Anna; R/MMMM.gl@1,0 r0; R/MMHM.g+@2,0 r0; "
	"R/MMHM.f@2,1 r0 market.W:Boris; R/MMHM.l+@2,2 r0; R/MMHH.g+@1,2 r0; R/MMHH.f@0,2 r0; "
	"R/MMHH.l+@0,1 r0; R/HHHH/cc@3,0 r0; R/MHHH.f+@4,0 r0; R/MMHH.gf@4,1 r0; R/MHMH.l@4,2 r0; "
	"R/MHMH.g+@3,2 r0";

TEST(holes_are_closed_by_choice)
{
	static const struct end ends[] = {
		{"", "gate@1,0.S", CARC_END_LAST_TILE, 0, 0, "closing-walls"},
		{"closing-walls: hole", "gate@1,0.S", CARC_END_LAST_TILE, 12, 0, "closing-walls"},
		{"closing-walls: all", "gate@1,0.S", CARC_END_LAST_TILE, 12, 1, "closing-walls"},
		/* Outside, the gate makes no hole to be closed before others. */
		{"closing-walls: hole", "gate@1,0.N", CARC_END_LAST_TILE, 0, 0, "closing-walls"},
		{"closing-walls: all", NULL, CARC_END_LAST_TILE, 12, 1, "closing-walls"},
	};

	expect_ends(holes, ends, sizeof ends / sizeof ends[0]);
}

/* A street through a tile, with a wall at its north: it is open to the south, where the ends come together. */
static const char row[] =
	"R/SHSH@0,0 r0 street.N:Anna; R/HHHH/cc@1,0 r0; R/MMMM.f@2,0 r0 market.N:Boris";
static const char near_ends[] = "gate@0,0.N; wall@1,0.N; wall@2,0.N";

/* Five sides are left: the east and south of the market, the south of the others, and the west. */
TEST(the_last_gap_is_closed_by_choice)
{
	static const struct end ends[] = {
		{"", near_ends, CARC_END_GAP, 1, 1, "gate-ends-street gap-closing"},
		/* Open in the south, so that it makes no difference whether the street ends at the gate. */
		{"gap-closing: open", near_ends, CARC_END_GAP, 0, 0, "gap-closing"},
		/* Not for another end. */
		{"gap-closing: open", near_ends, CARC_END_LAST_TILE, 1, 1, "gate-ends-street"},
		{"gap-closing: open", near_ends, CARC_END_GAP | CARC_END_LAST_TILE, 0, 0,
		 "gap-closing"},
	};

	expect_ends(row, ends, sizeof ends / sizeof ends[0]);
}

/* Where no wall is left, all that is missing is imagined. */
TEST(the_gap_is_closed_when_no_wall_is_left)
{
	struct played played = {.reader = reader};
	struct carc_game *game = &reader->game;

	town_play(&played, "rulings: {gap-closing: open, gap-any-turn: no}\n", row, near_ends, "");
	game->box.walls.ends = CARC_END_GAP | CARC_END_LAST_WALL;
	game->box.walls.supply = 0;
	carc_wall_close(game, NULL);
	assert_int_equal(carc_game_score(game, 0), 1);
	assert_int_equal(carc_game_score(game, 1), 1);
}

/* The street of Anna ends at the gate in the north, and outside in the south. */
TEST(a_gate_shuts_what_the_wall_beside_it_does)
{
	static const struct end ends[] = {
		{"gate-completes: no", "gate@0,0.N", CARC_END_LAST_TILE, 1, 1, "gate-ends-street"},
		{"gate-ends-street: no", "gate@0,0.N", CARC_END_LAST_TILE, 0, 1,
		 "gate-ends-street"},
		{"gate-completes: no, gate-ends-street: no", "gate@0,0.N", CARC_END_LAST_TILE, 0, 1,
		 "gate-ends-street"},
	};

	expect_ends(row, ends, sizeof ends / sizeof ends[0]);
}

/* In a hole no wall stands beside the gate: what is open there is closed by the gate or by nothing. */
TEST(a_gate_in_a_hole_stands_alone)
{
	static const char tiles[] =
		"R/MMMM.f@0,0 r0; R/SHSH@1,0 r0 street.N:Anna; R/MMHM.g+@2,0 r0; R/MMHM.f@2,1 r0; "
		"R/MMHM.l+@2,2 r0; R/MMHH.g+@1,2 r0; R/MMHH.f@0,2 r0; R/MMHH.l+@0,1 r0";
	static const struct end ends[] = {
		{"", "gate@1,0.S", CARC_END_LAST_TILE, 1, 0, "gate-completes gate-ends-street"},
		{"gate-completes: no", "gate@1,0.S", CARC_END_LAST_TILE, 0, 0,
		 "gate-completes closing-walls"},
		{"gate-completes: no, closing-walls: hole", "gate@1,0.S", CARC_END_LAST_TILE, 1, 0,
		 "gate-ends-street closing-walls"},
		{"gate-ends-street: no", "gate@1,0.S", CARC_END_LAST_TILE, 0, 0,
		 "gate-ends-street"},
	};

	expect_ends(tiles, ends, sizeof ends / sizeof ends[0]);
}
