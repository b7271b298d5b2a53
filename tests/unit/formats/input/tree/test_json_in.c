/* JSON to a tree: the same tree as from YAML, with the place of everything; and all that is refused. */
#include "formats/input/tree/tree_in.h"
#include "tests/unit/unit.h"

#define READ_TEXT(text, arena, sink, root) carc_json_read(text, arena, NULL, sink, root)
#include "tests/unit/trees.h"

static const struct {
	const char *text, *tree;
} trees[] = {
	{"{}", "{}@1:1"},
	{"{\"a\":1}", "{a@1:2=1@1:6}@1:1"},
	{"{\"a\":\"1\",\"b\":1.50,\"c\":-0,\"d\":1e3}",
	 "{a@1:2='1'@1:6 b@1:10=1.50@1:14 c@1:19=-0@1:23 d@1:26=1e3@1:30}@1:1"},
	{"{\"a\":true,\"b\":false,\"c\":null}",
	 "{a@1:2=true@1:6 b@1:11=false@1:15 c@1:21=null@1:25}@1:1"},
	{"{\"a\":[],\"b\":{},\"c\":[1,[2,{\"d\":3}]]}",
	 "{a@1:2=[]@1:6 b@1:9={}@1:13 c@1:16=[1@1:21 [2@1:24 {d@1:27=3@1:31}@1:26]@1:23]@1:20}@1:1"},
	{"{\n \"a\" : [\r\n\t1 ,\n\t\"x\"]\n}\n", "{a@2:2=[1@3:2 'x'@4:2]@2:8}@1:1"},
	{"# c\n---\n{\"a\":1}\n", "{a@3:2=1@3:6}@3:1"},
	{"---  {\"a\":1}", "{a@1:7=1@1:11}@1:6"},
	{"  {\"a\":1}", "{a@1:4=1@1:8}@1:3"},
	/* Columns count characters, whatever their bytes. */
	{"{\"Zo\xc3\xab\":[\"\xe5\x8d\xa1\", \"\xf0\x9f\x98\x80\",1]}",
	 "{Zo\xc3\xab@1:2=['\xe5\x8d\xa1'@1:9 '\xf0\x9f\x98\x80'@1:14 1@1:18]@1:8}@1:1"},
	/* Escapes, two of which make one character. */
	{"{\"\\u0061\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\",\"b\":\"\\u00e9\\ud83d\\ude00\"}",
	 "{a@1:2='\"\\/\b\f\n\r\t'@1:11 b@1:30='\xc3\xa9\xf0\x9f\x98\x80'@1:34}@1:1"},
	{"{\"a\":\"{[,:]}\",\"b\":\"\\\\\",\"c\":\"\\\"\"}",
	 "{a@1:2='{[,:]}'@1:6 b@1:15='\\'@1:19 c@1:24='\"'@1:28}@1:1"},
	{"{\"a\":123456789012345678901234567890}",
	 "{a@1:2=123456789012345678901234567890@1:6}@1:1"},
	{"{\"a\":\"\xc2\xa0\xef\xbb\xbf\"}", "{a@1:2='\xc2\xa0\xef\xbb\xbf'@1:6}@1:1"},
};

TEST(trees_have_values_and_places)
{
	for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
		char shown[ROOM] = "";

		read_bytes(trees[i].text, strlen(trees[i].text), 1);
		if (tree.status != CARC_OK)
			fail_msg("%s: %s", trees[i].text, tree.finding.text);
		show(tree.root, shown);
		assert_string_equal(shown, trees[i].tree);
	}
}

/* What libyaml takes as well, it takes for the same tree. */
TEST(the_tree_is_that_of_yaml)
{
	unsigned same = 0;

	for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
		char bytes[200], shown[ROOM] = "";
		struct carc_text text = {.bytes = bytes, .len = strlen(trees[i].text), .line = 1};

		memcpy(bytes, trees[i].text, text.len);
		begin(CARC_ARENA_MAX);
		if (carc_yaml_read(&text, &tree.arena, &tree_sink, &tree.root) == CARC_OK) {
			show(tree.root, shown);
			assert_string_equal(shown, trees[i].tree);
			same++;
		}
	}
	/* It knows no pairs of escapes. */
	assert_int_equal(same, sizeof trees / sizeof trees[0] - 1);
}

