/* The vocabulary: kinds of zone and figures by name, and tables that must know each of them. */
#include "core/terms/vocab.h"
#include "formats/record/grammar/verbs.h"
#include "tests/unit/unit.h"

TEST(figures_are_found_by_key)
{
	assert_int_equal(carc_figure_find("meeple", 6), CARC_MEEPLE);
	assert_int_equal(carc_figure_find("abbot", 5), CARC_ABBOT);
	assert_int_equal(carc_figure_find("abbots", 5), CARC_ABBOT);
	assert_int_equal(carc_figure_find("abbots", 6), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("Abbot", 5), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("abbo", 4), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("abbot\0", 6), CARC_FIGURE_NONE);
	assert_int_equal(carc_figure_find("", 0), CARC_FIGURE_NONE);
}

/* The meeple is 0: what says nothing of a figure means one. It needs no box, and no sign. */
TEST(the_meeple_is_the_usual_one)
{
	const struct carc_figure_info *meeple = carc_figure_info(CARC_MEEPLE);

	assert_int_equal(CARC_MEEPLE, 0);
	assert_int_equal(meeple->weight, 1);
	assert_true(meeple->each > 0);
	assert_string_equal(meeple->sign[0], "");
	assert_string_equal(meeple->sign[1], "");
}

/* A key is a word of a record, and no two figures look alike. */
TEST(each_figure_has_a_row)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_figure_info *info = carc_figure_info(kind);

		assert_int_equal(strspn(info->key, "abcdefghijklmnopqrstuvwxyz-"),
				 strlen(info->key));
		assert_int_equal(carc_figure_find(info->key, strlen(info->key)), kind);
		assert_string_equal(carc_figure_key(kind), info->key);
		assert_string_equal(carc_figure_name(kind), info->name);
		assert_true(strlen(info->name) > 0);
		assert_int_equal(info->kinds >> CARC_KINDS, 0);
		/* A barn stands on a corner. */
		assert_int_equal(info->kinds == 0, kind == CARC_BARN);
		for (unsigned other = 0; other < kind; other++)
			assert_true(strcmp(info->sign[0], carc_figure_info(other)->sign[0]) ||
				    strcmp(info->sign[1], carc_figure_info(other)->sign[1]));
	}
}

/* The key by which a turn says where each figure stands. */
TEST(other_tables_know_each_figure)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		struct carc_action placed = {.act = kind == CARC_BARN ? CARC_ACT_BARN
								      : CARC_ACT_MEEPLE,
					     .figure = (uint8_t)kind};
		const struct carc_verb *verb = carc_verb_of(&placed);

		assert_non_null(verb);
		assert_string_equal(verb->key, carc_figure_key(kind));
	}
}

TEST(kinds_are_found_by_name)
{
	assert_int_equal(carc_kind_find("field", 5), CARC_FIELD);
	assert_int_equal(carc_kind_find("road", 4), CARC_ROAD);
	assert_int_equal(carc_kind_find("city", 4), CARC_CITY);
	assert_int_equal(carc_kind_find("monastery", 9), CARC_MONASTERY);
	assert_int_equal(carc_kind_find("city.S", 4), CARC_CITY);
	assert_int_equal(carc_kind_find("city.S", 6), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("cit", 3), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("cloister", 8), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("City", 4), CARC_KIND_NONE);
}

/* Words of a record may be empty, hold a NUL, and end without one. */
TEST(any_bytes_may_be_asked_for)
{
	char *bytes = malloc(4);

	assert_non_null(bytes);
	assert_int_equal(carc_kind_find(bytes + 4, 0), CARC_KIND_NONE);
	memcpy(bytes, "city", 4);
	assert_int_equal(carc_kind_find(bytes, 4), CARC_CITY);
	assert_int_equal(carc_kind_find("road\0and more", 13), CARC_KIND_NONE);
	assert_int_equal(carc_kind_find("city\0", 5), CARC_KIND_NONE);
	free(bytes);
}

TEST(each_kind_has_its_role)
{
	assert_string_equal(carc_kind_info(CARC_FIELD)->role, "farmer");
	assert_string_equal(carc_kind_info(CARC_ROAD)->role, "highwayman");
	assert_string_equal(carc_kind_info(CARC_CITY)->role, "knight");
	assert_string_equal(carc_kind_info(CARC_MONASTERY)->role, "monk");
	assert_string_equal(carc_kind_info(CARC_GARDEN)->role, "abbot");
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		assert_int_equal(carc_kind_find(carc_kind_info(kind)->name,
						strlen(carc_kind_info(kind)->name)),
				 kind);
}
