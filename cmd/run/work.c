/* A record at a time: what the loop and its jobs do with each. */
#include "cmd/run/work.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/budget.h"
#include "cmd/run/findings.h"
#include "cmd/run/pick.h"
#include "cmd/run/progress.h"
#include "formats/text/wrap.h"

static void told_done(struct told *told)
{
	if (told->stream)
		fclose(told->stream);
	free(told->bytes);
	told->stream = NULL;
	told->bytes = NULL;
}

bool cli_work_init(struct work *work, const struct options *options)
{
	struct work desk = {.options = options,
			    .session = carc_session_new(&options->settings),
			    .told = calloc(1, sizeof *desk.told),
			    .own = calloc(1, sizeof *desk.own)};

	if (options->tool->memory)
		desk.memory = calloc(1, options->tool->memory);
	if (desk.told)
		carc_printer_init(&desk.told->printer, options->output, CARC_ROWS, NULL);
	if (desk.told)
		carc_printer_init(&desk.told->finding, options->output, CARC_ROWS_FINDINGS, NULL);
	*work = desk;
	if (work->session)
		cli_work_lend(work, &desk);
	return work->session && work->told && work->own && (work->memory || !options->tool->memory);
}

void cli_work_done(struct work *work)
{
	carc_session_free(work->session);
	if (work->told) {
		told_done(work->told);
		(void)carc_printer_done(&work->told->printer);
		(void)carc_printer_done(&work->told->finding);
	}
	free(work->told);
	if (work->own)
		carc_session_free(work->own->session);
	free(work->own);
	if (work->memory && work->options->tool->forget)
		work->options->tool->forget(work->memory);
	free(work->memory);
	carc_text_done(&work->text);
}

void cli_work_lend(struct work *work, const struct work *desk)
{
	work->session = desk ? desk->session : NULL;
	work->doc = desk ? desk->session->doc : NULL;
	work->game = desk ? desk->session->game : NULL;
	work->replay = desk ? desk->session->replay : NULL;
	work->told = desk ? desk->told : NULL;
	work->own = desk ? desk->own : NULL;
	work->memory = desk ? desk->memory : NULL;
}

/* A run that asks for its next record. */
struct asking {
	const struct options *options;
	const struct totals *totals;
};

static bool is_wanted(void *ctx, const struct carc_text *text)
{
	const struct asking *asking = ctx;

	return pick_wants(asking->options->pick, asking->totals->seen, text);
}

enum carc_fetch cli_fetch(const struct options *options, struct carc_input *input,
			  struct totals *totals, struct carc_text *text,
			  struct carc_found *ret_finding)
{
	struct asking asking = {options, totals};
	const struct carc_chooser chooser = {is_wanted, &asking};
	enum carc_fetch fetch;

	do {
		if (pick_is_over(options->pick, totals->seen))
			return CARC_FETCH_END;
		fetch = budget_fetch(options->budget, input, &chooser, text, ret_finding);
		if (fetch != CARC_FETCH_RECORD)
			return fetch;
		totals->seen++;
		totals->ends = carc_summary_mix(totals->ends, text->end);
	} while (!text->wanted);
	return fetch;
}

/* Read the record at work by its own rules and tiles. NULL: it cannot be, or options have no others. */
static struct carc_session *read_own(struct work *work)
{
	struct own_reading *own = work->own;

	if (!work->options->settings.rules && !work->options->settings.tiles)
		return NULL;
	own->settings = work->options->settings;
	own->settings.rules = NULL;
	own->settings.tiles = NULL;
	own->settings.amends = own->settings.tries = false;
	if (!own->session)
		own->session = carc_session_new(&own->settings);
	work->failed |= !own->session;
	if (!own->session ||
	    carc_session_read(own->session, &work->text, (struct carc_sink){carc_ignore, NULL}) !=
		    CARC_TEXT_RECORD)
		return NULL;
	return own->session;
}

static void know(struct work *work, struct carc_session *session)
{
	work->key = carc_session_key(session);
	work->keyed = true;
}

void cli_know_game(struct work *work, struct carc_session *session)
{
	struct carc_session *own = read_own(work);

	know(work, own ? own : session);
}

struct carc_game_key cli_quick_key(struct work *work, unsigned *ret_turned)
{
	struct carc_session *own = read_own(work);

	return carc_session_key_quick(own ? own : work->session, ret_turned);
}

/*
 * By keys a record is read to know whether it is wanted: nobody hears what is found in it, if it is not. So it is where findings are
 * the product, which have keys, also those that are told while it is read.
 */
static bool is_passed(struct work *work)
{
	const struct options *options = work->options;
	const struct pick *pick = options->pick;
	bool by_key = pick->by == PICK_KEYS;
	struct carc_session *session;

	if (!by_key && !(options->game_key && options->tool->findings_are_product))
		return false;
	/* Rules of the options may refuse a record that is wanted: its own come first. */
	session = read_own(work);
	if (!session &&
	    carc_session_read(work->session, &work->text, (struct carc_sink){carc_ignore, NULL}) ==
		    CARC_TEXT_RECORD)
		session = work->session;
	if (session)
		know(work, session);
	return by_key && !(work->keyed && pick_has(pick, work->key));
}

