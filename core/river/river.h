/* The River: twelve tiles that are drawn before all others. boxes.c lists it. */
#ifndef CARC_RIVER_H
#define CARC_RIVER_H

#include "core/rules/expansion.h"

extern const struct carc_expansion carc_river;

#endif
