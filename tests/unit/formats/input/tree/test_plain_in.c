/* Which texts are plain. That their trees are those of libyaml is looked at here as well, and by prop_plain. */
#include "tests/gen/same_tree.h"
#include "tests/unit/rows.h"

static enum plain_verdict verdict_of(const char *bytes)
{
	struct carc_text text = {.len = strlen(bytes), .line = 7, .number = 1};
	enum plain_verdict verdict;

	text.bytes = malloc(text.len + 1);
	assert_non_null(text.bytes);
	memcpy(text.bytes, bytes, text.len);
	verdict = plain_verdict(&text);
	free(text.bytes);
	return verdict;
}

static void check_plain(const struct row *row)
{
	row_true(row, verdict_of(row->cell[0]) == (row_yes(row, 1) ? PLAIN_TAKEN : PLAIN_LEFT));
}

TEST(doubts_are_left_to_libyaml)
{
	each_row(__FILE__, "texts", check_plain);
}
