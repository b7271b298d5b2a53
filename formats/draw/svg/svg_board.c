/*
 * Drawing a board: tiles, what is shown, figures, towers, and what stands around. svg_tiles.c keeps tiles that
 * look alike, svg_tile.c draws one, svg_figures.c the figures, svg_wall.c the wall of The
 * City, svg_beside.c what stands around a picture that travels alone; svg_style.c has the looks.
 */
#include "formats/draw/svg/svg_board.h"

#include <stdlib.h>
#include <string.h>

#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/draw/svg/svg_sign.h"
#include "formats/draw/svg/svg_style.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

enum { TILE = CARC_SVG_TILE, MARGIN = CARC_SVG_MARGIN };

/* Around the tile laid last: how long each arm is, and what is left between two. */
enum { BRACKET = 44, GAP = TILE - 2 * BRACKET };

/* A tile as it lies, and the picture by which its areas are filled. */
static void look_at(const struct carc_svg_pen *pen, unsigned tile,
		    struct carc_svg_tile_look *ret_look)
{
	struct carc_art_cache *cache = pen->look->draw->cache;
	const struct carc_tile *here = &pen->game->board.tile[tile];

	ret_look->type = carc_game_type(pen->game, tile);
	ret_look->number = here->type;
	ret_look->rot = here->rot;
	carc_board_art(pen->game, tile, cache, &ret_look->art);
	carc_tile_art_cached(cache, here->type, ret_look->type, here->rot, &ret_look->own);
}

/* Whether a tile lies beside none of those from one on, by side or corner: it looks as before they were laid. */
static bool lies_apart(const struct carc_board *board, unsigned tile, unsigned from)
{
	while (from < board->tiles && (abs(board->tile[from].x - board->tile[tile].x) > 1 ||
				       abs(board->tile[from].y - board->tile[tile].y) > 1))
		from++;
	return from == board->tiles;
}

/* The number of what a tile looks like. From CARC_SVG_NOT_KEPT on it is drawn where it lies. */
static unsigned find_number(const struct carc_svg_pen *pen, unsigned tile)
{
	struct carc_svg_keeper *keeper = pen->look->keeper;
	unsigned number = CARC_SVG_NOT_KEPT;
	struct carc_svg_tile_look look;

	if (keeper && tile < keeper->tiles && lies_apart(&pen->game->board, tile, keeper->tiles))
		return keeper->look[tile];
	if (pen->look->tiles) {
		look_at(pen, tile, &look);
		number = carc_svg_keep(pen->look->tiles, &look, pen->look->alone);
	}
	if (keeper && number == CARC_SVG_NOT_KEPT)
		number += keeper->unlike++;
	if (keeper)
		keeper->look[tile] = number;
	return number;
}

/* Draw a tile, or leave that to who writes those that are kept, by number; its corner is at 0,0. */
static void write_tile(const struct carc_svg_pen *pen, unsigned tile, unsigned number)
{
	struct carc_svg_tile_look look;
	struct carc_tile_art ground;

	if (number < CARC_SVG_NOT_KEPT) {
		carc_svg_mark(number, pen->out);
		return;
	}
	look_at(pen, tile, &look);
	carc_svg_ground(look.type, &look.art, &look.own, &ground);
	carc_svg_tile(look.type, look.rot, &look.art, &ground, pen->out);
}

/* What a tile is, for who points at it or has it read out. */
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

static void write_tiles(struct carc_svg_pen *pen)
{
	for (unsigned tile = 0; tile < pen->game->board.tiles; tile++) {
		const struct carc_tile *here = &pen->game->board.tile[tile];
		unsigned number;

		if (!carc_svg_draws(pen, tile))
			continue;
		number = find_number(pen, tile);
		if (!carc_svg_begin(pen, CARC_SVG_TILED, 0, tile, number, 0, 0))
			continue;
		carc_say(pen->out, "<g transform=\"translate(%d,%d)\">", TILE * here->x,
			 TILE * here->y);
		write_tile_title(pen, tile);
		write_tile(pen, tile, number);
		carc_say(pen->out, "<path class=\"c-seam\" d=\"M0,0h%dv%dh-%dz\"/></g>", TILE, TILE,
			 TILE);
		carc_svg_end(pen);
	}
	if (pen->look->keeper)
		pen->look->keeper->tiles = pen->game->board.tiles;
}

