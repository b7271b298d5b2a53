/* JSON to a tree: the same tree as from YAML, with the place of everything; and all that is refused. */
#include "formats/input/tree/tree_in.h"
#include "tests/unit/rows.h"

#define READ_TEXT(text, arena, sink, root) carc_json_read(text, arena, NULL, sink, root)
#include "tests/unit/trees.h"

TEST(trees_have_values_and_places)
{
	each_row(__FILE__, "trees", tree_is);
}

static unsigned others;

static void check_yaml(const struct row *row)
{
	char shown[ROOM] = "";
	struct carc_text text = {.bytes = row->cell[0], .len = row->len[0], .line = 1};

	begin(CARC_ARENA_MAX);
	if (carc_yaml_read(&text, &tree.arena, &tree_sink, &tree.root) == CARC_OK) {
		show(tree.root, shown);
		row_same(row, shown, row->cell[1]);
	} else {
		others++;
	}
}

/* libyaml makes the same tree of JSON that it accepts; it has no surrogate pairs. */
TEST(the_tree_is_that_of_yaml)
{
	others = 0;
	each_row(__FILE__, "trees", check_yaml);
	assert_int_equal(others, 1);
}

TEST(what_a_record_has_not_is_refused)
{
	each_row(__FILE__, "refusals", tree_refuses);
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

/* The object and its list are two of the levels and of the values. */
TEST(the_limits_are_those_of_yaml)
{
	tree_limit("{\"a\":", "[", "]", "}", CARC_DEPTH_MAX - 1, CARC_L002_TOO_DEEP);
	assert_int_equal(tree.finding.at.column, 5 + CARC_DEPTH_MAX);
	tree_limit("{\"a\":[1", ",1", "", "]}", CARC_NODES_MAX - 4, CARC_L004_TOO_MANY_ITEMS);
	assert_int_equal(tree.finding.at.column, 2 * CARC_NODES_MAX + 1);
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

static void check_begins(const struct row *row)
{
	struct carc_text text = {.bytes = row->cell[0], .len = row->len[0], .line = 1};

	row_true(row, carc_json_begins(&text) == row_yes(row, 1));
}

TEST(the_first_key_tells_json_from_yaml)
{
	each_row(__FILE__, "json", check_begins);
}
