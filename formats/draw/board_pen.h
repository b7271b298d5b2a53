/*
 * The pen with which board_text.c and board_foot.c draw: what is drawn, how, and the characters
 * that go to the stream.
 */
#ifndef CARC_BOARD_PEN_H
#define CARC_BOARD_PEN_H

#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/board_look.h"
#include "formats/draw/tile/tile_text.h"

/* A drawing under way. */
struct carc_board_pen {
	const struct carc_game *game;
	const struct carc_draw *how;
	FILE *out;
	struct carc_glyph_line line;
	unsigned margin;                   /* columns at the left for coordinates */
	struct carc_extent in;             /* that is drawn */
	bool edge[CARC_SIDES];             /* the table ends on this side of what is drawn */
	unsigned frame;                    /* a bit for each side beyond which walls are drawn */
	bool opens;                        /* an open side of a shown feature is marked */
	uint64_t unnamed[CARC_TILE_WORDS]; /* tiles on which no name found room */
	char mark[CARC_SEATS];             /* of each player */
	const char *code[CARC_SEATS];      /* of each player's colour, as ANSI escapes have it */
};

/* Choose the marks and colours of the players, and begin a line. game, how and out are set. */
void carc_pen_init(struct carc_board_pen *pen);

/*
 * Write words in the plain tone; a character that a terminal would obey is not sent but shown, as
 * <U+202E>. Whether writing failed is for ferror(pen->out) to say.
 */
void carc_pen_words(struct carc_board_pen *pen, const char *words);

/* Write the mark of a player with the signs of a kind of figure: "{A}"; or the name, or if there is none the mark. */
void carc_pen_mark(struct carc_board_pen *pen, unsigned player, unsigned kind);
void carc_pen_name(struct carc_board_pen *pen, unsigned player);

/* Write a player by mark and name: "{A} Anna". */
void carc_pen_player(struct carc_board_pen *pen, unsigned player, unsigned kind);

/* board_foot.c: write the lines below the board with the pen that has drawn it. */
void carc_board_foot(struct carc_board_pen *pen);

#endif
