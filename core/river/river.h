/* The River: twelve tiles that come first. */
#ifndef CARC_RIVER_H
#define CARC_RIVER_H

#include "core/rules/expansion.h"

extern const struct carc_expansion carc_river;

#endif
