/*
 * The border of the table completes features: a house rule.
 * WikiCarpedia base game, House rules: as an abbey would (PreGy).
 */
#ifndef CARC_BORDER_H
#define CARC_BORDER_H

#include "core/rules/position.h"

/* Whether that is played. */
static inline bool carc_border_completes(const struct carc_rules *rules)
{
	return rules->option[CARC_OPTION_TABLE_EDGE] == CARC_EDGE_COMPLETES;
}

/* Whether the border closes a side of the tile that lies at a place. */
bool carc_border_shuts(const struct carc_rules *rules, int x, int y, unsigned side);

/* Whether it closes a side of a tile on the board. */
bool carc_border_closes(const struct carc_game *game, unsigned tile, unsigned side);

/* How many of the eight places around a tile the border counts as taken. */
unsigned carc_border_around(const struct carc_game *game, unsigned tile);

/* A tile was laid: what the border completes of it, if that is played. */
void carc_border_meet(struct carc_game *game, unsigned tile);

/* NULL if all that the border completes is complete, else what is wrong, as a sentence. */
const char *carc_border_check(const struct carc_game *game);

#endif
