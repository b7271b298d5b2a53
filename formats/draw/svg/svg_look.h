/* Options, layers and figures of a picture. */
#ifndef CARC_SVG_LOOK_H
#define CARC_SVG_LOOK_H

#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_symbols.h"

/* The layers of a picture, one over the other. */
enum carc_svg_layer {
	CARC_SVG_TILED,
	CARC_SVG_WALLS,
	CARC_SVG_LIGHTS,
	CARC_SVG_TOWERS, /* and a tile that was refused */
	CARC_SVG_MEN,
	CARC_SVG_MARKS,
	CARC_SVG_LAYERS
};

/* A figure somewhere; a board has so many. */
enum { CARC_SVG_MEN_MAX = CARC_FIGURES_MAX + CARC_BARNS_MAX };
struct carc_svg_man {
	uint8_t player, kind; /* enum carc_figure_kind */
	bool lies;            /* on open ground, with a small letter */
	bool lit, asked;      /* it stands on what is shown; it was to stand there */
	uint8_t number;       /* in the proof of points in dispute; 0: none */
	int x, y;             /* of its middle */
};

struct carc_svg_look {
	const struct carc_draw *draw; /* of it: all but characters */
	struct carc_svg_symbols *symbols;
	const char *title;
	const char *prefix; /* of all ids: no other picture in the document may have it */
	bool alone;         /* a document of its own, with players and words; else an element */
};

#endif
