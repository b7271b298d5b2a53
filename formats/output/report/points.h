/*
 * Points while they are given, whatever gives them: a feature, a tower, a guard, a payment, a sale. carc_print_points() of
 * report.h proves them, and carc_points() of carc.h tells them as values.
 */
#ifndef CARC_POINTS_H
#define CARC_POINTS_H

#include <stdio.h>

#include "formats/output/report/award.h"
#include "formats/output/report/report.h"

/* What a player gets or pays. */
struct carc_points {
	uint8_t player;
	struct carc_sum sum;
	const char *part;    /* of the score, as a sheet names it */
	enum carc_rule rule; /* by which it is given */
};

/* The points of an event, at most one for each seat. Returns how many: 0 where it gives none, or another event tells them. */
unsigned carc_points_of(const struct carc_game *game, const struct carc_event *event,
			struct carc_points points[CARC_SEATS]);

/*
 * Fills *ret_points with what a feature would give if any figure there counted: a mayor in a city without pennants does not.
 * Returns false for all other events.
 */
bool carc_points_for_nobody(const struct carc_game *game, const struct carc_event *event,
			    struct carc_points *ret_points);

/* What gives them: "city.N@0,0", "tower@1,0.E", "ransom", "sale". buffer: CARC_AWARD_MAX bytes; returns it. */
const char *carc_points_feature(const struct carc_game *game, const struct carc_event *event,
				char *buffer);

/* The fields "sums" and "points": what points are made of, once or by player, and who gets how many. */
void carc_put_sums(struct carc_fact *fact, const struct carc_game *game,
		   const struct carc_event *event, const struct carc_points *points, unsigned count,
		   const struct carc_record *record);
void carc_put_points(struct carc_fact *fact, const struct carc_points *points, unsigned count,
		     const struct carc_record *record);

#endif
