/*
 * Draws a board: tiles, shown features, figures, towers, coordinates and edges. svg_symbols.c keeps the symbols of tiles,
 * svg_figures.c lists figures, svg_wall.c draws walls, svg_beside.c the surroundings of a picture that stands alone.
 */
#include "formats/draw/svg/svg_board.h"

#include <stdlib.h>

#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_art.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

enum { TILE = CARC_SVG_TILE, MARGIN = CARC_SVG_MARGIN };

/* Brackets around the last tile: the length of an arm, and the gap between two arms. */
enum { BRACKET = 44, GAP = TILE - 2 * BRACKET };

/* Writes the title of a tile, for tooltips and screen readers. */
static void write_tile_title(const struct carc_svg_pen *pen, unsigned tile)
{
	const struct carc_tile *here = &pen->game->board.tile[tile];

	carc_say(pen->out, "<title>%s@%d,%d r%u", carc_game_type(pen->game, tile)->id, here->x,
		 here->y, here->rot);
	if (here->turn > 0) {
		carc_say(pen->out, ", turn %u", here->turn);
		if (here->player < pen->game->players && carc_svg_player(pen, here->player)[0]) {
			fputs(", ", pen->out);
			carc_print_markup(carc_svg_player(pen, here->player), pen->out);
		}
	}
	fputs("</title>", pen->out);
}

static void write_tiles(const struct carc_svg_pen *pen, unsigned first)
{
	for (unsigned tile = first; tile < pen->game->board.tiles; tile++) {
		const struct carc_tile *here = &pen->game->board.tile[tile];
		unsigned print = carc_svg_print(pen->game, tile);

		if (!carc_svg_draws(pen, tile))
			continue;
		carc_svg_begin(pen, CARC_SVG_TILED);
		carc_say(pen->out, "<g transform=\"translate(%d,%d)\">", TILE * here->x,
			 TILE * here->y);
		write_tile_title(pen, tile);
		/* WeasyPrint draws no symbol without a size. */
		carc_say(pen->out, "<use href=\"#%st%u\" width=\"%d\" height=\"%d\"",
			 pen->look->prefix, print, TILE, TILE);
		carc_svg_tile_rotation(here->rot, pen->out);
		fputs("/>", pen->out);
		carc_svg_tile_signs(carc_svg_art(pen, tile), here->rot, pen->out);
		fputs("</g>\n", pen->out);
		pen->used->print[print / 64] |= UINT64_C(1) << print % 64;
	}
}

/* Marks a zone over its tile: its ground or way, or a circle around the place of its figure. */
static void write_light(const struct carc_svg_pen *pen, unsigned tile, unsigned zone, bool fed)
{
	const struct carc_tile *here = &pen->game->board.tile[tile];
	unsigned style = carc_kind_style(carc_game_type(pen->game, tile)->zone[zone].kind);
	const char *prefix = pen->look->prefix, *pattern = fed ? "fed" : "lit";
	unsigned print = carc_svg_print(pen->game, tile);
	int x, y;

	pen->used->hatched = true;
	carc_svg_begin(pen, CARC_SVG_LIGHTS);
	if (style >= CARC_STYLE_HOUSE) {
		carc_svg_spot(carc_svg_art(pen, tile), zone, here->rot, &x, &y);
		carc_say(pen->out,
			 "<circle " CARC_LOOK_LIT_PLACE
			 " fill=\"url(#%slit)\" cx=\"%d\" cy=\"%d\" r=\"60\"/>\n",
			 prefix, TILE * here->x + x, TILE * here->y + y);
		return;
	}
	pen->used->light[print] |= (uint16_t)(1u << zone);
	if (style == CARC_STYLE_LINE || style == CARC_STYLE_WATER)
		carc_say(pen->out, "<use href=\"#%st%uz%u\" " CARC_LOOK_LIT_WAY, prefix, print,
			 zone);
	else
		carc_say(pen->out, "<use href=\"#%st%uz%u\" class=\"c-%s\" fill=\"url(#%s%s)\"",
			 prefix, print, zone, pattern, prefix, pattern);
	carc_say(pen->out, " transform=\"translate(%d,%d)", TILE * here->x, TILE * here->y);
	if (here->rot)
		carc_say(pen->out, " rotate(%u,%d,%d)", 90u * here->rot, TILE / 2, TILE / 2);
	fputs("\"/>\n", pen->out);
}

