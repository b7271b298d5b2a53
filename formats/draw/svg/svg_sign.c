/* Draws signs on tiles as shapes, which look the same in all fonts and without colour; signs without a shape as text. */
#include "formats/draw/svg/svg_tile.h"

#include <string.h>

#include "formats/draw/tile/tile_text.h"
#include "formats/text/safe_text.h"
#include "made/draw/svg/svg_looks.h"

/* clang-format off */
/* The shapes by their ids in shapes.svg, around 0,0. */
static const struct {
	const char *id, *shape;
} shapes[] = {
#define SHAPE(id, shape) {id, shape},
CARC_EACH_SHAPE(SHAPE)
#undef SHAPE
};

/* Description and shape of each sign. */
static const struct {
	const char *look, *shape;
} signs[CARC_SIGNS] = {
#define SIGN(row, symbol, name, title, ascii, utf8, tone, look, shape) [CARC_SIGN_##symbol] = {look, shape},
#include "core/tiles/shows.def"
	[CARC_SIGN_VILLAGE] = {"houses", "village"},
	[CARC_SIGN_BUSH] = {"bushes", "bush"},
	[CARC_SIGN_STREETS_END] = {"the end of a street", "streets-end"},
	[CARC_SIGN_HOUSE_ROOM] = {"a monastery", "house-room"},
	[CARC_SIGN_CHAPEL] = {"a chapel", "chapel"},
	[CARC_SIGN_GARDEN] = {"a garden", "garden"},
	[CARC_SIGN_SPRING] = {"a spring", "spring"},
	[CARC_SIGN_LAKE] = {"a lake", "lake"},
	[CARC_SIGN_TOWER] = {"a foundation", "tower"},
};
/* clang-format on */

const char *carc_svg_shape(const char *id)
{
	for (size_t i = 0; id && i < sizeof shapes / sizeof shapes[0]; i++)
		if (!strcmp(shapes[i].id, id))
			return shapes[i].shape;
	return NULL;
}

const char *carc_svg_sign_look(unsigned sign)
{
	return signs[sign].look;
}

void carc_svg_halo_text(const char *look, int x, int y, const char *text, FILE *out)
{
	/* The halo is a separate text, since some programs cannot draw a stroke below the fill. */
	carc_say(out, "<g %s><text " CARC_LOOK_HALO_TEXT " x=\"%d\" y=\"%d\">", look, x, y);
	carc_print_markup(text, out);
	carc_say(out, "</text><text x=\"%d\" y=\"%d\">", x, y);
	carc_print_markup(text, out);
	fputs("</text></g>", out);
}

void carc_svg_sign(unsigned sign, unsigned rot, int x, int y, FILE *out)
{
	const char *shape = carc_svg_shape(signs[sign].shape);
	char one[CARC_SIGN_ROOM];

	if (shape) {
		carc_say(out, "<g transform=\"translate(%d,%d)\">", x, y);
		fputs(shape, out);
		fputs("</g>", out);
	} else if (carc_sign_shown(sign)) {
		carc_svg_halo_text(CARC_LOOK_SIGN, x, y + 12,
				   carc_sign_turned(sign, rot, true, one), out);
	}
}
