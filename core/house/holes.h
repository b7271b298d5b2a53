/* House rule of viberunner: who fills a hole has another turn. WikiCarpedia base game, House rules. */
#ifndef CARC_HOLES_H
#define CARC_HOLES_H

#include "core/rules/expansion.h"

extern const struct carc_house_rule carc_holes;

#endif
