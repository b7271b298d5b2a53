/* formats/session/compare.c: where two ways of judging the same game part. */
#include <limits.h>

#include "formats/record/record_in.h"
#include "formats/session/compare.h"
#include "tests/unit/unit.h"

/* Read a record by two sets of rules and compare. */
static void part(const char *bytes, const char *first, const char *second,
		 struct carc_comparison *comparison)
{
	const char *const words[2] = {first, second};
	struct carc_text text = {
		.bytes = strdup(bytes), .len = strlen(bytes), .line = 1, .number = 1};
	struct carc_settings settings[2];
	struct carc_session *sides[2];
	struct carc_rules rules[2];
	const struct carc_course *bases[2] = {NULL, NULL};
	struct carc_course *course = (struct carc_course *)calloc(3, sizeof *course);
	struct carc_found found;
	struct carc_comparison again;

	assert_non_null(course);

	for (unsigned i = 0; i < 2; i++)
		assert_true(carc_rules_parse(words[i], &rules[i], &found));
	for (unsigned i = 0; i < 2; i++) {
		settings[i] = (struct carc_settings){.rules = &rules[i], .turns = UINT_MAX};
		sides[i] = carc_session_new(&settings[i]);
		assert_non_null(sides[i]);
		assert_int_equal(
			carc_session_read(sides[i], &text, (struct carc_sink){carc_ignore, NULL}),
			CARC_TEXT_RECORD);
		carc_course_play(&course[i], sides[i], rules[1].option, bases);
		assert_int_equal(course[i].finding.code, course[i].end.code);
	}
	carc_compare(&course[0], &course[1], comparison);
	/* What is played from where the two part comes to the same. */
	if (carc_course_alike(sides[0], &settings[1])) {
		carc_course_take(sides[1], sides[0]);
		bases[0] = &course[0];
	}
	carc_course_play(&course[2], sides[1], NULL, bases);
	assert_int_equal(course[2].finding.code, course[1].finding.code);
	carc_compare(&course[0], &course[2], &again);
	assert_int_equal(again.differs, comparison->differs);
	assert_int_equal(again.turn, comparison->turn);
	assert_int_equal(again.player, comparison->player);
	assert_int_equal(again.at_end, comparison->at_end);
	assert_memory_equal(again.there, comparison->there, sizeof again.there);
	assert_memory_equal(again.end, comparison->end, sizeof again.end);
	for (unsigned i = 0; i < 2; i++)
		carc_session_free(sides[i]);
	free(course);
	carc_text_done(&text);
}

#define HEAD "carc: 1\nplayers: [Anna, Boris]\n"

/* A city of two tiles in turn 1, a farmer in turn 2. */
static const char small[] = HEAD "turns:\n- E@0,-1 r2 city.S\n- U@1,0 r1 field.NL\n";

TEST(the_same_rules_never_part)
{
	struct carc_comparison comparison;

	part(small, "c3", "c2", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_NOWHERE);
	assert_int_equal(comparison.end[0].score[0], 4);
	assert_int_equal(comparison.end[1].score[0], 4);
	assert_int_equal(comparison.end[0].winners, 0);
}

TEST(scores_part_in_a_turn)
{
	struct carc_comparison comparison;

	part(small, "c3", "c3,small-city=2", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_SCORE);
	assert_int_equal(comparison.turn, 1);
	assert_int_equal(comparison.player, 0);
	assert_false(comparison.at_end);
	assert_int_equal(comparison.there[0].score[0], 4);
	assert_int_equal(comparison.there[1].score[0], 2);
}

TEST(a_verdict_goes_before_a_score)
{
	struct carc_comparison comparison;

	part(small, "c3", "no-fields", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_VERDICT);
	assert_int_equal(comparison.turn, 2);
	assert_int_equal(comparison.player, 1);
	assert_int_equal(comparison.there[0].code, CARC_CODE_OK);
	assert_int_equal(comparison.there[1].code, CARC_R204_NOT_CLAIMED);
	assert_int_equal(comparison.end[1].score[0], 4);
}

/* Farmers count at the end only: 3 for the city by one way, 4 by the other. */
TEST(they_may_part_at_the_end)
{
	static const char text[] =
		HEAD "start:\n- D@0,0 r0 field.EL:Anna\n- E@0,-1 r2\nended: true\n";
	struct carc_comparison comparison;

	part(text, "c3", "c3,fields=per-city-4", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_SCORE);
	assert_true(comparison.at_end);
	assert_int_equal(comparison.there[0].score[0], 3);
	assert_int_equal(comparison.there[1].score[0], 4);
	assert_int_equal(comparison.end[0].winners, 1);
}

/* As many findings, but not the same: no meeple is left, or nobody may stand on fields. */
TEST(verdicts_differ_by_their_codes)
{
	static const char text[] =
		HEAD "turns:\n- U@1,0 r1 road.W\n- U@2,0 r1\n- U@3,0 r1 field.NL\n";
	struct carc_comparison comparison;

	part(text, "c3,meeples=1", "no-fields", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_VERDICT);
	assert_int_equal(comparison.turn, 3);
	assert_int_equal(comparison.player, 0);
	assert_int_equal(comparison.there[0].findings, 1);
	assert_int_equal(comparison.there[1].findings, 1);
	assert_int_equal(comparison.there[0].code, CARC_R203_NO_MEEPLE);
	assert_int_equal(comparison.there[1].code, CARC_R204_NOT_CLAIMED);
}

/* A verdict is told by its first finding: here a score that is wrong by both, then a place that is taken. */
TEST(the_first_finding_counts)
{
	static const char text[] = HEAD "turns:\n- E@0,-1 r2 city.S =9,0\n- U@1,0 r1\n- U@1,0 r1\n";
	struct carc_comparison comparison;

	part(text, "c3", "c2", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_NOWHERE);
	for (unsigned i = 0; i < 2; i++) {
		assert_int_equal(comparison.end[i].findings, 2);
		assert_int_equal(comparison.end[i].code, CARC_S101_SCORE_AFTER_TURN);
	}
}

/* Two meeples of one player, where one of the two ways leaves her only one. */
TEST(they_may_part_on_the_start_board)
{
	static const char text[] =
		HEAD "start:\n- D@0,0 r0 field.EL:Anna\n- U@1,0 r1 road.W:Anna\nturns: []\n";
	struct carc_comparison comparison;

	part(text, "c3", "c3,meeples=1", &comparison);
	assert_int_equal(comparison.differs, CARC_DIFFERS_VERDICT);
	assert_int_equal(comparison.turn, 0);
	assert_false(comparison.at_end);
	assert_int_equal(comparison.there[1].code, CARC_R203_NO_MEEPLE);
}
