/* See winners.h. */
#include "core/dispute/winners.h"
#include "core/rules/position.h"

bool carc_makes_winners(const struct carc_record *record, const int32_t score[CARC_SEATS],
			const struct carc_award *award, const int32_t points[CARC_SEATS])
{
	int32_t now[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++)
		now[player] = score[player] - award->points[player] + points[player];
	return carc_winners(now, record->players) == record->winners;
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
	       carc_winners(score, record->players) == record->winners;
}
