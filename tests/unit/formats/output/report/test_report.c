/* Findings as words: a sentence for every code, lines for people, rows and objects for programs. */
#include <jansson.h>

#include "formats/output/report/report.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

enum { SENTENCE = CARC_SENTENCE_MAX };

static const char record_text[] = "carc: 1\nplayers: [Ann, Zo\xc3\xab]\n";

static const struct carc_tile_type *type_of(const struct carc_record *record, const char *id)
{
	struct carc_tile_name name;

	assert_true(carc_tileset_find(&record->rules.tiles, id, strlen(id), &name));
	return record->rules.tiles.type[name.type];
}

/* A finding with something in every value. */
static struct carc_found full_finding(const struct carc_record *record, enum carc_code code)
{
	struct carc_found finding = carc_found(code);

	finding.at = (struct carc_span){12, 34};
	finding.turn = 7;
	finding.player = 0;
	finding.who = 1;
	finding.side = CARC_SIDE_W;
	finding.got = CARC_ROAD;
	finding.want = CARC_FIELD;
	finding.feature = (struct carc_feature_ref){CARC_CITY, CARC_PORT_N, 0};
	finding.spot = (struct carc_spot){type_of(record, "U"), 1, -2, 3, false};
	finding.near = (struct carc_spot){type_of(record, "D"), -9999, 9999, 2, false};
	finding.since = 3;
	finding.a = -99999;
	finding.b = 2147483647;
	snprintf(finding.text, sizeof finding.text, "words");
	snprintf(finding.more, sizeof finding.more, "more words");
	return finding;
}

TEST(every_code_has_a_sentence)
{
	char sentence[SENTENCE];

	assert_int_equal(reader_read(reader, record_text), CARC_OK);
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		struct carc_found finding =
			full_finding(&reader->doc->record, (enum carc_code)code);
		size_t len;

		carc_found_sentence(&finding, &reader->doc->record, sentence, sizeof sentence);
		len = strlen(sentence);
		assert_true(len > 5);
		if (strpbrk(sentence, "{}\n") || strstr(sentence, "  ") || sentence[len - 1] == ' ')
			fail_msg("%s: %s", carc_code_info((enum carc_code)code)->code, sentence);
		/* Nobody and nothing in it, and no record. */
		finding = carc_found((enum carc_code)code);
		carc_found_sentence(&finding, NULL, sentence, sizeof sentence);
		assert_true(strlen(sentence) > 5);
		assert_null(strpbrk(sentence, "{}"));
	}
}

/* The longest words that a finding may hold fit into the sentence. */
TEST(long_words_are_not_cut)
{
	char sentence[SENTENCE];

	assert_int_equal(
		reader_read(reader,
			    "carc: 1\nplayers: [A, "
			    "0123456789012345678901234567890123456789012345678901234567890123]\n"),
		CARC_OK);
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		struct carc_found finding =
			full_finding(&reader->doc->record, (enum carc_code)code);
		const char *template = carc_code_info((enum carc_code)code)->template;

		memset(finding.text, 't', sizeof finding.text - 1);
		finding.text[sizeof finding.text - 1] = '\0';
		memset(finding.more, 'm', sizeof finding.more - 1);
		finding.more[sizeof finding.more - 1] = '\0';
		finding.follows = 255;
		carc_found_sentence(&finding, &reader->doc->record, sentence, sizeof sentence);
		assert_true(strlen(sentence) < sizeof sentence - 1);
		assert_int_equal(!strstr(template, "{text}"), !strstr(sentence, finding.text));
		assert_int_equal(!strstr(template, "{more}") && !strstr(template, "{?expansion}") &&
					 !strstr(template, "{?names}") &&
					 !strstr(template, "{?has}") &&
					 !strstr(template, "{?form}"),
				 !strstr(sentence, finding.more));
	}
}

TEST(small_room_is_kept)
{
	struct carc_found finding;
	char sentence[SENTENCE], small[SENTENCE];

	assert_int_equal(reader_read(reader, record_text), CARC_OK);
	finding = full_finding(&reader->doc->record, CARC_R101_EDGE_MISMATCH);
	carc_found_sentence(&finding, &reader->doc->record, sentence, sizeof sentence);
	for (size_t room = 1; room < strlen(sentence) + 10; room++) {
		size_t len = strlen(sentence) < room ? strlen(sentence) : room - 1;

		memset(small, '#', sizeof small);
		carc_found_sentence(&finding, &reader->doc->record, small, room);
		assert_int_equal(strlen(small), len);
		assert_memory_equal(small, sentence, len);
		assert_int_equal(small[room], '#');
	}
}

