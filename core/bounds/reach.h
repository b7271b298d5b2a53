/* Which features could become one with a feature: a bound of bounds.h. */
#ifndef CARC_REACH_H
#define CARC_REACH_H

#include "core/bounds/bounds.h"

/*
 * The features of some kinds, a bit each, that could become one with a feature, itself among them: so many tiles reach as
 * far, on the shortest way, be it by way of others. Each tile lies beside the one before it, from a place of one feature
 * to a place of the other. root: of a feature that grows.
 */
void carc_bounds_reach(const struct carc_bounds *bounds, unsigned root, unsigned kinds,
		       unsigned most, struct carc_zone_set *ret_reach);

#endif
