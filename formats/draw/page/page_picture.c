/* Draws pictures of a board for the parts of a page. See page_facts.h. */
#include "formats/draw/page/page_facts.h"
#include "formats/draw/svg/svg_board.h"

static struct carc_draw how_to_draw(struct carc_page *page, const struct carc_shown *shown)
{
	return (struct carc_draw){
		.mark_last = true,
		.coordinates = true,
		.shown = shown,
		.names = page->names,
		.colours = page->colours,
	};
}

void carc_page_picture(struct carc_page *page, const struct carc_game *game,
		       const struct carc_shown *shown, const char *title, FILE *out)
{
	struct carc_draw draw = how_to_draw(page, shown);
	char prefix[sizeof page->prefix + 16];
	const struct carc_svg_look look = {
		.draw = &draw, .symbols = &page->symbols, .title = title, .prefix = prefix};

	snprintf(prefix, sizeof prefix, "%sp%u-", page->prefix, page->pictures++);
	if (shown->any) {
		draw.crop = true;
		draw.x0 = (int16_t)(shown->x0 - 1);
		draw.y0 = (int16_t)(shown->y0 - 1);
		draw.x1 = (int16_t)(shown->x1 + 1);
		draw.y1 = (int16_t)(shown->y1 + 1);
	}
	page->failed |= !carc_svg_board(game, &look, out);
}

void carc_page_step(struct carc_page *page, unsigned step, bool again, const struct carc_game *game,
		    const struct carc_shown *shown)
{
	const struct carc_draw draw = how_to_draw(page, shown);
	const struct carc_svg_look look = {
		.draw = &draw, .symbols = &page->symbols, .prefix = page->prefix};

	carc_page_board_add(&page->board, step, again, game, &look);
	page->failed |= page->board.failed;
}

void carc_page_steps(struct carc_page *page, FILE *out)
{
	const struct carc_draw draw = how_to_draw(page, &page->shown);
	const struct carc_svg_look look = {.draw = &draw,
					   .symbols = &page->symbols,
					   .title = "The board turn by turn",
					   .prefix = page->prefix};

	carc_page_board_write(&page->board, &page->last, &look, page->open, out);
	page->failed |= page->board.failed;
}
