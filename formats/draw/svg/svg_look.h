/* What a picture is of, and how it is to look. Callers of svg_board.h fill it. */
#ifndef CARC_SVG_LOOK_H
#define CARC_SVG_LOOK_H

#include <limits.h>

#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_tiles.h"

/* The layers of a picture, one over the other. */
enum {
	CARC_SVG_TILED,
	CARC_SVG_WALLS,
	CARC_SVG_LIGHTS,
	CARC_SVG_MEN,
	CARC_SVG_MARKS,
	CARC_SVG_LAYERS
};

/*
 * A piece of a picture, and what it is made of: where all of that is the same in two pictures of a game, the piece looks the
 * same. CARC_SVG_BY_TEXT as its sort: only its text tells.
 */
#define CARC_SVG_BY_TEXT UINT_MAX
struct carc_svg_piece {
	unsigned layer, sort, part[4];
};

/* Who keeps the pieces of all pictures of a game, each once, and what its tiles looked like in the last one. */
struct carc_svg_keeper {
	void *ctx;
	/* Whether a piece is kept, or not wanted. Else it is written, and keep is called then. */
	bool (*has)(void *ctx, const struct carc_svg_piece *piece);
	void (*keep)(void *ctx, const struct carc_svg_piece *piece);
	unsigned tiles, unlike;        /* that lay there; that were drawn where they lie */
	unsigned look[CARC_TILES_MAX]; /* by tile: the number of what it looks like */
};

struct carc_svg_look {
	const struct carc_draw *draw; /* of it: all but characters */
	/* Where looks of tiles are kept, of which only the number is written if no document is made of it. NULL: tiles are drawn. */
	struct carc_svg_tiles *tiles;
	const char *title;
	struct carc_svg_keeper *keeper; /* to whom the pieces go, without a head; or NULL */
	bool alone; /* a document of its own, with style and words below; else an element */
};

#endif
