/*
 * carc-merge: the summaries of all shards of a run, as one. What is not there, comes twice, or is of another run is named and never
 * added: only then do the sums say what one run over everything would have said.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/cli.h"

enum { LEFT_OUT_MAX = 1000 };

static const struct option_row rows[] = {
	{'o', NULL, "FORMAT", TAKES_WORD, .words = "text json",
	 .help = "text, or json (one object)"},
	{0},
};

/* Of a shard or a text that is not in the sums. */
struct left_out {
	const char *file;
	uint32_t line;
	uint32_t shard; /* 0: nobody knows */
	const char *why;
};

static struct merging {
	bool begun;
	struct carc_summary
		sum; /* over what the first was over, with the counts of all that were added */
	struct carc_summary next;       /* the one at hand */
	char *name[CARC_SUMMARY_FILES]; /* of its files */
	uint64_t *mark;                 /* of each shard, from the first on; 0: it has not come */
	unsigned added;
	struct left_out left_out[LEFT_OUT_MAX];
	unsigned left; /* out; those beyond the list are counted only */
} merging;

static void leave_out(const struct work *work, uint32_t shard, const char *why)
{
	if (merging.left < LEFT_OUT_MAX)
		merging.left_out[merging.left] =
			(struct left_out){work->file, work->text.line, shard, why};
	merging.left++;
}

static void forget_first(void)
{
	for (unsigned i = 0; i < merging.sum.files; i++)
		free(merging.name[i]);
	free(merging.mark);
	merging.mark = NULL;
	memset(&merging.sum, 0, sizeof merging.sum);
}

/* The first summary says what all the others are to be over. False: out of memory. */
static bool begin_merging(const struct carc_summary *first)
{
	struct carc_summary *sum = &merging.sum;

	merging.mark = calloc(first->shards, sizeof *merging.mark);
	*sum = *first;
	memset(sum->count, 0, sizeof sum->count);
	memset(&sum->codes, 0, sizeof sum->codes);
	sum->status = EXIT_OBEYS;
	sum->files = 0;
	merging.begun = merging.mark;
	while (merging.begun && sum->files < first->files) {
		char *name = strdup(first->file[sum->files].name);

		merging.begun = name;
		if (name)
			sum->file[sum->files].name = merging.name[sum->files] = name;
		sum->files += name != NULL;
	}
	if (!merging.begun)
		forget_first();
	return merging.begun;
}

static void record(struct work *work)
{
	struct carc_summary *next = &merging.next;
	enum carc_summary_line line = carc_summary_in(next, &work->doc->arena, &work->text);
	uint64_t *mark;
	const char *differs;

	if (line == CARC_LINE_DAMAGED)
		leave_out(work, 0, "it is no whole summary");
	if (line == CARC_LINE_NO_MEMORY)
		work->failed = true;
	if (line != CARC_LINE_SUMMARY)
		return;
	if (!merging.begun && !begin_merging(next)) {
		work->failed = true;
		return;
	}
	differs = carc_summary_differs(&merging.sum, next);
	if (differs) {
		leave_out(work, next->shard, differs);
		return;
	}
	mark = &merging.mark[next->shard - 1];
	if (*mark) {
		leave_out(work, next->shard,
			  *mark == carc_summary_mark(next)
				  ? "the same has come before"
				  : "this shard has come before, and said something else");
		return;
	}
	*mark = carc_summary_mark(next);
	merging.added++;
	carc_summary_add(&merging.sum, next);
}

/* ---- What came of it --------------------------------------------------------------------------- */

static bool is_whole(void)
{
	return merging.begun && merging.left == 0 && merging.added == merging.sum.shards;
}

static unsigned left_named(void)
{
	return merging.left < LEFT_OUT_MAX ? merging.left : LEFT_OUT_MAX;
}

/* Records of shards that are missing. */
static uint64_t records_lost(void)
{
	return merging.sum.input[CARC_INPUT_RECORDS] - merging.sum.count[CARC_COUNT_RECORDS];
}

static void print_json(int status, FILE *out)
{
	const char *before = "";

	fprintf(out,
		"{\"type\":\"merged\",\"whole\":%s,\"shards\":%" PRIu32
		",\"added\":%u,\"missing\":[",
		is_whole() ? "true" : "false", merging.sum.shards, merging.added);
	for (uint32_t i = 0; i < merging.sum.shards; i++) {
		if (merging.mark[i])
			continue;
		fprintf(out, "%s%" PRIu32, before, i + 1);
		before = ",";
	}
	fprintf(out, "],\"lost\":%" PRIu64 ",\"left_out\":%u,\"why\":[", records_lost(),
		merging.left);
	for (unsigned i = 0; i < left_named(); i++) {
		const struct left_out *left = &merging.left_out[i];

		fprintf(out, "%s{\"file\":", i ? "," : "");
		carc_json_string(left->file, out);
		fprintf(out, ",\"line\":%" PRIu32, left->line);
		if (left->shard)
			fprintf(out, ",\"shard\":%" PRIu32, left->shard);
		carc_json_member("why", left->why, out);
		fputc('}', out);
	}
	fputc(']', out);
	carc_summary_json(&merging.sum, out);
	fprintf(out, ",\"exit\":%d}\n", status);
}

static void print_text(FILE *out)
{
	fprintf(out, "shards: %" PRIu32 "; added: %u; %s\n", merging.sum.shards, merging.added,
		is_whole() ? "whole" : "not whole");
	for (uint32_t i = 0; i < merging.sum.shards; i++)
		if (!merging.mark[i])
			fprintf(out, "missing: shard %" PRIu32 "\n", i + 1);
	for (unsigned i = 0; i < left_named(); i++) {
		const struct left_out *left = &merging.left_out[i];

		carc_say(out, "left out: %s:%u: ", left->file, left->line);
		if (left->shard)
			fprintf(out, "shard %" PRIu32 ": ", left->shard);
		fprintf(out, "%s\n", left->why);
	}
	if (merging.left > left_named())
		fprintf(out, "left out, in all: %u\n", merging.left);
	if (records_lost() > 0)
		fprintf(out, "records of shards that are missing: %" PRIu64 "\n", records_lost());
	carc_summary_text(&merging.sum, out);
}

static int finish(const struct options *options, const struct totals *totals, FILE *out)
{
	int status = merging.sum.status;

	(void)totals;
	if (!is_whole() && status < EXIT_UNREADABLE)
		status = EXIT_UNREADABLE;
	if (options->output == CARC_JSON)
		print_json(status, out);
	else
		print_text(out);
	forget_first();
	return status;
}

static bool option(struct options *options, int id, const char *value)
{
	(void)options;
	(void)id;
	(void)value;
	return false;
}

int main(int argc, char **argv)
{
	static const char *const ends[] = {
		"No FILE, or -, is standard input. A file holds one summary or many, and may hold findings.",
		"Exit status: the worst of all shards, but 2 at least if anything is missing or left out; 3 "
		"trouble with options, files or memory.",
		NULL};
	static const struct tool tool = {
		.name = "carc-merge",
		.rows = rows,
		.ends = ends,
		.no_games = true,
		.reads = true,
		.option = option,
		.record = record,
		.finish = finish,
	};

	return cli_run(&tool, argc, argv);
}
