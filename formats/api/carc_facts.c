/*
 * All that the tools tell, asked of a handle of carc.h by its name, in any form of -o. What came of a record is told by a
 * session of its own that reads and plays it once more, as far as it is played: so nothing is kept for who never asks.
 */
#include "formats/api/carc_facts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/api/carc_position.h"
#include "formats/draw/page/page.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/help/help.h"
#include "formats/output/position/features.h"
#include "formats/text/batch.h"

/* ---- What a position shows ----------------------------------------------------------------------- */

static void tell_features(struct carc_telling *telling)
{
	carc_print_header(telling->output, CARC_ROWS_FEATURES, NULL, NULL, telling->out);
	telling->failed |= !carc_features_print(telling->game, &telling->place, telling->turns,
						NULL, telling->output, telling->out);
}

/* ---- What came of a record ----------------------------------------------------------------------- */

/* Reads the record once more, by a session of its own. Returns false if memory is out, or if it is no record. */
static bool reread(struct carc_telling *telling, struct carc_sink sink)
{
	struct carc_document *own = telling->carc->session->doc, *doc;
	bool record;

	telling->session = carc_session_new(&telling->settings);
	telling->failed |= !telling->session;
	if (!telling->session)
		return false;
	/* A file that the record names is not read again: the file could have gone. */
	doc = telling->session->doc;
	doc->named = own->named;
	own->named = NULL;
	record =
		carc_session_read(telling->session, &telling->carc->text, sink) == CARC_TEXT_RECORD;
	own->named = doc->named;
	doc->named = NULL;
	return record;
}

/*
 * And play it as far as it is played. listener: for turns behind the first so many, and the end; NULL: for whom findings are
 * enough. Those of the turn that was refused are among them, while what it would have caused has not been.
 */
static void retell(struct carc_telling *telling, struct carc_sink sink,
		   const struct carc_listener *listener, unsigned from)
{
	const struct carc_info *info = &telling->carc->info;
	bool refused = info->broken && !listener;
	struct carc_session *session;

	if (!reread(telling, sink))
		return;
	session = telling->session;
	telling->place.record = &session->doc->record;
	carc_session_begin(session, sink, from == 0 ? listener : NULL);
	while (session->replay->next < info->played || refused) {
		if (listener && session->replay->next >= from)
			session->replay->listener = session->listener = *listener;
		if (!carc_session_turn(session))
			break;
	}
	if (telling->carc->done && (refused || !info->broken))
		carc_session_end(session);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_telling *telling = ctx;
	const struct carc_session *session = telling->session;

	carc_fact_print(carc_finding_fact(&telling->printer, finding, &telling->place,
					  telling->place.record ? session->game : NULL));
}

static void tell_findings(struct carc_telling *telling)
{
	telling->place.record = NULL;
	carc_print_header(telling->output, CARC_ROWS_FINDINGS, NULL, NULL, telling->out);
	retell(telling, (struct carc_sink){on_finding, telling}, NULL, 0);
}

static void on_points(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_telling *telling = ctx;

	carc_print_points(&telling->printer, game, event, &telling->place);
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_telling *telling = ctx;

	if (telling->output == CARC_TEXT)
		carc_event_comment(&telling->printer, game, event, telling->place.record);
	else
		carc_event_row(&telling->printer, game, event, &telling->place);
}

static const struct carc_sink nobody = {carc_ignore, NULL};

static void tell_points(struct carc_telling *telling)
{
	const struct carc_listener listener = {on_points, telling};

	retell(telling, nobody, &listener, 0);
}

/* Of the turn that was played last, and of final scoring behind it. */
static void tell_events(struct carc_telling *telling)
{
	const struct carc_listener listener = {on_event, telling};

	carc_print_header(telling->output, CARC_ROWS_EVENTS, NULL, NULL, telling->out);
	retell(telling, nobody, &listener, telling->turns > 0 ? telling->turns - 1 : 0);
}

