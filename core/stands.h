/* The figures on features that give points, in the order in which proofs list them and pictures number them. */
#ifndef CARC_STANDS_H
#define CARC_STANDS_H

#include "core/beside.h"

/* A figure on a zone, or on a corner beside the tiles, such as a barn. */
struct carc_stand {
	struct carc_figure figure;
	uint16_t index; /* in game->figures, or from CARC_FIGURES_MAX on among those on corners */
	int16_t x, y;   /* of the place south-east of the corner */
};

enum { CARC_STANDS_MAX = CARC_FIGURES_MAX + CARC_BARNS_MAX };
struct carc_stands {
	unsigned root;              /* of the feature that is scored */
	struct carc_zone_set zones; /* the roots on which they stand */
	unsigned count;
	struct carc_stand stand[CARC_STANDS_MAX]; /* by player, kind and time */
};

/*
 * Lists the figures on a feature that is scored, those that stand aside included. zone: its root. kind: of feature for which it
 * is scored; those on the fields at a city if that is scored for its farmers.
 */
void carc_stands_at(const struct carc_game *game, unsigned zone, unsigned kind,
		    struct carc_stands *ret_stands);

static inline bool carc_stands_beside(const struct carc_stand *stand)
{
	return stand->index >= CARC_FIGURES_MAX;
}

/* Returns how many from the n-th on are of one player and kind. */
unsigned carc_stands_run(const struct carc_stands *stands, unsigned n);

/* Returns the number of a figure by its index, from 1; 0: it is not listed, or is the only one. */
unsigned carc_stands_number(const struct carc_stands *stands, unsigned index);

#endif
