/* carc-report: a page of HTML about recorded games: what was found, why, and every turn. */
#include <stdlib.h>
#include <string.h>

#include "cmd/run/cli.h"
#include "formats/text/room.h"
#include "formats/draw/page/page.h"

enum { OPTION_TITLE = OPTION_OWN };

static const struct option_row rows[] = {
	{'n', .help = "omit the pictures of the turns"},
	{ROW_TURN},
	{OPTION_TITLE, "title", "TEXT",
	 .help = "title of the page; default: the file of the first record"},
	{0},
};

/* What its options say, and whether the page has been begun. */
struct report {
	const char *title;
	bool no_turns, begun;
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

static bool option(struct options *options, int id, const char *value)
{
	struct report *report = options->tool->own;

	if (id == 'n')
		report->no_turns = true;
	if (id == OPTION_TITLE)
		report->title = value;
	return true;
}

/* Of a record that cannot be read there is nothing but its findings. */
static void on_finding(struct work *work, const struct carc_found *finding)
{
	struct memory *memory = work->memory;
	char sentence[CARC_SENTENCE_MAX], line[CARC_SENTENCE_MAX + 40], *unread;

	if (work->readable)
		return;
	carc_found_sentence(finding, NULL, sentence, sizeof sentence);
	snprintf(line, sizeof line, "line %u: %s: %s\n", (unsigned)finding->at.line,
		 carc_code_info(finding->code)->code, sentence);
	unread = carc_with_room(memory->unread, memory->len, strlen(line) + 1, &memory->room, 1);
	if (!unread) {
		work->failed = true;
		return;
	}
	memory->unread = unread;
	memcpy(unread + memory->len, line, strlen(line) + 1);
	memory->len += strlen(line);
}

static void record(struct work *work)
{
	const struct report *report = work->options->tool->own;
	struct memory *memory = work->memory;
	const struct carc_page_wish wish = {
		.place = cli_place(work, &work->doc->record),
		.no_turns = report->no_turns,
		.sink = {cli_finding, work},
	};

	if (!carc_page_game(&memory->page, &wish, work->session, work->out))
		work->failed = true;
}

static void after(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	struct memory *memory = work->memory;

	if (!work->readable)
		carc_page_unread(&place, memory->len ? memory->unread : "", work->out);
	memory->len = 0;
}

/* The first record brings the head of the page. */
static bool deliver(struct work *work, const char *bytes, size_t len)
{
	struct report *report = work->options->tool->own;

	if (!report->begun)
		carc_page_head(report->title ? report->title : work->file, "", stdout);
	report->begun = true;
	(void)fwrite(bytes, 1, len, stdout);
	return true;
}

static void end(const struct options *options, const struct totals *totals, FILE *out)
{
	const struct report *report = options->tool->own;

	(void)totals;
	if (report->begun)
		carc_page_foot(out);
}

int carc_report_main(int argc, char **argv)
{
	struct report report = {.title = NULL};
	const struct tool tool = {
		.name = "carc-report",
		.rows = rows,
		.own = &report,
		.memory = sizeof(struct memory),
		.forget = forget,
		.option = option,
		.on_finding = on_finding,
		.record = record,
		.after = after,
		.deliver = deliver,
		.end = end,
	};

	return cli_run(&tool, argc, argv);
}
