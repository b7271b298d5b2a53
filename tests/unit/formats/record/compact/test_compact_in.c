/* Usual lines of turns, which are read in one pass. */
#include "formats/record/compact/compact_in.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

/* Two players; one of them has a name that is no word of ASCII letters. */
static const char head[] = "carc: 1\nplayers: [Ann, Zo\xc3\xab]\n";

static enum carc_status read_line(const char *line)
{
	char text[400];

	snprintf(text, sizeof text, "%sturns:\n  - %s\n", head, line);
	return reader_read(reader, text);
}

/* With a blank behind it a line is none of the usual ones, which are read in one pass. */
TEST(usual_lines_mean_the_same_word_by_word)
{
	static const char *const places[] = {"1,0",  "-1,-10", "0,0", "9999,-9999", "10000,0",
					     "01,0", "-0,1",   "1,",  "1"};
	static const char *const features[] = {
		"",        " city.N",   " city.E",   " city.S",     " city.W",    " road.N",
		" road.W", " field.NL", " field.ER", " field.SL",   " field.WR",  " monastery",
		" city.Q", " road.NL",  " field.N",  " field.QL",   " field.NLx", " monasterx",
		" garden", " river.N",  " city#0",   " abbot:home", " tower",     " =1,2",
		" cityxN", " roadxN",   " fieldxNL", " monasteryx",
	};
	static const char tiles[] = "AEMXYZae@";

	for (size_t n = 0; n < 9 * 9 * 5 * 28; n++) {
		char line[60], *shown[2];

		for (unsigned words = 0; words < 2; words++) {
			snprintf(line, sizeof line, "'%c@%s r%c%s%s'", tiles[n % 9],
				 places[n / 9 % 9], "01234"[n / 81 % 5], features[n / 405],
				 words ? " " : "");
			shown[words] = read_line(line) == CARC_OK
					       ? reader_written(reader, CARC_EXPLICIT)
					       : strdup(reader->found);
		}
		if (strcmp(shown[0], shown[1]) != 0)
			fail_msg("%s: %s, not %s", line, shown[0], shown[1]);
		free(shown[0]);
		free(shown[1]);
	}
}

/* They are most of all archives: what is one of them is not read word by word, and nothing else is one. */
TEST(usual_lines_are_read_in_one_pass)
{
	static const struct {
		const char *line;
		bool usual;
		unsigned actions;
	} lines[] = {
		{"U@1,0 r1", true, 1},
		{"E@0,-1 r2 city.S", true, 2},
		{"B@-12,345 r3 field.NL", true, 2},
		{"B@0,0 r0 monastery", true, 2},
		{"A@9999,-9999 r0 road.W", true, 2},
		{"U@1,0 r1 ", false, 0},
		{"U@1,0 r4", false, 0},
		{"U@1,0,r1", false, 0},
		{"U@1,0 q1", false, 0},
		{"U@1,0 r1 road.W =1,2", false, 0},
		{"U@1,0 r1 road#0", false, 0},
		{"by Ann U@1,0 r1", false, 0},
	};
	struct carc_record *record = &reader->doc->record;
	struct carc_reading reading = {.doc = reader->doc, .record = record};

	assert_int_equal(read_line("U@1,0 r1"), CARC_OK);
	for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
		const struct carc_node node = {
			.kind = CARC_SCALAR, .text = lines[i].line, .len = strlen(lines[i].line)};
		unsigned before = record->actions;

		if (carc_read_fast_turn(&reading, &node) != lines[i].usual)
			fail_msg("%s", lines[i].line);
		assert_int_equal(record->actions - before, lines[i].actions);
	}
	/* The fast reader leaves a line without room for its actions to the other reader, which reports that once. */
	for (unsigned room = 0; room < 2; room++) {
		const struct carc_sink sink = {reader_on_finding, reader};
		const struct carc_node node = {.kind = CARC_SCALAR,
					       .plain = true,
					       .at = {1, 1},
					       .text = lines[1].line,
					       .len = strlen(lines[1].line)};

		struct carc_turn turn = {.player = CARC_PLAYER_NONE};

		reading.sink = &sink;
		reader_clear(reader);
		record->actions = turn.first_action = (uint16_t)(CARC_ACTIONS_MAX - room);
		assert_false(carc_read_fast_turn(&reading, &node));
		assert_int_equal(record->actions, CARC_ACTIONS_MAX - room);
		carc_read_compact_turn(&reading, &node, &turn);
		assert_string_equal(reader->found, room ? "L004@1:11" : "L004@1:1");
		assert_int_equal(record->actions, CARC_ACTIONS_MAX);
	}
}
