/* Writes what surrounds the board in a picture that stands alone: the players with their scores, and words below. */
#include <stdlib.h>
#include <string.h>

#include "formats/draw/board_text.h"
#include "formats/draw/svg/svg_board.h"
#include "formats/draw/svg/svg_path.h"
#include "formats/draw/svg/svg_pen.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

enum {
	TILE = CARC_SVG_TILE,
	LINE = 40,
	COLUMN = 17,
	WORDS = 56,
	/* The players at the right: width of their column, height of a player, letters of a name. */
	BESIDE = 560,
	PLAYER = 96,
	NAME = 18
};

char *carc_svg_words_of(const struct carc_svg_pen *pen)
{
	struct carc_text_buffer text;

	if (!carc_text_buffer_open(&text))
		return NULL;
	carc_board_words(pen->game, pen->look->draw, text.out);
	if (pen->look->draw->key)
		carc_svg_key(pen->game, text.out);
	return carc_text_buffer_end(&text);
}

/* Returns how many bytes of a line fit, up to a blank if there is one. *ret_next: where the remaining text begins. */
static size_t fitting(const char *line, size_t most, const char **ret_next)
{
	size_t len = strcspn(line, "\n"), end = 0, full = 0, columns = 0;

	for (size_t i = 0; i < len && columns <= most; i++) {
		if (line[i] == ' ')
			end = i;
		columns += carc_columns(line + i, 1);
		full = columns <= most ? i + 1 : full;
	}
	if (columns <= most) {
		*ret_next = line + len + (line[len] == '\n');
		return len;
	}
	/* A word longer than the line is cut. */
	*ret_next = line + (end ? end + 1 : full);
	return end ? end : full;
}

unsigned carc_svg_words(const struct carc_svg_pen *pen, const char *words, int top, bool count)
{
	size_t most = (size_t)((TILE * (pen->in.x1 - pen->in.x0 + 1)) / COLUMN);
	unsigned lines = 0;

	while (*words) {
		const char *next;
		size_t len = fitting(words, most < WORDS ? WORDS : most, &next);
		char line[2000];

		carc_copy_text(line, sizeof line, words, len);
		if (!count) {
			fprintf(pen->out, "<text " CARC_LOOK_WORDS " x=\"%d\" y=\"%d\">",
				TILE * pen->in.x0, top + LINE * (int)lines);
			carc_print_markup(line, pen->out);
			fputs("</text>\n", pen->out);
		}
		lines++;
		words = next;
	}
	return lines;
}

void carc_svg_room(const struct carc_svg_pen *pen, unsigned lines, int *wide, int *high)
{
	int players = PLAYER * pen->game->players + 2 * CARC_SVG_MARGIN;

	*wide += pen->game->players ? BESIDE : 0;
	/* At least wide enough for lines of words. */
	*wide = *wide < WORDS * COLUMN + 2 * CARC_SVG_MARGIN ? WORDS * COLUMN + 2 * CARC_SVG_MARGIN
							     : *wide;
	*high += LINE * (int)lines;
	*high = *high < players ? players : *high;
}

void carc_svg_players(const struct carc_svg_pen *pen)
{
	int x = TILE * (pen->in.x1 + 1) + CARC_SVG_MARGIN, y = TILE * pen->in.y0 + PLAYER / 2;

	for (unsigned player = 0; player < pen->game->players; player++, y += PLAYER) {
		const char *name = carc_svg_player(pen, player), *rest;
		size_t len = fitting(name, NAME, &rest);
		char text[CARC_NAME_MAX + 4];

		carc_svg_man(pen, &(struct carc_svg_man){.player = (uint8_t)player,
							 .kind = CARC_MEEPLE,
							 .x = x + 36,
							 .y = y});
		snprintf(text, sizeof text, "%.*s%s", (int)len, name, *rest ? "..." : "");
		fprintf(pen->out, "<text " CARC_LOOK_WORDS " x=\"%d\" y=\"%d\">", x + 92, y + 11);
		carc_print_markup(text, pen->out);
		fprintf(pen->out, "</text><text " CARC_LOOK_SCORE " x=\"%d\" y=\"%d\">%d</text>\n",
			x + BESIDE - 40, y + 15, carc_game_score(pen->game, player));
	}
}
