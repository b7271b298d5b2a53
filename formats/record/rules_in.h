/* Rules from words, as the option -r has them. schema.h has the readers of the keys of a record. */
#ifndef CARC_RULES_IN_H
#define CARC_RULES_IN_H

#include "core/rules/ruleset.h"

/*
 * Set rules from words: an edition, then expansions, options and rulings, such as c3,river,small-city=2. False: ret_finding
 * says why, without a place, and the rules must not be used.
 */
CARC_MUST_USE bool carc_rules_parse(const char *words, struct carc_rules *rules,
				    struct carc_found *ret_finding);

/*
 * Writes the entry of a record in which an option, a ruling or an expansion of this name stands: "expansions: [river]". Returns false and
 * leaves dest as it is if name is none of them.
 */
bool carc_rule_key(const char *name, size_t len, char *dest, size_t room);

/* The id of the expansion that a word names, or comes nearest to: "hills", "Inns and Cathedrals". NULL: none, or several. */
const char *carc_expansion_meant(const struct carc_rules *rules, const char *word, size_t len);

#endif
