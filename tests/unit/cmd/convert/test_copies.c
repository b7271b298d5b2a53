/* In what two records of one game differ, and the sentence that says it. */
#include <stdlib.h>

#include "cmd/convert/copies.h"
#include "tests/unit/unit.h"

/* Looks at a record of two players, the first of whom begins. */
static struct game_seen look(const char *first, const char *second, unsigned turned)
{
	static struct carc_record record;

	record.players = 2;
	record.player[0].name = first;
	record.player[1].name = second;
	return copies_look(&record, turned);
}

TEST(test_differ)
{
	const struct game_seen first = look("Ann", "Bob", 1), copy = look("Ann", "Bob", 1),
			       turned = look("Ann", "Bob", 3), seats = look("Bob", "Ann", 1),
			       names = look("Ann", "Eva", 2);

	assert_int_equal(copies_differ(&copy, &first), 0);
	assert_int_equal(copies_differ(&turned, &first), COPY_TURNED);
	assert_int_equal(copies_differ(&seats, &first), COPY_SEATS);
	assert_int_equal(copies_differ(&names, &first), COPY_TURNED | COPY_NAMES);
}

static void expect(const struct game_seen *copy, const struct game_seen *first, const char *want)
{
	char *text = NULL;
	FILE *out = unit_stream(&text);

	copies_say(copy, first, out);
	assert_int_equal(fclose(out), 0);
	assert_string_equal(text, want);
	free(text);
}

TEST(test_say)
{
	struct game_seen first = look("Ann", "Bob", 0), left = look("Bob", "Ann", 1),
			 right = look("Ann", "Eva", 3);

	first.file = left.file = right.file = "a";
	first.record = left.record = right.record = 1;
	expect(&first, &first, "a: record 1: copy of a: record 1\n");
	expect(&left, &first, "a: record 1: copy of a: record 1, rotated left, other seats\n");
	expect(&right, &first, "a: record 1: copy of a: record 1, rotated right, other names\n");
}