/* Writes the features of a tile that are shown, and the sides where they are open. */
static void write_shown(const struct carc_svg_pen *pen, const struct carc_shown *shown,
			unsigned tile)
{
	const struct carc_tile *here = &pen->game->board.tile[tile];
	unsigned zones = carc_game_type(pen->game, tile)->zones;

	for (unsigned zone = 0; zone < zones; zone++) {
		enum carc_light light = carc_light_of(shown, pen->game, here->zone + zone);

		if (light != CARC_LIGHT_NONE)
			write_light(pen, tile, zone, light == CARC_LIGHT_FED);
	}
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		if (!carc_shown_open(shown, pen->game, tile, side))
			continue;
		carc_svg_begin(pen, CARC_SVG_MARKS);
		fprintf(pen->out, "<circle " CARC_LOOK_OPEN " cx=\"%d\" cy=\"%d\" r=\"16\"/>\n",
			TILE * here->x + TILE / 2 * (1 + carc_side_dx[side]),
			TILE * here->y + TILE / 2 * (1 + carc_side_dy[side]));
	}
}

/* Writes a refused tile as it would lie. */
static void write_ghost(const struct carc_svg_pen *pen)
{
	const struct carc_shown *shown = pen->look->draw->shown;
	int x = TILE * shown->ghost.x, y = TILE * shown->ghost.y, spot_x, spot_y;
	struct carc_tile_art art;

	carc_tile_art(shown->ghost.type, 0, &art);
	carc_svg_begin(pen, CARC_SVG_TOWERS);
	fprintf(pen->out,
		"<g transform=\"translate(%d,%d)\"><title>%s@%d,%d r%u, refused</title>"
		"<g " CARC_LOOK_GHOST ">",
		x, y, shown->ghost.type->id, shown->ghost.x, shown->ghost.y, shown->ghost.rot);
	carc_svg_tile(shown->ghost.type, shown->ghost.rot, &art, pen->out);
	fprintf(pen->out,
		"</g><rect " CARC_LOOK_REFUSED " x=\"4\" y=\"4\" width=\"%d\" height=\"%d\"/>",
		TILE - 8, TILE - 8);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		carc_svg_halo_text(CARC_LOOK_ASK, at.col ? TILE - 24 : 24, at.row ? TILE - 12 : 42,
				   "?", pen->out);
	}
	if (shown->ghost_side < CARC_SIDES) {
		int dx = carc_side_dx[shown->ghost_side], dy = carc_side_dy[shown->ghost_side];

		fprintf(pen->out, "<path " CARC_LOOK_MISFIT " d=\"M%d,%dl40,40m0,-40l-40,40\"/>",
			TILE / 2 * (1 + dx) - 20, TILE / 2 * (1 + dy) - 20);
	}
	fputs("</g>\n", pen->out);
	if (shown->ghost_zone == CARC_ZONE_NONE || shown->ghost_player >= pen->game->players)
		return;
	carc_svg_spot(&art, shown->ghost_zone, shown->ghost.rot, &spot_x, &spot_y);
	carc_svg_begin(pen, CARC_SVG_MEN);
	carc_svg_man(pen, &(struct carc_svg_man){
				  .player = shown->ghost_player,
				  .lies = carc_kind_open(
					  shown->ghost.type->zone[shown->ghost_zone].kind),
				  .asked = true,
				  .x = x + spot_x,
				  .y = y + spot_y});
	fputc('\n', pen->out);
}

/* Around the tiles */

static void write_coordinates(const struct carc_svg_pen *pen)
{
	for (int x = pen->in.x0; x <= pen->in.x1; x++)
		fprintf(pen->out, "<text " CARC_LOOK_PLACE " x=\"%d\" y=\"%d\">%d</text>",
			TILE * x + TILE / 2, TILE * pen->in.y0 - 36, x);
	for (int y = pen->in.y0; y <= pen->in.y1; y++)
		fprintf(pen->out, "<text " CARC_LOOK_PLACE " x=\"%d\" y=\"%d\">%d</text>",
			TILE * pen->in.x0 - 46, TILE * y + TILE / 2 + 10, y);
	fputc('\n', pen->out);
}

