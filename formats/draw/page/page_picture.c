/* Pictures of a board, as the parts of a page have them. See page_facts.h. */
#include "formats/draw/page/page_facts.h"
#include "formats/text/batch.h"

static struct carc_draw how_to_draw(struct carc_page *page, const struct carc_shown *shown)
{
	return (struct carc_draw){
		.mark_last = true,
		.coordinates = true,
		.shown = shown,
		.names = page->names,
		.colours = page->colours,
		.cache = &page->arts,
	};
}

void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, const char *title, FILE *out)
{
	struct carc_draw draw = how_to_draw(page, shown);
	const struct carc_svg_look look = {.draw = &draw, .tiles = &page->tiles, .title = title};

	if (shown->any) {
		draw.crop = true;
		draw.x0 = (int16_t)(shown->x0 - 1);
		draw.y0 = (int16_t)(shown->y0 - 1);
		draw.x1 = (int16_t)(shown->x1 + 1);
		draw.y1 = (int16_t)(shown->y1 + 1);
	}
	if (!carc_svg_board(game, &look, out))
		page->failed = true;
}

void carc_page_step(struct carc_page *page, const struct carc_game *game,
		    const struct carc_shown *shown)
{
	const struct carc_draw draw = how_to_draw(page, shown);
	const struct carc_svg_look look = {
		.draw = &draw, .tiles = &page->tiles, .keeper = &page->board.keeper};

	page->failed |= !carc_svg_board(game, &look, page->board.out) || page->board.failed;
}

void carc_page_step_head(struct carc_page *page)
{
	const struct carc_draw draw = how_to_draw(page, &page->shown);
	const struct carc_svg_look look = {.draw = &draw, .title = "The board turn by turn"};
	struct carc_text_buffer text;

	page->failed |=
		!carc_text_buffer_open(&text) || !carc_svg_head(&page->last, &look, text.out);
	page->board.head = carc_text_buffer_end(&text);
	page->failed |= !page->board.head;
}
