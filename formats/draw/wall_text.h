/*
 * The wall of The City round a drawn board: what stands at the edges of the empty places. A wall
 * runs beside its tile; a guard stands in the middle of it, a tower at its outer end behind the
 * mark of its player.
 */
#ifndef CARC_WALL_TEXT_H
#define CARC_WALL_TEXT_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/board_look.h"
#include "formats/draw/tile/tile_text.h"

/* Whether the game has walls at all. */
bool carc_has_walls(const struct carc_game *game);

/*
 * The sides of the tiles within bounds on which anything stands beyond the bounds: a bit for each.
 */
unsigned carc_wall_margins(const struct carc_game *game, struct carc_extent in);

/*
 * Draw what stands at the edges of an empty place. marks: a character for each player. False:
 * nothing stands there, or a tile lies at the place.
 */
bool carc_wall_canvas(const struct carc_game *game, int x, int y, bool utf8, const char *marks,
		      struct carc_canvas *canvas);

/* Write what the signs mean, as a line. */
void carc_wall_key(bool utf8, FILE *out);

#endif
