/* Figures: which are on the board and where, how many each player has left. The one place that moves one. */
#ifndef CARC_FIGURES_H
#define CARC_FIGURES_H

#include <stdint.h>

#include "core/limits.h"
#include "core/zones.h"

/* A meeple on the board. */
struct carc_figure {
	uint8_t player;
	uint16_t tile; /* index on the board */
	uint16_t zone; /* the zone of the tile, not the root */
	uint16_t turn; /* since when; 0: start board */
};

struct carc_figures {
	uint8_t count;                               /* on the board */
	uint8_t supply[CARC_SEATS];                  /* left to each player */
	struct carc_figure figure[CARC_FIGURES_MAX]; /* in the order of placing */
};

void carc_figures_init(struct carc_figures *figures, unsigned players, unsigned each);

/* From the supply, which must not be empty, to the board. */
void carc_figures_place(struct carc_figures *figures, struct carc_zones *zones,
			struct carc_figure figure);

/* The n-th figure on the board goes back to its owner. Those after it move up by one. */
void carc_figures_home(struct carc_figures *figures, struct carc_zones *zones, unsigned n);

/* The n-th figure or a later one that stands on the whole with this root; figures->count if none. */
unsigned carc_figures_on(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned n);

/* How many figures stand on a tile of the board. */
unsigned carc_figures_on_tile(const struct carc_figures *figures, unsigned tile);

#endif
