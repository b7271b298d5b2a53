/* Which figures a tower bears and takes, from tower_figures.def. */
#include "core/boxes/tower/tower_figures.h"

#include <string.h>

#include "core/terms/figure.h"

/* clang-format off */
static const struct {
	const char *name;
	bool bears, takes;
} figures[] = {
#define TOWER_FIGURE(name, bears, takes) {name, bears, takes},
#include "core/boxes/tower/tower_figures.def"
};
/* clang-format on */

enum { FIGURES = sizeof figures / sizeof figures[0] };

static unsigned find_figure(unsigned figure)
{
	unsigned i = 0;

	while (i < FIGURES && strcmp(figures[i].name, carc_figure_name(figure)) != 0)
		i++;
	return i;
}

bool carc_tower_bears(unsigned figure)
{
	unsigned i = find_figure(figure);

	return i < FIGURES && figures[i].bears;
}

bool carc_tower_takes(unsigned figure)
{
	unsigned i = find_figure(figure);

	return i < FIGURES && figures[i].takes;
}