/* What is shown of a zone of a tile, over the tile. */
static void write_light(struct carc_svg_pen *pen, unsigned tile, unsigned zone, bool fed)
{
	const struct carc_svg_keeper *keeper = pen->look->keeper;
	unsigned number = keeper ? keeper->look[tile] : (unsigned)CARC_SVG_NOT_KEPT;
	const struct carc_tile *here = &pen->game->board.tile[tile];
	bool kept = number < CARC_SVG_NOT_KEPT;
	struct carc_svg_tile_look look;
	struct carc_tile_art ground;
	struct carc_svg_path path;
	const char *d;
	size_t len;

	if (!carc_svg_begin(pen, CARC_SVG_LIGHTS, fed, tile, number, zone, 0))
		return;
	carc_say(pen->out, "<g transform=\"translate(%d,%d)\">", TILE * here->x, TILE * here->y);
	d = kept ? carc_svg_kept_light(pen->look->tiles, number, zone, &len) : NULL;
	if (d) {
		carc_svg_light(carc_game_type(pen->game, tile), &pen->look->tiles->kept[number].art,
			       zone, fed, d, len, pen->out);
	} else {
		look_at(pen, tile, &look);
		carc_svg_ground(look.type, &look.art, &look.own, &ground);
		carc_svg_light_path(look.type, look.rot, &ground, zone, &path);
		carc_svg_light(look.type, &ground, zone, fed, path.d, path.len, pen->out);
		if (kept)
			carc_svg_keep_light(pen->look->tiles, number, zone, &path);
	}
	fputs("</g>", pen->out);
	carc_svg_end(pen);
}

static void write_lights(struct carc_svg_pen *pen, unsigned tile)
{
	const struct carc_shown *shown = pen->look->draw->shown;
	const struct carc_tile *here = &pen->game->board.tile[tile];
	unsigned zones = carc_game_type(pen->game, tile)->zones;

	if (!shown ||
	    !carc_extent_holds((struct carc_extent){shown->x0, shown->y0, shown->x1, shown->y1},
			       here->x, here->y))
		return;
	for (unsigned zone = 0; zone < zones; zone++) {
		enum carc_light light = carc_light_of(shown, pen->game, here->zone + zone);

		if (light != CARC_LIGHT_NONE)
			write_light(pen, tile, zone, light == CARC_LIGHT_FED);
	}
}

/* The sides of a tile where a shown feature is open. */
static void write_open(struct carc_svg_pen *pen, unsigned tile)
{
	const struct carc_tile *here = &pen->game->board.tile[tile];

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		if (!carc_shown_open(pen->look->draw->shown, pen->game, tile, side) ||
		    !carc_svg_begin(pen, CARC_SVG_MARKS, CARC_SVG_BY_TEXT, 0, 0, 0, 0))
			continue;
		fprintf(pen->out, "<circle class=\"c-open\" cx=\"%d\" cy=\"%d\" r=\"16\"/>",
			TILE * here->x + TILE / 2 * (1 + carc_side_dx[side]),
			TILE * here->y + TILE / 2 * (1 + carc_side_dy[side]));
		carc_svg_end(pen);
	}
}

