/* Each turn of a game: its words, what it caused, the score; and the board, which shows any of them. */
#include <stdlib.h>
#include <string.h>

#include "formats/draw/page/page_parts.h"
#include "formats/draw/svg/svg_key.h"
#include "formats/record/turn/turn_out.h"
#include "formats/text/markup.h"
#include "formats/text/text_buffer.h"

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

static void write_turn(struct carc_page *page, unsigned number, FILE *out)
{
	fprintf(out,
		number ? "<p><label for=\"%st%u\">Turn %u</label>"
		       : "<p><label for=\"%st%u\">Before the first turn</label>",
		page->prefix, number, number);
	if (number) {
		fputs(" ", out);
		carc_print_markup(page->names[page->player[number]], out);
		fputs(": ", out);
		write_words(page, &page->record->turn[number - 1], out);
		write_comments(page, number, out);
	}
	write_scores(page, number, out);
	fputs("</p>\n", out);
}

void carc_page_turns(struct carc_page *page, FILE *out)
{
	if (page->turns == 0 || page->failed)
		return;
	fprintf(out,
		"<section class=\"by-turn\" aria-labelledby=\"%sturns\">\n<h2 id=\"%sturns\">Turn by turn</h2>\n"
		"<div class=\"tools\" hidden><button type=\"button\">Back</button><input "
		"type=\"range\" min=\"0\" value=\"0\" aria-label=\"Turn\"><button "
		"type=\"button\">On</button><output>0</output><button type=\"button\" "
		"aria-pressed=\"false\">All</button></div>\n",
		page->prefix, page->prefix);
	carc_page_board_choices(page->prefix, page->turns, out);
	fputs("<figure>\n", out);
	carc_page_board_write(&page->board, &page->tiles, page->prefix, page->turns, out);
	fputs("<figcaption class=\"turns\">\n", out);
	for (unsigned number = 0; number <= page->turns; number++)
		write_turn(page, number, out);
	fputs("</figcaption>\n</figure>\n</section>\n", out);
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
	carc_svg_key(page->session->game, text);
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
