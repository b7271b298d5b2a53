/*
 * A picture of a board is read back and held against the game that it shows: each tile, each figure with its colour and
 * letter in its place, towers and how high they are, the wall with its guards and towers.
 */
#ifndef TESTS_UNIT_DRAWN_H
#define TESTS_UNIT_DRAWN_H

#include <ctype.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes/tower/tower.h"
#include "core/boxes/the_city/wall/wall.h"
#include "formats/draw/player_mark.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/draw/tile/tile_art.h"

/* What a picture lacks, or has without reason. */
struct drawn {
	const char *picture;
	const struct carc_game *game;
	char mark[CARC_SEATS];
	uint8_t colour[CARC_SEATS];
	unsigned tiles, men, squares, heights, bars; /* found so far */
	char wrong[400];                             /* the first; "": nothing */
};

/* sscanf() of the beginning of a text. The one of the C library first searches a text of a megabyte for its end. */
__attribute__((format(scanf, 2, 3))) static inline int drawn_scan(const char *text,
								  const char *format, ...)
{
	char begin[200];
	va_list values;
	int read;

	snprintf(begin, sizeof begin, "%.*s", (int)strnlen(text, sizeof begin - 1), text);
	va_start(values, format);
	read = vsscanf(begin, format, values);
	va_end(values);
	return read;
}

static inline unsigned drawn_count(const char *picture, const char *word)
{
	unsigned found = 0;

	for (const char *at = picture; (at = strstr(at, word)); at += strlen(word))
		found++;
	return found;
}

/* Something that stands in the picture so many times. */
static inline void drawn_has(struct drawn *drawn, const char *what, unsigned times)
{
	unsigned found = drawn_count(drawn->picture, what);

	if (found != times && !drawn->wrong[0])
		snprintf(drawn->wrong, sizeof drawn->wrong, "%u times, not %u: %.300s", found,
			 times, what);
}

/* The color of a figure, or of its letter. */
static inline const char *drawn_fill(const char *colour, bool letter)
{
	static const char *const fills[][3] = {
		{"red", "#c62828", "#fff"},    {"blue", "#1c5fb8", "#fff"},
		{"green", "#2e7d32", "#fff"},  {"yellow", "#fdd835", "#000"},
		{"black", "#212121", "#fff"},  {"pink", "#d81b8c", "#fff"},
		{"purple", "#6a1b9a", "#fff"}, {"orange", "#fb8c00", "#000"},
		{"white", "#fafafa", "#000"},  {"gray", "#9e9e9e", "#000"},
		{"grey", "#9e9e9e", "#000"},   {"brown", "#6d4c41", "#fff"}};
	unsigned n = 0;

	while (strcmp(fills[n][0], colour) != 0)
		n++;
	return fills[n][letter ? 2 : 1];
}

static inline void drawn_man(struct drawn *drawn, const struct carc_figure *figure, bool lies,
			     int x, int y)
{
	/* The signs of a mayor mean something in a picture. */
	static const char *const named[] = {"&lt;", "&gt;"};
	const char *const *sign =
		figure->kind == CARC_MAYOR ? named : carc_figure_info(figure->kind)->sign;
	/* How the shape of each kind begins. */
	static const char *const shapes[CARC_FIGURE_KINDS] = {
		[CARC_MEEPLE] = "M0,-34C9",       [CARC_ABBOT] = "M0,-42C12",
		[CARC_LARGE_MEEPLE] = "M0,-34C9", [CARC_BUILDER] = "M-44,-10L",
		[CARC_PIG] = "M-44,4C",           [CARC_MAYOR] = "M0,-34C9",
		[CARC_WAGON] = "M-46,-24L",       [CARC_BARN] = "M0,-42L",
		[CARC_SHEPHERD] = "M0,-40C",      [CARC_PHANTOM] = "M-38,36L",
	};
	const char *scale = figure->kind == CARC_LARGE_MEEPLE ? " scale(1.35)"
			    : figure->kind == CARC_MAYOR      ? " scale(1.6,1.15)"
							      : "";
	const char *colour = carc_colour_name(drawn->colour[figure->player]);
	char mark = drawn->mark[figure->player], text[400];
	bool meeple = figure->kind == CARC_MEEPLE;

	/* Its shape stands in a whole picture once. */
	snprintf(text, sizeof text, "m%u\"><path d=\"%s", figure->kind, shapes[figure->kind]);
	drawn_has(drawn, text, strstr(drawn->picture, "<defs>") ? 1 : 0);
	snprintf(text, sizeof text,
		 "m%u\" class=\"c-man c-%s-man\" stroke=\"#000\" stroke-width=\"3\" "
		 "stroke-linejoin=\"round\" fill=\"%s\" transform=\"translate(%d,%d)%s%s\"/>"
		 "<text class=\"c-letter c-%s-letter\" font-size=\"34px\" font-weight=\"bold\" "
		 "fill=\"%s\" x=\"%d\" y=\"%d\">%s%c%s</text>",
		 figure->kind, colour, drawn_fill(colour, false), x, y,
		 lies && meeple ? " rotate(-90)" : "", scale, colour, drawn_fill(colour, true), x,
		 y + (lies || !meeple ? 12 : 19), sign[0],
		 lies ? tolower((unsigned char)mark) : mark, sign[1]);
	drawn_has(drawn, text, 1);
	drawn->men++;
}

