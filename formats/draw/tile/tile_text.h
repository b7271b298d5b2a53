/*
 * The picture of a tile as characters: a small canvas of glyphs, over which marks and labels are
 * put. What each glyph belongs to is kept beside it, for colour.
 */
#ifndef CARC_TILE_TEXT_H
#define CARC_TILE_TEXT_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/draw/tile/tile_picture.h"

/* What a character belongs to: with colour, its looks. Those of players follow the last. */
enum carc_tone {
	CARC_TONE_PLAIN,
	CARC_TONE_GROUND,
	CARC_TONE_FLOOR,
	CARC_TONE_WALL,
	CARC_TONE_LINE,
	CARC_TONE_WATER,
	CARC_TONE_SIGN,
	CARC_TONE_PENNANT,
	CARC_TONE_GARDEN,
	CARC_TONE_TOWER,
	CARC_TONE_GRAIN, /* The City: grain is yellow, fish blue, livestock red, buildings grey-blue */
	CARC_TONE_FISH,
	CARC_TONE_LIVESTOCK,
	CARC_TONE_BUILDING,
	CARC_TONE_LABEL,
	CARC_TONE_LAST,
	CARC_TONE_LIT, /* what is shown, and what counts for it */
	CARC_TONE_FED,
	CARC_TONE_PLAYER
};

struct carc_glyph {
	char text[5]; /* one character in UTF-8 */
	uint8_t tone;
};

struct carc_canvas {
	struct carc_glyph glyph[CARC_ART_ROWS][CARC_ART_COLS];
};

/*
 * A line of characters on its way out. Blanks are owed until something follows on the line, so that no line ends in
 * blanks; with colour, a tone is asked for where it changes. What is not named begins at 0.
 */
struct carc_glyph_line {
	FILE *out;
	bool colour;
	bool tint; /* what comes is on a tile, and has its ground behind it */
	unsigned tone, blanks;
	const char *const
		*code; /* of players, as ANSI escapes have it; NULL: none stands on the line */
	unsigned filled;
	char bytes[512]; /* what goes to the stream next, at the end of the line at the latest */
};

void carc_glyph_put(struct carc_glyph_line *line, const char *text, unsigned tone);

/* A row of a canvas. */
void carc_glyph_row(struct carc_glyph_line *line, const struct carc_canvas *canvas, int row);

/* End the line, and the tone with it. */
void carc_glyph_end(struct carc_glyph_line *line);

/* Draw a picture in ASCII or UTF-8. */
void carc_canvas_draw(struct carc_canvas *canvas, const struct carc_tile_art *art, bool utf8);

/* Draw what is otherwise in a picture than in the one that was drawn. */
void carc_canvas_mend(struct carc_canvas *canvas, const struct carc_tile_art *drawn,
		      const struct carc_tile_art *art, bool utf8);

/* Put one character over a cell of the canvas. text: the character, at most four bytes. */
void carc_canvas_put(struct carc_canvas *canvas, int row, int col, const char *text, unsigned tone);

/* A sign as text; and what it is called, in one word, for signs of shows.def. */
const char *carc_sign_text(unsigned sign, bool utf8);
const char *carc_sign_name(unsigned sign);

/* Put a sign over a cell of the canvas. */
void carc_canvas_sign(struct carc_canvas *canvas, int row, int col, enum carc_sign sign, bool utf8);

/* Put a dot in the corner that follows a side, if it is blank. */
void carc_canvas_dot(struct carc_canvas *canvas, unsigned side, bool utf8);

/*
 * Shade the ground and the floor of a zone, and its road or house: it is shown, or counts for what
 * is shown (fed). What stands or is drawn there stays.
 */
void carc_canvas_shade(struct carc_canvas *canvas, const struct carc_tile_art *art, unsigned zone,
		       bool fed, bool utf8);

/* The sign of such ground. */
const char *carc_shade_sign(bool fed, bool utf8);

/* Put ASCII text over the canvas, from a cell on; what does not fit on it is cut off. */
void carc_canvas_mark(struct carc_canvas *canvas, int row, int col, const char *text,
		      unsigned tone);

/*
 * Put the name of a tile, in brackets, over ground or floor; RI/CICI as CICI where it is too long.
 * False: it would hide a feature or a mark everywhere, and is not put.
 */
bool carc_canvas_label(struct carc_canvas *canvas, const struct carc_tile_art *art,
		       const char *name);

#endif
