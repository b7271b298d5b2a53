/*
 * Features of a position by name, as people type them: city.N@3,1, monastery@0,2 or road#1@0,0 is one; U@3,1, or the place
 * 3,1 alone, means all that the tile there shows. carc-score --features and carc-render-ascii --show take such names.
 */
#ifndef CARC_FEATURE_NAME_H
#define CARC_FEATURE_NAME_H

#include "core/state/game.h"

/* Whether a word is such a name. */
bool carc_is_feature_name(const char *name);

/*
 * Add the roots of what a name means to a set. False: no such tile lies there, or it has no such feature; why then says so,
 * and which it has.
 */
enum { CARC_FEATURE_WHY_MAX = 400 };
bool carc_features_named(const struct carc_game *game, const char *name,
			 struct carc_zone_set *ret_roots, char why[CARC_FEATURE_WHY_MAX]);

#endif
