/* See tile_turns.h. In four columns: a picture between the letters of its sides, and below it the names of its features. */
#include "formats/draw/tile/tile_turns.h"

#include <string.h>

#include "core/terms/name.h"
#include "formats/draw/tile/tile_art.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/output/alternatives/spot_word.h"

/* On each side a picture has two blanks, or the letter of the side and a blank. */
enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS, TURNS = 4, BESIDE = 2 };
enum { COLUMN = COLS + 2 * BESIDE + 3, WIDTH = COLUMN - 1, LINES_MAX = 8 };

bool carc_sheet_wants(const struct carc_sheet_look *look, const struct carc_tile_table *table,
		      unsigned n)
{
	unsigned i = 0;

	while (i < look->names && carc_tile_table_find(table, look->name[i]) != &table->types[n])
		i++;
	return look->names == 0 || i < look->names;
}

/* ---- Names of a tile and its features ------------------------------------------------------------- */

void carc_zone_names(const struct carc_tile_type *type, unsigned rot, unsigned zone,
		     char names[CARC_ZONE_NAMES_MAX])
{
	const char *before = ".";

	if (!(type->open >> 4 * zone & 15)) {
		carc_ref_word(carc_tile_ref(type, rot, zone), names);
		return;
	}
	snprintf(names, CARC_ZONE_NAMES_MAX, "%s", carc_kind_info(type->zone[zone].kind)->name);
	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned middle = carc_port_middle(port / 3);
		/* If two zones of one kind share a side, its middle names neither. */
		bool halved = carc_ports_halved(type, carc_tile_ports(type, rot) + middle - 1);
		bool side = carc_tile_zone_at(type, rot, middle) == zone && !halved;

		if (halved && port == middle)
			continue;
		if (side ? port != middle : carc_tile_zone_at(type, rot, port) != zone)
			continue;
		carc_add_text(names, CARC_ZONE_NAMES_MAX, before);
		carc_add_text(names, CARC_ZONE_NAMES_MAX, carc_port_name(port));
		before = " ";
	}
}

void carc_tile_also(const struct carc_tile_type *type, char also[CARC_ALSO_MAX])
{
	size_t used;

	snprintf(also, CARC_ALSO_MAX, "%s", type->c1);
	if (!type->jcz[0])
		return;
	used = strlen(also);
	used += (size_t)snprintf(also + used, CARC_ALSO_MAX - used, "%s%s", used ? ", " : "",
				 type->jcz);
	if (type->jcz_turn)
		snprintf(also + used, CARC_ALSO_MAX - used, " (its r0 is r%u here)",
			 4u - type->jcz_turn);
}

/* ---- Pictures ------------------------------------------------------------------------------------- */

void carc_draw_turned(const struct carc_tile_type *type, unsigned rot, bool utf8,
		      struct carc_canvas *canvas)
{
	struct carc_tile_art art;

	carc_tile_art(type, rot, &art);
	carc_canvas_draw(canvas, &art, utf8);
	for (unsigned side = 0; side < CARC_SIDES; side++)
		carc_canvas_dot(canvas, side, utf8);
}

/* Puts a letter on each feature, where a figure on it would stand. */
static void mark_zones(const struct carc_tile_type *type, unsigned rot, struct carc_canvas *canvas)
{
	struct carc_tile_art art;

	carc_tile_art(type, rot, &art);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		const char letter[2] = {(char)('a' + zone), '\0'};

		carc_canvas_mark(canvas, art.spot[zone].row, art.spot[zone].col, letter,
				 CARC_TONE_LIT);
	}
}

/* Writes the letter of a side above or below the middle of each picture. */
static void write_sides(const char *letter, const struct carc_sheet_look *look, FILE *out)
{
	struct carc_glyph_line line = {.out = out, .colour = look->colour};

	for (unsigned rot = 0; rot < TURNS; rot++) {
		line.blanks += BESIDE + COLS / 2;
		carc_glyph_put(&line, letter, CARC_TONE_LABEL);
		line.blanks += COLUMN - (BESIDE + COLS / 2 + 1);
	}
	carc_glyph_end(&line);
}

