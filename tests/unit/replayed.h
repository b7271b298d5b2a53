/* A record in the notation of tables, with claims, and what is found when it is played. */
#ifndef CARC_TESTS_REPLAYED_H
#define CARC_TESTS_REPLAYED_H

#include "core/play/replay.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

enum { FINDINGS = 16 };

static struct table table; /* for the notation and the rules */
static struct carc_record record;
static struct carc_game game;
static struct carc_found found[FINDINGS];
static unsigned findings;

static inline void find(void *ctx, const struct carc_found *finding)
{
	(void)ctx;
	assert_true(findings < FINDINGS);
	found[findings++] = *finding;
}

BEFORE_EACH
{
	table_rules(&table);
	findings = 0;
}

static inline void write_down(unsigned players, const char *text)
{
	table_record(&record, &table.rules, players, text);
}

/* Claims of a turn must be written before those of later turns, and those about the end last. */
static inline void claim_score(unsigned turn, unsigned player, int points)
{
	struct carc_claim *claim = &record.claim[record.claims];

	*claim = (struct carc_claim){.kind = CARC_CLAIM_SCORE,
				     .player = (uint8_t)player,
				     .points = points,
				     .at = {turn, 9}};
	if (turn == 0) {
		record.claims++;
		return;
	}
	if (record.turn[turn - 1].claims++ == 0)
		record.turn[turn - 1].first_claim = record.claims;
	record.final_claim = ++record.claims;
	for (unsigned later = turn; later < record.turns; later++)
		record.turn[later].first_claim = record.claims;
}

static inline void claim_points(unsigned turn, unsigned player, const char *feature, int points)
{
	claim_score(turn, player, points);
	record.claim[record.claims - 1].kind = CARC_CLAIM_POINTS;
	record.claim[record.claims - 1].here = true;
	record.claim[record.claims - 1].feature = table_ref(feature);
}

static inline void replay(void)
{
	struct carc_replay replay;

	findings = 0;
	carc_replay_begin(&replay, &record, &game, (struct carc_sink){find, NULL}, NULL);
	while (carc_replay_turn(&replay)) {
	}
	carc_replay_end(&replay);
}

#endif
