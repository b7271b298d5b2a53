/*
 * A variant of B. Eisenstein, monasteries for all: each player begins with a tile that shows a monastery, and
 * may lay it on any turn instead of drawing. It is one of the base game, of which the variant speaks; those of other
 * boxes are drawn. WikiCarpedia base game, Variants. See engine/own_tile.h.
 */
#ifndef CARC_OWN_MONASTERIES_H
#define CARC_OWN_MONASTERIES_H

#include "core/rules/expansion.h"

extern const struct carc_house_rule carc_own_monasteries;

#endif
