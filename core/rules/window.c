/* Asks the house rules in force for the window, see window.h. */
#include "core/rules/window.h"
#include "core/terms/bits.h"

struct carc_window carc_window(const struct carc_game *game)
{
	struct carc_window window = {.ends = false};
	unsigned left = game->rules->windows & game->in_force;

	for (; left; left &= left - 1)
		game->rules->hooks[carc_low_bit(left)]->window(game, &window);
	return window;
}
