/*
 * Points that an event gives to players, for a feature, a tower, a guard, a payment or a sale. Call these functions while
 * the event is sent. carc_print_points() of report.h prints the proof.
 */
#ifndef CARC_POINTS_H
#define CARC_POINTS_H

#include <stdio.h>

#include "formats/output/report/award.h"
#include "formats/output/report/report.h"

/* Points that a player gets or pays. */
struct carc_points {
	uint8_t player;
	struct carc_sum sum;
	const char *part;    /* of the score, as sheets name it */
	enum carc_rule rule; /* by which the points are given */
};

/* Fills in at most one entry per seat. Returns their number: 0 if the event gives no points, or another event has them. */
unsigned carc_points_of(const struct carc_game *game, const struct carc_event *event,
			struct carc_points points[CARC_SEATS]);

/*
 * Fills *ret_points with the points that a feature would give if one of its figures counted, such as a city without pennants
 * and with only a mayor. Returns false for all other events.
 */
bool carc_points_for_nobody(const struct carc_game *game, const struct carc_event *event,
			    struct carc_points *ret_points);

/* Writes the source of points: "city.N@0,0", "tower@1,0.E", "ransom", "sale". buffer: CARC_AWARD_MAX bytes. Returns buffer. */
const char *carc_points_feature(const struct carc_game *game, const struct carc_event *event,
				char *buffer);

/* Adds the field "sums": the terms of the points, once if they are equal for all players, else by player. */
void carc_put_sums(struct carc_fact *fact, const struct carc_game *game,
		   const struct carc_event *event, const struct carc_points *points, unsigned count,
		   const struct carc_record *record);
/* Adds the field "points": the points of each player. */
void carc_put_points(struct carc_fact *fact, const struct carc_points *points, unsigned count,
		     const struct carc_record *record);

#endif
