/* Rules from words. */
#ifndef CARC_RULES_IN_H
#define CARC_RULES_IN_H

#include "core/rules/ruleset.h"

/*
 * Set rules from words as the option -r has them: PRESET[,OPTION=VALUE]... False: ret_diag says why.
 */
CARC_MUST_USE bool carc_rules_parse(const char *words, struct carc_rules *rules,
				    struct carc_diag *ret_diag);

#endif
