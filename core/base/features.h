/*
 * Values roads, cities and monasteries, one file a feature; field.c scores all fields together. Rule sets name these
 * functions in their rows, and engine/score.c calls them from there.
 */
#ifndef CARC_FEATURES_H
#define CARC_FEATURES_H

#include "core/engine/score.h"

/* How fields are scored, by the numbers of the option's values. */
enum carc_fields {
	CARC_FIELDS_NONE,
	CARC_FIELDS_PER_FIELD,
	CARC_FIELDS_CITY_ONCE,
	CARC_FIELDS_PER_CITY,
	CARC_FIELDS_NO_FARMERS
};

/* All take a root, and say what the points of it are made of, whoever stands there. */
struct carc_sum carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when);
struct carc_sum carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when);
struct carc_sum carc_monastery_points(const struct carc_game *game, unsigned zone,
				      enum carc_when when);

/* Final scoring of the fields, in the way of the option fields. */
void carc_score_fields(struct carc_game *game, const struct carc_listener *listener);

/*
 * One field during the game: its majority gets so many points for each completed city, a term of that kind, and what boxes
 * add; then all figures go home from there. field: a root.
 */
void carc_score_field(struct carc_game *game, unsigned field, enum carc_term_of of, int32_t each,
		      const struct carc_listener *listener);

/* The completed cities that a field touches, by their roots; returns how many. field: a root. */
unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities);

/* How many cities that are not complete it touches. */
unsigned carc_field_unfinished(const struct carc_game *game, unsigned field);

#endif