/* A tile that was refused, as it would lie. */
static void write_ghost(struct carc_svg_pen *pen)
{
	const struct carc_shown *shown = pen->look->draw->shown;
	int x = TILE * shown->ghost.x, y = TILE * shown->ghost.y;
	struct carc_tile_art own;

	if (!carc_svg_begin(pen, CARC_SVG_MEN, CARC_SVG_BY_TEXT, 0, 0, 0, 0))
		return;
	carc_tile_art(shown->ghost.type, shown->ghost.rot, &own);
	fprintf(pen->out,
		"<g transform=\"translate(%d,%d)\"><title>%s@%d,%d r%u, refused</title>"
		"<g class=\"c-ghost\">",
		x, y, shown->ghost.type->id, shown->ghost.x, shown->ghost.y, shown->ghost.rot);
	carc_svg_tile(shown->ghost.type, shown->ghost.rot, &own, &own, pen->out);
	fprintf(pen->out,
		"</g><rect class=\"c-refused\" x=\"4\" y=\"4\" width=\"%d\" height=\"%d\"/>",
		TILE - 8, TILE - 8);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		carc_svg_halo_text("c-ask", at.col ? TILE - 24 : 24, at.row ? TILE - 12 : 42, "?",
				   pen->out);
	}
	if (shown->ghost_side < CARC_SIDES) {
		int dx = carc_side_dx[shown->ghost_side], dy = carc_side_dy[shown->ghost_side];

		fprintf(pen->out, "<path class=\"c-misfit\" d=\"M%d,%dl40,40m0,-40l-40,40\"/>",
			TILE / 2 * (1 + dx) - 20, TILE / 2 * (1 + dy) - 20);
	}
	fputs("</g>", pen->out);
	carc_svg_end(pen);
	if (shown->ghost_zone == CARC_ZONE_NONE || shown->ghost_player >= pen->game->players ||
	    !carc_svg_begin(pen, CARC_SVG_MEN, CARC_SVG_BY_TEXT, 0, 0, 0, 0))
		return;
	carc_svg_man(pen, &(struct carc_svg_man){
				  .player = shown->ghost_player,
				  .lies = carc_kind_open(
					  shown->ghost.type->zone[shown->ghost_zone].kind),
				  .asked = true,
				  .x = x + carc_svg_x(own.spot[shown->ghost_zone].col),
				  .y = y + carc_svg_y(own.spot[shown->ghost_zone].row)});
	carc_svg_end(pen);
}

/* Around the tiles */

static void write_coordinates(const struct carc_svg_pen *pen)
{
	for (int x = pen->in.x0; x <= pen->in.x1; x++)
		fprintf(pen->out, "<text class=\"c-place\" x=\"%d\" y=\"%d\">%d</text>",
			TILE * x + TILE / 2, TILE * pen->in.y0 - 36, x);
	for (int y = pen->in.y0; y <= pen->in.y1; y++)
		fprintf(pen->out, "<text class=\"c-place\" x=\"%d\" y=\"%d\">%d</text>",
			TILE * pen->in.x0 - 46, TILE * y + TILE / 2 + 10, y);
	fputc('\n', pen->out);
}

/* The edge of the table, where it is the edge of the picture as well. */
static void write_edges(struct carc_svg_pen *pen)
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
		if (!ends[side] ||
		    !carc_svg_begin(pen, CARC_SVG_MARKS, CARC_SVG_BY_TEXT, 0, 0, 0, 0))
			continue;
		fprintf(pen->out, "<path class=\"c-edge\" d=\"M%d,%dL%d,%d\"/>", line[side][0],
			line[side][1], line[side][2], line[side][3]);
		carc_svg_end(pen);
	}
}

static void write_names(struct carc_svg_pen *pen)
{
	for (unsigned tile = 0; tile < pen->game->board.tiles; tile++) {
		const struct carc_tile *here = &pen->game->board.tile[tile];

		if (!carc_svg_draws(pen, tile) ||
		    !carc_svg_begin(pen, CARC_SVG_MARKS, 0, tile, 0, 0, 0))
			continue;
		carc_svg_halo_text("c-name", TILE * here->x + 8, TILE * (here->y + 1) - 12,
				   carc_game_type(pen->game, tile)->id, pen->out);
		carc_svg_end(pen);
	}
}

/* The corners of the tile laid last. */
static void write_last(struct carc_svg_pen *pen)
{
	const struct carc_board *board = &pen->game->board;
	const struct carc_tile *last = board->tiles > 0 ? &board->tile[board->tiles - 1] : NULL;

	if (!pen->look->draw->mark_last || !last || !last->turn ||
	    !carc_extent_holds(pen->in, last->x, last->y) ||
	    !carc_svg_begin(pen, CARC_SVG_MARKS, 1, board->tiles, 0, 0, 0))
		return;
	fprintf(pen->out,
		"<path class=\"c-last\" d=\"M%d,%dv-%dh%dm%d,0h%dv%dm0,%dv%dh-%dm-%d,0h-%dv-%d\"/>",
		TILE * last->x, TILE * last->y + BRACKET, BRACKET, BRACKET, GAP, BRACKET, BRACKET,
		GAP, BRACKET, BRACKET, GAP, BRACKET, BRACKET);
	carc_svg_end(pen);
}

