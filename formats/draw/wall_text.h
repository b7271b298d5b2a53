/*
 * The wall of The City around a drawn board, at the edges of the empty places. A wall runs along its tile; a guard stands in
 * the middle of it, a tower at its outer end, next to the mark of its player.
 */
#ifndef CARC_WALL_TEXT_H
#define CARC_WALL_TEXT_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/board_look.h"
#include "formats/draw/tile/tile_text.h"

/* Returns whether the rules of the game include walls. */
bool carc_has_walls(const struct carc_game *game);

/* Returns the sides, a bit each, on which a wall stands just outside the bounds. */
unsigned carc_wall_margins(const struct carc_game *game, struct carc_extent in);

/*
 * Draws the walls at the edges of an empty place. marks: a character for each player. Returns false if no wall stands there,
 * or a tile lies at the place.
 */
bool carc_wall_canvas(const struct carc_game *game, int x, int y, bool utf8, const char *marks,
		      struct carc_canvas *canvas);

/* Writes what the signs of the wall mean. */
void carc_wall_key(bool utf8, FILE *out);

#endif
