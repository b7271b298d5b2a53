/*
 * Inns and Cathedrals. Its tiles are placed as all others are; what inns and cathedrals show is in
 * core/tiles/shows.def. WikiCarpedia, Inns and Cathedrals.
 */
#include "core/inns/inns.h"
#include "core/tiles/row.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/tiles/inns.def"
};

static const struct carc_tile_table tiles = {"inns", "carcassonne", "inns", NULL, CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};

const struct carc_expansion carc_inns = {
	.id = "inns",
	.title = "Inns and Cathedrals",
	.game = "carcassonne",
	.rule = CARC_RULE_INNS,
	.tiles = &tiles,
	.tiles_if = CARC_OPTION_INNS_TILES + 1,
};
/* clang-format on */
