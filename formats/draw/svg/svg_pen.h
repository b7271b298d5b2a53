/* The pen with which svg_board.c and svg_wall.c draw, and the figures that both of them draw. */
#ifndef CARC_SVG_PEN_H
#define CARC_SVG_PEN_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/player_mark.h"
#include "formats/draw/svg/svg_look.h"

struct carc_svg_pen {
	const struct carc_game *game;
	const struct carc_svg_look *look;
	FILE *out;
	struct carc_svg_piece piece; /* under way */
	struct carc_extent in;       /* that is drawn */
	char mark[CARC_SEATS];
	uint8_t colour[CARC_SEATS]; /* by player_mark.h */
};

static inline bool carc_svg_draws(const struct carc_svg_pen *pen, unsigned tile)
{
	return carc_extent_holds(pen->in, pen->game->board.tile[tile].x,
				 pen->game->board.tile[tile].y);
}

/* Whether a piece of the picture, by what it is made of, is to be written; and its end, if it was. */
bool carc_svg_begin(struct carc_svg_pen *pen, unsigned layer, unsigned sort, unsigned a, unsigned b,
		    unsigned c, unsigned d);
void carc_svg_end(struct carc_svg_pen *pen);

/* A figure somewhere. */
struct carc_svg_man {
	uint8_t player, kind; /* enum carc_figure_kind */
	bool lies;            /* on open ground, with a small letter */
	bool lit, asked;      /* it stands on what is shown; it was to stand there */
	int x, y;             /* of its middle */
};

void carc_svg_man(const struct carc_svg_pen *pen, const struct carc_svg_man *man);

/* The name of a player, or "". */
const char *carc_svg_player(const struct carc_svg_pen *pen, unsigned player);

/* Around the tiles there is so much room. */
enum { CARC_SVG_MARGIN = 70 };

/*
 * svg_beside.c: the lines below a drawing in characters, which the caller frees; NULL: out of memory. Write
 * them as text from a height on, or only count them; returns how many. What a picture has to be as large as,
 * with them and the players; and these, with their colours and scores, at the right of the board.
 */
char *carc_svg_words_of(const struct carc_svg_pen *pen);
unsigned carc_svg_words(const struct carc_svg_pen *pen, const char *words, int top, bool count);
void carc_svg_room(const struct carc_svg_pen *pen, unsigned lines, int *wide, int *high);
void carc_svg_players(const struct carc_svg_pen *pen);

/* svg_figures.c: draw the figures on tiles that are drawn, towers and barns. */
void carc_svg_figures(struct carc_svg_pen *pen);

/*
 * svg_wall.c: draw the wall of The City, its gate, guards and towers, and where it was closed, beside
 * tiles that are drawn.
 */
void carc_svg_walls(struct carc_svg_pen *pen);

#endif
