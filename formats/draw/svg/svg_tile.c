/*
 * The picture of a tile as SVG. Areas are outlines of the parts into which walls and lines cut the
 * picture; walls, roads and rivers are its links; svg_sign.c draws what its cells show. svg_style.c has the
 * looks of the classes.
 */
#include "formats/draw/svg/svg_tile.h"

#include <stdlib.h>
#include <string.h>

#include "formats/draw/svg/svg_sign.h"
#include "formats/draw/tile/tile_plan.h"
#include "formats/text/safe_text.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* Which zone each part of the ground is. */
struct ground {
	struct carc_art_parts parts;
	uint8_t zone[CARC_ART_POINT_ROWS * CARC_ART_POINT_COLS]; /* by part */
};

/* A cell that nothing parts tells whose the part around it is; a narrow part has only its ports. */
static void find_ground(const struct carc_tile_type *type, unsigned rot,
			const struct carc_tile_art *own, struct ground *ground)
{
	carc_find_parts(own, &ground->parts);
	for (unsigned part = 0; part < ground->parts.count; part++)
		ground->zone[part] = (uint8_t)carc_part_zone(&ground->parts, type, rot, part,
							     ROWS / 2, COLS / 2);
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			const struct carc_art_cell *cell = &own->cell[row][col];
			unsigned style = cell->zone == CARC_ZONE_NONE
						 ? (unsigned)CARC_STYLE_LINE
						 : carc_kind_style(type->zone[cell->zone].kind);

			if (!carc_art_links(cell) &&
			    (style == CARC_STYLE_GROUND || style == CARC_STYLE_AREA))
				ground->zone[ground->parts.part[row][col]] = cell->zone;
		}
	/* A city that is closed on its own tile has no port within its walls, which stand around the place of its figure. */
	for (unsigned n = 0; n < 4 * type->zones; n++) {
		const struct carc_art_spot *at = &own->spot[n / 4];
		uint8_t *zone =
			&ground->zone[ground->parts.part[at->row + n % 4 / 2][at->col + n % 2]];

		if (carc_kind_style(type->zone[n / 4].kind) == CARC_STYLE_AREA &&
		    *zone == CARC_ZONE_NONE)
			*zone = (uint8_t)(n / 4);
	}
}

/* The points of a zone's ground; returns whether it has any. */
static bool points_of(const struct ground *ground, unsigned zone, carc_svg_point_set ret_in)
{
	unsigned any = 0;

	for (int row = 0; row < CARC_ART_POINT_ROWS; row++) {
		unsigned bits = 0;

		for (int col = 0; col < CARC_ART_POINT_COLS; col++)
			bits |= (unsigned)(ground->zone[ground->parts.part[row][col]] == zone)
				<< col;
		ret_in[row] = (uint16_t)bits;
		any |= bits;
	}
	return any != 0;
}

static void write_path(const char *look, const char *d, size_t len, FILE *out)
{
	carc_say(out, "<path class=\"c-%s\" d=\"", look);
	(void)fwrite(d, 1, len, out);
	fputs("\"/>", out);
}

static void fill_areas(const struct carc_tile_type *type, const struct ground *ground, FILE *out)
{
	for (unsigned zone = 0; zone < type->zones; zone++) {
		unsigned kind = type->zone[zone].kind;
		carc_svg_point_set in;
		struct carc_svg_path path;

		if (carc_kind_style(kind) != CARC_STYLE_AREA || !points_of(ground, zone, in))
			continue;
		carc_svg_outline(in, &path);
		write_path(carc_kind_info(kind)->name, path.d, path.len, out);
	}
}

enum layer { WALL, LINE, WATER };

/* The links of a layer, of one zone or of all. Bridges over a city have lost theirs. */
static void links_of(const struct carc_tile_art *art, enum layer layer, unsigned zone,
		     carc_svg_links links)
{
	memset(links, 0, sizeof(carc_svg_links));
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			const struct carc_art_cell *cell = &art->cell[row][col];
			bool upright = cell->sign == CARC_SIGN_BRIDGE;
			bool bridge = upright || cell->sign == CARC_SIGN_BRIDGE_LEVEL;

			bool house = cell->sign >= CARC_SIGN_ROOF_LEFT &&
				     cell->sign <= CARC_SIGN_FOOT_RIGHT;

			if (house || (zone != CARC_ZONE_NONE && cell->zone != zone))
				continue;
			links[row][col] = layer == WALL   ? cell->wall
					  : layer == LINE ? cell->line
							  : cell->water;
			if (layer == LINE && bridge)
				links[row][col] |= upright ? CARC_LINK_N | CARC_LINK_S
							   : CARC_LINK_E | CARC_LINK_W;
		}
}

/* The links of a layer in its looks, one over the other; turrets: in the middle of each line, which is a city's wall, a tower. */
static void draw_lines(const struct carc_tile_art *art, enum layer layer, bool turrets, FILE *out)
{
	static const char *const looks[][3] = {[WALL] = {"wall-edge", "wall", "wall-top"},
					       [LINE] = {"road-edge", "road"},
					       [WATER] = {"river"}};
	struct carc_svg_path path;
	carc_svg_links links;

	links_of(art, layer, CARC_ZONE_NONE, links);
	carc_svg_lines(links, &path);
	for (unsigned i = 0; path.len && i < 3 && looks[layer][i]; i++)
		write_path(looks[layer][i], path.d, path.len, out);
	for (unsigned i = 0; turrets && i < path.middles; i++)
		carc_say(out,
			 "<circle class=\"c-turret\" cx=\"%d\" cy=\"%d\" r=\"14\"/>"
			 "<circle class=\"c-roof\" cx=\"%d\" cy=\"%d\" r=\"6\"/>",
			 path.middle[i].x, path.middle[i].y, path.middle[i].x, path.middle[i].y);
}

