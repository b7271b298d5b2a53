/* Figures on the board, in supplies, and held by others. Only this module moves figures; callers check the rules first. */
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

/* A figure that another player has taken from the board, with one of his own beside it. Both are outside held[]. */
struct carc_captive {
	uint8_t player, kind;   /* the captive */
	uint8_t holder, keeper; /* its holder, and the kind of the holder's own figure */
};

struct carc_figures {
	uint8_t count;                                 /* on zones */
	uint8_t captives;                              /* and their keepers, away from it */
	uint8_t supply[CARC_FIGURE_KINDS][CARC_SEATS]; /* left to each player, by kind */
	uint8_t away[CARC_FIGURE_KINDS][CARC_SEATS];   /* neither in the supply nor on a zone */
	/* In the hands of another player: by holder, owner and kind. */
	uint8_t held[CARC_SEATS][CARC_SEATS][CARC_FIGURE_KINDS];
	/* Lists from here on: the counts above say how many entries are set. */
	struct carc_figure figure[CARC_FIGURES_MAX];       /* in the order of placing */
	struct carc_captive captive[CARC_FIGURES_MAX / 2]; /* in the order of taking */
};

/* Clears the board of figures, and gives each of the players each[kind] figures of every kind. */
void carc_figures_init(struct carc_figures *figures, unsigned players,
		       const uint8_t each[CARC_FIGURE_KINDS]);

/* Loops over the figures on the board, in the order of placing. The body must not add or remove figures. */
#define CARC_EACH_FIGURE(each, figures) \
	for (const struct carc_figure *each = (figures)->figure, \
				      *each##_end = each + (figures)->count; \
	     each < each##_end; each++)

/* Moves a figure from the supply, which must not be empty, to the board. */
void carc_figures_place(struct carc_figures *figures, struct carc_zones *zones,
			struct carc_figure figure);

/* Returns the n-th figure on the board to its owner. Figures after it move up by one. */
void carc_figures_home(struct carc_figures *figures, struct carc_zones *zones, unsigned n);

/* Returns how many kinds of figures of an owner a player holds; sets *ret_kind to the last of them, if any. */
unsigned carc_figures_held(const struct carc_figures *figures, unsigned holder, unsigned owner,
			   unsigned *ret_kind);

/* Makes the n-th figure a captive of the keeper-th; both leave the board. Figures after them move up. */
void carc_figures_take(struct carc_figures *figures, struct carc_zones *zones, unsigned n,
		       unsigned keeper);

/* Returns the n-th captive and its keeper to their owners' supplies. */
void carc_figures_release(struct carc_figures *figures, unsigned n);

/* Moves a figure from one count of struct carc_figures to another, such as from the supply to away. */
static inline void carc_figures_move(uint8_t *from, uint8_t *to)
{
	assert(*from > 0);
	--*from;
	++*to;
}

/* Returns the first figure, from the n-th on, on the whole with this root, and not aside; figures->count if none. */
unsigned carc_figures_on(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned n);

/*
 * Returns the first figure, from the n-th on, of a kind, of a player, and on the whole with this root; figures->count if there
 * is none. CARC_PLAYER_NONE: of any player; CARC_ZONES_MAX: on any zone.
 */
unsigned carc_figures_find(const struct carc_figures *figures, const struct carc_zones *zones,
			   unsigned kind, unsigned player, unsigned root, unsigned n);

/* Returns how many figures of a player, of any kind, stand on the whole with this root. */
unsigned carc_figures_of(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned player);

#endif
