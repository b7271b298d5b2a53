/*
 * The Phantom: one more follower, which may be placed as a second figure after the player has placed another one, or has
 * taken another action instead. WikiCarpedia, The Phantom.
 */
#include "core/rules/expansion.h"
#include "core/rules/position.h"

/* clang-format off */
const struct carc_expansion carc_phantom = {
	.id = "phantom",
	.title = "The Phantom",
	.game = "carcassonne",
	.rule = CARC_RULE_PHANTOM,
	/* After a capture, and before flocks. Only the phantom is a second figure. */
	.module.steps = CARC_THESE(carc_extra_step,
		{"more figures", {"phantom", CARC_ACT_BIT(MEEPLE) | CARC_ACT_BIT(TOP), .max = 1,
			.due = carc_tile_laid, .figures = 1u << CARC_PHANTOM}}),
	.figures = CARC_THESE(carc_extra_figure, {CARC_PHANTOM, 1, CARC_OPTION_PHANTOMS + 1, CARC_RULE_NONE}),
};
/* clang-format on */