/* Writes the edge of the table, where it is also the edge of the picture. */
static void write_edges(const struct carc_svg_pen *pen)
{
	bool ends[CARC_SIDES];
	int left = TILE * pen->in.x0 - 8, right = TILE * (pen->in.x1 + 1) + 8;
	int top = TILE * pen->in.y0 - 8, bottom = TILE * (pen->in.y1 + 1) + 8;
	const int line[CARC_SIDES][4] = {{left, top, right, top},
					 {right, top, right, bottom},
					 {left, bottom, right, bottom},
					 {left, top, left, bottom}};

	carc_draw_edges(pen->game, pen->in, ends);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		if (!ends[side])
			continue;
		carc_svg_begin(pen, CARC_SVG_MARKS);
		fprintf(pen->out, "<path " CARC_LOOK_EDGE " d=\"M%d,%dL%d,%d\"/>\n", line[side][0],
			line[side][1], line[side][2], line[side][3]);
	}
}

static void write_names(const struct carc_svg_pen *pen)
{
	for (unsigned tile = 0; tile < pen->game->board.tiles; tile++) {
		const struct carc_tile *here = &pen->game->board.tile[tile];

		if (!carc_svg_draws(pen, tile))
			continue;
		carc_svg_begin(pen, CARC_SVG_MARKS);
		carc_svg_halo_text(CARC_LOOK_NAME, TILE * here->x + 8, TILE * (here->y + 1) - 12,
				   carc_game_type(pen->game, tile)->id, pen->out);
		fputc('\n', pen->out);
	}
}

/* Marks the corners of the last tile. */
static void write_last(const struct carc_svg_pen *pen)
{
	const struct carc_board *board = &pen->game->board;
	const struct carc_tile *last = board->tiles > 0 ? &board->tile[board->tiles - 1] : NULL;

	if (!pen->look->draw->mark_last || !last || !last->turn ||
	    !carc_extent_holds(pen->in, last->x, last->y))
		return;
	carc_svg_begin(pen, CARC_SVG_MARKS);
	carc_say(pen->out,
		 "<path " CARC_LOOK_LAST
		 " d=\"M%d,%dv-%dh%dm%d,0h%dv%dm0,%dv%dh-%dm-%d,0h-%dv-%d\"/>\n",
		 TILE * last->x, TILE * last->y + BRACKET, BRACKET, BRACKET, GAP, BRACKET, BRACKET,
		 GAP, BRACKET, BRACKET, GAP, BRACKET, BRACKET);
}

/* Writes the beginning of the element: size, title, description, symbols and coordinates. */
static void begin(const struct carc_svg_pen *pen, const char *words, unsigned lines)
{
	const struct carc_svg_look *look = pen->look;
	int wide = TILE * (pen->in.x1 - pen->in.x0 + 1) + 2 * MARGIN;
	int high = TILE * (pen->in.y1 - pen->in.y0 + 1) + 2 * MARGIN;

	if (look->alone) {
		fputs("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n", pen->out);
		carc_svg_room(pen, lines, &wide, &high);
	}
	fprintf(pen->out,
		"<svg%s class=\"carc\" viewBox=\"%d %d %d %d\" width=\"%d\" height=\"%d\"",
		look->alone ? " xmlns=\"http://www.w3.org/2000/svg\"" : "",
		TILE * pen->in.x0 - MARGIN, TILE * pen->in.y0 - MARGIN, wide, high, wide / 2,
		high / 2);
	/* The number of columns, by which a page shows the picture so large that its words can be read. */
	if (!look->alone)
		fprintf(pen->out, " style=\"--columns:%d\"", pen->in.x1 - pen->in.x0 + 2);
	fputs(" role=\"img\" aria-label=\"", pen->out);
	carc_print_markup(look->title, pen->out);
	fputs("\">\n<title>", pen->out);
	carc_print_markup(look->title, pen->out);
	fputs("</title><desc>", pen->out);
	carc_print_markup(words, pen->out);
	fputs("</desc>\n", pen->out);
	carc_svg_defs(look->symbols, pen->game->rules, pen->used, look->prefix, pen->out);
	fputs("<g " CARC_LOOK_BOARD ">\n", pen->out);
	if (look->alone)
		fprintf(pen->out,
			"<rect " CARC_LOOK_PAPER
			" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
			TILE * pen->in.x0 - MARGIN, TILE * pen->in.y0 - MARGIN, wide, high);
	if (look->draw->coordinates)
		write_coordinates(pen);
}

