/*
 * The symbols to which a picture refers: one for each print of tiles, each shown feature and each kind of figure. A tile is
 * drawn at rotation 0; pictures rotate the tile, but not its signs.
 */
#ifndef CARC_SVG_SYMBOLS_H
#define CARC_SVG_SYMBOLS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "core/rules/position.h"
#include "formats/draw/svg/svg_tile.h"

/* Drawings of tiles that are kept for the next picture, of any game. All zero: empty. */
enum { CARC_SVG_SYMBOLS = 512, CARC_SVG_TEXT = 1 << 20 };
struct carc_svg_symbols {
	struct carc_svg_symbol {
		bool drawn;
		struct carc_tile_type type;
		struct carc_tile_art art; /* at rotation 0 */
		struct carc_svg_ground parts;
		struct carc_svg_text {
			uint32_t at, len;
		} ground,
			light[CARC_TILE_ZONES_MAX]; /* paths of features; len 0: not drawn yet, or no path */
	} symbol[CARC_SVG_SYMBOLS];
	size_t used; /* bytes of text */
	bool failed; /* out of memory */
	char text[CARC_SVG_TEXT];
};

/* Prints have numbers: the types of the tile set, then those to which tiles can change in play. */
enum { CARC_SVG_PRINTS = CARC_TYPES_MAX + CARC_REPRINTS_MAX };

/* Returns the number of the print that a tile on the board shows. */
static inline unsigned carc_svg_print(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile *here = &game->board.tile[tile];

	return here->print ? CARC_TYPES_MAX + here->print - 1u : here->type;
}

/* Returns the symbol of a print, by its number, with its ground. The result is valid until the next call. */
struct carc_svg_symbol *carc_svg_symbol(struct carc_svg_symbols *symbols,
					const struct carc_rules *rules, unsigned number);

/* Writes the place of a feature's figure on a tile at a rotation; the corner of the tile is at 0,0. */
void carc_svg_spot(const struct carc_tile_art *art, unsigned zone, unsigned rot, int *ret_x,
		   int *ret_y);

/* Returns the shape of a kind of figure, around 0,0; NULL if figures of the kind are ovals. */
const char *carc_svg_figure_shape(unsigned kind);

/* The symbols to which a picture refers. All zero: none. */
struct carc_svg_used {
	uint64_t print[(CARC_SVG_PRINTS + 63) / 64];
	uint16_t light[CARC_SVG_PRINTS]; /* a bit for each zone */
	uint32_t figure;                 /* a bit for each kind */
	bool hatched;                    /* the patterns of shown features are needed */
};

_Static_assert(CARC_TILE_ZONES_MAX <= 16, "lights have a bit for each zone");

/* Writes these symbols, and the patterns of shown features. prefix: put before each id. */
void carc_svg_defs(struct carc_svg_symbols *symbols, const struct carc_rules *rules,
		   const struct carc_svg_used *used, const char *prefix, FILE *out);

#endif
