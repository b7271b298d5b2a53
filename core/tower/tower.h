/* The Tower, expansion 4. */
#ifndef CARC_TOWER_H
#define CARC_TOWER_H

#include "core/engine/expansion.h"
#include "core/engine/game.h"

enum { CARC_TOWER_TYPES = 17 };
extern const struct carc_tile_type carc_tower_tiles[CARC_TOWER_TYPES];

extern const struct carc_expansion carc_tower;

/* How many tower pieces each of so many players begins with. */
unsigned carc_tower_pieces(unsigned players);

/* The zone of a tile of the board that is the foundation of a tower, or CARC_ZONES_MAX if it has none. */
unsigned carc_tower_zone(const struct carc_game *game, unsigned tile);

/* Whether figures of a kind may stand on a tower, and whether a tower may take them. */
bool carc_tower_bears(unsigned figure);
bool carc_tower_takes(unsigned figure);

#endif
