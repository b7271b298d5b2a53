/*
 * A page to print with sets of tiles: each tile once, with how many there are, what else it is called, and its four
 * rotations with the names of its features. `make catalogue` makes one of all sets that are built in.
 */
#ifndef CARC_PAGE_TILES_H
#define CARC_PAGE_TILES_H

#include "formats/draw/tile/tile_turns.h"

/* All before the first set, and all behind the last. */
void carc_page_tiles_head(const char *title, FILE *out);
void carc_page_tiles_foot(FILE *out);

/* A set: the tiles that look names, or all. */
void carc_page_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

#endif