/* Findings of a record as lines of one kind; the caller frees them. */
struct lines {
	const char *file;
	struct carc_document *doc;
	const struct carc_game *game;
	enum carc_output output;
	FILE *out;
};

static void print_line(void *ctx, const struct carc_found *finding)
{
	const struct lines *lines = ctx;
	struct carc_source_place place = {
		lines->file, 3, lines->doc->root ? &lines->doc->record : NULL, NULL, 1234567890123};

	carc_report_finding(finding, &place, lines->game, lines->output, lines->out);
}

static char *lines_of(const char *file, const char *text, enum carc_output output)
{
	struct carc_replay replay;
	char *bytes = NULL;
	struct lines lines = {file, reader->doc, &reader->game, output, unit_stream(&bytes)};

	assert_non_null(lines.out);
	assert_int_equal(reader_read(reader, text), CARC_OK);
	carc_replay_begin(&replay, &reader->doc->record, &reader->game,
			  (struct carc_sink){print_line, &lines}, NULL);
	while (carc_replay_turn(&replay))
		;
	carc_replay_end(&replay);
	fclose(lines.out);
	return bytes;
}

/* Records of Ann and Zoe that break one rule, and what is said of them. */
static const struct {
	const char *rest, *line;
} spoken[] = {
	{"turns:\n  - E@1,0 r0\n",
	 "f:4:5: error: R101: turn 1 (Ann): E@1,0 r0: west side shows field, but its neighbour "
	 "D@0,0 shows road; no rotation fits there, but the tile fits at 0,-1 (r2), 0,1 (r1 r2 r3) "
	 "[c3, placing a tile]\n"},
	{"turns:\n  - U@1,0 r0\n",
	 "f:4:5: error: R101: turn 1 (Ann): U@1,0 r0: west side shows field, but its neighbour "
	 "D@0,0 shows road; the tile fits there as r1 or r3 [c3, placing a tile]\n"},
	{"turns:\n  - U@0,0 r1\n",
	 "f:4:5: error: R102: turn 1 (Ann): U@0,0 r1: D@0,0 is already there, since the start of the game; "
	 "the tile fits at -1,0 (r1 r3), 1,0 (r1 r3), 0,1 (r1 r3) [c3, placing a tile]\n"},
	{"turns:\n  - U@1,0 r1\n  - B@5,0 r1\n",
	 "f:5:5: error: R103: turn 2 (Zo\xc3\xab): B@5,0 r1: no adjacent tile; the tile fits at "
	 "1,-1 (r0 r1 r2 r3), 1,1 (r0 r1 r2 r3), 0,1 (r0 r1 r2 r3) [c3, placing a tile]\n"},
	{"turns:\n  - U@1,0 r1 city.N\n",
	 "f:4:14: error: R201: turn 1 (Ann): U@1,0 r1: the tile has no city.N; the rotated tile has "
	 "road.E, field.ER, field.NL [c3, placing a meeple]\n"},
	{"turns:\n  - U@1,0 r1 field.NL\n  - V@2,0 r0 road.N\n",
	 "f:5:14: error: R201: turn 2 (Zo\xc3\xab): V@2,0 r0: the tile has no road.N; the rotated "
	 "tile has road.S, field.NL (taken by Ann), field.SR [c3, placing a meeple]\n"},
	{"turns:\n  - U@1,0 r1 road.W\n  - U@2,0 r1 road.W\n",
	 "f:5:14: error: R202: turn 2 (Zo\xc3\xab): U@2,0 r1: the road.W is occupied by "
	 "Ann's highwayman at U@1,0, since turn 1; free are field.ER, field.NL "
	 "[c3, no meeple on an occupied feature]\n"},
	{"options: {meeples: 1}\nturns:\n  - U@1,0 r1 road.W\n  - U@2,0 r1\n  - B@0,1 r0 monastery\n",
	 "f:7:14: error: R203: turn 3 (Ann): B@0,1 r0: no meeple of this player is left (1 on the "
	 "board): road.E of U@1,0 (turn 1) [c3,meeples=1, meeples in the supply]\n"},
	{"options: {fields: none}\nturns:\n  - U@1,0 r1 field.NL\n",
	 "f:5:14: error: R204: turn 1 (Ann): U@1,0 r1: a field.NL cannot be claimed in this game; "
	 "free is road.E [c3,fields=none, scoring a field]\n"},
	{"options: {meeple-on: earlier-tiles}\nturns:\n  - U@1,0 r1 road.W\n",
	 "f:5:14: error: R222: turn 1 (Ann): U@1,0 r1: the meeple must be placed on an earlier tile, "
	 "not on the tile of this turn; free are city.N@0,0, road.E@0,0, field.EL@0,0, field.ER@0,0 "
	 "[c3,meeple-on=earlier-tiles, the unpunctual follower]\n"},
	{"turns:\n  - by Zo\xc3\xab U@1,0 r1\n", "f:4:8: error: R301: turn 1 (Ann): it is not "
						 "Zo\xc3\xab's turn [c3, order of play]\n"},
};

