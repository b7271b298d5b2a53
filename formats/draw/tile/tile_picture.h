/*
 * The picture of a tile: its cells, and the style in which each kind of zone is drawn.
 *
 * The picture is topology before it is glyphs: every cell says to which of its four neighbours a city wall, a road or a
 * river continues, and these links cut the picture into exactly the parts that are the zones of the tile. So a farmer drawn
 * in a part can belong to no other zone, and any set of tiles can be drawn. tile_text.c chooses the characters.
 */
#ifndef CARC_TILE_PICTURE_H
#define CARC_TILE_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/tiles/tile.h"

/* Characters are about twice as tall as wide: this looks square, and has a middle row and column. */
enum { CARC_ART_COLS = 11, CARC_ART_ROWS = 5 };

/* A link to the next cell on a side is bit `1 << side`. */
enum { CARC_LINK_N = 1, CARC_LINK_E = 2, CARC_LINK_S = 4, CARC_LINK_W = 8 };

/* The sign of a cell. Signs other than GROUND and FLOOR are drawn over the cell's links. */
enum carc_sign {
	CARC_SIGN_GROUND,
	CARC_SIGN_FLOOR,
	CARC_SIGN_FIRST_SHOWN, /* the signs of shows.def follow; never drawn itself */
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown)
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) CARC_SIGN_##symbol,
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	CARC_SIGN_VILLAGE,
	CARC_SIGN_BUSH,        /* in place of a village, where roads continue */
	CARC_SIGN_STREETS_END, /* a crossing, or the end of a street */
	CARC_SIGN_ROOF_LEFT,
	CARC_SIGN_ROOF_TOP,
	CARC_SIGN_ROOF_RIGHT,
	CARC_SIGN_HOUSE_LEFT,
	CARC_SIGN_HOUSE_ROOM,
	CARC_SIGN_HOUSE_RIGHT,
	CARC_SIGN_FOOT_LEFT,
	CARC_SIGN_FOOT,
	CARC_SIGN_FOOT_RIGHT,
	CARC_SIGN_CHAPEL, /* a house without room for its nine cells */
	CARC_SIGN_HEDGE_LEFT,
	CARC_SIGN_GARDEN,
	CARC_SIGN_HEDGE_RIGHT,
	CARC_SIGN_SPRING,
	CARC_SIGN_LAKE,
	CARC_SIGN_BRIDGE, /* an upright road over a city or another road; then a level one */
	CARC_SIGN_BRIDGE_LEVEL,
	CARC_SIGN_TOWER_LEFT,
	CARC_SIGN_TOWER,
	CARC_SIGN_TOWER_RIGHT,
	CARC_SIGNS
};

/* Returns whether a sign is one of shows.def. */
static inline bool carc_sign_shown(unsigned sign)
{
	return sign > CARC_SIGN_FIRST_SHOWN && sign < CARC_SIGN_VILLAGE;
}

struct carc_art_cell {
	uint8_t wall;  /* links of the city wall in this cell */
	uint8_t line;  /* links of the road in this cell */
	uint8_t water; /* links of the river in this cell; a road over them is on a bridge */
	uint8_t zone;  /* the zone this cell shows, on a bridge the road, or CARC_ZONE_NONE */
	uint8_t sign;  /* enum carc_sign */
	uint8_t rot;   /* of the tile, if sign is one of shows.def */
};

struct carc_art_spot {
	uint8_t row, col;
};

struct carc_tile_art {
	struct carc_art_cell cell[CARC_ART_ROWS][CARC_ART_COLS];
	struct carc_art_spot spot[CARC_TILE_ZONES_MAX]; /* where a figure on each zone is drawn */
};

/* Returns all links of a cell, along which the picture is cut. */
static inline unsigned carc_art_links(const struct carc_art_cell *cell)
{
	return cell->wall | cell->line | cell->water;
}

/* The style of a kind of zone: blank ground, a road, a river, a walled area, a house, or a small sign on the ground. */
enum carc_style {
	CARC_STYLE_GROUND,
	CARC_STYLE_LINE,
	CARC_STYLE_WATER,
	CARC_STYLE_AREA,
	CARC_STYLE_HOUSE,
	CARC_STYLE_GARDEN,
	CARC_STYLE_TOWER
};

/* Returns the enum carc_style of a kind. */
unsigned carc_kind_style(unsigned kind);

/* Returns the corner cell that follows a side clockwise: the north-east corner for north. */
struct carc_art_spot carc_art_corner(unsigned side);

/* Returns whether zones of a kind are drawn with walls around them. */
bool carc_kind_walled(unsigned kind);

/* Returns whether zones of a kind are open ground, drawn blank, where figures lie. */
bool carc_kind_open(unsigned kind);

/* Returns whether one area turns the corner that follows a side clockwise, so that no wall ends there. */
bool carc_tile_turns_corner(const struct carc_tile_type *type, unsigned rot, unsigned side);

/* Returns whether a type is a tile of The City, on which markets and residential areas meet in any way. */
bool carc_tile_planned(const struct carc_tile_type *type);

#endif
