/*
 * Misreadings of what boxes bring, for the rows of misreading.def: goods, the King and the Robber, flocks. A bool function gives
 * all points by its n-th variant, as struct way of misreading.c has it; an int32_t function what a winner would get.
 */
#ifndef CARC_MISREAD_BOXES_H
#define CARC_MISREAD_BOXES_H

#include "core/dispute/awards.h"

bool carc_misread_goods_tie_nobody(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_tie_alone(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_tie_divided(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_second(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_per_token(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_of_owner(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_of_start(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_not_scored(const struct carc_award *award, unsigned n, int32_t *points);

int32_t carc_misread_title_of_size(const struct carc_award *award, unsigned player);
int32_t carc_misread_title_occupied(const struct carc_award *award, unsigned player);
bool carc_misread_title_by_tie(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_title_of_owner(const struct carc_award *award, unsigned n, int32_t *points);

bool carc_misread_flock_alone(const struct carc_award *award, unsigned n, int32_t *points);
int32_t carc_misread_flock_own(const struct carc_award *award, unsigned player);
int32_t carc_misread_flock_per_token(const struct carc_award *award, unsigned player);
int32_t carc_misread_flock_per_shepherd(const struct carc_award *award, unsigned player);
int32_t carc_misread_wolf_spared(const struct carc_award *award, unsigned player);
int32_t carc_misread_flock_at_end(const struct carc_award *award, unsigned player);

#endif
