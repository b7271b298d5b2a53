/* Traders and Builders: goods in cities, and a builder and a pig each. boxes.c lists it. */
#ifndef CARC_TRADERS_H
#define CARC_TRADERS_H

#include "core/rules/expansion.h"

extern const struct carc_expansion carc_traders;

#endif
