/*
 * Draws a board row by row of tiles: each tile's picture becomes characters on a small canvas, marks are put over it, and
 * the canvases of a row are written side by side.
 */
#include "formats/draw/board_text.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes/tower/tower.h"
#include "formats/draw/board_look.h"
#include "formats/draw/board_pen.h"
#include "formats/draw/wall_text.h"
#include "formats/text/safe_text.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* A tile in a row of tiles. */
struct place {
	int x;
	bool lies; /* a tile lies there */
	struct carc_canvas canvas;
};

/* Tiles to characters */

/*
 * Puts dots in blank corners, which show where tiles of fields begin, and where the landscape ends. Where tiles meet in a
 * corner, only one of them puts the dot.
 */
static void dot_corners(const struct carc_board_pen *pen, unsigned tile, struct carc_canvas *canvas)
{
	const struct carc_board *board = &pen->game->board;
	bool east = carc_board_beside(board, tile, CARC_SIDE_E) != CARC_TILE_NONE;
	bool south = carc_board_beside(board, tile, CARC_SIDE_S) != CARC_TILE_NONE;
	const bool wanted[CARC_SIDES] = {!east, !east && !south, !south, true};

	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (wanted[side])
			carc_canvas_dot(canvas, side, pen->how->utf8);
}

static void mark_last(const struct carc_board_pen *pen, struct carc_canvas *canvas)
{
	static const char *const brackets[2][CARC_SIDES] = {
		{"]", "]", "[", "["},
		{"◥", "◢", "◣", "◤"},
	};

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		carc_canvas_put(canvas, at.row, at.col, brackets[pen->how->utf8][side],
				CARC_TONE_LAST);
	}
}

/* Puts a mark in the middle of a side. */
static void put_at_side(struct carc_canvas *canvas, unsigned side, const char *mark)
{
	carc_canvas_put(canvas, ROWS / 2 * (1 + carc_side_dy[side]),
			COLS / 2 * (1 + carc_side_dx[side]), mark, CARC_TONE_LAST);
}

/* Returns whether signs of a figure may replace the ground in a cell. */
static bool is_soft(const struct carc_canvas *canvas, int row, int col)
{
	unsigned tone =
		col >= 0 && col < COLS ? canvas->glyph[row][col].tone : (unsigned)CARC_TONE_PLAIN;

	return tone == CARC_TONE_FLOOR || tone == CARC_TONE_LIT || tone == CARC_TONE_FED;
}

/* Puts the number that a figure has in the proof, if the cell shows only ground or the arrow of a shown figure. */
static void put_number(const struct carc_board_pen *pen, const struct carc_figure *figure,
		       struct carc_canvas *canvas, int row, int col)
{
	unsigned index = (unsigned)(figure - pen->game->figures.figure);
	unsigned number = carc_shown_number(pen->how->shown, index);
	char digit[] = {(char)('0' + number), '\0'};

	if (number > 0 && number < 10 && col < COLS &&
	    (is_soft(canvas, row, col) || canvas->glyph[row][col].tone == CARC_TONE_LAST))
		carc_canvas_put(canvas, row, col, digit, CARC_TONE_LAST);
}

static void put_figure(const struct carc_board_pen *pen, const struct carc_figure *figure,
		       struct carc_canvas *canvas, int row, int col, const char *mark)
{
	static const char *const arrows[2][2] = {{">", "<"}, {"▸", "◂"}};
	const char *const *sign = carc_figure_info(figure->kind)->sign;
	unsigned tone = CARC_TONE_PLAYER + figure->player;
	bool lit = carc_light_of(pen->how->shown, pen->game, figure->zone) == CARC_LIGHT_LIT;

	for (int i = 0; i < 2; i++) {
		int c = col - 1 + 2 * i;
		bool bare = lit && !sign[i][0];

		/* An arrow may also replace the blank ground of a field. */
		if (is_soft(canvas, row, c) ||
		    (bare && c >= 0 && c < COLS && canvas->glyph[row][c].tone == CARC_TONE_GROUND))
			carc_canvas_put(canvas, row, c, bare ? arrows[pen->how->utf8][i] : " ",
					bare ? (unsigned)CARC_TONE_LAST : CARC_TONE_FLOOR);
	}
	carc_canvas_mark(canvas, row, col - 1, sign[0], tone);
	carc_canvas_mark(canvas, row, col, mark, tone);
	carc_canvas_mark(canvas, row, col + 1, sign[1], tone);
	put_number(pen, figure, canvas, row, col + 1 + (sign[1][0] != '\0'));
}

