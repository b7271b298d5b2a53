/* Hills: a tile lies under each, unseen, and who stands there wins ties. For hills_and_sheep.c. */
#ifndef CARC_HILLS_H
#define CARC_HILLS_H

#include "core/rules/position.h"

/* What hills do, by the numbers of the option's values. */
enum carc_hills { CARC_HILLS_ONCE, CARC_HILLS_EACH, CARC_HILLS_NONE };

/* A tile with a hill takes another one with it: under it on the table, or out of the game. */
void carc_hills_laid(struct carc_game *game, unsigned tile);
void carc_hills_discarded(struct carc_game *game, unsigned type);

/* Followers on hills break ties. */
extern const struct carc_counted carc_hills_counted;

#endif
