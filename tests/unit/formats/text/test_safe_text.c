/* Text of others on its way out: nothing that a terminal obeys or hides leaves, JSON and YAML stay what they are. */
#include <jansson.h>
#include <yaml.h>

#include "formats/input/tree/scalar_out.h"
#include "formats/output/report/report.h"
#include "formats/text/batch.h"
#include "tests/unit/rows.h"

typedef void writer(const char *text, FILE *out);

/* The caller frees it. */
static char *written(writer *write, const char *text)
{
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	write(text, out);
	fclose(out);
	return bytes;
}

static void say_twice(const char *text, FILE *out)
{
	carc_say(out, "%s|%s\t%d %u%c\n", text, text, -3, 7u, '!');
}

static void check_shown(const struct row *row)
{
	char *clean = written(carc_print_clean, row->cell[0]), twice[200];
	char *said = written(say_twice, row->cell[0]);

	row_same(row, clean, row->cell[1]);
	snprintf(twice, sizeof twice, "%s|%s\t-3 7!\n", row->cell[1], row->cell[1]);
	row_same(row, said, twice);
	free(clean);
	free(said);
}

TEST(what_cannot_be_seen_is_told)
{
	each_row(__FILE__, "shown", check_shown);
}

/* As a terminal has it: letters of East Asia are wide, marks on letters take no room, and what is told is as long as it is. */
TEST(widths_are_those_of_a_terminal)
{
	assert_int_equal(carc_clean_width("Zo\xc3\xab"), 3);
	assert_int_equal(carc_clean_width("\xe5\x8d\xa1 \xf0\x9f\x98\x80"), 5);
	assert_int_equal(carc_clean_width("a\xcc\x81\xec\x95\xbc"), 3);
	assert_int_equal(carc_clean_width("\xe2\x80\x90"), 1);
	assert_int_equal(carc_clean_width("a\tb"), 10);
	assert_int_equal(carc_clean_width("\xe9t"), 7);
	assert_int_equal(carc_clean_width("\xe3\x80\x80"), 8);
}

TEST(columns_count_characters)
{
	assert_int_equal(carc_find_column("Zo\xc3\xab!", 5, 4), 4);
	assert_int_equal(carc_find_column("\xdf\xbf\xbf!", 4, 2), 2);
	assert_int_equal(carc_find_column("\xe5\x8d\xa1!", 4, 2), 3);
	assert_int_equal(carc_find_column("ab", 2, 9), 2);
}

/* Every character alone: what is shown is shown as it is, and all that is written is of it, or ASCII. */
TEST(all_characters_have_a_look)
{
	unsigned looks[4] = {0};

	for (uint32_t code = 1; code < 0x110000; code++) {
		char text[5] = "", shown[CARC_SHOWN_MAX];
		struct carc_char c;
		size_t len = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;

		for (size_t i = len; i-- > 1;)
			text[i] = (char)(0x80 | (code >> 6 * (len - 1 - i) & 0x3f));
		text[0] = (char)(len == 1 ? code : (0xf00u >> len & 0xff) | code >> 6 * (len - 1));
		c = carc_char_at(text);
		looks[c.look]++;
		if (code >= 0xd800 && code < 0xe000) {
			assert_int_equal(c.look, CARC_NO_UTF8);
			continue;
		}
		assert_int_equal(c.code, code);
		assert_int_equal(carc_show_char(text, shown), len);
		if (c.look == CARC_SHOWN)
			assert_string_equal(shown, text);
		else
			assert_int_equal(strspn(shown, "<U+0123456789ABCDEF>"), strlen(shown));
	}
	assert_int_equal(looks[CARC_NO_UTF8], 0x800);
	assert_int_equal(looks[CARC_CONTROL], 0x1f + 0x21 + 2 + 1 + 2);
	assert_true(looks[CARC_HIDDEN] > 4000 && looks[CARC_HIDDEN] < 5000);
}

/* Bytes of one UTF-8 text are those of another, but for what is no UTF-8, which is shown. */
static char *repaired(const char *text)
{
	static char into[200];
	size_t used = 0;

	while (*text) {
		bool bad = carc_char_at(text).look == CARC_NO_UTF8;
		char shown[CARC_SHOWN_MAX];
		size_t len = carc_show_char(text, shown);

		used += (size_t)snprintf(into + used, sizeof into - used, "%.*s",
					 bad ? (int)strlen(shown) : (int)len, bad ? shown : text);
		text += len;
	}
	into[used] = '\0';
	return into;
}

/* Whether all bytes of a text can be seen; what is shown beyond ASCII is for the rows above. */
static bool is_clean(const char *text)
{
	for (; *text; text += carc_char_at(text).len)
		if (carc_char_at(text).look != CARC_SHOWN)
			return false;
	return true;
}

