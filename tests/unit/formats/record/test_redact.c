/* Keys of the user in a document. */
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