static void write_pictures(const struct carc_tile_type *type, const struct carc_sheet_look *look,
			   FILE *out)
{
	struct carc_canvas canvas[TURNS];

	for (unsigned rot = 0; rot < TURNS; rot++) {
		carc_draw_turned(type, rot, look->utf8, &canvas[rot]);
		mark_zones(type, rot, &canvas[rot]);
	}
	write_sides("N", look, out);
	for (int row = 0; row < ROWS; row++) {
		struct carc_glyph_line line = {.out = out, .colour = look->colour};
		bool middle = row == ROWS / 2;

		for (unsigned rot = 0; rot < TURNS; rot++) {
			carc_glyph_put(&line, middle ? "W" : " ", CARC_TONE_LABEL);
			line.blanks += BESIDE - 1;
			carc_glyph_row(&line, &canvas[rot], row);
			line.blanks += BESIDE - 1;
			carc_glyph_put(&line, middle ? "E" : " ", CARC_TONE_LABEL);
			line.blanks += COLUMN - COLS - 2 * BESIDE;
		}
		carc_glyph_end(&line);
	}
	write_sides("S", look, out);
}

/* ---- Names ---------------------------------------------------------------------------------------- */

/* The names of a feature, cut between words into lines that fit a column. */
struct cut {
	unsigned lines;
	char line[LINES_MAX][WIDTH + 1];
};

static void cut_names(const char *names, unsigned letter, struct cut *ret_cut)
{
	unsigned used;

	memset(ret_cut, 0, sizeof *ret_cut);
	used = (unsigned)snprintf(ret_cut->line[0], WIDTH + 1, "%c", 'a' + letter);
	while (*names) {
		size_t len = strcspn(names, " ");

		if (used + 1 + len > WIDTH && ret_cut->lines + 1 < LINES_MAX) {
			ret_cut->lines++;
			used = 1;
			memcpy(ret_cut->line[ret_cut->lines], " ", 2);
		}
		used += (unsigned)snprintf(ret_cut->line[ret_cut->lines] + used, WIDTH + 1 - used,
					   " %.*s", (int)len, names);
		names += len + (names[len] == ' ');
	}
	ret_cut->lines++;
}

/* Writes the names of a feature in each rotation, side by side. */
static void write_names(const struct carc_tile_type *type, unsigned zone, FILE *out)
{
	struct cut cut[TURNS];
	unsigned lines = 0;

	for (unsigned rot = 0; rot < TURNS; rot++) {
		char names[CARC_ZONE_NAMES_MAX];

		carc_zone_names(type, rot, zone, names);
		cut_names(names, zone, &cut[rot]);
		lines = cut[rot].lines > lines ? cut[rot].lines : lines;
	}
	for (unsigned n = 0; n < lines; n++) {
		struct carc_glyph_line line = {.out = out};

		for (unsigned rot = 0; rot < TURNS; rot++) {
			const char *text = cut[rot].line[n];

			if (*text)
				carc_glyph_put(&line, text, CARC_TONE_PLAIN);
			line.blanks += COLUMN - (unsigned)strlen(text);
		}
		carc_glyph_end(&line);
	}
}

static void write_title(const struct carc_tile_type *type, FILE *out)
{
	char also[CARC_ALSO_MAX];

	carc_tile_also(type, also);
	fprintf(out, "\n%s", type->id);
	if (type->count > 1)
		fprintf(out, "*%u", type->count);
	fprintf(out, "%s%s\n", also[0] ? "   also " : "", also);
	for (unsigned rot = 0; rot < TURNS; rot++) {
		unsigned same = carc_tile_look(type, rot);
		char words[COLUMN + 1];

		if (same == rot)
			snprintf(words, sizeof words, "r%u", rot);
		else
			snprintf(words, sizeof words, "r%u, as r%u", rot, same);
		fprintf(out, rot + 1 < TURNS ? "%-*s" : "%.*s\n", COLUMN, words);
	}
}

void carc_draw_turns(const struct carc_tile_type *type, const struct carc_sheet_look *look,
		     FILE *out)
{
	write_title(type, out);
	write_pictures(type, look, out);
	for (unsigned zone = 0; zone < type->zones; zone++)
		write_names(type, zone, out);
}
