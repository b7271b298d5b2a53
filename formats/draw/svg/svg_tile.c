/*
 * Draws a tile as SVG, as it is printed on cardboard. Areas are outlines of the parts into which walls and lines cut the
 * picture; walls, roads and rivers are its links; svg_sign.c draws the signs of its cells.
 */
#include "formats/draw/svg/svg_tile.h"

#include <stdlib.h>
#include <string.h>

#include "formats/text/safe_text.h"
#include "made/draw/svg/svg_looks.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS };

/* A cell without links gives its zone to the part around it; a part too narrow for such a cell has only its ports. */
void carc_svg_tile_parts(const struct carc_tile_type *type, const struct carc_tile_art *own,
			 struct carc_svg_ground *ground)
{
	carc_find_parts(own, &ground->parts);
	for (unsigned part = 0; part < ground->parts.count; part++)
		ground->zone[part] =
			(uint8_t)carc_part_zone(&ground->parts, type, 0, part, ROWS / 2, COLS / 2);
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
	/* A city closed on its own tile has no port within its walls: use the points around its figure. */
	for (unsigned n = 0; n < 4 * type->zones; n++) {
		const struct carc_art_spot *at = &own->spot[n / 4];
		uint8_t *zone =
			&ground->zone[ground->parts.part[at->row + n % 4 / 2][at->col + n % 2]];

		if (carc_kind_style(type->zone[n / 4].kind) == CARC_STYLE_AREA &&
		    *zone == CARC_ZONE_NONE)
			*zone = (uint8_t)(n / 4);
	}
}

/* Finds the points of a zone's ground. Returns whether there are any. */
static bool points_of(const struct carc_svg_ground *ground, unsigned zone,
		      carc_svg_point_set ret_in)
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

static void write_path(const char *look, const struct carc_svg_path *path, FILE *out)
{
	fprintf(out, "<path %s d=\"%.*s\"/>", look, (int)path->len, path->d);
}

static void fill_areas(const struct carc_tile_type *type, const struct carc_svg_ground *ground,
		       FILE *out)
{
	for (unsigned zone = 0; zone < type->zones; zone++) {
		unsigned kind = type->zone[zone].kind;
		carc_svg_point_set in;
		struct carc_svg_path path;

		if (carc_kind_style(kind) != CARC_STYLE_AREA || !points_of(ground, zone, in))
			continue;
		carc_svg_outline(in, &path);
		write_path(kind == CARC_MARKET ? CARC_LOOK_MARKET : CARC_LOOK_CITY, &path, out);
	}
}

enum layer { WALL, LINE, WATER };

/* Collects the links of a layer, of one zone or of all (CARC_ZONE_NONE), and those that bridges over a city have lost. */
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

/* Draws a circle in the middle of each line. */
static void draw_circles(const struct carc_svg_path *path, const char *look, int radius, FILE *out)
{
	if (path->middles == 0)
		return;
	fprintf(out, "<g %s>", look);
	for (unsigned i = 0; i < path->middles; i++)
		carc_say(out, "<circle cx=\"%d\" cy=\"%d\" r=\"%d\"/>", path->middle[i].x,
			 path->middle[i].y, radius);
	fputs("</g>", out);
}

/*
 * Draws the links of a layer in all its looks, one over the other. turrets: a tower in the middle of each line, for city
 * walls.
 */
static void draw_lines(const struct carc_tile_art *art, enum layer layer, bool turrets, FILE *out)
{
	static const char *const looks[][3] = {
		[WALL] = {CARC_LOOK_WALL_EDGE, CARC_LOOK_WALL, CARC_LOOK_WALL_TOP},
		[LINE] = {CARC_LOOK_ROAD_EDGE, CARC_LOOK_ROAD},
		[WATER] = {CARC_LOOK_RIVER}};
	struct carc_svg_path path;
	carc_svg_links links;

	links_of(art, layer, CARC_ZONE_NONE, links);
	carc_svg_lines(links, &path);
	for (unsigned i = 0; path.len && i < 3 && looks[layer][i]; i++)
		write_path(looks[layer][i], &path, out);
	if (turrets) {
		draw_circles(&path, CARC_LOOK_TURRET, 14, out);
		draw_circles(&path, CARC_LOOK_ROOF, 6, out);
	}
}

/* Returns whether the place of a figure is too near to a cell: the figure and a decoration would hide each other. */
static bool stands_near(const struct carc_tile_type *type, const struct carc_tile_art *art, int row,
			int col)
{
	for (unsigned zone = 0; zone < type->zones; zone++)
		if (abs(carc_svg_x(art->spot[zone].col) - carc_svg_x(col)) < 50 &&
		    abs(carc_svg_y(art->spot[zone].row) - carc_svg_y(row)) < 50)
			return true;
	return false;
}

