/*
 * Tiles that were drawn already: a tile that looks alike is not drawn again, on this board or another. In a
 * page what one looks like stands once, and pictures refer to it; pictures that stand alone have its text
 * again. svg_board.c draws with it; who makes pages keeps it from game to game, and writes what is wanted.
 */
#ifndef CARC_SVG_TILES_H
#define CARC_SVG_TILES_H

#include <stddef.h>
#include <stdio.h>

#include "formats/draw/svg/svg_path.h"
#include "formats/draw/tile/tile_art.h"

/* A document has references to so many, with so much text; further tiles are drawn where they lie. */
enum { CARC_SVG_TILES = 1024, CARC_SVG_TEXT = 2 << 20 };

/* All zero: none yet. One that served pictures that stand alone serves no page, and no page serves them. */
struct carc_svg_tiles {
	struct carc_svg_kept {
		struct carc_tile_art art;
		struct carc_tile_type type;
		uint32_t number; /* of type and rotation in the game: what is compared first */
		uint8_t rot;
		bool wanted;   /* in this document */
		unsigned name; /* in this document, from 1; 0: it does not stand there yet */
		size_t text, len;
		/* By zone: where what is lit of it begins among the lights, from 1, and its length; 0: not kept. */
		struct {
			uint32_t at, len;
		} light[CARC_TILE_ZONES_MAX];
	} kept[2 * CARC_SVG_TILES];
	unsigned count;
	uint16_t want[CARC_SVG_TILES]; /* those that are wanted, in the order in which they came */
	unsigned wants, named;
	size_t want_len, used; /* of texts: of those that are wanted, and of all */
	size_t lit;            /* of lights */
	bool failed;           /* out of memory */
	char text[2 * CARC_SVG_TEXT], lights[CARC_SVG_TEXT];
};

/* Before another document. */
void carc_svg_forget(struct carc_svg_tiles *tiles);

/* A tile of a game, and its picture on the board. */
struct carc_svg_tile_look {
	const struct carc_tile_type *type;
	unsigned number; /* of the type in its game */
	unsigned rot;
	struct carc_tile_art art, own; /* on the board, and by itself */
};

/*
 * The number by which a tile is kept that looks so; it is drawn if none is. plain: for pictures that stand alone.
 * CARC_SVG_NOT_KEPT: there is no room, or no memory, which tiles->failed says.
 */
enum { CARC_SVG_NOT_KEPT = 2 * CARC_SVG_TILES };
unsigned carc_svg_keep(struct carc_svg_tiles *tiles, const struct carc_svg_tile_look *look,
		       bool plain);

/*
 * The path of what is lit of a zone of a tile that is kept; and keep it, if there is room. NULL: it is not kept.
 */
const char *carc_svg_kept_light(const struct carc_svg_tiles *tiles, unsigned number, unsigned zone,
				size_t *ret_len);
void carc_svg_keep_light(struct carc_svg_tiles *tiles, unsigned number, unsigned zone,
			 const struct carc_svg_path *path);

/* In a picture that goes into the document later: a tile, by its number. */
void carc_svg_mark(unsigned number, FILE *out);

/*
 * Write a picture with marks into a page, with what the tiles look like that come in it first. prefix: of
 * names in a page that holds more games. Or the looks of all that are wanted, and came in no picture yet.
 */
void carc_svg_write(struct carc_svg_tiles *tiles, const char *prefix, const char *picture,
		    size_t len, FILE *out);
void carc_svg_looks(struct carc_svg_tiles *tiles, const char *prefix, FILE *out);

/* Write one that stands alone: its classes become attributes. The text is cut at the marks. */
void carc_svg_write_alone(const struct carc_svg_tiles *tiles, char *picture, FILE *out);

#endif
