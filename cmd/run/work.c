/* A record at a time: what the loop and its jobs do with each. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/budget.h"
#include "cmd/run/findings.h"
#include "cmd/run/progress.h"
#include "cmd/run/work.h"
#include "core/play/turned.h"

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

/* Whether the next record is work of this run. */
static bool is_ours(const struct options *options, const struct totals *totals)
{
	return options->shards == 0 || totals->seen % options->shards == options->shard - 1;
}

enum carc_fetch cli_fetch(const struct options *options, struct carc_input *input,
			  struct totals *totals, struct carc_text *text, struct carc_diag *ret_diag)
{
	enum carc_fetch fetch;
	bool ours;

	if (options->at_offset && totals->seen > 0)
		return CARC_FETCH_END;
	do {
		ours = is_ours(options, totals);
		fetch = budget_fetch(options->budget, input, !ours, text, ret_diag);
		if (fetch != CARC_FETCH_RECORD)
			return fetch;
		totals->seen++;
		totals->ends = carc_summary_mix(totals->ends, text->end);
	} while (!ours);
	return fetch;
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
	if (work->options->summary)
		work->digest = carc_summary_digest(&work->text);
	work->readable = work->legible = false;
	set_folder(work);
	if (tool->reads) {
		tool->record(work);
	} else if (read_work(work, &sink) == CARC_OK) {
		/* What was said while it was read comes before what the tool writes. */
		if (work->totals)
			findings_flush(work);
		work->readable = !work->doc->tileset;
		work->turns = work->readable ? work->doc->record.turns : 0;
		work->doc->record.as_played = work->options->as_played;
		if (work->readable)
			tool->record(work);
		else
			tool->tileset(work, work->doc->tileset);
	} else if (tool->unread && work->doc->legible) {
		work->legible = true;
		tool->unread(work);
	}
	findings_end(work);
	if (tool->after)
		tool->after(work);
}

bool cli_stop(const struct work *work)
{
	return work->options->turn >= 0 && work->replay->next >= (unsigned)work->options->turn;
}

void cli_replay(struct work *work, const struct carc_sink *sink,
		const struct carc_listener *listener)
{
	const struct carc_sink findings = {cli_finding, work};

	work->keyed = work->options->game_key;
	if (work->keyed)
		carc_find_turned(&work->doc->record, CARC_TURNED_FOUND, work->replay, work->game);
	carc_replay_begin(work->replay, &work->doc->record, work->game, sink ? *sink : findings,
			  listener);
	if (work->keyed)
		work->key = carc_game_key(&work->doc->record, work->game);
	while (!cli_stop(work) && carc_replay_turn(work->replay))
		;
}

bool cli_written(struct totals *totals)
{
	if (!ferror(stdout) && fflush(stdout) == 0)
		return true;
	if (totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	return false;
}

/* Add a record to the summary. */
static void count_summary(const struct work *work)
{
	const struct carc_text *text = &work->text;
	struct carc_summary *summary = work->options->summary;

	summary->count[CARC_COUNT_RECORDS]++;
	summary->count[CARC_COUNT_OBEY + work->status]++;
	summary->count[CARC_COUNT_ERRORS] += work->errors;
	summary->count[CARC_COUNT_TURNS] += work->turns;
	summary->count[CARC_COUNT_BYTES] += text->end - text->begin;
	summary->digest += work->digest;
	for (unsigned i = 0; i < CARC_CODES; i++) {
		summary->codes.of[i] += work->codes.of[i];
		summary->count[CARC_COUNT_FINDINGS] += work->codes.of[i];
	}
}

void cli_count(struct totals *totals, const struct work *work)
{
	totals->records++;
	totals->by_status[work->status]++;
	totals->errors += work->errors;
	totals->left_out += work->left_out;
	if (work->options->summary)
		count_summary(work);
	progress_step(work->options->progress, totals->records, work->text.end);
}

void cli_deliver(struct totals *totals, struct work *work, const char *bytes, size_t len)
{
	work->held_back = false;
	if (!work->options->tool->deliver)
		(void)fwrite(bytes, 1, len, stdout);
	else if (!work->options->tool->deliver(work, bytes, len))
		totals->enough = true;
	if (!work->held_back)
		budget_wrote(work->options->budget, len);
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
