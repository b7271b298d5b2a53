/* Writes towers and marks, and lists the figures on a board with their places. */
#include "core/boxes/tower/tower.h"
#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/text/safe_text.h"

enum { TILE = CARC_SVG_TILE };

/* Finds the place of a figure on a zone of a tile. */
static void find_spot(const struct carc_svg_pen *pen, unsigned tile, unsigned zone, int *ret_x,
		      int *ret_y)
{
	const struct carc_tile *here = &pen->game->board.tile[tile];

	carc_svg_spot(carc_svg_art(pen, tile), zone, here->rot, ret_x, ret_y);
	*ret_x += TILE * here->x;
	*ret_y += TILE * here->y;
}

void carc_svg_towers(const struct carc_svg_pen *pen)
{
	const struct carc_game *game = pen->game;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		unsigned height = game->box.towers.height[tile];
		int x, y;

		if (height == 0 || !carc_svg_draws(pen, tile))
			continue;
		find_spot(pen, tile, carc_tower_zone(game, tile) - game->board.tile[tile].zone, &x,
			  &y);
		carc_svg_begin(pen, CARC_SVG_TOWERS);
		carc_say(pen->out,
			 "<rect " CARC_LOOK_TOWER " x=\"%d\" y=\"%d\" width=\"52\" height=\"48\"/>"
			 "<text " CARC_LOOK_HEIGHT " x=\"%d\" y=\"%d\">%u</text>\n",
			 x - 26, y - 24, x, y + 11, height);
	}
}

static void write_mark(void *ctx, const struct carc_tile_mark *mark)
{
	const struct carc_svg_pen *pen = ctx;
	const struct carc_tile *here = &pen->game->board.tile[mark->tile];
	const char *shape = carc_svg_shape(mark->mark->shape);
	/* In the north-east; each further mark is to the left. */
	int x = TILE * here->x + TILE - 40 - 50 * (int)mark->before, y = TILE * here->y + 40;

	if (!carc_svg_draws(pen, mark->tile))
		return;
	carc_svg_begin(pen, CARC_SVG_TOWERS);
	if (shape)
		carc_say(pen->out, "<g transform=\"translate(%d,%d)\">%s</g>", x, y, shape);
	else
		carc_svg_halo_text(CARC_LOOK_SIGN, x, y + 12, mark->mark->text[1], pen->out);
	fputc('\n', pen->out);
}

void carc_svg_marks(const struct carc_svg_pen *pen)
{
	carc_each_mark(pen->game, write_mark, (void *)(uintptr_t)pen);
}

/* Returns a figure on a zone of its tile. before: how many earlier figures of the list are on the same zone. */
static struct carc_svg_man man_of(const struct carc_svg_pen *pen, const struct carc_figure *figure,
				  unsigned before)
{
	const struct carc_tile *here = &pen->game->board.tile[figure->tile];
	unsigned zone = figure->zone - here->zone;
	unsigned kind = carc_game_type(pen->game, figure->tile)->zone[zone].kind;
	struct carc_svg_man man = {.player = figure->player,
				   .kind = figure->kind,
				   .lies = carc_kind_open(kind),
				   .lit = carc_light_of(pen->look->draw->shown, pen->game,
							figure->zone) == CARC_LIGHT_LIT};

	find_spot(pen, figure->tile, zone, &man.x, &man.y);
	/* Move the figure beside a tower or a house, which it would hide. */
	if (kind == CARC_TOWER) {
		man.x += man.x - TILE * here->x > TILE / 2 ? -44 : 44;
		man.lit = man.lies = false;
	} else if (carc_kind_style(kind) == CARC_STYLE_HOUSE) {
		man.x += 66;
		man.y += 22;
	}
	man.x += 40 * (int)before;
	return man;
}

/* State while the figures of a picture are listed. */
struct listing {
	const struct carc_svg_pen *pen;
	struct carc_svg_man *men;
	unsigned count, corners; /* corners: how many stand on corners */
};

static void add_corner(void *ctx, const struct carc_beside *entry)
{
	struct listing *listing = ctx;
	unsigned index = CARC_FIGURES_MAX + listing->corners++;

	listing->men[listing->count++] = (struct carc_svg_man){
		.player = entry->player,
		.kind = entry->figure,
		.number = (uint8_t)carc_shown_number(listing->pen->look->draw->shown, index),
		.x = TILE * entry->x,
		.y = TILE * entry->y};
}

unsigned carc_svg_men(const struct carc_svg_pen *pen, struct carc_svg_man men[CARC_SVG_MEN_MAX])
{
	const struct carc_figures *figures = &pen->game->figures;
	struct listing listing = {pen, men, 0, 0};

	for (unsigned i = 0; i < figures->count; i++) {
		const struct carc_figure *figure = &figures->figure[i];
		unsigned before = 0;

		if (!carc_svg_draws(pen, figure->tile))
			continue;
		for (unsigned other = 0; other < i; other++)
			before += figures->figure[other].tile == figure->tile &&
				  figures->figure[other].zone == figure->zone;
		men[listing.count] = man_of(pen, figure, before);
		men[listing.count++].number = (uint8_t)carc_shown_number(pen->look->draw->shown, i);
	}
	carc_each_corner(pen->game, &(struct carc_beside_to){add_corner, &listing});
	return listing.count;
}
