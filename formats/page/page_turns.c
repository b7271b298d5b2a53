/* Each turn of a game: its words, what it caused, the score; and the board, which shows any of them. */
#include <stdlib.h>
#include <string.h>

#include "formats/bytes/markup.h"
#include "formats/bytes/text_buffer.h"
#include "formats/draw/svg/svg_key.h"
#include "formats/page/page_board.h"
#include "formats/page/page_parts.h"
#include "formats/turn/turn_out.h"

/* The words of a turn as a record has them. */
static void write_words(struct carc_page *page, const struct carc_turn *turn, FILE *out)
{
	char *words = NULL;
	size_t len;
	FILE *text = open_memstream(&words, &len);

	if (text) {
		carc_write_compact_actions(page->record, &page->record->action[turn->first_action],
					   turn->actions, text);
		if (!carc_text_buffer_close(text, &words))
			page->failed = true;
		fputs("<code>", out);
		carc_print_markup(words && !page->failed ? words : "", out);
		fputs("</code>", out);
	} else {
		page->failed = true;
	}
	free(words);
}

/* What the turn caused: comments without the mark of a comment. */
static void write_comments(const struct carc_page *page, unsigned turn, FILE *out)
{
	for (unsigned i = 0; i < page->comments; i++) {
		const char *text = carc_page_text(page, page->comment[i].text);
		char line[600];

		if (page->comment[i].turn != turn)
			continue;
		text += strspn(text, " #");
		carc_copy_text(line, sizeof line, text, strcspn(text, "\n"));
		fputs("<br>", out);
		carc_print_markup(line, out);
	}
}

static void write_scores(const struct carc_page *page, unsigned turn, FILE *out)
{
	fputs("<br><span class=\"soft\">", out);
	for (unsigned player = 0; player < page->record->players; player++) {
		fputs(player ? ", " : "", out);
		carc_print_markup(page->names[player], out);
		fprintf(out, " %d", page->score[turn][player]);
	}
	fputs("</span>", out);
}

/* What is written of all turns while they are played; out of memory: page->failed. */
struct turns {
	struct carc_page_board board;
	struct text {
		FILE *file;
		char *bytes;
		size_t len;
	} captions, looks, picture; /* picture: of the last turn */
};

static bool open_text(struct carc_page *page, struct text *text)
{
	text->bytes = NULL;
	text->file = open_memstream(&text->bytes, &text->len);
	page->failed |= !text->file;
	return text->file;
}

/* The text is the caller's to free. */
static void close_text(struct carc_page *page, struct text *text)
{
	if (text->file && !carc_text_buffer_close(text->file, &text->bytes))
		page->failed = true;
	text->file = NULL;
}

static void add_picture(struct carc_page *page, struct turns *turns, unsigned number,
			const struct carc_turn_zones *zones)
{
	struct carc_shown shown;

	carc_shown_begin(&shown);
	if (number)
		carc_show_turn(&shown, page->game, zones);
	free(turns->picture.bytes);
	if (!open_text(page, &turns->picture))
		return;
	page->tiles.looks = turns->looks.file;
	carc_page_picture(page, page->game, &shown, true, "The board turn by turn",
			  turns->picture.file);
	page->tiles.looks = NULL;
	close_text(page, &turns->picture);
	if (!page->failed)
		carc_page_board_add(&turns->board, number, turns->picture.bytes);
	page->failed |= turns->board.failed;
}

static void add_turn(struct carc_page *page, struct turns *turns, unsigned number, unsigned player,
		     const struct carc_turn_zones *zones)
{
	FILE *out = turns->captions.file;
	char title[64];

	snprintf(title, sizeof title, number ? "Turn %u" : "Before the first turn", number);
	fprintf(out, "<p><label for=\"%st%u\">%s</label>", page->prefix, number, title);
	if (number) {
		fputs(" ", out);
		carc_print_markup(page->names[player], out);
		fputs(": ", out);
		write_words(page, &page->record->turn[number - 1], out);
		write_comments(page, number, out);
	}
	write_scores(page, number, out);
	fputs("</p>\n", out);
	add_picture(page, turns, number, zones);
}

static void play_turns(struct carc_page *page, struct turns *turns)
{
	struct carc_turn_zones zones = {.turn = UINT16_MAX};

	carc_page_replay(page, 0, &zones);
	add_turn(page, turns, 0, 0, &zones);
	for (unsigned number = 1; number <= page->turns && !page->failed; number++) {
		unsigned player = page->record->turn[number - 1].player;

		if (player >= page->record->players)
			player = page->game->player;
		zones = (struct carc_turn_zones){.turn = number};
		if (!carc_replay_turn(page->replay))
			break;
		add_turn(page, turns, number, player, &zones);
	}
}

void carc_page_turns(struct carc_page *page, FILE *out)
{
	struct turns turns = {.captions = {0}};

	if (page->turns == 0)
		return;
	carc_page_board_begin(&turns.board);
	if (open_text(page, &turns.captions) && open_text(page, &turns.looks))
		play_turns(page, &turns);
	close_text(page, &turns.captions);
	close_text(page, &turns.looks);
	if (!page->failed) {
		fprintf(out,
			"<section class=\"by-turn\" aria-labelledby=\"%sturns\">\n<h2 id=\"%sturns\">Turn by turn</h2>\n"
			"<div class=\"tools\" hidden><button type=\"button\">Back</button><input "
			"type=\"range\" min=\"0\" value=\"0\" aria-label=\"Turn\"><button "
			"type=\"button\">On</button><output>0</output><button type=\"button\" "
			"aria-pressed=\"false\">All</button></div>\n",
			page->prefix, page->prefix);
		carc_page_board_choices(page->prefix, page->turns, out);
		fputs("<figure>\n", out);
		carc_page_board_write(&turns.board, turns.picture.bytes, page->prefix, page->turns,
				      turns.looks.bytes, out);
		fprintf(out,
			"<figcaption class=\"turns\">\n%s</figcaption>\n</figure>\n</section>\n",
			turns.captions.bytes);
	}
	free(turns.captions.bytes);
	free(turns.looks.bytes);
	free(turns.picture.bytes);
	carc_page_board_end(&turns.board);
}

void carc_page_key(struct carc_page *page, FILE *out)
{
	char *words = NULL;
	size_t len;
	FILE *text = open_memstream(&words, &len);

	if (!text) {
		page->failed = true;
		return;
	}
	carc_svg_key(page->game, text);
	if (carc_text_buffer_close(text, &words)) {
		fprintf(out,
			"<section aria-labelledby=\"%skey\">\n<h2 id=\"%skey\">How to read the "
			"pictures</h2>\n<ul>\n",
			page->prefix, page->prefix);
		carc_page_lines(words, "li", out);
		fputs("</ul>\n</section>\n", out);
	} else {
		page->failed = true;
	}
	free(words);
}
