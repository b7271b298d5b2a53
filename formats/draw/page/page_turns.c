/* Writes each turn of a game: its words, what it caused, the score; and the board, which can show each step. */
#include <string.h>

#include "formats/draw/page/page_parts.h"
#include "formats/draw/page/page_piece.h"

/* Writes the lines of a text, comments without their #. */
static void write_lines(const char *text, FILE *out)
{
	char line[600];

	for (; *text; text += strcspn(text, "\n"), text += *text == '\n') {
		text += strspn(text, " #");
		carc_copy_text(line, sizeof line, text, strcspn(text, "\n"));
		CARC_WRITE_PIECE(LINE, out, carc_text_as("line", line));
	}
}

/* Writes the name of a step to name, and returns it. */
static const char *name_step(const struct carc_page *page, unsigned step, char name[64])
{
	if (step == 0)
		snprintf(name, 64, "Before the first turn");
	else if (step <= page->turns)
		snprintf(name, 64, "Turn %u", step);
	else if (page->broken)
		snprintf(name, 64, "Turn %u, refused", step);
	else
		snprintf(name, 64, "At the end, %u of %u", step - page->turns,
			 page->steps - page->turns);
	return name;
}

/* A step that is being written. */
struct step {
	const struct carc_page *page;
	unsigned step, turn; /* turn 0: final scoring, or before the first turn */
};

/* Writes what a step caused. */
static void write_comments(void *ctx, FILE *out)
{
	const struct step *at = ctx;
	const struct carc_page *page = at->page;

	for (unsigned i = 0; at->turn && i < page->comments; i++)
		if (page->comment[i].turn == at->turn)
			write_lines(carc_page_text(page, page->comment[i].text), out);
	if (at->step > page->turns)
		write_lines(carc_page_text(page, page->after[at->step - page->turns - 1].text),
			    out);
}

static void write_step(const struct carc_page *page, unsigned step, FILE *out)
{
	unsigned turn = step > page->turns && !page->broken ? 0 : step;
	unsigned player = turn == 0             ? CARC_PLAYERS_MAX
			  : turn <= page->turns ? page->player[turn]
						: carc_page_first(page)->finding.player;
	struct step at = {page, step, turn};
	char name[64], scores[CARC_PAGE_NAMES];

	CARC_WRITE_PIECE(
		STEP, out, carc_text_as("prefix", page->prefix), carc_number_as("step", step),
		carc_text_as("name", name_step(page, step, name)), carc_number_as("moved", turn),
		carc_text_as("player", player < page->record->players ? page->names[player] : ""),
		carc_text_as("words", turn ? carc_page_text(page, page->words[turn]) : ""),
		carc_part_as("comments", write_comments, &at),
		carc_text_as("scores", carc_page_scores(page, page->score[step], scores)));
}

void carc_page_turns(struct carc_page *page, unsigned level, FILE *out)
{
	char name[64];

	CARC_WRITE_PIECE(TURNS, out, carc_text_as("prefix", page->prefix),
			 carc_number_as("level", level));
	for (unsigned step = 0; step <= page->steps; step++)
		CARC_WRITE_PIECE(CHOICE, out, carc_text_as("prefix", page->prefix),
				 carc_number_as("step", step),
				 carc_text_as("name", name_step(page, step, name)),
				 carc_number_as("open", step == page->open));
	carc_page_track(page, out);
	carc_page_steps(page, out);
	carc_page_piece(CARC_PIECE_STEPS, NULL, out);
	for (unsigned step = 0; step <= page->steps; step++)
		write_step(page, step, out);
	carc_page_piece(CARC_PIECE_TURNS_END, NULL, out);
}
