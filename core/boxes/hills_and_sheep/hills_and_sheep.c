/* Hills & Sheep: hills.c, vineyards.c and shepherd.c together. WikiCarpedia, Hills & Sheep. */
#include "core/boxes/hills_and_sheep/hills.h"
#include "core/boxes/hills_and_sheep/shepherd.h"
#include "core/boxes/hills_and_sheep/vineyards.h"
#include "core/rules/expansion.h"
#include "core/tiles/row.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/boxes/hills_and_sheep/tiles.def"
};

static const struct carc_tile_table tiles = {"sheep", "carcassonne", "sheep", NULL, CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};
/* clang-format on */

/* After the figure of the turn, and before its scoring. */
static const struct carc_extra_step steps[] = {
	{"before scoring", {"closed flocks", .due = carc_tile_laid, .run = carc_flocks_closed}},
	{"before scoring",
	 {"token of a flock", .max = CARC_ANY_NUMBER, .due = carc_tile_laid,
	  .owing = carc_flocks_owe, .explain = carc_flocks_explain}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_FLOCK, "token of a flock", &carc_flock_rule},
};

static const struct carc_extra_figure figures[] = {
	{CARC_SHEPHERD, 1, CARC_OPTION_SHEPHERDS + 1, CARC_RULE_SHEPHERD},
};

/* clang-format off */
const struct carc_expansion carc_hills_and_sheep = {
	.id = "sheep",
	.title = "Hills and Sheep",
	.game = "carcassonne",
	.rule = CARC_RULE_SHEPHERD,
	.tiles = &tiles,
	.tiles_if = CARC_OPTION_SHEEP_TILES + 1,
	.module = {
		.steps = CARC_ROWS(steps),
		.actions = CARC_ROWS(actions),
		.hooks = {
			.laid = carc_hills_laid,
			.discarded = carc_hills_discarded,
			.tie_break = &carc_hills_counted,
			.surrounded = carc_vineyards_around,
			.stand = carc_shepherd_stand,
			.explain = carc_shepherd_explain,
		},
	},
	.figures = CARC_ROWS(figures),
};
/* clang-format on */
