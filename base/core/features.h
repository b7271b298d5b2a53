/* What each feature is worth. One file a feature: road.c, city.c, monastery.c; field.c scores all fields together. */
#ifndef CARC_FEATURES_H
#define CARC_FEATURES_H

#include "core/score.h"

/* All take a root and return points, whoever stands there. */
int carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when);
int carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when);
int carc_monastery_points(const struct carc_game *game, unsigned zone, enum carc_when when);

/* The completed cities that a field touches, by their roots; returns how many. */
unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities);

#endif