static void tell_score(struct carc_telling *telling)
{
	struct carc_sheet now = {.game = telling->game, .turns = telling->turns};

	memcpy(now.running, telling->game->points, sizeof now.running);
	carc_sheet_header(telling->output, false, NULL, telling->out);
	carc_sheet_print(&telling->printer,
			 telling->carc && telling->carc->done ? &telling->carc->session->sheet
							      : &now,
			 &telling->place);
}

static void tell_turn(struct carc_telling *telling)
{
	const struct carc_record *record = telling->place.record;
	struct carc_text_buffer buffer;
	struct carc_fact *fact;
	char *words;

	if (telling->turns == 0)
		return;
	if (carc_text_buffer_open(&buffer))
		(void)carc_write_turn_over(record, &record->turn[telling->turns - 1], NULL,
					   buffer.out);
	words = carc_text_buffer_end(&buffer);
	telling->failed |= !words;
	fact = carc_fact_new(&telling->printer, CARC_FACT_TURN);
	carc_put_place(fact, &telling->place);
	carc_put_number(fact, CARC_F_turn, telling->turns);
	if (words)
		carc_put_text(fact, CARC_F_words, words);
	carc_fact_print(fact);
	free(words);
}

/* What carc-report writes of the record, without the frame of its page: so all of its turns. */
static void tell_page(struct carc_telling *telling)
{
	struct carc_page *page = calloc(1, sizeof *page);
	struct carc_page_wish wish = {.place = telling->place, .sink = nobody};

	if (page && reread(telling, nobody)) {
		wish.place.record = &telling->session->doc->record;
		telling->failed |= !carc_page_game(page, &wish, telling->session, telling->out);
	}
	telling->failed |= !page;
	free(page);
}

static void tell_key(struct carc_telling *telling)
{
	char text[CARC_KEY_TEXT];

	if (reread(telling, nobody))
		fputs(carc_game_key_text(carc_session_key(telling->session, NULL), text),
		      telling->out);
}

/* ---- By name ------------------------------------------------------------------------------------- */

/* The forms in which a fact can be told. */
enum forms { FORMS_ALL, FORMS_JSON, FORMS_OWN };

static const struct known_fact {
	const char *name;
	void (*tell)(struct carc_telling *telling);
	enum carc_rows rows; /* CARC_ROWS: it has none, or tells them by itself */
	enum forms forms;
	bool of_record;  /* a position does not know it */
	bool unreadable; /* it is told of what cannot be read, too */
} facts[] = {
	{"findings", tell_findings, CARC_ROWS_FINDINGS, FORMS_ALL, true, true},
	{"turn", tell_turn, CARC_ROWS_MOVES, FORMS_ALL, true, false},
	{"events", tell_events, CARC_ROWS_EVENTS, FORMS_ALL, true, false},
	{"points", tell_points, CARC_ROWS_SHEETS, FORMS_ALL, true, false},
	{"key", tell_key, CARC_ROWS, FORMS_OWN, true, false},
	{"score", tell_score, CARC_ROWS_SHEETS, FORMS_ALL, false, false},
	{"features", tell_features, CARC_ROWS, FORMS_ALL, false, false},
	{"page", tell_page, CARC_ROWS, FORMS_OWN, true, false},
	{"board", carc_tell_board, CARC_ROWS_FEATURES, FORMS_JSON, false, false},
	{"drawing", carc_tell_drawing, CARC_ROWS, FORMS_OWN, false, false},
	{"svg", carc_tell_svg, CARC_ROWS, FORMS_OWN, false, false},
	{"picture", carc_tell_picture, CARC_ROWS, FORMS_OWN, false, false},
	{"tiles", carc_tell_tiles, CARC_ROWS_FEATURES, FORMS_JSON, false, false},
	{"rules", carc_tell_rules, CARC_ROWS_FEATURES, FORMS_JSON, false, true},
};

/* The fact of this name; NULL: there is none, as for "help WORD". */
static const struct known_fact *find_fact(const char *name)
{
	for (size_t i = 0; i < sizeof facts / sizeof facts[0]; i++)
		if (!strcmp(facts[i].name, name))
			return &facts[i];
	return NULL;
}

