/* Facts of carc.h: what the commands print, by name and form. */
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

/* ---- Facts of positions ------------------------------------------------------------------------- */

static void query_features(struct carc_query *query)
{
	carc_print_header(query->output, CARC_ROWS_FEATURES, NULL, NULL, query->out);
	query->failed |= !carc_features_print(query->game, &query->place, query->turns, NULL,
					      query->output, query->out);
}

/* ---- Facts of records ---------------------------------------------------------------------------- */

/* Prints what a session prints while it plays, see log.h. */
static void query_log(struct carc_query *query)
{
	if (query->which != CARC_LOG_POINTS)
		carc_print_header(query->output, query->printer.rows, NULL, NULL, query->out);
	query->failed |= !carc_log_print(query->reader, (enum carc_log_part)query->which,
					 query->output, query->out);
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

/* Prints the element of carc-report(1) about the whole record. */
static void query_page(struct carc_query *query)
{
	struct carc_page *page = calloc(1, sizeof *page);
	struct carc_page_wish wish = {.place = query->place, .sink = {carc_ignore, NULL}};
	bool record = false;
	struct carc_session *session = carc_log_reread(query->reader, wish.sink, &record);

	query->failed |= !page || !session;
	if (page && record) {
		wish.place.record = &session->doc->record;
		query->failed |= !carc_page_game(page, &wish, session, query->out);
	}
	carc_session_free(session);
	free(page);
}

static void query_key(struct carc_query *query)
{
	const struct carc_sink nobody = {carc_ignore, NULL};
	char text[CARC_KEY_TEXT];
	bool record = false;
	struct carc_session *session = carc_log_reread(query->reader, nobody, &record);

	query->failed |= !session;
	if (record)
		fputs(carc_game_key_text(carc_session_key(session, NULL), text), query->out);
	carc_session_free(session);
}

/* ---- By name ------------------------------------------------------------------------------------- */

/* The forms of a fact. */
enum forms { FORMS_ALL, FORMS_JSON, FORMS_OWN };

static const struct known_fact {
	const char *name;
	void (*tell)(struct carc_query *query);
	enum carc_rows rows; /* CARC_ROWS: none, or printed by the function itself */
	enum forms forms;
	bool of_record;  /* not of positions */
	bool unreadable; /* also of unreadable records */
	unsigned which;  /* enum carc_log_part, enum carc_picture */
} facts[] = {
	{"findings", query_log, CARC_ROWS_FINDINGS, FORMS_ALL, true, true, CARC_LOG_FINDINGS},
	{"turn", query_turn, CARC_ROWS_MOVES, FORMS_ALL, true, false, 0},
	{"events", query_log, CARC_ROWS_EVENTS, FORMS_ALL, true, false, CARC_LOG_EVENTS},
	{"points", query_log, CARC_ROWS_SHEETS, FORMS_ALL, true, false, CARC_LOG_POINTS},
	{"key", query_key, CARC_ROWS, FORMS_OWN, true, false, 0},
	{"score", query_score, CARC_ROWS_SHEETS, FORMS_ALL, false, false, 0},
	{"features", query_features, CARC_ROWS, FORMS_ALL, false, false, 0},
	{"page", query_page, CARC_ROWS, FORMS_OWN, true, false, 0},
	{"board", carc_query_board, CARC_ROWS_FEATURES, FORMS_JSON, false, false, 0},
	{"drawing", carc_query_picture, CARC_ROWS, FORMS_OWN, false, false, CARC_PICTURE_TEXT},
	{"svg", carc_query_picture, CARC_ROWS, FORMS_OWN, false, false, CARC_PICTURE_ALONE},
	{"picture", carc_query_picture, CARC_ROWS, FORMS_OWN, false, false, CARC_PICTURE_IN_PAGE},
	{"tiles", carc_query_tiles, CARC_ROWS_FEATURES, FORMS_JSON, false, false, 0},
	{"rules", carc_query_rules, CARC_ROWS_FEATURES, FORMS_JSON, false, true, 0},
};

/* Returns the fact of this name, or NULL, as for "help WORD". */
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
	query->which = known->which;
	known->tell(query);
	query->failed |= !carc_printer_done(&query->printer);
}

/* Prints the explanation of a code or a topic by these rules, if it exists. */
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

/* Sets *ret_output to the form of this name, as of option -o, or JSON for NULL. Returns false if the form is unknown. */
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

enum { WHY_MAX = 1024 };

/* Sets query->output, or returns false and prints why a fact has no text in this form. */
static bool find_form(struct carc_query *query, const char *fact, const char *form,
		      char why[WHY_MAX])
{
	const struct known_fact *known = find_fact(fact);

	if (!known && strncmp(fact, "help ", 5) != 0)
		snprintf(why, WHY_MAX, "unknown fact: %s", fact);
	else if (known && known->of_record && !query->reader)
		snprintf(why, WHY_MAX, "%s is available for records only, not for positions", fact);
	else if (known && known->forms == FORMS_OWN && form)
		snprintf(why, WHY_MAX, "%s has only one form: call it without a form", fact);
	else if (known && known->forms == FORMS_JSON && form && strcmp(form, "json") != 0)
		snprintf(why, WHY_MAX, "%s has only the form json", fact);
	else if (!find_output(form, &query->output))
		snprintf(why, WHY_MAX, "unknown form: %s; expected json, tsv, csv or text", form);
	else
		return true;
	return false;
}

/* Returns whether a fact needs a readable record. */
static bool needs_record(const char *fact)
{
	const struct known_fact *known = find_fact(fact);

	return !known || !known->unreadable;
}

/* Returns the text of a fact, which the caller frees, or NULL on out of memory. */
static char *answer(struct carc_query *query, const char *fact)
{
	const struct known_fact *known = find_fact(fact);
	struct carc_text_buffer buffer;
	char *bytes;

	(void)carc_text_buffer_open(&buffer);
	query->out = buffer.out;
	/* A stream into memory that cannot grow loses text and only sets errno. */
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
		.place = carc_reader_place(reader, &reader->session->doc->record),
		.turns = reader->info.turns_played,
		.reader = reader,
	};
	char why[WHY_MAX], *told;

	if (!find_form(&query, fact, form, why)) {
		(void)carc_fail(reader, CARC_ERROR_CALL, "%s", why);
		return NULL;
	}
	if (reader->info.number == 0 || (!reader->readable && needs_record(fact))) {
		(void)carc_fail_unreadable(reader);
		return NULL;
	}
	told = answer(&query, fact);
	free(reader->told);
	reader->told = told;
	if (!told) {
		carc_results_no_memory(reader);
		(void)carc_fail_found(reader, CARC_ERROR_MEMORY);
	}
	return told;
}

const char *carc_position_fact(struct carc_position *position, const char *fact, const char *form)
{
	struct carc_query query = {.game = &position->game, .turns = position->game.turn - 1u};
	struct carc_position_room *room = carc_position_room(position);
	char why[WHY_MAX];

	if (!find_form(&query, fact, form, why)) {
		(void)carc_position_fail(position, CARC_ERROR_CALL, "%s", why);
		return NULL;
	}
	if (room) {
		query.place = (struct carc_source_place){"(position)", 1, &position->shared->record,
							 NULL, 0};
		free(room->told);
		room->told = answer(&query, fact);
	}
	if (!room || !room->told)
		(void)carc_position_no_memory(position);
	return room ? room->told : NULL;
}
