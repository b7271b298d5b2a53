/* Findings in words: a sentence for every code, with long words and in small room; words of features and rules. */
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

static const char *member(const json_t *object, const char *key)
{
	const char *text = json_string_value(json_object_get(object, key));

	return text ? text : "(none)";
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
