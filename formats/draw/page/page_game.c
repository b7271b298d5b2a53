/* The heading and the verdict of a game, and the order in which its parts follow. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/draw/page/page.h"
#include "formats/draw/page/page_parts.h"
#include "formats/draw/svg/svg_key.h"
#include "formats/text/batch.h"
#include "formats/text/safe_text.h"

/* Names in a page that no other game has: by the file and the number of the record in it. */
static void choose_prefix(struct carc_page *page)
{
	const struct carc_source_place *place = &page->wish->place;
	uint32_t hash = 2166136261u; /* FNV-1a */

	for (const char *c = place->file; *c; c++)
		hash = (hash ^ (unsigned char)*c) * 16777619u;
	snprintf(page->prefix, sizeof page->prefix, "g%x-%u-", hash, place->number);
}

/* Anna, Anna and Boris, or Anna, Boris and Cleo: those of a set of players, a bit each. */
static void write_players(const struct carc_page *page, unsigned players, FILE *out)
{
	unsigned left = 0;

	for (unsigned player = 0; player < page->record->players; player++)
		left += players >> player & 1;
	for (unsigned player = 0; player < page->record->players; player++) {
		if (!(players >> player & 1))
			continue;
		left--;
		carc_print_markup(page->names[player], out);
		fputs(left == 0 ? "" : left == 1 ? " and " : ", ", out);
	}
}

static void write_heading(const struct carc_page *page, FILE *out)
{
	const struct carc_preset *preset = page->record->rules.preset;
	char rules[CARC_RULES_WORD_MAX], with[CARC_WITH_MAX];

	fprintf(out, "<article aria-labelledby=\"%sgame\">\n<h1 id=\"%sgame\">", page->prefix,
		page->prefix);
	write_players(page, ~0u, out);
	fputs("</h1>\n<p class=\"soft\">", out);
	carc_print_markup(page->wish->place.file, out);
	fprintf(out, ", record %u%s. Played by the rules <code>", page->wish->place.number,
		carc_with_words(&page->wish->place, false, with));
	carc_print_markup(carc_rules_word(&page->record->rules, rules), out);
	fputs("</code>", out);
	if (preset) {
		fputs(": ", out);
		carc_print_markup(preset->title, out);
	}
	fputs("</p>\n", out);
}

/* Who has won, or how it stands. */
static void write_result(const struct carc_page *page, FILE *out)
{
	if (page->winners) {
		write_players(page, page->winners, out);
		fputs(page->winners & (page->winners - 1) ? " win, " : " wins, ", out);
	} else {
		fputs("The game has not ended: ", out);
	}
	for (unsigned player = 0; player < page->record->players; player++) {
		fputs(player ? ", " : "", out);
		carc_print_markup(page->names[player], out);
		fprintf(out, " %d", page->line[page->lines - 1].points[player]);
	}
	fputs(".", out);
}

/* What the first error is about: a rule that a turn, or the start, breaks, or a claim. */
static void write_first(const struct carc_page *page, const struct carc_found *finding, FILE *out)
{
	bool rule = carc_code_info(finding->code)->code[0] == 'R';
	unsigned turn = finding->turn <= page->record->turns ? finding->turn : 0;

	if (rule && turn)
		fprintf(out, "Turn %u is illegal", turn);
	else if (rule)
		fputs(page->broken ? "The start board is illegal" : "A rule is broken", out);
	else
		fputs("All turns are legal, but a claim is wrong", out);
	if (page->errors > 1)
		fprintf(out, "; of %u errors this is the first", page->errors);
	fputs(": ", out);
	if (!rule && turn)
		fprintf(out, "turn %u: ", turn);
}

static void write_verdict(const struct carc_page *page, FILE *out)
{
	const struct carc_page_finding *first = carc_page_first(page);

	fprintf(out, "<p class=\"verdict %s\">", first ? "broken" : "obeys");
	if (first) {
		write_first(page, &first->finding, out);
		carc_print_markup(carc_page_text(page, first->sentence), out);
		fputs(". ", out);
	} else {
		fprintf(out, "%u turn%s, all legal; all claims are correct. ", page->turns,
			page->turns == 1 ? "" : "s");
	}
	if (page->broken)
		fputs("Later turns are not checked.", out);
	else if (page->lines > 0)
		write_result(page, out);
	fputs("</p>\n", out);
}

/* Findings that have no part of their own: notes, and errors beyond the first few. */
static void write_notes(const struct carc_page *page, FILE *out)
{
	bool any = false;

	for (unsigned i = 0; i < page->findings; i++) {
		const struct carc_found *finding = &page->finding[i].finding;

		if (page->finding[i].has_part)
			continue;
		if (!any)
			fprintf(out,
				"<section aria-labelledby=\"%snotes\">\n<h2 id=\"%snotes\">What else was "
				"found</h2>\n<ul>\n",
				page->prefix, page->prefix);
		any = true;
		fprintf(out, "<li>%s: ", carc_code_info(finding->code)->code);
		carc_print_markup(carc_page_text(page, page->finding[i].sentence), out);
		fputs("</li>\n", out);
	}
	if (page->beyond)
		fprintf(out, "<li>and %u more</li>\n", page->beyond);
	if (any)
		fputs("</ul>\n</section>\n", out);
}

/* What the signs of the pictures mean. */
static void write_key(struct carc_page *page, FILE *out)
{
	struct carc_text_buffer text;
	char *words;

	if (carc_text_buffer_open(&text))
		carc_svg_key(page->session->game, text.out);
	words = carc_text_buffer_end(&text);
	if (words) {
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

bool carc_page_game(struct carc_page *page, const struct carc_page_wish *wish,
		    struct carc_session *session, FILE *out)
{
	page->wish = wish;
	page->session = session;
	page->record = &session->doc->record;
	page->failed = false;
	page->pictures = 0;
	choose_prefix(page);
	/* A stream into memory that cannot grow loses text and says so by errno alone. */
	errno = 0;
	if (!carc_page_gather(page)) {
		carc_page_forget(page);
		return false;
	}
	write_heading(page, out);
	write_verdict(page, out);
	if (!carc_page_first(page) && carc_page_by_steps(page))
		carc_page_turns(page, 2, out);
	for (unsigned i = 0; i < page->findings; i++)
		if (page->finding[i].has_part)
			carc_page_finding(page, i, out);
	write_notes(page, out);
	carc_page_score(page, out);
	write_key(page, out);
	fputs("</article>\n", out);
	carc_page_forget(page);
	return !page->failed && errno != ENOMEM;
}

void carc_page_unread(const struct carc_source_place *place, const char *findings, FILE *out)
{
	fputs("<article>\n<h1>", out);
	carc_print_markup(place->file, out);
	fprintf(out,
		", record %u</h1>\n<p class=\"verdict broken\">This record cannot be read.</p>\n<ul>\n",
		place->number);
	carc_page_lines(findings, "li", out);
	fputs("</ul>\n</article>\n", out);
}
