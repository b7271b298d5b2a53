/*
 * Draws a tile set in rows of pictures, with names below them, and lists what a picture cannot show. Also writes the key of
 * signs below boards.
 */
#include "formats/draw/tile_sheet.h"

#include <string.h>

#include "formats/draw/tile/tile_text.h"
#include "formats/draw/tile/tile_turns.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/output/report/report.h"

enum { ROWS = CARC_ART_ROWS, COLS = CARC_ART_COLS, ACROSS = 5, GAP = 3, CAPTION = COLS + GAP };

/* Draws at most ACROSS poses side by side, with their captions below them. */
static void write_strip(const struct carc_tile_pose *poses, unsigned count,
			const struct carc_sheet_look *look, FILE *out)
{
	struct carc_canvas canvas[ACROSS];

	for (unsigned i = 0; i < count; i++)
		carc_draw_turned(poses[i].type, poses[i].rot, look->utf8, &canvas[i]);
	fputc('\n', out);
	for (int row = 0; row < ROWS; row++) {
		struct carc_glyph_line line = {.out = out, .colour = look->colour};

		for (unsigned i = 0; i < count; i++, line.blanks += GAP)
			carc_glyph_row(&line, &canvas[i], row);
		carc_glyph_end(&line);
	}
	for (unsigned i = 0; i + 1 < count; i++)
		fprintf(out, "%-*s", CAPTION, poses[i].caption);
	fprintf(out, "%s\n", poses[count - 1].caption);
}

void carc_draw_poses(const struct carc_tile_pose *poses, unsigned count,
		     const struct carc_sheet_look *look, FILE *out)
{
	for (unsigned first = 0; first < count; first += ACROSS)
		write_strip(&poses[first], count - first < ACROSS ? count - first : ACROSS, look,
			    out);
}

void carc_pose_caption(struct carc_tile_pose *pose, unsigned count)
{
	if (count > 1)
		snprintf(pose->caption, sizeof pose->caption, "%s*%u", pose->type->id, count);
	else
		snprintf(pose->caption, sizeof pose->caption, "%s", pose->type->id);
}

/* Writes what a segment shows, each word after a blank. */
static void write_shown(const struct carc_tile_zone *zone, FILE *out)
{
	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		unsigned value = zone->shows[row];

		if (carc_shows_info(row)->form == CARC_SHOWS_NUMBER) {
			if (value)
				fprintf(out, " %s", carc_shows_info(row)->word);
			if (value > 1)
				fprintf(out, "*%u", value);
			continue;
		}
		CARC_EACH_BIT (bit, value)
			fprintf(out, " %s", carc_shows_title(row, bit));
	}
}

/* Writes all segments of a type by the names that turns use, with what they show and touch. */
static void write_segments(const struct carc_tile_type *type, FILE *out)
{
	char word[CARC_WORD_MAX];

	fprintf(out, "%s:", type->id);
	for (unsigned zone = 0; zone < type->zones; zone++) {
		const char *before = " touches ";

		fprintf(out, "%s %s", zone ? ";" : "",
			carc_ref_word(carc_tile_ref(type, 0, zone), word));
		write_shown(&type->zone[zone], out);
		for (unsigned other = 0; other < type->zones; other++) {
			if (!(type->zone[zone].touches >> other & 1))
				continue;
			fprintf(out, "%s%s", before,
				carc_ref_word(carc_tile_ref(type, 0, other), word));
			before = ", ";
		}
	}
	fputc('\n', out);
}

/* Rows of shows.def that no line of the key explains have a bit each, above the bits of kinds. */
enum { FIRST_ROW_BIT = 16 };
_Static_assert((int)CARC_KINDS <= (int)FIRST_ROW_BIT && FIRST_ROW_BIT + (int)CARC_SHOWS <= 32,
	       "kinds and rows have a bit each");

/* Writes on one line the signs of such rows, and what they mean. */
static void write_rows(uint32_t kinds, bool utf8, FILE *out)
{
	static const struct {
		unsigned row;
		const char *name, *text[2];
	} signs[] = {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown)
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) \
	{CARC_SHOWS_##row, title, {ascii, utf8}},
#include "core/tiles/shows.def"
#undef SHOWS
#undef SIGN
	};
	const char *before = "";

	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
		if (!(kinds >> (FIRST_ROW_BIT + signs[i].row) & 1))
			continue;
		fprintf(out, "%s%s %s", before, signs[i].text[utf8], signs[i].name);
		before = "   ";
	}
	if (*before)
		fputc('\n', out);
}

