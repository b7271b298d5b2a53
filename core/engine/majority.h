/*
 * The one comparison by which features are won, and all else of which the most counts. For what scores, and for whoever
 * asks what would be given.
 * What counts besides figures boxes say: strength and tie_break in rules/ruleset.h.
 */
#ifndef CARC_ENGINE_MAJORITY_H
#define CARC_ENGINE_MAJORITY_H

#include "core/rules/position.h"

/* Bit i: player i has the most, alone or with others; 0: nobody has any. among: the players who are asked, a bit each. */
unsigned carc_most(const uint16_t count[CARC_SEATS], unsigned among);

/* Say who of some players wins, a bit each, and why, by the strengths and by what breaks ties, which are given. */
void carc_majority_decide(struct carc_majority *majority, unsigned among);

/* The majority of several features together, by their roots, such as of the fields at a city. */
struct carc_majority carc_majority_of(const struct carc_game *game, const uint16_t *roots,
				      unsigned count);

/* The majority of one feature. root: of a zone. */
struct carc_majority carc_majority(const struct carc_game *game, unsigned root);

#endif
