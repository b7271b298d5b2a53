/* carc-compare: the same record under two sets of rules, or of tiles; pair.h judges it. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/compare/pair.h"
#include "cmd/compare/pair_out.h"
#include "cmd/compare/stored_run.h"
#include "cmd/run/common.h"
#include "formats/text/batch.h"
#include "formats/output/writer.h"

enum { HEADER_MAX = 400 };

/* What the run is held against, and what it has come to. */
static struct comparing {
	struct carc_rules rules;             /* --second-rules; preset NULL: not given */
	const struct carc_tile_table *tiles; /* --second-tiles, or NULL */
	const char *against;                 /* NULL: nothing */
	struct stored_run stored;
	unsigned long cause[CAUSES], agree, part, other_game, won_otherwise;
	long points[CAUSES]; /* that each gives, less those that it takes */
	bool scored[CAUSES]; /* it gives or takes some */
	unsigned long answer[STORED_ANSWERS], stored_parts, missing;
} comparing;

static bool take_second_rules(const struct option_given *given)
{
	return cli_parse_rules(given->options, "--second-rules", given->value, &comparing.rules);
}

static bool take_second_tiles(const struct option_given *given)
{
	comparing.tiles = cli_find_tiles(given->options, given->value, 2);
	return true;
}

static bool take_against(const struct option_given *given)
{
	comparing.against = given->value;
	stored_table_open(&comparing.stored.table, given->value, NULL);
	return true;
}

static const struct option_row rows[] = {
	{0, "second-rules", "RULES", TAKES_RULES, .take = take_second_rules,
	 .help = "compare with these rules; the first rules are the record's, or those of -r"},
	{'s', NULL, "RULES", .now = "second-rules"},
	{0, "second-tiles", "TILES", TAKES_TILES, .take = take_second_tiles,
	 .help = "compare with these tiles; the first tiles are the record's, or those of -T"},
	{0, "against", "RUN", TAKES_FILE, .take = take_against,
	 .help = "compare with an earlier run stored by -v -o tsv; only differences from that run set "
		 "the exit status"},
	{ROW_VERBOSE, .help = "also report records without differences; with text also a summary"},
	{ROW_OUTPUT},
	{0},
};

static const char *conflict(const struct options *options)
{
	if (comparing.against && (options->pick->shards || pick_is_part(options->pick)))
		return "--against compares whole runs and cannot be combined with "
		       "--shard, --offset, --from or --records";
	if (comparing.against && options->output == CARC_CSV)
		return "--against requires -o text, tsv or json";
	return comparing.rules.preset || comparing.tiles || options->trouble
		       ? NULL
		       : "missing second set of rules or tiles: use --second-rules or --second-tiles";
}

static int prepare(struct options *options)
{
	const char *why = NULL;
	bool keyed;

	if (comparing.against) {
		char header[HEADER_MAX] = "";
		FILE *out = fmemopen(header, sizeof header, "w");

		if (out) {
			carc_print_header(CARC_TSV, CARC_ROWS_COMPARISONS, NULL, "key", out);
			(void)fclose(out);
		}
		header[strcspn(header, "\n")] = '\0';
		why = out ? stored_run_read(&comparing.stored, header) : strerror(errno);
	}
	/* A table that may be stored has keys, and games are known by them where the stored one has. */
	keyed = comparing.against ? comparing.stored.keyed
				  : options->verbose && carc_has_rows(options->output);
	options->game_key |= keyed;
	if (keyed && options->output != CARC_TEXT)
		(void)cli_take_with(options, "key");
	if (!why)
		return EXIT_OBEYS;
	carc_say(stderr, "%s: --against: %s: %s\n", options->tool->name, comparing.against, why);
	return EXIT_TROUBLE;
}

/* ---- One record, perhaps among others at the same time ---------------------------------------- */

/* The result of a record. */
struct tally {
	const struct stored_row *row; /* of its game, in the stored run; NULL: there is none */
	enum stored_answer answer;    /* of the stored run, where that was */
	bool asked, agrees, parts, other_game, won_otherwise;
	struct {
		int16_t points; /* that it gives, less those that it takes */
		bool met, scored;
	} cause[CAUSES];
};

static void count(const struct pair *pair, struct tally *tally)
{
	tally->parts = pair->comparison.differs != CARC_DIFFERS_NOWHERE;
	tally->agrees = !tally->parts;
	tally->won_otherwise = pair_winner_changed(pair);
	for (unsigned i = 0; i < pair->causes; i++) {
		unsigned cause = pair->cause[i].cause;

		tally->cause[cause].met = true;
		tally->cause[cause].scored |= pair_scores(&pair->cause[i]);
		tally->cause[cause].points = (int16_t)pair_points(&pair->cause[i]);
	}
}

