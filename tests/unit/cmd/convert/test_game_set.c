/* The set of games that were seen: what it knows, and that it grows before it is full. */
#include "cmd/convert/game_set.h"
#include "tests/unit/unit.h"

enum { MANY = 5000 };

/* Keys whose low bits collide, and keys that follow one another. */
static struct carc_game_key key(unsigned i)
{
	return (struct carc_game_key){{i % 2 ? i : (uint64_t)i << 40, i / 7}};
}

TEST(test_new_and_seen)
{
	struct game_set set = {0};
	struct carc_game_key zero = {{0, 0}}, left = {{1, 0}}, right = {{0, 1}};

	assert_int_equal(game_set_add(&set, zero, NULL), GAME_NEW);
	assert_int_equal(game_set_add(&set, left, NULL), GAME_NEW);
	assert_int_equal(game_set_add(&set, right, NULL), GAME_NEW);
	assert_int_equal(game_set_add(&set, zero, NULL), GAME_SEEN);
	assert_int_equal(game_set_add(&set, left, NULL), GAME_SEEN);
	assert_int_equal(game_set_add(&set, right, NULL), GAME_SEEN);
	game_set_done(&set);
	assert_int_equal(game_set_add(&set, zero, NULL), GAME_NEW);
	game_set_done(&set);
}

/*
 * A third of the table stays free, so that a search is short whatever the number of games; and it is not much
 * larger than that asks for. A table that is full would be searched for ever: it is looked at before that.
 */
TEST(test_grows)
{
	struct game_set set = {0};

	for (unsigned i = 1; i <= MANY; i++) {
		assert_int_equal(game_set_add(&set, key(i), NULL), GAME_NEW);
		assert_int_equal(set.count, i);
		if (3 * set.count > 2 * set.room)
			fail_msg("%zu games in a table for %zu", set.count, set.room);
		assert_true(set.room <= 1024 || set.room <= 4 * set.count);
		assert_int_equal(game_set_add(&set, key(i), NULL), GAME_SEEN);
	}
	for (unsigned i = 1; i <= MANY; i++)
		assert_int_equal(game_set_add(&set, key(i), NULL), GAME_SEEN);
	assert_int_equal(set.count, MANY);
	game_set_done(&set);
}

/* Keys that differ in their low bits lie each in a slot of its own, where they are found at once. */
TEST(test_spread)
{
	struct game_set set = {0};

	for (unsigned i = 1; i <= MANY; i++)
		assert_int_equal(game_set_add(&set, (struct carc_game_key){{i, 0}}, NULL),
				 GAME_NEW);
	for (unsigned i = 1; i <= MANY; i++)
		assert_int_equal(set.key[i % set.room].word[0], i);
	game_set_done(&set);
}

/* Where a game was first is known however the table has grown, of the key 0 as of any other. */
TEST(test_places)
{
	struct game_set set = {.places = true};
	static const char file[] = "games";

	for (unsigned i = 0; i <= MANY; i++) {
		struct game_seen seen = {file, i, i % 4, i * 3, i * 5};

		assert_int_equal(
			game_set_add(&set, i ? key(i) : (struct carc_game_key){{0, 0}}, &seen),
			GAME_NEW);
		assert_int_equal(seen.record, i);
	}
	for (unsigned i = 0; i <= MANY; i++) {
		struct game_seen seen = {"other", 77, 3, 2, 1};

		assert_int_equal(
			game_set_add(&set, i ? key(i) : (struct carc_game_key){{0, 0}}, &seen),
			GAME_SEEN);
		assert_ptr_equal(seen.file, file);
		assert_int_equal(seen.record, i);
		assert_int_equal(seen.turned, i % 4);
		assert_int_equal(seen.order, i * 3);
		assert_int_equal(seen.people, i * 5);
	}
	game_set_done(&set);
	assert_null(set.seen);
}
