/* Misreadings of the King and the Robber, for the table in misreading.c. */
#ifndef CARC_MISREAD_TITLE_H
#define CARC_MISREAD_TITLE_H

#include "core/dispute/awards.h"

int32_t carc_misread_title_of_size(const struct carc_award *award, unsigned player);
int32_t carc_misread_title_occupied(const struct carc_award *award, unsigned player);
bool carc_misread_title_by_tie(const struct carc_award *award, unsigned n, int32_t *points);
bool carc_misread_title_of_owner(const struct carc_award *award, unsigned n, int32_t *points);

#endif
