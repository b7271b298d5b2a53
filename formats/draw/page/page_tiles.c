/* See page.h. Pictures are drawn as on boards, with a letter on each feature; the names stand below each picture. */
#include "core/boxes.h"
#include "formats/draw/page/page.h"
#include "formats/draw/page/page_piece.h"
#include "formats/draw/svg/svg_symbols.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_art.h"
#include "formats/record/tiles/tiles_report.h"

enum { TILE = CARC_SVG_TILE, MARGIN = 34 };

static const char *const looks[] = {
#include "made/draw/page/tiles.css.h"
	NULL};

void carc_page_tiles_head(const char *title, FILE *out)
{
	carc_page_head(title, looks, out);
	CARC_WRITE_PIECE(TILES, out, carc_text_as("title", title));
}

void carc_page_tiles_index(const struct carc_sheet_look *look, FILE *out)
{
	const struct carc_tile_table *table;

	carc_page_piece(CARC_PIECE_INDEX, NULL, out);
	for (unsigned n = 0; (table = carc_tile_table_at(n)); n++) {
		bool any = false;

		for (unsigned i = 0; i < table->count; i++) {
			if (!carc_sheet_wants(look, table, i))
				continue;
			CARC_WRITE_PIECE(INDEX_TILE, out, carc_number_as("first", !any),
					 carc_number_as("next", any),
					 carc_text_as("set", table->name),
					 carc_text_as("tile", table->types[i].id));
			any = true;
		}
		CARC_WRITE_PIECE(INDEX_SET_END, out, carc_number_as("any", any));
	}
	carc_page_piece(CARC_PIECE_INDEX_END, NULL, out);
}

void carc_page_tiles_foot(FILE *out)
{
	carc_page_foot("Made by carc-render-ascii --tiles from the built-in tiles of carc.", false,
		       out);
}

static void write_rotation(const struct carc_tile_type *type, unsigned rot, FILE *out)
{
	/* ORDER enum carc_side */
	static const struct {
		const char *letter;
		int x, y;
	} sides[CARC_SIDES] = {{"N", TILE / 2, -MARGIN / 2},
			       {"E", TILE + MARGIN / 2, TILE / 2},
			       {"S", TILE / 2, TILE + MARGIN / 2},
			       {"W", -MARGIN / 2, TILE / 2}};
	unsigned same = carc_tile_look(type, rot);
	struct carc_tile_art art;

	carc_tile_art(type, 0, &art);
	CARC_WRITE_PIECE(ROTATION, out, carc_text_as("tile", type->id), carc_number_as("rot", rot),
			 carc_number_as("alike", same != rot), carc_number_as("same", same),
			 carc_number_as("least", -MARGIN),
			 carc_number_as("size", TILE + 2 * MARGIN));
	carc_svg_tile(type, rot, &art, out);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		CARC_WRITE_PIECE(SIDE, out, carc_number_as("x", sides[side].x),
				 carc_number_as("y", sides[side].y + 10),
				 carc_text_as("side", sides[side].letter));
	/* The letter of a feature, where a figure on it would stand. */
	for (unsigned zone = 0; zone < type->zones; zone++) {
		int x, y;

		carc_svg_spot(&art, zone, rot, &x, &y);
		CARC_WRITE_PIECE(LETTER, out, carc_number_as("x", x), carc_number_as("y", y + 11),
				 carc_text_as("letter", (char[]){(char)('a' + zone), '\0'}));
	}
	carc_page_piece(CARC_PIECE_FEATURES, NULL, out);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		char names[CARC_ZONE_NAMES_MAX];

		carc_zone_names(type, rot, zone, names);
		CARC_WRITE_PIECE(FEATURE, out,
				 carc_text_as("letter", (char[]){(char)('a' + zone), '\0'}),
				 carc_text_as("names", names));
	}
	carc_page_piece(CARC_PIECE_ROTATION_END, NULL, out);
}

static void write_tile(const struct carc_tile_table *table, const struct carc_tile_type *type,
		       FILE *out)
{
	char also[CARC_ALSO_MAX];

	carc_tile_also(type, also);
	CARC_WRITE_PIECE(TILE, out, carc_text_as("set", table->name),
			 carc_text_as("tile", type->id), carc_number_as("count", type->count),
			 carc_text_as("also", also));
	for (unsigned rot = 0; rot < 4; rot++)
		write_rotation(type, rot, out);
	carc_page_piece(CARC_PIECE_TILE_END, NULL, out);
}

void carc_page_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out)
{
	struct carc_tile_sums sums;

	carc_tile_table_sum(table, &sums);
	CARC_WRITE_PIECE(SET, out, carc_text_as("set", table->name),
			 carc_number_as("tiles", sums.tiles), carc_number_as("types", table->count),
			 carc_text_as("game", table->game),
			 carc_text_as("provenance", carc_provenance_info(table->provenance)->gist));
	for (unsigned i = 0; i < table->count; i++)
		if (carc_sheet_wants(look, table, i))
			write_tile(table, &table->types[i], out);
	carc_page_piece(CARC_PIECE_SET_END, NULL, out);
}