static void tell_fact(struct carc_telling *telling, const struct known_fact *known)
{
	carc_printer_init(&telling->printer, telling->output, known->rows, telling->out);
	known->tell(telling);
	telling->failed |= !carc_printer_done(&telling->printer);
}

/* What there is to know of a code or a topic by these rules; an empty text: there is nothing of that name. */
static void tell_help(struct carc_telling *telling, const char *word)
{
	struct carc_subject subject;
	const struct carc_question question = {.subject = &subject,
					       .rules = &telling->place.record->rules,
					       .place = &telling->place,
					       .full = true};

	if (carc_subject_find(&subject, word))
		carc_help(&question, telling->output, telling->out);
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

/* Why a fact cannot be told, as a format for the word that is refused; NULL: it can. Sets telling->output. */
static const char *refuse(struct carc_telling *telling, const char *fact, const char *form,
			  const char **ret_word)
{
	const struct known_fact *known = find_fact(fact);

	*ret_word = fact;
	if (!known && strncmp(fact, "help ", 5) != 0)
		return "unknown fact: %s";
	if (known && known->of_record && !telling->carc)
		return "%s is available for records only, not for positions";
	if (known && known->forms == FORMS_OWN && form)
		return "%s has only one form: call it without a form";
	if (known && known->forms == FORMS_JSON && form && strcmp(form, "json") != 0)
		return "%s has only the form json";
	*ret_word = form;
	return find_output(form, &telling->output)
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
static char *answer(struct carc_telling *telling, const char *fact)
{
	const struct known_fact *known = find_fact(fact);
	struct carc_text_buffer buffer;
	char *bytes;

	(void)carc_text_buffer_open(&buffer);
	telling->out = buffer.out;
	/* A stream into memory that cannot grow loses text and says so by errno alone. */
	errno = 0;
	if (telling->out && known)
		tell_fact(telling, known);
	else if (telling->out)
		tell_help(telling, fact + strlen("help "));
	telling->failed |= errno == ENOMEM;
	bytes = carc_text_buffer_end(&buffer);
	if (bytes && !telling->failed)
		return bytes;
	free(bytes);
	return NULL;
}

const char *carc_tell(struct carc *carc, const char *fact, const char *form)
{
	struct carc_telling telling = {
		.game = carc->session->game,
		.place = {carc_stream_name(carc), carc->text.number, &carc->session->doc->record,
			  NULL, carc->text.begin},
		.turns = carc->info.played,
		.carc = carc,
		.settings = carc->settings,
	};
	const char *word, *why = refuse(&telling, fact, form, &word);
	char *told;

	if (why || carc->info.number == 0 || (!carc->readable && needs_record(fact))) {
		(void)(why ? carc_fail_for(carc, CARC_BAD_CALL, why, word)
			   : carc_fail_unreadable(carc));
		return NULL;
	}
	telling.settings.rules = carc->played_by;
	told = answer(&telling, fact);
	carc_session_free(telling.session);
	free(carc->told);
	carc->told = told;
	if (!told) {
		carc_tell_no_memory(carc);
		(void)carc_fail(carc, CARC_NO_MEMORY, NULL);
	}
	return told;
}

const char *carc_position_tell(struct carc_position *position, const char *fact, const char *form)
{
	struct carc_telling telling = {.game = &position->game, .turns = position->game.turn - 1u};
	struct carc_position_room *room = carc_position_room(position);
	const char *word, *why = refuse(&telling, fact, form, &word);

	if (why) {
		(void)carc_position_refuse_word(position, CARC_BAD_CALL, why, word);
		return NULL;
	}
	if (room) {
		telling.place = (struct carc_source_place){"(position)", 1, &room->record, NULL, 0};
		free(room->told);
		room->told = answer(&telling, fact);
	}
	if (!room || !room->told)
		(void)carc_position_no_memory(position);
	return room ? room->told : NULL;
}
