/* A tree to a table of tiles, as carc-tiles(5) describes it: of a set that is a document, a file, or a part of a record. */
#ifndef CARC_TILES_IN_H
#define CARC_TILES_IN_H

#include "core/tiles/tile_table.h"
#include "formats/input/tree/reading.h"
#include "formats/text/arena.h"

/* The key by which a document says that it is a tile set. */
#define CARC_TILES_KEY "carc-tiles"

/*
 * Reads a tile set, whose data live in the arena. On CARC_REFUSED at least one finding was sent, and the
 * table must not be used; ret_table is changed all the same.
 */
CARC_MUST_USE enum carc_status carc_tiles_read(const struct carc_node *root,
					       struct carc_arena *arena,
					       const struct carc_sink *sink,
					       struct carc_tile_table *ret_table);

/* Reads the key carc of a record, or carc-tiles of a tile set. into: unused. */
void carc_read_version(struct carc_reading *reading, const struct carc_node *node, void *into);

/*
 * Puts the keys of a tile set, its tiles and their segments in one order, so that it is written alike however it came; JSON may lose the
 * order. Keys of users come last and keep their order. Names become text, even if they look like numbers. Accepts a tree that is no
 * valid tile set.
 */
void carc_tiles_order(struct carc_node *set);

/* ---- tile_in.c: one tile ---------------------------------------------------------------------- */

/* A tile set that is being read. */
struct carc_set_in {
	struct carc_arena *arena;
	struct carc_tile_table *table; /* its count grows with the tiles */
	struct carc_tile_type *types;  /* of the table, with room for all */
	const struct carc_node *piles; /* NULL: none are given */
	uint32_t kinds;                /* a bit for each that the game knows */
	struct carc_tile_sums sums;    /* when all tiles have been read */
	uint8_t named[CARC_SHOWS];     /* by row: the names so far, a bit each */
	/* The tile that is being read. */
	struct carc_tile_type *type;
	const struct carc_node *segment[CARC_TILE_ZONES_MAX]; /* by zone, in the order of letters */
	const struct carc_node *side[CARC_SIDES];
	struct carc_tile_zone *zone; /* of the segment that is being read */
};

/* The keys of a tile and of a segment, in the order in which they are written, ending in a row without a name. */
extern const struct carc_key carc_tile_type_keys[], carc_segment_keys[];

/* Reads an item of the list of tiles into set->types, at the place set->table->count. */
void carc_read_tile_type(struct carc_reading *reading, const struct carc_node *node,
			 struct carc_set_in *set);

/* ---- tile_check.c: whether a tile can be drawn ------------------------------------------------ */

/*
 * Returns true if a type can be drawn; else stores the finding with side (CARC_SIDES: no side), more, and in a and b the zones that it
 * is about, or CARC_ZONE_NONE. Each tile type must pass, built in or read from a file. Precondition: kinds are known, and each port
 * names a zone.
 */
bool carc_tile_check(const struct carc_tile_type *type, struct carc_found *ret_flaw);

#endif
