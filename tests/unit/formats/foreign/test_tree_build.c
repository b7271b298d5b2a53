/* Trees made by hand. */
#include "formats/foreign/tree_build.h"
#include "tests/unit/unit.h"

TEST(children_stand_in_the_order_in_which_they_came)
{
	const struct carc_span at = {3, 7};
	struct carc_arena arena;
	struct carc_tree_build build = {&arena, false};
	struct carc_node *list, *mapping, *copy;

	carc_arena_init(&arena, 1 << 16);
	list = carc_build_list(&build, CARC_SEQUENCE, at);
	carc_build_add(list, NULL, carc_build_text(&build, at, "one two", 3));
	carc_build_add(list, NULL, carc_build_number(&build, at, -12));
	carc_build_add(list, NULL, carc_build_plain(&build, at, "true"));
	mapping = carc_build_list(&build, CARC_MAPPING, at);
	carc_build_add(mapping, "a", list);
	copy = carc_build_copy(&build, list->first->next);
	carc_build_add(mapping, "b", copy);
	assert_int_equal(mapping->children, 2);
	assert_ptr_equal(carc_node_get(mapping, "a"), list);
	assert_ptr_equal(carc_node_get(mapping, "b"), copy);
	assert_int_equal(list->children, 3);
	assert_string_equal(list->first->text, "one");
	assert_false(list->first->plain);
	assert_string_equal(list->first->next->text, "-12");
	assert_true(list->first->next->plain);
	assert_string_equal(list->first->next->next->text, "true");
	assert_null(list->first->next->next->next);
	/* A copy stands alone, and where it was read. */
	assert_null(copy->next);
	assert_string_equal(copy->text, "-12");
	assert_int_equal(copy->at.line, 3);
	assert_int_equal(copy->at.column, 7);
	assert_false(build.failed);
	carc_arena_done(&arena);
}

TEST(out_of_memory_is_remembered)
{
	const struct carc_span at = {1, 1};
	static char long_text[5000];
	struct carc_arena arena;
	struct carc_tree_build build = {&arena, false};
	struct carc_node *list;

	memset(long_text, 'x', sizeof long_text - 1);
	carc_arena_init(&arena, 4000);
	list = carc_build_list(&build, CARC_SEQUENCE, at);
	carc_build_add(list, NULL, carc_build_text(&build, at, long_text, sizeof long_text - 1));
	assert_true(build.failed);
	assert_int_equal(list ? list->children : 0, 0);
	carc_build_add(NULL, NULL, list);
	carc_arena_done(&arena);
}