/* Puts the figures of a tile on it, with blank cells beside them in a city, so that they stand out. */
static void put_figures(const struct carc_board_pen *pen, unsigned tile,
			const struct carc_tile_art *art, struct carc_canvas *canvas)
{
	unsigned on_zone[CARC_TILE_ZONES_MAX] = {0};

	CARC_EACH_FIGURE (figure, &pen->game->figures) {
		unsigned zone = figure->zone - pen->game->board.tile[tile].zone;
		char mark[2];
		bool sign;
		int row, col;

		if (figure->tile != tile ||
		    carc_game_type(pen->game, tile)->zone[zone].kind == CARC_TOWER)
			continue;
		mark[0] = pen->mark[figure->player];
		mark[1] = '\0';
		/* Figures on one zone stand side by side, with room for their signs. */
		sign = *carc_figure_info(figure->kind)->sign[0] != '\0';
		on_zone[zone] += sign && on_zone[zone] > 0;
		row = art->spot[zone].row;
		col = art->spot[zone].col + (int)on_zone[zone];
		on_zone[zone] += 1u + sign;
		if (carc_kind_open(carc_game_type(pen->game, tile)->zone[zone].kind))
			mark[0] = (char)tolower((unsigned char)mark[0]);
		put_figure(pen, figure, canvas, row, col, mark);
	}
}

/* Returns how much a wall of a tower would hide in a cell: 3 beyond the tile, 2 a city wall, 1 a road or river, else 0. */
static unsigned hidden_at(const struct carc_tile_art *art, int row, int col)
{
	if (col < 0 || col >= COLS)
		return 3;
	if (art->cell[row][col].wall)
		return 2;
	return carc_art_links(&art->cell[row][col]) != 0;
}

/* Draws a tower: its height and the figure on top, between two walls. Extends a longer text to the side where it hides less. */
static void put_tower(const struct carc_board_pen *pen, unsigned tile,
		      const struct carc_tile_art *art, struct carc_canvas *canvas)
{
	const struct carc_figures *figures = &pen->game->figures;
	unsigned zone = carc_tower_zone(pen->game, tile);
	struct carc_art_spot at = art->spot[zone - pen->game->board.tile[tile].zone];
	unsigned on_top = carc_figures_on(figures, &pen->game->zones, zone, 0);
	const struct carc_figure *top = on_top < figures->count ? &figures->figure[on_top] : NULL;
	const char *const *sign = top ? carc_figure_info(top->kind)->sign : NULL;
	unsigned height = pen->game->box.towers.height[tile];
	/* text: the height, or a blank for a foundation; above: the figure on top, with its signs. */
	char text[8], above[8] = "";
	int high = height ? snprintf(text, sizeof text, "%u", height)
			  : snprintf(text, sizeof text, " ");
	int more = high - 1, left = at.col - 1, right;

	if (top)
		more += snprintf(above, sizeof above, "%s%c%s", sign[0], pen->mark[top->player],
				 sign[1]);
	right = at.col + 1 + more;
	if (more && hidden_at(art, at.row, left - more) < hidden_at(art, at.row, right)) {
		left -= more;
		right -= more;
	}
	carc_canvas_sign(canvas, at.row, left, CARC_SIGN_TOWER_LEFT, pen->how->utf8);
	carc_canvas_mark(canvas, at.row, left + 1, text, CARC_TONE_TOWER);
	if (right < COLS)
		carc_canvas_sign(canvas, at.row, right, CARC_SIGN_TOWER_RIGHT, pen->how->utf8);
	if (top)
		carc_canvas_mark(canvas, at.row, left + 1 + high, above,
				 CARC_TONE_PLAYER + top->player);
}

/* Marks the sides where a shown feature is open. */
static void mark_open(struct carc_board_pen *pen, unsigned tile, struct carc_canvas *canvas)
{
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		if (!carc_shown_open(pen->how->shown, pen->game, tile, side))
			continue;
		put_at_side(canvas, side, "?");
		pen->opens = true;
	}
}

