/* A house rule: only houses end a road, bushes do not. WikiCarpedia base game, House rules (Tobias). */
#ifndef CARC_BUSHES_H
#define CARC_BUSHES_H

#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* What bushes do, by the numbers of the option's values. */
enum carc_bushes { CARC_BUSHES_END_ROADS, CARC_BUSHES_PASS };

extern const struct carc_house_rule carc_bushes;

/* The roads of a type that are one in this game, since they meet at bushes; 0 if there are none. */
static inline unsigned carc_bushes_join(const struct carc_rules *rules, unsigned type)
{
	return rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS ? rules->crossings[type] : 0;
}

#endif
