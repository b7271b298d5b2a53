/* The base game of Carcassonne as a rule set, and its editions. */
#ifndef CARC_RULES_BASE_H
#define CARC_RULES_BASE_H

#include "core/rules/ruleset.h"

extern const struct carc_ruleset carc_base_rules;

#endif
