/* The pen of board_text.c and board_foot.c: the game, the options of the drawing, and the line that is being written. */
#ifndef CARC_BOARD_PEN_H
#define CARC_BOARD_PEN_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/board_look.h"
#include "formats/draw/tile/tile_text.h"

/* State of a drawing. */
struct carc_board_pen {
	const struct carc_game *game;
	const struct carc_draw *how;
	FILE *out;
	struct carc_glyph_line line;
	unsigned margin;                   /* columns at the left for coordinates */
	struct carc_extent in;             /* the places to draw */
	bool edge[CARC_SIDES];             /* the table ends on this side of what is drawn */
	unsigned frame;                    /* bit mask of sides beyond which walls are drawn */
	bool opens;                        /* at least one open side of a feature is marked */
	uint64_t unnamed[CARC_TILE_WORDS]; /* bit set of tiles without room for their names */
	char mark[CARC_SEATS];             /* the letter of each player */
	const char *code[CARC_SEATS];      /* ANSI attributes of each player's colour */
};

/* Chooses the marks and colours of the players, and begins a line. The caller has set game, how and out. */
void carc_pen_init(struct carc_board_pen *pen);

/*
 * Writes words in the plain tone. Shows a character that would control the terminal as <U+202E>. The caller checks
 * ferror(pen->out).
 */
void carc_pen_words(struct carc_board_pen *pen, const char *words);

/* Writes a player's mark with the signs of a figure: "{A}". carc_pen_name() writes the name, or without one the mark. */
void carc_pen_mark(struct carc_board_pen *pen, unsigned player, unsigned kind);
void carc_pen_name(struct carc_board_pen *pen, unsigned player);

/* Writes a player's mark and name: "{A} Anna". */
void carc_pen_player(struct carc_board_pen *pen, unsigned player, unsigned kind);

/* board_marks.c: puts the marks of pieces on a tile. */
void carc_board_marks(const struct carc_board_pen *pen, unsigned tile, struct carc_canvas *canvas);

/* board_foot.c: writes the lines below the board with the pen that drew it. */
void carc_board_foot(struct carc_board_pen *pen);

#endif
