/* Names in a line, as people list them. */
#include "formats/text/meant.h"
#include "tests/unit/rows.h"

static void check_list(const struct row *row)
{
	char dest[80];
	unsigned count =
		carc_list_names(row->cell[0], row->len[0], row_yes(row, 1), dest, sizeof dest);

	row_same(row, dest, row->cell[2]);
	row_true(row, count == strtoul(row->cell[3], NULL, 10));
}

TEST(names_are_listed)
{
	each_row(__FILE__, "lists", check_list);
}

/* It stops at the length, and at the end of the room. */
TEST(a_long_list_is_cut)
{
	char dest[12];

	assert_int_equal(carc_list_names("Anna, Boris", 7, false, dest, sizeof dest), 2);
	assert_string_equal(dest, "Anna, B");
	for (size_t room = 1; room <= sizeof dest; room++) {
		memset(dest, 'x', sizeof dest);
		(void)carc_list_names("A,B,C,D,E,F,G", 13, false, dest, room);
		assert_true(memchr(dest, '\0', room) != NULL);
		for (size_t i = room; i < sizeof dest; i++)
			assert_int_equal(dest[i], 'x');
	}
	assert_string_equal(dest, "A, B, C, D");
}

static void check_bare(const struct row *row)
{
	size_t len;
	const char *name = carc_name_bare(row->cell[0], row->len[0], &len);

	row_true(row, len == row->len[1] && memcmp(name, row->cell[1], len) == 0);
}

TEST(quotes_and_list_marks_are_cut_off)
{
	each_row(__FILE__, "bare", check_bare);
}
