/*
 * carc-stats: sums over an archive, by player, seat, rules and month, or a row a game. process() counts the events of a record, emit()
 * adds them up in the order of input.
 */
#include <string.h>

#include "cmd/run/budget.h"
#include "cmd/run/common.h"
#include "formats/draw/page/page_stats.h"

enum { BY_GAME = CARC_BYS + 1 };

/* Its options, and the sums. */
static struct counting {
	unsigned by;       /* CARC_BYS: all tables; BY_GAME */
	const char *title; /* NULL: not given */
	struct carc_stats stats;
	struct carc_summary summary;
} counting;

static bool take_by(const struct option_given *given)
{
	counting.by = !strcmp(given->value, "game") ? (unsigned)BY_GAME
						    : (unsigned)carc_stats_by_find(given->value);
	return true;
}

static const struct option_row rows[] = {
	{0, "by", "WHAT", TAKES_WORD, .take = take_by,
	 .words = "player seat rules month points all game",
	 .help = "print only this table: player, seat, rules, month, points, all, or game (one row per game)"},
	{ROW_OUTPUT_AS, .words = "text tsv json csv html",
	 .help = "text, tsv, json (one object per line), csv, or html (a page with plots)"},
	{0, "title", "TEXT", .text = &counting.title,
	 .help = "title of the page; default: Statistics"},
	{ROW_SELECT},
	{ROW_IGNORE},
	{ROW_FAIL_ON},
	{ROW_QUIET},
	{ROW_VERBOSE,
	 .help = "list the findings of several records instead of counting them by code"},
	{0},
};

/* The result of a record: it is counted, or left out for this reason. */
struct passed {
	enum carc_stat what; /* CARC_STAT_GAMES: counted */
	struct carc_stats_of of;
	struct carc_game_stats game;
};

static const char *conflict(const struct options *options)
{
	if (options->output == CARC_HTML && counting.by != CARC_BYS)
		return "--by cannot be combined with -o html, which has all tables";
	if (counting.title && options->output != CARC_HTML)
		return "--title requires -o html";
	if (options->budget->share[BUDGET_OUTPUT].most && counting.by != BY_GAME)
		return "--max-output requires --by game; other tables are written only at the end";
	if (pick_is_part(options->pick) && options->output == CARC_JSON && counting.by == CARC_BYS)
		return "-o json covers all records; add --by, or leave out --offset, --from and --records";
	if (options->pick->at_offset && counting.by != BY_GAME)
		return "--offset requires --by game";
	return NULL;
}

static int prepare(struct options *options)
{
	if (options->output != CARC_JSON || counting.by != CARC_BYS)
		return EXIT_OBEYS;
	return cli_summary_begin(options, &counting.summary, CARC_SUMMARY_STATS);
}

static void count(struct work *work, struct passed *passed)
{
	const struct carc_record *record = &work->doc->record;
	const char *date = carc_node_word(carc_node_get(work->doc->root, "meta"), "date");
	const struct carc_listener listener = {carc_stats_hear, &passed->game};

	passed->of.players = record->players;
	passed->of.first = record->next;
	cli_begin(work, &listener);
	while (carc_session_turn(work->session))
		;
	if (!work->replay->broken)
		carc_session_end(work->session);
	passed->what = work->replay->broken   ? CARC_STAT_BROKEN
		       : work->game->finished ? CARC_STAT_GAMES
					      : CARC_STAT_UNFINISHED;
	if (passed->what == CARC_STAT_GAMES)
		carc_stats_end(&passed->game, work->game, work->replay->next);
	for (unsigned i = 0; i < record->players; i++)
		snprintf(passed->of.name[i], sizeof passed->of.name[i], "%s",
			 record->player[i].name);
	(void)carc_rules_word(&record->rules, passed->of.rules);
	if (strlen(date) < sizeof passed->of.date)
		memcpy(passed->of.date, date, strlen(date) + 1);
}

static void process(struct work *work)
{
	struct passed *passed = work->slot->result;

	passed->what = CARC_STAT_UNREADABLE;
	if (work->slot->is != CARC_TEXT_RECORD)
		return;
	count(work, passed);
	if (counting.by == BY_GAME && passed->what == CARC_STAT_GAMES) {
		const struct carc_source_place place = cli_place(work, &work->doc->record);

		work->failed |= !carc_stats_game_print(&passed->of, &passed->game, &place,
						       work->options->output, work->out);
	}
}

/* Adds a record to the sums. Returns false if they hold no more. */
static bool add(const struct passed *passed)
{
	struct carc_sums *all;

	if (passed->what == CARC_STAT_GAMES)
		return carc_stats_game(&counting.stats, &passed->of, &passed->game);
	all = carc_stats_row(&counting.stats, CARC_BY_ALL, "");
	if (all)
		all->of[passed->what]++;
	return all;
}

static bool emit(struct slot *slot)
{
	if (counting.by == BY_GAME) {
		(void)fwrite(slot->out.text, 1, slot->len, stdout);
		return true;
	}
	if (add(slot->result))
		return true;
	slot->outcome.status = EXIT_TROUBLE;
	if (counting.stats.full)
		fprintf(stderr, CARC_STATS_FULL, slot->options->tool->name, CARC_STATS_ROWS_MAX);
	else
		(void)cli_no_memory(slot->options, slot->file);
	return false;
}

/* Returns false on out of memory. */
static bool print_sums(const struct options *options, FILE *out)
{
	struct carc_stats *stats = &counting.stats;
	bool sound = true;

	/* A sum of nothing is one, too; what is not whole is none. */
	if (!stats->full && !stats->no_memory && carc_stats_row(stats, CARC_BY_ALL, "")) {
		if (options->output == CARC_HTML)
			carc_page_stats(stats, counting.title ? counting.title : "Statistics", out);
		else
			sound = carc_stats_print(stats, (enum carc_stats_by)counting.by,
						 counting.summary.digest, options->output, out);
		if (sound && options->summary)
			sound = carc_summary_print(options->summary, CARC_JSON, out);
	}
	carc_stats_clear(stats);
	return sound;
}

int carc_stats_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-stats",
		.rows = rows,
		.counts_findings = true,
		.result = sizeof(struct passed),
		.process = process,
		.emit = emit,
	};
	struct run run;

	memset(&counting, 0, sizeof counting);
	counting.by = CARC_BYS;
	if (!cli_ready(&run, &tool, conflict, argc, argv) ||
	    !cli_raise(&run, prepare(&run.options)))
		return cli_end(&run);
	if (counting.by == BY_GAME)
		carc_print_header(run.options.output, CARC_ROWS_GAMES, NULL, run.options.with,
				  stdout);
	cli_records(&run);
	if (counting.by != BY_GAME && !print_sums(&run.options, cli_out(&run.options)))
		cli_raise(&run, cli_no_memory(&run.options, tool.name));
	return cli_end(&run);
}
