/*
 * All that the tools tell, asked of a handle of carc.h by its name, in any form of -o. What came of a record is told by a
 * session of its own that reads and plays it once more, as far as it is played: so nothing is kept for who never asks.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "formats/door/carc_facts.h"
#include "formats/door/carc_position.h"
#include "formats/draw/page/page.h"
#include "formats/record/turn/turn_out.h"
#include "formats/say/help/help.h"
#include "formats/say/position/features.h"
#include "formats/text/text_buffer.h"

/* ---- What a position shows ----------------------------------------------------------------------- */

static void tell_features(struct carc_telling *telling)
{
	carc_print_header(telling->output, CARC_ROWS_FEATURES, NULL, NULL, telling->out);
	telling->failed |= !carc_features_print(telling->game, &telling->place, telling->turns,
						NULL, telling->output, telling->out);
}

/* ---- What came of a record ----------------------------------------------------------------------- */

/* Read the record once more, by a session of its own. False: there is no memory, or it is none. */
static bool reread(struct carc_telling *telling, struct carc_sink sink)
{
	telling->session = carc_session_new(&telling->settings);
	telling->failed |= !telling->session;
	return telling->session &&
	       carc_session_read(telling->session, &telling->carc->text, sink) == CARC_TEXT_RECORD;
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
	carc_put_number(fact, "turn", telling->turns);
	if (words)
		carc_put_text(fact, "words", words);
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
		fputs(carc_game_key_text(carc_session_key(telling->session), text), telling->out);
}

/* ---- By name ------------------------------------------------------------------------------------- */

static const struct {
	const char *name;
	void (*tell)(struct carc_telling *telling);
	enum carc_rows rows; /* CARC_ROWS: it has none, or tells them by itself */
	bool of_record;      /* a position does not know it */
	bool unreadable;     /* it is told of what cannot be read, too */
} facts[] = {
	{"findings", tell_findings, CARC_ROWS_FINDINGS, true, true},
	{"turn", tell_turn, CARC_ROWS_MOVES, true, false},
	{"events", tell_events, CARC_ROWS_EVENTS, true, false},
	{"points", tell_points, CARC_ROWS_SHEETS, true, false},
	{"key", tell_key, CARC_ROWS, true, false},
	{"score", tell_score, CARC_ROWS_SHEETS, false, false},
	{"features", tell_features, CARC_ROWS, false, false},
	{"page", tell_page, CARC_ROWS, true, false},
	{"board", carc_tell_board, CARC_ROWS_FEATURES, false, false},
	{"drawing", carc_tell_drawing, CARC_ROWS, false, false},
	{"svg", carc_tell_svg, CARC_ROWS, false, false},
	{"picture", carc_tell_picture, CARC_ROWS, false, false},
	{"tiles", carc_tell_tiles, CARC_ROWS_FEATURES, false, false},
	{"rules", carc_tell_rules, CARC_ROWS_FEATURES, false, true},
};

static void tell_fact(struct carc_telling *telling, size_t n)
{
	carc_printer_init(&telling->printer, telling->output, facts[n].rows, telling->out);
	facts[n].tell(telling);
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

/* The answer, to be freed; NULL: there is no such fact or form, or out of memory. */
static char *answer(struct carc_telling *telling, const char *fact, const char *form,
		    bool *ret_no_memory)
{
	const struct carc *carc = telling->carc;
	struct carc_text_buffer buffer;
	char *bytes;
	size_t n = 0;

	*ret_no_memory = false;
	while (n < sizeof facts / sizeof facts[0] && strcmp(facts[n].name, fact) != 0)
		n++;
	if (!find_output(form, &telling->output) ||
	    (n == sizeof facts / sizeof facts[0] ? strncmp(fact, "help ", 5) != 0
						 : facts[n].of_record && !carc) ||
	    (carc && !carc->readable &&
	     !(n < sizeof facts / sizeof facts[0] && facts[n].unreadable)))
		return NULL;
	(void)carc_text_buffer_open(&buffer);
	telling->out = buffer.out;
	/* A stream into memory that cannot grow loses text and says so by errno alone. */
	errno = 0;
	if (telling->out && n == sizeof facts / sizeof facts[0])
		tell_help(telling, fact + 5);
	else if (telling->out)
		tell_fact(telling, n);
	telling->failed |= errno == ENOMEM;
	bytes = carc_text_buffer_end(&buffer);
	if (bytes && !telling->failed)
		return bytes;
	free(bytes);
	*ret_no_memory = true;
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
	bool no_memory;
	char *told;

	if (carc->info.number == 0) {
		(void)carc_fail(carc, CARC_BAD_CALL, carc_no_record);
		return NULL;
	}
	telling.settings.rules = carc->played_by;
	told = answer(&telling, fact, form, &no_memory);
	carc_session_free(telling.session);
	free(carc->told);
	carc->told = told;
	if (no_memory)
		carc_tell_no_memory(carc);
	if (!told)
		(void)carc_fail(carc, no_memory ? CARC_NO_MEMORY : CARC_BAD_CALL,
				"there is no such fact, or not in this form");
	return told;
}

const char *carc_position_tell(struct carc_position *position, const char *fact, const char *form)
{
	struct carc_telling telling = {.game = &position->game, .turns = position->game.turn - 1u};
	struct carc_position_room *room = position->shared ? carc_position_room(position) : NULL;
	bool no_memory;

	if (!room)
		return NULL;
	telling.place = (struct carc_source_place){"(position)", 1, &room->record, NULL, 0};
	free(room->told);
	room->told = answer(&telling, fact, form, &no_memory);
	return room->told;
}
