/*
 * Traders and Builders. Its tiles are placed as all others are; what goods they show is in
 * core/tiles/shows.def. WikiCarpedia, Traders and Builders.
 */
#include "core/tiles/row.h"
#include "core/traders/traders.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/tiles/traders.def"
};

static const struct carc_tile_table tiles = {"traders", "carcassonne", "traders", NULL, CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};

const struct carc_expansion carc_traders = {
	.id = "traders",
	.title = "Traders and Builders",
	.game = "carcassonne",
	.rule = CARC_RULE_GOODS,
	.tiles = &tiles,
	.tiles_if = CARC_OPTION_TRADERS_TILES + 1,
};
/* clang-format on */