/* Whether a figure of the tile stands so near to a cell that it would hide what is drawn there, or be hidden. */
static bool stands_near(const struct carc_tile_type *type, const struct carc_tile_art *art, int row,
			int col)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (abs(carc_svg_x(art->spot[zone].col) - carc_svg_x(col)) < 50 &&
		    abs(carc_svg_y(art->spot[zone].row) - carc_svg_y(row)) < 50)
			return true;
	return false;
}

/* Whether a cell and those beside it are bare ground of one zone. */
static bool is_bare(const struct carc_tile_art *art, int row, int col)
{
	for (int dx = -1; dx <= 1; dx++) {
		const struct carc_art_cell *cell = &art->cell[row][col + dx];

		if (carc_art_links(cell) || cell->sign > CARC_SIGN_FLOOR ||
		    cell->zone != art->cell[row][col].zone || cell->zone == CARC_ZONE_NONE)
			return false;
	}
	return true;
}

/* Houses in cities and grass in fields, where there is room: they say nothing, but a city looks like one. */
static void draw_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
			FILE *out)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 1; col + 1 < COLS; col++) {
			int x = carc_svg_x(col), y = carc_svg_y(row) + 6 * ((row + col) % 3) - 6;
			unsigned kind;

			if (!is_bare(art, row, col) || stands_near(type, art, row, col))
				continue;
			kind = type->zone[art->cell[row][col].zone].kind;
			if (kind == CARC_FIELD)
				carc_say(
					out,
					"<path class=\"c-tuft\" d=\"M%d,%dq-1,-8 -5,-11m6,11q1,-9 5,-12\"/>",
					x, y);
			else if (kind == CARC_CITY)
				carc_svg_house(x, y + 14, 28, out);
			/* No two so close that they are one. */
			col += kind == CARC_FIELD ? 3 : 2;
		}
}

void carc_svg_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
		     const struct carc_tile_art *own, struct carc_tile_art *ret_ground)
{
	bool planned = carc_tile_planned(type);

	*ret_ground = planned ? *own : *art;
	/* Where a wall was led otherwise, the ground is not that of its city. */
	for (int i = 0; !planned && i < ROWS * COLS; i++)
		if (own->cell[i / COLS][i % COLS].wall && !art->cell[i / COLS][i % COLS].wall)
			ret_ground->cell[i / COLS][i % COLS].zone = CARC_ZONE_NONE;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);
		unsigned wall = art->cell[at.row][at.col].wall;
		/* The neighbours on both sides close this corner of an area: what lies beyond is not its ground. */
		bool closed = wall == (1u << side | 1u << (side + 1) % CARC_SIDES);

		if (planned && closed && !own->cell[at.row][at.col].wall)
			ret_ground->cell[at.row][at.col].wall = (uint8_t)wall;
		else if (!planned && wall)
			ret_ground->cell[at.row][at.col].wall |= own->cell[at.row][at.col].wall;
	}
}

void carc_svg_tile(const struct carc_tile_type *type, unsigned rot, const struct carc_tile_art *art,
		   const struct carc_tile_art *ground_art, FILE *out)
{
	/* What lies between the zones; an abbey is built over all of its tile. */
	const char *between = "field";
	struct ground ground;

	find_ground(type, rot, ground_art, &ground);
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_RESIDENTIAL ||
		    type->zone[zone].kind == CARC_MARKET)
			between = "home";
		else if (type->zone[zone].kind == CARC_ABBEY)
			between = "house";
	carc_say(out, "<rect class=\"c-%s\" width=\"%d\" height=\"%d\"/>", between, CARC_SVG_TILE,
		 CARC_SVG_TILE);
	fill_areas(type, &ground, out);
	draw_ground(type, art, out);
	draw_lines(art, WATER, false, out);
	draw_lines(art, LINE, false, out);
	draw_lines(art, WALL, !carc_tile_planned(type), out);
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			carc_svg_sign(art->cell[row][col].sign, carc_svg_x(col), carc_svg_y(row),
				      out);
}

void carc_svg_light_path(const struct carc_tile_type *type, unsigned rot,
			 const struct carc_tile_art *art, unsigned zone,
			 struct carc_svg_path *ret_path)
{
	unsigned style = carc_kind_style(type->zone[zone].kind);
	carc_svg_point_set in;
	struct ground ground;
	carc_svg_links links;

	ret_path->len = 0;
	if (style == CARC_STYLE_GROUND || style == CARC_STYLE_AREA) {
		find_ground(type, rot, art, &ground);
		(void)points_of(&ground, zone, in);
		carc_svg_outline(in, ret_path);
	} else if (style == CARC_STYLE_LINE || style == CARC_STYLE_WATER) {
		links_of(art, style == CARC_STYLE_LINE ? LINE : WATER, zone, links);
		carc_svg_lines(links, ret_path);
	}
}

void carc_svg_light(const struct carc_tile_type *type, const struct carc_tile_art *art,
		    unsigned zone, bool fed, const char *d, size_t len, FILE *out)
{
	struct carc_art_spot at = art->spot[zone];

	switch (carc_kind_style(type->zone[zone].kind)) {
	case CARC_STYLE_GROUND:
	case CARC_STYLE_AREA:
		if (len > 0)
			write_path(fed ? "fed" : "lit", d, len, out);
		return;
	case CARC_STYLE_LINE:
	case CARC_STYLE_WATER:
		write_path("lit-way", d, len, out);
		return;
	default:
		carc_say(out, "<circle class=\"c-lit-place\" cx=\"%d\" cy=\"%d\" r=\"60\"/>",
			 carc_svg_x(at.col), carc_svg_y(at.row));
	}
}
