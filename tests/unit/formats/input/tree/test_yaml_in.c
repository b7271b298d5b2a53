/* YAML to a tree: values and where they stand, and all that YAML has and a record has not. */
#include "formats/input/tree/tree_in.h"

#include "tests/unit/trees.h"
#include "tests/unit/unit.h"

static const struct {
	const char *text, *tree;
} trees[] = {
	{"a", "a@1:1"},
	{"'a'", "'a'@1:1"},
	{"---\n", "@2:1"},
	{"--- a\n...\n", "a@1:5"},
	{"%YAML 1.1\n---\na", "a@3:1"},
	{"# c\na: 1 # d\n", "{a@2:1=1@2:4}@2:1"},
	{"a: 1\nb: '1'\nc: \"1\"\n", "{a@1:1=1@1:4 b@2:1='1'@2:4 c@3:1='1'@3:4}@1:1"},
	{"a:\nb: ~\nc: ''\n", "{a@1:1=@1:3 b@2:1=~@2:4 c@3:1=''@3:4}@1:1"},
	{"- a\n-\n  - b\n  - c: d\n", "[a@1:3 [b@3:5 {c@4:5=d@4:8}@4:5]@3:3]@1:1"},
	{"{a: [1, 2], \"b\":{}}", "{a@1:2=[1@1:6 2@1:9]@1:5 b@1:13={}@1:17}@1:1"},
	{"[]", "[]@1:1"},
	/* Columns count characters, whatever their bytes. */
	{"Zo\xc3\xab: [\xe5\x8d\xa1, \xf0\x9f\x98\x80, x]",
	 "{Zo\xc3\xab@1:1=[\xe5\x8d\xa1@1:7 \xf0\x9f\x98\x80@1:10 x@1:13]@1:6}@1:1"},
	{"a: |\n  x\n  y\nb: >-\n  x\n  y\n", "{a@1:1='x\ny\n'@1:4 b@4:1='x y'@4:4}@1:1"},
	{"a: x\n  y\n\n  z\nb: 'x\n  y'\n", "{a@1:1=x y\nz@1:4 b@5:1='x y'@5:4}@1:1"},
	{"a: \"\\x41\\u00e9\\U0001f600\\t\\\"\\\\\"",
	 "{a@1:1='A\xc3\xa9\xf0\x9f\x98\x80\t\"\\'@1:4}@1:1"},
	{"a: 'it''s'", "{a@1:1='it's'@1:4}@1:1"},
	{"a: 1\r\nb: 2\r\n", "{a@1:1=1@1:4 b@2:1=2@2:4}@1:1"},
	{"? a\n: 1\n", "{a@1:3=1@2:3}@1:1"},
	{"? a\n? b\n", "{a@1:3=@2:1 b@2:3=@3:1}@1:1"},
	{"<<: 1\n=: 2\n", "{<<@1:1=1@1:5 =@2:1=2@2:4}@1:1"},
	{"a: U@1,0 r1\nb: -C D@0,1 r0 =4,0\nc: city.N+8:Ann\n",
	 "{a@1:1=U@1,0 r1@1:4 b@2:1=-C D@0,1 r0 =4,0@2:4 c@3:1=city.N+8:Ann@3:4}@1:1"},
	{"A: 1\na: 2\n", "{A@1:1=1@1:4 a@2:1=2@2:4}@1:1"},
	{"a: {a: {a: 1}}", "{a@1:1={a@1:5={a@1:9=1@1:12}@1:8}@1:4}@1:1"},
};

TEST(trees_have_values_and_places)
{
	for (size_t i = 0; i < sizeof trees / sizeof trees[0]; i++) {
		char shown[ROOM] = "";

		read_bytes(trees[i].text, strlen(trees[i].text), 1);
		assert_int_equal(tree.status, CARC_OK);
		show(tree.root, shown);
		assert_string_equal(shown, trees[i].tree);
	}
}

TEST(nothing_gives_no_tree)
{
	static const char *const nothing[] = {"", "\n", "# a comment\n", "\t\n \n"};

	for (unsigned i = 0; i < 3; i++) {
		read_bytes(nothing[i], strlen(nothing[i]), 1);
		assert_int_equal(tree.status, CARC_OK);
		assert_null(tree.root);
	}
}

