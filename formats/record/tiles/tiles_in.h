/*
 * A tree to a table of tiles, as carc-tiles(5) describes it. document_in.c, tile_file.c and record_tiles.c call it for
 * sets that are documents, files, and parts of records.
 */
#ifndef CARC_TILES_IN_H
#define CARC_TILES_IN_H

#include "core/tiles/tile_table.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/* The key by which a document says that it is a tile set. */
#define CARC_TILES_KEY "carc-tiles"

/*
 * Read a tile set. What the table points to lives in the arena. On CARC_REFUSED at least one finding was
 * sent, and the table must not be used; ret_table is changed all the same.
 */
CARC_MUST_USE enum carc_status carc_tiles_read(const struct carc_node *root,
					       struct carc_arena *arena,
					       const struct carc_sink *sink,
					       struct carc_tile_table *ret_table);

/*
 * Puts the keys of a tile set, its tiles and their segments in one order, so that it is written alike however it came; JSON may lose the
 * order. Keys of users come last and keep their order. Names become text, even if they look like numbers. Accepts a tree that is no
 * valid tile set.
 */
void carc_tiles_order(struct carc_node *set);

#endif
