/* carc-replay: the record again, each turn with what it caused; or the events alone. */
#include <string.h>

#include "cmd/run/common.h"
#include "core/play/replay.h"
#include "formats/record/record_out.h"
#include "formats/output/position/features.h"
#include "formats/output/writer.h"

/* Its own options. */
static struct {
	bool events, plain;
} own;

static const struct option_row rows[] = {
	{0, "no-comments", .flag = &own.plain, .help = "no annotations"},
	{'n', .now = "no-comments"},
	{ROW_TURN},
	{'E', "events", .flag = &own.events, .help = "print the events instead, one per line"},
	{ROW_OUTPUT_AS, .words = "tsv json csv",
	 .help = "format of the events: tsv (default), json (one object per line) or csv"},
	{0},
};

static const char *conflict(const struct options *options)
{
	if (options->output != CARC_TEXT && !own.events)
		return "-o requires -E";
	return own.events && own.plain ? "--no-comments cannot be combined with -E" : NULL;
}

/* Returns the form of the events. */
static enum carc_output form_of(const struct options *options)
{
	return options->output == CARC_TEXT ? CARC_TSV : options->output;
}

/* An event as a row. */
static void tell_row(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct work *work = ctx;
	const struct carc_source_place place = cli_place(work, &work->doc->record);

	carc_event_row(cli_teller(work), game, event, &place);
}

static void comment(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct work *work = ctx;

	carc_event_comment(cli_teller(work), game, event, &work->doc->record);
}

/* The score behind a turn that changed it. scores: as it was before, and then is now. */
static void comment_score(struct work *work, int32_t *scores)
{
	const struct carc_record *record = &work->doc->record;
	struct carc_list *list;
	struct carc_fact *fact;
	bool changed = false;

	for (unsigned i = 0; i < record->players; i++) {
		int32_t before = scores[i];

		scores[i] = carc_game_score(work->game, i);
		changed |= before != scores[i];
	}
	if (!changed || own.plain)
		return;
	fact = carc_fact_new(cli_teller(work), CARC_FACT_SCORES);
	list = carc_put_list(fact, CARC_F_score);
	for (unsigned i = 0; i < record->players; i++)
		carc_add_number(list, record->player[i].name, scores[i]);
	carc_fact_print(fact);
}

/* What the player holds now; of all, with CARC_PLAYER_NONE. */
static void comment_hands(const struct work *work, unsigned player)
{
	if (!own.events && !own.plain && carc_draw_order_matters(work->replay->record))
		carc_hands_comment(work->replay, player, work->out);
}

static void finish(struct work *work, int32_t *scores)
{
	if (!carc_replay_final(work->replay)) {
		carc_replay_end(work->replay);
		return;
	}
	if (!own.events && !own.plain)
		fputs("    # the game has ended\n", work->out);
	carc_replay_end(work->replay);
	if (!own.events)
		comment_score(work, scores);
	/* Until now they were hidden; open hands are behind their turns. */
	if (work->replay->order.way == CARC_DRAWING_HAND_HIDDEN)
		comment_hands(work, CARC_PLAYER_NONE);
}

/* What a turn causes stands behind it, and how its tile lies is known when it is played. */
static void play(struct work *work, unsigned number, const struct carc_node *node, int32_t *scores)
{
	struct carc_record *record = &work->doc->record;
	unsigned player = work->game->player, way = work->replay->order.way;
	bool stands_still = work->replay->broken, comments = !own.events && !own.plain;
	const char *told = NULL;

	if (!stands_still && cli_turn(work, &told))
		carc_infer_turn(record, CARC_TURNED_SO, work->replay);
	record->turn[number].unjudged = work->replay->broken;
	if (!own.events)
		carc_write_turn(work->doc, number, node, CARC_CANONICAL, work->out);
	if (told) {
		if (*told)
			fputs(told, work->out);
		if (work->replay->stood && comments)
			fputs("    # this turn is illegal and kept as played\n", work->out);
		if (!own.events)
			comment_score(work, scores);
		/* Hands that were dealt in this turn are those of all. */
		comment_hands(work, work->replay->order.way == way ? player : CARC_PLAYER_NONE);
	} else if (!stands_still && work->replay->broken && comments) {
		fputs("    # this turn is illegal: later turns are not checked\n", work->out);
	}
}

static void process(struct work *work)
{
	const struct carc_listener listener = {own.events ? tell_row : comment, work};
	const struct carc_record *record = &work->doc->record;
	unsigned turns = record->turns;
	const struct carc_node *node = work->doc->turns ? work->doc->turns->first : NULL;
	int32_t scores[CARC_SEATS];

	if (work->slot->is != CARC_TEXT_RECORD)
		return;
	if (work->options->settings.turns < turns)
		turns = work->options->settings.turns;
	if (!own.events && !cli_put_own(work))
		work->failed = true;
	carc_printer_aim(cli_teller(work), own.events ? form_of(work->options) : CARC_TEXT,
			 own.events ? CARC_ROWS_EVENTS : CARC_ROWS, work->out);
	cli_begin(work, own.plain ? NULL : &listener);
	if (!own.events)
		carc_write_head(work->doc, turns, CARC_CANONICAL, work->out);
	comment_hands(work, CARC_PLAYER_NONE);
	for (unsigned i = 0; i < record->players; i++)
		scores[i] = carc_game_score(work->game, i);
	for (unsigned turn = 0; turn < turns; turn++, node = node ? node->next : NULL)
		play(work, turn, node, scores);
	if (turns == record->turns)
		finish(work, scores);
	work->failed |= cli_teller(work)->no_memory;
	if (own.events)
		return;
	if (turns == record->turns)
		carc_write_tail(work->doc, work->out);
	carc_write_own_lines(work->doc->root, "", work->out);
}

int carc_replay_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-replay",
		.rows = rows,
		.comments = true,
		.process = process,
	};
	struct run run;

	memset(&own, 0, sizeof own);
	if (cli_ready(&run, &tool, conflict, argc, argv)) {
		if (own.events)
			carc_print_header(form_of(&run.options), CARC_ROWS_EVENTS, NULL,
					  run.options.with, stdout);
		cli_records(&run);
	}
	return cli_end(&run);
}
