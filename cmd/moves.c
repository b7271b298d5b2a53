/* carc-moves: what can be played, listed or counted. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cmd/run/budget.h"
#include "cmd/run/common.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/writer.h"

/* Its own options. */
static struct moves {
	const char *tile; /* NULL: any */
	const char *why;  /* a turn; NULL: moves are listed or counted */
	uint64_t perft;   /* 0: list */
	bool merged, divide;
} asked;

static const struct option_row rows[] = {
	{0, "tile", "TILE", TAKES_TILE, .text = &asked.tile, .wants = "the name of a tile",
	 .help = "the drawn tile; default: all tiles that can be drawn"},
	{'k', NULL, "TILE", .now = "tile"},
	{ROW_TURN_AS, .help = "the position after turn N; default: after the last turn"},
	{0, "merge", .flag = &asked.merged,
	 .help = "list one of several rotations that look alike"},
	{'m', .now = "merge"},
	{0, "perft", "N", TAKES_NUMBER, .least = 1, .most = 8, .number = &asked.perft,
	 .wants = "a number of turns from 1 to 8",
	 .help = "count the ways to play the next N turns (1 to 8) instead of listing turns"},
	{0, "divide", .flag = &asked.divide, .help = "with --perft, also count by the first turn"},
	{0, "why", "TURN", .text = &asked.why, .wants = "a turn",
	 .help = "list all reasons for and against TURN, written like U@1,0 r1 road.W"},
	{ROW_OUTPUT},
	{0},
};

static const char *conflict(const struct options *options)
{
	(void)options;
	if (asked.why && (asked.tile || asked.perft || asked.merged))
		return "--why cannot be combined with --tile, --merge or --perft";
	return asked.divide && !asked.perft ? "--divide requires --perft" : NULL;
}

/* A record being looked at. */
struct look {
	struct work *work;
	struct carc_moves_how how;
	struct carc_held held; /* what the record tells of tiles that players hold, and of draws */
	struct carc_moves_hand hand;
	struct pad move;            /* the words of a move */
	struct carc_record *record; /* a copy, to which moves are added to be written */
	bool cut;               /* what would follow was not counted: the time of the run is over */
	struct carc_game *next; /* room for a position, then for each turn that is counted */
};

/* Returns a move in words, or as a mapping where words cannot say it; NULL on out of memory. There may be names in it. */
static const char *words_of(struct look *look, const struct carc_move *move)
{
	/* A turn without actions names its player. */
	const struct carc_turn turn = {.actions = move->count,
				       .player = move->count ? CARC_PLAYER_NONE
							     : look->work->game->player};

	memcpy(look->record->action, move->action, move->count * sizeof move->action[0]);
	if (!pad_begin(&look->move))
		return NULL;
	(void)carc_write_turn_over(look->record, &turn, NULL, look->move.out);
	return pad_end(&look->move) ? look->move.text : NULL;
}

/* Tell of a move, or of all of them (move NULL). */
static void tell_count(const struct look *look, const char *move, unsigned turns, uint64_t count)
{
	struct work *work = look->work;
	const struct carc_record *record = &work->doc->record;
	const struct carc_source_place place = cli_place(work, record);
	struct carc_fact *fact = carc_fact_new(cli_teller(work), CARC_FACT_MOVES);

	carc_put_place(fact, &place);
	carc_put_number(fact, CARC_F_turn, work->game->turn);
	carc_put_word(fact, CARC_F_player, record->player[work->game->player].name);
	carc_put_number(fact, CARC_F_turns, turns);
	carc_put_word(fact, CARC_F_move, move ? move : "");
	carc_put_number(fact, CARC_F_count, (int64_t)count);
	if (asked.perft)
		carc_put_format(fact, CARC_F_ways, "%" PRIu64, count);
	carc_fact_print(fact);
}

/* What can follow a move in so many turns. */
static uint64_t count_after(const struct look *look, const struct carc_move *move, unsigned turns)
{
	const struct carc_moves_how any = {
		.merged = look->how.merged, .type = CARC_TYPES_MAX, .stop = budget_late};
	struct carc_found finding;
	bool shared = false; /* the move is only the beginning of the turn */

	if (turns == 0)
		return 1;
	carc_game_copy(look->next, look->work->game);
	for (unsigned i = 0; i < move->count; i++) {
		shared = carc_game_shared_action(look->next, move->action[i].act);
		if (carc_game_act(look->next, &move->action[i], NULL, &finding) != CARC_OK)
			return 0;
	}
	if (shared)
		turns++;
	else if (carc_game_end_turn(look->next, NULL, &finding) != CARC_OK)
		return 0;
	/* Behind it, and behind what carc_moves_each is using. */
	return carc_moves_count(look->next, &any, look->next + 1 + CARC_MOVES_ROOM, turns);
}

