/*
 * A variant of B. Eisenstein, monasteries for all: each player begins with a tile that shows a monastery, and may lay
 * this tile on any turn instead of drawing. The variant names tiles of the base game only, so those of other
 * boxes are drawn. WikiCarpedia base game, Variants. See rules/bag.h.
 */
#include "core/rules/expansion.h"
#include "core/state/game.h"

static void begin(struct carc_game *game)
{
	game->own = (uint8_t)((1u << game->players) - 1);
}

static bool shows_monastery(const struct carc_tile_type *type)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_MONASTERY)
			return true;
	return false;
}

const struct carc_house_rule carc_own_monasteries = {
	.option = CARC_OPTION_MONASTERIES,
	.module = {.hooks = {.begin = begin}},
	.ownable = shows_monastery,
};
