/* Claims about who has won, held against other points; for dispute.c. */
#ifndef CARC_WINNERS_H
#define CARC_WINNERS_H

#include "core/dispute/awards.h"
#include "core/play/record.h"

/* Returns whether those claimed to have won have the most points. score: at last; award: of this, points are read in its place. */
bool carc_makes_winners(const struct carc_record *record, const int32_t score[CARC_SEATS],
			const struct carc_award *award, const int32_t points[CARC_SEATS]);

/* Returns whether all final scores are claimed, and those claimed to have won have the most of them. */
bool carc_winners_follow(const struct carc_record *record);

#endif
