/*
 * The figures of JCloisterZone, each with the number that it has there: those on the board and those that others hold. Which of several
 * equal figures comes back makes no difference to the game, but saves name it. A save that is read keeps them, and one that is written.
 */
#ifndef CARC_JCZ_FIGURES_H
#define CARC_JCZ_FIGURES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/state/game.h"

/* A figure as in 0.small.3: of player 0, a meeple, the third. */
struct carc_jcz_id {
	uint8_t player;
	uint8_t kind; /* enum carc_figure_kind */
	uint8_t number;
};

/* Parses an id. Returns false if it is not the id of a known figure. */
bool carc_jcz_id_parse(const char *text, struct carc_jcz_id *ret_id);

enum { CARC_JCZ_ID_MAX = 24 };

/* Writes an id. buffer holds CARC_JCZ_ID_MAX bytes, and is returned. */
const char *carc_jcz_id_text(struct carc_jcz_id id, char *buffer);

bool carc_jcz_id_same(struct carc_jcz_id a, struct carc_jcz_id b);

/* ---- On the board, barns excepted ---- */

struct carc_jcz_board {
	unsigned count;
	struct carc_jcz_meeple {
		struct carc_figure figure;
		struct carc_jcz_id id;
	} meeple[CARC_FIGURES_MAX];
};

/* Adds the figure that was placed last in a game. */
void carc_jcz_board_add(struct carc_jcz_board *board, const struct carc_game *game,
			struct carc_jcz_id id);

/* Removes the figures that have left the board of the game: their numbers are free again. */
void carc_jcz_board_update(struct carc_jcz_board *board, const struct carc_game *game);

/* Returns whether a figure is on the board of the game. */
bool carc_jcz_board_has(const struct carc_game *game, const struct carc_figure *figure);

/* The number of a figure of a kind in a zone of a tile; 0: it is unknown. */
uint8_t carc_jcz_board_number(const struct carc_jcz_board *board, unsigned kind, unsigned zone);

/* ---- Held by others, in the order in which they were taken ---- */

struct carc_jcz_prison {
	unsigned count;
	struct carc_jcz_held {
		struct carc_jcz_id id;
		uint8_t holder;
	} held[CARC_FIGURES_MAX];
};

void carc_jcz_prison_add(struct carc_jcz_prison *prison, struct carc_jcz_id id, unsigned holder);

/* Sets a figure free. Returns false if it is not held. *ret_holder: the player who held it. */
bool carc_jcz_prison_free(struct carc_jcz_prison *prison, struct carc_jcz_id id,
			  unsigned *ret_holder);

bool carc_jcz_prison_holds(const struct carc_jcz_prison *prison, struct carc_jcz_id id);

/* The figure of a kind and an owner that a holder took first. Returns false if there is none. */
bool carc_jcz_prison_first(const struct carc_jcz_prison *prison, unsigned holder, unsigned owner,
			   unsigned kind, struct carc_jcz_id *ret_id);

#endif
