/* Records as JSON lines: the canonical record with other signs, and back to the same bytes. */
#include "formats/record/record_out.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/unit.h"

#define TWO "carc: 1\nplayers: [Ann, Bob]\n"
#define HEAD "{\"carc\":1,\"game\":\"carcassonne\",\"rules\":\"c3\","
#define PAIR HEAD "\"players\":[\"Ann\",\"Bob\"]"

static const struct {
	const char *yaml, *json;
} records[] = {
	{TWO, PAIR "}\n"},
	{TWO "turns: []\n", PAIR ",\"turns\":[]}\n"},
	{TWO "turns:\n  - U@1,0 r1 road.W =0,0\n  - {tile: E, at: [0, -1], rot: 2, score: [1, 2], "
	     "clock: 7.50}\n",
	 PAIR ",\"turns\":[\"U@1,0 r1 road.E =0,0\",{\"tile\":\"E\",\"at\":[0,-1],\"rot\":2,"
	      "\"score\":{\"Ann\":1,\"Bob\":2},\"clock\":7.50}]}\n"},
	{"carc: 1\nrules: c1\noptions: {small-city: 2}\nplayers: [1, {name: 'true', color: no}]\n",
	 "{\"carc\":1,\"game\":\"carcassonne\",\"rules\":\"c1\",\"options\":{\"small-city\":2},"
	 "\"players\":[\"1\",{\"name\":\"true\",\"color\":\"no\"}]}\n"},
	/* What the keys leave open. */
	{TWO "meta: {a: 1, b: -2.50, c: true, d: ~, e: null, f: 1e5, g: ''}\n",
	 PAIR ",\"meta\":{\"a\":1,\"b\":-2.50,\"c\":true,\"d\":null,\"e\":null,\"f\":1.0e+5,"
	      "\"g\":\"\"}}\n"},
	{TWO "x-a: [yes, 2026-11-21, 0x1f, .5, 1e400, '1', \"true\", 'null']\n",
	 PAIR ",\"x-a\":[\"yes\",\"2026-11-21\",\"0x1f\",\".5\",\"1e400\",\"1\",\"true\",\"null\"]}"
	      "\n"},
	{TWO "x-a: {1: [[], {}], \"\": {'b c': d}}\n",
	 PAIR ",\"x-a\":{\"1\":[[],{}],\"\":{\"b c\":\"d\"}}}\n"},
	/* Every kind of character. */
	{TWO "note: \"a\\n\\t\\x01\\x7f\\\"\\\\ \\x85\\u2028\\ufeff \\u00e9\\U0001f600/\"\n",
	 PAIR ",\"note\":\"a\\n\\t\\u0001\\u007f\\\"\\\\ \\u0085\\u2028\\ufeff "
	      "\xc3\xa9\xf0\x9f\x98\x80/\"}\n"},
};

static void ignore(void *ctx, const struct carc_found *finding)
{
	*(enum carc_code *)ctx = finding->code;
}

/* As a line; the caller frees it. */
static char *line_of(const struct reader *of)
{
	enum carc_code code = CARC_CODE_OK;
	struct carc_sink sink = {ignore, &code};
	char *bytes = NULL;
	FILE *out = unit_stream(&bytes);

	assert_int_equal(carc_json_record(of->doc, CARC_CANONICAL, &sink, out), CARC_OK);
	fclose(out);
	return bytes;
}

TEST(records_are_lines)
{
	struct reader *copy = reader_new();

	for (size_t i = 0; i < sizeof records / sizeof records[0]; i++) {
		char *json, *canonical, *again;

		assert_int_equal(reader_read(reader, records[i].yaml), CARC_OK);
		json = line_of(reader);
		assert_string_equal(json, records[i].json);
		if (reader_read(copy, json) != CARC_OK)
			fail_msg("%s: %s", json, copy->found);
		canonical = reader_written(reader, CARC_CANONICAL);
		again = reader_written(copy, CARC_CANONICAL);
		assert_string_equal(again, canonical);
		free(again);
		again = line_of(copy);
		assert_string_equal(again, json);
		free(again);
		free(canonical);
		free(json);
	}
	reader_free(copy);
}

/* A record whose scores are lists, and as many values in a key of the user. */
static void fill(char *text, size_t room, unsigned values)
{
	size_t used = (size_t)snprintf(text, room,
				       TWO "score: [1, 2]\nturns:\n"
					   "  - {note: a, discards: [C], score: [1, 2]}\n"
					   "x-a: [1");

	for (unsigned i = 1; i < values; i++)
		used += (size_t)snprintf(text + used, room - used, ",1");
	(void)snprintf(text + used, room - used, "]\n");
}

/* The canonical form has mappings of scores, which are more values than lists. */
TEST(a_record_may_grow_beyond_the_limits)
{
	static char text[3 * CARC_NODES_MAX];
	enum carc_code code = CARC_CODE_OK;
	struct carc_sink sink = {ignore, &code};
	unsigned values = CARC_NODES_MAX;
	FILE *out = tmpfile();

	assert_non_null(out);
	do
		fill(text, sizeof text, --values);
	while (reader_read(reader, text) != CARC_OK);
	assert_true(values > CARC_NODES_MAX - 100);
	assert_int_equal(carc_json_record(reader->doc, CARC_CANONICAL, &sink, out), CARC_REFUSED);
	assert_int_equal(code, CARC_L004_TOO_MANY_ITEMS);
	assert_int_equal(ftell(out), 0);
	fclose(out);
}
