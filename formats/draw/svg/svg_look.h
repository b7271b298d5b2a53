/* What a picture is of, and how it is to look. Callers of svg_board.h fill it. */
#ifndef CARC_SVG_LOOK_H
#define CARC_SVG_LOOK_H

#include <stdio.h>

#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_tiles.h"

/*
 * The layers of a picture. With look.layers a line with CARC_SVG_NEXT_LAYER alone stands before each but
 * the first, and behind the first each line is an element by itself. Before that of a tile stands the tile's
 * number, and a blank. look.seen: so many tiles were seen in the picture before this one. Of those only the ones that
 * look otherwise now have a line.
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
	unsigned seen;
	bool alone; /* a document of its own, with style and words below; else an element */
};

#endif
