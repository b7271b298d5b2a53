/* The City, a game of its own, as a rule set. boxes.c lists it. */
#ifndef CARC_RULES_CITY_H
#define CARC_RULES_CITY_H

#include "core/rules/ruleset.h"

extern const struct carc_ruleset carc_city_rules;

#endif
