/* carc-score: the score sheet of a record, and the proof of every number in it. */
#include <stdlib.h>
#include <string.h>

#include "cmd/run/common.h"
#include "formats/output/dispute/dispute_out.h"
#include "formats/output/position/feature_name.h"
#include "formats/output/position/features.h"
#include "formats/output/writer.h"

enum { NAMES_MAX = 32 };

/* Its own options. */
static struct {
	bool explain, features;
	const char *name[NAMES_MAX]; /* of features */
	unsigned names;
} own;

static bool take_feature(const struct option_given *given)
{
	own.features = true;
	if (!given->value)
		return true;
	if (own.names == NAMES_MAX || !carc_is_feature_name(given->value))
		return false;
	own.name[own.names++] = given->value;
	return true;
}

static const struct option_row rows[] = {
	{'x', "explain", .flag = &own.explain,
	 .help = "prove each number with tiles, figures and rule; explain wrong claims"},
	{0, "projected", ROW_AT(options.settings.projected),
	 .help = "score an unfinished game as if it ended now"},
	{'p', .now = "projected"},
	{0, "features", "[=WHERE]", .take = take_feature, .follows = carc_is_feature_name,
	 .wants =
		 "at most 32 features such as city.E@4,0, tiles such as E@4,0 or places such as 4,0",
	 .help = "instead of the sheet, list all features with tiles, open ends, figures and points; "
		 "dead places; tiles left. With WHERE (city.E@4,0, E@4,0 or 4,0) only these, with the "
		 "points still possible"},
	{ROW_TURN},
	{ROW_OUTPUT},
	{0},
};

static const char *conflict(const struct options *options)
{
	if (own.features && (own.explain || options->settings.projected))
		return "--features cannot be combined with -x or --projected";
	return NULL;
}

static void print_head(const struct options *options)
{
	if (own.features)
		carc_print_header(options->output, CARC_ROWS_FEATURES, NULL, options->with, stdout);
	else
		carc_sheet_header(options->output, own.explain, options->with, stdout);
}

/* Points while they are proved. */
struct proving {
	struct work *work;
	const struct carc_source_place *place;
	/* Points in dispute: each is proved after its claim, and not with the others. */
	unsigned claims, parts;
	const struct carc_award *part[CARC_DISPUTES_MAX]; /* of the room */
	bool first; /* only the last of these are proved now */
};

/* Returns whether points are proved now. */
static bool is_wanted(const struct proving *proving, const struct carc_event *event)
{
	unsigned n = proving->first ? proving->parts - 1 : 0;

	while (n < proving->parts && !carc_award_is(proving->part[n], event))
		n++;
	return (n < proving->parts) == proving->first;
}

/* With -x: why a feature gives points. Most events give none. */
static void prove(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	const struct proving *proving = ctx;

	if ((event->tally || event->sum) && is_wanted(proving, event))
		carc_print_points(cli_teller(proving->work), game, event, proving->place);
}

/* Plays the game again for its proofs: those of the last part, or all that no claim is about. */
static void prove_again(struct proving *proving, bool first)
{
	struct work *work = proving->work;
	const struct carc_listener listener = {prove, proving};
	const char *told;

	proving->first = first;
	carc_session_begin(work->session, (struct carc_sink){carc_ignore, NULL}, &listener);
	while (cli_turn(work, &told))
		fputs(told, work->out);
	if (!work->replay->broken)
		carc_session_end(work->session);
}

/* Prints a claim that is off, and the proof of the points that explain the difference. Programs get all in the order of scoring. */
static void show_dispute(void *ctx, const struct carc_dispute *dispute)
{
	struct proving *proving = ctx;
	struct work *work = proving->work;
	bool leads = work->options->output == CARC_TEXT;
	unsigned n = 0;

	/* The proofs were printed; they come again after the claims. */
	if (proving->claims++ == 0 && leads)
		work_open(work);
	work->failed |=
		!carc_print_dispute(dispute, proving->place, work->options->output, work->out);
	while (n < proving->parts && proving->part[n] != dispute->by.award)
		n++;
	if (!leads || n < proving->parts || !dispute->by.award)
		return;
	proving->part[proving->parts++] = dispute->by.award;
	prove_again(proving, true);
}

/* With -x: claims that are off, and what would explain them; then all other proofs. */
static void explain_claims(struct proving *proving)
{
	struct carc_dispute_room *room = malloc(sizeof *room);
	struct work *work = proving->work;

	if (room)
		carc_disputes(&work->doc->record, work->options->settings.turns, room, show_dispute,
			      proving);
	else
		work->failed = true;
	if (proving->claims > 0 && work->options->output == CARC_TEXT)
		prove_again(proving, false);
	free(room);
}

/* The features that are asked for, or all of them. */
static void print_features(struct work *work, const struct carc_source_place *place)
{
	struct carc_zone_set roots = {{0}};
	bool any = own.names == 0;

	for (unsigned i = 0; i < own.names; i++) {
		char why[CARC_FEATURE_WHY_MAX];
		bool there = carc_features_named(work->game, own.name[i], &roots, why);

		any |= there;
		if (!there)
			cli_not_there(work, own.name[i], why);
	}
	if (any &&
	    !carc_features_print(work->game, place, work->replay->next,
				 own.names > 0 ? &roots : NULL, work->options->output, work->out))
		work->failed = true;
}

static void process(struct work *work)
{
	const struct carc_source_place place = cli_place(work, &work->doc->record);
	struct proving proving = {.work = work, .place = &place};
	const struct carc_listener listener = {prove, &proving};
	char rules[CARC_RULES_WORD_MAX];

	if (work->slot->is != CARC_TEXT_RECORD)
		return;
	carc_printer_aim(cli_teller(work), work->options->output, CARC_ROWS_SHEETS, work->out);
	cli_teller(work)->rules = carc_rules_word(&work->doc->record.rules, rules);
	cli_replay(work, own.explain ? &listener : NULL);
	if (!work->replay->broken && !own.features)
		carc_session_end(work->session);
	if (own.explain && work->slot->outcome.errors > 0)
		explain_claims(&proving);
	if (own.features && !work->replay->broken) {
		print_features(work, &place);
	} else if (!work->replay->broken) {
		work->session->sheet.proved = own.explain;
		carc_sheet_print(cli_teller(work), &work->session->sheet, &place);
	}
	work->failed |= cli_teller(work)->no_memory;
}

int carc_score_main(int argc, char **argv)
{
	static const struct tool tool = {
		.name = "carc-score",
		.rows = rows,
		.prose = true,
		.process = process,
	};
	struct run run;

	memset(&own, 0, sizeof own);
	if (cli_ready(&run, &tool, conflict, argc, argv)) {
		print_head(&run.options);
		cli_records(&run);
	}
	return cli_end(&run);
}