static void draw_tile(struct carc_board_pen *pen, unsigned tile, struct carc_canvas *canvas)
{
	const struct carc_tile_type *type = carc_game_type(pen->game, tile);
	const struct carc_tile *here = &pen->game->board.tile[tile];
	struct carc_tile_art art;

	carc_board_art(pen->game, tile, pen->how->cache, &art);
	carc_tile_canvas_cached(pen->how->cache, here->type, type, here->rot, &art, pen->how->utf8,
				canvas);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		enum carc_light light =
			carc_light_of(pen->how->shown, pen->game, here->zone + zone);

		if (light != CARC_LIGHT_NONE)
			carc_canvas_shade(canvas, &art, zone, light == CARC_LIGHT_FED,
					  pen->how->utf8);
	}
	mark_open(pen, tile, canvas);
	dot_corners(pen, tile, canvas);
	if (pen->how->mark_last && tile + 1u == pen->game->board.tiles && here->turn)
		mark_last(pen, canvas);
	if (carc_tower_zone(pen->game, tile) != CARC_ZONES_MAX)
		put_tower(pen, tile, &art, canvas);
	put_figures(pen, tile, &art, canvas);
	carc_board_marks(pen, tile, canvas);
	if (pen->how->ids && !carc_canvas_label(canvas, &art, type->id))
		pen->unnamed[tile / 64] |= UINT64_C(1) << tile % 64;
}

/*
 * Draws the tile of a refused turn as it would lie: question marks in its corners and around its figure, and an exclamation
 * mark on the side that does not fit.
 */
static void draw_ghost(const struct carc_board_pen *pen, struct carc_canvas *canvas)
{
	const struct carc_shown *shown = pen->how->shown;
	struct carc_tile_art art;

	carc_tile_art(shown->ghost.type, shown->ghost.rot, &art);
	carc_canvas_draw(canvas, &art, pen->how->utf8);
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		carc_canvas_put(canvas, at.row, at.col, "?", CARC_TONE_LAST);
	}
	if (shown->ghost_side < CARC_SIDES)
		put_at_side(canvas, shown->ghost_side, "!");
	if (shown->ghost_zone != CARC_ZONE_NONE && shown->ghost_player < pen->game->players) {
		struct carc_art_spot at = art.spot[shown->ghost_zone];
		char mark[4] = {'?', pen->mark[shown->ghost_player], '?', '\0'};

		if (carc_kind_open(shown->ghost.type->zone[shown->ghost_zone].kind))
			mark[1] = (char)tolower((unsigned char)mark[1]);
		carc_canvas_mark(canvas, at.row, at.col - 1, mark, CARC_TONE_LAST);
	}
}

static bool has_ghost(const struct carc_board_pen *pen)
{
	return pen->how->shown && pen->how->shown->ghost.type;
}

/* Rows of tiles */

/* Parts of the table's edge: its two directions and its corners. */
enum edge_part { UPRIGHT, LEVEL, NORTH_WEST, NORTH_EAST, SOUTH_WEST, SOUTH_EAST };

static void write_edge(struct carc_board_pen *pen, enum edge_part part)
{
	/* ORDER enum edge_part */
	static const char *const lines[] = {"┃", "━", "┏", "┓", "┗", "┛"};

	carc_glyph_put(&pen->line, pen->how->utf8 ? lines[part] : "%", CARC_TONE_LABEL);
}

static int by_x(const void *a, const void *b)
{
	const struct place *left = a, *right = b;

	return (left->x > right->x) - (left->x < right->x);
}

/* Writes the numbers of a row of places, over a wall or on blank ground. Returns the new count of places. */
static unsigned put_numbers(struct carc_board_pen *pen, int y, struct place *place, unsigned count)
{
	for (unsigned n = 0; n < pen->how->numbers; n++) {
		const struct carc_draw_place *at = &pen->how->numbered[n];
		unsigned i = 0;
		char text[12];

		if (at->y != y || !carc_extent_holds(pen->in, at->x, y))
			continue;
		while (i < count && place[i].x != at->x)
			i++;
		if (i == count) {
			place[count++].x = at->x;
			for (int row = 0; row < ROWS; row++)
				for (int col = 0; col < COLS; col++)
					carc_canvas_put(&place[i].canvas, row, col, " ",
							CARC_TONE_GROUND);
		}
		snprintf(text, sizeof text, "%u", n + 1);
		carc_canvas_mark(&place[i].canvas, ROWS / 2, (COLS - (int)strlen(text) + 1) / 2,
				 text, CARC_TONE_LAST);
	}
	return count;
}

