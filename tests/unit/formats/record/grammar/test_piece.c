/* Pieces of a wall in records: both spellings, in turns and on start boards, read and written. */
#include "formats/record/grammar/pieces.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

static const char head[] = "carc: 1\ngame: the-city\nplayers: [Ann, Zo\xc3\xab]\n";

/* What may stand behind the tile of a turn, and what it means. */
static const struct {
	const char *word, *keys;
	struct carc_action meant;
} pieces[] = {
	{"gate@0,0.N",
	 "piece: gate, at: [0, 0], side: \"N\"",
	 {.act = CARC_ACT_GATE, .side = CARC_SIDE_N, .player = CARC_PLAYER_NONE}},
	{"wall@-3,12.E",
	 "piece: wall, at: [-3, 12], side: E",
	 {.act = CARC_ACT_WALL, .x = -3, .y = 12, .side = CARC_SIDE_E, .player = CARC_PLAYER_NONE}},
	{"short@1,-1.S",
	 "piece: short, at: [1, -1], side: S",
	 {.act = CARC_ACT_WALL,
	  .x = 1,
	  .y = -1,
	  .side = CARC_SIDE_S,
	  .is_short = true,
	  .player = CARC_PLAYER_NONE}},
	{"wall@0,0.W:guard",
	 "piece: wall, at: [0, 0], side: W, guard: true",
	 {.act = CARC_ACT_WALL, .side = CARC_SIDE_W, .guard = true, .player = CARC_PLAYER_NONE}},
	{"by Zo\xc3\xab short@0,0.W:guard",
	 "piece: short, at: [0, 0], side: W, guard: true, player: Zo\xc3\xab",
	 {.act = CARC_ACT_WALL, .side = CARC_SIDE_W, .guard = true, .is_short = true, .player = 1}},
	{"by Ann pass", "piece: pass, player: Ann", {.act = CARC_ACT_PASS, .player = 0}},
	{"pass", "piece: pass", {.act = CARC_ACT_PASS, .player = CARC_PLAYER_NONE}},
	{"tower@5,5.N",
	 "piece: tower, at: [5, 5], side: \"N\"",
	 {.act = CARC_ACT_WALL_TOWER,
	  .x = 5,
	  .y = 5,
	  .side = CARC_SIDE_N,
	  .player = CARC_PLAYER_NONE}},
};

enum { PIECES = sizeof pieces / sizeof pieces[0] };

static void expect_last(const char *line, const struct carc_action *meant)
{
	const struct carc_record *record = &reader->doc->record;
	const struct carc_action *action = &record->action[record->actions - 1];

	if (action->act != meant->act || action->x != meant->x || action->y != meant->y ||
	    action->side != meant->side || action->guard != meant->guard ||
	    action->is_short != meant->is_short || action->player != meant->player)
		fail_msg("%s: act %u at %d,%d side %u guard %d short %d player %u", line,
			 action->act, action->x, action->y, action->side, action->guard,
			 action->is_short, action->player);
	assert_true(carc_acts_piece(action));
}

static void read_turn(const char *turn)
{
	char text[400];

	snprintf(text, sizeof text, "%sturns:\n  - %s\n", head, turn);
	if (reader_read(reader, text) != CARC_OK)
		fail_msg("%s: %s", turn, reader->found);
}

TEST(both_spellings_mean_the_same)
{
	char turn[300];

	for (unsigned i = 0; i < PIECES; i++) {
		snprintf(turn, sizeof turn, "R/MMMM.f@0,0 r0 %s", pieces[i].word);
		read_turn(turn);
		expect_last(turn, &pieces[i].meant);
		snprintf(turn, sizeof turn, "{tile: R/MMMM.f, at: [0, 0], rot: 0, walls: [{%s}]}",
			 pieces[i].keys);
		read_turn(turn);
		expect_last(turn, &pieces[i].meant);
	}
}

/* How the last piece of what was read is written: what stands in the line before it and after. */
static void expect_written(enum carc_spelling spelling, const char *before, const char *piece,
			   const char *after)
{
	char *text = reader_written(reader, spelling), want[200];

	snprintf(want, sizeof want, "%s%s%s\n", before, piece, after);
	if (!strstr(text, want))
		fail_msg("%s is not in %s", want, text);
	free(text);
}

/* What was read is written so again, in either spelling. */
TEST(it_is_written_again)
{
	char turn[300];

	for (unsigned i = 0; i < PIECES; i++) {
		snprintf(turn, sizeof turn, "{tile: R/MMMM.f, at: [0, 0], rot: 0, walls: [{%s}]}",
			 pieces[i].keys);
		read_turn(turn);
		expect_written(CARC_COMPACT, "  - R/MMMM.f@0,0 r0 ", pieces[i].word, "");
		expect_written(CARC_EXPLICIT, "walls: [{", pieces[i].keys, "}]}");
	}
}

/* On a start board what stands behind the place is whose guard or tower it is. */
static const struct {
	const char *word, *keys;
	struct carc_action meant;
} start_pieces[] = {
	{"wall@0,0.E",
	 "piece: wall, at: [0, 0], side: E",
	 {.act = CARC_ACT_WALL, .side = CARC_SIDE_E, .player = CARC_PLAYER_NONE}},
	{"short@0,0.E:Ann",
	 "piece: short, at: [0, 0], side: E, guard: true, player: Ann",
	 {.act = CARC_ACT_WALL, .side = CARC_SIDE_E, .guard = true, .is_short = true, .player = 0}},
	{"tower@0,0.N:Zo\xc3\xab",
	 "piece: tower, at: [0, 0], side: \"N\", player: Zo\xc3\xab",
	 {.act = CARC_ACT_WALL_TOWER, .side = CARC_SIDE_N, .player = 1}},
};

