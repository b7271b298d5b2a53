/* A table of tiles with what is to be known of it: that of a box, see boxes.h for all of them, or one from a file. */
#ifndef CARC_TILE_TABLE_H
#define CARC_TILE_TABLE_H

#include "core/tiles/tile.h"

enum carc_provenance {
#define PROVENANCE(symbol, name, whole, gist) CARC_FROM_##symbol,
#include "core/tiles/provenance.def"
#undef PROVENANCE
	CARC_PROVENANCES
};

struct carc_provenance_info {
	const char *name;
	bool whole; /* the table is said to be all that is in the box */
	const char *gist;
};

struct carc_tile_table {
	const char *name;
	const char *game;      /* as records name it */
	const char *expansion; /* whose tiles they are; NULL: those of the game itself */
	const char *start;  /* id of the tile that lies on the table at 0,0; NULL: no word of it */
	uint8_t provenance; /* enum carc_provenance */
	const struct carc_tile_type *types;
	uint8_t count;             /* of types */
	uint8_t piles[CARC_PILES]; /* tiles in each, shuffled from all; all 0: as each type says */
	/* What others call each type, if it is from a file that says so; formats/tiles looks at it. */
	const struct carc_tile_alias *aliases;
};

/* What a table holds, all tiles counted; those that come in place of others are not counted again. */
struct carc_tile_sums {
	uint16_t tiles;
	uint16_t segments[CARC_KINDS];
	uint16_t sides[CARC_KINDS];                    /* by what the middle shows */
	uint16_t shows[CARC_SHOWS];                    /* by row of shows.def */
	uint16_t signs[CARC_SIGN_PLACES - CARC_SHOWS]; /* of all rows: zones that show each */
};

/* provenance < CARC_PROVENANCES. Never NULL. */
const struct carc_provenance_info *carc_provenance_info(unsigned provenance);

/* The provenance with this name, or CARC_PROVENANCES. */
unsigned carc_provenance_find(const char *name, size_t len);

/* Whether the table holds the tiles of this expansion of its game; NULL: of the game itself. */
bool carc_tile_table_is(const struct carc_tile_table *table, const char *expansion);

/* The type of the same table in whose place some tiles of a type come, or NULL. */
const struct carc_tile_type *carc_tile_table_plain(const struct carc_tile_table *table,
						   const struct carc_tile_type *type);

void carc_tile_table_sum(const struct carc_tile_table *table, struct carc_tile_sums *ret_sums);

#endif
