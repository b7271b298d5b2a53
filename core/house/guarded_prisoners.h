/* Guarded prisoners, a variant. WikiCarpedia, Selected Rules Variants, Prisoners. */
#ifndef CARC_GUARDED_PRISONERS_H
#define CARC_GUARDED_PRISONERS_H

#include "core/rules/expansion.h"

/* What happens to knights in joined cities, by the numbers of the option's values. */
enum carc_city_prisoners { CARC_CITY_PRISONERS_NONE, CARC_CITY_PRISONERS_GUARDED };

extern const struct carc_house_rule carc_guarded_prisoners;

#endif
