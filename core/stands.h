/* The figures on scored features, in the order in which proofs list and pictures number them. */
#ifndef CARC_STANDS_H
#define CARC_STANDS_H

#include "core/beside.h"

/* A figure on a zone, or on a corner beside the tiles, such as a barn. */
struct carc_stand {
	struct carc_figure figure;
	uint16_t index; /* in game->figures; of the n-th figure on a corner: CARC_FIGURES_MAX + n */
	int16_t x, y;   /* of the place south-east of the corner */
};

enum { CARC_STANDS_MAX = CARC_FIGURES_MAX + CARC_BARNS_MAX };
struct carc_stands {
	unsigned root;              /* of the scored feature */
	struct carc_zone_set zones; /* the roots of the zones with these figures */
	unsigned count;
	struct carc_stand stand[CARC_STANDS_MAX]; /* sorted by player, kind and time */
};

/*
 * Lists the figures on a scored feature, including those that stand aside. zone: its root. kind: the kind of feature that is
 * scored; CARC_FIELD with the root of a city lists the figures on the fields that touch the city.
 */
void carc_stands_at(const struct carc_game *game, unsigned zone, unsigned kind,
		    struct carc_stands *ret_stands);

static inline bool carc_stands_beside(const struct carc_stand *stand)
{
	return stand->index >= CARC_FIGURES_MAX;
}

/* Returns the number of figures in a row, from the n-th on, with the same player and kind. */
unsigned carc_stands_run(const struct carc_stands *stands, unsigned n);

/* Returns the number, from 1, of the figure with this index; 0 if the list does not have it, or has only this one. */
unsigned carc_stands_number(const struct carc_stands *stands, unsigned index);

#endif
