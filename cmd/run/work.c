/* Processes a record, in any thread. */
#include "cmd/run/run.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cmd/run/budget.h"
#include "cmd/run/pick.h"

static void slot_begin(struct slot *slot)
{
	memset(&slot->is, 0, sizeof *slot - offsetof(struct slot, is));
}

void slot_done(struct slot *slot)
{
	carc_text_done(&slot->text);
	pad_done(&slot->out);
	pad_done(&slot->words);
	free(slot->found);
	free(slot->result);
}

void cli_slot_no_memory(struct slot *slot)
{
	const struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);
	struct work work = {.options = slot->options, .slot = slot};

	slot_begin(slot);
	cli_finding(&work, &finding);
}

bool work_init(struct work *work, const struct options *options)
{
	size_t memory = options->tool->memory;

	*work = (struct work){.options = options,
			      .memory = memory ? calloc(1, memory) : NULL,
			      .session = carc_session_new(&options->settings)};
	carc_printer_init(&work->desk.printer, options->output, CARC_ROWS, NULL);
	carc_printer_init(&work->desk.finding, options->output, CARC_ROWS_FINDINGS, NULL);
	if (!work->session || (memory && !work->memory))
		return false;
	work->doc = work->session->doc;
	work->game = work->session->game;
	work->replay = work->session->replay;
	return true;
}

void work_done(struct work *work)
{
	carc_session_free(work->session);
	(void)carc_printer_done(&work->desk.printer);
	(void)carc_printer_done(&work->desk.finding);
	carc_session_free(work->desk.own);
	pad_done(&work->desk.turn);
	if (work->memory && work->options->tool->forget)
		work->options->tool->forget(work->memory);
	free(work->memory);
}

/* ---- The game ----------------------------------------------------------------------------------- */

struct carc_session *cli_own_session(struct work *work, struct carc_session *session)
{
	struct desk *desk = &work->desk;
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
	session = cli_own_session(work, session);
	work->slot->keyed = session;
	if (session)
		work->slot->key = carc_session_key(session, NULL);
}

/*
 * Returns true if --records by key leaves the record out. To compute its key, and the keys of findings, including those sent while it is
 * read, the record is first read once without findings.
 */
static bool is_passed(struct work *work)
{
	const struct options *options = work->options;
	bool by_key = options->pick->by == PICK_KEYS, read;

	if (!by_key && !(options->game_key && options->tool->findings_are_product))
		return false;
	read = carc_session_read(work->session, &work->slot->text,
				 (struct carc_sink){carc_ignore, NULL}) == CARC_TEXT_RECORD;
	cli_know_game(work, read ? work->session : NULL);
	return by_key && !(work->slot->keyed && pick_find(options->pick, work->slot->key));
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
	if (slot->is == CARC_TEXT_RECORD)
		slot->outcome.turns = work->doc->record.turns;
	if (slot->is == CARC_TEXT_RECORD && options->game_key && !slot->keyed)
		cli_know_game(work, work->session);
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
	work->desk.printer.out = work->out;
}

bool work_close(struct work *work)
{
	struct slot *slot = work->slot;

	work->failed |= !pad_end(&slot->out);
	work->failed |= slot->founds > 0 && !pad_end(&slot->words);
	slot->len = work->failed ? 0 : slot->out.size - 1;
	return !work->failed;
}

void work_process(struct work *work, struct slot *slot)
{
	size_t result = work->options->tool->result;

	slot_begin(slot);
	slot->skipped = budget_late();
	if (slot->skipped)
		return;
	work->slot = slot;
	work->desk.shown = (struct carc_span){0};
	if (result && !slot->result)
		slot->result = malloc(result);
	work->failed = result && !slot->result;
	if (slot->result)
		memset(slot->result, 0, result);
	errno = 0;
	work_open(work);
	if (!work->failed)
		read_and_process(work, slot);
	slot->failed = !work_close(work);
	carc_document_rest(work->doc);
}

/* ---- Its turns ---------------------------------------------------------------------------------- */

void cli_begin(struct work *work, const struct carc_listener *listener)
{
	carc_session_begin(work->session, (struct carc_sink){cli_finding, work}, listener);
}

bool cli_turn(struct work *work, const char **ret_told)
{
	struct desk *desk = &work->desk;
	bool played;

	*ret_told = NULL;
	desk->blank = desk->blank || pad_begin(&desk->turn);
	work->failed |= !desk->blank;
	if (!desk->blank)
		return false;
	desk->printer.printed = 0;
	desk->printer.out = desk->turn.out;
	played = carc_session_turn(work->session);
	desk->printer.out = work->out;
	desk->blank = desk->printer.printed == 0;
	if (!desk->blank && !pad_end(&desk->turn)) {
		work->failed = true;
		return false;
	}
	if (played)
		*ret_told = desk->blank ? "" : desk->turn.text;
	return played;
}

void cli_replay(struct work *work, const struct carc_listener *listener)
{
	const char *told;

	cli_begin(work, listener);
	while (!listener && carc_session_turn(work->session))
		;
	while (listener && cli_turn(work, &told))
		fputs(told, work->out);
}
