/* See misread_title.h. WikiCarpedia, Count, King and Robber. */
#include <string.h>

#include "core/dispute/misread_title.h"
#include "core/terms/bits.h"

/* Another number of things at as much each, where each gives as much; none is rather that it was not scored. */
static int32_t in_place(const struct carc_award *award, unsigned player, unsigned count)
{
	int32_t one = award->points[player] / (award->title->complete ? award->title->complete : 1);
	bool counted = one == 1 && award->points[player] == award->title->complete;

	return counted && count > 0 ? (int32_t)count : award->points[player];
}

int32_t carc_misread_title_of_size(const struct carc_award *award, unsigned player)
{
	return in_place(award, player, award->title->tiles);
}

int32_t carc_misread_title_occupied(const struct carc_award *award, unsigned player)
{
	return in_place(award, player, award->title->occupied);
}

/* Another player had all of it. */
static bool title_to(const struct carc_award *award, unsigned n, unsigned who, int32_t *points)
{
	int32_t all = points[carc_low_bit(award->winners)];

	memset(points, 0, CARC_SEATS * sizeof *points);
	points[n] = all;
	return award->title->complete > 0 && carc_count_bits(award->winners) == 1 && n == who;
}

bool carc_misread_title_by_tie(const struct carc_award *award, unsigned n, int32_t *points)
{
	return title_to(award, n, award->title->by_tie, points);
}

bool carc_misread_title_of_owner(const struct carc_award *award, unsigned n, int32_t *points)
{
	return !award->title->shared && title_to(award, n, award->title->by_owner, points);
}
