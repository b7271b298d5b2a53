/* Figures: from supply to board and back. */
#include <assert.h>
#include <string.h>

#include "core/figures.h"

void carc_figures_init(struct carc_figures *figures, unsigned players, unsigned each)
{
	assert(players * each <= CARC_FIGURES_MAX);
	figures->count = 0;
	memset(figures->supply, 0, sizeof figures->supply);
	for (unsigned player = 0; player < players; player++)
		figures->supply[player] = (uint8_t)each;
}

void carc_figures_place(struct carc_figures *figures, struct carc_zones *zones,
			struct carc_figure figure)
{
	assert(figures->supply[figure.player] > 0 && figures->count < CARC_FIGURES_MAX);
	figures->supply[figure.player]--;
	figures->figure[figures->count++] = figure;
	carc_zones_count_meeple(zones, figure.zone, figure.player, +1);
}

void carc_figures_home(struct carc_figures *figures, struct carc_zones *zones, unsigned n)
{
	struct carc_figure figure = figures->figure[n];

	assert(n < figures->count);
	figures->supply[figure.player]++;
	carc_zones_count_meeple(zones, figure.zone, figure.player, -1);
	figures->count--;
	memmove(&figures->figure[n], &figures->figure[n + 1],
		(figures->count - n) * sizeof figures->figure[0]);
}

unsigned carc_figures_on(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned n)
{
	while (n < figures->count && carc_zones_find(zones, figures->figure[n].zone) != root)
		n++;
	return n;
}

unsigned carc_figures_on_tile(const struct carc_figures *figures, unsigned tile)
{
	unsigned count = 0;

	for (unsigned n = 0; n < figures->count; n++)
		count += figures->figure[n].tile == tile;
	return count;
}
