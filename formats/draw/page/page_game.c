/* Writes the heading and the verdict of a game, and calls the writers of its parts in order. */
#include <errno.h>
#include <stdlib.h>

#include "formats/draw/page/page.h"
#include "formats/draw/page/page_parts.h"
#include "formats/draw/page/page_piece.h"
#include "formats/draw/svg/svg_board.h"
#include "formats/text/batch.h"

/* Chooses a prefix for names in the page, different for each game: by the file and the number of the record in it. */
static void choose_prefix(struct carc_page *page)
{
	const struct carc_source_place *place = &page->wish->place;
	uint32_t hash = 2166136261u; /* FNV-1a */

	for (const char *c = place->file; *c; c++)
		hash = (hash ^ (unsigned char)*c) * 16777619u;
	snprintf(page->prefix, sizeof page->prefix, "g%x-%u-", hash, place->number);
}

/* Writes the names of a set of players, a bit each: Anna, Anna and Boris, or Anna, Boris and Cleo. */
static const char *name_players(const struct carc_page *page, unsigned players,
				char names[CARC_PAGE_NAMES])
{
	unsigned left = 0;

	for (unsigned player = 0; player < page->record->players; player++)
		left += players >> player & 1;
	names[0] = '\0';
	for (unsigned player = 0; player < page->record->players; player++) {
		if (!(players >> player & 1))
			continue;
		left--;
		carc_add_text(names, CARC_PAGE_NAMES, page->names[player]);
		carc_add_text(names, CARC_PAGE_NAMES, left == 0 ? "" : left == 1 ? " and " : ", ");
	}
	return names;
}

static void write_heading(const struct carc_page *page, FILE *out)
{
	const struct carc_preset *preset = page->record->rules.preset;
	char names[CARC_PAGE_NAMES], rules[CARC_RULES_WORD_MAX], with[CARC_WITH_MAX];

	CARC_WRITE_PIECE(GAME, out, carc_text_as("prefix", page->prefix),
			 carc_text_as("players", name_players(page, ~0u, names)),
			 carc_text_as("file", page->wish->place.file),
			 carc_number_as("number", page->wish->place.number),
			 carc_text_as("with", carc_with_words(&page->wish->place, false, with)),
			 carc_text_as("rules", carc_rules_word(&page->record->rules, rules)),
			 carc_text_as("title", preset ? preset->title : ""),
			 carc_text_as("class", carc_page_first(page) ? "broken" : "obeys"));
}

/* Writes what the first error is about: a rule that a turn, or the start, breaks, or a claim. */
static void write_first(const struct carc_page *page, const struct carc_page_finding *first,
			FILE *out)
{
	const struct carc_found *finding = &first->finding;
	bool rule = carc_code_info(finding->code)->code[0] == 'R';
	unsigned turn = finding->turn <= page->record->turns ? finding->turn : 0;

	CARC_WRITE_PIECE(BROKEN, out, carc_number_as("illegal", rule ? turn : 0),
			 carc_number_as("start", rule && !turn && page->broken),
			 carc_number_as("rule", rule && !turn && !page->broken),
			 carc_number_as("claim", !rule),
			 carc_number_as("errors", page->errors > 1 ? page->errors : 0),
			 carc_number_as("turn", rule ? 0 : turn),
			 carc_text_as("sentence", carc_page_text(page, first->sentence)));
}

static void write_verdict(const struct carc_page *page, FILE *out)
{
	const struct carc_page_finding *first = carc_page_first(page);
	bool told = !page->broken && page->lines > 0;
	char winners[CARC_PAGE_NAMES], scores[CARC_PAGE_NAMES];

	if (first)
		write_first(page, first, out);
	else
		CARC_WRITE_PIECE(LEGAL, out, carc_number_as("turns", page->turns));
	CARC_WRITE_PIECE(
		RESULT, out, carc_number_as("stopped", page->broken),
		carc_text_as("winners", name_players(page, told ? page->winners : 0, winners)),
		carc_number_as("one", !(page->winners & (page->winners - 1))),
		carc_number_as("open", told && !page->winners),
		carc_text_as(
			"scores",
			told ? carc_page_scores(page, page->line[page->lines - 1].points, scores)
			     : ""));
}

/* Writes the findings that have no part of their own: notes, and errors beyond the first few. */
static void write_notes(const struct carc_page *page, FILE *out)
{
	bool any = false;

	for (unsigned i = 0; i < page->findings; i++) {
		const struct carc_found *finding = &page->finding[i].finding;

		if (page->finding[i].has_part)
			continue;
		if (!any)
			CARC_WRITE_PIECE(NOTES, out, carc_text_as("prefix", page->prefix));
		any = true;
		CARC_WRITE_PIECE(
			NOTE, out, carc_text_as("code", carc_code_info(finding->code)->code),
			carc_text_as("sentence", carc_page_text(page, page->finding[i].sentence)));
	}
	if (any)
		CARC_WRITE_PIECE(NOTES_END, out, carc_number_as("beyond", page->beyond));
}

/* Writes the key of the pictures, and the end of the game. */
static void write_key(struct carc_page *page, FILE *out)
{
	struct carc_text_buffer text;
	char *words;

	if (carc_text_buffer_open(&text))
		carc_svg_key(page->session->game, text.out);
	words = carc_text_buffer_end(&text);
	page->failed |= !words;
	CARC_WRITE_PIECE(GAME_END, out, carc_text_as("prefix", page->prefix),
			 carc_text_as("key", words));
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
	/* A memory stream that cannot grow loses text, and reports this only by errno. */
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
	carc_page_forget(page);
	return !page->failed && errno != ENOMEM;
}

void carc_page_unread(const struct carc_source_place *place, const char *findings, FILE *out)
{
	CARC_WRITE_PIECE(UNREAD, out, carc_text_as("file", place->file),
			 carc_number_as("number", place->number),
			 carc_text_as("findings", findings));
}
