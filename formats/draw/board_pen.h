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
struct carc_pen {
	const struct carc_game *game;
	const struct carc_draw *how;
	FILE *out;
	char line[512];  /* what goes to the stream next, at the end of the line at the latest */
	unsigned filled; /* bytes in it */
	unsigned blanks; /* owed: written only when something follows on the line */
	unsigned tone;   /* in force on the stream */
	unsigned margin; /* columns at the left for coordinates */
	struct carc_extent in;             /* that is drawn */
	bool edge[CARC_SIDES];             /* the table ends on this side of what is drawn */
	unsigned frame;                    /* a bit for each side beyond which walls are drawn */
	uint64_t unnamed[CARC_TILE_WORDS]; /* tiles on which no name found room */
	char mark[CARC_SEATS];             /* of each player */
	const char *code[CARC_SEATS];      /* of each player's colour, as ANSI escapes have it */
};

/* Choose the marks and colours of the players. game and how are set, code is all NULL. */
void carc_pen_init(struct carc_pen *pen);

/*
 * carc_pen_text() writes a text in a tone. carc_pen_words() writes words in the plain tone; a
 * character that a terminal would obey is not sent but shown, as <U+202E>. Blanks wait until
 * something follows them on the line, so that no line ends in blanks. Whether writing failed is for
 * ferror(pen->out) to say.
 */
void carc_pen_text(struct carc_pen *pen, const char *text, unsigned tone);
void carc_pen_words(struct carc_pen *pen, const char *words);
void carc_pen_end_line(struct carc_pen *pen);

/* Write a player by mark and name, the mark with the signs of a kind of figure: "{A} Anna". */
void carc_pen_player(struct carc_pen *pen, unsigned player, unsigned kind);

/* board_foot.c: write the lines below the board with the pen that has drawn it. */
void carc_board_foot(struct carc_pen *pen);

#endif
