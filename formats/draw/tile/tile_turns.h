/* A tile in its four rotations, and the names of its features in each. */
#ifndef CARC_TILE_TURNS_H
#define CARC_TILE_TURNS_H

#include <stdbool.h>
#include <stdio.h>

#include "core/tiles/tile_table.h"
#include "formats/draw/tile/tile_text.h"

/* Options of a drawing of a tile set. */
struct carc_sheet_look {
	bool utf8;      /* else ASCII */
	bool colour;    /* with ANSI escapes */
	bool list;      /* add a key of the signs, and list every segment by name */
	bool turned;    /* each tile in four rotations, with the names of its features */
	unsigned names; /* entries of name: draw only these tiles; 0: all */
	char *const *name;
};

/* Returns whether the n-th type of a set is to be drawn. */
bool carc_sheet_wants(const struct carc_sheet_look *look, const struct carc_tile_table *table,
		      unsigned n);

enum { CARC_ZONE_NAMES_MAX = 80, CARC_ALSO_MAX = 64 };

/* Writes all names of a feature of the rotated tile: "road.N S" means road.N and road.S; a side includes its halves. */
void carc_zone_names(const struct carc_tile_type *type, unsigned rot, unsigned zone,
		     char names[CARC_ZONE_NAMES_MAX]);

/* Writes other names of a tile in a table: "24, BA/RFr (its r0 is r3 here)"; or "". */
void carc_tile_also(const struct carc_tile_type *type, char also[CARC_ALSO_MAX]);

/* Draws a rotated tile, with a dot in each corner that is blank. */
void carc_draw_turned(const struct carc_tile_type *type, unsigned rot, bool utf8,
		      struct carc_canvas *canvas);

/* Draws a tile in four rotations, its features marked by letters, and below each picture the names of the features. */
void carc_draw_turns(const struct carc_tile_type *type, const struct carc_sheet_look *look,
		     FILE *out);

#endif
