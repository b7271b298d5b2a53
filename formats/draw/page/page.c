/* Writes the frame of a page: its looks on a screen, light and dark, and on paper, and its script. */
#include "formats/draw/page/page.h"
#include "formats/draw/page/page_piece.h"

static const char *const looks[] = {
#include "made/draw/page/page.css.h"
#include "made/draw/page/looks.css.h"
	NULL};

/*
 * The radio buttons of a game choose the step at which the board is shown. With the script, buttons, a slider, and the keys
 * Left, Right, Home and End choose it as well, and only the words of that step are shown.
 */
static const char *const script[] = {
#include "made/draw/page/page.js.h"
	NULL};

static void write_lines(const char *const *line, FILE *out)
{
	for (; *line; line++)
		fputs(*line, out);
}

static void write_looks(void *more, FILE *out)
{
	write_lines(looks, out);
	write_lines(*(const char *const **)more, out);
}

static void write_script(void *ctx, FILE *out)
{
	(void)ctx;
	write_lines(script, out);
}

void carc_page_head(const char *title, const char *const *more, FILE *out)
{
	CARC_WRITE_PIECE(HEAD, out, carc_text_as("title", title),
			 carc_part_as("looks", write_looks, &more));
}

void carc_page_foot(const char *made, bool scripted, FILE *out)
{
	CARC_WRITE_PIECE(FOOT, out, carc_text_as("made", made),
			 carc_part_as("script", scripted ? write_script : NULL, NULL));
}
