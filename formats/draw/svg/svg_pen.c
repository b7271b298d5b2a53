/* Figures as SVG: a meeple with a letter stands or, with a small one, lies; others are ovals with the signs of their kind. */
#include <ctype.h>

#include "formats/draw/svg/svg_pen.h"
#include "formats/text/markup.h"

const char *carc_svg_player(const struct carc_svg_pen *pen, unsigned player)
{
	const char *const *names = pen->look->draw->names;

	return names && names[player] ? names[player] : "";
}

/* A meeple that stands, around 0,0. One that lies is the same on its side. */
static const char meeple[] =
	"M0,-34C9,-34 14,-28 14,-21C14,-17 12,-13 9,-11C18,-8 34,-1 34,7C34,13 27,14 18,12C20,19 27,26 "
	"27,31C27,34 25,35 22,35L7,35C4,35 3,32 0,25C-3,32 -4,35 -7,35L-22,35C-25,35 -27,34 -27,31C-27,26 "
	"-20,19 -18,12C-27,14 -34,13 -34,7C-34,-1 -18,-8 -9,-11C-12,-13 -14,-17 -14,-21C-14,-28 -9,-34 0,-34Z";

void carc_svg_man(const struct carc_svg_pen *pen, const struct carc_svg_man *man)
{
	const char *const *sign = carc_figure_info(man->kind)->sign;
	const char *colour = carc_colour_name(pen->colour[man->player]);
	bool wide = man->asked || sign[0][0];
	int across = wide ? 44 : 36, up = !wide ? 36 : man->lies ? 20 : 26;
	char mark = pen->mark[man->player];

	if (man->lit || man->asked)
		fprintf(pen->out,
			"<ellipse class=\"c-halo\" cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>",
			man->x, man->y, across + 9, up + 9);
	if (wide)
		fprintf(pen->out,
			"<ellipse class=\"c-man c-%s-man\" cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>",
			colour, man->x, man->y, across, up);
	else
		fprintf(pen->out,
			"<path class=\"c-man c-%s-man\" transform=\"translate(%d,%d)%s\" d=\"%s\"/>",
			colour, man->x, man->y, man->lies ? " rotate(-90)" : "", meeple);
	fprintf(pen->out, "<text class=\"c-letter c-%s-letter\" x=\"%d\" y=\"%d\">%s", colour,
		man->x, man->y + (wide || man->lies ? 12 : 19), man->asked ? "?" : "");
	carc_print_markup(sign[0], pen->out);
	fputc(man->lies ? tolower((unsigned char)mark) : mark, pen->out);
	carc_print_markup(sign[1], pen->out);
	fprintf(pen->out, "%s</text>", man->asked ? "?" : "");
}
