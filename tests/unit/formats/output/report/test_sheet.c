/* Score sheets: as a table, as rows, as an object. */
#include <jansson.h>

#include "core/engine/turn.h"
#include "formats/output/report/sheet.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

enum how { AS_PLAYED, AS_IF_ENDED };

/* The sheet of a record, played to its end. */
static char *sheet_of(const char *file, const char *text, enum how how, enum carc_output output)
{
	struct carc_source_place place = {file, 2, &reader->doc->record, NULL, 0};
	struct carc_sheet sheet = {.game = &reader->game};
	struct carc_sink sink = {reader_on_finding, reader};
	struct carc_replay replay;
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);
	struct carc_printer printer;

	assert_int_equal(reader_read(reader, text), CARC_OK);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game, sink, NULL);
	while (carc_replay_turn(&replay))
		;
	memcpy(sheet.running, reader->game.points, sizeof sheet.running);
	sheet.turns = replay.next;
	sheet.projected = how == AS_IF_ENDED;
	if (sheet.projected)
		carc_game_finish(&reader->game, NULL);
	carc_replay_end(&replay);
	sheet.final = reader->game.finished;
	carc_printer_init(&printer, output, CARC_ROWS_SHEETS, out);
	carc_sheet_print(&printer, &sheet, &place);
	assert_true(carc_printer_done(&printer));
	fclose(out);
	return bytes;
}

static const char started[] =
	"carc: 1\nplayers: [Ann, Bartholomew]\nstart:\n  tiles: ['D@0,0 r0 road.E:Ann']\n"
	"  score: [10, 0]\nturns:\n  - U@1,0 r1\n  - V@2,0 r1\n";

static const struct {
	const char *text;
	enum how how;
	const char *sheet;
} tables[] = {
	{played_game, AS_PLAYED,
	 "f: record 2: Carcassonne, c3, 5 turns, ended\n"
	 "                         Ann     Zo\xc3\xab\n"
	 "running   road             0       0\n"
	 "running   city             4       0\n"
	 "running   monastery        0       0\n"
	 "running   total            4       0\n"
	 "final     road             0       3\n"
	 "final     city             0       0\n"
	 "final     monastery        3       0\n"
	 "final     field            0       0\n"
	 "final     total            7       3\n"
	 "winner: Ann\n"
	 "66 tiles left; the record says that the game ended\n"},
	{"carc: 1\nplayers: [Ann, Bob]\n", AS_PLAYED,
	 "f: record 2: Carcassonne, c3, 0 turns, not ended\n"
	 "                         Ann     Bob\n"
	 "running   road             0       0\n"
	 "running   city             0       0\n"
	 "running   monastery        0       0\n"
	 "running   total            0       0\n"
	 "71 tiles left\n"},
	{started, AS_PLAYED,
	 "f: record 2: Carcassonne, c3, 2 turns, not ended\n"
	 "                         Ann  Bartholomew\n"
	 "start     total           10            0\n"
	 "running   road             0            0\n"
	 "running   city             0            0\n"
	 "running   monastery        0            0\n"
	 "running   total           10            0\n"
	 "69 tiles left\n"},
	{started, AS_IF_ENDED,
	 "f: record 2: Carcassonne, c3, 2 turns, as if it ended now\n"
	 "                         Ann  Bartholomew\n"
	 "start     total           10            0\n"
	 "running   road             0            0\n"
	 "running   city             0            0\n"
	 "running   monastery        0            0\n"
	 "running   total           10            0\n"
	 "projected road             3            0\n"
	 "projected city             0            0\n"
	 "projected monastery        0            0\n"
	 "projected field            0            0\n"
	 "projected total           13            0\n"
	 "ahead: Ann\n"
	 "69 tiles left\n"},
};

TEST(sheets_are_tables)
{
	for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
		char *sheet = sheet_of("f", tables[i].text, tables[i].how, CARC_TEXT);

		assert_string_equal(sheet, tables[i].sheet);
		free(sheet);
	}
}

TEST(several_may_win)
{
	char *sheet = sheet_of("f", "carc: 1\nplayers: [Ann, Bob, Cid]\nended: true\n", AS_PLAYED,
			       CARC_TEXT);

	assert_non_null(strstr(sheet, "winner: Ann, Bob, Cid\n"));
	free(sheet);
}

