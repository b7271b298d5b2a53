/*
 * A board as text: the tiles as tile_art draws them, with the meeples that stand on them.
 *
 * A player is a letter, the first of the name, or the number of the seat where names begin alike:
 * a capital stands on a road, in a city or in a monastery, a small letter lies in the field around
 * it.
 */
#ifndef CARC_BOARD_TEXT_H
#define CARC_BOARD_TEXT_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/engine/position.h"
#include "formats/draw/tile/tile_art.h"

struct carc_draw {
	bool utf8;        /* else ASCII */
	bool colour;      /* with ANSI escapes */
	bool mark_last;   /* the tile laid last gets marked corners */
	bool coordinates; /* x above, y at the left */
	bool ids;         /* each tile shows what it is called */
	bool key;         /* a line that says what the signs mean */
	bool crop;        /* only tiles within x0..x1, y0..y1 */
	int16_t x0, y0, x1, y1;
	const char *const *names;     /* of the players; NULL: they are called by number */
	const char *const *colours;   /* of the players, as words; NULL, or NULL for one: by seat */
	struct carc_art_cache *cache; /* drawings of tiles, for the next board; NULL: none are kept */
};

/* Writes the board and below it the players. Whether writing failed is for ferror(out) to say. */
void carc_draw_board(const struct carc_game *game, const struct carc_draw *how, FILE *out);

#endif
