/* A tile that lies on the table, by its keys tile, at and rot. turn_in.c and start_in.c read it so. */
#ifndef CARC_TILE_KEYS_H
#define CARC_TILE_KEYS_H

#include "core/terms/action.h"
#include "core/tiles/tileset.h"
#include "formats/input/tree/reading.h"

/* A tile being read, its key tile before the others. At first all is 0. */
struct carc_lying {
	const struct carc_node *tile; /* the value of tile; NULL: none is named */
	struct carc_action place;     /* x, y, rot, own */
	struct carc_tile_name name;
	bool turned; /* the rotation is given */
	bool sound;  /* where a tile is named: no finding was sent about it */
};

/* Readers for tables of struct carc_key. into: a struct carc_lying. */
void carc_key_tile(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_key_at(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_key_rot(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Add the action that places the tile to the record; nothing if none is named, or it is not sound. */
void carc_add_lying(struct carc_reading *reading, const struct carc_lying *lying);

#endif
