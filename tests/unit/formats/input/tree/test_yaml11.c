/* What is written is the same to readers of YAML 1.1, and what those would take for something else is quoted. */
#include <ctype.h>

#include "core/boxes.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/record/record_out.h"
#include "tests/gen/yaml11.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/rows.h"

static void check_type(const struct row *row)
{
	row_same(row, yaml11_type(row->cell[1]), row->cell[0]);
}

TEST(the_table_knows_the_types)
{
	each_row(__FILE__, "types", check_type);
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

/* Letters that a plain text of carc's may have beside a first letter; the others are quoted for YAML's own grammar. */
static bool is_plain(const char *text)
{
	size_t len = strlen(text);

	return strchr("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_", *text) && *text &&
	       strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_"
			    "0123456789-./+'@ ") == len &&
	       text[len - 1] != ' ' && !strstr(text, "  ");
}

/* Text is in quotes exactly if YAML's grammar or a reader of the table needs them, in any case of its letters. */
static void check_text(const char *text)
{
	const char *misreader, *type;
	char *bytes = NULL, other[40];
	bool needed = !is_plain(text);
	FILE *out = unit_stream(&bytes);

	carc_write_text(text, out);
	fclose(out);
	for (unsigned first = 0; !needed && first < 3; first++) {
		snprintf(other, sizeof other, "%s", text);
		for (char *c = other; *c && first > 0; c++)
			*c = (char)(first == 1 ? tolower(*c) : toupper(*c));
		needed = yaml11_misread(other, "str", &type) != NULL;
	}
	misreader = yaml11_misread(text, "str", &type);
	if ((*bytes == '"') != needed)
		fail_msg("%s is written as %s; %s takes it for %s", text, bytes,
			 misreader ? misreader : "no reader", type);
	free(bytes);
}

static void check_quotes(const struct row *row)
{
	check_text(row->cell[1]);
}

/* Every text of three or four of these letters, in which numbers, exponents, words and dates are written. */
TEST(text_is_quoted_where_a_reader_needs_it)
{
	static const char letters[] = "05_.-+eExnay";
	enum { LETTERS = sizeof letters - 1 };

	each_row(__FILE__, "types", check_quotes);
	for (unsigned i = 0; i < LETTERS * LETTERS * LETTERS * LETTERS; i++) {
		char text[5] = {letters[i % LETTERS], letters[i / LETTERS % LETTERS],
				letters[i / LETTERS / LETTERS % LETTERS],
				letters[i / LETTERS / LETTERS / LETTERS], '\0'};

		check_text(text);
		check_text(text + 1);
	}
}

/* Words that mean something to some reader, and what they look like with more before and behind them. */
TEST(words_are_quoted_where_a_reader_needs_it)
{
	static const char *const words[] = {
		"y",    "n",    "yes",  "no",       "on",        "off",  "true", "false",
		"null", "nil",  "none", "nan",      "inf",       "qnan", "snan", "nanq",
		"nans", "nand", "infi", "infinity", "undefined", "e",    "e3",   "E05",
		"e+3",  "e-3",  "e1.",  "e1_0",     "x1F",       "o17",  "b1"};
	static const char *const before[] = {"", "_", "-", "+", ".", "0", "a"};
	static const char *const behind[] = {"", "_", ".", "0", " 1", "-", "a"};

	for (size_t w = 0; w < sizeof words / sizeof words[0]; w++)
		for (unsigned i = 0; i < 7 * 7 * 4; i++) {
			char text[40];
			unsigned way = i / 49;

			snprintf(text, sizeof text, "%s%s%s", before[i % 7], words[w],
				 behind[i / 7 % 7]);
			for (char *c = text; *c; c++)
				if (way == 1 || (way == 2 && c == text) || (way == 3 && c != text))
					*c = (char)toupper(*c);
			check_text(text);
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
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;
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
	static const char numbers[] =
		"carc: 1\nplayers: [e3, snan]\n"
		"tiles: {carc-tiles: 1, name: e1, provenance: own-design, start: E05, tiles: [\n"
		"  {id: E05, count: 9, segments: {c: city}, sides: [ccc, ccc, ccc, ccc]},\n"
		"  {id: Inf, count: 9, segments: {c: city}, sides: [ccc, ccc, ccc, ccc]},\n"
		"  {id: N, count: 9, segments: {c: city}, sides: [ccc, ccc, ccc, ccc]}]}\n"
		"meta: {e3: infinity, file: E+3}\nnote: nanq\n"
		"turns: [-E05, -Inf, -N, 'E05@0,1 r0', {tile: Inf, at: [0, 2], rot: 0, note: e-3}]\n";
	static const char city[] =
		"carc: 1\ngame: the-city\nplayers: [n, y]\n"
		"turns: [{tile: R/HHSH/ss, at: [0, 1], rot: 2, walls: [{piece: gate, at: [0, 0], side: N}]}]\n";

	check_record(tiles);
	check_record(numbers);
	check_record(city);
}
