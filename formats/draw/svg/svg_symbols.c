/* Keeps drawings of tiles, and writes the symbols to which a picture refers. */
#include "formats/draw/svg/svg_symbols.h"

#include <stdlib.h>
#include <string.h>

#include "core/terms/bits.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_art.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"
#include "made/draw/svg/svg_looks.h"

const char *carc_svg_figure_shape(unsigned kind)
{
	return carc_svg_shape(carc_figure_info(kind)->shape);
}

/* Keeps a text. If there is no room, discards all other texts and symbols first. */
static struct carc_svg_text keep(struct carc_svg_symbols *symbols, const char *text, size_t len)
{
	struct carc_svg_text kept;

	if (len > CARC_SVG_TEXT - symbols->used) {
		memset(symbols->symbol, 0, sizeof symbols->symbol);
		symbols->used = 0;
	}
	kept = (struct carc_svg_text){(uint32_t)symbols->used, (uint32_t)len};
	memcpy(symbols->text + symbols->used, text, len);
	symbols->used += len;
	return kept;
}

/* Returns a print by its number. */
static const struct carc_tile_type *print_of(const struct carc_rules *rules, unsigned number)
{
	return number < CARC_TYPES_MAX ? rules->tiles.type[number]
				       : &rules->reprints[number - CARC_TYPES_MAX].print;
}

struct carc_svg_symbol *carc_svg_symbol(struct carc_svg_symbols *symbols,
					const struct carc_rules *rules, unsigned number)
{
	const struct carc_tile_type *type = print_of(rules, number);
	struct carc_svg_symbol *symbol = &symbols->symbol[number % CARC_SVG_SYMBOLS];
	struct carc_text_buffer buffer;
	char *text;

	/* Compare types by value, not by address: a later record's types may lie at an old address. */
	/* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
	if (symbol->drawn && memcmp(&symbol->type, type, sizeof *type) == 0)
		return symbol;
	*symbol = (struct carc_svg_symbol){.drawn = false};
	carc_tile_art(type, 0, &symbol->art);
	carc_svg_tile_parts(type, &symbol->art, &symbol->parts);
	if (carc_text_buffer_open(&buffer))
		carc_svg_tile_ground(type, &symbol->art, &symbol->parts, buffer.out);
	text = carc_text_buffer_end(&buffer);
	symbols->failed |= !text;
	if (text && buffer.len <= CARC_SVG_TEXT) {
		const struct carc_svg_symbol drawn = *symbol;
		struct carc_svg_text ground = keep(symbols, text, buffer.len);

		*symbol = drawn;
		symbol->drawn = true;
		symbol->ground = ground;
		memcpy(&symbol->type, type, sizeof *type);
	}
	free(text);
	return symbol;
}

void carc_svg_spot(const struct carc_tile_art *art, unsigned zone, unsigned rot, int *ret_x,
		   int *ret_y)
{
	*ret_x = carc_svg_x(art->spot[zone].col);
	*ret_y = carc_svg_y(art->spot[zone].row);
	carc_svg_rotate(rot, ret_x, ret_y);
}

static void write_text(const struct carc_svg_symbols *symbols, struct carc_svg_text text, FILE *out)
{
	(void)fwrite(symbols->text + text.at, 1, text.len, out);
}

/* Writes the path of a feature. */
static void write_light(struct carc_svg_symbols *symbols, const struct carc_rules *rules,
			unsigned number, unsigned zone, const char *prefix, FILE *out)
{
	struct carc_svg_symbol *symbol = carc_svg_symbol(symbols, rules, number);

	if (symbol->light[zone].len == 0) {
		struct carc_svg_path path;
		struct carc_svg_text kept;

		carc_svg_tile_light(print_of(rules, number), &symbol->art, &symbol->parts, zone,
				    &path);
		kept = keep(symbols, path.d, path.len);
		symbol = carc_svg_symbol(symbols, rules, number);
		symbol->light[zone] = kept;
	}
	carc_say(out, "<path id=\"%st%uz%u\" d=\"", prefix, number, zone);
	write_text(symbols, symbol->light[zone], out);
	fputs("\"/>\n", out);
}

/* Writes the patterns of shown features. They fit rotated and adjacent tiles, since a tile is ten of them wide. */
static void write_patterns(const char *prefix, FILE *out)
{
	carc_say(out,
		 "<pattern id=\"%slit\" width=\"22\" height=\"22\" patternUnits=\"userSpaceOnUse\">"
		 "<rect " CARC_LOOK_TINT " width=\"22\" height=\"22\"/>"
		 "<path " CARC_LOOK_HATCH " d=\"M0,0L22,22M0,22L22,0\"/></pattern>\n"
		 "<pattern id=\"%sfed\" width=\"22\" height=\"22\" patternUnits=\"userSpaceOnUse\">"
		 "<circle " CARC_LOOK_DOT " cx=\"11\" cy=\"11\" r=\"4\"/></pattern>\n",
		 prefix, prefix);
}

void carc_svg_defs(struct carc_svg_symbols *symbols, const struct carc_rules *rules,
		   const struct carc_svg_used *used, const char *prefix, FILE *out)
{
	fputs("<defs>\n", out);
	for (unsigned print = 0; print < CARC_SVG_PRINTS; print++) {
		if (used->print[print / 64] >> print % 64 & 1) {
			struct carc_svg_text ground =
				carc_svg_symbol(symbols, rules, print)->ground;

			carc_say(out, "<symbol id=\"%st%u\" viewBox=\"0 0 %d %d\">", prefix, print,
				 CARC_SVG_TILE, CARC_SVG_TILE);
			write_text(symbols, ground, out);
			fputs("</symbol>\n", out);
		}
		CARC_EACH_BIT (zone, used->light[print])
			write_light(symbols, rules, print, zone, prefix, out);
	}
	if (used->hatched)
		write_patterns(prefix, out);
	CARC_EACH_BIT (kind, used->figure)
		carc_say(out, "<g id=\"%sm%u\">%s</g>\n", prefix, kind,
			 carc_svg_figure_shape(kind));
	fputs("</defs>\n", out);
}
