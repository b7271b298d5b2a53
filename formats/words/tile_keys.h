/* A tile that lies on the table, by its keys tile, at and rot: in turns, and on start boards. */
#ifndef CARC_TILE_KEYS_H
#define CARC_TILE_KEYS_H

#include "core/terms/action.h"
#include "core/tiles/tileset.h"
#include "formats/tree/reading.h"

/* Begin with sound, and nothing else. */
struct carc_lying {
	const struct carc_node *tile; /* NULL: none is named */
	struct carc_action place;
	struct carc_tile_name name;
	bool sound;
};

/* Of struct carc_key; into: a struct carc_lying. */
void carc_key_tile(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_key_at(struct carc_reading *reading, const struct carc_node *node, void *into);
void carc_key_rot(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Add the action, if all that was said is sound. */
void carc_add_lying(struct carc_reading *reading, const struct carc_lying *lying);

#endif
