/* The set of games that were seen: what it knows, and that it grows before it is full. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "cmd/known.h"

enum { MANY = 5000 };

/* Keys whose low bits collide, and keys that follow one another. */
static struct carc_game_key key(unsigned i)
{
	return (struct carc_game_key){{i % 2 ? i : (uint64_t)i << 40, i / 7}};
}

static void test_new_and_seen(void **state)
{
	struct known known = {0};
	struct carc_game_key zero = {{0, 0}}, left = {{1, 0}}, right = {{0, 1}};

	(void)state;
	assert_int_equal(known_add(&known, zero), KNOWN_NEW);
	assert_int_equal(known_add(&known, left), KNOWN_NEW);
	assert_int_equal(known_add(&known, right), KNOWN_NEW);
	assert_int_equal(known_add(&known, zero), KNOWN_SEEN);
	assert_int_equal(known_add(&known, left), KNOWN_SEEN);
	assert_int_equal(known_add(&known, right), KNOWN_SEEN);
	known_done(&known);
	assert_int_equal(known_add(&known, zero), KNOWN_NEW);
	known_done(&known);
}

/*
 * A third of the table stays free, so that a search is short whatever the number of games; and it is not much
 * larger than that asks for. A table that is full would be searched for ever: it is looked at before that.
 */
static void test_grows(void **state)
{
	struct known known = {0};

	(void)state;
	for (unsigned i = 1; i <= MANY; i++) {
		assert_int_equal(known_add(&known, key(i)), KNOWN_NEW);
		assert_int_equal(known.count, i);
		if (3 * known.count > 2 * known.room)
			fail_msg("%zu games in a table for %zu", known.count, known.room);
		assert_true(known.room <= 1024 || known.room <= 4 * known.count);
		assert_int_equal(known_add(&known, key(i)), KNOWN_SEEN);
	}
	for (unsigned i = 1; i <= MANY; i++)
		assert_int_equal(known_add(&known, key(i)), KNOWN_SEEN);
	assert_int_equal(known.count, MANY);
	known_done(&known);
}

/* Keys that differ in their low bits lie each in a slot of its own, where they are found at once. */
static void test_spread(void **state)
{
	struct known known = {0};

	(void)state;
	for (unsigned i = 1; i <= MANY; i++)
		assert_int_equal(known_add(&known, (struct carc_game_key){{i, i}}), KNOWN_NEW);
	for (unsigned i = 1; i <= MANY; i++)
		assert_int_equal(known.key[i % known.room].word[0], i);
	known_done(&known);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_spread),
		cmocka_unit_test(test_new_and_seen),
		cmocka_unit_test(test_grows),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
