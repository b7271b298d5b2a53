/* Vineyards around a monastery. For hills_and_sheep.c. */
#ifndef CARC_VINEYARDS_H
#define CARC_VINEYARDS_H

#include "core/rules/position.h"

/* Points more for each vineyard around a complete monastery: the hook surrounded. */
void carc_vineyards_around(const struct carc_game *game, unsigned zone, unsigned places,
			   struct carc_sum *sum);

#endif
