/* A tile set drawn type by type, to be compared with the tiles on the table. */
#ifndef CARC_TILE_SHEET_H
#define CARC_TILE_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include "core/tiles/tile_table.h"

struct carc_sheet_look {
	bool utf8;   /* else ASCII */
	bool colour; /* with ANSI escapes */
	bool list;   /* below, what the signs mean, and every segment by name */
};

/* Every type at r0, with its name and how many there are. Whether writing failed is for ferror(out) to say. */
void carc_draw_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

/* Which kinds of zones a type has, and what its zones show that has no line of its own: a bit for each, for the legend. */
uint32_t carc_tile_shows(const struct carc_tile_type *type);

/* What the signs mean in drawings of tiles that have such kinds. */
void carc_draw_key(uint32_t kinds, bool utf8, FILE *out);

#endif
