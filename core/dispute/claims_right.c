/* Finds which points a wrong claim is about, and whether other points make it right. See dispute.h. */
#include "core/dispute/dispute.h"

bool carc_claim_covers(const struct carc_found *finding, unsigned zone,
		       const struct carc_award *award)
{
	if (finding->code == CARC_S103_FEATURE_POINTS &&
	    (award->of != CARC_AWARD_FEATURE || award->zone != zone ||
	     (finding->turn ? award->turn != finding->turn : !award->final)))
		return false;
	return finding->turn == 0 || (!award->final && award->turn <= finding->turn);
}

unsigned carc_claimed_before(const struct carc_record *record, const struct carc_found *finding)
{
	unsigned turn = finding->turn ? finding->turn - 1u : record->turns;

	for (turn = turn < record->turns ? turn : record->turns; turn > 0; turn--)
		for (unsigned i = 0; i < record->turn[turn - 1].claims; i++) {
			const struct carc_claim *claim =
				&record->claim[record->turn[turn - 1].first_claim + i];

			if (claim->kind == CARC_CLAIM_SCORE && claim->player == finding->who)
				return turn;
		}
	return 0;
}

bool carc_claim_questions(const struct carc_record *record, const struct carc_dispute_room *room,
			  unsigned n, const struct carc_award *award)
{
	const struct carc_found *finding = &room->found.finding[n];

	return carc_claim_covers(finding, room->found.zone[n], award) &&
	       (finding->code == CARC_S103_FEATURE_POINTS || award->final ||
		award->turn > carc_claimed_before(record, finding));
}

/* Returns whether points of a feature are as claimed: for player `who`, or with CARC_PLAYER_NONE for each who gets any. */
static bool is_so(const int32_t *points, unsigned who, int32_t claimed)
{
	bool any = false;

	if (who != CARC_PLAYER_NONE)
		return points[who] == claimed;
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		if (points[player] != 0 && points[player] != claimed)
			return false;
		any |= points[player] != 0;
	}
	return any || claimed == 0;
}

/* Returns whether those claimed to have won have the most points if an entry gives other points. score: the final scores. */
static bool makes_winners(const struct carc_record *record, const int32_t score[CARC_SEATS],
			  const struct carc_award *award, const int32_t points[CARC_SEATS])
{
	int32_t now[CARC_SEATS];

	for (unsigned player = 0; player < CARC_SEATS; player++)
		now[player] = score[player] - award->points[player] + points[player];
	return carc_winners(now, record->players) == record->winners;
}

bool carc_claim_is_right(const struct carc_record *record, const struct carc_dispute_room *room,
			 unsigned n, const struct carc_award *award, const int32_t *points)
{
	const struct carc_found *finding = &room->found.finding[n];

	if (!carc_claim_questions(record, room, n, award))
		return false;
	if (finding->code == CARC_S104_WINNER)
		return makes_winners(record, room->found.score, award, points);
	if (finding->code == CARC_S103_FEATURE_POINTS)
		return is_so(points, room->found.whose[n], finding->b);
	for (unsigned player = 0; player < CARC_SEATS; player++) {
		int32_t more = points[player] - award->points[player];

		if (room->found.claimed[n] >> player & 1 && more != room->found.change[n][player] &&
		    (more != 0 || player == finding->who))
			return false;
	}
	return true;
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
