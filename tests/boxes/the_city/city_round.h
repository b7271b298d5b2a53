/* city_round.h - inside the oracle of The City: what its turn and its rounds of walls ask of each other. */
#ifndef TESTS_BOXES_THE_CITY_CITY_ROUND_H
#define TESTS_BOXES_THE_CITY_CITY_ROUND_H

#include "tests/boxes/the_city/city_areas.h"

void city_pay(struct city *c, int player, int points, const struct city_line *what);

/* Pays for an area, and sends its followers home. by_wall: a wall has completed it. */
void city_settle(struct city *c, const struct city_area *a, bool by_wall);

bool city_occupied(const struct city_area *a);

/* Returns how many occupied areas the tile just laid has completed; they are settled if asked for. */
int city_complete_by_tile(struct city *c, bool settling);

/* The number of the tile of this turn, or of the last one that was put away; whether walls have begun by then. */
int city_drawn(const struct city *c);
bool city_second_pile(const struct city *c);

#endif
