/* Options, layers and figures of a picture. */
#ifndef CARC_SVG_LOOK_H
#define CARC_SVG_LOOK_H

#include "formats/draw/board_look.h"
#include "formats/draw/svg/svg_symbols.h"

/* The layers of a picture, from the bottom to the top. */
enum carc_svg_layer {
	CARC_SVG_TILED,
	CARC_SVG_WALLS,
	CARC_SVG_LIGHTS,
	CARC_SVG_TOWERS, /* also a refused tile */
	CARC_SVG_MEN,
	CARC_SVG_MARKS,
	CARC_SVG_LAYERS
};

/* A figure in a picture, and the most figures that a board can have. */
enum { CARC_SVG_MEN_MAX = CARC_FIGURES_MAX + CARC_BARNS_MAX };
struct carc_svg_man {
	uint8_t player, kind; /* enum carc_figure_kind */
	bool lies;            /* it lies on open ground; drawn with a small letter */
	bool lit, asked;      /* lit: on a shown feature; asked: figure of a refused turn */
	uint8_t number;       /* number in the proof of disputed points; 0: none */
	int x, y;             /* the middle of the figure */
};

struct carc_svg_look {
	const struct carc_draw *draw; /* options for characters are ignored */
	struct carc_svg_symbols *symbols;
	const char *title;
	const char *prefix; /* of all ids; unique in the document */
	bool alone;         /* write a whole document, with players and words; else an element */
};

#endif
