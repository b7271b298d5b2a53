/* Inns and Cathedrals: roads and cities worth more, and a large meeple each. boxes.c lists it. */
#ifndef CARC_INNS_H
#define CARC_INNS_H

#include "core/rules/expansion.h"

extern const struct carc_expansion carc_inns;

#endif