/* The middle of a sign in the picture of a tile that lies by itself. */
static inline void drawn_spot(const struct carc_game *game, unsigned tile, unsigned zone,
			      int *ret_x, int *ret_y)
{
	const struct carc_tile *here = &game->board.tile[tile];
	struct carc_tile_art art;
	int x, y, rotated_x, rotated_y;

	carc_tile_art(carc_game_type(game, tile), 0, &art);
	x = carc_svg_x(art.spot[zone].col);
	y = carc_svg_y(art.spot[zone].row);
	rotated_x = here->rot == 0 ? x : here->rot == 1 ? 220 - y : here->rot == 2 ? 220 - x : y;
	rotated_y = here->rot == 0 ? y : here->rot == 1 ? x : here->rot == 2 ? 220 - y : 220 - x;
	*ret_x = CARC_SVG_TILE * here->x + rotated_x;
	*ret_y = CARC_SVG_TILE * here->y + rotated_y;
}

/* Who stands on a tile: side by side on one zone, beside a house, beside a tower. */
static inline void drawn_figures(struct drawn *drawn, unsigned tile)
{
	const struct carc_game *game = drawn->game;
	const struct carc_tile *here = &game->board.tile[tile];
	unsigned on_zone[CARC_TILE_ZONES_MAX] = {0};

	for (unsigned n = 0; n < game->figures.count; n++) {
		const struct carc_figure *figure = &game->figures.figure[n];
		unsigned zone = figure->zone - here->zone;
		unsigned kind;
		int x, y;

		if (figure->tile != tile)
			continue;
		kind = carc_game_type(game, tile)->zone[zone].kind;
		drawn_spot(game, tile, zone, &x, &y);
		if (kind == CARC_TOWER)
			x += x - CARC_SVG_TILE * here->x > CARC_SVG_TILE / 2 ? -44 : 44;
		else if (carc_kind_style(kind) == CARC_STYLE_HOUSE)
			x += 66, y += 22;
		drawn_man(drawn, figure, carc_kind_open(kind), x + 40 * (int)on_zone[zone]++, y);
	}
}

static inline void drawn_tile(struct drawn *drawn, unsigned tile)
{
	const struct carc_game *game = drawn->game;
	const struct carc_tile *here = &game->board.tile[tile];
	unsigned height = game->box.towers.height[tile], zone = carc_tower_zone(game, tile);
	char text[300];
	int x, y;

	snprintf(text, sizeof text, "<g transform=\"translate(%d,%d)\"><title>%s@%d,%d r%u",
		 CARC_SVG_TILE * here->x, CARC_SVG_TILE * here->y, carc_game_type(game, tile)->id,
		 here->x, here->y, here->rot);
	drawn_has(drawn, text, 1);
	drawn->tiles++;
	drawn_figures(drawn, tile);
	if (height == 0)
		return;
	drawn_spot(game, tile, zone - here->zone, &x, &y);
	snprintf(
		text, sizeof text,
		" x=\"%d\" y=\"%d\" width=\"52\" height=\"48\"/><text class=\"c-height\" "
		"font-size=\"34px\" font-weight=\"bold\" fill=\"#000\" x=\"%d\" y=\"%d\">%u</text>",
		x - 26, y - 24, x, y + 11, height);
	drawn_has(drawn, text, 1);
	drawn->heights++;
}

/* So far along the outside of a side of a tile, clockwise from its middle. */
static inline void drawn_beside(const struct carc_game *game, struct carc_wall_place at, int along,
				int *ret_x, int *ret_y)
{
	static const int out[CARC_SIDES][2] = {{0, -124}, {124, 0}, {0, 124}, {-124, 0}};
	static const int on[CARC_SIDES][2] = {{1, 0}, {0, 1}, {-1, 0}, {0, -1}};
	const struct carc_tile *tile = &game->board.tile[at.tile];

	*ret_x = 220 * tile->x + 110 + out[at.side][0] + along * on[at.side][0];
	*ret_y = 220 * tile->y + 110 + out[at.side][1] + along * on[at.side][1];
}

