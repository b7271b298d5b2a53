/*
 * Scripts of calls of carc.h, as a program makes them that has no other header, with what each returns: test_calls.txt. A section is a
 * script with a reader and a position of its own.
 */
#include <limits.h>
#include <stdbool.h>

#include "formats/api/carc.h"
#include "tests/unit/rows.h"

enum { TEXTS = 8, TEXT = 2000 };

static struct carc_reader *reader;
static struct carc_position *position;
static uint64_t hash; /* that has been kept */

/* Texts by name, which scripts put together. */
static struct {
	char name[20], text[TEXT];
} texts[TEXTS];

/* Returns a cell, or NULL if it is "-" or missing. */
static const char *arg(const struct row *row, unsigned cell)
{
	return cell < row->cells && strcmp(row->cell[cell], "-") != 0 ? row->cell[cell] : NULL;
}

static unsigned number(const struct row *row, unsigned cell)
{
	return (unsigned)strtoul(row->cell[cell], NULL, 10);
}

/* A call returns what the last cell says: a number, or one of enum carc_error. */
static void returns(const struct row *row, int result)
{
	static const char *const errors[] = {"memory", "input", "value", "call"};
	const char *expected = row->cell[row->cells - 1];

	if (result < 0 ? strcmp(errors[-result - 1], expected) != 0 : result != atoi(expected))
		fail_msg("%s: %d", row->place, result);
}

/* From a cell on: what a text must be, and words. */
static void holds(const struct row *row, unsigned cell, const char *text)
{
	const char *how = row->cell[cell], *words = arg(row, cell + 1);

	if (!strcmp(how, "none"))
		row_true(row, !text);
	else if (!text)
		fail_msg("%s: no text", row->place);
	else if (!strcmp(how, "is"))
		row_same(row, text, words);
	else if (!strcmp(how, "has"))
		row_true(row, strstr(text, words));
	else if (!strcmp(how, "lacks"))
		row_true(row, !strstr(text, words));
	else
		row_true(row, !strcmp(how, "length") && strlen(text) == number(row, cell + 1));
}

/* ---- Readers ------------------------------------------------------------------------------------- */

static void keep_text(const struct row *row)
{
	unsigned i = 0;

	while (*texts[i].name)
		assert_in_range(++i, 0, TEXTS - 1);
	snprintf(texts[i].name, sizeof texts[i].name, "%s", row->cell[0]);
	snprintf(texts[i].text, sizeof texts[i].text, "%s", row->cell[1]);
}

/* The library does not copy the text. */
static void reopen(const char *text)
{
	static char kept[TEXTS * TEXT];

	assert_true(strlen(text) < sizeof kept);
	strcpy(kept, text);
	carc_close(reader);
	reader = carc_open_memory(*kept ? kept : NULL, strlen(kept));
	assert_non_null(reader);
}

static void open_text(const struct row *row)
{
	static char text[TEXTS * TEXT];

	text[0] = '\0';
	for (unsigned cell = 1; cell < row->cells; cell++) {
		const char *part = row->cell[cell];

		for (unsigned i = 0; i < TEXTS; i++)
			if (!strcmp(texts[i].name, part))
				part = texts[i].text;
		strcat(text, part);
	}
	reopen(text);
}

static void open_file(const struct row *row)
{
	carc_close(reader);
	reader = carc_open(row->cell[1]);
	assert_non_null(reader);
}

/* The last line of the score sheet: its stage, its part and the points of each player. */
static void total(const struct row *row)
{
	const struct carc_score_line *const *line;
	int lines = carc_score_lines(reader, &line);

	if (row->cells == 2) {
		returns(row, lines);
		return;
	}
	row_true(row, lines > 0);
	row_same(row, line[lines - 1]->stage, row->cell[1]);
	row_same(row, line[lines - 1]->part, "total");
	for (unsigned cell = 2; cell < row->cells; cell++)
		row_true(row, line[lines - 1]->points[cell - 2] == atoi(row->cell[cell]));
}

static void info(const struct row *row)
{
	const struct carc_record_info *is = carc_record_info(reader);
	const struct {
		const char *name;
		unsigned long value;
	} members[] = {{"number", is->number},
		       {"line", is->line},
		       {"status", (unsigned long)is->status},
		       {"players", is->players},
		       {"turns", is->turns},
		       {"played", is->turns_played},
		       {"broken", (unsigned long)is->broken},
		       {"ended", (unsigned long)is->ended}};

	if (!strcmp(row->cell[1], "rules")) {
		row_same(row, is->rules ? is->rules : "-", row->cell[2]);
		return;
	}
	for (size_t i = 0; i < sizeof members / sizeof *members; i++)
		if (!strcmp(members[i].name, row->cell[1])) {
			row_true(row, members[i].value == number(row, 2));
			return;
		}
	fail_msg("%s: no such member", row->place);
}

/* Codes of all findings. */
static void findings(const struct row *row)
{
	const struct carc_finding *const *finding;
	int count = carc_findings(reader, &finding);

	row_true(row, count == (int)row->cells - 1);
	for (int i = 0; i < count; i++)
		row_same(row, finding[i]->code, row->cell[i + 1]);
}

/* Why the last call failed. Another one fails then, so that words which are not set show. */
static void error(const struct row *row)
{
	holds(row, 1, carc_error_message(reader));
	row_true(row, carc_set(reader, "stale", "words") < 0);
}

static void fact(const struct row *row)
{
	holds(row, 3, carc_fact(reader, row->cell[1], arg(row, 2)));
}

static void convert(const struct row *row)
{
	holds(row, 2, carc_convert(reader, row->cell[1]));
}

