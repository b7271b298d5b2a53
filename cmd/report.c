/* carc-report: a page of HTML about recorded games: what was found, why, and every turn. */
#include <stdlib.h>
#include <string.h>

#include "cmd/run/common.h"
#include "formats/text/arena.h"
#include "formats/draw/page/page.h"

/* Its own options; begun: the page has been begun. */
static struct report {
	const char *title;
	bool no_turns, begun;
} own;

static const struct option_row rows[] = {
	{0, "no-turns", .flag = &own.no_turns, .help = "omit the pictures of the turns"},
	{'n', .now = "no-turns"},
	{ROW_TURN},
	{0, "title", "TEXT", .text = &own.title,
	 .help = "title of the page; default: the file of the first record"},
	{0},
};

/* What is kept from record to record: room for a game, and what was found about a record that cannot be read. */
struct memory {
	struct carc_page page;
	/* A line for each finding, so many bytes; text behind them is left of another record. */
	char *unread;
	size_t len, room;
};

static void forget(void *memory)
{
	free(((struct memory *)memory)->unread);
}

/* Keeps the findings of a record that cannot be read, for its page. Returns true. */
static bool on_finding(struct work *work, const struct carc_found *finding)
{
	struct memory *memory = work->memory;
	char sentence[CARC_SENTENCE_MAX], line[CARC_SENTENCE_MAX + 40], *unread;

	if (!memory || work->slot->is == CARC_TEXT_RECORD)
		return true;
	carc_found_sentence(finding, NULL, sentence, sizeof sentence);
	snprintf(line, sizeof line, "line %u: %s: %s\n", (unsigned)finding->at.line,
		 carc_code_info(finding->code)->code, sentence);
	unread = carc_with_room(memory->unread, memory->len, strlen(line) + 1, &memory->room, 1);
	if (!unread) {
		work->failed = true;
		return true;
	}
	memory->unread = unread;
	memcpy(unread + memory->len, line, strlen(line) + 1);
	memory->len += strlen(line);
	return true;
}

static void print_game(struct work *work)
{
	struct memory *memory = work->memory;
	const struct carc_page_wish wish = {
		.place = cli_place(work, &work->doc->record),
		.no_turns = own.no_turns,
		.sink = {cli_finding, work},
	};

	if (!carc_page_game(&memory->page, &wish, work->session, work->out))
		work->failed = true;
}

static void process(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	struct memory *memory = work->memory;

	if (work->slot->is == CARC_TEXT_RECORD)
		print_game(work);
	else
		carc_page_unread(&place, memory->len ? memory->unread : "", work->out);
	memory->len = 0;
}

/* The first record brings the head of the page. */
static bool emit(struct slot *slot)
{
	if (!own.begun)
		carc_page_head(own.title ? own.title : slot->file, (const char *const[]){NULL},
			       stdout);
	own.begun = true;
	(void)fwrite(slot->out.text, 1, slot->len, stdout);
	return true;
}

int carc_report_main(int argc, char **argv)
{
	const struct tool tool = {
		.name = "carc-report",
		.rows = rows,
		.memory = sizeof(struct memory),
		.forget = forget,
		.process = process,
		.finding = on_finding,
		.emit = emit,
	};
	struct run run;

	own = (struct report){.title = NULL};
	if (cli_ready(&run, &tool, NULL, argc, argv))
		cli_records(&run);
	if (own.begun)
		carc_page_foot(
			"Made by carc, which checks recorded games by the rules of their edition. "
			"Claims in a record are checked, never trusted.",
			true, stdout);
	return cli_end(&run);
}
