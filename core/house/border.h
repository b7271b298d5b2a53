/*
 * The border of the table completes features: the value completes of the option table-edge. For table_edge.c, which has
 * the hooks, and for sale.c, which asks what a tile would complete.
 * WikiCarpedia base game, House rules: as an abbey would (PreGy).
 */
#ifndef CARC_BORDER_H
#define CARC_BORDER_H

#include "core/rules/position.h"

/* Whether this house rule is played. */
static inline bool carc_border_completes(const struct carc_rules *rules)
{
	return rules->option[CARC_OPTION_TABLE_EDGE] == CARC_EDGE_COMPLETES;
}

/* Whether the border closes a side of the tile that lies at a place. */
bool carc_border_shuts(const struct carc_rules *rules, int x, int y, unsigned side);

/* How many of the eight places around a tile the border counts as taken. */
unsigned carc_border_around(const struct carc_game *game, unsigned tile);

/* A tile was laid: close its sides at the border, and count the places beyond as taken; nothing if not played. */
void carc_border_meet(struct carc_game *game, unsigned tile);

#endif
