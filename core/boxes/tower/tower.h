/* The Tower, expansion 4. boxes.c lists it; drawings, records and random games ask for its pieces and foundations. */
#ifndef CARC_TOWER_H
#define CARC_TOWER_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

extern const struct carc_expansion carc_tower;

/* Returns how many tower pieces each player begins with: none with the option towers: none. */
unsigned carc_tower_pieces(const struct carc_rules *rules, unsigned players);

/* The zone of a tile of the board that is the foundation of a tower, or CARC_ZONES_MAX if it has none. */
unsigned carc_tower_zone(const struct carc_game *game, unsigned tile);

#endif
