/* The base game of Carcassonne as a rule set. boxes.c lists it; its editions are in preset.def. */
#ifndef CARC_RULES_BASE_H
#define CARC_RULES_BASE_H

#include "core/rules/ruleset.h"

extern const struct carc_ruleset carc_base_rules;

#endif