enum { START_PIECES = sizeof start_pieces / sizeof start_pieces[0] };

static enum carc_status read_start(const char *line)
{
	char text[400];

	snprintf(text, sizeof text,
		 "%sstart:\n  tiles: [\"R/MMMM.f@0,0 r0\"]\n  walls:\n    - gate@0,0.N\n    - %s\n",
		 head, line);
	return reader_read(reader, text);
}

/* Each way of writing it is read alike, and written as asked for: in words, by keys, or as it was. */
TEST(start_boards_name_the_owner)
{
	for (unsigned i = 0; i < 2 * START_PIECES; i++) {
		const char *word = start_pieces[i / 2].word, *keys = start_pieces[i / 2].keys;
		char line[200];

		snprintf(line, sizeof line, i % 2 ? "{%s}" : "%s", i % 2 ? keys : word);
		if (read_start(line) != CARC_OK)
			fail_msg("%s: %s", line, reader->found);
		assert_int_equal(reader->doc->record.start_pieces, 2);
		expect_last(line, &start_pieces[i / 2].meant);
		expect_written(CARC_COMPACT, "    - ", word, "");
		expect_written(CARC_EXPLICIT, "    - {", keys, "}");
		expect_written(CARC_CANONICAL, "    - ", line, "");
	}
	/* What words cannot say stays as it was. */
	assert_int_equal(read_start("{piece: wall, at: [0, 0], side: E, x-by: hand}"), CARC_OK);
	expect_written(CARC_COMPACT, "    - {", "piece: wall, at: [0, 0], side: E, x-by: hand",
		       "}");
}

/* The finger points at the word, or at what is wrong behind its place. */
TEST(bad_pieces_are_refused)
{
	static const struct {
		const char *word, *want;
	} rows[] = {
		{"wall@0,0.X", "F041@5:21"},
		{"wall@0,0", "F041@5:21"},
		{"wall 0,0.N", "F019@5:21"},
		{"wall", "F019@5:21"},
		{"wall@0,0.", "F041@5:21"},
		{"wall@x:guard", "F041@5:21"},
		{"wall@0,0.NE", "F041@5:21"},
		{"wall@0.N", "F041@5:21"},
		{"wall@0,0.N:Guard", "F041@5:21"},
		{"tower@0,0.N:guard", "F041@5:21"},
		{"wall@0,0.N:guard:guard", "F041@5:21"},
		{"wall@0,,0.N", "F041@5:21"},
		{"wall@40000,0.N", "F041@5:21"},
		{"gate@0,0.n", "F041@5:21"},
		{"by Cid pass", "F014@5:24"},
	};
	static const struct {
		const char *line, *want;
	} start_rows[] = {
		{"wall 0,0.E", "F041@8:7"},
		{"wall", "F041@8:7"},
		{"gate@0,0", "F041@8:7"},
		{"tower@0,0.N", "F041@8:7"},
		{"pass", "F041@8:7"},
		{"wall@0,0.E:Cid", "F014@8:18"},
		{"bridge@0,0.E", "F041@8:7"},
		{"{piece: pass}", "F041@8:7"},
		{"{piece: tower, at: [0, 0], side: N}", "F002@8:7"},
		{"{piece: wall, at: [0, 0], side: N, guard: true}", "F002@8:7"},
		{"{piece: wall, side: N}", "F002@8:7"},
		{"{piece: wall, at: [0, 0]}", "F002@8:7"},
		{"{piece: [wall], at: [0, 0], side: N}", "F004@8:15"},
		{"{piece: wall, at: [0, 0], side: X}", "F004@8:39"},
		{"{piece: wall, at: [0, 0], side: [N]}", "F004@8:39"},
		{"{piece: tower, at: [0, 0], side: N, player: Ann, guard: maybe}", "F004@8:63"},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char text[400];

		snprintf(text, sizeof text, "%sturns:\n  - R/MMMM.f@0,0 r0 %s\n", head,
			 rows[i].word);
		assert_int_equal(reader_read(reader, text), CARC_REFUSED);
		if (strcmp(reader->found, rows[i].want) != 0)
			fail_msg("%s: %s, not %s", rows[i].word, reader->found, rows[i].want);
	}
	for (size_t i = 0; i < sizeof start_rows / sizeof start_rows[0]; i++) {
		assert_int_equal(read_start(start_rows[i].line), CARC_REFUSED);
		if (strcmp(reader->found, start_rows[i].want) != 0)
			fail_msg("%s: %s, not %s", start_rows[i].line, reader->found,
				 start_rows[i].want);
	}
}

static bool is_piece(const char *text, size_t mark)
{
	return carc_is_piece(&(struct carc_word){.text = text, .len = strlen(text), .mark = mark});
}

/* A word is a piece if it begins as one; the mark is the first sign of a place or an owner. */
TEST(words_are_told_apart)
{
	assert_true(is_piece("gate@0,0.N", 4));
	assert_true(is_piece("pass", 4));
	assert_false(is_piece("pass@0,0.N", 4));
	assert_false(is_piece("gate", 4));
	assert_false(is_piece("walls@0,0.N", 5));
	assert_false(is_piece("wall:guard", 4));
	assert_string_equal(carc_piece_name(&(struct carc_action){.act = CARC_ACT_WALL}), "wall");
	assert_string_equal(
		carc_piece_name(&(struct carc_action){.act = CARC_ACT_WALL, .is_short = true}),
		"short");
	assert_false(carc_acts_piece(&(struct carc_action){.act = CARC_ACT_MEEPLE}));
}