/* What the row of this record is to the stored one. False: out of memory. */
static bool ask_stored(const struct pair *pair, struct work *work, struct tally *tally)
{
	struct carc_printer printer;
	struct carc_fact *fact;
	struct carc_text_buffer buffer;
	bool sound = carc_text_buffer_open(&buffer);
	char *line;

	if (sound) {
		carc_printer_init(&printer, CARC_TSV, CARC_ROWS_COMPARISONS, buffer.out);
		fact = pair_fact(&printer, pair, work);
		/* Stored runs have no more columns. */
		printer.with = work->options->game_key ? "key" : NULL;
		carc_fact_print(fact);
		sound = carc_printer_done(&printer);
	}
	line = carc_text_buffer_end(&buffer);
	if (sound && line) {
		line[strcspn(line, "\n")] = '\0';
		tally->asked = true;
		tally->answer = stored_run_answer(&comparing.stored, line, &tally->row);
	}
	free(line);
	return sound && line;
}

/* What a function prints of a stored row, as a text of the fact. */
static void put_stored(struct carc_fact *fact, enum carc_field_name name,
		       void (*print)(const struct stored_row *, FILE *),
		       const struct stored_row *row)
{
	struct carc_text_buffer buffer;
	char *text;

	if (carc_text_buffer_open(&buffer))
		print(row, buffer.out);
	text = carc_text_buffer_end(&buffer);
	if (text)
		carc_put_text(fact, name, text);
	free(text);
}

/* answer: what the record is to the stored run, with row; NULL: there is none. */
static void tell_pair(const struct pair *pair, struct work *work, const char *answer,
		      const struct stored_row *row)
{
	struct carc_fact *fact;

	carc_printer_aim(cli_teller(work), work->options->output, CARC_ROWS_COMPARISONS, work->out);
	cli_teller(work)->asked = comparing.against ? "against" : NULL;
	fact = pair_fact(cli_teller(work), pair, work);
	if (answer)
		carc_put_word(fact, CARC_F_against, answer);
	if (row)
		put_stored(fact, CARC_F_stored_words, stored_row_print, row);
	carc_fact_print(fact);
	work->failed |= cli_teller(work)->no_memory;
}

static void compare(struct work *work, struct pair *pair, struct tally *tally)
{
	if (!pair_judge(pair, work))
		return;
	tally->other_game = pair->other_game;
	if (pair->other_game)
		return;
	count(pair, tally);
	if (!comparing.against) {
		work->slot->outcome.status = tally->parts ? EXIT_BROKEN : EXIT_OBEYS;
		if (!tally->parts && !work->options->verbose)
			return;
		tell_pair(pair, work, NULL, NULL);
		if (work->options->output == CARC_TEXT)
			pair_print_findings(pair, work, work->out);
	} else if (!ask_stored(pair, work, tally)) {
		work->failed = true;
	} else {
		bool same = tally->answer == STORED_SAME;

		work->slot->outcome.status = same ? EXIT_OBEYS : EXIT_BROKEN;
		if (tally->parts || !same || work->options->verbose)
			tell_pair(pair, work, stored_answer_name(tally->answer),
				  same ? NULL : tally->row);
	}
}

static void process(struct work *work)
{
	struct pair *pair = work->memory;

	if (pair_begin(pair, work, comparing.rules.preset ? &comparing.rules : NULL,
		       comparing.tiles))
		compare(work, pair, work->slot->result);
	else
		work->failed = true;
}

static void forget(void *memory)
{
	pair_done(memory);
}

/* ---- The run, record after record ------------------------------------------------------------- */

static bool emit(struct slot *slot)
{
	const struct tally *tally = slot->result;

	(void)fwrite(slot->out.text, 1, slot->len, stdout);
	comparing.agree += tally->agrees;
	comparing.part += tally->parts;
	comparing.other_game += tally->other_game;
	comparing.won_otherwise += tally->won_otherwise;
	for (unsigned i = 0; i < CAUSES; i++) {
		comparing.cause[i] += tally->cause[i].met;
		comparing.points[i] += tally->cause[i].points;
		comparing.scored[i] |= tally->cause[i].scored;
	}
	if (!tally->asked)
		return true;
	comparing.answer[tally->answer]++;
	comparing.stored_parts += tally->parts && tally->answer == STORED_SAME;
	if (tally->row)
		stored_run_met(&comparing.stored, tally->row);
	return true;
}

