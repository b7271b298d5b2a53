/* What each feature is worth. One file a feature: road.c, city.c, monastery.c, field.c. */
#ifndef CARC_FEATURES_H
#define CARC_FEATURES_H

#include "core/game.h"

/* All take a root and return points, whoever stands there. */
int carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when);
int carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when);
int carc_monastery_points(const struct carc_game *game, unsigned zone, enum carc_when when);
int carc_field_points(const struct carc_game *game, unsigned zone, enum carc_when when);

/* A set of zones by index. */
struct carc_zone_set {
	uint64_t word[CARC_ZONES_MAX / 64];
};

/* The completed cities that a field touches, by their roots; returns how many. */
unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities);

static inline bool carc_zone_set_has(const struct carc_zone_set *set, unsigned zone)
{
	return set->word[zone / 64] >> zone % 64 & 1;
}

#endif
