/* Figures as SVG: a circle with a letter stands, an oval with a small letter lies. */
#include <ctype.h>

#include "formats/draw/svg/svg_pen.h"
#include "formats/text/markup.h"

const char *carc_svg_player(const struct carc_svg_pen *pen, unsigned player)
{
	const char *const *names = pen->look->draw->names;

	return names && names[player] ? names[player] : "";
}

void carc_svg_man(const struct carc_svg_pen *pen, const struct carc_svg_man *man)
{
	const char *const *sign = carc_figure_info(man->kind)->sign;
	const char *colour = carc_colour_name(pen->colour[man->player]);
	bool wide = man->asked || sign[0][0];
	int across = wide ? 42 : man->lies ? 34 : 25, up = man->lies ? 18 : 25;
	char mark = pen->mark[man->player];

	if (man->lit || man->asked)
		fprintf(pen->out,
			"<ellipse class=\"c-halo\" cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>",
			man->x, man->y, across + 9, up + 9);
	fprintf(pen->out,
		"<ellipse class=\"c-man c-%s-man\" cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>"
		"<text class=\"c-letter c-%s-letter\" x=\"%d\" y=\"%d\">%s",
		colour, man->x, man->y, across, up, colour, man->x, man->y + 12,
		man->asked ? "?" : "");
	carc_print_markup(sign[0], pen->out);
	fputc(man->lies ? tolower((unsigned char)mark) : mark, pen->out);
	carc_print_markup(sign[1], pen->out);
	fprintf(pen->out, "%s</text>", man->asked ? "?" : "");
}
