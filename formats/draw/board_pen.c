/*
 * The pen chooses marks and colours of players, and sends characters to the stream line by line.
 * board_text.c and board_foot.c draw with it.
 */
#include <string.h>

#include "formats/bytes/safe_text.h"
#include "formats/draw/board_pen.h"
#include "formats/draw/player_mark.h"

/* clang-format off */
/* Looks of players, in the order of player_mark.c. */
static const char *const player_codes[CARC_COLOURS] = {
	"0;1;97;41",  "0;1;97;44",  "0;1;30;42",  "0;1;30;43", "0;1;97;100", "0;1;97;45",
	"0;1;97;45",  "0;1;30;103", "0;1;30;107", "0;1;30;47", "0;1;30;47",  "0;1;97;43",
};
/* clang-format on */

void carc_pen_init(struct carc_pen *pen)
{
	uint8_t colours[CARC_SEATS];

	carc_player_marks(pen->how->names, pen->game->players, pen->mark);
	carc_player_colours(pen->how->colours, pen->game->players, colours);
	for (unsigned player = 0; player < pen->game->players; player++)
		pen->code[player] = player_codes[colours[player]];
}

static void flush_line(struct carc_pen *pen)
{
	fwrite(pen->line, 1, pen->filled, pen->out);
	pen->filled = 0;
}

static void put_byte(struct carc_pen *pen, char byte)
{
	if (pen->filled == sizeof pen->line)
		flush_line(pen);
	pen->line[pen->filled++] = byte;
}

static void put_bytes(struct carc_pen *pen, const char *bytes)
{
	while (*bytes)
		put_byte(pen, *bytes++);
}

static void set_tone(struct carc_pen *pen, unsigned tone)
{
	if (!pen->how->colour || tone == pen->tone)
		return;
	put_bytes(pen, "\033[");
	put_bytes(pen, tone < CARC_TONE_PLAYER ? carc_tone_code(tone)
					       : pen->code[tone - CARC_TONE_PLAYER]);
	put_byte(pen, 'm');
	pen->tone = tone;
}

void carc_pen_text(struct carc_pen *pen, const char *text, unsigned tone)
{
	if (text[0] == ' ' && text[1] == '\0' && tone < CARC_TONE_PLAYER) {
		pen->blanks++;
		return;
	}
	if (pen->blanks)
		set_tone(pen, CARC_TONE_PLAIN);
	for (; pen->blanks; pen->blanks--)
		put_byte(pen, ' ');
	set_tone(pen, tone);
	put_bytes(pen, text);
}

void carc_pen_end_line(struct carc_pen *pen)
{
	set_tone(pen, CARC_TONE_PLAIN);
	pen->blanks = 0;
	put_byte(pen, '\n');
	flush_line(pen);
}

void carc_pen_words(struct carc_pen *pen, const char *words)
{
	char shown[CARC_SHOWN_MAX];

	while (*words) {
		words += carc_show_char(words, shown);
		carc_pen_text(pen, shown, CARC_TONE_PLAIN);
	}
}

void carc_pen_player(struct carc_pen *pen, unsigned player, unsigned kind)
{
	const char *const *sign = carc_figure_info(kind)->sign;
	char text[8];

	snprintf(text, sizeof text, "%s%c%s", sign[0], pen->mark[player], sign[1]);
	carc_pen_text(pen, text, CARC_TONE_PLAYER + player);
	carc_pen_words(pen, " ");
	if (pen->how->names && pen->how->names[player])
		carc_pen_words(pen, pen->how->names[player]);
}
