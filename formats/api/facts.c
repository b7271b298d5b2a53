/*
 * All that the tools tell, asked of a handle of carc.h by its name, in any form of -o. What came of a record is told by a
 * session of its own that reads and plays it once more, as far as it is played: so nothing is kept for who never asks.
 */
#include "formats/api/facts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/api/position.h"
#include "formats/draw/page/page.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/help/help.h"
#include "formats/output/position/features.h"
#include "formats/text/batch.h"

/* ---- What a position shows ----------------------------------------------------------------------- */

static void query_features(struct carc_query *query)
{
	carc_print_header(query->output, CARC_ROWS_FEATURES, NULL, NULL, query->out);
	query->failed |= !carc_features_print(query->game, &query->place, query->turns, NULL,
					      query->output, query->out);
}

/* ---- What came of a record ----------------------------------------------------------------------- */

/* Reads the record once more, by a session of its own. Returns false if memory is out, or if it is no record. */
static bool reread(struct carc_query *query, struct carc_sink sink)
{
	struct carc_document *own = query->reader->session->doc, *doc;
	bool record;

	query->session = carc_session_new(&query->settings);
	query->failed |= !query->session;
	if (!query->session)
		return false;
	/* A file that the record names is not read again: the file could have gone. */
	doc = query->session->doc;
	doc->named = own->named;
	own->named = NULL;
	record = carc_session_read(query->session, &query->reader->text, sink) == CARC_TEXT_RECORD;
	own->named = doc->named;
	doc->named = NULL;
	return record;
}

/*
 * And play it as far as it is played. listener: for turns behind the first so many, and the end; NULL: for whom findings are
 * enough. Those of the turn that was refused are among them, while what it would have caused has not been.
 */
static void retell(struct carc_query *query, struct carc_sink sink,
		   const struct carc_listener *listener, unsigned from)
{
	const struct carc_record_info *info = &query->reader->info;
	bool refused = info->broken && !listener;
	struct carc_session *session;

	if (!reread(query, sink))
		return;
	session = query->session;
	query->place.record = &session->doc->record;
	carc_session_begin(session, sink, from == 0 ? listener : NULL);
	while (session->replay->next < info->turns_played || refused) {
		if (listener && session->replay->next >= from)
			session->replay->listener = session->listener = *listener;
		if (!carc_session_turn(session))
			break;
	}
	if (query->reader->done && (refused || !info->broken))
		carc_session_end(session);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_query *query = ctx;
	const struct carc_session *session = query->session;

	carc_fact_print(carc_finding_fact(&query->printer, finding, &query->place,
					  query->place.record ? session->game : NULL));
}

static void query_findings(struct carc_query *query)
{
	query->place.record = NULL;
	carc_print_header(query->output, CARC_ROWS_FINDINGS, NULL, NULL, query->out);
	retell(query, (struct carc_sink){on_finding, query}, NULL, 0);
}

static void on_points(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_query *query = ctx;

	carc_print_points(&query->printer, game, event, &query->place);
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_query *query = ctx;

	if (query->output == CARC_TEXT)
		carc_event_comment(&query->printer, game, event, query->place.record);
	else
		carc_event_row(&query->printer, game, event, &query->place);
}

static const struct carc_sink nobody = {carc_ignore, NULL};

static void query_points(struct carc_query *query)
{
	const struct carc_listener listener = {on_points, query};

	retell(query, nobody, &listener, 0);
}

/* Of the turn that was played last, and of final scoring behind it. */
static void query_events(struct carc_query *query)
{
	const struct carc_listener listener = {on_event, query};

	carc_print_header(query->output, CARC_ROWS_EVENTS, NULL, NULL, query->out);
	retell(query, nobody, &listener, query->turns > 0 ? query->turns - 1 : 0);
}

static void query_score(struct carc_query *query)
{
	struct carc_sheet now = {.game = query->game, .turns = query->turns};

	memcpy(now.running, query->game->points, sizeof now.running);
	carc_sheet_header(query->output, false, NULL, query->out);
	carc_sheet_print(&query->printer,
			 query->reader && query->reader->done ? &query->reader->session->sheet
							      : &now,
			 &query->place);
}

