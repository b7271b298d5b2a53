/*
 * A tile in its four rotations, and what its features are called in each: tile_sheet.c draws it as text, page_tiles.c on a
 * page.
 */
#ifndef CARC_TILE_TURNS_H
#define CARC_TILE_TURNS_H

#include <stdbool.h>
#include <stdio.h>

#include "core/tiles/tile_table.h"
#include "formats/draw/tile/tile_text.h"

/* What is drawn of a tile set. */
struct carc_sheet_look {
	bool utf8;      /* else ASCII */
	bool colour;    /* with ANSI escapes */
	bool list;      /* below, what the signs mean, and every segment by name */
	bool turned;    /* each tile in four rotations, with the names of its features */
	unsigned names; /* only the tiles so called; 0: all */
	char *const *name;
};

/* Whether the n-th type of a set is to be drawn. */
bool carc_sheet_wants(const struct carc_sheet_look *look, const struct carc_tile_table *table,
		      unsigned n);

enum { CARC_ZONE_NAMES_MAX = 80, CARC_ALSO_MAX = 64 };

/*
 * All names of a feature, the tile lying so: "road.N S", which stands for road.N and road.S; a side stands for its halves.
 */
void carc_zone_names(const struct carc_tile_type *type, unsigned rot, unsigned zone,
		     char names[CARC_ZONE_NAMES_MAX]);

/* What else a tile of a table is called: "24, BA/RFr (its r0 is r3 here)"; or "". */
void carc_tile_also(const struct carc_tile_type *type, char also[CARC_ALSO_MAX]);

/* Draw a tile as it lies, with a dot in each corner that is blank. */
void carc_draw_turned(const struct carc_tile_type *type, unsigned rot, bool utf8,
		      struct carc_canvas *canvas);

/* Draw it in four rotations, its features marked by letters, and below each picture what they are called. */
void carc_draw_turns(const struct carc_tile_type *type, const struct carc_sheet_look *look,
		     FILE *out);

#endif
