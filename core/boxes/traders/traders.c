/* Traders and Builders: builder.c, pig.c and goods.c together. WikiCarpedia, Traders and Builders. */
#include "core/rules/expansion.h"
#include "core/tiles/row.h"
#include "core/boxes/traders/builder.h"
#include "core/boxes/traders/goods.h"
#include "core/boxes/traders/pig.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/boxes/traders/tiles.def"
};

static const struct carc_tile_table tiles = {"traders", "carcassonne", "traders", NULL, CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};
/* clang-format on */

static const struct carc_extra_step steps[] = {
	{"",
	 {"second tile", .max = 1, .due = carc_tile_laid, .owing = carc_builder_owes,
	  .explain = carc_builder_explain}},
};

static const struct carc_extra_action actions[] = {
	{CARC_ACT_AGAIN, "second tile", &carc_builder_rule},
	{CARC_ACT_GOODS, "", &carc_goods_rule},
};

static const struct carc_extra_figure figures[] = {
	{CARC_BUILDER, 1, CARC_OPTION_BUILDERS + 1, CARC_RULE_BUILDER},
	{CARC_PIG, 1, CARC_OPTION_PIGS + 1, CARC_RULE_PIG},
};

/* clang-format off */
const struct carc_expansion carc_traders = {
	.id = "traders",
	.title = "Traders and Builders",
	.game = "carcassonne",
	.rule = CARC_RULE_GOODS,
	.tiles = &tiles,
	.tiles_if = CARC_OPTION_TRADERS_TILES + 1,
	.module = {
		.steps = CARC_ROWS(steps),
		.actions = CARC_ROWS(actions),
		.hooks = {
			.laid = carc_builder_laid,
			.completed = carc_goods_completed,
			.farm = carc_pig_farm,
			.again = carc_builder_leaves,
			.final = carc_goods_final,
			.check = carc_goods_check,
		},
	},
	.figures = CARC_ROWS(figures),
};
/* clang-format on */
