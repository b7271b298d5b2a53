/* The mayor: a knight whose strength is the number of pennants in his city. For abbey_and_mayor.c. */
#ifndef CARC_MAYOR_H
#define CARC_MAYOR_H

#include "core/rules/position.h"

/* What mayors add to the strength of their players in a city; less than nothing where it has no pennant. */
extern const struct carc_counted carc_mayor_counts;

#endif