static const struct refusal refusals[] = {
	{"a: [1, 2", CARC_Y001_YAML_SYNTAX, 2, 1, NULL},
	{"a: 1\n b: 2\n", CARC_Y001_YAML_SYNTAX, 2, 3, NULL},
	{"a: 'x\n", CARC_Y001_YAML_SYNTAX, 2, 1, NULL},
	{"a: \"\\q\"", CARC_Y001_YAML_SYNTAX, 1, 5, NULL},
	{"a: \"\\ud800\"", CARC_Y001_YAML_SYNTAX, 1, 7, NULL},
	{"a: b: c", CARC_Y001_YAML_SYNTAX, 1, 5, NULL},
	{"a:\n\t- b", CARC_Y001_YAML_SYNTAX, 2, 1, NULL},
	{"a: @b", CARC_Y001_YAML_SYNTAX, 1, 4, NULL},
	{"a\r---\rb", CARC_Y001_YAML_SYNTAX, 2, 1, "a record must begin on its own line"},
	{"a\xc2\x85--- b", CARC_Y001_YAML_SYNTAX, 2, 1, "a record must begin on its own line"},
	{"a: &x 1", CARC_Y003_ALIAS, 1, 4, ""},
	{"a: &x [1]", CARC_Y003_ALIAS, 1, 4, ""},
	{"&x a: 1", CARC_Y003_ALIAS, 1, 1, ""},
	{"a: &x {b: 1}", CARC_Y003_ALIAS, 1, 4, ""},
	{"a: 1\nb: *a", CARC_Y003_ALIAS, 2, 4, ""},
	{"a: !!str 1", CARC_Y004_TAG, 1, 4, "tag:yaml.org,2002:str"},
	{"a: !t [1]", CARC_Y004_TAG, 1, 4, "!t"},
	{"!t {a: 1}", CARC_Y004_TAG, 1, 1, "!t"},
	{"a: ! x", CARC_Y004_TAG, 1, 4, "!"},
	{"a: !<x:y> 1", CARC_Y004_TAG, 1, 4, "x:y"},
	{"a: 1\nb: 2\na: 3\n", CARC_Y005_DUPLICATE_KEY, 3, 1, "a"},
	{"a: 1\n'a': 2\n", CARC_Y005_DUPLICATE_KEY, 2, 1, "a"},
	{"{\xc3\xa9: 1, \"\\xe9\": 2}", CARC_Y005_DUPLICATE_KEY, 1, 8, "\xc3\xa9"},
	{"'': 1\n~: 2\n'': 3\n", CARC_Y005_DUPLICATE_KEY, 3, 1, ""},
	{"[a]: 1", CARC_Y006_KEY_NOT_WORD, 1, 1, ""},
	{"{a: 1}: 1", CARC_Y006_KEY_NOT_WORD, 1, 1, ""},
	{"? - a\n: 1", CARC_Y006_KEY_NOT_WORD, 1, 3, ""},
	{"a: \"\\0\"", CARC_Y002_NOT_UTF8, 1, 4, "a NUL character"},
	{"\"a\\0\": 1", CARC_Y002_NOT_UTF8, 1, 1, "a NUL character"},
	{"a: \xff", CARC_Y002_NOT_UTF8, 1, 4, NULL},
	{"a: \xc3\xa9\xc3", CARC_Y002_NOT_UTF8, 1, 5, NULL},
	{"a: 1\nb: \xc0\x80", CARC_Y002_NOT_UTF8, 2, 4, NULL},
	{"a: \xed\xa0\x80", CARC_Y002_NOT_UTF8, 1, 4, NULL},
	{"a: \xf5\x80\x80\x80", CARC_Y002_NOT_UTF8, 1, 4, NULL},
	{"a: \x01", CARC_Y002_NOT_UTF8, 1, 4, NULL},
	{"a: \x7f", CARC_Y002_NOT_UTF8, 1, 4, NULL},
	{"a: \xef\xbf\xbe", CARC_Y002_NOT_UTF8, 1, 4, NULL},
	{"\xff\xfe"
	 "a\0",
	 CARC_Y002_NOT_UTF8, 1, 1, NULL},
};

TEST(what_a_record_has_not_is_refused)
{
	refuses(refusals, sizeof refusals / sizeof refusals[0]);
}

TEST(a_second_key_names_the_first)
{
	read_bytes("x: 0\na: 1\n\na: 2\n", 16, 11);
	assert_int_equal(tree.finding.code, CARC_Y005_DUPLICATE_KEY);
	assert_int_equal(tree.finding.at.line, 14);
	assert_int_equal(tree.finding.a, 12);
}

/* count times open, then close as often. */
static size_t nested(char *dest, unsigned count, const char *open, const char *close)
{
	size_t used = 0;

	for (unsigned i = 0; i < count; i++, used += strlen(open))
		memcpy(dest + used, open, strlen(open));
	for (unsigned i = 0; i < count; i++, used += strlen(close))
		memcpy(dest + used, close, strlen(close));
	return used;
}

TEST(depth_is_limited)
{
	char text[200];

	read_bytes(text, nested(text, CARC_DEPTH_MAX, "[", "]"), 1);
	assert_int_equal(tree.status, CARC_OK);
	read_bytes(text, nested(text, CARC_DEPTH_MAX + 1, "[", "]"), 1);
	assert_int_equal(tree.finding.code, CARC_L002_TOO_DEEP);
	assert_int_equal(tree.finding.a, CARC_DEPTH_MAX);
	assert_int_equal(tree.finding.at.column, CARC_DEPTH_MAX + 1);
	read_bytes(text, nested(text, CARC_DEPTH_MAX, "{a: ", "}"), 1);
	assert_int_equal(tree.status, CARC_OK);
	read_bytes(text, nested(text, CARC_DEPTH_MAX + 1, "{a: ", "}"), 1);
	assert_int_equal(tree.finding.code, CARC_L002_TOO_DEEP);
}

