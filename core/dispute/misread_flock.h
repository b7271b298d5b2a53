/* Misreadings of flocks, for the table in misreading.c: what a player with a shepherd there would get. */
#ifndef CARC_MISREAD_FLOCK_H
#define CARC_MISREAD_FLOCK_H

#include "core/dispute/awards.h"

bool carc_misread_flock_alone(const struct carc_award *award, unsigned n, int32_t *points);
int32_t carc_misread_flock_own(const struct carc_award *award, unsigned player);
int32_t carc_misread_flock_per_token(const struct carc_award *award, unsigned player);
int32_t carc_misread_flock_per_shepherd(const struct carc_award *award, unsigned player);
int32_t carc_misread_wolf_spared(const struct carc_award *award, unsigned player);
int32_t carc_misread_flock_at_end(const struct carc_award *award, unsigned player);

#endif
