/* Codes explained: every value of every option that matters, with the editions that have it. */
#include <jansson.h>

#include "core/boxes.h"
#include "core/rules/ruleset.h"
#include "formats/output/code_sentence.h"
#include "formats/output/help/editions.h"
#include "formats/output/help/explain.h"
#include "tests/unit/unit.h"

/* What is written about a code; the caller frees it. */
static char *explained(enum carc_code code, enum carc_output output)
{
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	carc_explain_code(code, output, out);
	fclose(out);
	return bytes;
}

static const struct carc_option_value *value_of(enum carc_option option, const char *name)
{
	return carc_option_value_named(option, name, strlen(name));
}

TEST(values_have_names_for_people)
{
	char word[CARC_WORD_MAX];

	assert_string_equal(carc_value_word("who", 3, word), "player");
	assert_string_equal(carc_value_word("a", 1, word), "number");
	assert_string_equal(carc_value_word("feature} and more", 7, word), "feature");
	/* A name that only begins like another is another. */
	assert_string_equal(carc_value_word("whose", 5, word), "whose");
}

TEST(sentences_show_their_values)
{
	char sentence[CARC_SENTENCE_MAX];

	assert_string_equal(carc_code_sentence(CARC_S102_FINAL_SCORE, sentence, sizeof sentence),
			    "the final score of PLAYER is NUMBER, not NUMBER");
	assert_string_equal(
		carc_code_sentence(CARC_S103_FEATURE_POINTS, sentence, sizeof sentence),
		"the FEATURE of TILE scores NUMBER points [for PLAYER] here, not NUMBER");
	assert_string_equal(carc_code_sentence(CARC_R103_NOT_ADJACENT, sentence, sizeof sentence),
			    "no adjacent tile");
	/* In small room it is cut, wherever that may be. */
	for (size_t room = 1; room < 80; room++) {
		char small[80];

		memset(small, 'x', sizeof small);
		carc_code_sentence(CARC_S103_FEATURE_POINTS, small, room);
		assert_true(strlen(small) < room);
	}
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		carc_code_sentence((enum carc_code)code, sentence, sizeof sentence);
		assert_true(strlen(sentence) > 0);
		assert_null(strpbrk(sentence, "{}"));
	}
}

/* As the books have it: the table `preset` of tests/unit/tables.txt. */
TEST(editions_of_a_value)
{
	char word[CARC_EDITIONS_MAX];
	const struct carc_option_value *value = value_of(CARC_OPTION_SMALL_CITY, "2");

	assert_string_equal(carc_editions_word(value, word), "c1-2001, c1-2000");
	assert_string_equal(carc_editions_phrase(value, word), "c1-2001, c1-2000");
	value = value_of(CARC_OPTION_INCOMPLETE, "scored");
	assert_memory_equal(carc_editions_word(value, word), "c3, c2, c1, ", 12);
	assert_string_equal(carc_editions_phrase(value, word), "every edition");
	value = value_of(CARC_OPTION_MEEPLES, "by-players");
	assert_string_equal(carc_editions_word(value, word), "");
	assert_string_equal(carc_editions_phrase(value, word), "house rule");
}

/* Each edition has one value of each option, and none is cut off at the end of the list. */
TEST(every_edition_is_listed_once)
{
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);

	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		char word[CARC_EDITIONS_MAX];
		size_t listed = 0, known = 0;

		CARC_EACH_PRESET (preset)
			known += preset->set->options >> option & 1;

		for (size_t i = 0; i < count; i++) {
			if (values[i].option != option)
				continue;
			carc_editions_word(&values[i], word);
			assert_true(strlen(word) + 1 < sizeof word);
			listed += word[0] != 0;
			for (const char *c = word; *c; c++)
				listed += *c == ',';
		}
		assert_int_equal(listed, known);
	}
}

