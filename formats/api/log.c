/* See log.h. */
#include "formats/api/log.h"

#include <errno.h>
#include <stdlib.h>

#include "formats/api/handle.h"
#include "formats/output/report/report.h"

static const enum carc_rows rows_of[CARC_LOGS] = {CARC_ROWS_FINDINGS, CARC_ROWS_SHEETS,
						  CARC_ROWS_EVENTS};

static void open_log(struct carc_reader *reader, unsigned parts)
{
	struct carc_log *log = &reader->log;

	carc_log_close(log);
	log->session = reader->session;
	if (!parts)
		return;
	log->kept = parts;
	for (unsigned part = 0; part < CARC_LOGS; part++)
		if (parts >> part & 1)
			log->failed |= !carc_text_buffer_open(&log->text[part].buffer);
	carc_printer_init(&log->printer, log->output, CARC_ROWS, NULL);
	errno = 0;
}

void carc_log_begin(struct carc_reader *reader)
{
	const unsigned requested = reader->log.requested;

	reader->log.requested = 0;
	open_log(reader, requested);
}

void carc_log_close(struct carc_log *log)
{
	for (unsigned part = 0; log->kept && part < CARC_LOGS; part++) {
		free(carc_text_buffer_end(&log->text[part].buffer));
		log->text[part].buffer.bytes = NULL;
		log->text[part].begin = log->text[part].end = 0;
	}
	if (log->kept)
		(void)carc_printer_done(&log->printer);
	log->kept = 0;
	log->failed = false;
	log->record = NULL;
}

/* Returns the printer, aimed at a part, or NULL if the part is not kept. */
static struct carc_printer *aim(struct carc_log *log, enum carc_log_part part)
{
	FILE *out = log->text[part].buffer.out;

	if (!out)
		return NULL;
	carc_printer_aim(&log->printer, log->output, rows_of[part], out);
	return &log->printer;
}

struct carc_source_place carc_reader_place(const struct carc_reader *reader,
					   const struct carc_record *record)
{
	const char *name = reader->name     ? reader->name
			   : reader->path   ? reader->path
			   : reader->memory ? "(memory)"
					    : "(input)";

	return (struct carc_source_place){name, reader->text.number, record, NULL,
					  reader->text.begin};
}

void carc_log_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_reader *reader = ctx;
	struct carc_log *log = &reader->log;
	struct carc_printer *printer = aim(log, CARC_LOG_FINDINGS);
	const struct carc_source_place place = carc_reader_place(reader, log->record);

	if (!printer)
		return;
	carc_fact_print(carc_finding_fact(printer, finding, &place,
					  log->record ? log->session->game : NULL));
	log->failed |= printer->no_memory;
}

void carc_log_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_reader *reader = ctx;
	struct carc_log *log = &reader->log;
	const struct carc_source_place place = carc_reader_place(reader, log->record);
	struct carc_printer *printer = aim(log, CARC_LOG_POINTS);

	if (printer) {
		carc_print_points(printer, game, event, &place);
		log->failed |= printer->no_memory;
	}
	printer = aim(log, CARC_LOG_EVENTS);
	if (!printer)
		return;
	if (log->output == CARC_TEXT)
		carc_event_comment(printer, game, event, place.record);
	else
		carc_event_row(printer, game, event, &place);
	log->failed |= printer->no_memory;
}

/* Notes how far the text of each part counts: not that of a refused turn, but for findings. */
static void mark(struct carc_log *log, bool refused)
{
	for (unsigned part = 0; log->kept && part < CARC_LOGS; part++) {
		struct carc_text_buffer *buffer = &log->text[part].buffer;

		if (!buffer->out || (refused && part != CARC_LOG_FINDINGS))
			continue;
		log->failed |= fflush(buffer->out) != 0;
		log->text[part].end = buffer->len;
	}
	/* A stream into memory that cannot grow loses text and only sets errno. */
	log->failed |= log->kept && errno == ENOMEM;
}

void carc_log_start(struct carc_reader *reader, struct carc_session *session, bool readable,
		    struct carc_sink sink, const struct carc_listener *listener)
{
	if (readable) {
		reader->log.session = session;
		reader->log.record = &session->doc->record;
		carc_session_begin(session, sink, listener);
	}
	mark(&reader->log, false);
}

bool carc_log_turn(struct carc_reader *reader, struct carc_session *session)
{
	struct carc_log *log = &reader->log;
	const size_t events = log->text[CARC_LOG_EVENTS].end;
	bool played;

	errno = 0;
	played = carc_session_turn(session);
	if (!played)
		carc_session_end(session);
	mark(log, !played && session->replay->broken);
	/* Events before the first turn belong to it. */
	if (played && session->replay->next > 1)
		log->text[CARC_LOG_EVENTS].begin = events;
	return played;
}

struct carc_session *carc_log_reread(struct carc_reader *reader, struct carc_sink sink,
				     bool *ret_record)
{
	struct carc_session *session = carc_session_new(&reader->settings);
	struct carc_document *own = reader->session->doc;

	if (!session)
		return NULL;
	/* A file that the record names is not read again: the file may be gone. */
	session->doc->named = own->named;
	own->named = NULL;
	*ret_record = carc_session_read(session, &reader->text, sink) == CARC_TEXT_RECORD;
	own->named = session->doc->named;
	session->doc->named = NULL;
	return session;
}

/* Plays the current record once more, as far as it is played. All that follows is printed by the session of the reader. */
static void replay(struct carc_reader *reader)
{
	const struct carc_sink sink = {carc_log_finding, reader};
	const struct carc_listener listener = {carc_log_event, reader};
	struct carc_log *log = &reader->log;
	struct carc_session *session;
	bool record = false;

	open_log(reader, (1u << CARC_LOGS) - 1);
	session = carc_log_reread(reader, sink, &record);
	log->failed |= !session;
	carc_log_start(reader, session, record, sink, &listener);
	while (record && session->replay->next < reader->info.turns_played &&
	       carc_log_turn(reader, session))
		;
	if (record && reader->done)
		(void)carc_log_turn(reader, session);
	if (record) {
		log->record = &reader->session->doc->record;
		reader->session->listener = reader->session->replay->listener = reader->listener;
	}
	log->session = reader->session;
	carc_session_free(session);
}

bool carc_log_print(struct carc_reader *reader, enum carc_log_part part, enum carc_output output,
		    FILE *out)
{
	struct carc_log *log = &reader->log;
	size_t begin, end;

	log->requested |= 1u << part;
	if (!(log->kept >> part & 1) || log->output != output || log->failed) {
		log->output = output;
		replay(reader);
	}
	begin = log->text[part].begin;
	end = log->text[part].end;
	return !log->failed &&
	       fwrite(log->text[part].buffer.bytes + begin, 1, end - begin, out) == end - begin;
}