/* The record of R202 among them. */
static const char taken[] = "turns:\n  - U@1,0 r1 road.W\n  - U@2,0 r1 road.W\n";

TEST(findings_are_lines_for_people)
{
	char text[300];

	for (size_t i = 0; i < sizeof spoken / sizeof spoken[0]; i++) {
		char *lines;

		snprintf(text, sizeof text, "%s%s", record_text, spoken[i].rest);
		lines = lines_of("f", text, CARC_TEXT);
		assert_string_equal(lines, spoken[i].line);
		free(lines);
	}
}

TEST(control_characters_reach_no_terminal)
{
	struct carc_source_place place = {"a\tb\x1b[31m\n\xc2\x9b"
					  "c",
					  1, NULL, NULL, 0};
	struct carc_found finding = carc_found(CARC_F003_KEY_UNKNOWN);
	char *bytes = NULL;
	size_t len;

	snprintf(finding.text, sizeof finding.text, "x\x1b]0;y\x07\r\n\x7f\xc2\x85z\xc2\xa0");
	for (unsigned output = CARC_TEXT; output <= CARC_JSON; output++) {
		FILE *out = open_memstream(&bytes, &len);

		assert_non_null(out);
		carc_report_finding(&finding, &place, NULL, (enum carc_output)output, out);
		fclose(out);
		assert_int_equal(bytes[len - 1], '\n');
		for (size_t i = 0; i + 1 < len; i++) {
			unsigned char c = (unsigned char)bytes[i];

			assert_true(c >= ' ' || (output == CARC_TSV && c == '\t'));
			assert_int_not_equal(c, 0x7f);
			/* JSON keeps what is no control of ASCII. */
			if (output != CARC_JSON)
				assert_false(c == 0xc2 && (unsigned char)bytes[i + 1] < 0xa0);
		}
		free(bytes);
	}
}

TEST(rows_have_the_columns_of_their_header)
{
	struct carc_source_place place = {"a\tb\nc", 3, NULL, NULL, 0};
	char *bytes = NULL;
	size_t len;
	FILE *out = open_memstream(&bytes, &len);
	unsigned lines = 0, tabs = 0;

	carc_print_header(CARC_TEXT, CARC_ROWS_FINDINGS, NULL, NULL, out);
	carc_print_header(CARC_JSON, CARC_ROWS_FINDINGS, NULL, NULL, out);
	carc_print_header(CARC_TSV, CARC_ROWS_FINDINGS, NULL, NULL, out);
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		struct carc_found finding = carc_found((enum carc_code)code);

		snprintf(finding.text, sizeof finding.text, "t\tt\n");
		snprintf(finding.more, sizeof finding.more, "m\tm\n");
		carc_report_finding(&finding, &place, NULL, CARC_TSV, out);
	}
	fclose(out);
	for (size_t i = 0; i < len; i++) {
		tabs += bytes[i] == '\t';
		if (bytes[i] != '\n')
			continue;
		assert_int_equal(tabs, 14);
		tabs = 0;
		lines++;
	}
	assert_int_equal(lines, CARC_CODES);
	free(bytes);
}

TEST(a_row_says_the_same_in_its_columns)
{
	char text[300], *row;

	snprintf(text, sizeof text, "%s%s", record_text, taken);
	row = lines_of("f", text, CARC_TSV);
	assert_string_equal(row, "f\t3\t5\t14\terror\tR202\t2\tZo\xc3\xab\tU@2,0 r1\tthe road.W is "
				 "occupied by Ann's highwayman "
				 "at U@1,0, since turn 1; free are field.ER, "
				 "field.NL\tOCCUPIED\tfield.ER / field.NL\t\t\t1234567890123\n");
	free(row);
}

