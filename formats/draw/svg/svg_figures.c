/* Figures on the tiles of a board, and what they stand on: towers; and barns, where tiles meet. */
#include "core/boxes/tower/tower.h"
#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/draw/svg/svg_pen.h"

enum { TILE = CARC_SVG_TILE };

/* Sorts of pieces among the figures; and whose one is, of which kind. */
enum { MAN, MAN_LIT, TOWER, BARN, NOBODY = CARC_SEATS * CARC_FIGURE_KINDS };

static unsigned who(const struct carc_figure *figure)
{
	return figure ? figure->player * (unsigned)CARC_FIGURE_KINDS + figure->kind
		      : (unsigned)NOBODY;
}

/* The middle of a zone of a tile, where its figure stands. */
static void find_spot(const struct carc_svg_pen *pen, unsigned tile, unsigned zone, int *ret_x,
		      int *ret_y)
{
	const struct carc_tile *here = &pen->game->board.tile[tile];
	struct carc_tile_art own;

	carc_tile_art_cached(pen->look->draw->cache, here->type, carc_game_type(pen->game, tile),
			     here->rot, &own);
	*ret_x = TILE * here->x + carc_svg_x(own.spot[zone].col);
	*ret_y = TILE * here->y + carc_svg_y(own.spot[zone].row);
}

static void write_tower(struct carc_svg_pen *pen, unsigned tile, unsigned zone)
{
	const struct carc_figures *figures = &pen->game->figures;
	const struct carc_tile *here = &pen->game->board.tile[tile];
	unsigned height = pen->game->box.towers.height[tile];
	unsigned on_top = carc_figures_on(figures, &pen->game->zones, zone, 0);
	const struct carc_figure *top = on_top < figures->count ? &figures->figure[on_top] : NULL;
	int x, y;

	if (!carc_svg_begin(pen, CARC_SVG_MEN, TOWER, tile, height, who(top), 0))
		return;
	find_spot(pen, tile, zone - here->zone, &x, &y);
	if (height > 0)
		fprintf(pen->out,
			"<rect class=\"c-tower\" x=\"%d\" y=\"%d\" width=\"52\" height=\"48\"/>"
			"<text class=\"c-height\" x=\"%d\" y=\"%d\">%u</text>",
			x - 26, y - 24, x, y + 11, height);
	if (top)
		carc_svg_man(pen, &(struct carc_svg_man){
					  .player = top->player,
					  .kind = top->kind,
					  .x = x + (x - TILE * here->x > TILE / 2 ? -44 : 44),
					  .y = y});
	carc_svg_end(pen);
}

/* A figure on a zone of its tile, on which so many stand before it. */
static void write_figure(struct carc_svg_pen *pen, const struct carc_figure *figure, unsigned zone,
			 unsigned before)
{
	unsigned kind = carc_game_type(pen->game, figure->tile)->zone[zone].kind;
	struct carc_svg_man man = {.player = figure->player,
				   .kind = figure->kind,
				   .lies = carc_kind_open(kind),
				   .lit = carc_light_of(pen->look->draw->shown, pen->game,
							figure->zone) == CARC_LIGHT_LIT};

	if (!carc_svg_begin(pen, CARC_SVG_MEN, man.lit ? MAN_LIT : MAN, figure->tile, zone, before,
			    who(figure)))
		return;
	find_spot(pen, figure->tile, zone, &man.x, &man.y);
	man.x += 40 * (int)before;
	/* Beside a house, which he would hide. */
	if (carc_kind_style(kind) == CARC_STYLE_HOUSE) {
		man.x += 66;
		man.y += 22;
	}
	carc_svg_man(pen, &man);
	carc_svg_end(pen);
}

static void write_tile(struct carc_svg_pen *pen, unsigned tile)
{
	const struct carc_tile_type *type = carc_game_type(pen->game, tile);
	unsigned on_zone[CARC_TILE_ZONES_MAX] = {0};
	unsigned tower = carc_tower_zone(pen->game, tile);

	if (tower != CARC_ZONES_MAX)
		write_tower(pen, tile, tower);
	CARC_EACH_FIGURE (figure, &pen->game->figures) {
		unsigned zone = figure->zone - pen->game->board.tile[tile].zone;

		if (figure->tile == tile && type->zone[zone].kind != CARC_TOWER)
			write_figure(pen, figure, zone, on_zone[zone]++);
	}
}

/* They stand where four tiles meet. */
static void write_barns(struct carc_svg_pen *pen)
{
	const struct carc_abbey *abbey = &pen->game->box.abbey;

	for (unsigned n = 0; n < abbey->barns; n++) {
		const struct carc_svg_man man = {.player = abbey->barn[n].player,
						 .kind = CARC_BARN,
						 .x = TILE * abbey->barn[n].x,
						 .y = TILE * abbey->barn[n].y};

		if (!carc_svg_begin(pen, CARC_SVG_MEN, BARN, (unsigned)man.x, (unsigned)man.y,
				    man.player, 0))
			continue;
		carc_svg_man(pen, &man);
		carc_svg_end(pen);
	}
}

void carc_svg_figures(struct carc_svg_pen *pen)
{
	uint64_t stands[CARC_TILE_WORDS] = {0};

	CARC_EACH_FIGURE (figure, &pen->game->figures)
		stands[figure->tile / 64] |= UINT64_C(1) << figure->tile % 64;
	for (unsigned tile = 0; tile < pen->game->board.tiles; tile++)
		if ((stands[tile / 64] >> tile % 64 & 1 ||
		     carc_tower_zone(pen->game, tile) != CARC_ZONES_MAX) &&
		    carc_svg_draws(pen, tile))
			write_tile(pen, tile);
	write_barns(pen);
}
