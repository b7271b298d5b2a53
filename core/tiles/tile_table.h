/*
 * A table of tiles and its metadata: one of a box, all of which core/boxes.h lists, or one
 * that formats/record/tiles/tiles_in.c has read from a file. Rule sets and expansions name theirs;
 * tileset.h makes the tiles of a game from one or more of them.
 */
#ifndef CARC_TILE_TABLE_H
#define CARC_TILE_TABLE_H

#include "core/tiles/tile.h"

enum carc_provenance {
#define PROVENANCE(symbol, name, whole, gist) CARC_FROM_##symbol,
#include "core/tiles/provenance.def"
	CARC_PROVENANCES
};

struct carc_provenance_info {
	const char *name; /* in files */
	bool whole;       /* the table claims to have all tiles in the box */
	const char *gist;
};

struct carc_tile_table {
	const char *name;
	const char *game;      /* as records name it */
	const char *expansion; /* that the tiles belong to; NULL: the game itself */
	const char *start;  /* id of the tile that lies on the table at 0,0; NULL: it names none */
	uint8_t provenance; /* enum carc_provenance */
	const struct carc_tile_type *types;
	uint8_t count;                      /* of types */
	uint8_t piles[CARC_PILES_SHUFFLED]; /* tiles in each, if all are shuffled; all 0: by type */
};

/* Sums over all tiles of a table. Tiles that replace plain ones do not count. */
struct carc_tile_sums {
	uint16_t tiles;
	uint16_t segments[CARC_KINDS];
	uint16_t sides[CARC_KINDS];                    /* by the kind at the middle port */
	uint16_t shows[CARC_SHOWS];                    /* by row of shows.def: how many signs */
	uint16_t signs[CARC_SIGN_PLACES - CARC_SHOWS]; /* by sign of all rows: zones that show it */
};

/* provenance < CARC_PROVENANCES. Never NULL. */
const struct carc_provenance_info *carc_provenance_info(unsigned provenance);

/* Returns the provenance with this name, or CARC_PROVENANCES. */
unsigned carc_provenance_find(const char *name, size_t len);

/* Returns true if the table has the tiles of this expansion of its game; NULL: of the game itself. */
bool carc_tile_table_is(const struct carc_tile_table *table, const char *expansion);

/* Returns the plain type that this one replaces, or NULL if the table has none. */
const struct carc_tile_type *carc_tile_table_plain(const struct carc_tile_table *table,
						   const struct carc_tile_type *type);

/* Sums up a table; sets every member of *ret_sums. */
void carc_tile_table_sum(const struct carc_tile_table *table, struct carc_tile_sums *ret_sums);

#endif
