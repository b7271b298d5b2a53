/*
 * The players with the majority, and the reason, as a value: see engine/score.h.
 * WikiCarpedia base game: Summary, 3. Scoring.
 */
#ifndef CARC_MAJORITY_H
#define CARC_MAJORITY_H

#include <stdint.h>

#include "core/terms/limits.h"
#include "core/verdict/cite.h"

struct carc_game;

/* A count that a box makes of a feature, by player: to add to strengths, or to break ties. A row of the box. */
struct carc_counted {
	const char *what; /* in words, such as "figures on hills" */
	enum carc_rule rule;
	/* Adds the count of a feature, given by the root of a zone. */
	void (*add)(const struct carc_game *game, unsigned root, uint16_t count[CARC_SEATS]);
};

enum carc_majority_why {
	CARC_MAJORITY_NOBODY, /* no figure there counts */
	CARC_MAJORITY_MOST,   /* one player has the greatest strength */
	CARC_MAJORITY_SHARED, /* several have it, and all of them win */
	CARC_MAJORITY_BROKEN, /* several have it, and a tie-break chooses among them */
};

struct carc_majority {
	uint16_t strength[CARC_SEATS]; /* of each player's figures, with additions of boxes */
	uint16_t breaks[CARC_SEATS];   /* counts that break ties, by player; all 0: no tie-break */
	uint8_t tied;                  /* players with the greatest strength; a bit each */
	uint8_t winners;               /* those of them that get points; a bit each */
	uint8_t why;                   /* enum carc_majority_why */
	/* The counts of boxes: one that added to a player's strength, and one that can break a tie; NULL if there is none. */
	const struct carc_counted *adds, *breaks_by;
};

#endif
