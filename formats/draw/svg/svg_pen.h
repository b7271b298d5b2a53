/* The pen that draws a picture: what it is of, and what svg_board.c, svg_wall.c and svg_figures.c share. */
#ifndef CARC_SVG_PEN_H
#define CARC_SVG_PEN_H

#include "core/rules/position.h"
#include "formats/draw/player_mark.h"
#include "formats/draw/svg/svg_look.h"
#include "made/draw/svg/svg_looks.h"

struct carc_svg_pen {
	const struct carc_game *game;
	const struct carc_svg_look *look;
	struct carc_svg_used *used;
	FILE *out;
	bool lists; /* each piece is a line, with its layer before it; figures are left out */
	struct carc_extent in; /* that is drawn */
	char mark[CARC_SEATS];
	uint8_t colour[CARC_SEATS]; /* by player_mark.h */
};

static inline bool carc_svg_draws(const struct carc_svg_pen *pen, unsigned tile)
{
	return carc_extent_holds(pen->in, pen->game->board.tile[tile].x,
				 pen->game->board.tile[tile].y);
}

/* Returns how the type of a tile of the board looks at rotation 0. The result is valid until the next call. */
static inline const struct carc_tile_art *carc_svg_art(const struct carc_svg_pen *pen,
						       unsigned tile)
{
	const struct carc_game *game = pen->game;

	return &carc_svg_symbol(pen->look->symbols, &game->rules->tiles,
				game->board.tile[tile].type)
			->art;
}

/* Begins a piece of the picture, which ends with a newline. */
static inline void carc_svg_begin(const struct carc_svg_pen *pen, enum carc_svg_layer layer)
{
	if (pen->lists)
		fputc('0' + (int)layer, pen->out);
}

/* Looks of figures, letters and lines by color. */
struct carc_svg_colour {
	const char *man, *letter, *line;
};
extern const struct carc_svg_colour carc_svg_colours[CARC_COLOURS];

/*
 * svg_board.c: takes a pen for a picture, which adds to *used the symbols to which it refers; writes what lies on the board, but no tiles before a
 * number; writes the begin of a picture: the element with its title, in words what the board shows, coordinates and symbols. carc_svg_head()
 * returns false on out of memory.
 */
struct carc_svg_pen carc_svg_take_pen(const struct carc_game *game,
				      const struct carc_svg_look *look, struct carc_svg_used *used,
				      FILE *out);
void carc_svg_pieces(const struct carc_svg_pen *pen, unsigned first_tile);
bool carc_svg_head(const struct carc_svg_pen *pen);

/* Writes a figure. */
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

/* svg_figures.c: writes the towers on tiles that are drawn; lists the figures there, and returns how many there are. */
void carc_svg_towers(const struct carc_svg_pen *pen);
unsigned carc_svg_men(const struct carc_svg_pen *pen, struct carc_svg_man men[CARC_SVG_MEN_MAX]);

/*
 * svg_wall.c: draw the wall of The City, its gate, guards and towers, and where it was closed, beside
 * tiles that are drawn.
 */
void carc_svg_walls(const struct carc_svg_pen *pen);

#endif
