/* The style of each kind of zone, and the corners of a tile that one area turns. */
#include "formats/draw/tile/tile_picture.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* A kind without an entry is ground. */
static const uint8_t styles[CARC_KINDS] = {
	[CARC_ROAD] = CARC_STYLE_LINE,       [CARC_CITY] = CARC_STYLE_AREA,
	[CARC_MONASTERY] = CARC_STYLE_HOUSE, [CARC_GARDEN] = CARC_STYLE_GARDEN,
	[CARC_RIVER] = CARC_STYLE_WATER,     [CARC_TOWER] = CARC_STYLE_TOWER,
	[CARC_STREET] = CARC_STYLE_LINE,     [CARC_MARKET] = CARC_STYLE_AREA,
};

static const struct carc_art_spot corners[CARC_SIDES] = {
	{0, COLS - 1},
	{ROWS - 1, COLS - 1},
	{ROWS - 1, 0},
	{0, 0},
};

struct carc_art_spot carc_art_corner(unsigned side)
{
	return corners[side];
}

unsigned carc_kind_style(unsigned kind)
{
	return styles[kind];
}

bool carc_kind_walled(unsigned kind)
{
	return styles[kind] == CARC_STYLE_AREA;
}

bool carc_kind_open(unsigned kind)
{
	return styles[kind] == CARC_STYLE_GROUND;
}

bool carc_tile_turns_corner(const struct carc_tile_type *type, unsigned rot, unsigned side)
{
	unsigned here = carc_tile_zone_at(type, rot, 3 * side + 2);
	unsigned next = carc_tile_zone_at(type, rot, 3 * ((side + 1) % CARC_SIDES));

	return here == next && styles[type->zone[here].kind] == CARC_STYLE_AREA;
}
