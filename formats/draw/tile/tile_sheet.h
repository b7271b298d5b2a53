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

/*
 * Draw every type as it lies at r0, with its name and how many there are. Whether writing failed is
 * for ferror(out) to say.
 */
void carc_draw_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

/*
 * What the legend must explain of a type: a bit for each kind of zone, and for each row of
 * shows.def that zones show and no kind explains. The bits of several types are joined by |.
 */
uint32_t carc_tile_shows(const struct carc_tile_type *type);

/* Write what the signs mean in drawings of tiles. kinds: as carc_tile_shows() gives them. */
void carc_draw_key(uint32_t kinds, bool utf8, FILE *out);

#endif