static void query_turn(struct carc_query *query)
{
	const struct carc_record *record = query->place.record;
	struct carc_text_buffer buffer;
	struct carc_fact *fact;
	char *words;

	if (query->turns == 0)
		return;
	if (carc_text_buffer_open(&buffer))
		(void)carc_write_turn_over(record, &record->turn[query->turns - 1], NULL,
					   buffer.out);
	words = carc_text_buffer_end(&buffer);
	query->failed |= !words;
	fact = carc_fact_new(&query->printer, CARC_FACT_TURN);
	carc_put_place(fact, &query->place);
	carc_put_number(fact, CARC_F_turn, query->turns);
	if (words)
		carc_put_text(fact, CARC_F_words, words);
	carc_fact_print(fact);
	free(words);
}

/* What carc-report writes of the record, without the frame of its page: so all of its turns. */
static void query_page(struct carc_query *query)
{
	struct carc_page *page = calloc(1, sizeof *page);
	struct carc_page_wish wish = {.place = query->place, .sink = nobody};

	if (page && reread(query, nobody)) {
		wish.place.record = &query->session->doc->record;
		query->failed |= !carc_page_game(page, &wish, query->session, query->out);
	}
	query->failed |= !page;
	free(page);
}

static void query_key(struct carc_query *query)
{
	char text[CARC_KEY_TEXT];

	if (reread(query, nobody))
		fputs(carc_game_key_text(carc_session_key(query->session, NULL), text), query->out);
}

/* ---- By name ------------------------------------------------------------------------------------- */

/* The forms in which a fact can be told. */
enum forms { FORMS_ALL, FORMS_JSON, FORMS_OWN };

static const struct known_fact {
	const char *name;
	void (*tell)(struct carc_query *query);
	enum carc_rows rows; /* CARC_ROWS: it has none, or tells them by itself */
	enum forms forms;
	bool of_record;  /* a position does not know it */
	bool unreadable; /* it is told of what cannot be read, too */
} facts[] = {
	{"findings", query_findings, CARC_ROWS_FINDINGS, FORMS_ALL, true, true},
	{"turn", query_turn, CARC_ROWS_MOVES, FORMS_ALL, true, false},
	{"events", query_events, CARC_ROWS_EVENTS, FORMS_ALL, true, false},
	{"points", query_points, CARC_ROWS_SHEETS, FORMS_ALL, true, false},
	{"key", query_key, CARC_ROWS, FORMS_OWN, true, false},
	{"score", query_score, CARC_ROWS_SHEETS, FORMS_ALL, false, false},
	{"features", query_features, CARC_ROWS, FORMS_ALL, false, false},
	{"page", query_page, CARC_ROWS, FORMS_OWN, true, false},
	{"board", carc_query_board, CARC_ROWS_FEATURES, FORMS_JSON, false, false},
	{"drawing", carc_query_drawing, CARC_ROWS, FORMS_OWN, false, false},
	{"svg", carc_query_svg, CARC_ROWS, FORMS_OWN, false, false},
	{"picture", carc_query_picture, CARC_ROWS, FORMS_OWN, false, false},
	{"tiles", carc_query_tiles, CARC_ROWS_FEATURES, FORMS_JSON, false, false},
	{"rules", carc_query_rules, CARC_ROWS_FEATURES, FORMS_JSON, false, true},
};

/* The fact of this name; NULL: there is none, as for "help WORD". */
static const struct known_fact *find_fact(const char *name)
{
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
		if (!strcmp(facts[i].name, name))
			return &facts[i];
	return NULL;
}

static void query_fact(struct carc_query *query, const struct known_fact *known)
{
	carc_printer_init(&query->printer, query->output, known->rows, query->out);
	known->tell(query);
	query->failed |= !carc_printer_done(&query->printer);
}

/* What there is to know of a code or a topic by these rules; an empty text: there is nothing of that name. */
static void query_help(struct carc_query *query, const char *word)
{
	struct carc_subject subject;
	const struct carc_question question = {.subject = &subject,
					       .rules = &query->place.record->rules,
					       .place = &query->place,
					       .full = true};

	if (carc_subject_find(&subject, word))
		carc_help(&question, query->output, query->out);
}

