/* How tiles look in their rotations. */
#ifndef TESTS_GEN_LOOKS_H
#define TESTS_GEN_LOOKS_H

#include "core/tiles/tile.h"

/*
 * Returns true if a tile looks the same in two rotations: the same ports belong together, of zones that show the same, and no sign of it
 * points somewhere, as the oracle's row says.
 */
bool looks_same(const struct carc_tile_type *type, unsigned a, unsigned b);

#endif
