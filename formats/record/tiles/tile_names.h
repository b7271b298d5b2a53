/* Tiles by all their names: ids, C1 numbers, ids in JCloisterZone. All readers of names call carc_tile_find(). */
#ifndef CARC_TILE_NAMES_H
#define CARC_TILE_NAMES_H

#include "core/tiles/tileset.h"

/* Returns the id of a type in JCloisterZone: that of carc if no other one is known. */
static inline const char *carc_tile_jcz(const struct carc_tile_type *type)
{
	return type->jcz[0] ? type->jcz : type->id;
}

/* Returns the type of a table by one of its names; NULL if there is none. */
const struct carc_tile_type *carc_tile_table_find(const struct carc_tile_table *table,
						  const char *name);

/* As carc_tileset_find(), and after that by the ids in JCloisterZone. */
bool carc_tile_find(const struct carc_tileset *set, const char *name, size_t len,
		    struct carc_tile_name *ret_name);

#endif
