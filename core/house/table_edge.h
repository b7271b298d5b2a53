/*
 * The edge of the table, by the option table-edge: a table that ends; one on which all tiles may be moved, so that the
 * window is as wide as they could still reach; a second table beside the first. What the edge completes: border.h.
 * WikiCarpedia base game, Use of a table (G. Wild, Hans im Glueck, 5/2013); House rules.
 */
#ifndef CARC_TABLE_EDGE_H
#define CARC_TABLE_EDGE_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

extern const struct carc_house_rule carc_table_edge;

/* Whether a second table is played with, on which no tile lies yet; it may be one that is still to be added. */
bool carc_second_table_bare(const struct carc_game *game);

#endif