TEST(sheets_are_rows)
{
	char *rows = sheet_of("a\tb", started, AS_IF_ENDED, CARC_TSV);

	assert_string_equal(rows, "a<U+0009>b\t2\tAnn\tstart\ttotal\t10\n"
				  "a<U+0009>b\t2\tAnn\trunning\troad\t0\n"
				  "a<U+0009>b\t2\tAnn\trunning\tcity\t0\n"
				  "a<U+0009>b\t2\tAnn\trunning\tmonastery\t0\n"
				  "a<U+0009>b\t2\tAnn\trunning\ttotal\t10\n"
				  "a<U+0009>b\t2\tAnn\tprojected\troad\t3\n"
				  "a<U+0009>b\t2\tAnn\tprojected\tcity\t0\n"
				  "a<U+0009>b\t2\tAnn\tprojected\tmonastery\t0\n"
				  "a<U+0009>b\t2\tAnn\tprojected\tfield\t0\n"
				  "a<U+0009>b\t2\tAnn\tprojected\ttotal\t13\n"
				  "a<U+0009>b\t2\tBartholomew\tstart\ttotal\t0\n"
				  "a<U+0009>b\t2\tBartholomew\trunning\troad\t0\n"
				  "a<U+0009>b\t2\tBartholomew\trunning\tcity\t0\n"
				  "a<U+0009>b\t2\tBartholomew\trunning\tmonastery\t0\n"
				  "a<U+0009>b\t2\tBartholomew\trunning\ttotal\t0\n"
				  "a<U+0009>b\t2\tBartholomew\tprojected\troad\t0\n"
				  "a<U+0009>b\t2\tBartholomew\tprojected\tcity\t0\n"
				  "a<U+0009>b\t2\tBartholomew\tprojected\tmonastery\t0\n"
				  "a<U+0009>b\t2\tBartholomew\tprojected\tfield\t0\n"
				  "a<U+0009>b\t2\tBartholomew\tprojected\ttotal\t0\n");
	free(rows);
}

static int number(const json_t *object, const char *part, const char *kind)
{
	const json_t *value = json_object_get(json_object_get(object, part), kind);

	assert_true(json_is_integer(value));
	return (int)json_integer_value(value);
}

TEST(a_sheet_is_an_object)
{
	char *line = sheet_of("a \"b\"", played_game, AS_PLAYED, CARC_JSON);
	json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL), *ann, *zoe;

	assert_non_null(object);
	assert_int_equal(strchr(line, '\n') - line, (ptrdiff_t)strlen(line) - 1);
	assert_string_equal(json_string_value(json_object_get(object, "type")), "sheet");
	assert_string_equal(json_string_value(json_object_get(object, "file")), "a \"b\"");
	assert_string_equal(json_string_value(json_object_get(object, "state")), "ended");
	assert_int_equal(json_integer_value(json_object_get(object, "turns")), 5);
	assert_int_equal(json_integer_value(json_object_get(object, "tiles_left")), 66);
	assert_int_equal(json_array_size(json_object_get(object, "players")), 2);
	ann = json_array_get(json_object_get(object, "players"), 0);
	zoe = json_array_get(json_object_get(object, "players"), 1);
	assert_string_equal(json_string_value(json_object_get(zoe, "name")), "Zo\xc3\xab");
	assert_int_equal(number(ann, "running", "city"), 4);
	assert_int_equal(number(ann, "running", "total"), 4);
	assert_int_equal(number(ann, "final", "monastery"), 3);
	assert_int_equal(number(ann, "final", "total"), 7);
	assert_int_equal(number(zoe, "final", "road"), 3);
	assert_true(json_is_true(json_object_get(ann, "winner")));
	assert_true(json_is_false(json_object_get(zoe, "winner")));
	json_decref(object);
	free(line);
}

TEST(objects_say_in_which_state_they_are)
{
	static const struct {
		const char *text;
		enum how how;
		const char *state;
	} states[] = {{started, AS_PLAYED, "not ended"},
		      {started, AS_IF_ENDED, "projected"},
		      {played_game, AS_PLAYED, "ended"}};

	for (unsigned i = 0; i < 3; i++) {
		char *line = sheet_of("f", states[i].text, states[i].how, CARC_JSON);
		json_t *object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
		json_t *ann = json_array_get(json_object_get(object, "players"), 0);

		assert_string_equal(json_string_value(json_object_get(object, "state")),
				    states[i].state);
		assert_int_equal(!json_object_get(ann, "projected"),
				 strcmp(states[i].state, "projected") != 0);
		assert_int_equal(!json_object_get(ann, "final"),
				 strcmp(states[i].state, "ended") != 0);
		assert_int_equal(!json_object_get(ann, "start"), states[i].text != started);
		json_decref(object);
		free(line);
	}
}

TEST(only_rows_have_a_header)
{
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	carc_sheet_header(CARC_TEXT, false, NULL, out);
	carc_sheet_header(CARC_JSON, true, "key", out);
	carc_sheet_header(CARC_TSV, false, NULL, out);
	fclose(out);
	assert_string_equal(bytes, "file\trecord\tplayer\tpart\tkind\tpoints\n");
	free(bytes);
}
