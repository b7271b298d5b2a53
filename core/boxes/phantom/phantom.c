/*
 * The Phantom: one more follower, which may be placed as a second figure after the player has placed another one, or has
 * taken another action instead. WikiCarpedia, The Phantom.
 */
#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* After a capture, and before flocks. Only the phantom is a second figure. */
static const struct carc_extra_step steps[] = {
	{"more figures",
	 {"phantom", 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_TOP, .max = 1, .due = carc_tile_laid,
	  .figures = 1u << CARC_PHANTOM}},
};

static const struct carc_extra_figure figures[] = {
	{CARC_PHANTOM, 1, CARC_OPTION_PHANTOMS + 1, CARC_RULE_NONE},
};

/* clang-format off */
const struct carc_expansion carc_phantom = {
	.id = "phantom",
	.title = "The Phantom",
	.game = "carcassonne",
	.rule = CARC_RULE_PHANTOM,
	.module = {
		.steps = CARC_ROWS(steps),
	},
	.figures = CARC_ROWS(figures),
};
/* clang-format on */
