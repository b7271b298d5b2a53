/* The pen that draws a picture, and the functions that svg_board.c, svg_wall.c and svg_figures.c share. */
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
	bool lists; /* write each piece as a line, after the digit of its layer, and omit figures */
	struct carc_extent in; /* the places to draw */
	char mark[CARC_SEATS];
	uint8_t colour[CARC_SEATS]; /* of each player, an index of carc_svg_colours */
};

static inline bool carc_svg_draws(const struct carc_svg_pen *pen, unsigned tile)
{
	return carc_extent_holds(pen->in, pen->game->board.tile[tile].x,
				 pen->game->board.tile[tile].y);
}

/* Returns the picture, at rotation 0, of the type of a tile on the board. The result is valid until the next call. */
static inline const struct carc_tile_art *carc_svg_art(const struct carc_svg_pen *pen,
						       unsigned tile)
{
	return &carc_svg_symbol(pen->look->symbols, pen->game->rules,
				carc_svg_print(pen->game, tile))
			->art;
}

/* Begins a piece of the picture. The caller ends the piece with a newline. */
static inline void carc_svg_begin(const struct carc_svg_pen *pen, enum carc_svg_layer layer)
{
	if (pen->lists)
		fputc('0' + (int)layer, pen->out);
}

/* Looks of figures, letters and lines of a colour. */
struct carc_svg_colour {
	const char *man, *letter, *line;
};
extern const struct carc_svg_colour carc_svg_colours[CARC_COLOURS];

/*
 * svg_board.c: carc_svg_take_pen() returns a pen for a picture; the pen adds to *used the symbols to which the picture
 * refers. carc_svg_pieces() writes the pieces on the board, of tiles only those from first_tile on. carc_svg_head() writes
 * the beginning of a picture: the element with its title, a description of the board, symbols and coordinates; returns false
 * on out of memory.
 */
struct carc_svg_pen carc_svg_take_pen(const struct carc_game *game,
				      const struct carc_svg_look *look, struct carc_svg_used *used,
				      FILE *out);
void carc_svg_pieces(const struct carc_svg_pen *pen, unsigned first_tile);
bool carc_svg_head(const struct carc_svg_pen *pen);

/* Writes a figure. */
void carc_svg_man(const struct carc_svg_pen *pen, const struct carc_svg_man *man);

/* Returns the name of a player, or "". */
const char *carc_svg_player(const struct carc_svg_pen *pen, unsigned player);

/* The width of the margin around the tiles. */
enum { CARC_SVG_MARGIN = 70 };

/*
 * svg_beside.c: carc_svg_words_of() returns the lines below a drawing in characters, which the caller frees, or NULL on out
 * of memory. carc_svg_words() writes these lines as text from y = top on, or if count is true only counts them; returns how
 * many there are. carc_svg_room() enlarges the size of a picture to make room for lines and players. carc_svg_players()
 * writes the players, with their colours and scores, at the right of the board.
 */
char *carc_svg_words_of(const struct carc_svg_pen *pen);
unsigned carc_svg_words(const struct carc_svg_pen *pen, const char *words, int top, bool count);
void carc_svg_room(const struct carc_svg_pen *pen, unsigned lines, int *wide, int *high);
void carc_svg_players(const struct carc_svg_pen *pen);

/*
 * svg_figures.c: carc_svg_towers() writes the towers on drawn tiles, carc_svg_marks() the marks of other pieces; carc_svg_men() lists
 * figures and returns their count.
 */
void carc_svg_towers(const struct carc_svg_pen *pen);
void carc_svg_marks(const struct carc_svg_pen *pen);
unsigned carc_svg_men(const struct carc_svg_pen *pen, struct carc_svg_man men[CARC_SVG_MEN_MAX]);

/*
 * svg_wall.c: draws the wall of The City, its gate, guards and towers, and where it was closed at the end, beside tiles that
 * are drawn.
 */
void carc_svg_walls(const struct carc_svg_pen *pen);

#endif
