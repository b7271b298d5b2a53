/* The base game of Carcassonne as a rule set, and its editions. */
#ifndef CARC_RULES_BASE_H
#define CARC_RULES_BASE_H

#include "core/engine/ruleset.h"

extern const struct carc_ruleset carc_base_rules;

enum { CARC_BASE_TYPES = 24 };
extern const struct carc_tile_type carc_base_tiles[CARC_BASE_TYPES];

#endif
