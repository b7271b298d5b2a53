/*
 * The picture of a tile as SVG. Areas are outlines of the parts into which walls and lines cut the
 * picture; walls, roads and rivers are its links; signs are what its cells show. svg_style.c has the
 * looks of the classes.
 */
#include <string.h>

#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_plan.h"
#include "formats/draw/tile/tile_text.h"
#include "formats/text/markup.h"

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
static bool points_of(const struct ground *ground, unsigned zone,
		      bool ret_in[CARC_ART_POINT_ROWS][CARC_ART_POINT_COLS])
{
	bool any = false;

	for (int row = 0; row < CARC_ART_POINT_ROWS; row++)
		for (int col = 0; col < CARC_ART_POINT_COLS; col++) {
			ret_in[row][col] = ground->zone[ground->parts.part[row][col]] == zone;
			any |= ret_in[row][col];
		}
	return any;
}

static void fill_areas(const struct carc_tile_type *type, const struct ground *ground, FILE *out)
{
	for (unsigned zone = 0; zone < type->zones; zone++) {
		unsigned kind = type->zone[zone].kind;
		bool in[CARC_ART_POINT_ROWS][CARC_ART_POINT_COLS];

		if (carc_kind_style(kind) != CARC_STYLE_AREA || !points_of(ground, zone, in))
			continue;
		fprintf(out, "<path class=\"c-%s\" d=\"", carc_kind_info(kind)->name);
		(void)carc_svg_outline(in, out);
		fputs("\"/>", out);
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

static void draw_lines(const struct carc_tile_art *art, enum layer layer, const char *name,
		       bool cased, FILE *out)
{
	carc_svg_links links;
	bool any = false;

	links_of(art, layer, CARC_ZONE_NONE, links);
	for (int i = 0; i < ROWS * COLS; i++)
		any |= links[i / COLS][i % COLS] != 0;
	for (int pass = cased ? 0 : 1; any && pass < 2; pass++) {
		fprintf(out, "<path class=\"c-%s%s\" d=\"", name, pass == 0 ? "-edge" : "");
		(void)carc_svg_lines(links, out);
		fputs("\"/>", out);
	}
}

/* A house with a roof and a cross, around a cell. */
static void draw_house(int x, int y, FILE *out)
{
	fprintf(out,
		"<path class=\"c-house\" d=\"M%d,%dv52h56v-52z\"/>"
		"<path class=\"c-roof\" d=\"M%d,%dl36,-40l36,40z\"/>"
		"<path class=\"c-cross\" d=\"M%d,%dv26m-9,-17h18\"/>",
		x - 28, y - 14, x - 36, y - 12, x, y - 62);
}

static void draw_box(const char *name, int x, int y, int wide, int high, FILE *out)
{
	fprintf(out, "<rect class=\"c-%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"4\"/>",
		name, x - wide / 2, y - high / 2, wide, high);
}

static void draw_dot(const char *name, int x, int y, int radius, FILE *out)
{
	fprintf(out, "<circle class=\"c-%s\" cx=\"%d\" cy=\"%d\" r=\"%d\"/>", name, x, y, radius);
}

/* What a cell shows besides ways and walls. Of signs of three cells the middle one counts. */
static void draw_sign(const struct carc_art_cell *cell, int x, int y, FILE *out)
{
	switch (cell->sign) {
	case CARC_SIGN_HOUSE_ROOM:
		draw_house(x, y, out);
		return;
	case CARC_SIGN_CHAPEL:
		draw_box("house", x, y, 30, 30, out);
		fprintf(out, "<path class=\"c-cross\" d=\"M%d,%dv24m-8,-16h16\"/>", x, y - 12);
		return;
	case CARC_SIGN_VILLAGE:
		draw_box("village", x - 10, y - 8, 22, 20, out);
		draw_box("village", x + 12, y + 8, 20, 18, out);
		return;
	case CARC_SIGN_STREETS_END:
		draw_dot("street-end", x, y, 15, out);
		return;
	case CARC_SIGN_GARDEN:
		draw_box("garden", x, y, 64, 40, out);
		draw_dot("flower", x - 16, y - 6, 6, out);
		draw_dot("flower", x + 14, y - 8, 6, out);
		draw_dot("flower", x, y + 8, 6, out);
		return;
	case CARC_SIGN_SPRING:
		draw_dot("spring", x, y, 20, out);
		return;
	case CARC_SIGN_LAKE:
		draw_dot("lake", x, y, 26, out);
		return;
	case CARC_SIGN_TOWER:
		draw_box("foundation", x, y, 56, 40, out);
		return;
	default:
		break;
	}
	if (cell->sign != CARC_SIGN_BUSH &&
	    (cell->sign <= CARC_SIGN_FIRST_SHOWN || cell->sign >= CARC_SIGN_VILLAGE))
		return;
	fprintf(out, "<text class=\"c-sign c-%s\" x=\"%d\" y=\"%d\">", carc_sign_name(cell->sign),
		x, y + 11);
	carc_print_markup(carc_sign_text(cell->sign, true), out);
	fputs("</text>", out);
}

void carc_svg_ground(const struct carc_tile_type *type, const struct carc_tile_art *art,
		     const struct carc_tile_art *own, struct carc_tile_art *ret_ground)
{
	*ret_ground = carc_tile_planned(type) ? *own : *art;
	if (carc_tile_planned(type))
		return;
	/* Where a wall was led otherwise, the ground is not that of its city. */
	for (int i = 0; i < ROWS * COLS; i++)
		if (own->cell[i / COLS][i % COLS].wall && !art->cell[i / COLS][i % COLS].wall)
			ret_ground->cell[i / COLS][i % COLS].zone = CARC_ZONE_NONE;
	for (unsigned side = 0; side < CARC_SIDES; side++) {
		struct carc_art_spot at = carc_art_corner(side);

		if (art->cell[at.row][at.col].wall)
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
	fprintf(out, "<rect class=\"c-%s\" width=\"%d\" height=\"%d\"/>", between, CARC_SVG_TILE,
		CARC_SVG_TILE);
	fill_areas(type, &ground, out);
	draw_lines(art, WATER, "river", false, out);
	draw_lines(art, WALL, "wall", false, out);
	draw_lines(art, LINE, "road", true, out);
	for (int row = 0; row < ROWS; row++)
		for (int col = 0; col < COLS; col++)
			draw_sign(&art->cell[row][col], carc_svg_x(col), carc_svg_y(row), out);
}

void carc_svg_light(const struct carc_tile_type *type, unsigned rot,
		    const struct carc_tile_art *art, unsigned zone, bool fed, FILE *out)
{
	unsigned style = carc_kind_style(type->zone[zone].kind);
	bool in[CARC_ART_POINT_ROWS][CARC_ART_POINT_COLS];
	struct carc_art_spot at = art->spot[zone];
	struct ground ground;
	carc_svg_links links;

	switch (style) {
	case CARC_STYLE_GROUND:
	case CARC_STYLE_AREA:
		find_ground(type, rot, art, &ground);
		if (!points_of(&ground, zone, in))
			return;
		fprintf(out, "<path class=\"c-%s\" d=\"", fed ? "fed" : "lit");
		(void)carc_svg_outline(in, out);
		fputs("\"/>", out);
		return;
	case CARC_STYLE_LINE:
	case CARC_STYLE_WATER:
		links_of(art, style == CARC_STYLE_LINE ? LINE : WATER, zone, links);
		fputs("<path class=\"c-lit-way\" d=\"", out);
		(void)carc_svg_lines(links, out);
		fputs("\"/>", out);
		return;
	default:
		draw_dot("lit-place", carc_svg_x(at.col), carc_svg_y(at.row), 60, out);
	}
}