static bool tell(void *ctx, const struct carc_move *move)
{
	struct look *look = ctx;
	unsigned turns = asked.perft ? (unsigned)asked.perft : 1;
	uint64_t count;
	const char *words;

	count = count_after(look, move, turns - 1);
	if (asked.perft && budget_late()) {
		look->cut = true;
		return false;
	}
	words = words_of(look, move);
	look->work->failed |= !words;
	if (words)
		tell_count(look, words, turns, count);
	return !look->work->failed;
}

/* One line about the moment, as a comment among moves. */
static void print_head(struct work *work)
{
	const struct carc_source_place place = cli_place(work, NULL);
	char with[CARC_WITH_MAX];

	carc_print_clean(work->slot->file, work->out);
	fprintf(work->out, ": record %u%s: ", place.number, carc_with_words(&place, false, with));
	if (carc_game_ended(work->game))
		fputs("the game is over\n", work->out);
	else
		carc_say(work->out, "turn %u (%s)\n", work->game->turn,
			 work->doc->record.player[work->game->player].name);
}

/* How long something has taken, in words that promise no more than is known. */
static void print_duration(double seconds, FILE *out)
{
	static const struct {
		double seconds;
		const char *name;
	} units[] = {{1, "seconds"},
		     {60, "minutes"},
		     {3600, "hours"},
		     {86400, "days"},
		     {31557600, "years"}};
	unsigned i = sizeof units / sizeof units[0] - 1;

	while (i > 0 && seconds < 2 * units[i].seconds)
		i--;
	fprintf(out, "%.2g %s", seconds / units[i].seconds, units[i].name);
}

