/*
 * A picture of a tile: its cells, what each says, and how a kind of zone is shown in it. tile_art.c
 * draws a picture, tile_text.c shows it as characters; both rely on this.
 *
 * The picture is topology before it is glyphs: every cell says which of its four neighbours a city
 * wall, a road or a river runs on to, and these links cut the picture into exactly the parts that
 * the zones of the tile are. So a farmer drawn in a part can be nowhere else, and any set of tiles
 * can be drawn. Which characters show a cell is for tile_text.c to choose.
 */
#ifndef CARC_TILE_PICTURE_H
#define CARC_TILE_PICTURE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/tiles/tile.h"

/* Characters are about twice as tall as wide: this looks square, and has a middle both ways. */
enum { CARC_ART_COLS = 11, CARC_ART_ROWS = 5 };

/* A link to the next cell on a side is bit `1 << side`. */
enum { CARC_LINK_N = 1, CARC_LINK_E = 2, CARC_LINK_S = 4, CARC_LINK_W = 8 };

/* What a cell shows besides its links; a sign other than GROUND and FLOOR is drawn over them. */
enum carc_sign {
	CARC_SIGN_GROUND,
	CARC_SIGN_FLOOR,
	CARC_SIGN_FIRST_SHOWN, /* those of shows.def follow; itself never drawn */
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown)
#define SIGN(row, symbol, name, title, ascii, utf8, tone) CARC_SIGN_##symbol,
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	CARC_SIGN_VILLAGE,
	CARC_SIGN_BUSH,        /* for a village, where roads go on */
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
	CARC_SIGN_CHAPEL, /* a house where there is no room for one */
	CARC_SIGN_HEDGE_LEFT,
	CARC_SIGN_GARDEN,
	CARC_SIGN_HEDGE_RIGHT,
	CARC_SIGN_SPRING,
	CARC_SIGN_LAKE,
	CARC_SIGN_BRIDGE, /* a road over a city, which goes on below: upright, and level */
	CARC_SIGN_BRIDGE_LEVEL,
	CARC_SIGN_TOWER_LEFT,
	CARC_SIGN_TOWER,
	CARC_SIGN_TOWER_RIGHT,
	CARC_SIGNS
};

struct carc_art_cell {
	uint8_t wall;  /* links of the city wall in this cell */
	uint8_t line;  /* links of the road in this cell */
	uint8_t water; /* links of the river in this cell; with a road too there is a bridge */
	uint8_t zone;  /* the zone this cell shows, on a bridge the road, or CARC_ZONE_NONE */
	uint8_t sign;  /* enum carc_sign */
};

struct carc_art_spot {
	uint8_t row, col;
};

struct carc_tile_art {
	struct carc_art_cell cell[CARC_ART_ROWS][CARC_ART_COLS];
	struct carc_art_spot spot[CARC_TILE_ZONES_MAX]; /* where a figure on each zone is drawn */
};

/* All links of a cell: what runs through it cuts the picture there. */
static inline unsigned carc_art_links(const struct carc_art_cell *cell)
{
	return cell->wall | cell->line | cell->water;
}

/*
 * How a kind of zone is shown: blank, as a way from side to side, on land or on water, walled, as a
 * house, or as a small sign on the ground.
 */
enum carc_style {
	CARC_STYLE_GROUND,
	CARC_STYLE_LINE,
	CARC_STYLE_WATER,
	CARC_STYLE_AREA,
	CARC_STYLE_HOUSE,
	CARC_STYLE_GARDEN,
	CARC_STYLE_TOWER
};

/* enum carc_style of a kind. */
unsigned carc_kind_style(unsigned kind);

/* The corner cell that follows a side clockwise: north gives the north-east corner. */
struct carc_art_spot carc_art_corner(unsigned side);

/* Whether zones of a kind are drawn with walls around them. */
bool carc_kind_walled(unsigned kind);

/* Whether zones of a kind are open ground, drawn blank: who stands there lies. */
bool carc_kind_open(unsigned kind);

/* Whether one area turns the corner that follows a side clockwise, so that no wall ends there. */
bool carc_tile_turns_corner(const struct carc_tile_type *type, unsigned rot, unsigned side);

/*
 * Whether a type is a tile of The City, on which markets and residential areas meet in
 * any way.
 */
bool carc_tile_planned(const struct carc_tile_type *type);

#endif