/* The form of this name, as -o has it; NULL: JSON. False: there is none. */
static bool find_output(const char *form, enum carc_output *ret_output)
{
	static const enum carc_output outputs[] = {CARC_TEXT, CARC_TSV, CARC_JSON, CARC_CSV};

	*ret_output = CARC_JSON;
	for (size_t i = 0; form && i < sizeof outputs / sizeof outputs[0]; i++)
		if (!strcmp(form, carc_writer_of(outputs[i])->name)) {
			*ret_output = outputs[i];
			return true;
		}
	return !form;
}

/* Why a fact cannot be told, as a format for the word that is refused; NULL: it can. Sets query->output. */
static const char *refuse(struct carc_query *query, const char *fact, const char *form,
			  const char **ret_word)
{
	const struct known_fact *known = find_fact(fact);

	*ret_word = fact;
	if (!known && strncmp(fact, "help ", 5) != 0)
		return "unknown fact: %s";
	if (known && known->of_record && !query->reader)
		return "%s is available for records only, not for positions";
	if (known && known->forms == FORMS_OWN && form)
		return "%s has only one form: call it without a form";
	if (known && known->forms == FORMS_JSON && form && strcmp(form, "json") != 0)
		return "%s has only the form json";
	*ret_word = form;
	return find_output(form, &query->output)
		       ? NULL
		       : "unknown form: %s; expected json, tsv, csv or text";
}

/* Returns whether it can only be told of a record that can be read. */
static bool needs_record(const char *fact)
{
	const struct known_fact *known = find_fact(fact);

	return !known || !known->unreadable;
}

/* The answer, to be freed; NULL: out of memory. */
static char *answer(struct carc_query *query, const char *fact)
{
	const struct known_fact *known = find_fact(fact);
	struct carc_text_buffer buffer;
	char *bytes;

	(void)carc_text_buffer_open(&buffer);
	query->out = buffer.out;
	/* A stream into memory that cannot grow loses text and says so by errno alone. */
	errno = 0;
	if (query->out && known)
		query_fact(query, known);
	else if (query->out)
		query_help(query, fact + strlen("help "));
	query->failed |= errno == ENOMEM;
	bytes = carc_text_buffer_end(&buffer);
	if (bytes && !query->failed)
		return bytes;
	free(bytes);
	return NULL;
}

const char *carc_fact(struct carc_reader *reader, const char *fact, const char *form)
{
	struct carc_query query = {
		.game = reader->session->game,
		.place = {carc_stream_name(reader), reader->text.number,
			  &reader->session->doc->record, NULL, reader->text.begin},
		.turns = reader->info.turns_played,
		.reader = reader,
		.settings = reader->settings,
	};
	const char *word, *why = refuse(&query, fact, form, &word);
	char *told;

	if (why || reader->info.number == 0 || (!reader->readable && needs_record(fact))) {
		(void)(why ? carc_fail_for(reader, CARC_ERROR_CALL, why, word)
			   : carc_fail_unreadable(reader));
		return NULL;
	}
	query.settings.rules = reader->played_by;
	told = answer(&query, fact);
	carc_session_free(query.session);
	free(reader->told);
	reader->told = told;
	if (!told) {
		carc_results_no_memory(reader);
		(void)carc_fail(reader, CARC_ERROR_MEMORY, NULL);
	}
	return told;
}

const char *carc_position_fact(struct carc_position *position, const char *fact, const char *form)
{
	struct carc_query query = {.game = &position->game, .turns = position->game.turn - 1u};
	struct carc_position_room *room = carc_position_room(position);
	const char *word, *why = refuse(&query, fact, form, &word);

	if (why) {
		(void)carc_position_refuse_word(position, CARC_ERROR_CALL, why, word);
		return NULL;
	}
	if (room) {
		query.place = (struct carc_source_place){"(position)", 1, &room->record, NULL, 0};
		free(room->told);
		room->told = answer(&query, fact);
	}
	if (!room || !room->told)
		(void)carc_position_no_memory(position);
	return room ? room->told : NULL;
}
