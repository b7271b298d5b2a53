/* Asks the house rules in force for the window, see window.h. */
#include "core/rules/window.h"
#include "core/terms/bits.h"

struct carc_window carc_window(const struct carc_game *game)
{
	struct carc_window window = {.ends = false};

	CARC_EACH_BIT (i, carc_hooks_asked(game, CARC_HOOK_window))
		game->rules->hooks[i]->window(game, &window);
	return window;
}
