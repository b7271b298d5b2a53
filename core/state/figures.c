/* Figures: from supply to board and back, or into the hands of others. See figures.h. */
#include "core/state/figures.h"

#include <assert.h>
#include <stddef.h>
#include <string.h>

static_assert(CARC_FIGURES_MAX <= UINT8_MAX, "a byte counts figures");

void carc_figures_init(struct carc_figures *figures, unsigned players,
		       const uint8_t each[CARC_FIGURE_KINDS])
{
	memset(figures, 0, offsetof(struct carc_figures, figure));
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		memset(figures->supply[kind], each[kind], players);
}

/* Counts a figure more (+1) or less (-1) on its zone. Figures that stand aside do not count. */
static void count(struct carc_zones *zones, const struct carc_figure *figure, int change)
{
	if (!carc_figure_info(figure->kind)->aside)
		carc_zones_count_figure(zones, figure->zone, figure->player,
					carc_figure_info(figure->kind)->weight, change);
}

void carc_figures_place(struct carc_figures *figures, struct carc_zones *zones,
			struct carc_figure figure)
{
	assert(figures->supply[figure.kind][figure.player] > 0 &&
	       figures->count < CARC_FIGURES_MAX);
	figures->supply[figure.kind][figure.player]--;
	figures->figure[figures->count++] = figure;
	count(zones, &figure, +1);
}

void carc_figures_home(struct carc_figures *figures, struct carc_zones *zones, unsigned n)
{
	struct carc_figure figure = figures->figure[n];

	assert(n < figures->count);
	count(zones, &figure, -1);
	figures->count--;
	memmove(&figures->figure[n], &figures->figure[n + 1],
		(figures->count - n) * sizeof figures->figure[0]);
	figures->supply[figure.kind][figure.player]++;
}

unsigned carc_figures_held(const struct carc_figures *figures, unsigned holder, unsigned owner,
			   unsigned *ret_kind)
{
	unsigned kinds = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (figures->held[holder][owner][kind]) {
			*ret_kind = kind;
			kinds++;
		}
	return kinds;
}

void carc_figures_take(struct carc_figures *figures, struct carc_zones *zones, unsigned n,
		       unsigned keeper)
{
	struct carc_figure taken = figures->figure[n], stays = figures->figure[keeper];

	assert(taken.player != stays.player);
	carc_figures_home(figures, zones, n);
	/* Figures after the first have moved up. */
	carc_figures_home(figures, zones, keeper - (keeper > n));
	figures->supply[taken.kind][taken.player]--;
	figures->supply[stays.kind][stays.player]--;
	figures->captive[figures->captives++] =
		(struct carc_captive){taken.player, taken.kind, stays.player, stays.kind};
}

void carc_figures_release(struct carc_figures *figures, unsigned n)
{
	struct carc_captive captive = figures->captive[n];

	assert(n < figures->captives);
	figures->supply[captive.kind][captive.player]++;
	figures->supply[captive.keeper][captive.holder]++;
	figures->captives--;
	memmove(&figures->captive[n], &figures->captive[n + 1],
		(figures->captives - n) * sizeof figures->captive[0]);
}

unsigned carc_figures_find(const struct carc_figures *figures, const struct carc_zones *zones,
			   unsigned kind, unsigned player, unsigned root, unsigned n)
{
	for (; n < figures->count; n++) {
		const struct carc_figure *figure = &figures->figure[n];

		if (figure->kind == kind &&
		    (player == CARC_PLAYER_NONE || figure->player == player) &&
		    (root == CARC_ZONES_MAX || carc_zones_find(zones, figure->zone) == root))
			break;
	}
	return n;
}

unsigned carc_figures_of(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned player)
{
	unsigned n = 0;

	CARC_EACH_FIGURE (figure, figures)
		n += figure->player == player && carc_zones_find(zones, figure->zone) == root;
	return n;
}

unsigned carc_figures_on(const struct carc_figures *figures, const struct carc_zones *zones,
			 unsigned root, unsigned n)
{
	while (n < figures->count && (carc_zones_find(zones, figures->figure[n].zone) != root ||
				      carc_figure_info(figures->figure[n].kind)->aside))
		n++;
	return n;
}
