/* JSON laid out, as another library reads it. */
#include <jansson.h>

#include "formats/text/json_print.h"
#include "tests/unit/unit.h"

static void print_all(struct carc_json_print *print)
{
	carc_json_open(print, NULL, '{');
	carc_json_text(print, "a \"name\"", "line\nend");
	carc_json_open(print, "none", '[');
	carc_json_close(print, ']');
	carc_json_open(print, "list", '[');
	carc_json_int(print, NULL, -7);
	carc_json_open(print, NULL, '{');
	carc_json_word(print, "timer", "null");
	carc_json_close(print, '}');
	carc_json_close(print, ']');
	carc_json_int(print, "last", 8);
	carc_json_close(print, '}');
}

static const char *text_of(struct carc_json_print *print)
{
	assert_false(print->text.failed);
	carc_batch_sign(&print->text, '\0');
	return print->text.bytes;
}

TEST(a_value_is_a_line)
{
	struct carc_json_print print = {0};

	print_all(&print);
	carc_json_end(&print);
	assert_string_equal(text_of(&print),
			    "{\n  \"a \\\"name\\\"\": \"line\\nend\",\n  \"none\": [],\n"
			    "  \"list\": [\n    -7,\n    {\n      \"timer\": null\n    }\n  ],\n"
			    "  \"last\": 8\n}\n");
	free(print.text.bytes);
}

/* More than there is room for in the beginning, at some depth. */
TEST(what_is_printed_may_be_long)
{
	struct carc_json_print print = {0};
	json_t *value;

	for (unsigned i = 0; i < CARC_JSON_DEPTH_MAX; i++)
		carc_json_open(&print, NULL, '[');
	for (unsigned i = 0; i < 2000; i++)
		carc_json_text(&print, NULL, i % 2 ? "a rather short text" : "\xc3\xa9");
	for (unsigned i = 0; i < CARC_JSON_DEPTH_MAX; i++)
		carc_json_close(&print, ']');
	value = json_loads(text_of(&print), 0, NULL);
	assert_non_null(value);
	json_decref(value);
	free(print.text.bytes);
}

/* The same number comes out of it, whatever its size, and as printf writes it. */
TEST(fractions_are_read_again)
{
	static const double fractions[] = {0.0,
					   0.1,
					   1.0 / 3,
					   0.00012345678901234567,
					   1.0e-05,
					   3.2e-09,
					   4.56e-10,
					   0.99999999999999989,
					   0.5,
					   0.0625,
					   1.0 / 256,
					   0.0039062499999999996,
					   0.099999999999999992,
					   0.29999999999999999,
					   0.1 + 0.2};
	uint64_t bits = 1;

	for (size_t i = 0; i < 100000; i++) {
		struct carc_json_print print = {0};
		double fraction;
		const char *text;
		json_t *value;
		char same[40];

		bits = bits * UINT64_C(6364136223846793005) + 1442695040888963407;
		fraction = (double)(bits >> 11) / (double)(UINT64_C(1) << 53);
		if (i < sizeof fractions / sizeof fractions[0])
			fraction = fractions[i];
		/* Some of few bits, which fall between two numbers of 17 digits. */
		if (i % 7 == 0)
			fraction = (double)(int)(fraction * (1 << (i % 29))) / (1 << (i % 29));
		carc_json_fraction(&print, NULL, fraction);
		text = text_of(&print);
		snprintf(same, sizeof same, "%.17g", fraction);
		if (!strstr(same, "e-"))
			assert_string_equal(text, same);
		if (i > 1000) {
			free(print.text.bytes);
			continue;
		}
		value = json_loads(text, JSON_DECODE_ANY, NULL);
		assert_non_null(value);
		assert_null(strstr(text, "e-0"));
		assert_true(json_number_value(value) >= fraction &&
			    json_number_value(value) <= fraction);
		json_decref(value);
		free(print.text.bytes);
	}
}