static const char *member(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	return text ? text : "(none)";
}

TEST(an_object_says_the_same_in_its_members)
{
	char text[300], *line;
	json_t *object, *legal;

	snprintf(text, sizeof text, "%s%s", record_text, taken);
	line = lines_of("a \"b\"\\c\n", text, CARC_JSON);
	object = json_loads(line, JSON_REJECT_DUPLICATES, NULL);
	assert_non_null(object);
	assert_string_equal(member(object, "type"), "finding");
	assert_string_equal(member(object, "file"), "a \"b\"\\c\n");
	assert_int_equal(json_integer_value(json_object_get(object, "record")), 3);
	assert_int_equal(json_integer_value(json_object_get(object, "offset")), 1234567890123);
	assert_int_equal(json_integer_value(json_object_get(object, "line")), 5);
	assert_int_equal(json_integer_value(json_object_get(object, "column")), 14);
	assert_int_equal(json_integer_value(json_object_get(object, "turn")), 2);
	assert_string_equal(member(object, "severity"), "error");
	assert_string_equal(member(object, "code"), "R202");
	assert_string_equal(member(object, "player"), "Zo\xc3\xab");
	assert_string_equal(member(object, "tile"), "U@2,0 r1");
	assert_string_equal(member(object, "rule"), "OCCUPIED");
	assert_string_equal(member(object, "rules"), "c3");
	legal = json_object_get(object, "legal");
	assert_int_equal(json_array_size(legal), 2);
	assert_string_equal(json_string_value(json_array_get(legal, 0)), "field.ER");
	assert_string_equal(json_string_value(json_array_get(legal, 1)), "field.NL");
	json_decref(object);
	free(line);
}

TEST(every_code_makes_an_object)
{
	assert_int_equal(reader_read(reader, record_text), CARC_OK);
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		struct carc_found finding =
			full_finding(&reader->doc->record, (enum carc_code)code);
		struct carc_source_place place = {"f", 3, code % 2 ? &reader->doc->record : NULL,
						  NULL, 0};
		char *bytes = NULL;
		size_t len;
		FILE *out = open_memstream(&bytes, &len);
		json_t *object;

		snprintf(finding.text, sizeof finding.text, "\"q\" \\ \t\n\x01 \xc3\xab");
		carc_report_finding(&finding, &place, NULL, CARC_JSON, out);
		fclose(out);
		object = json_loads(bytes, JSON_REJECT_DUPLICATES, NULL);
		assert_non_null(object);
		assert_string_equal(member(object, "code"),
				    carc_code_info((enum carc_code)code)->code);
		assert_int_equal(strchr(bytes, '\n') - bytes, (ptrdiff_t)len - 1);
		json_decref(object);
		free(bytes);
	}
}

TEST(what_follows_is_a_note)
{
	struct carc_found finding = carc_found(CARC_S102_FINAL_SCORE),
			  note = carc_found(CARC_R900_NOT_JUDGED);
	char sentence[SENTENCE];

	assert_true(carc_found_counts(&finding));
	assert_string_equal(carc_severity_name(&finding), "error");
	finding.follows = 3;
	assert_false(carc_found_counts(&finding));
	assert_string_equal(carc_severity_name(&finding), "note");
	carc_found_sentence(&finding, NULL, sentence, sizeof sentence);
	assert_non_null(strstr(sentence, "turn 3"));
	assert_false(carc_found_counts(&note));
	assert_string_equal(carc_severity_name(&note), "note");
}

static const struct {
	struct carc_feature_ref ref;
	const char *word;
} refs[] = {
	{{CARC_CITY, CARC_PORT_N, 0}, "city.N"},
	{{CARC_ROAD, CARC_PORT_W, 0}, "road.W"},
	{{CARC_FIELD, CARC_PORT_NL, 0}, "field.NL"},
	{{CARC_FIELD, CARC_PORT_WR, 0}, "field.WR"},
	{{CARC_MONASTERY, CARC_PORT_NONE, 0}, "monastery"},
	{{CARC_MONASTERY, CARC_PORT_NONE, 1}, "monastery#1"},
	{{CARC_FIELD, CARC_PORT_NONE, 0}, "field#0"},
	{{CARC_CITY, CARC_PORT_NONE, 9}, "city#9"},
};

