/*
 * Points while they are given, whatever gives them: a feature, a tower, a guard, a payment, a sale. carc-score -x prints
 * them, and carc_points() of the door tells them as values.
 */
#ifndef CARC_POINTS_H
#define CARC_POINTS_H

#include <stdio.h>

#include "formats/report/award.h"
#include "formats/report/proof.h"

/* What a player gets or pays. */
struct carc_points {
	uint8_t player;
	struct carc_sum sum;
	const char *part;             /* of the score, as a sheet names it */
	enum carc_rule rule;          /* by which it is given */
	char feature[CARC_AWARD_MAX]; /* what gives it: "city.N@0,0", "tower@1,0.E", "ransom", "sale" */
};

/* The points of an event, at most one for each seat. Returns how many: 0 where it gives none, or another event tells them. */
unsigned carc_points_of(const struct carc_game *game, const struct carc_event *event,
			struct carc_points points[CARC_SEATS]);

/*
 * The proof of these points: a paragraph for people, a row for each player (TSV, in the columns of a score sheet), or an
 * object (JSON). Nothing where there are none.
 */
void carc_print_points(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_source_place *place, enum carc_output output, FILE *out);

#endif
