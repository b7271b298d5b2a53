/*
 * Whose figure is held by whom, each with the number that JCloisterZone gives it. Which of several
 * equal figures comes back makes no difference to the game, but saves name it.
 */
#ifndef CARC_JCZ_PRISON_H
#define CARC_JCZ_PRISON_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/limits.h"

/* A figure as in 0.small.3: of player 0, a meeple, the third. */
struct carc_jcz_id {
	uint8_t player;
	uint8_t kind; /* enum carc_figure_kind */
	uint8_t number;
};

/* Read an id. False: it is no id of a figure that is known here. */
bool carc_jcz_id_parse(const char *text, struct carc_jcz_id *ret_id);

enum { CARC_JCZ_ID_MAX = 24 };

/* An id as text. buffer holds CARC_JCZ_ID_MAX bytes, and is returned. */
const char *carc_jcz_id_text(struct carc_jcz_id id, char *buffer);

bool carc_jcz_id_same(struct carc_jcz_id a, struct carc_jcz_id b);

/* Those that are held, in the order in which they were taken. */
struct carc_jcz_prison {
	unsigned count;
	struct carc_jcz_held {
		struct carc_jcz_id id;
		uint8_t holder;
	} held[CARC_FIGURES_MAX];
};

void carc_jcz_prison_add(struct carc_jcz_prison *prison, struct carc_jcz_id id, unsigned holder);

/* Set one free. *ret_holder: who held it. False: nobody did. */
bool carc_jcz_prison_free(struct carc_jcz_prison *prison, struct carc_jcz_id id,
			  unsigned *ret_holder);

bool carc_jcz_prison_holds(const struct carc_jcz_prison *prison, struct carc_jcz_id id);

/*
 * Of the figures of a kind that a holder has of an owner, the one that was taken first. False:
 * there is none.
 */
bool carc_jcz_prison_first(const struct carc_jcz_prison *prison, unsigned holder, unsigned owner,
			   unsigned kind, struct carc_jcz_id *ret_id);

#endif