/* Reads what the record is converted to. */
static void reread(const struct row *row)
{
	reopen(carc_convert(reader, row->cell[1]));
}

static void board(const struct row *row)
{
	const int flags = !strcmp(row->cell[1], "utf-8")   ? CARC_BOARD_UTF8
			  : !strcmp(row->cell[1], "color") ? CARC_BOARD_COLOR
							   : 0;

	holds(row, 2, carc_board(reader, (unsigned)flags));
}

/* ---- Positions ----------------------------------------------------------------------------------- */

static void begin(const struct row *row)
{
	char why[256] = "";
	int error;

	carc_position_free(position);
	position = (struct carc_position *)&position;
	error = carc_position_new(row->cell[1], number(row, 2), &position, why, sizeof why);
	row_true(row, error == (row->cells > 3 ? CARC_ERROR_VALUE : 0));
	row_true(row, (position != NULL) == !error);
	if (row->cells > 3)
		holds(row, 3, why);
}

static int perft(unsigned turns)
{
	uint64_t count = 0;
	int error = carc_position_perft(position, turns, &count);

	return error ? error : (int)count;
}

static int copy(void)
{
	struct carc_position *other;
	int result;

	assert_int_equal(carc_position_new("c3", 2, &other, NULL, 0), 0);
	result = carc_position_copy(position, other);
	carc_position_free(other);
	return result;
}

static int from_record(void)
{
	carc_position_free(position);
	return carc_position_from_record(reader, &position);
}

/* The list of moves ends before this one. */
static void no_move(const struct row *row)
{
	row_true(row, !carc_position_move(position, number(row, 1)));
}

static void plane(const struct row *row)
{
	holds(row, 2, carc_position_plane_name(position, number(row, 1)));
}

static void tell(const struct row *row)
{
	holds(row, 3, carc_position_fact(position, row->cell[1], arg(row, 2)));
}

/* As error, of a position. */
static void why(const struct row *row)
{
	uint64_t count;

	holds(row, 1, carc_position_error_message(position));
	row_true(row, carc_position_perft(position, 99, &count) == CARC_ERROR_CALL);
}

/* Players, the one on turn, the turn, tiles left, whether the game has ended, the drawn tile and the points of the first. */
static void stands(const struct row *row)
{
	struct carc_position_info is;
	char text[200];

	assert_int_equal(carc_position_info(position, &is, sizeof is), 0);
	snprintf(text, sizeof text, "%u %u %u %u %d %s %s", is.players, is.player, is.turn,
		 is.tiles_left, is.ended, is.drawn_tile ? is.drawn_tile : "-", is.rules);
	row_same(row, text, row->cell[1]);
}

/* keep: keeps the hash of the position; same, other: compares it. */
static void compare(const struct row *row)
{
	const char *how = row->cell[1];

	if (!strcmp(how, "keep"))
		hash = carc_position_hash(position);
	else
		row_true(row, (carc_position_hash(position) == hash) == !strcmp(how, "same"));
}

/* Makes a call that returns a number. Returns false if it is none of these. */
static bool makes(const struct row *row, int *ret_result)
{
	static unsigned char bytes[10000];
	static int entries[10000];
	const char *name = row->cell[0], *first = arg(row, 1);
	const unsigned n = first ? (unsigned)strtoul(first, NULL, 10) : 0;
	unsigned beside;

#define IS(word) (!strcmp(name, word))
	*ret_result = IS("set")       ? carc_set(reader, first, row->cell[2])
		      : IS("next")    ? carc_next(reader)
		      : IS("play")    ? carc_play(reader)
		      : IS("turn")    ? carc_play_turn(reader)
		      : IS("restart") ? carc_restart(reader, first)
		      : IS("from")    ? from_record()
		      : IS("copy")    ? copy()
		      : IS("draw")    ? carc_position_draw(position, first, 1)
		      : IS("lay")     ? carc_position_play(position, first)
		      : IS("move")    ? carc_position_play_move(position, n)
		      : IS("undo")    ? carc_position_undo(position)
		      : IS("playout") ? carc_position_playout(position, n)
		      : IS("left")    ? carc_position_tile_count(position, first)
		      : IS("perft")   ? perft(n)
		      : IS("planes")  ? carc_position_planes(position, n, bytes, number(row, 2))
		      : IS("mask")
			      ? carc_position_mask(position, n, entries, number(row, 2), &beside)
			      : INT_MIN;
#undef IS
	return *ret_result > INT_MIN;
}

static const struct {
	const char *name;
	void (*fn)(const struct row *row);
} checks[] = {
	{"text", open_text}, {"file", open_file},    {"total", total}, {"info", info},
	{"error", error},    {"findings", findings}, {"fact", fact},   {"convert", convert},
	{"reread", reread},  {"board", board},       {"new", begin},   {"no-move", no_move},
	{"tell", tell},      {"why", why},           {"plane", plane}, {"stands", stands},
	{"hash", compare},
};

static void call(const struct row *row)
{
	int result;

	if (makes(row, &result)) {
		returns(row, result);
		return;
	}
	for (size_t i = 0; i < sizeof checks / sizeof *checks; i++)
		if (!strcmp(checks[i].name, row->cell[0])) {
			checks[i].fn(row);
			return;
		}
	fail_msg("%s: no such call", row->place);
}

static void begin_script(void)
{
	carc_close(reader);
	carc_position_free(position);
	reader = NULL;
	position = NULL;
}

TEST(calls_return_what_scripts_say)
{
	each_row(__FILE__, "texts", keep_text);
	each_script(__FILE__, begin_script, call);
	begin_script();
}
