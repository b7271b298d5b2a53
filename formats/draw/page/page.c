/* The frame of a page: its looks on a screen, light and dark, and on paper, and its script. */
#include "formats/draw/page/page.h"
#include "formats/text/safe_text.h"

static const char *const looks[] = {
#include "made/draw/page/page.css.h"
#include "made/draw/page/looks.css.h"
	NULL};

/*
 * The radio buttons of a game choose the step at which the board is shown. With script buttons, a slider, and
 * the keys left, right, Home, End choose, and the words are those of that step alone.
 */
static const char *const script[] = {
#include "made/draw/page/page.js.h"
	NULL};

static void write_lines(const char *const *line, FILE *out)
{
	for (; *line; line++)
		fputs(*line, out);
}

void carc_page_head(const char *title, const char *const *more, FILE *out)
{
	fputs("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
	      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
	      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
	      "'unsafe-inline'; script-src 'unsafe-inline'\">\n<title>",
	      out);
	carc_print_markup(title, out);
	fputs("</title>\n<style>\n", out);
	write_lines(looks, out);
	write_lines(more, out);
	fputs("</style>\n</head>\n<body>\n", out);
	fputs("<main>\n", out);
}

void carc_page_foot(FILE *out)
{
	fputs("</main>\n<script>\n", out);
	write_lines(script, out);
	fputs("</script>\n", out);
	carc_page_close(
		"Made by carc, which checks recorded games by the rules of their edition. Claims in a "
		"record are checked, never trusted.",
		out);
}

void carc_page_close(const char *made, FILE *out)
{
	fprintf(out, "<footer class=\"soft\"><p>%s</p></footer>\n</body>\n</html>\n", made);
}
