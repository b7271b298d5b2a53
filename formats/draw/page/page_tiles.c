/* See page.h. Pictures are those of boards, with a letter on each feature; below each stand the names. */
#include "core/boxes.h"
#include "formats/draw/page/page.h"
#include "formats/draw/svg/svg_symbols.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_art.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/text/safe_text.h"
#include "made/draw/svg/svg_looks.h"

enum { TILE = CARC_SVG_TILE, MARGIN = 34 };

static const char *const looks[] = {
#include "made/draw/page/tiles.css.h"
	NULL};

void carc_page_tiles_head(const char *title, FILE *out)
{
	carc_page_head(title, looks, out);
	fputs("<h1>", out);
	carc_print_markup(title, out);
	fputs("</h1>\n<p>Rotations count quarter turns clockwise, r0 to r3, from the drawing at the left. A letter marks each "
	      "feature; below stand its names, which records use: <code>field.E S</code> stands for field.E and "
	      "field.S. NL is the left half of the north side, as seen from the middle of the tile. On paper names are those of "
	      "r0.</p>\n",
	      out);
}

/* Where a tile stands on the page. */
static void write_anchor(const struct carc_tile_table *table, const struct carc_tile_type *type,
			 FILE *out)
{
	carc_print_markup(table->name, out);
	fputc(':', out);
	carc_print_markup(type->id, out);
}

void carc_page_tiles_index(const struct carc_sheet_look *look, FILE *out)
{
	const struct carc_tile_table *table;

	fputs("<dl class=\"index\">\n", out);
	for (unsigned n = 0; (table = carc_tile_table_at(n)); n++) {
		const char *before = "<dt>";

		for (unsigned i = 0; i < table->count; i++) {
			if (!carc_sheet_wants(look, table, i))
				continue;
			if (*before == '<') {
				fputs(before, out);
				carc_print_markup(table->name, out);
				fputs("</dt> <dd>", out);
			}
			fprintf(out, "%s<a href=\"#", *before == '<' ? "" : before);
			write_anchor(table, &table->types[i], out);
			fputs("\">", out);
			carc_print_markup(table->types[i].id, out);
			fputs("</a>", out);
			before = " ";
		}
		if (*before == ' ')
			fputs("</dd>\n", out);
	}
	fputs("</dl>\n", out);
}

void carc_page_tiles_foot(FILE *out)
{
	fputs("</main>\n", out);
	carc_page_close("Made by carc-render-ascii --tiles from the built-in tiles of carc.", out);
}

static void write_picture(const struct carc_tile_type *type, unsigned rot, FILE *out)
{
	/* ORDER enum carc_side */
	static const struct {
		const char *letter;
		int x, y;
	} sides[CARC_SIDES] = {{"N", TILE / 2, -MARGIN / 2},
			       {"E", TILE + MARGIN / 2, TILE / 2},
			       {"S", TILE / 2, TILE + MARGIN / 2},
			       {"W", -MARGIN / 2, TILE / 2}};
	struct carc_tile_art art;

	carc_tile_art(type, 0, &art);
	fprintf(out,
		"<svg class=\"carc\" viewBox=\"%d %d %d %d\" role=\"img\" aria-label=\"%s r%u\">"
		"<g " CARC_LOOK_BOARD ">",
		-MARGIN, -MARGIN, TILE + 2 * MARGIN, TILE + 2 * MARGIN, type->id, rot);
	carc_svg_tile(type, rot, &art, out);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		fprintf(out, "<text " CARC_LOOK_PLACE " x=\"%d\" y=\"%d\">%s</text>", sides[side].x,
			sides[side].y + 10, sides[side].letter);
	/* The letter of a feature, where a figure on it would stand. */
	for (unsigned zone = 0; zone < type->zones; zone++) {
		int x, y;

		carc_svg_spot(&art, zone, rot, &x, &y);
		fprintf(out, "<text " CARC_LOOK_SIGN " x=\"%d\" y=\"%d\">%c</text>", x, y + 11,
			'a' + zone);
	}
	fputs("</g></svg>", out);
}

static void write_rotation(const struct carc_tile_type *type, unsigned rot, FILE *out)
{
	unsigned same = carc_tile_look(type, rot);

	fprintf(out, "<div><b>r%u</b>", rot);
	if (same != rot)
		fprintf(out, "<span>, as r%u</span>", same);
	fputc('\n', out);
	write_picture(type, rot, out);
	fputs("\n<ul>", out);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		char names[CARC_ZONE_NAMES_MAX];

		carc_zone_names(type, rot, zone, names);
		fprintf(out, "<li>%c %s</li>", 'a' + zone, names);
	}
	fputs("</ul></div>\n", out);
}

static void write_tile(const struct carc_tile_table *table, const struct carc_tile_type *type,
		       FILE *out)
{
	char also[CARC_ALSO_MAX];

	carc_tile_also(type, also);
	fputs("<figure class=\"tile\" id=\"", out);
	write_anchor(table, type, out);
	fputs("\"><figcaption><b>", out);
	carc_print_markup(type->id, out);
	fprintf(out, "</b> %u in the set", type->count);
	if (also[0])
		fputs("; also ", out);
	carc_print_markup(also, out);
	fputs("</figcaption>\n<div class=\"rots\">\n", out);
	for (unsigned rot = 0; rot < 4; rot++)
		write_rotation(type, rot, out);
	fputs("</div></figure>\n", out);
}

void carc_page_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out)
{
	struct carc_tile_sums sums;

	carc_tile_table_sum(table, &sums);
	fputs("<section><h2>", out);
	carc_print_markup(table->name, out);
	fprintf(out, "</h2>\n<p class=\"soft\">%u tiles of %u types for ", sums.tiles,
		table->count);
	carc_print_markup(table->game, out);
	fprintf(out, "; %s</p>\n<div class=\"tiles\">\n",
		carc_provenance_info(table->provenance)->gist);
	for (unsigned i = 0; i < table->count; i++)
		if (carc_sheet_wants(look, table, i))
			write_tile(table, &table->types[i], out);
	fputs("</div></section>\n", out);
}