/* Draws the tiles of a row, and empty places with a wall or a number. Returns the count of places. */
static unsigned fill_row(struct carc_board_pen *pen, int y, struct place *place)
{
	const struct carc_board *board = &pen->game->board;
	unsigned count = 0;

	for (unsigned tile = 0; tile < board->tiles; tile++) {
		int x = board->tile[tile].x;

		if (board->tile[tile].y != y || !carc_extent_holds(pen->in, x, y))
			continue;
		place[count].x = x;
		draw_tile(pen, tile, &place[count++].canvas);
	}
	if (has_ghost(pen) && pen->how->shown->ghost.y == y &&
	    pen->how->shown->ghost.x >= pen->in.x0 && pen->how->shown->ghost.x <= pen->in.x1) {
		place[count].x = pen->how->shown->ghost.x;
		draw_ghost(pen, &place[count++].canvas);
	}
	for (int x = pen->in.x0 - 1; carc_has_walls(pen->game) && x <= pen->in.x1 + 1; x++)
		if (!(has_ghost(pen) && pen->how->shown->ghost.x == x &&
		      pen->how->shown->ghost.y == y) &&
		    carc_wall_canvas(pen->game, x, y, pen->how->utf8, pen->mark,
				     &place[count].canvas))
			place[count++].x = x;
	count = put_numbers(pen, y, place, count);
	for (unsigned i = 0; pen->how->tint && i < count; i++)
		place[i].lies = carc_board_tile(board, place[i].x, y) != CARC_TILE_NONE;
	qsort(place, count, sizeof place[0], by_x);
	return count;
}

static bool is_framed(const struct carc_board_pen *pen, unsigned side)
{
	return pen->frame >> side & 1;
}

/* Writes one line of a row of places. Writes only the nearest column of a place beyond the drawn ones. */
static void write_line(struct carc_board_pen *pen, const struct place *place, unsigned count,
		       int row)
{
	int next = pen->in.x0;

	if (pen->edge[CARC_SIDE_W])
		write_edge(pen, UPRIGHT);
	pen->line.blanks += is_framed(pen, CARC_SIDE_W);
	for (unsigned i = 0; i < count; i++) {
		const struct carc_glyph *glyph = place[i].canvas.glyph[row];

		if (place[i].x < pen->in.x0 && is_framed(pen, CARC_SIDE_W)) {
			pen->line.blanks--;
			carc_glyph_put(&pen->line, glyph[COLS - 1].text, glyph[COLS - 1].tone);
		}
		if (place[i].x > pen->in.x1 && is_framed(pen, CARC_SIDE_E)) {
			pen->line.blanks += (unsigned)(COLS * (place[i].x - next));
			carc_glyph_put(&pen->line, glyph[0].text, glyph[0].tone);
		}
		if (place[i].x < pen->in.x0 || place[i].x > pen->in.x1)
			continue;
		pen->line.blanks += (unsigned)(COLS * (place[i].x - next));
		next = place[i].x + 1;
		pen->line.tint = pen->how->tint && place[i].lies;
		carc_glyph_row(&pen->line, &place[i].canvas, row);
		pen->line.tint = false;
	}
	if (pen->edge[CARC_SIDE_E]) {
		pen->line.blanks += (unsigned)(COLS * (pen->in.x1 + 1 - next));
		write_edge(pen, UPRIGHT);
	}
	carc_glyph_end(&pen->line);
}

static void write_row(struct carc_board_pen *pen, int y, int first, int last)
{
	/*
	 * The tiles are connected, so that a row has at most as many places as there are tiles, plus two for walls, two for
	 * numbers beside them, and one for a refused tile.
	 */
	struct place place[CARC_TILES_MAX + 5];
	unsigned count = fill_row(pen, y, place);

	for (int row = first; row <= last; row++) {
		if (row == ROWS / 2 && pen->how->coordinates) {
			char label[8];

			snprintf(label, sizeof label, "%*d", (int)pen->margin - 1, y);
			carc_glyph_put(&pen->line, label, CARC_TONE_LABEL);
			pen->line.blanks = 1;
		} else {
			pen->line.blanks = pen->margin;
		}
		write_line(pen, place, count, row);
	}
}

