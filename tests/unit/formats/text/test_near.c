/* What is near to a word, and what is not; and how findings tell it. */
#include "formats/text/near.h"
#include "tests/unit/rows.h"

/* names: those that are tried, with blanks between. */
static void try_all(struct carc_near *near, const char *word, const char *names)
{
	carc_near_begin(near, word, strlen(word));
	while (*names) {
		size_t len = strcspn(names, " ");
		char name[CARC_NEAR_LETTERS];

		carc_copy_text(name, sizeof name, names, len);
		carc_near_try(near, name);
		names += len + (names[len] == ' ');
	}
}

static void check_nearest(const struct row *row)
{
	struct carc_near near;
	char words[200];

	try_all(&near, row->cell[0], row->cell[1]);
	row_same(row, carc_near_words(&near, words, sizeof words), row->cell[2]);
}

TEST(test_nearest)
{
	each_row(__FILE__, "nearest", check_nearest);
}

TEST(test_only)
{
	struct carc_near near;

	try_all(&near, "road.w", "road.E road.W");
	assert_string_equal(carc_near_only(&near), "road.W");
	try_all(&near, "road.N", "road.E road.W");
	assert_null(carc_near_only(&near));
	try_all(&near, "hello", "road.E road.W");
	assert_null(carc_near_only(&near));
}

TEST(test_other_spelling)
{
	struct carc_near near;
	char words[200];

	carc_near_begin(&near, "monk", 4);
	carc_near_try(&near, "road");
	carc_near_try_as(&near, "monk", "monastery");
	carc_near_try_as(&near, "Monk", "monastery");
	assert_string_equal(carc_near_words(&near, words, sizeof words), "monastery");
	assert_string_equal(near.all, "road");
}

TEST(test_long_word)
{
	char word[CARC_NEAR_LETTERS * 5];
	struct carc_near near;

	memset(word, 'a', sizeof word - 1);
	word[sizeof word - 1] = '\0';
	try_all(&near, word, "a aa");
	assert_int_equal(near.found, 0);
	carc_near_begin(&near, "aaaa", 4);
	carc_near_try(&near, word);
	assert_int_equal(near.found, 0);
}

TEST(test_told)
{
	struct carc_found finding = carc_found(CARC_F009_UNKNOWN_OPTION);
	struct carc_near near;

	/* Few names are listed beside the one that is near. */
	try_all(&near, "road.N", "road.E road.W");
	carc_near_tell(&near, &finding);
	assert_string_equal(finding.meant, "road.E\nroad.W");
	assert_string_equal(finding.more, "road.E, road.W");

	/* Many are not, unless nothing is near. */
	finding = carc_found(CARC_F009_UNKNOWN_OPTION);
	try_all(&near, "player", "a b c d e f g h i j k l players");
	carc_near_tell(&near, &finding);
	assert_string_equal(finding.meant, "players");
	assert_string_equal(finding.more, "");
	try_all(&near, "hello", "a b c d e f g h i j k l players");
	carc_near_tell(&near, &finding);
	assert_string_equal(finding.meant, "");
	assert_string_equal(finding.more, "a, b, c, d, e, f, g, h, i, j, k, l, players");
}
