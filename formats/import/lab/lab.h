/*
 * Links to games on CarcassonneLab: one line holds a whole game, its tiles as one large number and its moves as four characters
 * each. Tiles, rotations and places have the numbers of bga.h. A line that begins as a link is a link, and nothing else.
 */
#ifndef CARC_LAB_H
#define CARC_LAB_H

#include <stdio.h>

#include "formats/import/import.h"
#include "formats/record/document/document.h"

/* Reads links; document_forms.c lists the form. */
extern const struct carc_import_form carc_lab_form;

/* Writes a record as a link and a newline. If a link cannot hold it, sends a finding and writes nothing. */
CARC_MUST_USE enum carc_status carc_lab_record(const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *out);

#define CARC_LAB_LINK "https://www.carcassonnelab.com/#/"
#define CARC_LAB_VERSION "0"
#define CARC_LAB_VIEW "x-view" /* key of a record: the move at which a link shows the game */

enum {
	CARC_LAB_START = 15, /* number of the start tile */
	CARC_LAB_WEST = 16,  /* added to the rotation of a move: the column is below 0 */
	CARC_LAB_NORTH = 32, /* the row is below 0 */
	CARC_LAB_MOVE = 4,   /* characters of a move: column, row, rotation, place of a meeple */
	CARC_LAB_COLORS = 5,
	CARC_LAB_DIGITS = 58,
	CARC_LAB_TILE_DIGITS = 64,
	CARC_LAB_MAX = 8192, /* bytes of a link; the longest game needs about half */
};

/* The digits of moves and of tiles; colors in the order in which players without a color get them. */
extern const char carc_lab_digits[CARC_LAB_DIGITS + 1];
extern const char carc_lab_tile_digits[CARC_LAB_TILE_DIGITS + 1];
extern const char *const carc_lab_colors[CARC_LAB_COLORS];

/* Returns the number of a color, or CARC_LAB_COLORS. */
unsigned carc_lab_find_color(const char *name);

/*
 * Multiplies a number by `factor` and adds a digit; so a number of the base `factor` gets another base. number: digits of that base,
 * the lowest first. Returns their new count; more than CARC_TILES_MAX: the number is too large.
 */
unsigned carc_lab_append(uint8_t *number, unsigned count, unsigned base, unsigned factor,
			 unsigned digit);

#endif
