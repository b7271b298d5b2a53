/* Chooses marks and colours of players, and writes them. */
#include "formats/draw/board_pen.h"
#include "formats/draw/player_mark.h"
#include "formats/text/safe_text.h"

/* clang-format off */
/* ANSI attributes of player colours, by the index of carc_player_colours(). */
static const char *const player_codes[CARC_COLOURS] = {
	"0;1;97;41",  "0;1;97;44",  "0;1;30;42",  "0;1;30;43", "0;1;97;100", "0;1;97;45",
	"0;1;97;45",  "0;1;30;103", "0;1;30;107", "0;1;30;47", "0;1;30;47",  "0;1;97;43",
};
/* clang-format on */

void carc_pen_init(struct carc_board_pen *pen)
{
	uint8_t colours[CARC_SEATS];

	pen->line = (struct carc_glyph_line){
		.out = pen->out, .colour = pen->how->colour, .code = pen->code};
	carc_player_marks(pen->how->names, pen->game->players, pen->mark);
	carc_player_colours(pen->how->colours, pen->game->players, colours);
	for (unsigned player = 0; player < pen->game->players; player++)
		pen->code[player] = player_codes[colours[player]];
}

void carc_pen_words(struct carc_board_pen *pen, const char *words)
{
	char shown[CARC_SHOWN_MAX];

	while (*words) {
		words += carc_show_char(words, shown);
		carc_glyph_put(&pen->line, shown, CARC_TONE_PLAIN);
	}
}

void carc_pen_mark(struct carc_board_pen *pen, unsigned player, unsigned kind)
{
	const char *const *sign = carc_figure_info(kind)->sign;
	char text[8];

	snprintf(text, sizeof text, "%s%c%s", sign[0], pen->mark[player], sign[1]);
	carc_glyph_put(&pen->line, text, CARC_TONE_PLAYER + player);
}

void carc_pen_name(struct carc_board_pen *pen, unsigned player)
{
	const char *name = pen->how->names ? pen->how->names[player] : NULL;

	carc_pen_words(pen, name && *name ? name : (const char[]){pen->mark[player], '\0'});
}

void carc_pen_player(struct carc_board_pen *pen, unsigned player, unsigned kind)
{
	carc_pen_mark(pen, player, kind);
	carc_pen_words(pen, " ");
	if (pen->how->names && pen->how->names[player])
		carc_pen_words(pen, pen->how->names[player]);
}
