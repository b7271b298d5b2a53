/* See winners.h. */
#include "core/dispute/winners.h"
#include "core/terms/bits.h"

/* Returns who has the most points, a bit each. */
static unsigned winners_of(const struct carc_record *record, const int32_t score[CARC_SEATS])
{
	unsigned winners = 1;

	for (unsigned player = 1; player < record->players; player++)
		if (score[player] > score[carc_low_bit(winners)])
			winners = 1u << player;
		else if (score[player] == score[carc_low_bit(winners)])
			winners |= 1u << player;
	return winners;
}

bool carc_makes_winners(const struct carc_record *record, const int32_t score[CARC_SEATS],
			const struct carc_award *award, const int32_t points[CARC_SEATS])
{
	int32_t now[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++)
		now[player] = score[player] - award->points[player] + points[player];
	return winners_of(record, now) == record->winners;
}

bool carc_winners_follow(const struct carc_record *record)
{
	int32_t score[CARC_SEATS];
	unsigned claimed = 0;

	for (unsigned i = record->final_claim; i < record->claims; i++)
		if (record->claim[i].kind == CARC_CLAIM_SCORE) {
			score[record->claim[i].player] = record->claim[i].points;
			claimed |= 1u << record->claim[i].player;
		}
	return claimed == (1u << record->players) - 1 &&
	       winners_of(record, score) == record->winners;
}
