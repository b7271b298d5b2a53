/* Draws figures as SVG: meeples stand, or lie with a small letter; others have the shape of their kind, and its signs. */
#include "formats/draw/svg/svg_pen.h"

#include <ctype.h>

#include "formats/draw/svg/svg_tile.h"
#include "formats/text/safe_text.h"

const char *carc_svg_player(const struct carc_svg_pen *pen, unsigned player)
{
	const char *const *names = pen->look->draw->names;

	return names && names[player] ? names[player] : "";
}

/* clang-format off */
#define COLOUR(NAME) {CARC_LOOK_##NAME##_MAN, CARC_LOOK_##NAME##_LETTER, CARC_LOOK_##NAME##_LINE}
/* clang-format on */
const struct carc_svg_colour carc_svg_colours[CARC_COLOURS] = {
	COLOUR(RED),    COLOUR(BLUE),   COLOUR(GREEN), COLOUR(YELLOW), COLOUR(BLACK), COLOUR(PINK),
	COLOUR(PURPLE), COLOUR(ORANGE), COLOUR(WHITE), COLOUR(GRAY),   COLOUR(GREY),  COLOUR(BROWN),
};

/* Scales of figures that are meeples of another size. */
static const char *const scales[CARC_FIGURE_KINDS] = {
	[CARC_LARGE_MEEPLE] = " scale(1.35)",
	[CARC_MAYOR] = " scale(1.6,1.15)",
};

void carc_svg_man(const struct carc_svg_pen *pen, const struct carc_svg_man *man)
{
	const char *const *sign = carc_figure_info(man->kind)->sign;
	const struct carc_svg_colour *colour = &carc_svg_colours[pen->colour[man->player]];
	bool wide = man->asked || sign[0][0],
	     oval = man->asked || !carc_svg_figure_shape(man->kind);
	int across = wide ? 44 : 36, up = !oval ? 36 : man->lies ? 20 : 26;
	char mark = pen->mark[man->player];

	if (man->lit || man->asked)
		carc_say(pen->out,
			 "<ellipse " CARC_LOOK_HALO " cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/>",
			 man->x, man->y, across + 9, up + 9);
	if (oval) {
		fputs("<ellipse ", pen->out);
		fputs(colour->man, pen->out);
		carc_say(pen->out, " cx=\"%d\" cy=\"%d\" rx=\"%d\" ry=\"%d\"/><text ", man->x,
			 man->y, across, up);
	} else {
		pen->used->figure |= 1u << man->kind;
		carc_say(pen->out, "<use href=\"#%sm%u\" ", pen->look->prefix, man->kind);
		fputs(colour->man, pen->out);
		carc_say(pen->out, " transform=\"translate(%d,%d)%s%s\"/><text ", man->x, man->y,
			 man->lies && !wide ? " rotate(-90)" : "",
			 scales[man->kind] ? scales[man->kind] : "");
	}
	fputs(colour->letter, pen->out);
	carc_say(pen->out, " x=\"%d\" y=\"%d\">%s", man->x, man->y + (wide || man->lies ? 12 : 19),
		 man->asked ? "?" : "");
	carc_print_markup(sign[0], pen->out);
	fputc(man->lies ? tolower((unsigned char)mark) : mark, pen->out);
	carc_print_markup(sign[1], pen->out);
	carc_say(pen->out, "%s</text>", man->asked ? "?" : "");
	if (man->number) {
		char number[CARC_DIGITS_MAX];

		(void)carc_digits(man->number, number);
		carc_svg_halo_text(CARC_LOOK_NUMBER, man->x + across + 12, man->y - up + 8, number,
				   pen->out);
	}
}