/* The element with its size, its title, and in words what it shows. */
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
	/* How many columns of tiles it has, for a page that shows it as large as words can be read. */
	if (!look->alone)
		fprintf(pen->out, " style=\"--columns:%d\"", pen->in.x1 - pen->in.x0 + 2);
	fputs(" role=\"img\" aria-label=\"", pen->out);
	carc_print_markup(look->title, pen->out);
	fputs("\">\n<title>", pen->out);
	carc_print_markup(look->title, pen->out);
	fputs("</title><desc>", pen->out);
	carc_print_markup(words, pen->out);
	fputs("</desc>\n", pen->out);
	if (look->alone) {
		carc_svg_patterns(pen->out);
		fprintf(pen->out,
			"<rect class=\"c-paper\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>\n",
			TILE * pen->in.x0 - MARGIN, TILE * pen->in.y0 - MARGIN, wide, high);
	}
	if (look->draw->coordinates)
		write_coordinates(pen);
}

/* The layers, one after the other. */
static void write_layers(struct carc_svg_pen *pen)
{
	const struct carc_shown *shown = pen->look->draw->shown;
	unsigned tiles = pen->game->board.tiles;

	write_tiles(pen);
	carc_svg_walls(pen);
	for (unsigned tile = 0; tile < tiles; tile++)
		if (carc_svg_draws(pen, tile)) {
			write_lights(pen, tile);
			write_open(pen, tile);
		}
	if (shown && shown->ghost.type)
		write_ghost(pen);
	carc_svg_figures(pen);
	write_last(pen);
	if (pen->look->draw->ids)
		write_names(pen);
	write_edges(pen);
}

/* All of the picture, in the looks of classes. */
static void write_picture(struct carc_svg_pen *pen, const char *words)
{
	bool alone = pen->look->alone;

	begin(pen, words, alone ? carc_svg_words(pen, words, 0, true) : 0);
	write_layers(pen);
	if (alone) {
		carc_svg_players(pen);
		(void)carc_svg_words(pen, words, TILE * (pen->in.y1 + 1) + 90, false);
	}
	fputs("</svg>\n", pen->out);
}

static struct carc_svg_pen take_pen(const struct carc_game *game, const struct carc_svg_look *look,
				    FILE *out)
{
	struct carc_svg_pen pen = {.game = game, .look = look, .out = out};

	carc_player_marks(look->draw->names, game->players, pen.mark);
	carc_player_colours(look->draw->colours, game->players, pen.colour);
	pen.in = carc_draw_extent(game, look->draw, -CARC_COORD_MAX, CARC_COORD_MAX);
	if (pen.in.x1 < pen.in.x0)
		pen.in = (struct carc_extent){0, 0, -1, -1};
	return pen;
}

bool carc_svg_head(const struct carc_game *game, const struct carc_svg_look *look, FILE *out)
{
	const struct carc_svg_pen pen = take_pen(game, look, out);
	char *words = carc_svg_words_of(&pen);

	if (words)
		begin(&pen, words, 0);
	free(words);
	return words != NULL;
}

bool carc_svg_board(const struct carc_game *game, const struct carc_svg_look *look, FILE *out)
{
	struct carc_svg_pen pen = take_pen(game, look, out);
	char *words, *picture = NULL;
	size_t len;
	bool whole;

	if (look->keeper) {
		write_layers(&pen);
		return !(look->tiles && look->tiles->failed);
	}
	words = carc_svg_words_of(&pen);
	if (look->alone)
		pen.out = open_memstream(&picture, &len);
	if (look->alone && look->tiles)
		carc_svg_forget(look->tiles);
	whole = words && pen.out;
	if (whole)
		write_picture(&pen, words);
	if (look->alone && pen.out && carc_text_buffer_close(pen.out, &picture) && whole)
		carc_svg_write_alone(look->tiles, picture, out);
	else
		whole &= !look->alone;
	free(picture);
	free(words);
	return whole && !(look->tiles && look->tiles->failed);
}
