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
	bool returned;                     /* a figure is taken home from it */
	uint8_t kind;                      /* of the zone */
	unsigned tiles, cities;            /* cities: completed ones that a field touches */
	uint16_t shows[CARC_SHOWS_JOINED]; /* by row of core/tiles/shows.def */
	unsigned neighbours;               /* tiles around a monastery */
	unsigned beyond;         /* places beyond the edge of the table that count as such */
	unsigned markets;        /* beside a residential area */
	struct carc_tally tally; /* who stood there, and what each of the winners got */
	uint8_t figures[CARC_FIGURE_KINDS][CARC_SEATS]; /* that stood there, or on those fields */
	struct carc_zone_set stands;                    /* the roots on which they stood */
	struct carc_zone_set fed;    /* of a field the completed cities, of an area the markets */
	struct carc_feature_ref ref; /* what it is called, on the tile where it begins */
	struct carc_spot spot;
};

/* event: a CARC_EVENT_COMPLETE or CARC_EVENT_RETURN, while it is told. */
void carc_prove(const struct carc_game *game, const struct carc_event *event,
		struct carc_proof *ret_proof);

/* "road.E of D@0,0", "abbot taken home from garden of EG@1,0": what is scored, for people. */
void carc_print_feature(const struct carc_proof *proof, FILE *out);

/* "3 tiles + 1 pennant, 2 points each = 8"; by player, where winners get points for different things. */
void carc_print_sum(const struct carc_proof *proof, const struct carc_record *record, FILE *out);

/* The places of the feature's tiles, in the order of laying; of many only how many, and how far they reach. */
void carc_print_tiles(const struct carc_game *game, unsigned root, FILE *out);

/* The completed cities that a field touches, by name, and what each is worth: "3 for city.N of D@0,0". */
void carc_print_cities(const struct carc_proof *proof, const struct carc_game *game, FILE *out);

/* "Anna 2 (N@0,-1, turn 1; E@2,-1, turn 4)": the figures on the feature, where they stand, and when they came. */
void carc_print_stands(const struct carc_proof *proof, const struct carc_game *game,
		       const struct carc_record *record, FILE *out);

/*
 * The same in a field of a row, for one player: "N@0,-1 turn 1;E@2,-1 turn 4"; of a field the cities follow, as
 * "city.N@0,0 3".
 */
void carc_print_places(const struct carc_proof *proof, const struct carc_game *game,
		       unsigned player, FILE *out);

/* "Anna 2, Boris 1", "Anna 1 abbot": the figures on the feature; meeples are not named. */
void carc_print_figures(const struct carc_proof *proof, const struct carc_record *record,
			FILE *out);

/* "Anna 8, Boris 8": who gets what. */
void carc_print_winners(const struct carc_proof *proof, const struct carc_record *record,
			FILE *out);

/* Whether a tile is one of the feature; of one that others surround, also one of these. root: of the feature. */
bool carc_proof_tile(const struct carc_game *game, unsigned root, unsigned tile);

/* The next figure of a player, from the n-th on, of those that stood there; game->figures.count: no more. */
unsigned carc_proof_figure(const struct carc_proof *proof, const struct carc_game *game,
			   unsigned player, unsigned kind, unsigned n);

/* What each city is worth that a field feeds, or each market beside an area; 0: not the same to all who get points. */
int carc_fed_each(const struct carc_proof *proof);

/* A zone by name: "city.N of D@0,0"; without the type of its tile "city.N@0,0". */
void carc_print_zone(const struct carc_game *game, unsigned zone, bool typed, FILE *out);

/* Zones by name, with commas between, and before each "3 for" where each is not 0. */
void carc_print_zones(const struct carc_game *game, const struct carc_zone_set *zones, int each,
		      FILE *out);

#endif
