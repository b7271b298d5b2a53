/* See svg_tiles.h. What is kept stays from document to document, until half of the room is used. */
#include "formats/draw/svg/svg_tiles.h"

#include <stdlib.h>
#include <string.h>

#include "formats/draw/svg/svg_style.h"
#include "formats/draw/svg/svg_tile.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

/* A mark; the number and a ; are behind it. */
enum { TILE_HERE = '\v' };

void carc_svg_forget(struct carc_svg_tiles *tiles)
{
	for (unsigned i = 0; i < tiles->wants; i++) {
		tiles->kept[tiles->want[i]].wanted = false;
		tiles->kept[tiles->want[i]].name = 0;
	}
	tiles->wants = tiles->named = 0;
	tiles->failed = false;
	tiles->want_len = 0;
	/* Whatever was kept before, a document finds as much room as it may use. */
	if (tiles->count > CARC_SVG_TILES || tiles->used > CARC_SVG_TEXT ||
	    tiles->lit > CARC_SVG_TEXT / 2) {
		tiles->count = 0;
		tiles->used = tiles->lit = 0;
	}
}

static unsigned find(const struct carc_svg_tiles *tiles, uint32_t number,
		     const struct carc_svg_tile_look *look)
{
	unsigned n = 0;

	/* As carc_tile_art_cached() compares types. */
	while (n < tiles->count &&
	       (tiles->kept[n].number != number ||
		memcmp(&tiles->kept[n].art, &look->art, sizeof look->art) != 0 ||
		/* NOLINTNEXTLINE(bugprone-suspicious-memory-comparison) */
		memcmp(&tiles->kept[n].type, look->type, sizeof *look->type) != 0))
		n++;
	return n;
}

/* The text of a tile, which the caller frees; NULL: out of memory. */
static char *draw(const struct carc_svg_tile_look *look, bool plain, size_t *ret_len)
{
	char *text[2] = {NULL, NULL}; /* in classes; plain */
	struct carc_tile_art ground;
	bool whole = true;

	for (unsigned i = 0; whole && i < (plain ? 2u : 1u); i++) {
		FILE *file = open_memstream(&text[i], ret_len);

		if (file && i == 0) {
			carc_svg_ground(look->type, &look->art, &look->own, &ground);
			carc_svg_tile(look->type, look->rot, &look->art, &ground, file);
		} else if (file) {
			carc_svg_plain(text[0], file);
		}
		whole = file && carc_text_buffer_close(file, &text[i]);
	}
	free(text[!plain || !whole]);
	if (whole)
		return text[plain];
	free(text[0]);
	return NULL;
}

/* Keep one more, if a document may have so much. False: there is no room, or no memory. */
static bool add(struct carc_svg_tiles *tiles, uint32_t number,
		const struct carc_svg_tile_look *look, bool plain)
{
	struct carc_svg_kept *kept = &tiles->kept[tiles->count];
	size_t len;
	char *text = draw(look, plain, &len);
	bool room = text && len <= CARC_SVG_TEXT - tiles->want_len;

	tiles->failed |= !text;
	if (room) {
		*kept = (struct carc_svg_kept){.art = look->art,
					       .number = number,
					       .rot = (uint8_t)look->rot,
					       .text = tiles->used,
					       .len = len};
		memcpy(&kept->type, look->type, sizeof kept->type);
		memcpy(tiles->text + tiles->used, text, len);
		tiles->used += len;
		tiles->count++;
	}
	free(text);
	return room;
}

unsigned carc_svg_keep(struct carc_svg_tiles *tiles, const struct carc_svg_tile_look *look,
		       bool plain)
{
	uint32_t number = CARC_SIDES * look->number + look->rot;
	unsigned n = find(tiles, number, look);
	struct carc_svg_kept *kept = &tiles->kept[n];

	if (n < tiles->count && kept->wanted)
		return n;
	if (tiles->wants == CARC_SVG_TILES ||
	    (n == tiles->count && !add(tiles, number, look, plain)) ||
	    kept->len > CARC_SVG_TEXT - tiles->want_len)
		return CARC_SVG_NOT_KEPT;
	kept->wanted = true;
	tiles->want[tiles->wants++] = (uint16_t)n;
	tiles->want_len += kept->len;
	return n;
}

const char *carc_svg_kept_light(const struct carc_svg_tiles *tiles, unsigned number, unsigned zone,
				size_t *ret_len)
{
	const struct carc_svg_kept *kept = &tiles->kept[number];

	*ret_len = kept->light[zone].len;
	return kept->light[zone].at ? &tiles->lights[kept->light[zone].at - 1] : NULL;
}

void carc_svg_keep_light(struct carc_svg_tiles *tiles, unsigned number, unsigned zone,
			 const struct carc_svg_path *path)
{
	struct carc_svg_kept *kept = &tiles->kept[number];

	if (path->len > sizeof tiles->lights - tiles->lit)
		return;
	memcpy(&tiles->lights[tiles->lit], path->d, path->len);
	kept->light[zone].at = (uint32_t)tiles->lit + 1;
	kept->light[zone].len = path->len;
	tiles->lit += path->len;
}

/* Documents */

void carc_svg_mark(unsigned number, FILE *out)
{
	fputc(TILE_HERE, out);
	carc_print_number(number, out);
	fputc(';', out);
}

static void write_kept(const struct carc_svg_tiles *tiles, unsigned number, FILE *out)
{
	(void)fwrite(tiles->text + tiles->kept[number].text, 1, tiles->kept[number].len, out);
}

static void name(struct carc_svg_tiles *tiles, unsigned number, const char *prefix, FILE *out)
{
	tiles->kept[number].name = ++tiles->named;
	fprintf(out, "<g id=\"%stile%u\">", prefix, tiles->named - 1);
	write_kept(tiles, number, out);
	fputs("</g>", out);
}

/* What the tile looks like, where it comes first in the document; else a reference to that. */
static void refer(struct carc_svg_tiles *tiles, unsigned number, const char *prefix, FILE *out)
{
	if (!tiles->kept[number].name)
		name(tiles, number, prefix, out);
	else
		fprintf(out, "<use href=\"#%stile%u\"/>", prefix, tiles->kept[number].name - 1);
}

void carc_svg_write(struct carc_svg_tiles *tiles, const char *prefix, const char *picture,
		    size_t len, FILE *out)
{
	const char *end = picture + len, *at;

	while ((at = memchr(picture, TILE_HERE, (size_t)(end - picture)))) {
		char *behind;
		unsigned long n = strtoul(at + 1, &behind, 10);

		(void)fwrite(picture, 1, (size_t)(at - picture), out);
		refer(tiles, (unsigned)n, prefix, out);
		picture = behind + 1;
	}
	(void)fwrite(picture, 1, (size_t)(end - picture), out);
}

void carc_svg_looks(struct carc_svg_tiles *tiles, const char *prefix, FILE *out)
{
	for (unsigned n = 0; n < tiles->wants; n++)
		if (!tiles->kept[tiles->want[n]].name)
			name(tiles, tiles->want[n], prefix, out);
}

void carc_svg_write_alone(const struct carc_svg_tiles *tiles, char *picture, FILE *out)
{
	char *at;

	while ((at = strchr(picture, TILE_HERE))) {
		char *behind;
		unsigned long n = strtoul(at + 1, &behind, 10);

		*at = '\0';
		carc_svg_plain(picture, out);
		write_kept(tiles, (unsigned)n, out);
		picture = behind + 1;
	}
	carc_svg_plain(picture, out);
}
