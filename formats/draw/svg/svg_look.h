/* What a picture is of, and how it is to look. Callers of svg_board.h fill it. */
#ifndef CARC_SVG_LOOK_H
#define CARC_SVG_LOOK_H

#include <stdio.h>

#include "formats/draw/board_look.h"

/*
 * Tiles that were drawn already. In a page what one looks like stands once, and pictures refer to it. Of pictures that
 * stand alone the text is kept for the next that has the tile. All zero: none yet. Between two pages, and between
 * both uses, carc_svg_forget() is called.
 */
enum { CARC_SVG_TILES = 512, CARC_SVG_TEXT = 512 << 10 };
struct carc_svg_tiles {
	unsigned count, named;
	struct carc_svg_kept {
		uint32_t number; /* of the type in its game, and rot, to be compared first */
		struct carc_tile_type type;
		uint8_t rot;
		unsigned name;      /* in the document, from 1; 0: it does not stand there yet */
		uint32_t text, len; /* alone: where in the texts */
		struct carc_tile_art art;
	} kept[CARC_SVG_TILES];
	size_t used;
	char texts[CARC_SVG_TEXT];
};

/*
 * The layers of a picture. With look.layers a line with CARC_SVG_NEXT_LAYER alone stands before each but
 * the first, and behind the first each line is an element by itself.
 */
enum {
	CARC_SVG_HEAD,
	CARC_SVG_TILED,
	CARC_SVG_WALLS,
	CARC_SVG_LIGHTS,
	CARC_SVG_MEN,
	CARC_SVG_MARKS,
	CARC_SVG_LAYERS
};
#define CARC_SVG_NEXT_LAYER '\f'

struct carc_svg_look {
	const struct carc_draw *draw; /* of it: all but characters */
	struct carc_svg_tiles *tiles; /* NULL: none are kept; for pictures that stand alone */
	const char *title;
	const char
		*prefix; /* of names in a page that holds more, another for each game; NULL: none */
	bool later;      /* the picture goes by carc_svg_write() into the document, in any order */
	bool layers;
	bool alone; /* a document of its own, with style and words below; else an element */
};

#endif
