/*
 * Names that other programs have for tiles. Records may use them, and saves of JCloisterZone have no others. All readers
 * of names call carc_tile_find(); core knows ids and C1 numbers only.
 */
#ifndef CARC_TILE_NAMES_H
#define CARC_TILE_NAMES_H

#include "core/tiles/tileset.h"

struct carc_tile_names {
	char name[12]; /* id in JCloisterZone, or empty */
	uint8_t turn;  /* quarter turns clockwise from JCloisterZone's drawing to ours */
};

/* Returns the other names of a type of the set, or of one of its variants; NULL if there are none. */
const struct carc_tile_names *carc_tile_names(const struct carc_tileset *set,
					      const struct carc_tile_type *type);

/* The same of the n-th type of a table, built in or from a file. */
const struct carc_tile_names *carc_tile_table_names(const struct carc_tile_table *table,
						    unsigned n);

/* Returns the type of a table by its id, its C1 number, or the name of others; NULL if there is none. */
const struct carc_tile_type *carc_tile_table_find(const struct carc_tile_table *table,
						  const char *name);

/* As carc_tileset_find(), and after that by the names of others. */
bool carc_tile_find(const struct carc_tileset *set, const char *name, size_t len,
		    struct carc_tile_name *ret_name);

#endif