/* Returns whether a cell and its neighbours in the west and east are bare ground of one zone. */
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

/* Draws a small shape wherever ground of a kind has room. apart: least distance in x. shape: path commands from its middle. */
static void decorate(const struct carc_tile_type *type, const struct carc_tile_art *art,
		     unsigned kind, int apart, const char *look, const char *shape, FILE *out)
{
	bool any = false;

	for (int row = 0; row < ROWS; row++)
		for (int col = 1, free = 0; col + 1 < COLS; col++) {
			int x = carc_svg_x(col), y = carc_svg_y(row);

			/* Shift the shapes of a row up and down, but keep them on the tile. */
			y += 8 * ((row + col) % 3) - (row == 0 ? 0 : row + 1 < ROWS ? 8 : 16);
			if (x < free || !is_bare(art, row, col) || stands_near(type, art, row, col))
				continue;
			free = x + apart;
			if (type->zone[art->cell[row][col].zone].kind != kind)
				continue;
			if (!any)
				fprintf(out, "<path %s d=\"", look);
			any = true;
			carc_say(out, "M%d,%d%s", x, y, shape);
		}
	fputs(any ? "\"/>" : "", out);
}

void carc_svg_tile_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
			  const struct carc_svg_ground *ground, FILE *out)
{
	/* The look of the ground between the zones; an abbey covers all of its tile. */
	const char *between = CARC_LOOK_FIELD;

	for (unsigned zone = 0; zone < type->zones; zone++)
		if (type->zone[zone].kind == CARC_RESIDENTIAL ||
		    type->zone[zone].kind == CARC_MARKET)
			between = CARC_LOOK_HOME;
		else if (type->zone[zone].kind == CARC_ABBEY)
			between = CARC_LOOK_HOUSE;
	carc_say(out, "<rect %s width=\"%d\" height=\"%d\"/>", between, CARC_SVG_TILE,
		 CARC_SVG_TILE);
	fill_areas(type, ground, out);
	/* Grass and houses are only decoration. */
	decorate(type, art, CARC_FIELD, 72, CARC_LOOK_TUFT, "l-6,-7m6,7v-10m0,10l6,-7", out);
	decorate(type, art, CARC_CITY, 36, CARC_LOOK_ROOF, "m-13,-9h26v18h-26z", out);
	decorate(type, art, CARC_CITY, 36, CARC_LOOK_RIDGE, "m-13,0h26", out);
	draw_lines(art, WATER, false, out);
	draw_lines(art, LINE, false, out);
	draw_lines(art, WALL, !carc_tile_planned(type), out);
	carc_say(out, "<path " CARC_LOOK_SEAM " d=\"M0,0h%dv%dh-%dz\"/>", CARC_SVG_TILE,
		 CARC_SVG_TILE, CARC_SVG_TILE);
}

void carc_svg_tile_signs(const struct carc_tile_art *art, unsigned rot, FILE *out)
{
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++) {
			int x = carc_svg_x(col), y = carc_svg_y(row);

			if (art->cell[row][col].sign <= CARC_SIGN_FIRST_SHOWN)
				continue;
			carc_svg_rotate(rot, &x, &y);
			carc_svg_sign(art->cell[row][col].sign, rot, x, y, out);
		}
}

void carc_svg_tile_rotation(unsigned rot, FILE *out)
{
	if (rot > 0)
		carc_say(out, " transform=\"rotate(%u,%d,%d)\"", 90 * rot, CARC_SVG_TILE / 2,
			 CARC_SVG_TILE / 2);
}

void carc_svg_tile(const struct carc_tile_type *type, unsigned rot, const struct carc_tile_art *art,
		   FILE *out)
{
	struct carc_svg_ground ground;

	carc_svg_tile_parts(type, art, &ground);
	fputs("<g", out);
	carc_svg_tile_rotation(rot, out);
	fputc('>', out);
	carc_svg_tile_ground(type, art, &ground, out);
	fputs("</g>", out);
	carc_svg_tile_signs(art, rot, out);
}

void carc_svg_tile_light(const struct carc_tile_type *type, const struct carc_tile_art *art,
			 const struct carc_svg_ground *ground, unsigned zone,
			 struct carc_svg_path *ret_path)
{
	unsigned style = carc_kind_style(type->zone[zone].kind);
	carc_svg_point_set in;
	carc_svg_links links;

	ret_path->len = 0;
	if (style == CARC_STYLE_GROUND || style == CARC_STYLE_AREA) {
		(void)points_of(ground, zone, in);
		carc_svg_outline(in, ret_path);
	} else if (style == CARC_STYLE_LINE || style == CARC_STYLE_WATER) {
		links_of(art, style == CARC_STYLE_LINE ? LINE : WATER, zone, links);
		carc_svg_lines(links, ret_path);
	}
}
