/*
 * Features of a position by name, as people type them: city.N@3,1, monastery@0,2 or road#1@0,0; U@3,1, or the place 3,1 alone,
 * means all features of the tile there. carc-score --features and carc-render-ascii --show take such names.
 */
#ifndef CARC_FEATURE_NAME_H
#define CARC_FEATURE_NAME_H

#include "core/state/game.h"

/* Returns whether a word has the syntax of such a name. */
bool carc_is_feature_name(const char *name);

/*
 * Adds the roots of the named features to a set. Returns false if no such tile lies there, or if it has no such feature; why
 * then gets the reason and the features that the tile has.
 */
enum { CARC_FEATURE_WHY_MAX = 400 };
bool carc_features_named(const struct carc_game *game, const char *name,
			 struct carc_zone_set *ret_roots, char why[CARC_FEATURE_WHY_MAX]);

#endif
