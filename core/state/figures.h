/* Figures on the board, left, and held by others. The one place that moves one; others ask if it may. */
#ifndef CARC_FIGURES_H
#define CARC_FIGURES_H

#include <stdint.h>

#include "core/state/zones.h"
#include "core/terms/vocab.h"
#include "core/terms/limits.h"

/* A figure on the board. */
struct carc_figure {
	uint8_t player;
	uint8_t kind;  /* enum carc_figure_kind */
	uint16_t tile; /* index on the board */
	uint16_t zone; /* the zone of the tile, not the root */
	uint16_t turn; /* since when; 0: start board */
};

/* A figure that another player has taken from the board, with one of his own beside it. Neither is held. */
struct carc_captive {
	uint8_t player, kind;   /* the captive */
	uint8_t holder, keeper; /* who holds it, and the kind of his own figure */
};

struct carc_figures {
	uint8_t count;                                 /* on zones */
	uint8_t captives;                              /* and their keepers, away from it */
	uint8_t supply[CARC_FIGURE_KINDS][CARC_SEATS]; /* left to each player, by kind */
	uint8_t away[CARC_FIGURE_KINDS][CARC_SEATS];   /* that stand neither there nor on a zone */
	/* In the hands of another player: by holder, owner and kind. */
	uint8_t held[CARC_SEATS][CARC_SEATS][CARC_FIGURE_KINDS];
	/* Lists from here on, of which the counts above say how much is set. */
	struct carc_figure figure[CARC_FIGURES_MAX];       /* in the order of placing */
	struct carc_captive captive[CARC_FIGURES_MAX / 2]; /* in the order of taking */
};

/* None on the board; each of so many players has so many of each kind. */
void carc_figures_init(struct carc_figures *figures, unsigned players,
		       const uint8_t each[CARC_FIGURE_KINDS]);

/* For each figure on the board, in the order of placing. None comes or goes meanwhile. */
#define CARC_EACH_FIGURE(each, figures) \
	for (const struct carc_figure *each = (figures)->figure, \
				      *each##_end = each + (figures)->count; \
	     each < each##_end; each++)

/* From the supply, which must not be empty, to the board. */
void carc_figures_place(struct carc_figures *figures, struct carc_zones *zones,
			struct carc_figure figure);

/* The n-th figure on the board goes back to its owner. Those after it move up by one. */
void carc_figures_home(struct carc_figures *figures, struct carc_zones *zones, unsigned n);

/* The n-th figure on the board goes into the hands of another player. Those after it move up by one. */
void carc_figures_capture(struct carc_figures *figures, struct carc_zones *zones, unsigned n,
			  unsigned holder);

/* From the owner's supply, which must not be empty, into the hands of another player; and back. */
void carc_figures_hold(struct carc_figures *figures, unsigned holder, unsigned owner,
		       unsigned kind);
void carc_figures_free(struct carc_figures *figures, unsigned holder, unsigned owner,
		       unsigned kind);

/* How many kinds of figures of an owner a player holds; *ret_kind: the last of them, if any. */
unsigned carc_figures_held(const struct carc_figures *figures, unsigned holder, unsigned owner,
			   unsigned *ret_kind);

/* The n-th figure is taken by the keeper-th, which leaves the board with it. Those behind move up. */
void carc_figures_take(struct carc_figures *figures, struct carc_zones *zones, unsigned n,
		       unsigned keeper);

/* The n-th captive and its keeper go back to their owners' supplies. */
void carc_figures_release(struct carc_figures *figures, unsigned n);

/* From the supply, which must not be empty, to a place that is no zone. */
void carc_figures_leave(struct carc_figures *figures, unsigned kind, unsigned player);

/* The first figure, from the n-th on, that stands on the whole with this root, and not aside; figures->count if none. */
unsigned carc_figures_on(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned n);

/*
 * Returns the first figure, from the n-th on, of a kind, of a player, and on the whole with this root; figures->count if there
 * is none. CARC_PLAYER_NONE: of any player; CARC_ZONES_MAX: on any zone.
 */
unsigned carc_figures_find(const struct carc_figures *figures, const struct carc_zones *zones,
			   unsigned kind, unsigned player, unsigned root, unsigned n);

/* How many figures of a player stand there, of any kind. */
unsigned carc_figures_of(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned player);

#endif
