/* Which figures a tower bears and takes. Rules of The Tower, overview of the expansions. */
#ifndef CARC_TOWER_FIGURES_H
#define CARC_TOWER_FIGURES_H

#include <stdbool.h>

/* Whether figures of a kind may stand on a tower, and whether a tower may take them. */
bool carc_tower_bears(unsigned figure);
bool carc_tower_takes(unsigned figure);

#endif
