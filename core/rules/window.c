/* Checks a place against the window, see window.h. */
#include "core/rules/window.h"

enum carc_code carc_window_code(const struct carc_game *game, int x, int y)
{
	struct carc_window window = carc_window(game);

	return carc_window_holds(&window, x, y) ? CARC_CODE_OK : window.beyond;
}
