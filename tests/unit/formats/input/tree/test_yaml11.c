/* What is written is the same to readers of YAML 1.1, and what those would take for something else is quoted. */
#include "core/boxes.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/record_out.h"
#include "tests/gen/yaml11.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

/* Of each type some that its page names, in the cases it has; and what is text beside them. */
static const struct {
	const char *type, *text;
} rows[] = {
	{"bool", "y"},
	{"bool", "Y"},
	{"bool", "yes"},
	{"bool", "Yes"},
	{"bool", "YES"},
	{"bool", "n"},
	{"bool", "N"},
	{"bool", "no"},
	{"bool", "No"},
	{"bool", "NO"},
	{"bool", "true"},
	{"bool", "True"},
	{"bool", "TRUE"},
	{"bool", "false"},
	{"bool", "False"},
	{"bool", "FALSE"},
	{"bool", "on"},
	{"bool", "On"},
	{"bool", "ON"},
	{"bool", "off"},
	{"bool", "Off"},
	{"bool", "OFF"},
	{"int", "0"},
	{"int", "-0"},
	{"int", "+12"},
	{"int", "685_230"},
	{"int", "02472256"},
	{"int", "14"},
	{"int", "0x_0A_74_AE"},
	{"int", "0b1010_0111"},
	{"int", "190:20:30"},
	{"int", "1:30"},
	{"float", "6.8523015e+5"},
	{"float", "685.230"},
	{"float", "190:20:30.15"},
	{"float", "-.inf"},
	{"float", ".Inf"},
	{"float", ".NaN"},
	{"float", "1."},
	{"float", ".5"},
	{"float", "."},
	{"null", "~"},
	{"null", "null"},
	{"null", "Null"},
	{"null", "NULL"},
	{"null", ""},
	{"timestamp", "2026-11-21"},
	{"timestamp", "2001-12-14t21:59:43.10-05:00"},
	{"timestamp", "2001-12-14 21:59:43.10 -5"},
	{"timestamp", "2001-12-15 2:59:43.10"},
	{"merge", "<<"},
	{"value", "="},
	{"str", "1e5"},
	{"str", "0o14"},
	{"str", "08"},
	{"str", "1:75"},
	{"str", "nO"},
	{"str", "yess"},
	{"str", "2026-1-1"},
	{"str", "inf"},
	{"str", "=="},
	{"str", "-"},
};

TEST(the_table_knows_the_types)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (strcmp(yaml11_type(rows[i].text), rows[i].type) != 0)
			fail_msg("%s: %s, not %s", rows[i].text, yaml11_type(rows[i].text),
				 rows[i].type);
}

TEST(other_values_are_noticed)
{
	static const char sound[] = "{a: 1, \"no\": \"1:30\", b: [-0.5e+3, null, true, x]}\n";
	static const char *const faults[] = {"a: no\n",        "no: a\n", "- 1:30\n", "- 1e5\n",
					     "[2026-11-21]\n", "- \n",    "- 010\n",  "- [\n"};

	assert_null(yaml11_fault(sound, strlen(sound)));
	for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
		assert_non_null(yaml11_fault(faults[i], strlen(faults[i])));
}

TEST(text_is_text_to_all)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		char *bytes = NULL;
		size_t len;
		FILE *out = open_memstream(&bytes, &len);

		assert_non_null(out);
		carc_write_text(rows[i].text, out);
		fputs(": [a, ", out);
		carc_write_text(rows[i].text, out);
		fputs("]\n", out);
		fclose(out);
		if (yaml11_fault(bytes, len))
			fail_msg("%s: %s", bytes, yaml11_fault(bytes, len));
		free(bytes);
	}
}

/* A record in each spelling, as 1.1 sees it. */
static void check_record(const char *text)
{
	if (reader_read(reader, text) != CARC_OK)
		fail_msg("%s: %s", text, reader->found);
	for (unsigned spelling = 0; spelling <= CARC_COMPACT; spelling++) {
		char *bytes = reader_written(reader, (enum carc_spelling)spelling);

		if (yaml11_fault(bytes, strlen(bytes)))
			fail_msg("%s: %s", bytes, yaml11_fault(bytes, strlen(bytes)));
		free(bytes);
	}
}

/* A record of the first game that knows an option or ruling, with a choice of it, which is read without quotes. */
static void check_choice(const char *key, const char *name, const char *choice)
{
	size_t count;
	const struct carc_preset *presets = carc_presets(&count);
	enum carc_status status = CARC_REFUSED;
	char text[300];

	for (size_t i = 0; i < count && status != CARC_OK; i++) {
		snprintf(text, sizeof text,
			 "carc: 1\ngame: %s\nrules: %s\nplayers: [A, B]\n%s: {%s: %s}\n",
			 presets[i].set->game, presets[i].id, key, name, choice);
		status = reader_read(reader, text);
	}
	/* Some want more than that, such as a table: those are named where they are tested. */
	if (status == CARC_OK)
		check_record(text);
	else if (strncmp(reader->found, "F0", 2) || strstr(reader->found, "F010") ||
		 strstr(reader->found, "F027"))
		fail_msg("%s: %s", text, reader->found);
}

TEST(options_and_rulings_are_text_to_all)
{
	size_t values, choices;
	const struct carc_option_value *value = carc_option_values(false, &values);
	const struct carc_option_value *choice = carc_option_values(true, &choices);

	for (size_t i = 0; i < values; i++)
		check_choice("options", carc_option_info(value[i].option)->name, value[i].name);
	for (size_t i = 0; i < choices; i++)
		check_choice("rulings", carc_option_info(choice[i].option)->name, choice[i].name);
}

/* What a turn says in one word, and in keys. */
TEST(turns_are_text_to_all)
{
	static const char tiles[] =
		"carc: 1\nplayers: [no, 1:30]\n"
		"tiles: {carc-tiles: 1, name: on, provenance: own-design, start: '1',\n"
		"  tiles: [{id: '1', count: 9, segments: {c: city}, sides: [ccc, ccc, ccc, ccc]}]}\n"
		"turns: [-1, {tile: '1', at: [0, 1], rot: 0, player: no}]\n";
	static const char city[] =
		"carc: 1\ngame: the-city\nplayers: [n, y]\n"
		"turns: [{tile: R/HHSH/ss, at: [0, 1], rot: 2, walls: [{piece: gate, at: [0, 0], side: N}]}]\n";

	check_record(tiles);
	check_record(city);
}