/* Records of the stored run that this one has not met. Their rows are those that were stored. */
static void tell_missing(const struct options *options, FILE *out)
{
	struct carc_printer printer;

	carc_printer_init(&printer, options->output, CARC_ROWS_COMPARISONS, out);
	for (size_t i = 0; i < comparing.stored.rows; i++) {
		const struct stored_row *row = &comparing.stored.row[i];
		struct carc_fact *fact;

		if (row->met)
			continue;
		comparing.missing++;
		if (options->output == CARC_TSV) {
			/* A row of an earlier release has no worth. */
			stored_row_print_line(row, out);
			fprintf(out, "%s%s%s\tmissing\n", comparing.stored.keyed ? "" : "\t",
				!comparing.stored.keyed && options->game_key ? "\t" : "",
				carc_is_asked(options->with, "offset") ? "\t" : "");
			continue;
		}
		fact = carc_fact_new(&printer, CARC_FACT_COMPARISON);
		carc_put_word(fact, CARC_F_stored, row->line);
		put_stored(fact, CARC_F_missing, stored_row_print_key, row);
		put_stored(fact, CARC_F_stored_words, stored_row_print, row);
		carc_put_word(fact, CARC_F_against, "missing");
		carc_fact_print(fact);
	}
	(void)carc_printer_done(&printer);
}

static void print_against_summary(FILE *out)
{
	fprintf(out, "%s: %lu, of which %lu differ", stored_answer_name(STORED_SAME),
		comparing.answer[STORED_SAME], comparing.stored_parts);
	for (unsigned i = STORED_SAME + 1; i < STORED_ANSWERS; i++)
		fprintf(out, "; %s: %lu", stored_answer_name((enum stored_answer)i),
			comparing.answer[i]);
	fprintf(out, "; missing: %lu\n", comparing.missing);
}

static void print_summary(const struct totals *totals, FILE *out)
{
	const char *before = "";

	fprintf(out,
		"records: %" PRIu64 "; same: %lu; different: %lu; different winner: %lu; "
		"another game: %lu; unreadable: %" PRIu64 "\n",
		totals->count[CARC_COUNT_RECORDS], comparing.agree, comparing.part,
		comparing.won_otherwise, comparing.other_game,
		totals->count[CARC_COUNT_UNREADABLE] + totals->count[CARC_COUNT_TROUBLE]);
	for (unsigned i = 0; i < CAUSES; i++) {
		if (comparing.cause[i] == 0)
			continue;
		fprintf(out, "%sby %s: %lu", before, pair_cause_name(i), comparing.cause[i]);
		if (comparing.scored[i])
			fprintf(out, " (%+ld point%s)", comparing.points[i],
				labs(comparing.points[i]) == 1 ? "" : "s");
		before = "; ";
	}
	if (*before)
		fputc('\n', out);
}

/* Prints what the run has come to. Returns the exit status that it asks for. */
static int print_end(const struct options *options, const struct totals *totals, FILE *out)
{
	if (comparing.against)
		tell_missing(options, out);
	if (comparing.against && options->output == CARC_TEXT)
		print_against_summary(out);
	if (options->verbose && options->output == CARC_TEXT)
		print_summary(totals, out);
	else if (comparing.other_game > 0)
		fprintf(stderr, "%s: records of another game, skipped: %lu\n", options->tool->name,
			comparing.other_game);
	return comparing.missing > 0 ? EXIT_BROKEN : EXIT_OBEYS;
}

int carc_compare_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-compare",
		.usage = "--second-rules RULES [OPTION]... [FILE]...\n"
			 "--second-tiles TILES [--second-rules RULES] [OPTION]... [FILE]...",
		.rows = rows,
		.prose = true,
		.reads = true,
		.memory = sizeof(struct pair),
		.forget = forget,
		.result = sizeof(struct tally),
		.process = process,
		.emit = emit,
	};
	struct run run;
	const struct options *options = &run.options;

	memset(&comparing, 0, sizeof comparing);
	if (cli_ready(&run, &tool, conflict, argc, argv) &&
	    cli_raise(&run, prepare(&run.options))) {
		carc_print_header(options->output, CARC_ROWS_COMPARISONS,
				  comparing.against ? "against" : NULL, options->with, stdout);
		cli_records(&run);
		cli_raise(&run, print_end(options, &run.totals, cli_out(options)));
	}
	stored_run_done(&comparing.stored);
	return cli_end(&run);
}
