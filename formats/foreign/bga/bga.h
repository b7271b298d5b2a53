/*
 * What Board Game Arena calls tiles, how they lie, and where meeples stand on them. Logs of tables have these
 * numbers, and links to CarcassonneLab.
 */
#ifndef CARC_BGA_H
#define CARC_BGA_H

#include "core/tiles/tileset.h"
#include "formats/foreign/foreign.h"

enum {
	CARC_BGA_TILES = 24,     /* numbers of tiles, from 1 */
	CARC_BGA_PLACES_MAX = 8, /* places of a tile, from 1 */
	CARC_BGA_BOX = 72,       /* tiles in the box, each with an id, from 1 */
};

/* Our id of a tile by its number, and the number of a tile of ours; 0: it has none. */
const char *carc_bga_tile(unsigned number);
unsigned carc_bga_number(const struct carc_tile_type *type);

/* The type with a number, in the tiles of the base game. */
const struct carc_tile_type *carc_bga_type(const struct carc_tileset *tiles, unsigned number);

/* How a tile lies, in quarter turns: theirs from 0 as ours, and the other way round. */
unsigned carc_bga_rot(unsigned number, unsigned quarters);
unsigned carc_bga_quarters(unsigned number, unsigned rot);

/* The zone of a tile with this place, or CARC_ZONE_NONE; the place of a zone; 0: it has none. */
unsigned carc_bga_zone(const struct carc_tile_type *type, unsigned place);
unsigned carc_bga_place(const struct carc_tile_type *type, unsigned zone);

/* The number of the tile with an id of the box, 1 to CARC_BGA_BOX: the ids follow the numbers. */
unsigned carc_bga_box(const struct carc_tileset *tiles, unsigned id);

/* A tile that was laid, perhaps with a meeple: numbers as they have them, and where each was read. */
struct carc_bga_laid {
	unsigned number, quarters; /* 1 to CARC_BGA_TILES, 0 to 3 */
	unsigned place;            /* 0: no meeple */
	int32_t x, y;
	struct carc_span number_at, x_at, y_at, quarters_at, place_at;
};

/* A list with the name of one more tile; list NULL: a new one. */
struct carc_node *carc_bga_add_tile(struct carc_foreign *foreign, struct carc_node *list,
				    unsigned number, struct carc_span at);

/* Add what was laid to a turn. The tiles are those of the base game. A finding is sent if there is no such place. */
void carc_bga_lay(struct carc_foreign *foreign, const struct carc_tileset *tiles,
		  const struct carc_bga_laid *laid, struct carc_node *turn);

#endif
