/* YAML to a tree: values and where they stand, and all that YAML has and a record has not. */
#include "formats/input/tree/tree_in.h"

#include "tests/unit/trees.h"
#include "tests/unit/rows.h"

TEST(trees_have_values_and_places)
{
	each_row(__FILE__, "trees", tree_is);
}

TEST(what_a_record_has_not_is_refused)
{
	each_row(__FILE__, "refusals", tree_refuses);
}

TEST(a_second_key_names_the_first)
{
	read_bytes("x: 0\na: 1\n\na: 2\n", 16, 11);
	assert_int_equal(tree.finding.code, CARC_Y005_DUPLICATE_KEY);
	assert_int_equal(tree.finding.at.line, 14);
	assert_int_equal(tree.finding.a, 12);
}

/* One of the values is the list that contains them. */
TEST(depth_values_and_length_of_keys_are_limited)
{
	tree_limit("", "[", "]", "", CARC_DEPTH_MAX, CARC_L002_TOO_DEEP);
	assert_int_equal(tree.finding.a, CARC_DEPTH_MAX);
	assert_int_equal(tree.finding.at.column, CARC_DEPTH_MAX + 1);
	tree_limit("", "{a: ", "}", "", CARC_DEPTH_MAX, CARC_L002_TOO_DEEP);
	tree_limit("", "k", "", ": 1", CARC_KEY_MAX, CARC_L005_KEY_TOO_LONG);
	assert_int_equal(tree.finding.a, CARC_KEY_MAX);
	tree_limit("[a", ",a", "", "]", CARC_NODES_MAX - 2, CARC_L004_TOO_MANY_ITEMS);
	assert_int_equal(tree.finding.a, CARC_NODES_MAX);
	assert_string_equal(tree.finding.text, "values");
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
