/*
 * Links to games on CarcassonneLab: one line holds all of a game, its tiles as one large number and
 * its moves as four characters each. Tiles, rotations and places have the numbers of bga.h.
 * lab_in.c reads links, lab_out.c writes them. A line that begins as a link is a link, and nothing
 * else.
 */
#ifndef CARC_LAB_H
#define CARC_LAB_H

#include <stdio.h>

#include "formats/foreign/foreign.h"
#include "formats/record/document/document.h"

/* Links, of whatever game; document_in.c lists the form. */
extern const struct carc_foreign_form carc_lab_form;

/*
 * Write a record as a link and the end of a line. What a link cannot say is refused, a finding is
 * sent, and nothing is written.
 */
CARC_MUST_USE enum carc_status carc_lab_record(const struct carc_document *doc,
					       const struct carc_sink *sink, FILE *out);

#define CARC_LAB_LINK "https://www.carcassonnelab.com/#/"
#define CARC_LAB_VERSION "0"
#define CARC_LAB_VIEW \
	"x-view" /* key of a record: the move at which a link shows the game, if not the first */

enum {
	CARC_LAB_DIGITS = 58,      /* characters for a column, a row and a rotation */
	CARC_LAB_TILE_DIGITS = 64, /* characters for tiles */
	CARC_LAB_NO_DIGIT = 0xff,
	CARC_LAB_START = 15, /* number of the start tile */
	CARC_LAB_WEST = 16,  /* added to a rotation: the column is below 0 */
	CARC_LAB_NORTH = 32, /* the row is */
	CARC_LAB_MOVE = 4,   /* characters of a move */
	CARC_LAB_COLORS = 5,
	/*
	 * Bytes of a link. One with as many tiles, moves and players as a game can have, and every
	 * letter of their names written as %41, has about half of that.
	 */
	CARC_LAB_MAX = 8192,
};

/* The characters of moves, and those of tiles, by the digit that each stands for. */
extern const char carc_lab_digits[CARC_LAB_DIGITS + 1];
extern const char carc_lab_tile_digits[CARC_LAB_TILE_DIGITS + 1];

/* What a character of one of the two stands for, or CARC_LAB_NO_DIGIT. */
unsigned carc_lab_digit(const char *digits, char c);

/*
 * Multiplies a number by `factor` and adds a digit: so a number of the base `factor` gets another base. digits: of `base`, the lowest first.
 * Returns how many there are then; more than CARC_TILES_MAX: the number is too large.
 */
unsigned carc_lab_append(uint8_t *digits, unsigned count, unsigned base, unsigned factor,
			 unsigned digit);

/* The names of colours that links have; players without a colour get them in this order. */
extern const char *const carc_lab_colors[CARC_LAB_COLORS];

/* The number of a colour, or CARC_LAB_COLORS. */
unsigned carc_lab_find_color(const char *name, size_t len);

#endif
