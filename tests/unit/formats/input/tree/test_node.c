/* Looking into a tree that is not what was expected. */
#include "formats/input/tree/node.h"
#include "tests/unit/trees.h"
#include "tests/unit/unit.h"

/* Only a mapping has keys: asked for one, everything else has an answer, and it is no. */
TEST(only_a_mapping_has_keys)
{
	static const char *const texts[] = {"{}",    "[]",  "[{}]", "[{\"key\": 1}]", "[[]]",
					    "[key]", "key", "\"\"", "{\"\": 1}"};

	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		read_bytes(texts[i], strlen(texts[i]), 1);
		assert_int_equal(tree.status, CARC_OK);
		assert_null(carc_node_get(tree.root, "key"));
		assert_string_equal(carc_node_word(tree.root, "key"), "");
	}
	assert_null(carc_node_get(NULL, "key"));
	assert_string_equal(carc_node_word(NULL, "key"), "");
}

TEST(a_key_is_found_by_all_its_bytes)
{
	static const char text[] = "{\"k\": a, \"key\": b, \"keys\": [c], \"\": d}";

	read_bytes(text, strlen(text), 1);
	assert_int_equal(tree.status, CARC_OK);
	assert_string_equal(carc_node_word(tree.root, "k"), "a");
	assert_string_equal(carc_node_word(tree.root, "key"), "b");
	assert_string_equal(carc_node_word(tree.root, ""), "d");
	assert_string_equal(carc_node_word(tree.root, "ke"), "");
	/* A list is found, but is no word. */
	assert_int_equal(carc_node_get(tree.root, "keys")->kind, CARC_SEQUENCE);
	assert_string_equal(carc_node_word(tree.root, "keys"), "");
}
