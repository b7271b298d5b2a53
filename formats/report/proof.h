/*
 * Why a feature is worth what it is: its tiles, pennants, cities, who had how many meeples, and the
 * rule. Taken at the moment of scoring, before the meeples go home.
 */
#ifndef CARC_PROOF_H
#define CARC_PROOF_H

#include <stdio.h>

#include "core/play/record.h"
#include "core/rules/position.h"
#include "formats/report/report.h"

/* The facts behind one CARC_EVENT_COMPLETE or CARC_EVENT_RETURN. */
struct carc_proof {
	uint16_t turn; /* in which it was scored */
	bool final;
	bool returned;                    /* a figure is taken home from it */
	uint8_t kind;                     /* of the zone */
	unsigned tiles, cities;           /* cities: completed ones that a field touches */
	uint8_t shows[CARC_SHOWS_JOINED]; /* by row of core/tiles/shows.def */
	unsigned neighbours;              /* tiles around a monastery */
	unsigned beyond;         /* places beyond the edge of the table that count as such */
	unsigned markets;        /* beside a residential area */
	struct carc_tally tally; /* who stood there, and what each of the winners got */
	uint8_t figures[CARC_FIGURE_KINDS][CARC_SEATS]; /* that stood there, or on those fields */
	struct carc_feature_ref ref; /* what it is called, on the tile where it begins */
	struct carc_spot spot;
};

/* event: a CARC_EVENT_COMPLETE or CARC_EVENT_RETURN, while it is told. */
void carc_prove(const struct carc_game *game, const struct carc_event *event,
		struct carc_proof *ret_proof);

/* The same as a paragraph for people, or as one object; somebody has the most figures there. */
void carc_print_proof(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_source_place *place, bool json, FILE *out);

/* "road.E of D@0,0", "abbot taken home from garden of EG@1,0": what is scored, for people. */
void carc_print_feature(const struct carc_proof *proof, FILE *out);

/* "3 tiles + 1 pennant, 2 points each = 8"; by player, where winners get points for different things. */
void carc_print_sum(const struct carc_proof *proof, const struct carc_record *record, FILE *out);

/* The places of the feature's tiles, in the order of laying. */
void carc_print_tiles(const struct carc_game *game, unsigned root, FILE *out);

/* The completed cities that a field touches, by name. */
void carc_print_cities(const struct carc_game *game, unsigned root, FILE *out);

/* "Anna 2, Boris 1", "Anna 1 abbot": the figures on the feature; meeples are not named. */
void carc_print_figures(const struct carc_proof *proof, const struct carc_record *record,
			FILE *out);

/* "Anna 8, Boris 8": who gets what. */
void carc_print_winners(const struct carc_proof *proof, const struct carc_record *record,
			FILE *out);

#endif
