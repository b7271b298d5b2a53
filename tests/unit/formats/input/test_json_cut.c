/* Where a JSON object ends: the same wherever the bytes are parted. */
#include "formats/input/json_cut.h"
#include "tests/unit/rows.h"

/* Feed a text in lines, each parted at one byte of the text; returns where the object ends, or 0. */
static size_t cut_at(const char *text, size_t parted, struct carc_json_cut *cut)
{
	size_t at = 0, all = strlen(text);
	bool end = false;

	*cut = (struct carc_json_cut){.depth = 0};
	while (at < all && !end) {
		const char *feed = strchr(text + at, '\n');
		size_t stop = feed ? (size_t)(feed - text) + 1 : all;

		if (at < parted && parted < stop)
			stop = parted;
		at += carc_json_cut_feed(cut, text + at, stop - at, &end);
		assert_true(end || at == stop);
	}
	return end ? at : 0;
}

/* ORDER enum carc_json_cut_state */
static const char *const states[] = {"none", "other", "opened", "inside", "closed", "trailed"};

static void check_brackets(const struct row *row)
{
	for (size_t parted = 0; parted <= row->len[0]; parted++) {
		struct carc_json_cut cut;
		size_t len = cut_at(row->cell[0], parted, &cut);

		row_true(row, len == strtoul(row->cell[1], NULL, 10));
		row_same(row, states[cut.state], row->cell[2]);
	}
}

TEST(brackets_are_counted)
{
	each_row(__FILE__, "objects", check_brackets);
}

static void check_goes_on(const struct row *row)
{
	struct carc_json_cut cut;

	(void)cut_at(row->cell[0], 0, &cut);
	row_true(row, carc_json_cut_goes_on(&cut) == row_yes(row, 1));
}

TEST(an_object_goes_on_where_json_can_have_one)
{
	each_row(__FILE__, "goes on", check_goes_on);
}

/* Deeper than the kinds of brackets are remembered: only their number counts. */
TEST(depth_is_counted_beyond_the_kinds)
{
	struct carc_json_cut cut = {.depth = 0};
	char text[400] = "{\"a\":";
	bool end;

	memset(text + 5, '[', 100);
	assert_int_equal(carc_json_cut_feed(&cut, text, 105, &end), 105);
	assert_int_equal(cut.depth, 101);
	assert_true(carc_json_cut_goes_on(&cut));
	memset(text, ']', 100);
	memcpy(text + 100, "}\n", 2);
	assert_int_equal(carc_json_cut_feed(&cut, text, 102, &end), 102);
	assert_true(end);
}

/* Lines that begin with a space are taken together, up to one that does not, and leave the same behind as one by one. */
static void check_lines(const struct row *row)
{
	const char *text = row->cell[0];
	const size_t expected = strtoul(row->cell[2], NULL, 10);
	struct carc_json_cut taken, fed;
	bool end;
	size_t len;

	(void)cut_at("{\"a\": {\"b\":\n", 0, &taken);
	fed = taken;
	len = carc_json_cut_feed(&taken, text, strlen(text), &end);
	row_true(row, len == (expected ? expected : strlen(text)));
	row_true(row, taken.lines == strtoul(row->cell[1], NULL, 10));
	for (size_t at = 0; at < len; at += fed.lines ? strcspn(text + at, "\n") + 1 : len)
		(void)carc_json_cut_feed(
			&fed, text + at,
			strcspn(text + at, "\n") + (strchr(text + at, '\n') != NULL), &end);
	row_true(row, fed.state == taken.state && fed.depth == taken.depth &&
			      fed.last == taken.last && fed.string == taken.string &&
			      carc_json_cut_goes_on(&fed) == carc_json_cut_goes_on(&taken));
}

TEST(lines_are_taken_together)
{
	each_row(__FILE__, "lines", check_lines);
}