/* An abbot is called so wherever he stands; a ruling, a rule and another tile are named where they matter. */
TEST(findings_name_what_matters)
{
	const struct carc_record *record = &reader->doc->record;
	char sentence[SENTENCE];
	struct carc_found finding;

	assert_int_equal(reader_read(reader, "carc: 1\nplayers: [Ann, Bob]\nexpansions: [abbot]\n"
					     "rulings: {river-u-turn: jcz}\n"),
			 CARC_OK);
	finding = full_finding(record, CARC_R202_OCCUPIED);
	finding.feature = (struct carc_feature_ref){CARC_MONASTERY, CARC_PORT_NONE, 0};
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	assert_non_null(strstr(sentence, "occupied by Bob's monk"));
	finding.figure = CARC_ABBOT;
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	assert_non_null(strstr(sentence, "occupied by Bob's abbot"));

	finding = full_finding(record, CARC_R110_RIVER_CRAMPED);
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	assert_null(strstr(sentence, "ruling"));
	finding.relies_on = carc_ruling_bit(CARC_RULING_RIVER_TURN);
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	assert_non_null(strstr(sentence, "end of the river (ruling river-u-turn=jcz)"));

	finding = full_finding(record, CARC_R201_NO_FEATURE);
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	assert_string_equal(sentence, "the tile has no city.N");
	finding.feature = (struct carc_feature_ref){CARC_GARDEN, CARC_PORT_NONE, 0};
	carc_found_sentence(&finding, record, sentence, sizeof sentence);
	assert_string_equal(sentence, "the tile has no garden; the one with it is UG");

	finding = full_finding(record, CARC_R204_NOT_CLAIMED);
	assert_int_equal(carc_found_rule(&finding), CARC_RULE_FIELD);
	finding.rule = CARC_RULE_RIVER;
	assert_int_equal(carc_found_rule(&finding), CARC_RULE_RIVER);
}

TEST(features_and_tiles_have_words)
{
	struct carc_spot spot;
	char word[CARC_WORD_MAX];

	for (size_t i = 0; i < sizeof refs / sizeof refs[0]; i++)
		assert_string_equal(carc_ref_word(refs[i].ref, word), refs[i].word);
	assert_int_equal(reader_read(reader, record_text), CARC_OK);
	spot = (struct carc_spot){type_of(&reader->doc->record, "K"), -9999, 9999, 3, false};
	assert_string_equal(carc_spot_word(spot, word), "K@-9999,9999 r3");
}

TEST(json_strings_are_escaped)
{
	static const char text[] = "a\"b\\c/d\b\f\n\r\t\x01\x1f\x7f\xc3\xab\xf0\x9f\x98\x80";
	char *bytes = NULL;
	size_t len;
	FILE *out = open_memstream(&bytes, &len);
	json_t *value;

	carc_json_string(text, out);
	fclose(out);
	value = json_loads(bytes, JSON_DECODE_ANY, NULL);
	assert_non_null(value);
	assert_string_equal(json_string_value(value), text);
	for (size_t i = 0; i < len; i++)
		assert_true((unsigned char)bytes[i] >= ' ' && bytes[i] != 0x7f);
	json_decref(value);
	free(bytes);
}

/* However many rules a record sets otherwise, each with its longest value, all are told. */
TEST(all_rules_have_room)
{
	struct carc_rules *rules = &reader->doc->record.rules;
	size_t count, len[CARC_OPTIONS] = {0};
	const struct carc_option_value *values = carc_option_values(false, &count);
	char word[CARC_RULES_WORD_MAX];
	const char *last = carc_option_info(CARC_OPTIONS - 1)->name;

	assert_int_equal(reader_read(reader, record_text), CARC_OK);
	for (size_t i = 0; i < count; i++) {
		if (values[i].number == carc_preset_number(rules->preset, values[i].option) ||
		    strlen(values[i].name) <= len[values[i].option])
			continue;
		len[values[i].option] = strlen(values[i].name);
		rules->option[values[i].option] = values[i].number;
	}
	for (unsigned i = 0; i < CARC_OPTIONS; i++)
		assert_true(carc_option_changed(rules, i));
	assert_non_null(strstr(carc_rules_word(rules, word), last));
	/* A quarter of the room is left for expansions and rulings. */
	assert_true(strlen(word) < sizeof word / 4 * 3);
}
