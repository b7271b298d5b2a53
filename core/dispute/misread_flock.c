/* See misread_flock.h. WikiCarpedia, Hills & Sheep: The shepherd and the sheep. */
#include <string.h>

#include "core/dispute/misread_flock.h"
#include "core/terms/bits.h"

static int32_t all_sheep(const struct carc_award *award)
{
	int32_t sheep = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++)
		sheep += award->sheep[player];
	return sheep;
}

/* Whether somebody got points: else a wolf came, or it is the end. */
static bool is_gathered(const struct carc_award *award)
{
	return award->points[carc_low_bit(award->winners)] > 0;
}

bool carc_misread_flock_alone(const struct carc_award *award, unsigned n, int32_t *points)
{
	memset(points, 0, CARC_SEATS * sizeof *points);
	points[n] = award->points[n];
	return award->winners >> n & 1 && is_gathered(award);
}

int32_t carc_misread_flock_own(const struct carc_award *award, unsigned player)
{
	return is_gathered(award) ? award->sheep[player] : 0;
}

int32_t carc_misread_flock_per_token(const struct carc_award *award, unsigned player)
{
	int32_t tokens = 0;

	(void)player;
	for (unsigned other = 0; other < CARC_SEATS; other++)
		tokens += award->tokens[other];
	return is_gathered(award) ? tokens : 0;
}

int32_t carc_misread_flock_per_shepherd(const struct carc_award *award, unsigned player)
{
	return award->points[player] * award->figures[player][CARC_SHEPHERD];
}

int32_t carc_misread_wolf_spared(const struct carc_award *award, unsigned player)
{
	return award->final ? award->points[player] : all_sheep(award);
}

int32_t carc_misread_flock_at_end(const struct carc_award *award, unsigned player)
{
	return award->final ? award->sheep[player] : award->points[player];
}
