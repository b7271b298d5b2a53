/* city_areas.h - inside the oracle of The City: areas found by flood fill, and the outside of the city. */
#ifndef TESTS_BOXES_THE_CITY_CITY_AREAS_H
#define TESTS_BOXES_THE_CITY_CITY_AREAS_H

#include "tests/boxes/the_city/city.h"

/* All parts of tiles that are joined into one street, market or residential area. */
struct city_area {
	char kind;
	bool in[CITY_TILES][CITY_PARTS];
	bool complete; /* nothing of it leads on; residential areas never are */
	int tiles, goods;
	int followers[CITY_PLAYERS];
	int x, y, port; /* where it begins */
};

extern const int city_dx[4], city_dy[4];

/* Put a tile on the table. */
void city_lay(struct city *c, struct city_placed tile);

int city_tile_at(const struct city *c, int x, int y);
const struct city_type *city_type_of(const struct city *c, int tile);
bool city_piece_at(const struct city *c, struct city_side at);

void city_flood(const struct city *c, int tile, int part, struct city_area *a);

/* The markets beside a residential area. */
int city_markets(const struct city *c, const struct city_area *homes);

/* Whether an area and a market touch on a tile, or where it meets another one. */
bool city_touches(const struct city *c, int tile, const struct city_area *homes,
		  const struct city_area *market);

/*
 * Whether the empty cell at this side belongs to the outside: from it a king in chess walks away for good,
 * or a rook, as the rulings have it.
 */
bool city_outside(const struct city *c, struct city_side at);

/* Whether he can walk from the empty cell at one side to that at another. */
bool city_same_ground(const struct city *c, struct city_side from, struct city_side to);

#endif
