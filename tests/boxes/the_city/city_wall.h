/* city_wall.h - inside the oracle of The City: where the wall goes on, and what guards see. */
#ifndef TESTS_BOXES_THE_CITY_CITY_WALL_H
#define TESTS_BOXES_THE_CITY_CITY_WALL_H

#include "tests/boxes/the_city/city.h"

/* Where the wall goes on, on one side of the gate (run 0: clockwise, 1: the other way). False: nowhere. */
bool city_next(const struct city *c, int run, struct city_side *next);

/* Whether a side is one of those between the two ends of the wall. */
bool city_between_ends(const struct city *c, struct city_side at);

/* Pieces on one side of the gate. */
int city_run_length(const struct city *c, int run);

/* The outermost piece of one side; the gate if it has none. */
struct city_side city_end_of(const struct city *c, int run);

/* Whether a tile lies at the side of a tile, or none lies at all where it should be. */
bool city_side_free(const struct city *c, struct city_side at);

/* No tile may lie at this cell because of the wall. */
bool city_beyond_wall(const struct city *c, int x, int y);

/* The guard that forbids one of the player at this place: directly opposite, nothing empty between. */
bool city_faces_guard(const struct city *c, struct city_side at, int player);

/* How many of a player's followers can become guards now. */
int city_ready(const struct city *c, int player);

/* The buildings that a guard at this place sees. */
void city_sight(const struct city *c, struct city_side at, int *publics, int *historics);

#endif