TEST(keys_of_a_mapping_are_limited)
{
	static char text[16 * (CARC_KEYS_MAX + 1)];
	size_t used = 0;

	for (unsigned i = 0; i <= CARC_KEYS_MAX; i++) {
		if (i == CARC_KEYS_MAX) {
			read_bytes(text, used, 1);
			assert_int_equal(tree.status, CARC_OK);
			assert_int_equal(tree.root->children, CARC_KEYS_MAX);
		}
		used += (size_t)snprintf(text + used, sizeof text - used, "k%u: 1\n", i);
	}
	read_bytes(text, used, 1);
	assert_int_equal(tree.finding.code, CARC_L004_TOO_MANY_ITEMS);
	assert_int_equal(tree.finding.a, CARC_KEYS_MAX);
	assert_string_equal(tree.finding.text, "keys in one mapping");
	assert_int_equal(tree.finding.at.line, CARC_KEYS_MAX + 1);
}

TEST(a_key_is_a_short_word)
{
	char text[CARC_KEY_MAX + 10];

	memset(text, 'k', sizeof text);
	memcpy(text + CARC_KEY_MAX, ": 1", 3);
	read_bytes(text, CARC_KEY_MAX + 3, 1);
	assert_int_equal(tree.status, CARC_OK);
	memcpy(text + CARC_KEY_MAX, "k: 1", 4);
	read_bytes(text, CARC_KEY_MAX + 4, 1);
	assert_int_equal(tree.finding.code, CARC_L005_KEY_TOO_LONG);
	assert_int_equal(tree.finding.a, CARC_KEY_MAX);
}

/* A list of scalars: together with the list as many values as allowed, then one more. */
TEST(values_are_limited)
{
	static char text[2 * CARC_NODES_MAX + 10];

	memset(text, 'a', sizeof text);
	for (size_t i = 2; i < sizeof text; i += 2)
		text[i] = ',';
	text[0] = '[';
	text[2 * (CARC_NODES_MAX - 1)] = ']';
	read_bytes(text, 2 * (CARC_NODES_MAX - 1) + 1, 1);
	assert_int_equal(tree.status, CARC_OK);
	assert_int_equal(tree.root->children, CARC_NODES_MAX - 1);
	text[2 * (CARC_NODES_MAX - 1)] = ',';
	text[2 * CARC_NODES_MAX] = ']';
	read_bytes(text, 2 * CARC_NODES_MAX + 1, 1);
	assert_int_equal(tree.finding.code, CARC_L004_TOO_MANY_ITEMS);
	assert_int_equal(tree.finding.a, CARC_NODES_MAX);
	assert_string_equal(tree.finding.text, "values");
}

TEST(a_text_too_large_is_not_read)
{
	char bytes[] = "a: 1\n";
	struct carc_text text = {
		.bytes = bytes, .len = 5, .room = 5, .line = 7, .number = 2, .too_large = true};

	begin(CARC_ARENA_MAX);
	assert_int_equal(carc_yaml_read(&text, &tree.arena, &tree_sink, &tree.root), CARC_REFUSED);
	assert_null(tree.root);
	assert_int_equal(tree.finding.code, CARC_L001_RECORD_TOO_LARGE);
	assert_int_equal(tree.finding.a, CARC_TEXT_MAX);
	assert_int_equal(tree.finding.at.line, 7);
}

TEST(an_arena_too_small_is_said)
{
	char bytes[] = "a: [1, 2, 3]\n";
	struct carc_text text = {.bytes = bytes, .len = sizeof bytes - 1, .line = 1, .number = 1};

	begin(100);
	assert_int_equal(carc_yaml_read(&text, &tree.arena, &tree_sink, &tree.root), CARC_REFUSED);
	assert_int_equal(tree.finding.code, CARC_U003_NO_MEMORY);
}

TEST(values_are_found_by_key)
{
	read_bytes("a: 1\nb: [2]\n'': {x: 3}\n", 23, 1);
	assert_string_equal(carc_node_get(tree.root, "a")->text, "1");
	assert_int_equal(carc_node_get(tree.root, "b")->kind, CARC_SEQUENCE);
	assert_int_equal(carc_node_get(tree.root, "")->kind, CARC_MAPPING);
	assert_null(carc_node_get(tree.root, "c"));
	assert_null(carc_node_get(tree.root, "aa"));
	assert_null(carc_node_get(carc_node_get(tree.root, "a"), "a"));
	assert_string_equal(carc_node_shape(tree.root), "a mapping");
	assert_string_equal(carc_node_shape(carc_node_get(tree.root, "b")), "a list");
	assert_string_equal(carc_node_shape(carc_node_get(tree.root, "a")), "a single value");
	read_bytes("a:\n", 3, 1);
	assert_string_equal(carc_node_shape(carc_node_get(tree.root, "a")), "empty");
}
