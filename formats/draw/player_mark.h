/* Letters and colours by which drawings show players. */
#ifndef CARC_PLAYER_MARK_H
#define CARC_PLAYER_MARK_H

#include <stdint.h>

#include "formats/text/colour.h"

/*
 * Chooses a capital letter from A to Z for each of at most 26 players, or the seat number for a player without a name.
 * names: NULL, or NULL for a player, means no name.
 */
void carc_player_marks(const char *const *names, unsigned players, char *ret_marks);

/*
 * Chooses a colour for each of at most CARC_COLOURS players: the one that its word names, else the first free one. colours:
 * NULL, or NULL for a player, means no wish.
 */
void carc_player_colours(const char *const *colours, unsigned players, uint8_t *ret_colours);

#endif
