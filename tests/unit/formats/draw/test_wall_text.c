/* The wall of The City drawn at the edges of empty places. */
#include "core/boxes/the_city/wall/wall.h"
#include "formats/draw/wall_text.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/town.h"
#include "tests/unit/unit.h"

/* An empty place as lines, each up to its last sign; NULL: nothing stands at its edges. */
static const char *drawn(int x, int y, bool utf8)
{
	static char text[400];
	struct carc_canvas canvas;

	if (!carc_wall_canvas(&reader->game, x, y, utf8, "AB", &canvas))
		return NULL;
	text[0] = '\0';
	for (int row = 0; row < CARC_ART_ROWS; row++) {
		for (int col = 0; col < CARC_ART_COLS; col++)
			snprintf(text + strlen(text), sizeof text - strlen(text), "%s",
				 canvas.glyph[row][col].text);
		while (*text && text[strlen(text) - 1] == ' ')
			text[strlen(text) - 1] = '\0';
		snprintf(text + strlen(text), sizeof text - strlen(text), "\n");
	}
	return text;
}

/* The tile lies to the south: its piece runs along the lower edge. */
TEST(a_piece_runs_along_its_tile)
{
	town_lay(reader, "R/HHHH/cc@0,0 r0; R/MMMM.f@1,0 r0; R/MMMM.gl@2,0 r0",
		 "gate@0,0.N; wall@1,0.N:Boris; short@0,0.W:Anna");
	assert_string_equal(drawn(0, -1, false), "\n\n\n\n@@@@[ ]@@@@\n");
	assert_string_equal(drawn(1, -1, false), "\n\n\n\n@@@@@B@@@@@\n");
	/* Five rows, and a short wall leaves room at both ends. */
	assert_string_equal(drawn(-1, 0, false), "\n          @\n          A\n          @\n\n");
	/* Nothing stands there, or a tile does. */
	assert_null(drawn(2, -1, false));
	assert_null(drawn(0, 1, false));
	assert_null(drawn(0, 0, false));
	assert_null(drawn(7, 7, false));
	assert_string_equal(drawn(1, -1, true), "\n\n\n\n▄▄▄▄▄B▄▄▄▄▄\n");
}

/* A tower stands at the outer end, behind the mark of its player: east if the wall grows clockwise in the north. */
TEST(a_tower_stands_at_the_end)
{
	town_lay(
		reader, "R/HHHH/cc@0,0 r0; R/MMMM.f@1,0 r0",
		"gate@0,0.N; wall@1,0.N; wall@0,0.W; wall@0,0.S; tower@1,0.N:Anna; tower@0,0.S:Boris");
	assert_string_equal(drawn(1, -1, false), "\n\n\n\n@@@@@@@@@AO\n");
	/* The other way round the city it comes from the west, so that its end is in the east. */
	assert_string_equal(drawn(0, 1, false), "@@@@@@@@@BO\n\n\n\n\n");
	/* Where the wall turns round a tile, the corner between is closed. */
	assert_string_equal(drawn(-1, -1, false), "\n\n\n\n          @\n");
	assert_string_equal(drawn(-1, 1, false), "          @\n\n\n\n\n");
	assert_null(drawn(2, -1, false));
	assert_string_equal(drawn(1, -1, true), "\n\n\n\n▄▄▄▄▄▄▄▄▄A◉\n");
}

/* Two rounds may leave their towers behind one piece: both are seen, and so is the guard. */
TEST(two_towers_behind_one_piece)
{
	town_lay(
		reader, "R/HHHH/cc@0,0 r0; R/MMMM.f@1,0 r0",
		"gate@0,0.N; wall@1,0.N:Anna; wall@0,0.W:Boris; tower@1,0.N:Anna; tower@1,0.N:Boris; "
		"tower@0,0.W:Boris; tower@0,0.W:Anna");
	assert_string_equal(drawn(1, -1, false), "\n\n\n\n@@@@@A@@BAO\n");
	/* The guard makes room. */
	assert_string_equal(drawn(-1, 0, false),
			    "          @\n          B\n          A\n          B\n          O\n");
	/* At the gate, on both sides. */
	town_lay(reader, "R/HHHH/cc@0,0 r0",
		 "gate@0,0.N; tower@0,0.N:Anna; wall@0,0.W; tower@0,0.W:Boris");
	assert_string_equal(drawn(0, -1, false), "\n\n\n\n@@@@[ ]@@AO\n");
}

/* What has been closed at the end is no piece. */
TEST(what_is_closed_is_told_apart)
{
	town_lay(reader, "R/HHHH/cc@0,0 r0", "gate@0,0.N");
	assert_null(drawn(0, 1, false));
	carc_wall_close(&reader->game, NULL);
	assert_string_equal(drawn(0, -1, false), "\n\n\n\n@@@@[ ]@@@@\n");
	assert_string_equal(drawn(0, 1, false), "xxxxxxxxxxx\n\n\n\n\n");
	assert_string_equal(drawn(1, 0, false), "x\nx\nx\nx\nx\n");
	assert_string_equal(drawn(1, -1, false), "\n\n\n\nx\n");
	assert_string_equal(drawn(1, 0, true), "▒\n▒\n▒\n▒\n▒\n");
}

/* Room is needed beyond the bounds only where something stands there. */
TEST(margins_are_for_walls)
{
	const struct carc_game *game = &reader->game;

	town_lay(reader, "R/HHHH/cc@0,0 r0; R/MMMM.f@1,0 r0", "gate@0,0.N; wall@0,0.W");
	assert_true(carc_has_walls(game));
	assert_int_equal(carc_wall_margins(game, (struct carc_extent){0, 0, 1, 0}),
			 1u << CARC_SIDE_N | 1u << CARC_SIDE_W);
	assert_int_equal(carc_wall_margins(game, (struct carc_extent){1, 0, 1, 0}), 0);
	/* Within wider bounds the wall needs no room beyond them. */
	assert_int_equal(carc_wall_margins(game, (struct carc_extent){-1, -1, 2, 1}), 0);
	played_replay(&(struct played){.reader = reader},
		      "carc: 1\nplayers: [Ann, Bob]\nturns: []\n");
	assert_false(carc_has_walls(game));
}