static inline void drawn_bar(struct drawn *drawn, struct carc_wall_place at, int from, int to)
{
	int x0, y0, x1, y1;
	char text[200];

	drawn_beside(drawn->game, at, from, &x0, &y0);
	drawn_beside(drawn->game, at, to, &x1, &y1);
	snprintf(text, sizeof text,
		 "<path class=\"c-piece\" stroke=\"#8a8378\" stroke-width=\"20\" "
		 "stroke-linecap=\"square\" fill=\"none\" d=\"M%d,%dL%d,%d\"/>",
		 x0, y0, x1, y1);
	drawn_has(drawn, text, 1);
	drawn->bars++;
}

/* The pieces of the wall, the guards on them, and the towers, those at one end of a piece side by side. */
static inline void drawn_wall(struct drawn *drawn)
{
	const struct carc_walls *walls = &drawn->game->box.walls;
	int x, y;

	for (unsigned i = 0; i < walls->pieces; i++) {
		const struct carc_wall_piece *piece = &walls->piece[i];
		int end = piece->is_short ? 70 : 110;

		drawn_beside(drawn->game, piece->at, 0, &x, &y);
		drawn_bar(drawn, piece->at, -end, i ? end : -40);
		if (i == 0)
			drawn_bar(drawn, piece->at, 40, end);
		if (piece->guard != CARC_PLAYER_NONE)
			drawn_man(drawn, &(struct carc_figure){.player = piece->guard}, false, x,
				  y);
	}
	for (unsigned i = 0; i < walls->towers; i++) {
		const struct carc_wall_tower *tower = &walls->tower[i];
		const char *colour = carc_colour_name(drawn->colour[tower->player]);
		int along = 88;
		char text[400];

		for (unsigned n = 0; n < i; n++)
			along -= walls->tower[n].piece == tower->piece &&
						 walls->tower[n].end == tower->end
					 ? 44
					 : 0;

		drawn_beside(drawn->game, walls->piece[tower->piece].at,
			     tower->end == CARC_CLOCKWISE ? along : -along, &x, &y);
		snprintf(text, sizeof text,
			 "<rect class=\"c-man c-%s-man\" stroke=\"#000\" stroke-width=\"3\" "
			 "stroke-linejoin=\"round\" fill=\"%s\" x=\"%d\" y=\"%d\" width=\"40\" "
			 "height=\"40\"/><text class=\"c-letter c-%s-letter\" font-size=\"34px\" "
			 "font-weight=\"bold\" fill=\"%s\" x=\"%d\" y=\"%d\">%c</text>",
			 colour, drawn_fill(colour, false), x - 20, y - 20, colour,
			 drawn_fill(colour, true), x, y + 12, drawn->mark[tower->player]);
		drawn_has(drawn, text, 1);
		drawn->squares++;
	}
}

/* What is wrong with a picture of the whole board, without names of tiles; NULL: it is right. names, colours: or NULL. */
static inline const char *drawn_wrong(const char *picture, const struct carc_game *game,
				      const char *const *names, const char *const *colours)
{
	static struct drawn drawn;
	const struct carc_tile *last =
		game->board.tiles ? &game->board.tile[game->board.tiles - 1] : NULL;
	char text[200];

	memset(&drawn, 0, sizeof drawn);
	drawn.picture = picture;
	drawn.game = game;
	carc_player_marks(names, game->players, drawn.mark);
	carc_player_colours(colours, game->players, drawn.colour);
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		drawn_tile(&drawn, tile);
	for (unsigned n = 0; n < game->box.abbey.barns; n++) {
		const struct carc_barn *barn = &game->box.abbey.barn[n];
		const struct carc_figure figure = {.kind = CARC_BARN, .player = barn->player};

		drawn_man(&drawn, &figure, false, CARC_SVG_TILE * barn->x, CARC_SVG_TILE * barn->y);
	}
	drawn_wall(&drawn);
	/* And nothing else. */
	drawn_has(&drawn, "@", drawn.tiles);
	drawn_has(&drawn, "\" class=\"c-man", drawn.men);
	drawn_has(&drawn, "<ellipse class=\"c-man", 0);
	drawn_has(&drawn, "<rect class=\"c-man", drawn.squares);
	drawn_has(&drawn, "class=\"c-height", drawn.heights);
	drawn_has(&drawn, "class=\"c-piece", drawn.bars);
	drawn_has(&drawn, "class=\"c-last", last && last->turn > 0);
	if (last && last->turn > 0) {
		snprintf(
			text, sizeof text,
			"class=\"c-last\" fill=\"none\" stroke=\"#222\" stroke-width=\"8\" d=\"M%d,%dv-44h44m132,0h44v44m0,132v44h-44m-132,0h-44v-44\"/>",
			CARC_SVG_TILE * last->x, CARC_SVG_TILE * last->y + 44);
		drawn_has(&drawn, text, 1);
	}
	return drawn.wrong[0] ? drawn.wrong : NULL;
}

#endif
