/* Letters by which drawings call players, and their colours. board_pen.c and the SVG ask for them. */
#ifndef CARC_PLAYER_MARK_H
#define CARC_PLAYER_MARK_H

#include <stdint.h>

#include "formats/text/colour.h"

/*
 * Choose a capital letter from A to Z for each of at most 26 players; a number for one without a
 * name. names: NULL, or NULL for one, is no name.
 */
void carc_player_marks(const char *const *names, unsigned players, char *ret_marks);

/*
 * Choose a colour for each of at most CARC_COLOURS players: that which is asked for, else the first
 * that nobody has. colours: words; NULL, or NULL for one: none is asked for.
 */
void carc_player_colours(const char *const *colours, unsigned players, uint8_t *ret_colours);

#endif
