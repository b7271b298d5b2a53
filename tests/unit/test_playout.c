/* core/playout.c, core/playout_record.c: random games, their styles, and what they claim. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/playout.h"

struct room {
	struct carc_record record;
	struct carc_game game;
	struct carc_replay replay;
	unsigned findings;
};

static struct room room;

static void count(void *ctx, const struct carc_diag *diag)
{
	(void)diag;
	++*(unsigned *)ctx;
}

static void play(uint64_t seed, struct carc_playout_style style)
{
	struct carc_rules rules;
	struct carc_diag diag;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	assert_int_equal(
		carc_playout(seed, style, &rules, 3, &room.record, &room.game, NULL, &diag),
		CARC_PLAYOUT_OK);
}

static unsigned meeples_placed(void)
{
	unsigned n = 0;

	for (unsigned i = 0; i < room.record.actions; i++)
		n += room.record.action[i].act == CARC_ACT_MEEPLE;
	return n;
}

/* How many cells the tiles touch in vain: few on a compact board. */
static unsigned open_cells(void)
{
	return (unsigned)room.game.board.cells - room.game.board.tiles;
}

static void styles_differ(void **state)
{
	const char *const names[] = {"uniform", "compact", "greedy", "hoarding"};
	unsigned meeples[4] = {0}, open[4] = {0};

	(void)state;
	for (unsigned i = 0; i < 4; i++)
		for (uint64_t seed = 1; seed <= 10; seed++) {
			assert_non_null(carc_playout_style_find(names[i]));
			play(seed, carc_playout_style_find(names[i])->style);
			meeples[i] += meeples_placed();
			open[i] += open_cells();
		}
	assert_true(meeples[3] < meeples[0] / 2);
	assert_true(meeples[2] > meeples[0]);
	assert_true(open[1] < open[0] * 3 / 4);
	assert_null(carc_playout_style_find("slow"));
	assert_null(carc_playout_style_find("any"));
}

static void claims_are_right(void **state)
{
	const struct carc_sink sink = {count, &room.findings};
	unsigned winners, scores;

	(void)state;
	play(4, carc_playout_style_find("uniform")->style);
	carc_playout_claims(&room.record, &room.replay, &room.game);
	winners = room.record.winners;
	scores = room.record.claims;
	/* Three players, after each turn and at the end. */
	assert_int_equal(scores, 3 * (room.record.turns + 1u));
	assert_int_equal(room.record.final_claim, 3 * room.record.turns);
	assert_int_equal(winners, carc_game_winners(&room.game));
	room.findings = 0;
	/* Each of them is looked at: a wrong one is found, and all others are right. */
	room.record.claim[3 * 20 + 1].points++;
	room.record.claim[3 * 30].points += 100;
	carc_replay_begin(&room.replay, &room.record, &room.game, sink, NULL);
	while (carc_replay_turn(&room.replay))
		;
	carc_replay_end(&room.replay);
	assert_int_equal(room.findings, 2);
}

static void claims_keep_to_the_room_there_is(void **state)
{
	const struct carc_sink sink = {count, &room.findings};

	(void)state;
	play(5, carc_playout_style_find("uniform")->style);
	/* A game of more claims than a record can hold does not exist; claiming twice is the same as once. */
	carc_playout_claims(&room.record, &room.replay, &room.game);
	carc_playout_claims(&room.record, &room.replay, &room.game);
	assert_int_equal(room.record.claims, 3 * (room.record.turns + 1u));
	room.findings = 0;
	carc_replay_begin(&room.replay, &room.record, &room.game, sink, NULL);
	while (carc_replay_turn(&room.replay))
		;
	carc_replay_end(&room.replay);
	assert_int_equal(room.findings, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(styles_differ),
		cmocka_unit_test(claims_are_right),
		cmocka_unit_test(claims_keep_to_the_room_there_is),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
