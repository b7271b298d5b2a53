/* JSON laid out, as another library reads it. */
#include <jansson.h>

#include "formats/text/json_print.h"
#include "formats/text/text_buffer.h"
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

TEST(a_value_is_a_line)
{
	struct carc_json_print print = {0};
	char *text;

	print.out = unit_stream(&text);
	print_all(&print);
	assert_true(carc_text_buffer_close(print.out, &text));
	assert_string_equal(text,
			    "{\n  \"a \\\"name\\\"\": \"line\\nend\",\n  \"none\": [],\n"
			    "  \"list\": [\n    -7,\n    {\n      \"timer\": null\n    }\n  ],\n"
			    "  \"last\": 8\n}");
	free(text);
}

/* The same number comes out of it, whatever its size. */
TEST(fractions_are_read_again)
{
	static const double fractions[] = {0.0,     0.1,     1.0 / 3,  0.00012345678901234567,
					   1.0e-05, 3.2e-09, 4.56e-10, 0.99999999999999989};

	for (size_t i = 0; i < sizeof fractions / sizeof fractions[0]; i++) {
		struct carc_json_print print = {0};
		json_t *value;
		char *text;

		print.out = unit_stream(&text);
		carc_json_fraction(&print, NULL, fractions[i]);
		assert_true(carc_text_buffer_close(print.out, &text));
		value = json_loads(text, JSON_DECODE_ANY, NULL);
		assert_non_null(value);
		assert_null(strstr(text, "e-0"));
		assert_true(json_number_value(value) >= fractions[i] &&
			    json_number_value(value) <= fractions[i]);
		json_decref(value);
		free(text);
	}
}
