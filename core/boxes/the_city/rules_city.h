/* The City, a game of its own, as a rule set. boxes.c lists it. */
#ifndef CARC_RULES_CITY_H
#define CARC_RULES_CITY_H

#include "core/rules/ruleset.h"

extern const struct carc_ruleset carc_city_rules;

/* ---- For rules_city.c ---- */

/* The markets beside a residential area, by their roots; returns how many. area: a root. */
unsigned carc_residential_markets(const struct carc_game *game, unsigned area,
				  struct carc_zone_set *ret_markets);
struct carc_sum carc_residential_points(const struct carc_game *game, unsigned zone,
					enum carc_when when);

/* Final scoring of the residential areas on which somebody stands. */
void carc_score_residential(struct carc_game *game, const struct carc_listener *listener);

#endif
