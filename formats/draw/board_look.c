/* Computes the bounds of a drawing, where the table ends, and which signs the key must explain. */
#include "formats/draw/board_look.h"

#include <string.h>

#include "core/rules/window.h"
#include "formats/draw/tile_sheet.h"

struct carc_extent carc_draw_extent(const struct carc_game *game, const struct carc_draw *draw,
				    int first, int last)
{
	const struct carc_board *board = &game->board;
	struct carc_extent in = {CARC_COORD_MAX + 1, CARC_COORD_MAX + 1, -CARC_COORD_MAX - 1,
				 -CARC_COORD_MAX - 1};
	unsigned ghost = draw->shown && draw->shown->ghost.type, at = draw->numbers;

	for (unsigned i = 0; i < at + board->tiles + ghost; i++) {
		int x = i < at                  ? draw->numbered[i].x
			: i < at + board->tiles ? board->tile[i - at].x
						: draw->shown->ghost.x;
		int y = i < at                  ? draw->numbered[i].y
			: i < at + board->tiles ? board->tile[i - at].y
						: draw->shown->ghost.y;

		if (x < first || x > last ||
		    (draw->crop && (x < draw->x0 || x > draw->x1 || y < draw->y0 || y > draw->y1)))
			continue;
		in.x0 = x < in.x0 ? x : in.x0;
		in.x1 = x > in.x1 ? x : in.x1;
		in.y0 = y < in.y0 ? y : in.y0;
		in.y1 = y > in.y1 ? y : in.y1;
	}
	return in;
}

void carc_draw_edges(const struct carc_game *game, struct carc_extent in, bool ret_ends[CARC_SIDES])
{
	const struct carc_window window = carc_window(game);

	memset(ret_ends, window.ends, CARC_SIDES * sizeof ret_ends[0]);
	for (int x = in.x0; window.ends && x <= in.x1; x++) {
		ret_ends[CARC_SIDE_N] &= !carc_window_holds(&window, x, in.y0 - 1);
		ret_ends[CARC_SIDE_S] &= !carc_window_holds(&window, x, in.y1 + 1);
	}
	for (int y = in.y0; window.ends && y <= in.y1; y++) {
		ret_ends[CARC_SIDE_W] &= !carc_window_holds(&window, in.x0 - 1, y);
		ret_ends[CARC_SIDE_E] &= !carc_window_holds(&window, in.x1 + 1, y);
	}
}

uint32_t carc_draw_kinds(const struct carc_game *game)
{
	const struct carc_tileset *tiles = &game->rules->tiles;
	uint32_t kinds = 0;

	for (unsigned type = 0; type < tiles->types; type++)
		kinds |= carc_tile_shows(tiles->type[type]);
	return kinds;
}