TEST(fields_by_edition)
{
	char *page = explained(CARC_R204_NOT_CLAIMED, CARC_TEXT);

	assert_non_null(strstr(page, "\n    per-field-city-once (c1-2001, albi-sk): "));
	assert_non_null(strstr(page, "\n    per-city-4 (c1-2000): 4 points "));
	assert_non_null(strstr(page, "\n    none (no-fields): "));
	assert_null(strstr(page, "small-city"));
	free(page);
	page = explained(CARC_R506_NO_SIDE, CARC_TEXT);
	assert_null(strstr(page, "edition"));
	assert_null(strstr(page, "carc-rules(7)"));
	free(page);
}

/* Whether the verdict of a code depends on an option. */
static bool depends(enum carc_code code, enum carc_option option)
{
	enum carc_rule rule = carc_code_info(code)->rule;

	return rule != CARC_RULE_NONE && rule != CARC_RULE_RECORD &&
	       carc_rule_relies_on(rule, carc_option_info(option)->rule);
}

/* A value is told where it matters, and nowhere else. */
static void check_options(enum carc_code code, const char *page)
{
	size_t count;
	const struct carc_option_value *values = carc_option_values(false, &count);

	for (size_t i = 0; i < count; i++) {
		char line[600], editions[CARC_EDITIONS_MAX];

		snprintf(line, sizeof line, "\n    %s (%s): %s\n", values[i].name,
			 carc_editions_phrase(&values[i], editions), values[i].gist);
		assert_int_equal(strstr(page, line) != NULL, depends(code, values[i].option));
	}
}

TEST(every_code_is_explained)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		const struct carc_code_info *info = carc_code_info((enum carc_code)code);
		char *page = explained((enum carc_code)code, CARC_TEXT);

		assert_memory_equal(page, info->code, 4);
		assert_non_null(strstr(page, info->meaning));
		assert_non_null(strstr(page, info->advice));
		if (info->rule != CARC_RULE_NONE && info->rule != CARC_RULE_RECORD)
			assert_non_null(strstr(page, carc_rule_info(info->rule)->gist));
		check_options((enum carc_code)code, page);
		free(page);
	}
}

enum { COLUMNS = 9 };

/* One row, cut into its columns; returns where the next begins. */
static char *cut_row(char *row, const char *column[COLUMNS])
{
	char *next = row + strcspn(row, "\n");

	assert_int_equal(*next, '\n');
	*next = 0;
	for (unsigned i = 0; i < COLUMNS; i++) {
		column[i] = row;
		row += strcspn(row, "\t");
		assert_int_equal(*row != 0, i + 1 < COLUMNS);
		*row++ = 0;
	}
	return next + 1;
}

static const char *member(json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));

	return text ? text : "";
}

/* The rows of TSV and the objects of JSON say the same, line by line of an example. */
static void check_rows(enum carc_code code)
{
	static const char *const names[] = {"about", "part", "rule", "name", "value", "editions"};
	char *rows = explained(code, CARC_TSV), *row = rows;
	char *objects = explained(code, CARC_JSON), *object = objects;

	while (*object) {
		char *end = object + strcspn(object, "\n");
		json_t *value;
		char text[2000];

		assert_int_equal(*end, '\n');
		*end = 0;
		value = json_loads(object, JSON_REJECT_DUPLICATES, NULL);
		assert_non_null(value);
		assert_string_equal(member(value, "type"), "explanation");
		snprintf(text, sizeof text, "%s%s%s", member(value, "text"),
			 *member(value, "section") ? ": " : "", member(value, "section"));
		for (char *line = text; *line;) {
			const char *column[COLUMNS];
			size_t len = strcspn(line, "\n");

			row = cut_row(row, column);
			/* No record: file is empty, record is 0. */
			assert_string_equal(column[0], "");
			assert_string_equal(column[1], "0");
			for (unsigned i = 0; i < 6; i++)
				assert_string_equal(column[2 + i], member(value, names[i]));
			assert_int_equal(strlen(column[8]), len);
			assert_memory_equal(column[8], line, len);
			line += len + (line[len] == '\n');
		}
		json_decref(value);
		object = end + 1;
	}
	assert_int_equal(*row, 0);
	free(rows);
	free(objects);
}

TEST(programs_are_told_the_same)
{
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++)
		check_rows((enum carc_code)code);
}
