/* Signs on tiles as shapes, which look the same in all fonts and without colour. A sign that has none is a character. */
#include "formats/draw/svg/svg_sign.h"
#include "formats/draw/tile/tile_text.h"
#include "formats/text/safe_text.h"

/* clang-format off */
/* Around 0,0; a class stands in each element. */
static const struct {
	const char *look, *shape;
} shapes[CARC_SIGNS] = {
	[CARC_SIGN_PENNANT] = {"a blue shield",
		"<path class=\"c-shield\" d=\"M-17,-19h34v18c0,11 -9,18 -17,22c-8,-4 -17,-11 -17,-22z\"/>"
		"<path class=\"c-charge\" d=\"M0,-17v34m-15,-22h30\"/>"},
	[CARC_SIGN_INN] = {"a house by a lake",
		"<ellipse class=\"c-lake\" cx=\"0\" cy=\"8\" rx=\"32\" ry=\"15\"/>"
		"<path class=\"c-house\" d=\"M-12,-8h24v20h-24z\"/><path class=\"c-roof\" d=\"M-16,-8l16,-16l16,16z\"/>"},
	[CARC_SIGN_CATHEDRAL] = {"a church with two towers",
		"<path class=\"c-house\" d=\"M-30,26v-58h16v24h28v-24h16v58z\"/>"
		"<path class=\"c-roof\" d=\"M-33,-32l11,-22l11,22zM11,-32l11,-22l11,22z\"/>"
		"<path class=\"c-cross\" d=\"M0,-4v22m-8,-15h16\"/>"},
	[CARC_SIGN_WINE] = {"a barrel",
		"<path class=\"c-wine\" d=\"M-14,-18h28q8,18 0,36h-28q-8,-18 0,-36zM-18,-6h36M-18,6h36\"/>"},
	[CARC_SIGN_CORN] = {"a sheaf",
		"<path class=\"c-grain\" d=\"M-18,-18q18,-8 36,0l-12,18l12,20h-36l12,-20zM-8,0h16\"/>"},
	[CARC_SIGN_CLOTH] = {"a roll of cloth",
		"<path class=\"c-cloth\" d=\"M-20,-12h40v24h-40zM-10,-12v24M10,-12v24\"/>"},
	[CARC_SIGN_HERD] = {"pigs",
		"<ellipse class=\"c-pig\" cx=\"-10\" cy=\"-6\" rx=\"14\" ry=\"9\"/><ellipse class=\"c-pig\" cx=\"12\" cy=\"8\" rx=\"14\" ry=\"9\"/>"},
	[CARC_SIGN_HILL] = {"a hill",
		"<path class=\"c-hill\" d=\"M-34,16q16,-44 30,-20q18,-22 38,20z\"/>"},
	[CARC_SIGN_VINEYARD] = {"rows of vines",
		"<path class=\"c-garden\" d=\"M-28,-18h56v36h-56z\"/><path class=\"c-cross\" d=\"M-22,-8h44M-22,2h44M-22,12h44\"/>"},
	[CARC_SIGN_VOLCANO] = {"a mountain that burns",
		"<path class=\"c-hill\" d=\"M-34,20l22,-36h24l22,36z\"/><path class=\"c-fire\" d=\"M-12,-16q12,-26 24,0l-12,14z\"/>"},
	[CARC_SIGN_VILLAGE] = {"houses",
		"<path class=\"c-house\" d=\"M-22,-6h18v16h-18zM4,0h18v16h-18z\"/>"
		"<path class=\"c-roof\" d=\"M-26,-6l13,-14l13,14zM0,0l13,-14l13,14z\"/>"},
	[CARC_SIGN_BUSH] = {"bushes",
		"<circle class=\"c-plain\" cx=\"-8\" cy=\"2\" r=\"11\"/><circle class=\"c-plain\" cx=\"9\" cy=\"-3\" r=\"12\"/>"},
	[CARC_SIGN_STREETS_END] = {"the end of a street", "<circle class=\"c-street-end\" cx=\"0\" cy=\"0\" r=\"15\"/>"},
	[CARC_SIGN_HOUSE_ROOM] = {"a monastery",
		"<path class=\"c-house\" d=\"M-36,38v-46h44v46zM8,38v-72h26v72z\"/>"
		"<path class=\"c-roof\" d=\"M-42,-8l14,-26h36v26zM3,-34l18,-32l18,32z\"/>"
		"<path class=\"c-cross\" d=\"M21,-86v22m-8,-15h16M-22,14v24h16v-24z\"/>"},
	[CARC_SIGN_CHAPEL] = {"a chapel",
		"<path class=\"c-house\" d=\"M-15,18v-26h30v26z\"/><path class=\"c-roof\" d=\"M-19,-8l19,-16l19,16z\"/>"
		"<path class=\"c-cross\" d=\"M0,-8v22m-7,-15h14\"/>"},
	[CARC_SIGN_GARDEN] = {"a garden",
		"<rect class=\"c-garden\" x=\"-34\" y=\"-22\" width=\"68\" height=\"44\" rx=\"4\"/>"
		"<circle class=\"c-flower\" cx=\"-16\" cy=\"-6\" r=\"6\"/><circle class=\"c-flower\" cx=\"14\" cy=\"-8\" r=\"6\"/>"
		"<circle class=\"c-flower\" cx=\"0\" cy=\"9\" r=\"6\"/>"},
	[CARC_SIGN_SPRING] = {"a spring", "<circle class=\"c-spring\" cx=\"0\" cy=\"0\" r=\"20\"/>"},
	[CARC_SIGN_LAKE] = {"a lake", "<circle class=\"c-lake\" cx=\"0\" cy=\"0\" r=\"30\"/>"},
	[CARC_SIGN_TOWER] = {"a foundation",
		"<rect class=\"c-foundation\" x=\"-28\" y=\"-20\" width=\"56\" height=\"40\" rx=\"4\"/>"},
};
/* clang-format on */

const char *carc_svg_sign_look(unsigned sign)
{
	return shapes[sign].look;
}

void carc_svg_halo_text(const char *name, int x, int y, const char *text, FILE *out)
{
	/* The halo is a text of its own: not all programs can draw a line below what it is around. */
	for (unsigned pass = 0; pass < 2; pass++) {
		carc_say(out, "<text class=\"%s%s\" x=\"%d\" y=\"%d\">", name,
			 pass ? "" : " c-halo-text", x, y);
		carc_print_markup(text, out);
		fputs("</text>", out);
	}
}

void carc_svg_house(int x, int y, int wide, FILE *out)
{
	int half = wide / 2;

	carc_say(out,
		 "<path class=\"c-house\" d=\"M%d,%dv-%dh%dv%dz\"/>"
		 "<path class=\"c-roof\" d=\"M%d,%dl%d,-%dl%d,%dz\"/>",
		 x - half, y, half, wide, half, x - half - 3, y - half, half + 3, half, half + 3,
		 half);
}

void carc_svg_sign(unsigned sign, int x, int y, FILE *out)
{
	if (shapes[sign].shape) {
		carc_say(out, "<g transform=\"translate(%d,%d)\">", x, y);
		fputs(shapes[sign].shape, out);
		fputs("</g>", out);
	} else if (sign > CARC_SIGN_FIRST_SHOWN && sign < CARC_SIGN_VILLAGE) {
		carc_svg_halo_text("c-sign", x, y + 12, carc_sign_text(sign, true), out);
	}
}