uint32_t carc_tile_shows(const struct carc_tile_type *type)
{
	uint32_t kinds = 0;

	for (unsigned zone = 0; zone < type->zones; zone++) {
		kinds |= UINT32_C(1) << type->zone[zone].kind;
		for (unsigned row = 0; row < CARC_SHOWS; row++)
			if (CARC_SHOWS_LATER >> row & 1 && type->zone[zone].shows[row])
				kinds |= UINT32_C(1) << (FIRST_ROW_BIT + row);
	}
	return kinds;
}

void carc_draw_key(uint32_t kinds, bool utf8, FILE *out)
{
	enum {
		COUNTRY = 1 << CARC_ROAD | 1 << CARC_CITY,
		TOWN = 1 << CARC_STREET | 1 << CARC_MARKET
	};
	/* A text is written if the tiles have one of its kinds. */
	static const struct {
		uint32_t kinds;
		const char *text[2];
	} keys[] = {
		{COUNTRY,
		 {"CAPITAL: on a road, in a city or a monastery   small letter: farmer\n"
		  "# = city wall   : city   $ pennant   - | + road   * village\n"
		  "= H bridge   /^\\ [_] monastery   . corner\n",
		  "CAPITAL: on a road, in a city or a monastery   small letter: farmer\n"
		  "╔═╗ city wall, ╧ ╤ ╪ ╟ ╢ ╫ where a road meets it   ░ city   ▼ pennant\n"
		  "─── road   ⌂ village   ━ ┃ bridge   ╱†╲ └─┘ monastery   · corner\n"}},
		{1 << CARC_RIVER, {"~~~ river, o its spring\n", "≈≈≈ river, ○ its spring\n"}},
		{1 << CARC_GARDEN, {"(%) garden\n", "(♣) garden\n"}},
		{1 << CARC_TOWER,
		 {"<2> tower and its height   <2LETTER> with a figure on top   < > foundation\n",
		  "▐2▌ tower and its height   ▐2LETTER▌ with a figure on top   ▐ ▌ foundation\n"}},
		{TOWN,
		 {"CAPITAL: on a street or in a market   small letter: steward in a residential area\n"
		  "# = market wall   : market   % grain   ~ fish   & livestock   . corner\n"
		  "- | + street   * its end   ^ public building   ! historic building\n",
		  "CAPITAL: on a street or in a market   small letter: steward in a residential area\n"
		  "╔═╗ market wall, ╧ ╤ ╪ ╟ ╢ ╫ where a street meets it   ░ market\n"
		  "% grain   ≈ fish   & livestock   · corner\n"
		  "─── street   ● its end   ▲ public building   ★ historic building\n"}},
	};

	for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++)
		if (kinds & keys[i].kinds)
			fputs(keys[i].text[utf8], out);
	write_rows(kinds, utf8, out);
}

void carc_draw_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out)
{
	struct carc_tile_pose poses[CARC_TYPES_MAX];
	unsigned count = 0;
	struct carc_tile_sums sums;
	uint32_t kinds = 0;

	carc_tile_table_sum(table, &sums);
	carc_tiles_line(table, sums.tiles, out);
	fprintf(out, "\n%s: %s\n", carc_provenance_info(table->provenance)->name,
		carc_provenance_info(table->provenance)->gist);
	for (unsigned i = 0; i < table->count && count < CARC_TYPES_MAX; i++) {
		struct carc_tile_pose *pose = &poses[count];

		if (!carc_sheet_wants(look, table, i))
			continue;
		*pose = (struct carc_tile_pose){.type = &table->types[i]};
		carc_pose_caption(pose, pose->type->count);
		if (look->turned)
			carc_draw_turns(pose->type, look, out);
		kinds |= carc_tile_shows(pose->type);
		count++;
	}
	if (!look->turned)
		carc_draw_poses(poses, count, look, out);
	if (!look->list)
		return;
	fputc('\n', out);
	if (look->turned)
		fputs("a letter: a feature, and below it its names: a city.N E is city.N and city.E\n",
		      out);
	carc_draw_key(kinds, look->utf8, out);
	for (unsigned i = 0; i < count; i++)
		write_segments(poses[i].type, out);
}