static const struct refusal refusals[] = {
	/* Nothing comes behind what there is. */
	{"{\"a\":[1, 2", CARC_Y009_JSON_SYNTAX, 1, 11, NULL},
	{"{\"a\":[1, 2\n\n", CARC_Y009_JSON_SYNTAX, 1, 11, NULL},
	{"{\"a\"", CARC_Y009_JSON_SYNTAX, 1, 5, NULL},
	{"{\"a\":\n", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	/* A token that cannot stand there, at its beginning. */
	{"{\"a\":1,}", CARC_Y009_JSON_SYNTAX, 1, 7, NULL},
	{"{\"a\":1\n \"b\":2}", CARC_Y009_JSON_SYNTAX, 2, 2, NULL},
	{"{\"a\" 1}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":[1 2]}", CARC_Y009_JSON_SYNTAX, 1, 9, NULL},
	{"{\"a\":[1}}", CARC_Y009_JSON_SYNTAX, 1, 8, NULL},
	{"{\"a\":1}}", CARC_Y009_JSON_SYNTAX, 1, 8, NULL},
	{"{\"a\":1}\n x", CARC_Y009_JSON_SYNTAX, 2, 2, NULL},
	{"{\"a\":1}\"", CARC_Y009_JSON_SYNTAX, 1, 8, "end of file expected near '\"'"},
	{"{\"a\":1} {\"b\":2}", CARC_Y009_JSON_SYNTAX, 1, 9, NULL},
	{"{\"a\":1,2:3}", CARC_Y009_JSON_SYNTAX, 1, 8, NULL},
	{"{\"a\":1,b:3}", CARC_Y009_JSON_SYNTAX, 1, 8, NULL},
	{"{\"a\":[1]:2}", CARC_Y009_JSON_SYNTAX, 1, 9, NULL},
	{"{\"a\":[1,,2]}", CARC_Y009_JSON_SYNTAX, 1, 9, NULL},
	{"{\"a\":\"x\n\"}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":\"x\ty\"}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":\"x", CARC_Y009_JSON_SYNTAX, 1, 8, NULL},
	{"{\"a\":\"x\\\"", CARC_Y009_JSON_SYNTAX, 1, 10, NULL},
	{"{\"a\":\"\\q\"}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":\"\\ud83d\"}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":\"\\ude00\"}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":01}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":+1}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":.5}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":1.}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":0x10}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":NaN}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":True}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":'x'}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":1e999}", CARC_Y009_JSON_SYNTAX, 1, 6, NULL},
	{"{\"a\":1 /* c */}", CARC_Y009_JSON_SYNTAX, 1, 8, NULL},
	{"{\"a\":1,\"b\":2,\"a\":3}", CARC_Y005_DUPLICATE_KEY, 1, 14, "a"},
	{"{\"\\u00e9\":1,\"\xc3\xa9\":2}", CARC_Y005_DUPLICATE_KEY, 1, 13, "\xc3\xa9"},
	{"{\"\":1,\"\":2}", CARC_Y005_DUPLICATE_KEY, 1, 7, ""},
	{"{\"a\":\"\\u0000\"}", CARC_Y002_NOT_UTF8, 1, 6, "a NUL character"},
	{"{\"a\\u0000\":1}", CARC_Y002_NOT_UTF8, 1, 2, "a NUL character"},
	{"{\"a\":\"\xff\"}", CARC_Y002_NOT_UTF8, 1, 6, NULL},
	{"{\"a\":1,\n\"\xc0\x80\":2}", CARC_Y002_NOT_UTF8, 2, 1, NULL},
	{"{\"a\":\"\xed\xa0\x80\"}", CARC_Y002_NOT_UTF8, 1, 6, NULL},
	{"{\"a\":\"\xc3\"}", CARC_Y002_NOT_UTF8, 1, 6, NULL},
	{"{\"a\":\"b\x01\"}", CARC_Y002_NOT_UTF8, 1, 8, "control characters are not allowed"},
	{"{\"a\":\"\x7f\"}", CARC_Y002_NOT_UTF8, 1, 7, "control characters are not allowed"},
	{"{\"a\":\"\xc2\x9f\"}", CARC_Y002_NOT_UTF8, 1, 7, "control characters are not allowed"},
	{"{\"a\":\"\xef\xbf\xbe\"}", CARC_Y002_NOT_UTF8, 1, 7,
	 "control characters are not allowed"},
};

TEST(what_a_record_has_not_is_refused)
{
	refuses(refusals, sizeof refusals / sizeof refusals[0]);
}

TEST(a_nul_byte_is_refused)
{
	read_bytes("{\"a\":\"b\0\"}", 10, 1);
	assert_int_equal(tree.finding.code, CARC_Y002_NOT_UTF8);
	assert_int_equal(tree.finding.at.column, 8);
}

TEST(a_second_key_names_the_first)
{
	static const char text[] = "{\"x\":0,\n\"a\":1,\n\n\"a\":2}";

	read_bytes(text, sizeof text - 1, 11);
	assert_int_equal(tree.finding.code, CARC_Y005_DUPLICATE_KEY);
	assert_int_equal(tree.finding.at.line, 14);
	assert_int_equal(tree.finding.a, 12);
}

