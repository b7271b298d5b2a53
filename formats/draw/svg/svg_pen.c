/* Figures as SVG: a meeple with a letter stands or, with a small one, lies; others have the shape of their kind, and its signs. */
#include "formats/draw/svg/svg_pen.h"

#include <ctype.h>

#include "formats/text/safe_text.h"

const char *carc_svg_player(const struct carc_svg_pen *pen, unsigned player)
{
	const char *const *names = pen->look->draw->names;

	return names && names[player] ? names[player] : "";
}

bool carc_svg_begin(struct carc_svg_pen *pen, unsigned layer, unsigned sort, unsigned a, unsigned b,
		    unsigned c, unsigned d)
{
	const struct carc_svg_keeper *keeper = pen->look->keeper;

	pen->piece = (struct carc_svg_piece){layer, sort, {a, b, c, d}};
	return !keeper || !keeper->has(keeper->ctx, &pen->piece);
}

void carc_svg_end(struct carc_svg_pen *pen)
{
	const struct carc_svg_keeper *keeper = pen->look->keeper;

	if (keeper)
		keeper->keep(keeper->ctx, &pen->piece);
	else
		fputc('\n', pen->out);
}

/* A meeple that stands, around 0,0. One that lies is the same on its side. */
static const char meeple[] =
	"M0,-34C9,-34 14,-28 14,-21C14,-17 12,-13 9,-11C18,-8 34,-1 34,7C34,13 27,14 18,12C20,19 27,26 "
	"27,31C27,34 25,35 22,35L7,35C4,35 3,32 0,25C-3,32 -4,35 -7,35L-22,35C-25,35 -27,34 -27,31C-27,26 "
	"-20,19 -18,12C-27,14 -34,13 -34,7C-34,-1 -18,-8 -9,-11C-12,-13 -14,-17 -14,-21C-14,-28 -9,-34 0,-34Z";

/* Figures, around 0,0, as wide as their signs need; scale: meeples of another size. A kind without a shape is an oval. */
static const struct {
	const char *path, *scale;
} shapes[CARC_FIGURE_KINDS] = {
	[CARC_MEEPLE] = {.path = meeple},
	[CARC_ABBOT] =
		{.path = "M0,-42C12,-34 18,-24 14,-15L44,4C46,14 38,16 32,16C36,22 42,28 42,34L-42,34C-42,28 "
			 "-36,22 -32,16C-38,16 -46,14 -44,4L-14,-15C-18,-24 -12,-34 0,-42Z"},
	[CARC_LARGE_MEEPLE] = {meeple, " scale(1.35)"},
	[CARC_BUILDER] =
		{.path = "M-44,-10L-15,-10C-24,-40 24,-40 15,-10L44,-10L44,16L22,16L30,36L-30,36L-22,16L-44,16Z"},
	[CARC_PIG] =
		{.path = "M-44,4C-44,-20 -14,-26 10,-20L20,-30L25,-17C36,-14 46,-8 46,4L38,14C32,20 26,22 24,32L12,32L10,24L-16,"
			 "24L-18,32L-30,32C-32,24 -44,18 -44,4Z"},
	[CARC_MAYOR] = {meeple, " scale(1.6,1.15)"},
	[CARC_WAGON] =
		{.path = "M-46,-24L46,-24L46,14L37,14C37,36 11,36 11,14L-11,14C-11,36 -37,36 -37,14L-46,14Z"},
	[CARC_BARN] = {.path = "M0,-42L48,-12L42,-12L42,28L-42,28L-42,-12L-48,-12Z"},
	[CARC_SHEPHERD] =
		{.path = "M0,-40C14,-40 16,-22 10,-17C30,-12 44,12 44,34L-44,34C-44,12 -30,-12 -10,-17C-16,-22 -14,-40 0,-40Z"},
	[CARC_PHANTOM] =
		{.path = "M-38,36L-38,-4C-38,-46 38,-46 38,-4L38,36L25,25L13,36L0,25L-13,36L-25,25Z"},
};

void carc_svg_man(const struct carc_svg_pen *pen, const struct carc_svg_man *man)
{
	const char *const *sign = carc_figure_info(man->kind)->sign;
	const char *colour = carc_colour_name(pen->colour[man->player]);
	const char *path = shapes[man->kind].path, *scale = shapes[man->kind].scale;
	bool wide = man->asked || sign[0][0], oval = man->asked || !path;
	int across = wide ? 44 : 36, up = !oval ? 36 : man->lies ? 20 : 26;
	char mark = pen->mark[man->player];

	if (man->lit || man->asked)
		carc_say(pen->out,
			 "<ellipse class=\"c-halo\" cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>",
			 man->x, man->y, across + 9, up + 9);
	if (oval)
		carc_say(
			pen->out,
			"<ellipse class=\"c-man c-%s-man\" cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>",
			colour, man->x, man->y, across, up);
	else
		carc_say(pen->out,
			 "<path class=\"c-man c-%s-man\" transform=\"translate(%d,%d)%s%s\" d=\"",
			 colour, man->x, man->y, man->lies && !wide ? " rotate(-90)" : "",
			 scale ? scale : "");
	if (!oval) {
		fputs(path, pen->out);
		fputs("\"/>", pen->out);
	}
	carc_say(pen->out, "<text class=\"c-letter c-%s-letter\" x=\"%d\" y=\"%d\">%s", colour,
		 man->x, man->y + (wide || man->lies ? 12 : 19), man->asked ? "?" : "");
	carc_print_markup(sign[0], pen->out);
	fputc(man->lies ? tolower((unsigned char)mark) : mark, pen->out);
	carc_print_markup(sign[1], pen->out);
	carc_say(pen->out, "%s</text>", man->asked ? "?" : "");
}
