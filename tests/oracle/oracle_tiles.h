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
	ORACLE_SIGNS = 2, /* most signs of a tile */
	ORACLE_TYPES = 43,
	ORACLE_TYPES_MAX = 240, /* those of all boxes */
};

struct oracle_tile_city {
	unsigned sides;
	int pennants;
};

struct oracle_tile_field {
	unsigned halves;
	unsigned cities; /* bit k: the field touches city k of this tile */
};

/* A sign of a zone, such as an inn, or of the whole tile: ORACLE_NO_ZONE. */
struct oracle_sign {
	const char *word; /* NULL behind the last of a tile */
	int zone;
};

struct oracle_tile {
	const char *name;
	int count; /* how many the set holds */
	/* North, east, south, west: C city, R road, F field, I river; AAAA: players have it in hand, and it fits into any hole. */
	const char *edges;
	const char *plain; /* the tile that it is but for its garden; of those the set holds fewer */
	/*
	 * Groups that are connected by the old rule of wagons: a road and the gate, the monastery or the crossing where it ends; at a foundation
	 * of a tower nothing does. Each group is a string of kinds and numbers: c0r1 is the first city and the second road.
	 */
	const char *links;
	bool monastery;
	bool garden;
	unsigned river; /* sides */
	struct oracle_tile_city city[4];
	unsigned shared[4]; /* halves that city k has of a side where another city has the other half */
	unsigned road[4]; /* sides; a road with one side ends on the tile */
	struct oracle_tile_field field[4];
	struct oracle_sign sign[ORACLE_SIGNS];
	bool directed; /* one of them points somewhere */
};

/* How many types there are: those of the base game, then those of all boxes. */
extern int oracle_types;

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

/* Returns whether a zone of the tile, or the whole tile, shows a sign. */
bool oracle_shows(const struct oracle_tile *t, int zone, const char *word);

/* Returns whether players have the tile in hand, so that it is not drawn. type: -1 for none. */
bool oracle_in_hand(int type);

/* The zone that owns a port of the unrotated tile. */
int oracle_tile_zone(const struct oracle_tile *t, int port);

#endif
