/*
 * oracle_tiles.h - the oracle's own table of the 72 tiles, those of the River and of other boxes, and those
 * with a garden, as they are drawn, unrotated.
 *
 * A row says what stands on each side and which sides or half-sides belong together. Sides are bits
 * N E S W; half-sides are bits NL NR EL ER SL SR WL WR.
 */
#ifndef TESTS_ORACLE_ORACLE_TILES_H
#define TESTS_ORACLE_ORACLE_TILES_H

#include <stdbool.h>

/* A tile has up to four zones of each of three kinds, and one of the others, numbered in this order. */
enum {
	ORACLE_ZONE_CITY = 0,
	ORACLE_ZONE_ROAD = 4,
	ORACLE_ZONE_FIELD = 8,
	ORACLE_ZONE_MONASTERY = 12,
	ORACLE_ZONE_GARDEN = 13,
	ORACLE_ZONE_RIVER = 14,
	ORACLE_ZONES = 15,
	ORACLE_NO_ZONE = -1,
	ORACLE_TYPES = 43,
	ORACLE_TOWER_TYPES = 19,
	ORACLE_INNS_TYPES = 19,
	ORACLE_TRADERS_TYPES = 26,
	ORACLE_HILLS_TYPES = 17,
	ORACLE_KING_TYPES = 6,
	ORACLE_RIVER_TYPES = 12,
	ORACLE_ABBEY_TYPES = 14,
	/* They follow each other in this order. */
	ORACLE_FIRST_TOWER = ORACLE_TYPES,
	ORACLE_FIRST_INNS = ORACLE_FIRST_TOWER + ORACLE_TOWER_TYPES,
	ORACLE_FIRST_TRADERS = ORACLE_FIRST_INNS + ORACLE_INNS_TYPES,
	ORACLE_FIRST_HILLS = ORACLE_FIRST_TRADERS + ORACLE_TRADERS_TYPES,
	ORACLE_FIRST_KING = ORACLE_FIRST_HILLS + ORACLE_HILLS_TYPES,
	ORACLE_FIRST_RIVER = ORACLE_FIRST_KING + ORACLE_KING_TYPES,
	ORACLE_FIRST_ABBEY = ORACLE_FIRST_RIVER + ORACLE_RIVER_TYPES,
	ORACLE_ALL_TYPES = ORACLE_FIRST_ABBEY + ORACLE_ABBEY_TYPES,
	ORACLE_THE_ABBEY = ORACLE_ALL_TYPES - 1,
};

struct oracle_tile_city {
	unsigned sides;
	int pennants;
};

struct oracle_tile_field {
	unsigned halves;
	unsigned cities; /* bit k: the field touches city k of this tile */
};

struct oracle_tile {
	const char *name;
	int count;         /* how many the set holds */
	const char *edges; /* north, east, south, west: C city, R road, F field, I river */
	const char *plain; /* the tile that it is but for its garden; of those the set holds fewer */
	bool monastery;
	bool garden;
	unsigned river; /* sides */
	struct oracle_tile_city city[4];
	unsigned shared[4]; /* halves that city k has of a side where another city has the other half */
	unsigned road[4]; /* sides; a road with one side ends on the tile */
	struct oracle_tile_field field[4];
	unsigned inns;  /* bit k: there is an inn at road k */
	bool cathedral; /* in city 0 */
	char goods;     /* in city 0: 'w' wine, 'g' grain, 'c' cloth */
	bool hill, vineyard;
	unsigned herds; /* bit k: pigs are in field k */
	bool volcano;
};

/* The tiles of The Tower, each with a foundation; of Inns & Cathedrals; of Traders & Builders; of Hills & Sheep; of King & Robber; of the River II; of Abbey & Mayor. */
extern const struct oracle_tile oracle_tower_table[ORACLE_TOWER_TYPES];
extern const struct oracle_tile oracle_inns_table[ORACLE_INNS_TYPES];
extern const struct oracle_tile oracle_traders_table[ORACLE_TRADERS_TYPES];
extern const struct oracle_tile oracle_hills_table[ORACLE_HILLS_TYPES];
extern const struct oracle_tile oracle_king_table[ORACLE_KING_TYPES];
extern const struct oracle_tile oracle_river_table[ORACLE_RIVER_TYPES];
extern const struct oracle_tile oracle_abbey_table[ORACLE_ABBEY_TYPES];

/* The box of a tile: 't', 'i', 'b', 'h', 'k', 'r' or 'a' for these seven, '-' for those before them. */
char oracle_tile_box(int type);

/* Names of tiles, none of them empty, are compared all the time, and few begin alike. */
bool oracle_same_name(const char *a, const char *b);

/* Row of the table for a name, -1 if there is none. */
int oracle_tile_find(const char *name);

/* Before a game: nothing is remembered of the tiles that were asked for in the one before. */
void oracle_tiles_begin(void);
const struct oracle_tile *oracle_tile_row(int type);

/* Kind of a zone number ('c' 'r' 'f' 'm' 'g' 'w'), and whether the tile has that zone. */
char oracle_zone_kind(int zone);
bool oracle_tile_has(const struct oracle_tile *t, int zone);

/* The zone that owns a port of the unrotated tile. */
int oracle_tile_zone(const struct oracle_tile *t, int port);

#endif
