/*
 * The picture of a tile as characters: a small canvas of glyphs, over which marks and labels are put. Each glyph has a tone,
 * which selects its colour.
 */
#ifndef CARC_TILE_TEXT_H
#define CARC_TILE_TEXT_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/draw/tile/tile_picture.h"

/* The class of a character, which selects its colour. The tones of players start at CARC_TONE_PLAYER. */
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
	CARC_TONE_LIT, /* shown features; FED: features that count for these */
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
 * A line of characters that is being written. Blanks are held back until another character follows, so that no line ends in
 * blanks; with colour, an escape is written where the tone changes. Members that the caller does not set are 0 at first.
 */
struct carc_glyph_line {
	FILE *out;
	bool colour;
	bool tint; /* the next characters are on a tile: shade their background */
	unsigned tone, blanks;
	const char *const *code; /* ANSI attributes of players; NULL: no player on the line */
	unsigned filled;
	char bytes[512]; /* text not yet written to out; written at the end of the line at the latest */
};

void carc_glyph_put(struct carc_glyph_line *line, const char *text, unsigned tone);

/* Writes a row of a canvas. */
void carc_glyph_row(struct carc_glyph_line *line, const struct carc_canvas *canvas, int row);

/* Ends the line, and resets the tone. */
void carc_glyph_end(struct carc_glyph_line *line);

/* Draws a picture in ASCII or UTF-8. */
void carc_canvas_draw(struct carc_canvas *canvas, const struct carc_tile_art *art, bool utf8);

/* Redraws the cells in which art differs from the picture drawn. */
void carc_canvas_mend(struct carc_canvas *canvas, const struct carc_tile_art *drawn,
		      const struct carc_tile_art *art, bool utf8);

/* Puts one character over a cell of the canvas. text: the character, at most four bytes. */
void carc_canvas_put(struct carc_canvas *canvas, int row, int col, const char *text, unsigned tone);

/* Returns the text of a sign. carc_sign_name() returns the one-word name of a sign of shows.def, else "plain". */
const char *carc_sign_text(unsigned sign, bool utf8);
const char *carc_sign_name(unsigned sign);

/* Copies the text of a sign on a tile that is rotated to one, and returns it. */
enum { CARC_SIGN_ROOM = 8 };
const char *carc_sign_turned(unsigned sign, unsigned rot, bool utf8, char one[CARC_SIGN_ROOM]);

/* Puts a sign over a cell of the canvas. */
void carc_canvas_sign(struct carc_canvas *canvas, int row, int col, enum carc_sign sign, bool utf8);

/* Puts a dot in the corner that follows a side, if it is blank. */
void carc_canvas_dot(struct carc_canvas *canvas, unsigned side, bool utf8);

/*
 * Shades the ground or floor of a zone, and its road or house: as a shown feature, or as one that counts for it. Signs and
 * figures stay.
 */
void carc_canvas_shade(struct carc_canvas *canvas, const struct carc_tile_art *art, unsigned zone,
		       bool fed, bool utf8);

/* Returns the character of shaded ground. */
const char *carc_shade_sign(bool fed, bool utf8);

/* Puts ASCII text over the canvas, starting at a cell; cuts off text beyond the canvas. */
void carc_canvas_mark(struct carc_canvas *canvas, int row, int col, const char *text,
		      unsigned tone);

/*
 * Puts the name of a tile, in brackets, over ground or floor; shortens RI/CICI to CICI if the name is too long. Returns
 * false and puts no label if it would hide a feature or a mark everywhere.
 */
bool carc_canvas_label(struct carc_canvas *canvas, const struct carc_tile_art *art,
		       const char *name);

#endif
