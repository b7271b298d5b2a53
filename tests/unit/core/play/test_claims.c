/* Claims: scores, points of features, winners, and what follows from an earlier mistake. */
#include "tests/unit/replayed.h"
#include "tests/unit/unit.h"

TEST(a_claim_that_is_off_is_reported_once)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1; U@2,0r1");
	claim_score(1, 0, 5);
	claim_score(2, 0, 5);
	claim_score(3, 0, 5);
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_S101_SCORE_AFTER_TURN);
	assert_int_equal(found[0].turn, 1);
	assert_int_equal(found[0].who, 0);
	assert_int_equal(found[0].a, 4);
	assert_int_equal(found[0].b, 5);
	assert_int_equal(found[0].follows, 0);
	assert_int_equal(found[0].at.line, 1);
}

/* Off by one, then by two: a second mistake. */
TEST(a_second_mistake_is_reported_too)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1; U@2,0r1");
	claim_score(1, 0, 5);
	claim_score(2, 0, 6);
	claim_score(2, 1, 1);
	claim_score(3, 0, 6);
	replay();
	assert_int_equal(findings, 3);
	assert_int_equal(found[0].turn, 1);
	assert_int_equal(found[1].turn, 2);
	assert_int_equal(found[1].who, 0);
	assert_int_equal(found[2].who, 1);
	assert_int_equal(found[2].a, 0);
	assert_int_equal(found[2].b, 1);
}

/* A claim that is right again is no finding. */
TEST(a_claim_that_is_right_again_is_right)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1; U@2,0r1");
	claim_score(1, 0, 5);
	claim_score(2, 0, 4);
	claim_score(3, 0, 5);
	replay();
	assert_int_equal(findings, 2);
	assert_int_equal(found[0].turn, 1);
	assert_int_equal(found[1].turn, 3);
}

/* A wrong final score that relies on a mistake already named says so. */
TEST(a_final_score_may_follow_from_a_mistake)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1; U@2,0r1");
	record.ended = record.end_told = true;
	claim_score(2, 0, 5);
	claim_score(0, 0, 5);
	claim_score(0, 1, 3);
	replay();
	assert_int_equal(findings, 3);
	assert_int_equal(found[1].code, CARC_S102_FINAL_SCORE);
	assert_int_equal(found[1].who, 0);
	assert_int_equal(found[1].follows, 2);
	assert_int_equal(found[1].a, 4);
	assert_int_equal(found[1].b, 5);
	assert_int_equal(found[2].code, CARC_S102_FINAL_SCORE);
	assert_int_equal(found[2].who, 1);
	assert_int_equal(found[2].follows, 0);
}

TEST(points_of_a_feature_are_checked)
{
	write_down(2, "E@0,-1r2 city.S; U@1,0r1; U@2,0r1");
	claim_points(1, 0, "city.S", 5);
	claim_points(1, CARC_PLAYER_NONE, "city.S", 4);
	claim_points(1, 1, "city.S", 4);
	claim_points(1, 0, "road.S", 1);
	claim_points(2, 0, "road.W", 2);
	/* The start tile was not laid in turn 3; its city gave its points in turn 1. */
	claim_points(3, 0, "city.N", 4);
	record.claim[5].here = false;
	claim_points(3, 0, "city.N", 4);
	record.claim[6].here = false;
	record.claim[6].x = 5;
	replay();
	assert_int_equal(findings, 6);
	assert_int_equal(found[0].code, CARC_S103_FEATURE_POINTS);
	assert_int_equal(found[0].a, 4);
	assert_int_equal(found[0].b, 5);
	assert_string_equal(found[0].near.type->id, "E");
	assert_int_equal(found[1].code, CARC_S103_FEATURE_POINTS);
	assert_int_equal(found[1].who, 1);
	assert_int_equal(found[1].a, 0);
	assert_int_equal(found[2].code, CARC_S105_NO_FEATURE);
	assert_int_equal(found[3].code, CARC_S103_FEATURE_POINTS);
	assert_int_equal(found[3].a, 0);
	assert_int_equal(found[3].turn, 2);
	assert_int_equal(found[4].code, CARC_S103_FEATURE_POINTS);
	assert_string_equal(found[4].near.type->id, "D");
	assert_int_equal(found[5].code, CARC_S105_NO_FEATURE);
	assert_null(found[5].near.type);
	assert_int_equal(found[5].near.x, 5);
}

TEST(winners_are_checked)
{
	write_down(3, "U@1,0r1 road.W; E@0,-1r2 city.S");
	record.ended = record.end_told = true;
	record.winners = 1 | 4;
	replay();
	/* Ann 2, Bob 4, Cid 0. */
	assert_int_equal(carc_game_winners(&game), 2);
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].code, CARC_S104_WINNER);
	assert_int_equal(found[0].a, 2);
	assert_int_equal(found[0].b, 1 | 4);
}

/* The rules know no tiebreak: footnote 14. */
TEST(a_tie_has_several_winners)
{
	write_down(3, "U@1,0r1; E@0,-1r2");
	record.ended = record.end_told = true;
	record.winners = 7;
	replay();
	assert_int_equal(findings, 0);
	assert_int_equal(carc_game_winners(&game), 7);
	record.winners = 3;
	replay();
	assert_int_equal(findings, 1);
	assert_int_equal(found[0].a, 7);
	assert_int_equal(found[0].b, 3);
}
