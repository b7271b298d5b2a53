/*
 * carc-merge: the summaries of all shards of a run, as one. What is not there, comes twice, or is of another run is named and never
 * added: only then do the sums say what one run over everything would have said.
 *
 * Shards know how many they are, and were cut from one input. Parts were cut by somebody else, such as a cluster: each is an
 * input of its own, is known by its content, and whether all have come is told by what they hold together (--records, --bytes).
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/common.h"
#include "formats/draw/page/page_stats.h"

enum { LEFT_OUT_MAX = 1000 };

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
	/* With parts: what all of them hold, as far as it was told, and by what those are known that have come. */
	bool parts, told[CARC_INPUT_COUNTS];
	uint64_t expected[CARC_INPUT_COUNTS];
	uint64_t *part;
	unsigned added;
	struct left_out left_out[LEFT_OUT_MAX];
	unsigned left; /* out; those beyond the list are counted only */
	/* Statistics: of all that were added; and those that have come since the last summary. */
	struct carc_stats stats, pending;
} merging;

static void leave_out(const struct work *work, uint32_t shard, const char *why)
{
	if (merging.left < LEFT_OUT_MAX)
		merging.left_out[merging.left] =
			(struct left_out){work->slot->file, work->slot->text.line, shard, why};
	merging.left++;
}

static void forget_first(void)
{
	for (unsigned i = 0; i < merging.sum.files; i++)
		free(merging.name[i]);
	free(merging.mark);
	free(merging.part);
	merging.mark = merging.part = NULL;
	memset(&merging.sum, 0, sizeof merging.sum);
}