/* A byte that cannot be seen is found wherever it stands in a text, of whatever length. */
TEST(one_sign_among_plain_ones)
{
	static const struct {
		char sign;
		const char *shown;
	} odd[] = {{'\x1f', "<U+001F>"}, {'\x7f', "<U+007F>"}, {'\x80', "<0x80>"},
		   {'\xff', "<0xFF>"},   {' ', " "},           {'~', "~"}};
	char text[42], want[60], *said = NULL;

	for (size_t len = 1; len < sizeof text; len++)
		for (size_t i = 0; i < len * (sizeof odd / sizeof odd[0]); i++) {
			size_t at = i % len;
			FILE *out = unit_stream(&said);

			memset(text, len % 2 ? '~' : ' ', len);
			text[len] = '\0';
			text[at] = odd[i / len].sign;
			snprintf(want, sizeof want, "%.*s%s%s", (int)at, text, odd[i / len].shown,
				 text + at + 1);
			carc_print_clean(text, out);
			assert_int_equal(fclose(out), 0);
			assert_string_equal(said, want);
			free(said);
		}
}

/* Nothing is lost, and all comes in its order, wherever a batch is full. */
TEST(batches_pass_on_all)
{
	static const char ends[] = "-9223372036854775808<U+0007>\"\\u0007\\\"\xc3\xab\"7";
	static char fill[2 * CARC_BATCH_ROOM + 3], want[sizeof fill + sizeof ends];
	struct carc_batch batch;
	char *said = NULL;

	for (size_t len = 0; len < sizeof fill; len += len % CARC_BATCH_ROOM < 1900 ? 95 : 1) {
		FILE *out = unit_stream(&said);

		memset(fill, 'x', len);
		fill[len] = '\0';
		snprintf(want, sizeof want, "%s%s", fill, ends);
		carc_batch_begin(&batch, out);
		carc_batch_clean(&batch, fill);
		carc_batch_number(&batch, INT64_MIN);
		carc_batch_clean(&batch, "\a");
		carc_batch_quoted(&batch, "\a\"\xc3\xab", true);
		carc_batch_number(&batch, 7);
		carc_batch_pass(&batch);
		assert_int_equal(fclose(out), 0);
		assert_string_equal(said, want);
		free(said);
	}
}

static void check_json(const struct row *row)
{
	char *bytes = written(carc_json_string, row->cell[0]);
	json_t *value = json_loads(bytes, JSON_DECODE_ANY, NULL);

	row_true(row, is_clean(bytes) && value);
	row_same(row, json_string_value(value), repaired(row->cell[0]));
	json_decref(value);
	free(bytes);
}

TEST(json_is_sound_and_says_the_same)
{
	each_row(__FILE__, "shown", check_json);
}

static void check_yaml(const struct row *row)
{
	char *bytes = written(carc_write_text, row->cell[0]);
	yaml_parser_t parser;
	yaml_document_t document;
	const yaml_node_t *node;

	row_true(row, is_clean(bytes) && yaml_parser_initialize(&parser));
	yaml_parser_set_input_string(&parser, (unsigned char *)bytes, strlen(bytes));
	row_true(row, yaml_parser_load(&parser, &document));
	node = yaml_document_get_root_node(&document);
	row_true(row, node != NULL);
	row_same(row, (char *)node->data.scalar.value, repaired(row->cell[0]));
	yaml_document_delete(&document);
	yaml_parser_delete(&parser);
	free(bytes);
}

TEST(yaml_says_the_same)
{
	each_row(__FILE__, "shown", check_yaml);
}

/* Characters that are taken for a sign of ASCII: those of two texts, and the wide forms. */
TEST(characters_look_like_others)
{
	static const char text[] =
		"\u00a0\u2007\u2009\u202f\u3000\u2010\u2011\u2012\u2013\u2014\u2212\u2018\u2019\u201c\u201d"
		"\u201e\u3001\u3002"
		"\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0405\u0406\u0408"
		"\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456"
		"\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a7\u03bf";
	static const char like[] = "     ------''\"\"\",.ABEKMHOPCTXSIJaeopcyxiABEZHIKMNOPTXo";
	unsigned found = 0;

	for (const char *at = text, *sign = like; *at || *sign; sign++) {
		struct carc_char c = carc_char_at(at);

		if (carc_looks_like(c.code) != *sign)
			fail_msg("U+%04X: %c", (unsigned)c.code, *sign);
		at += c.len;
	}
	for (uint32_t code = 0; code < 0x11000; code++) {
		char sign = carc_looks_like(code);

		found += sign != 0;
		if (code >= 0xff01 && code <= 0xff5e)
			assert_int_equal(sign, code - 0xff01 + '!');
	}
	assert_int_equal(found, strlen(like) + '~' - '!' + 1);
}
