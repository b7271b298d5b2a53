/* Parts taken out of a document, and players without names. */
#include "formats/record/redact.h"
#include "tests/unit/counted.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

static const char full[] =
	"---\n"
	"carc: 1\n"
	"game: carcassonne\n"
	"rules: c3\n"
	"players: [{name: Ann, color: red, x-elo: 1}, Bob]\n"
	"meta: {x-event: Open, by: Ann}\n"
	"note: Ann won\n"
	"start:\n"
	"  tiles:\n"
	"    - {tile: D, at: [0, 0], rot: 0, meeples: [{player: Ann, feature: city.N, x-a: Ann}], "
	"x-b: Ann}\n"
	"  score: [1, 2]\n"
	"  next: Bob\n"
	"  x-c: Ann\n"
	"draws: [U]\n"
	"turns:\n"
	"  - {player: Bob, tile: U, at: [1, 0], rot: 1, points: [{feature: road.E, player: Bob, "
	"points: 0, x-d: 1}], score: {Ann: 1}, clock: 7, note: Bob, x-e: {x-f: Bob}}\n"
	"  - W@2,0 r0 =1,2\n"
	"points: [{feature: city.N, at: [0, 0], player: Ann, points: 1}]\n"
	"score: {Ann: 2, Bob: 2}\n"
	"winner: [Ann, Bob]\n"
	"x-g: Ann\n";

/* The lines of the full text that are different without a part, in its place; NULL: gone. */
static const struct {
	const char *part;
	struct {
		const char *line, *instead;
	} change[8];
} parts[] = {
	{"meta", {{"meta: {x-event: Open, by: Ann}\n", NULL}}},
	{"notes", {{"note: Ann won\n", NULL}, {", note: Bob", NULL}}},
	{"clock", {{", clock: 7", NULL}}},
	{"draws", {{"draws: [U]\n", NULL}}},
	{"own",
	 {{", x-elo: 1", NULL},
	  {", x-a: Ann", NULL},
	  {", x-b: Ann", NULL},
	  {"  x-c: Ann\n", NULL},
	  {", x-d: 1", NULL},
	  {", x-e: {x-f: Bob}", NULL},
	  {"x-g: Ann\n", NULL}}},
	{"claims",
	 {{", points: [{feature: road.E, player: Bob, points: 0, x-d: 1}], score: {Ann: 1}", NULL},
	  {" =1,2", NULL},
	  {"points: [{feature: city.N, at: [0, 0], player: Ann, points: 1}]\n", "ended: true\n"},
	  {"score: {Ann: 2, Bob: 2}\n", NULL},
	  {"winner: [Ann, Bob]\n", NULL}}},
};

/* Replace a piece that occurs once. */
static void replace(char *text, size_t room, const char *piece, const char *instead)
{
	char *at = strstr(text, piece);
	char rest[2000];

	assert_non_null(at);
	snprintf(rest, sizeof rest, "%s", at + strlen(piece));
	snprintf(at, room - (size_t)(at - text), "%s%s", instead ? instead : "", rest);
}

TEST(parts_are_left_out)
{
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		char expected[2000], *written;

		snprintf(expected, sizeof expected, "%s", full);
		for (unsigned k = 0; k < 8 && parts[i].change[k].line; k++)
			replace(expected, sizeof expected, parts[i].change[k].line,
				parts[i].change[k].instead);
		assert_int_equal(reader_read(reader, full), CARC_OK);
		assert_true(carc_redact(reader->doc,
					carc_redact_find(parts[i].part, strlen(parts[i].part))));
		assert_counted(reader->doc->root);
		written = reader_written(reader, CARC_CANONICAL);
		assert_string_equal(written, expected);
		free(written);
	}
}

TEST(nothing_is_left_out_of_nothing)
{
	char *written;

	assert_int_equal(reader_read(reader, "carc: 1\nplayers: [Ann, Bob]\n"), CARC_OK);
	assert_true(carc_redact(reader->doc, ~0u));
	written = reader_written(reader, CARC_CANONICAL);
	assert_string_equal(written,
			    "---\ncarc: 1\ngame: carcassonne\nrules: c3\nplayers: [Ann, Bob]\n");
	free(written);
}

TEST(parts_have_names)
{
	unsigned all = 0;

	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
		unsigned part = carc_redact_find(parts[i].part, strlen(parts[i].part));

		assert_true(part);
		assert_false(all & part);
		all |= part;
	}
	assert_int_equal(all, CARC_REDACT_CLAIMS | CARC_REDACT_CLOCK | CARC_REDACT_DRAWS |
				      CARC_REDACT_META | CARC_REDACT_NOTES | CARC_REDACT_OWN);
	assert_int_equal(carc_redact_find("note", 4), 0);
	assert_int_equal(carc_redact_find("notes,", 6), 0);
	assert_int_equal(carc_redact_find("", 0), 0);
}

/* A key of the user that is set takes the place of its like, wherever that stood. */
TEST(an_own_key_is_there_once)
{
	static const char *const keys[] = {"x-g", "x-new", "x-new"};

	assert_int_equal(reader_read(reader, full), CARC_OK);
	for (unsigned i = 0; i < 3; i++) {
		char value[] = "0", line[20], *written, *at;

		value[0] = (char)('0' + i);
		assert_true(carc_set_own(reader->doc, keys[i], value, false));
		assert_counted(reader->doc->root);
		assert_string_equal(carc_node_word(reader->doc->root, keys[i]), value);
		written = reader_written(reader, CARC_CANONICAL);
		snprintf(line, sizeof line, "\n%s: ", keys[i]);
		at = strstr(written, line);
		assert_non_null(at);
		assert_null(strstr(at + 1, line));
		assert_non_null(strstr(written, "\nwinner: "));
		free(written);
	}
}

TEST(nobody_is_named)
{
	char *written;

	assert_int_equal(reader_read(reader, full), CARC_OK);
	carc_anonymise(reader->doc);
	assert_counted(reader->doc->root);
	for (unsigned spelling = CARC_CANONICAL; spelling <= CARC_COMPACT; spelling++) {
		written = reader_written(reader, (enum carc_spelling)spelling);
		assert_null(strstr(written, "Ann"));
		assert_null(strstr(written, "Bob"));
		assert_null(strstr(written, "Open"));
		assert_null(strstr(written, "x-"));
		assert_non_null(strstr(written, "{name: A, color: red}, B]"));
		assert_non_null(strstr(written, "next: B\n"));
		assert_non_null(strstr(written, "winner: [A, B]"));
		free(written);
	}
}
