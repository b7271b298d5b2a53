/* Asks the house rules in force for the window, see window.h. */
#include "core/rules/window.h"
#include "core/rules/hooks.h"

struct carc_window carc_window(const struct carc_game *game)
{
	struct carc_window window = {.ends = false};

	carc_hooks_window(game, &window);
	return window;
}
