/*
 * The Phantom: a follower more, which may be placed as a second figure when the player has placed another one, or has
 * done what is done in place of that. WikiCarpedia, The Phantom.
 */
#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* Behind a capture, and before flocks are settled. Only the phantom is a second figure. */
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