/* Writes the edge of the table above or below all rows. */
static void write_level_edge(struct carc_board_pen *pen, unsigned side)
{
	bool north = side == CARC_SIDE_N;

	if (!pen->edge[side])
		return;
	pen->line.blanks = pen->margin;
	if (pen->edge[CARC_SIDE_W])
		write_edge(pen, north ? NORTH_WEST : SOUTH_WEST);
	for (int col = 0; col < COLS * (pen->in.x1 + 1 - pen->in.x0); col++)
		write_edge(pen, LEVEL);
	if (pen->edge[CARC_SIDE_E])
		write_edge(pen, north ? NORTH_EAST : SOUTH_EAST);
	carc_glyph_end(&pen->line);
}

/* Writes the line of x coordinates above the board. */
static void write_columns(struct carc_board_pen *pen)
{
	pen->line.blanks = pen->margin + pen->edge[CARC_SIDE_W] + is_framed(pen, CARC_SIDE_W);
	for (int x = pen->in.x0; x <= pen->in.x1; x++) {
		char label[CARC_DIGITS_MAX];
		int len = (int)(carc_digits(x, label) - label);
		/* The digits are centred, with a minus sign left of them. */
		int left = (COLS - len + (x < 0 ? 0 : 1)) / 2;

		pen->line.blanks += (unsigned)left;
		carc_glyph_put(&pen->line, label, CARC_TONE_LABEL);
		pen->line.blanks += (unsigned)(COLS - len - left);
	}
	carc_glyph_end(&pen->line);
}

/* Draws the columns of tiles between the bounds of the pen. */
static void write_band(struct carc_board_pen *pen, unsigned margin)
{
	carc_draw_edges(pen->game, pen->in, pen->edge);
	pen->frame = carc_has_walls(pen->game) ? carc_wall_margins(pen->game, pen->in) : 0;
	pen->margin = margin;
	if (margin)
		write_columns(pen);
	write_level_edge(pen, CARC_SIDE_N);
	if (is_framed(pen, CARC_SIDE_N))
		write_row(pen, pen->in.y0 - 1, ROWS - 1, ROWS - 1);
	for (int y = pen->in.y0; y <= pen->in.y1; y++)
		write_row(pen, y, 0, ROWS - 1);
	if (is_framed(pen, CARC_SIDE_S))
		write_row(pen, pen->in.y1 + 1, 0, 0);
	write_level_edge(pen, CARC_SIDE_S);
}

void carc_draw_board(const struct carc_game *game, const struct carc_draw *how, FILE *out)
{
	/* On both sides of the tiles a line may have the table's edge and a wall. */
	enum { BESIDE = 4 };
	struct carc_board_pen pen = {.game = game, .how = how, .out = out};
	unsigned margin = 0;
	int x0, x1, wide;

	pen.in = carc_draw_extent(game, how, -CARC_COORD_MAX, CARC_COORD_MAX);
	carc_pen_init(&pen);
	if (how->coordinates && pen.in.x0 <= pen.in.x1) {
		int top = snprintf(NULL, 0, "%d", pen.in.y0);
		int bottom = snprintf(NULL, 0, "%d", pen.in.y1);

		margin = 1 + (unsigned)(top > bottom ? top : bottom);
	}
	x0 = pen.in.x0;
	x1 = pen.in.x1;
	wide = ((int)how->columns - (int)margin - BESIDE) / COLS;
	wide = how->columns == 0 ? x1 - x0 + 1 : wide < 1 ? 1 : wide;
	if (wide < x1 - x0 + 1)
		pen.in = carc_draw_extent(game, how, x0, x0 + wide - 1);
	for (int x = x0; x <= x1; x += wide) {
		if (x > x0) {
			carc_glyph_end(&pen.line);
			pen.in = carc_draw_extent(game, how, x, x + wide - 1);
		}
		pen.in.x0 = x;
		pen.in.x1 = x + wide - 1 < x1 ? x + wide - 1 : x1;
		write_band(&pen, margin);
	}
	if (x0 > x1)
		fputs("No tile lies there.\n", out);
	carc_board_foot(&pen);
	if (has_ghost(&pen))
		fputs("? corners of the rejected tile   ! side that does not fit   ?A? "
		      "its figure\n",
		      pen.out);
}

void carc_board_words(const struct carc_game *game, const struct carc_draw *how, FILE *out)
{
	struct carc_draw plain = *how;
	struct carc_board_pen pen = {.game = game, .how = &plain, .out = out};

	plain.colour = plain.key = false;
	carc_pen_init(&pen);
	carc_board_foot(&pen);
}
