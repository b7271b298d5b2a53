/*
 * A variant of B. Eisenstein, monasteries for all: each player begins with a tile that shows a monastery, and
 * may lay it on any turn instead of drawing. WikiCarpedia base game, Variants.
 *
 * Nobody tells which of the monasteries those are, so they stay in the bag; but so many of the bag's belong
 * to players that the others cannot be drawn.
 */
#ifndef CARC_OWN_H
#define CARC_OWN_H

#include "core/engine/position.h"

/* The players who begin with a tile of their own, a bit each. */
unsigned carc_own_begin(const struct carc_rules *rules, unsigned players);

/* Whether tiles of this type show a monastery, and may belong to players: no tile of the River does. */
bool carc_own_shows(const struct carc_game *game, unsigned type);

/* How many tiles of the bag belong to players. */
unsigned carc_own_left(const struct carc_game *game);

/* Whether a tile of this type is in the bag that belongs to nobody, whichever pile is drawn from now. */
bool carc_own_drawable(const struct carc_game *game, unsigned type);

/* CARC_CODE_OK if the tile of an action can be the player's own, or drawn, as the action says. */
enum carc_code carc_own_code(const struct carc_game *game, const struct carc_action *action);
void carc_own_explain(const struct carc_game *game, const struct carc_action *action,
		      struct carc_diag *diag);

#endif