static double seconds_now(void)
{
	struct timespec now;

	(void)clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/*
 * What is to come takes so long if each of its turns had as many ways to be played as the last one that was counted: most
 * have more. With several jobs nobody could tell whose it is.
 */
static void say_estimate(const struct look *look, unsigned turns, double ways, double seconds)
{
	double longer = isatty(STDERR_FILENO) ? 2 : 30, last = seconds, all = 0;

	for (; turns < asked.perft; turns++) {
		last *= ways;
		all += last;
	}
	if (all < longer || look->work->options->jobs > 1)
		return;
	fprintf(stderr, "carc-moves: perft %" PRIu64 " will take about ", asked.perft);
	print_duration(all, stderr);
	fputs(", or more\n", stderr);
}

static void count_turns(struct look *look)
{
	uint64_t before = 1;

	look->how.stop = budget_late;
	for (unsigned turns = 1; turns <= asked.perft; turns++) {
		double begun = seconds_now();
		uint64_t count =
			carc_moves_count(look->work->game, &look->how, look->next + 1, turns);

		look->cut = budget_late();
		if (look->cut)
			break;
		say_estimate(look, turns, (double)count / (double)(before ? before : 1),
			     seconds_now() - begun);
		before = count;
		tell_count(look, NULL, turns, count);
		/* The next count may take long. */
		cli_show(look->work);
	}
}

static bool find_tile(struct look *look, struct work *work)
{
	struct carc_found finding = carc_found(CARC_F015_UNKNOWN_TILE);
	struct carc_tile_name name;

	look->held.order = &work->replay->order;
	look->held.record = work->replay->record;
	look->hand = carc_draw_order_hand(&look->held);
	look->how = (struct carc_moves_how){.merged = asked.merged, .type = CARC_TYPES_MAX};
	/* Even where no draws are told, an own tile may be one that another player holds. */
	look->how.hand = &look->hand;
	if (!asked.tile)
		return true;
	if (carc_tile_find(&work->doc->record.rules.tiles, asked.tile, strlen(asked.tile), &name)) {
		look->how.type = name.type;
		return true;
	}
	carc_copy_text(finding.text, sizeof finding.text, asked.tile, strlen(asked.tile));
	cli_finding(work, &finding);
	return false;
}

/* ---- Why ------------------------------------------------------------------------------------------ */

/* A turn that is asked about: in rows each reason is a fact, else all are one. */
struct inquiry {
	struct work *work;
	struct carc_fact *fact;
	struct carc_list *reasons;
};

static void begin_why(struct inquiry *inquiry)
{
	struct work *work = inquiry->work;
	const struct carc_source_place place = cli_place(work, &work->doc->record);

	inquiry->fact = carc_fact_new(cli_teller(work), CARC_FACT_WHY);
	carc_put_place(inquiry->fact, &place);
	carc_put_number(inquiry->fact, CARC_F_turn, work->game->turn);
	carc_put_word(inquiry->fact, CARC_F_player,
		      work->doc->record.player[work->game->player].name);
	carc_put_word(inquiry->fact, CARC_F_move, asked.why);
}

static void on_reason(void *ctx, const struct carc_reason *reason)
{
	struct inquiry *inquiry = ctx;
	bool in_rows = carc_has_rows(inquiry->work->options->output);
	const char *side = carc_reason_side_name(reason->side);
	const char *code = reason->code == CARC_CODE_OK ? "" : carc_code_info(reason->code)->code;
	struct carc_fact *fact;

	if (in_rows) {
		begin_why(inquiry);
		fact = inquiry->fact;
		carc_put_word(fact, CARC_F_side, side);
	} else {
		fact = carc_add_fact(inquiry->reasons, NULL);
		carc_put_word(fact, CARC_F_reason, side);
		carc_put_format(fact, CARC_F_side, "%-8s", side);
	}
	carc_put_word(fact, CARC_F_code, code);
	carc_put_text(fact, CARC_F_words, reason->text);
	if (in_rows)
		carc_fact_print(fact);
}

/* The words of the option cannot be read as a turn of this game. */
static void refuse_words(void *ctx, const struct carc_found *finding)
{
	struct work *work = ctx;
	const struct carc_source_place place = {"--why", 0, &work->doc->record, NULL, 0};

	carc_report_finding(finding, &place, NULL, CARC_TEXT, stderr);
	work->slot->outcome.status = EXIT_TROUBLE;
}

/* --why: the reasons for and against one turn. */
static void explain_turn(struct work *work, struct carc_game *room)
{
	const struct carc_sink sink = {refuse_words, work};
	struct inquiry inquiry = {.work = work};
	bool in_rows = carc_has_rows(work->options->output);
	enum carc_turn_is is;

	/* The record was played: the turn has its room. */
	work->doc->record.actions = work->doc->record.claims = 0;
	if (!in_rows) {
		begin_why(&inquiry);
		inquiry.reasons = carc_put_list(inquiry.fact, CARC_F_reasons);
	}
	is = carc_session_why(work->session, asked.why, sink, room, on_reason, &inquiry);
	if (is != CARC_TURN_UNREADABLE && !in_rows) {
		if (work->options->output == CARC_TEXT)
			print_head(work);
		carc_put_flag(inquiry.fact, CARC_F_legal, is == CARC_TURN_LEGAL);
		carc_fact_print(inquiry.fact);
	}
}

static void process(struct work *work)
{
	/* With --divide both the move and what follows need room for its turn. */
	size_t turns = 1 + (asked.perft ? asked.perft : 1);
	struct look look = {.work = work};
	struct carc_found cut;

	if (work->slot->is != CARC_TEXT_RECORD)
		return;
	look.record = malloc(sizeof *look.record);
	look.next = malloc((1 + turns * CARC_MOVES_ROOM) * sizeof *look.next);
	work->failed |= !look.next || !look.record;
	if (!work->failed) {
		*look.record = work->doc->record;
		cli_replay(work, NULL);
		carc_printer_aim(cli_teller(work), work->options->output,
				 asked.why ? CARC_ROWS_REASONS : CARC_ROWS_MOVES, work->out);
	}
	if (work->failed || work->replay->broken) {
		; /* there is no position */
	} else if (asked.why) {
		explain_turn(work, look.next);
	} else if (find_tile(&look, work)) {
		if (work->options->output == CARC_TEXT)
			print_head(work);
		if (asked.perft)
			count_turns(&look);
		if (!look.cut && (!asked.perft || asked.divide))
			carc_moves_each(work->game, &look.how, look.next + 1, tell, &look);
	}
	if (look.cut) {
		cut = budget_finding(work->options->budget, BUDGET_MILLISECONDS, &work->slot->text);
		cut.code = CARC_U010_CUT_SHORT;
		cli_finding(work, &cut);
	}
	work->failed |= cli_teller(work)->no_memory;
	pad_done(&look.move);
	free(look.record);
	free(look.next);
}

int carc_moves_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-moves",
		.rows = rows,
		.prose = true,
		.process = process,
	};
	struct run run;

	memset(&asked, 0, sizeof asked);
	if (cli_ready(&run, &tool, conflict, argc, argv)) {
		carc_print_header(run.options.output,
				  asked.why ? CARC_ROWS_REASONS : CARC_ROWS_MOVES, NULL,
				  run.options.with, stdout);
		cli_records(&run);
	}
	return cli_end(&run);
}