/* Levels of lists in an object. */
static size_t nested(char *dest, unsigned levels)
{
	memcpy(dest, "{\"a\":", 5);
	memset(dest + 5, '[', levels);
	memset(dest + 5 + levels, ']', levels);
	dest[5 + 2 * levels] = '}';
	return 6 + 2 * (size_t)levels;
}

TEST(the_limits_are_those_of_yaml)
{
	static char text[4 * CARC_NODES_MAX];
	size_t used;

	read_bytes(text, nested(text, CARC_DEPTH_MAX - 1), 1);
	assert_int_equal(tree.status, CARC_OK);
	read_bytes(text, nested(text, CARC_DEPTH_MAX), 1);
	assert_int_equal(tree.finding.code, CARC_L002_TOO_DEEP);
	assert_int_equal(tree.finding.at.column, 5 + CARC_DEPTH_MAX);

	/* The object, a key, its list: the rest are values of the list. */
	used = (size_t)sprintf(text, "{\"a\":[1");
	for (unsigned i = 3; i < CARC_NODES_MAX - 1; i++, used += 2)
		memcpy(text + used, ",1", 2);
	memcpy(text + used, "]}", 2);
	read_bytes(text, used + 2, 1);
	assert_int_equal(tree.status, CARC_OK);
	memcpy(text + used, ",1]}", 4);
	read_bytes(text, used + 4, 1);
	assert_int_equal(tree.finding.code, CARC_L004_TOO_MANY_ITEMS);
	assert_int_equal(tree.finding.at.column, used + 2);
}

TEST(a_text_may_begin_within_a_line)
{
	char bytes[] = "{\"a\":1,\n\"b\":x}";
	struct carc_text text = {.bytes = bytes, .len = 7, .line = 3, .indent = 20, .number = 1};

	begin(CARC_ARENA_MAX);
	assert_int_equal(carc_json_read(&text, &tree.arena, NULL, &tree_sink, &tree.root),
			 CARC_REFUSED);
	assert_int_equal(tree.finding.at.line, 3);
	assert_int_equal(tree.finding.at.column, 28);
	text.len = sizeof bytes - 1;
	assert_int_equal(carc_json_read(&text, &tree.arena, NULL, &tree_sink, &tree.root),
			 CARC_REFUSED);
	assert_int_equal(tree.finding.at.line, 4);
	assert_int_equal(tree.finding.at.column, 5);
	text.too_large = true;
	text.most = CARC_TEXT_MAX;
	assert_int_equal(carc_json_read(&text, &tree.arena, NULL, &tree_sink, &tree.root),
			 CARC_REFUSED);
	assert_int_equal(tree.finding.code, CARC_L001_RECORD_TOO_LARGE);
	assert_int_equal(tree.finding.at.column, 21);
}

TEST(an_arena_too_small_is_said)
{
	char bytes[] = "{\"a\":[1,2,3]}";
	struct carc_text text = {.bytes = bytes, .len = sizeof bytes - 1, .line = 1, .number = 1};

	begin(100);
	assert_int_equal(carc_json_read(&text, &tree.arena, NULL, &tree_sink, &tree.root),
			 CARC_REFUSED);
	assert_int_equal(tree.finding.code, CARC_U003_NO_MEMORY);
}

TEST(the_first_key_tells_json_from_yaml)
{
	static const struct {
		const char *text;
		bool json;
	} texts[] = {
		{"{\"a\":1}", true},
		{"{}", true},
		{"{ \n\t\"a", true},
		{"# c\n\n ---\n{\"a\":1}", false},
		{"# c\n\n---\n {\"a\":1}", true},
		{"--- {\"a\":1}", true},
		{"--- # c\n{\"a\":1}", true},
		{"---# c\n{\"a\":1}", false},
		{"a\n---\n{\"a\":1}", false},
		{"", false},
		{"{", false},
		{"# c", false},
		{"a: 1", false},
		{"{a: 1}", false},
		{"{'a': 1}", false},
		{"{ # c\n\"a\": 1}", false},
		{"%YAML 1.2\n---\n{\"a\":1}", false},
		{"[{\"a\":1}]", false},
		{"\"a\"", false},
	};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		char bytes[100];
		struct carc_text text = {.bytes = bytes, .len = strlen(texts[i].text), .line = 1};

		memcpy(bytes, texts[i].text, text.len);
		if (carc_json_begins(&text) != texts[i].json)
			fail_msg("%s", texts[i].text);
	}
}
