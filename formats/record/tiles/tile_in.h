/* Reading one tile of a tile set. tiles_in.c reads the set, and calls this for each tile. */
#ifndef CARC_TILE_IN_H
#define CARC_TILE_IN_H

#include "core/tiles/tile_table.h"
#include "formats/input/tree/reading.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/text/arena.h"

/* A tile set being read. */
struct carc_set_in {
	struct carc_arena *arena;
	struct carc_tile_table *table; /* its count grows with the tiles */
	struct carc_tile_type *types;  /* of the table, with room for all */
	struct carc_tile_names *elsewhere;
	const struct carc_node *piles; /* NULL: none are given */
	uint32_t kinds;                /* a bit for each that the game knows */
	struct carc_tile_sums sums;    /* when all tiles have been read */
	uint8_t named[CARC_SHOWS];     /* by row: the names so far, a bit each */
};

/* The keys of a tile and of a segment, in the order in which they are written, ending in a row without a name. */
extern const struct carc_key carc_tile_type_keys[], carc_segment_keys[];

/*
 * Read an item of the list of tiles into set->types and set->elsewhere, at the place set->table->count. Findings are sent;
 * reading->errors counts them.
 */
void carc_read_tile_type(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_set_in *set);

#endif
