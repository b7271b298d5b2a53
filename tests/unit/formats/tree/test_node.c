/* Looking into a tree that is not what was expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "formats/tree/node.h"
#include "tests/unit/trees.h"

/* Only a mapping has keys: asked for one, everything else has an answer, and it is no. */
static void only_a_mapping_has_keys(void **state)
{
	static const char *const texts[] = {"{}",    "[]",  "[{}]", "[{\"key\": 1}]", "[[]]",
					    "[key]", "key", "\"\"", "{\"\": 1}"};

	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
		struct read read;

		read_bytes(&read, texts[i], strlen(texts[i]), 1);
		assert_int_equal(read.status, CARC_OK);
		assert_null(carc_node_get(read.root, "key"));
		assert_string_equal(carc_node_word(read.root, "key"), "");
		carc_arena_done(&read.arena);
	}
	assert_null(carc_node_get(NULL, "key"));
	assert_string_equal(carc_node_word(NULL, "key"), "");
}

static void a_key_is_found_by_all_its_bytes(void **state)
{
	static const char text[] = "{\"k\": a, \"key\": b, \"keys\": [c], \"\": d}";
	struct read read;

	(void)state;
	read_bytes(&read, text, strlen(text), 1);
	assert_int_equal(read.status, CARC_OK);
	assert_string_equal(carc_node_word(read.root, "k"), "a");
	assert_string_equal(carc_node_word(read.root, "key"), "b");
	assert_string_equal(carc_node_word(read.root, ""), "d");
	assert_string_equal(carc_node_word(read.root, "ke"), "");
	/* A list is found, but is no word. */
	assert_int_equal(carc_node_get(read.root, "keys")->kind, CARC_SEQUENCE);
	assert_string_equal(carc_node_word(read.root, "keys"), "");
	carc_arena_done(&read.arena);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(only_a_mapping_has_keys),
		cmocka_unit_test(a_key_is_found_by_all_its_bytes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