/* The first summary says what all the others are to be over. False: out of memory. */
static bool begin_merging(const struct carc_summary *first)
{
	struct carc_summary *sum = &merging.sum;
	unsigned most = merging.parts ? CARC_SHARDS_MAX : first->shards;

	merging.mark = calloc(most, sizeof *merging.mark);
	merging.part = calloc(most, sizeof *merging.part);
	*sum = *first;
	memset(sum->count, 0, sizeof sum->count);
	memset(&sum->codes, 0, sizeof sum->codes);
	sum->digest = 0;
	sum->status = EXIT_OBEYS;
	sum->files = 0;
	if (merging.parts) {
		memset(sum->input, 0, sizeof sum->input);
		sum->ends = 0;
	}
	merging.begun = merging.mark && merging.part;
	while (merging.begun && !merging.parts && sum->files < first->files) {
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

/* What a part has read of a file; other parts may have read the rest of it. False: out of memory. */
static bool add_file(const struct carc_summary_file *file)
{
	struct carc_summary *sum = &merging.sum;
	struct carc_summary_file *known = sum->file, *end = known + sum->files;

	while (known < end && strcmp(known->name, file->name) != 0)
		known++;
	if (known == end) {
		char *name = strdup(file->name);

		if (!name)
			return false;
		carc_summary_file(sum, name);
		if (sum->unnamed) {
			free(name);
			return true;
		}
		merging.name[sum->files - 1] = name;
	}
	known->records += file->records;
	known->bytes += file->bytes;
	if (known->trouble == CARC_CODE_OK)
		known->trouble = file->trouble;
	else if (file->trouble != CARC_CODE_OK)
		sum->input[CARC_INPUT_UNREAD]--;
	return true;
}

/* What was read is another share of the whole. False: out of memory. */
static bool add_input(const struct carc_summary *part)
{
	uint64_t *input = merging.sum.input;

	input[CARC_INPUT_FILES] += part->input[CARC_INPUT_FILES] - part->files;
	input[CARC_INPUT_UNREAD] += part->input[CARC_INPUT_UNREAD];
	input[CARC_INPUT_RECORDS] += part->input[CARC_INPUT_RECORDS];
	input[CARC_INPUT_BYTES] += part->input[CARC_INPUT_BYTES];
	for (unsigned i = 0; i < part->files; i++)
		if (!add_file(&part->file[i]))
			return false;
	return true;
}

/* Where a shard or a part leaves its mark. NULL: there are too many. */
static uint64_t *mark_of(const struct carc_summary *summary)
{
	uint64_t part = carc_summary_part(summary);
	unsigned i = 0;

	if (!merging.parts)
		return &merging.mark[summary->shard - 1];
	while (i < merging.added && merging.part[i] != part)
		i++;
	if (i == CARC_SHARDS_MAX)
		return NULL;
	merging.part[i] = part;
	return &merging.mark[i];
}

/* A row of statistics waits for the summary that it belongs to. */
static void wait_for_summary(struct work *work, const struct carc_node *row)
{
	if (!carc_stats_in(&merging.pending, row) || merging.pending.full) {
		merging.pending.told = 0;
		leave_out(work, 0, "not a row of statistics");
	}
	work->failed |= merging.pending.no_memory;
}

/* Whether all rows have come that belong to a summary: none may be added twice, or without the others. */
static bool has_stats(const struct carc_summary *next)
{
	char digest[17];

	snprintf(digest, sizeof digest, "%016" PRIx64, next->digest);
	return !strcmp(digest, merging.pending.digest) && merging.pending.rows > 0 &&
	       merging.pending.rows == merging.pending.told;
}

static void add_summary(struct work *work)
{
	struct carc_summary *next = &merging.next;
	uint32_t shard;
	uint64_t *mark;
	const char *differs, *contradicts = carc_summary_contradicts(next);
	bool blank;

	if (!contradicts && carc_summary_has_stats(next) && !has_stats(next))
		contradicts = "incomplete statistics";
	if (contradicts) {
		leave_out(work, merging.parts ? 0 : next->shard, contradicts);
		return;
	}
	blank = merging.parts && carc_summary_blank(next);
	if (!merging.begun && !begin_merging(next)) {
		work->failed = true;
		return;
	}
	shard = merging.parts ? 0 : next->shard;
	differs = carc_summary_differs(&merging.sum, next, merging.parts);
	mark = differs || blank ? NULL : mark_of(next);
	if (differs) {
		leave_out(work, shard, differs);
	} else if (blank) {
		work->failed = !add_input(next);
	} else if (!mark) {
		leave_out(work, shard, "too many parts");
	} else if (*mark) {
		leave_out(work, shard,
			  *mark == carc_summary_mark(next) ? "duplicate"
			  : merging.parts ? "this part was read before with different contents"
					  : "this shard was read before with different contents");
	} else {
		*mark = carc_summary_mark(next);
		merging.added++;
		carc_summary_add(&merging.sum, next);
		work->failed = (merging.parts && !add_input(next)) ||
			       (carc_summary_has_stats(next) &&
				!carc_stats_add(&merging.stats, &merging.pending) &&
				merging.stats.no_memory);
	}
}

static void process(struct work *work)
{
	const struct carc_node *root = NULL;
	enum carc_summary_line line =
		carc_summary_in(&merging.next, &work->doc->arena, &work->slot->text, &root);

	if (line == CARC_LINE_DAMAGED)
		leave_out(work, 0, "incomplete summary");
	if (line == CARC_LINE_NO_MEMORY)
		work->failed = true;
	if (line == CARC_LINE_STATS)
		wait_for_summary(work, root);
	if (line != CARC_LINE_SUMMARY)
		return;
	add_summary(work);
	carc_stats_clear(&merging.pending);
}

/* ---- What came of it --------------------------------------------------------------------------- */

static bool has_all_parts(void)
{
	for (unsigned i = 0; i < CARC_INPUT_COUNTS; i++)
		if (merging.told[i] && merging.sum.input[i] != merging.expected[i])
			return false;
	return true;
}

static bool is_whole(void)
{
	return merging.begun && merging.left == 0 &&
	       (merging.parts ? merging.added > 0 && has_all_parts()
			      : merging.added == merging.sum.shards);
}

static void put_shards(struct carc_fact *fact)
{
	struct carc_list *missing;

	carc_put_format(fact, CARC_F_came, "shards: %" PRIu32 "; added: %u", merging.sum.shards,
			merging.added);
	carc_put_number(fact, CARC_F_shards, merging.sum.shards);
	carc_put_number(fact, CARC_F_added, merging.added);
	missing = carc_put_list(fact, CARC_F_missing);
	for (uint32_t i = 0; i < merging.sum.shards; i++)
		if (!merging.mark[i])
			carc_add_number(missing, NULL, i + 1);
	carc_put_number(fact, CARC_F_lost,
			(int64_t)(merging.sum.input[CARC_INPUT_RECORDS] -
				  merging.sum.count[CARC_COUNT_RECORDS]));
}

/* What is missing of a quantity of all parts together, or too much. */
static void add_amiss(struct carc_list *list, uint64_t expected, uint64_t came, const char *name)
{
	char words[80];

	if (came < expected)
		snprintf(words, sizeof words, "missing: %" PRIu64 " of %" PRIu64 " %s",
			 expected - came, expected, name);
	else
		snprintf(words, sizeof words, "too many: %" PRIu64 " beyond %" PRIu64 " %s",
			 came - expected, expected, name);
	if (came != expected)
		carc_add_word(list, words);
}

static void put_parts(struct carc_fact *fact)
{
	struct carc_list *expected, *amiss;

	carc_put_format(fact, CARC_F_came, "parts: %u", merging.added);
	carc_put_number(fact, CARC_F_parts, merging.added);
	expected = carc_put_list(fact, CARC_F_expected);
	amiss = carc_put_list(fact, CARC_F_amiss);
	for (unsigned i = 0; i < CARC_INPUT_COUNTS; i++) {
		const char *name = carc_fact_info(CARC_FACT_INPUT_COUNTS)->field[i].name;

		if (!merging.told[i])
			continue;
		carc_add_number(expected, name, (int64_t)merging.expected[i]);
		add_amiss(amiss, merging.expected[i], merging.sum.input[i], name);
	}
}

static void put_merged(struct carc_fact *fact, int status)
{
	struct carc_list *why;

	carc_put_flag(fact, CARC_F_whole, is_whole());
	if (merging.parts)
		put_parts(fact);
	else
		put_shards(fact);
	carc_put_number(fact, CARC_F_left_out, merging.left);
	why = carc_put_list(fact, CARC_F_why);
	for (unsigned i = 0; i < merging.left && i < LEFT_OUT_MAX; i++) {
		const struct left_out *left = &merging.left_out[i];
		struct carc_fact *one = carc_add_fact(why, NULL);

		carc_put_word(one, CARC_F_file, left->file);
		carc_put_number(one, CARC_F_line, left->line);
		carc_put_number(one, CARC_F_shard, left->shard);
		carc_put_word(one, CARC_F_why, left->why);
	}
	carc_put_number(fact, CARC_F_beyond, merging.left > LEFT_OUT_MAX ? merging.left : 0);
	carc_summary_put(carc_put_fact(fact, CARC_F_sums), &merging.sum);
	carc_put_number(fact, CARC_F_exit, status);
}

/* The sums of carc-stats, as it would have written them over everything. */
static bool print_stats(enum carc_output output, FILE *out)
{
	if (output == CARC_HTML) {
		carc_page_stats(&merging.stats, "Statistics", out);
		return true;
	}
	if (output == CARC_TEXT)
		fputc('\n', out);
	return carc_stats_print(&merging.stats, CARC_BYS, merging.sum.digest, output, out);
}

/* Prints what came of it to out. Returns the exit status. read: that of reading. */
static int print_all(const struct options *options, int read, FILE *out)
{
	int status = merging.sum.status;
	struct carc_printer printer;
	struct carc_fact *fact;
	bool sound = true, says = options->output == CARC_TEXT || options->output == CARC_JSON;

	if (read > status)
		status = read;
	if (!is_whole() && status < EXIT_UNREADABLE)
		status = EXIT_UNREADABLE;
	if (merging.stats.full)
		status = EXIT_TROUBLE;
	/* A table has no place for it. */
	if (!says && merging.stats.rows == 0 && !merging.stats.full && !merging.stats.no_memory) {
		fprintf(stderr, "%s: no statistics\n", options->tool->name);
		status = EXIT_TROUBLE;
	}
	if (says || !is_whole()) {
		carc_printer_init(&printer, says ? options->output : CARC_TEXT, CARC_ROWS,
				  says ? out : stderr);
		fact = carc_fact_new(&printer, CARC_FACT_MERGED);
		put_merged(fact, status);
		carc_fact_print(fact);
		sound = carc_printer_done(&printer);
	}
	/* Sums that lack a row are none. */
	if (merging.stats.full) {
		fprintf(stderr, CARC_STATS_FULL, options->tool->name, CARC_STATS_ROWS_MAX);
	} else if (sound && merging.stats.rows > 0 && !merging.stats.no_memory) {
		sound = print_stats(options->output, out);
	}
	if (!sound)
		status = cli_no_memory(options, options->tool->name);
	carc_stats_clear(&merging.stats);
	carc_stats_clear(&merging.pending);
	forget_first();
	return status;
}

/* into: the number in merging.expected. */
static bool take_expected(const struct option_given *given)
{
	merging.parts = merging.told[(uint64_t *)given->into - merging.expected] = true;
	return option_number(given->value, 1, UINT64_MAX, given->into);
}

#define EXPECTED(name, count) \
	0, name, "N", TAKES_NUMBER, .take = take_expected, .number = &merging.expected[count]
#define PARTS_OF "the inputs are parts of an archive of N "
static const struct option_row rows[] = {
	{ROW_OUTPUT_AS, .words = "text json tsv csv html",
	 .help = "text or json (one object), followed by the sums of carc-stats; tsv, csv and html print only the sums"},
	{EXPECTED("records", CARC_INPUT_RECORDS), .wants = "a number of records",
	 .help = PARTS_OF
	 "records, each part a separate input: also add up what was read, until all "
	 "records are present"},
	{EXPECTED("bytes", CARC_INPUT_BYTES), .wants = "a number of bytes",
	 .help = "the same by decompressed size: N bytes; use one of the two"},
	{0},
};

int carc_merge_main(int argc, char **argv)
{
	static const char *const ends[] = {
		"Without FILE, or if FILE is -, read standard input. A file contains summaries, and may contain findings.",
		"Exit status: the worst of all parts; at least 2 if a part is missing or invalid; 3 on "
		"an option, file or memory error.",
		NULL};
	static const struct tool tool = {
		.name = "carc-merge",
		.rows = rows,
		.ends = ends,
		.no_games = true,
		.reads = true,
		.process = process,
		.prose = true,
	};
	struct run run;

	memset(&merging, 0, sizeof merging);
	if (cli_ready(&run, &tool, NULL, argc, argv)) {
		cli_records(&run);
		cli_raise(&run, print_all(&run.options, run.status, cli_out(&run.options)));
	}
	return cli_end(&run);
}
