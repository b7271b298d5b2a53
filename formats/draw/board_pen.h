/* The pen with which board_text.c and board_foot.c draw: what is drawn, how, and the characters that go to the stream. */
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
	char line[512];     /* what goes to the stream next, at the end of the line at the latest */
	unsigned filled;    /* bytes in it */
	unsigned blanks;    /* owed: written only when something follows on the line */
	unsigned tone;      /* in force on the stream */
	unsigned margin;    /* columns at the left for coordinates */
	int x0, y0, x1, y1; /* what is drawn */
	bool edge[CARC_SIDES]; /* the table ends on this side of what is drawn */
	unsigned frame;        /* a bit for each side beyond which walls are drawn */
	char mark[CARC_SEATS]; /* of each player */
	const char *code[CARC_SEATS];
};

/* Choose the players' marks and colours. pen has a game, a how and a stream. */
void carc_pen_init(struct carc_pen *pen);

/*
 * Write a text in a tone, or words in the plain one, where what a terminal would obey is shown instead; end the line.
 * Blanks wait until something follows them on the line.
 */
void carc_pen_text(struct carc_pen *pen, const char *text, unsigned tone);
void carc_pen_words(struct carc_pen *pen, const char *words);
void carc_pen_end_line(struct carc_pen *pen);

/* A player by mark and name, the mark as of a kind of figure: "{A} Anna". */
void carc_pen_player(struct carc_pen *pen, unsigned player, unsigned kind);

#endif
