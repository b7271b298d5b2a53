/* A record at a time: what the loop and its jobs do with each. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/run/findings.h"
#include "cmd/run/work.h"

bool cli_work_init(struct work *work, const struct options *options)
{
	*work = (struct work){.options = options};
	work->doc = carc_document_new();
	if (work->doc) {
		work->doc->tiles = options->tiles;
		work->doc->cache = options->cache;
		work->doc->may_be_tileset = options->tool->tileset;
	}
	work->game = malloc(sizeof *work->game);
	work->replay = malloc(sizeof *work->replay);
	if (options->tool->memory)
		work->memory = calloc(1, options->tool->memory);
	return work->doc && work->game && work->replay && (work->memory || !options->tool->memory);
}

void cli_work_done(struct work *work)
{
	carc_document_free(work->doc);
	free(work->game);
	free(work->replay);
	free(work->memory);
	carc_text_done(&work->text);
}

static enum carc_status read_work(struct work *work, const struct carc_sink *sink)
{
	const struct carc_rules *rules = work->options->rules;

	return work->options->tool->foreign
		       ? carc_document_read_foreign(work->doc, &work->text, rules, sink)
		       : carc_document_read(work->doc, &work->text, rules, sink);
}

/* Files that a record names lie in the folder of the record. */
static void set_folder(struct work *work)
{
	const char *slash = strrchr(work->file, '/');

	work->doc->folder = work->file;
	work->doc->folder_len = slash ? (size_t)(slash - work->file) + 1 : 0;
}

void cli_work(struct work *work)
{
	const struct tool *tool = work->options->tool;
	struct carc_sink sink = {cli_finding, work};

	findings_begin(work);
	work->readable = false;
	set_folder(work);
	if (tool->reads) {
		tool->record(work);
	} else if (read_work(work, &sink) == CARC_OK) {
		work->readable = !work->doc->tileset;
		work->doc->record.as_played = work->options->as_played;
		if (work->readable)
			tool->record(work);
		else
			tool->tileset(work, work->doc->tileset);
	}
	findings_end(work);
	if (tool->after)
		tool->after(work);
}

bool cli_stop(const struct work *work)
{
	return work->options->turn >= 0 && work->replay->next >= (unsigned)work->options->turn;
}

void cli_replay(struct work *work, const struct carc_listener *listener)
{
	struct carc_sink sink = {cli_finding, work};

	carc_replay_begin(work->replay, &work->doc->record, work->game, sink, listener);
	while (!cli_stop(work) && carc_replay_turn(work->replay))
		;
}

/* A long run says how far it is, to a person who would otherwise see nothing. */
static void show_progress(struct totals *totals)
{
	time_t now;

	if (totals->records % 256 || !isatty(STDERR_FILENO) || isatty(STDOUT_FILENO))
		return;
	now = time(NULL);
	if (totals->shown && now != totals->shown)
		fprintf(stderr, "\r%lu records", totals->records);
	(void)fflush(stderr);
	totals->shown = now;
}

bool cli_written(struct totals *totals)
{
	if (!ferror(stdout) && fflush(stdout) == 0)
		return true;
	if (totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return false;
}

void cli_count(struct totals *totals, const struct work *work)
{
	totals->records++;
	totals->by_status[work->status]++;
	totals->errors += work->errors;
	show_progress(totals);
}

void cli_deliver(struct totals *totals, struct work *work, const char *bytes, size_t len)
{
	if (!work->options->tool->deliver)
		(void)fwrite(bytes, 1, len, stdout);
	else if (!work->options->tool->deliver(work, bytes, len))
		totals->enough = true;
	findings_flush(work);
}

/* Everything written must have reached its place: a full disk is trouble, a closed pipe is not ours. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status)
{
	(void)cli_written(totals);
	errno = 0;
	if (fclose(stdout) != 0 && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}
