/* The Abbot and gardens, the mini expansion of C2 and C3. */
#ifndef CARC_ABBOT_H
#define CARC_ABBOT_H

#include "core/rules/expansion.h"

extern const struct carc_expansion carc_abbot;

#endif
