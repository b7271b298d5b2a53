/*
 * Values roads, cities and monasteries, one file a feature; field.c scores all fields together. Rule sets name these
 * functions in their rows, and engine/score.c calls them from there.
 */
#ifndef CARC_FEATURES_H
#define CARC_FEATURES_H

#include "core/engine/score.h"

/* These return the points of a root, term by term, for any figures on it. */
struct carc_sum carc_road_points(const struct carc_game *game, unsigned zone, enum carc_when when);
struct carc_sum carc_city_points(const struct carc_game *game, unsigned zone, enum carc_when when);
struct carc_sum carc_monastery_points(const struct carc_game *game, unsigned zone,
				      enum carc_when when);

/* Does the final scoring of the fields, in the way of the option fields. */
void carc_score_fields(struct carc_game *game, const struct carc_listener *listener);

/*
 * Scores one field during the game: its majority gets `each` points for each completed city, as a term `of`, and the points
 * that boxes add; then all figures go home from there. field: a root.
 */
void carc_score_field(struct carc_game *game, unsigned field, enum carc_term_of of, int32_t each,
		      const struct carc_listener *listener);

/* Finds the completed cities that a field touches, by their roots; returns how many. field: a root. */
unsigned carc_field_cities(const struct carc_game *game, unsigned field,
			   struct carc_zone_set *ret_cities);

/* Returns what complete cities beside a field give at so much each, and those more that give more. cities: roots. */
struct carc_sum carc_sum_of_cities(const struct carc_game *game, const struct carc_zone_set *cities,
				   enum carc_term_of of, int32_t each);

/* Returns how many incomplete cities a field touches. field: a root. */
unsigned carc_field_unfinished(const struct carc_game *game, unsigned field);

#endif
