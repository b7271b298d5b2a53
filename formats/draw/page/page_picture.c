/* A picture of a board, as the parts of a page have it. See page_facts.h. */
#include "formats/draw/page/page_facts.h"

void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, bool whole, const char *title, FILE *out)
{
	struct carc_draw draw = {
		.mark_last = true,
		.coordinates = true,
		.shown = shown,
		.names = page->names,
		.colours = page->colours,
		.cache = &page->arts,
	};
	struct carc_svg_look look = {.draw = &draw,
				     .tiles = &page->tiles,
				     .title = title,
				     .prefix = page->prefix,
				     .later = true,
				     .layers = whole,
				     .seen = whole ? page->board.tiles : 0};

	if (!whole && shown->any) {
		draw.crop = true;
		draw.x0 = (int16_t)(shown->x0 - 1);
		draw.y0 = (int16_t)(shown->y0 - 1);
		draw.x1 = (int16_t)(shown->x1 + 1);
		draw.y1 = (int16_t)(shown->y1 + 1);
	}
	if (!carc_svg_board(game, &look, out))
		page->failed = true;
}
