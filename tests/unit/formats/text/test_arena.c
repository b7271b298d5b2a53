/* Memory by the piece: alignment, zeroes, the ceiling, starting over. */
#include <stdalign.h>

#include "formats/text/arena.h"
#include "tests/unit/unit.h"

enum { KIB = 1 << 10, LIMIT = 256 * KIB };

TEST(pieces_are_aligned_zeroed_and_apart)
{
	unsigned char *piece[200];
	struct carc_arena arena;

	carc_arena_init(&arena, LIMIT);
	for (unsigned round = 0; round < 3; round++) {
		for (size_t i = 0; i < 200; i++) {
			piece[i] = carc_arena_take(&arena, 1 + 7 * i % 50);
			assert_non_null(piece[i]);
			assert_int_equal((uintptr_t)piece[i] % alignof(max_align_t), 0);
			for (size_t n = 0; n < 1 + 7 * i % 50; n++)
				assert_int_equal(piece[i][n], 0);
			memset(piece[i], (int)(i + 1), 1 + 7 * i % 50);
		}
		for (size_t i = 0; i < 200; i++)
			for (size_t n = 0; n < 1 + 7 * i % 50; n++)
				assert_int_equal(piece[i][n], i + 1);
		carc_arena_reset(&arena);
	}
	carc_arena_done(&arena);
}

TEST(text_gets_its_end)
{
	struct carc_arena arena;
	char *text;

	carc_arena_init(&arena, LIMIT);
	text = carc_arena_text(&arena, "Anna and Boris", 4);
	assert_string_equal(text, "Anna");
	assert_string_equal(carc_arena_text(&arena, "", 0), "");
	text = carc_arena_text(&arena, "a\0b", 3);
	assert_memory_equal(text, "a\0b", 4);
	carc_arena_done(&arena);
}

/* How many pieces of a size can be taken. */
static unsigned take_all(struct carc_arena *arena, size_t size)
{
	unsigned count = 0;

	while (carc_arena_take(arena, size))
		assert_true(++count < 1000000);
	return count;
}

TEST(the_limit_holds)
{
	struct carc_arena arena;
	unsigned first;

	carc_arena_init(&arena, LIMIT);
	first = take_all(&arena, 1000);
	/* Blocks of 64 KiB, 65 pieces of 1008 bytes in each. */
	assert_int_equal(first, 4 * 65);
	assert_true(arena.used <= LIMIT);
	assert_null(
		carc_arena_text(&arena, "a text that does not fit any more: it is longer", 1000));
	carc_arena_reset(&arena);
	assert_int_equal(take_all(&arena, 1000), first);
	carc_arena_reset(&arena);
	assert_int_equal(take_all(&arena, 1000), first);
	carc_arena_done(&arena);
	assert_int_equal(arena.used, 0);
}

TEST(large_pieces_have_blocks_of_their_own)
{
	struct carc_arena arena;
	char *large;

	carc_arena_init(&arena, LIMIT);
	assert_non_null(carc_arena_take(&arena, 10));
	large = carc_arena_take(&arena, 150 * KIB);
	assert_non_null(large);
	large[0] = large[150 * KIB - 1] = 'x';
	assert_null(carc_arena_take(&arena, 150 * KIB));
	assert_true(arena.used <= LIMIT);
	/* The block that is kept is never a large one. */
	carc_arena_reset(&arena);
	assert_true(arena.used <= 64 * KIB);
	assert_null(carc_arena_take(&arena, LIMIT + 1));
	carc_arena_done(&arena);
}

/* What was taken before stays, blocks that were added go. */
TEST(what_was_taken_last_can_be_forgotten)
{
	struct carc_arena_mark empty, mark;
	struct carc_arena arena;
	char *first, *second;

	carc_arena_init(&arena, LIMIT);
	empty = carc_arena_mark(&arena);
	first = carc_arena_text(&arena, "first", 5);
	mark = carc_arena_mark(&arena);
	second = carc_arena_text(&arena, "second", 6);
	assert_non_null(carc_arena_take(&arena, 150 * KIB));
	carc_arena_rewind(&arena, mark);
	assert_string_equal(first, "first");
	assert_int_equal(arena.used, 64 * KIB);
	assert_ptr_equal(carc_arena_text(&arena, "third", 5), second);
	carc_arena_rewind(&arena, empty);
	assert_int_equal(arena.used, 0);
	assert_non_null(carc_arena_take(&arena, 1));
	carc_arena_done(&arena);
}

TEST(absurd_sizes_are_refused)
{
	struct carc_arena arena;

	carc_arena_init(&arena, SIZE_MAX);
	assert_null(carc_arena_take(&arena, SIZE_MAX));
	assert_null(carc_arena_take(&arena, SIZE_MAX - 3));
	assert_non_null(carc_arena_take(&arena, 0));
	carc_arena_done(&arena);
}

TEST(an_empty_arena_can_be_reset)
{
	struct carc_arena arena;

	carc_arena_init(&arena, LIMIT);
	carc_arena_reset(&arena);
	carc_arena_done(&arena);
	carc_arena_done(&arena);
	assert_non_null(carc_arena_take(&arena, 1));
	carc_arena_done(&arena);
}