void cli_work(struct work *work)
{
	const struct tool *tool = work->options->tool;
	enum carc_text_is read = CARC_TEXT_NOTHING;

	findings_begin(work);
	work->passed = is_passed(work);
	if (work->passed)
		return;
	if (work->options->summary)
		work->digest = carc_summary_digest(&work->text);
	work->readable = work->followable = false;
	if (tool->reads)
		tool->record(work);
	else
		read = carc_session_read(work->session, &work->text,
					 (struct carc_sink){cli_finding, work});
	/* What was said while it was read comes before what the tool writes. */
	if (read >= CARC_TEXT_TILESET && work->totals)
		findings_flush(work);
	if (read == CARC_TEXT_RECORD) {
		work->readable = true;
		work->turns = work->doc->record.turns;
		if (work->options->game_key && !work->keyed)
			cli_know_game(work, work->session);
		tool->record(work);
	} else if (read == CARC_TEXT_TILESET) {
		tool->tileset(work, work->doc->tileset);
	} else if (read == CARC_TEXT_LEGIBLE && tool->unread) {
		work->followable = true;
		tool->unread(work);
	}
	findings_end(work);
	if (tool->after)
		tool->after(work);
	/* A verdict was kept behind its findings. */
	findings_flush(work);
}

void cli_begin(struct work *work, const struct carc_sink *sink,
	       const struct carc_listener *listener)
{
	const struct carc_sink findings = {cli_finding, work};

	carc_session_begin(work->session, sink ? *sink : findings, listener);
}

void cli_aim_teller(struct work *work, enum carc_output output, enum carc_rows rows)
{
	carc_printer_aim(&work->told->printer, output, rows, work->out);
}

struct carc_printer *cli_teller(struct work *work)
{
	struct told *told = work->told;

	told->printer.out = told->within ? told->stream : work->out;
	return &told->printer;
}

bool cli_turn(struct work *work, const char **ret_told)
{
	struct told *told = work->told;
	bool played;

	*ret_told = NULL;
	if (!told->stream)
		told->stream = open_memstream(&told->bytes, &told->len);
	if (!told->stream) {
		work->failed = true;
		return false;
	}
	told->printer.printed = 0;
	told->within = true;
	played = carc_session_turn(work->session);
	told->within = false;
	if (told->printer.printed &&
	    (fputc('\0', told->stream) == EOF || fflush(told->stream) != 0 ||
	     ferror(told->stream) || fseek(told->stream, 0, SEEK_SET) != 0)) {
		work->failed = true;
		told_done(told);
		return false;
	}
	if (played)
		*ret_told = told->printer.printed ? told->bytes : "";
	return played;
}

void cli_replay(struct work *work, const struct carc_sink *sink,
		const struct carc_listener *listener)
{
	const char *told;

	cli_begin(work, sink, listener);
	while (!listener && carc_session_turn(work->session))
		;
	while (listener && cli_turn(work, &told))
		if (*told)
			fputs(told, work->out);
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
	progress_step(work->options->progress, totals->records + 1, work->text.end);
	if (work->passed)
		return;
	if (work->options->pick->by == PICK_KEYS)
		pick_meet(work->options->pick, work->key);
	totals->records++;
	totals->by_status[work->status]++;
	totals->errors += work->errors;
	totals->left_out += work->left_out;
	for (unsigned i = 0;
	     work->options->say.by_code && work->errors + work->findings > 0 && i < CARC_CODES; i++)
		totals->codes.of[i] += work->codes.of[i];
	if (work->options->summary)
		count_summary(work);
}

bool cli_is_wrapped(const struct options *options)
{
	return (options->tool->prose || options->tool->comments) && options->output == CARC_TEXT &&
	       options->say.out.columns;
}

FILE *cli_out(const struct options *options)
{
	return options->tool->prose && cli_is_wrapped(options) ? terminal_out() : stdout;
}

void cli_deliver(struct totals *totals, struct work *work, const char *bytes, size_t len)
{
	work->held_back = false;
	if (work->passed)
		return;
	if (!work->options->tool->deliver)
		(work->options->tool->comments ? carc_print_comments_wrapped : carc_print_wrapped)(
			bytes, len,
			cli_is_wrapped(work->options) ? work->options->say.out.columns : 0, stdout);
	else if (!work->options->tool->deliver(work, bytes, len))
		totals->enough = true;
	if (!work->held_back)
		work->options->budget->output.used += len;
	findings_flush(work);
}

/* Everything written must have reached its place: a full disk is trouble, a closed pipe is not ours. */
int cli_close_output(const struct tool *tool, struct totals *totals, int status)
{
	if (!terminal_flush() && totals->write_error == 0)
		totals->write_error = ENOMEM;
	(void)cli_written(totals);
	errno = 0;
	if (fclose(stdout) != 0 && totals->write_error == 0)
		totals->write_error = errno ? errno : EIO;
	if (totals->write_error == 0 || totals->write_error == EPIPE)
		return status;
	fprintf(stderr, "%s: cannot write: %s\n", tool->name, strerror(totals->write_error));
	return EXIT_TROUBLE;
}
