/* The Abbot and gardens, the mini expansion of the second and third edition. boxes.c lists it. */
#ifndef CARC_ABBOT_H
#define CARC_ABBOT_H

#include "core/rules/expansion.h"

extern const struct carc_expansion carc_abbot;

#endif
