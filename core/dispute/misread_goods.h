/*
 * What points for goods would be by each misreading, as carc_misread says. n: the variant.
 * Traders and Builders, Trade goods; Final scoring.
 */
#ifndef CARC_MISREAD_GOODS_H
#define CARC_MISREAD_GOODS_H

#include "core/dispute/awards.h"

bool carc_misread_goods_tie_nobody(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_tie_alone(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_tie_divided(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_second(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_per_token(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_of_owner(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_of_start(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_goods_not_scored(const struct carc_award *award, unsigned n, int32_t *points);

#endif