static void write_men(const struct carc_svg_pen *pen)
{
	struct carc_svg_man men[CARC_SVG_MEN_MAX];
	unsigned count = carc_svg_men(pen, men);

	for (unsigned i = 0; i < count; i++) {
		carc_svg_man(pen, &men[i]);
		fputc('\n', pen->out);
	}
}

void carc_svg_pieces(const struct carc_svg_pen *pen, unsigned first_tile)
{
	const struct carc_shown *shown = pen->look->draw->shown;
	const struct carc_board *board = &pen->game->board;

	write_tiles(pen, first_tile);
	carc_svg_walls(pen);
	for (unsigned tile = 0; shown && tile < board->tiles; tile++)
		if (carc_extent_holds(
			    (struct carc_extent){shown->x0, shown->y0, shown->x1, shown->y1},
			    board->tile[tile].x, board->tile[tile].y) &&
		    carc_svg_draws(pen, tile))
			write_shown(pen, shown, tile);
	if (shown && shown->ghost.type)
		write_ghost(pen);
	carc_svg_towers(pen);
	carc_svg_marks(pen);
	if (!pen->lists)
		write_men(pen);
	write_last(pen);
	if (pen->look->draw->ids)
		write_names(pen);
	write_edges(pen);
}

struct carc_svg_pen carc_svg_take_pen(const struct carc_game *game,
				      const struct carc_svg_look *look, struct carc_svg_used *used,
				      FILE *out)
{
	struct carc_svg_pen pen = {.game = game, .look = look, .used = used, .out = out};

	carc_player_marks(look->draw->names, game->players, pen.mark);
	carc_player_colours(look->draw->colours, game->players, pen.colour);
	pen.in = carc_draw_extent(game, look->draw, -CARC_COORD_MAX, CARC_COORD_MAX);
	if (pen.in.x1 < pen.in.x0)
		pen.in = (struct carc_extent){0, 0, -1, -1};
	look->symbols->failed = false;
	return pen;
}

bool carc_svg_head(const struct carc_svg_pen *pen)
{
	char *words = carc_svg_words_of(pen);

	if (words)
		begin(pen, words, 0);
	free(words);
	return words && !pen->look->symbols->failed;
}

bool carc_svg_board(const struct carc_game *game, const struct carc_svg_look *look, FILE *out)
{
	struct carc_svg_used used = {.figure = 0};
	struct carc_svg_pen pen = carc_svg_take_pen(game, look, &used, out);
	char *words = carc_svg_words_of(&pen), *picture;
	struct carc_text_buffer buffer;
	bool whole;

	/* <defs> comes first, but the symbols that it needs are known only after drawing. */
	if (carc_text_buffer_open(&buffer)) {
		pen.out = buffer.out;
		carc_svg_pieces(&pen, 0);
		if (look->alone)
			carc_svg_players(&pen);
	}
	picture = carc_text_buffer_end(&buffer);
	whole = words && picture;
	pen.out = out;
	if (whole) {
		begin(&pen, words, look->alone ? carc_svg_words(&pen, words, 0, true) : 0);
		(void)fwrite(picture, 1, buffer.len, out);
		if (look->alone)
			(void)carc_svg_words(&pen, words, TILE * (pen.in.y1 + 1) + 90, false);
		fputs("</g></svg>\n", out);
	}
	free(picture);
	free(words);
	return whole && !look->symbols->failed;
}
