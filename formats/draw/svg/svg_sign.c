/* Draws signs on tiles as shapes, which look the same in all fonts and without colour; signs without a shape as text. */
#include "formats/draw/svg/svg_tile.h"
#include "formats/draw/tile/tile_text.h"
#include "formats/text/safe_text.h"
#include "made/draw/svg/svg_looks.h"

/* clang-format off */
/* Description and shape, around 0,0. */
static const struct {
	const char *look, *shape;
} shapes[CARC_SIGNS] = {
	[CARC_SIGN_PENNANT] = {"a blue shield", CARC_SHAPE_PENNANT},
	[CARC_SIGN_INN] = {"a house by a lake", CARC_SHAPE_INN},
	[CARC_SIGN_CATHEDRAL] = {"a church with two towers", CARC_SHAPE_CATHEDRAL},
	[CARC_SIGN_WINE] = {"a barrel", CARC_SHAPE_WINE},
	[CARC_SIGN_CORN] = {"a sheaf", CARC_SHAPE_CORN},
	[CARC_SIGN_CLOTH] = {"a roll of cloth", CARC_SHAPE_CLOTH},
	[CARC_SIGN_HERD] = {"pigs", CARC_SHAPE_HERD},
	[CARC_SIGN_HILL] = {"a hill", CARC_SHAPE_HILL},
	[CARC_SIGN_VINEYARD] = {"rows of vines", CARC_SHAPE_VINEYARD},
	[CARC_SIGN_VOLCANO] = {"a mountain that burns", CARC_SHAPE_VOLCANO},
	[CARC_SIGN_VILLAGE] = {"houses", CARC_SHAPE_VILLAGE},
	[CARC_SIGN_BUSH] = {"bushes", CARC_SHAPE_BUSH},
	[CARC_SIGN_STREETS_END] = {"the end of a street", CARC_SHAPE_STREETS_END},
	[CARC_SIGN_HOUSE_ROOM] = {"a monastery", CARC_SHAPE_HOUSE_ROOM},
	[CARC_SIGN_CHAPEL] = {"a chapel", CARC_SHAPE_CHAPEL},
	[CARC_SIGN_GARDEN] = {"a garden", CARC_SHAPE_GARDEN},
	[CARC_SIGN_SPRING] = {"a spring", CARC_SHAPE_SPRING},
	[CARC_SIGN_LAKE] = {"a lake", CARC_SHAPE_LAKE},
	[CARC_SIGN_TOWER] = {"a foundation", CARC_SHAPE_TOWER},
};
/* clang-format on */

const char *carc_svg_sign_look(unsigned sign)
{
	return shapes[sign].look;
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

void carc_svg_sign(unsigned sign, int x, int y, FILE *out)
{
	if (shapes[sign].shape) {
		carc_say(out, "<g transform=\"translate(%d,%d)\">", x, y);
		fputs(shapes[sign].shape, out);
		fputs("</g>", out);
	} else if (sign > CARC_SIGN_FIRST_SHOWN && sign < CARC_SIGN_VILLAGE) {
		carc_svg_halo_text(CARC_LOOK_SIGN, x, y + 12, carc_sign_text(sign, true), out);
	}
}
