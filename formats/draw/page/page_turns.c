/* Each turn of a game: its words, what it caused, the score; and the board, which shows any of them. */
#include <string.h>

#include "formats/draw/page/page_parts.h"
#include "formats/text/safe_text.h"

/* A line, of a comment without the mark of one. */
static void write_comment(const char *text, FILE *out)
{
	char line[600];

	text += strspn(text, " #");
	carc_copy_text(line, sizeof line, text, strcspn(text, "\n"));
	fputs("<br>", out);
	carc_print_markup(line, out);
}

static void write_lines(const char *text, FILE *out)
{
	for (; *text; text += strcspn(text, "\n"), text += *text == '\n')
		write_comment(text, out);
}

/* What the turn caused. */
static void write_comments(const struct carc_page *page, unsigned turn, FILE *out)
{
	for (unsigned i = 0; i < page->comments; i++)
		if (page->comment[i].turn == turn)
			write_comment(carc_page_text(page, page->comment[i].text), out);
}

static void write_scores(const struct carc_page *page, unsigned turn, FILE *out)
{
	fputs("<br><span class=\"soft\">", out);
	for (unsigned player = 0; player < page->record->players; player++) {
		fputs(player ? ", " : "", out);
		carc_print_markup(page->names[player], out);
		carc_say(out, " %d", page->score[turn][player]);
	}
	fputs("</span>", out);
}

/* What a step is called. */
static void write_name(const struct carc_page *page, unsigned step, FILE *out)
{
	if (step == 0)
		fputs("Before the first turn", out);
	else if (step <= page->turns)
		carc_say(out, "Turn %u", step);
	else if (page->broken)
		carc_say(out, "Turn %u, refused", step);
	else
		carc_say(out, "At the end, %u of %u", step - page->turns,
			 page->steps - page->turns);
}

static void write_step(const struct carc_page *page, unsigned step, FILE *out)
{
	bool after = step > page->turns;
	unsigned turn = after && !page->broken ? 0 : step;

	carc_say(out, "<p><label for=\"%ss%u\">", page->prefix, step);
	write_name(page, step, out);
	fputs("</label>", out);
	if (turn) {
		unsigned player = turn <= page->turns ? page->player[turn]
						      : carc_page_first(page)->finding.player;

		fputs(" ", out);
		carc_print_markup(player < page->record->players ? page->names[player] : "", out);
		fputs(": ", out);
		fputs("<code>", out);
		carc_print_markup(carc_page_text(page, page->words[turn]), out);
		fputs("</code>", out);
		write_comments(page, turn, out);
	}
	if (after)
		write_lines(carc_page_text(page, page->after[step - page->turns - 1].text), out);
	write_scores(page, step, out);
	fputs("</p>\n", out);
}

static void write_choices(const struct carc_page *page, FILE *out)
{
	for (unsigned step = 0; step <= page->steps; step++) {
		carc_say(
			out,
			"<input type=\"radio\" class=\"at\" name=\"%ss\" id=\"%ss%u\" aria-label=\"",
			page->prefix, page->prefix, step);
		write_name(page, step, out);
		carc_say(out, "\"%s>\n", step == page->open ? " checked" : "");
	}
}

void carc_page_turns(struct carc_page *page, unsigned level, FILE *out)
{
	carc_say(
		out,
		"<div class=\"by-turn\" role=\"group\" aria-labelledby=\"%sturns\">\n<h%u id=\"%sturns\">Turn by turn</h%u>\n"
		"<div class=\"tools\" hidden><button type=\"button\">Back</button><button type=\"button\">Next</button>"
		"<button type=\"button\" aria-pressed=\"false\">Play</button><input type=\"range\" min=\"0\" "
		"value=\"0\" aria-label=\"Turn\"><output>0</output><button type=\"button\" "
		"aria-pressed=\"false\">All</button></div>\n",
		page->prefix, level, page->prefix, level);
	write_choices(page, out);
	fputs("<figure>\n", out);
	carc_page_track(page, out);
	fputs("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"Board\">\n", out);
	carc_page_steps(page, out);
	fputs("</div>\n<figcaption class=\"turns\">\n", out);
	for (unsigned step = 0; step <= page->steps; step++)
		write_step(page, step, out);
	fputs("</figcaption>\n</figure>\n</div>\n", out);
}
