/* Processes a record, in any thread. */
#include "cmd/run/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/budget.h"
#include "cmd/run/pick.h"

bool work_init(struct work *work, const struct options *options)
{
	struct desk *desk = calloc(1, sizeof *desk);
	size_t memory = options->tool->memory;

	*work = (struct work){.options = options,
			      .desk = desk,
			      .memory = memory ? calloc(1, memory) : NULL,
			      .session = carc_session_new(&options->settings)};
	if (desk) {
		carc_printer_init(&desk->printer, options->output, CARC_ROWS, NULL);
		carc_printer_init(&desk->finding, options->output, CARC_ROWS_FINDINGS, NULL);
	}
	if (!work->session || !desk || (memory && !work->memory))
		return false;
	work->doc = work->session->doc;
	work->game = work->session->game;
	work->replay = work->session->replay;
	return true;
}

void work_done(struct work *work)
{
	struct desk *desk = work->desk;

	carc_session_free(work->session);
	if (desk) {
		(void)carc_printer_done(&desk->printer);
		(void)carc_printer_done(&desk->finding);
		carc_session_free(desk->own);
		pad_done(&desk->turn);
	}
	free(desk);
	if (work->memory && work->options->tool->forget)
		work->options->tool->forget(work->memory);
	free(work->memory);
}

/* ---- The game ----------------------------------------------------------------------------------- */

struct carc_session *cli_own_session(struct work *work, struct carc_session *session)
{
	struct desk *desk = work->desk;
	struct carc_settings *settings = &desk->own_settings;

	if (!work->options->settings.rules && !work->options->settings.tiles)
		return session;
	*settings = work->options->settings;
	settings->rules = NULL;
	settings->tiles = NULL;
	settings->amends = settings->tries = false;
	if (!desk->own)
		desk->own = carc_session_new(settings);
	work->failed |= !desk->own;
	return desk->own && carc_session_read(desk->own, &work->slot->text,
					      (struct carc_sink){carc_ignore, NULL}) ==
				       CARC_TEXT_RECORD
		       ? desk->own
		       : session;
}

void cli_know_game(struct work *work, struct carc_session *session)
{
	work->slot->key = carc_session_key(cli_own_session(work, session), NULL);
	work->slot->keyed = true;
}

/*
 * Returns true if --records by key leaves the record out. To compute its key, and the keys of findings, including those sent while it is
 * read, the record is first read once without findings.
 */
static bool is_passed(struct work *work)
{
	const struct options *options = work->options;
	struct slot *slot = work->slot;
	bool by_key = options->pick->by == PICK_KEYS;
	struct carc_session *session;

	if (!by_key && !(options->game_key && options->tool->findings_are_product))
		return false;
	/* Rules of the options may refuse a wanted record, so read it by its own rules first. */
	session = cli_own_session(work, NULL);
	if (!session &&
	    carc_session_read(work->session, &slot->text, (struct carc_sink){carc_ignore, NULL}) ==
		    CARC_TEXT_RECORD)
		session = work->session;
	if (session)
		slot->key = carc_session_key(session, NULL);
	slot->keyed = session;
	return by_key && !(session && pick_find(options->pick, slot->key));
}

/* ---- A record ----------------------------------------------------------------------------------- */

static void read_and_process(struct work *work, struct slot *slot)
{
	const struct options *options = work->options;

	slot->passed = is_passed(work);
	if (slot->passed)
		return;
	if (options->summary)
		slot->outcome.digest = carc_summary_digest(&slot->text);
	if (!options->tool->reads)
		slot->is = carc_session_read(work->session, &slot->text,
					     (struct carc_sink){cli_finding, work});
	work->tiles = slot->is == CARC_TEXT_TILESET ? work->doc->tileset : NULL;
	if (slot->is == CARC_TEXT_RECORD) {
		slot->outcome.turns = work->doc->record.turns;
		if (options->game_key && !slot->keyed)
			cli_know_game(work, work->session);
	}
	options->tool->process(work);
	findings_end(work);
}

void work_open(struct work *work)
{
	work->out = pad_begin(&work->slot->out);
	work->failed |= !work->out;
	/* The record has failed: its output is not printed. */
	if (!work->out)
		work->out = stderr;
}

bool work_close(struct work *work)
{
	struct slot *slot = work->slot;
	size_t words;

	work->failed |= !pad_end(&slot->out, &slot->len);
	work->failed |= slot->founds > 0 && !pad_end(&slot->words, &words);
	slot->bytes = slot->out.text;
	return !work->failed;
}

void work_process(struct work *work, struct slot *slot)
{
	slot_begin(slot);
	slot->skipped = budget_late();
	if (slot->skipped)
		return;
	work->slot = slot;
	work->failed = false;
	work->desk->shown = (struct carc_span){0};
	if (work->options->tool->result)
		memset(slot->result, 0, work->options->tool->result);
	errno = 0;
	work_open(work);
	if (!work->failed)
		read_and_process(work, slot);
	slot->failed = !work_close(work);
	carc_document_rest(work->doc);
}

/* ---- Its turns ---------------------------------------------------------------------------------- */

void cli_begin(struct work *work, const struct carc_sink *sink,
	       const struct carc_listener *listener)
{
	const struct carc_sink findings = {cli_finding, work};

	carc_session_begin(work->session, sink ? *sink : findings, listener);
}

void cli_aim_teller(struct work *work, enum carc_output output, enum carc_rows rows)
{
	carc_printer_aim(&work->desk->printer, output, rows, work->out);
}

struct carc_printer *cli_teller(struct work *work)
{
	struct desk *desk = work->desk;

	desk->printer.out = desk->within ? desk->turn.out : work->out;
	return &desk->printer;
}

bool cli_turn(struct work *work, const char **ret_told)
{
	struct desk *desk = work->desk;
	bool played;
	size_t len;

	*ret_told = NULL;
	desk->blank = desk->blank || pad_begin(&desk->turn);
	work->failed |= !desk->blank;
	if (!desk->blank)
		return false;
	desk->printer.printed = 0;
	desk->within = true;
	played = carc_session_turn(work->session);
	desk->within = false;
	desk->blank = desk->printer.printed == 0;
	if (!desk->blank && !pad_end(&desk->turn, &len)) {
		work->failed = true;
		return false;
	}
	if (played)
		*ret_told = desk->blank ? "" : desk->turn.text;
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
		fputs(told, work->out);
}
