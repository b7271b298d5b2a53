/* See session.h. */
#include "formats/session/session.h"

#include <stdlib.h>
#include <string.h>

#include "core/play/replay.h"
#include "core/boxes.h"
#include "formats/record/compact/compact_in.h"
#include "formats/session/tries.h"

/* A session with its games: as played, and amended. Only the pages that are used take memory. */
struct session_room {
	struct carc_session session;
	struct carc_game game, amended;
	struct carc_replay replay, amended_replay;
};

static const struct carc_sink ignoring = {carc_ignore, NULL};

struct carc_session *carc_session_new(const struct carc_settings *settings)
{
	struct session_room *room = calloc(1, sizeof *room);
	struct carc_session *session = &room->session;
	const bool tries = settings->amends || settings->tries;

	if (!room)
		return NULL;
	session->settings = settings;
	session->doc = carc_document_new();
	session->game = &room->game;
	session->replay = &room->replay;
	if (session->doc) {
		session->doc->game = session->game;
		session->doc->replay = session->replay;
	}
	session->tries = tries ? carc_tries_new() : NULL;
	if (session->doc && (session->tries || !tries))
		return session;
	carc_session_free(session);
	return NULL;
}

void carc_session_free(struct carc_session *session)
{
	if (!session)
		return;
	carc_document_free(session->doc);
	carc_tries_free(session->tries);
	free(session);
}

void carc_settings_beside(struct carc_settings *settings, const char *path)
{
	const char *slash = strrchr(path, '/');

	settings->folder = path;
	settings->folder_len = slash ? (size_t)(slash - path) + 1 : 0;
}

/* Keeps errors of a text until its game has been played, which shows what their lines should be. */
static void on_read(void *ctx, const struct carc_found *finding)
{
	struct carc_session *session = ctx;

	if (carc_tries_keep(session->tries, finding))
		return;
	/* There are too many: sends those that were kept, and all others at once. */
	carc_tries_send(session->tries, 0, session->sink);
	carc_send(session->sink, finding);
}

enum carc_text_is carc_session_read(struct carc_session *session, const struct carc_text *text,
				    struct carc_sink sink)
{
	const struct carc_settings *settings = session->settings;
	struct carc_document *doc = session->doc;
	struct carc_sink reading = sink;
	enum carc_status status;

	session->sink = sink;
	if (session->tries) {
		carc_tries_begin(session->tries, text);
		reading = (struct carc_sink){on_read, session};
	}
	doc->tiles = settings->tiles;
	doc->files = settings->files;
	doc->folder = settings->folder;
	doc->folder_len = settings->folder_len;
	doc->may_be_tileset = settings->tilesets;
	doc->foreign = settings->foreign;
	status = carc_document_read(doc, text, settings->rules, &reading);
	doc->record.as_played = status == CARC_OK && settings->as_played;
	if (session->tries && doc->followable)
		carc_tries_respell(session->tries, &doc->record);
	if (session->tries && (status == CARC_OK || !doc->followable))
		carc_tries_send(session->tries, status == CARC_OK ? CARC_TURNS_MAX : 0, sink);
	else if (session->tries && !settings->amends && carc_tries_kept(session->tries) > 0)
		carc_session_amend(session, ignoring, false);
	if (status != CARC_OK)
		return doc->followable ? CARC_TEXT_LEGIBLE : CARC_TEXT_NOTHING;
	return doc->tileset ? CARC_TEXT_TILESET : CARC_TEXT_RECORD;
}

/* The result of a game, as far as a ruling may change it. All records of a game have the same players and the same first one. */
struct result {
	bool obeys;
	uint8_t player;
	int32_t score[CARC_SEATS];
};

/* Plays the record without findings. listener: may be NULL. */
static void play(struct carc_session *session, const struct carc_listener *listener)
{
	carc_replay_begin(session->replay, &session->doc->record, session->game, ignoring,
			  listener);
	while (carc_replay_turn(session->replay))
		;
}

static struct result find_result(struct carc_session *session)
{
	const struct carc_game *game = session->game;
	struct result result = {.obeys = false};

	play(session, NULL);
	result.obeys = !session->replay->broken && session->replay->as_played == 0;
	result.player = game->player;
	carc_replay_end(session->replay);
	for (unsigned i = 0; i < game->players; i++)
		result.score[i] = carc_game_score(game, i);
	return result;
}

/* Returns whether the game has the same result by these options, which become those of the record. */
static bool plays_alike(struct carc_session *session, const int16_t option[CARC_ALL_OPTIONS],
			const struct result *result)
{
	struct result other;

	memcpy(session->doc->record.rules.option, option, CARC_ALL_OPTIONS * sizeof option[0]);
	other = find_result(session);
	return other.obeys && other.player == result->player &&
	       !memcmp(other.score, result->score, sizeof other.score);
}

/*
 * Gives the options and rulings that count in the key: the usual value takes the place of a ruling, and of an option that only permits,
 * if the result is the same by it. A game that breaks a rule keeps its own.
 */
static void find_counted(struct carc_session *session, int16_t ret_option[CARC_ALL_OPTIONS])
{
	int16_t *option = session->doc->record.rules.option;
	int16_t own[CARC_ALL_OPTIONS], usual[CARC_ALL_OPTIONS];
	struct result result;

	memcpy(own, option, sizeof own);
	memcpy(ret_option, own, sizeof own);
	memcpy(usual, own, sizeof usual);
	for (unsigned i = 0; i < CARC_ALL_OPTIONS; i++)
		if (i >= CARC_OPTIONS || carc_option_info(i)->permits)
			usual[i] = (int16_t)carc_preset_number(carc_presets, i);
	if (!memcmp(own, usual, sizeof own))
		return;
	result = find_result(session);
	if (result.obeys && plays_alike(session, usual, &result))
		memcpy(ret_option, usual, sizeof usual);
	for (unsigned i = 0; result.obeys && i < CARC_ALL_OPTIONS; i++) {
		if (ret_option[i] == usual[i])
			continue;
		ret_option[i] = usual[i];
		if (!plays_alike(session, ret_option, &result))
			ret_option[i] = own[i];
	}
	memcpy(option, own, sizeof own);
}

/* The ransoms of a record that is played, in order. */
struct ransoms {
	struct carc_action *next, *end;
	bool paid; /* the last event was a payment: the figure that comes home is ransomed */
};

/* Finds out whether a ransom need not name the kind of the figure. */
static void on_ransom(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct ransoms *ransoms = ctx;
	bool ransomed = ransoms->paid && event->kind == CARC_EVENT_FREED;
	unsigned kind = event->figure, still;

	ransoms->paid = event->kind == CARC_EVENT_PAID;
	for (; ransomed && ransoms->next < ransoms->end; ransoms->next++) {
		if (ransoms->next->act != CARC_ACT_RANSOM && ransoms->next->act != CARC_ACT_PAYS)
			continue;
		still = carc_figures_held(&game->figures, event->other, event->player, &kind);
		ransoms->next->lone = still == 0 || (still == 1 && kind == event->figure);
		ransomed = false;
	}
}

struct carc_game_key carc_session_key(struct carc_session *session, unsigned *ret_turned)
{
	struct carc_record *record = &session->doc->record;
	struct ransoms ransoms = {record->action, record->action + record->actions, false};
	int16_t option[CARC_ALL_OPTIONS];
	struct carc_game_key key;

	session->doc->played = false;
	carc_infer_rotation(record, CARC_TURNED_FOUND, session->replay, session->game);
	if (record->rules.actions[CARC_ACT_RANSOM])
		play(session, &(struct carc_listener){on_ransom, &ransoms});
	find_counted(session, option);
	carc_replay_begin(session->replay, record, session->game, ignoring, NULL);
	key = carc_game_key(record, session->game, option, ret_turned);
	/* Writers may ask for the key of the record as it was read. */
	for (unsigned i = 0; i < record->actions; i++)
		record->action[i].lone = false;
	return key;
}

/*
 * Sends a finding with what its line should be, where that is known. Omits R900, the turns that were not judged, if the game will be
 * amended.
 */
static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct session_room *room = ctx;
	struct carc_session *session = &room->session;
	struct carc_found tried;

	if (session->tries && finding->turn > 0 && carc_found_counts(finding) &&
	    carc_code_info(finding->code)->code[0] == 'R')
		carc_tries_refused(session->tries, finding->turn - 1u);
	if (session->tries && carc_can_amend(finding->code)) {
		tried = *finding;
		finding = &tried;
		carc_tries_find(session->tries, &session->doc->record, session->replay, &tried);
	}
	if (carc_found_counts(finding))
		session->last = finding->code;
	if (finding->code == CARC_R900_NOT_JUDGED && session->game == &room->game &&
	    session->settings->amends && carc_can_amend(session->last))
		session->goes_on = true;
	else
		carc_send(session->sink, finding);
}

/* Sets the sink of the game and its listener, which may be NULL. */
static void attach(struct carc_session *session, struct carc_sink sink,
		   const struct carc_listener *listener)
{
	session->sink = sink;
	session->listener = listener ? *listener : (struct carc_listener){NULL, NULL};
	session->last = CARC_CODE_OK;
	session->goes_on = false;
}

void carc_session_begin(struct carc_session *session, struct carc_sink sink,
			const struct carc_listener *listener)
{
	attach(session, sink, listener);
	if (session->tries)
		sink = (struct carc_sink){on_finding, session};
	carc_replay_begin(session->replay, &session->doc->record, session->game, sink, listener);
}

void carc_session_play(struct carc_session *session, struct carc_sink sink)
{
	if (!session->doc->played) {
		carc_session_begin(session, sink, NULL);
		while (carc_session_turn(session))
			;
		return;
	}
	attach(session, sink, NULL);
	if (session->tries)
		sink = (struct carc_sink){on_finding, session};
	carc_replay_played(session->replay, sink);
}

void carc_session_resume(struct carc_session *session, const struct carc_replay *other,
			 struct carc_sink sink)
{
	attach(session, sink, NULL);
	carc_replay_copy(session->replay, other, &session->doc->record, session->game, sink);
}

bool carc_session_turn(struct carc_session *session)
{
	return session->replay->next < session->settings->turns &&
	       carc_replay_turn(session->replay);
}

void carc_session_end(struct carc_session *session)
{
	carc_sheet_end(&session->sheet, session->replay, session->settings->projected,
		       session->listener.fn ? &session->listener : NULL);
	if (session->goes_on)
		carc_session_amend(session, session->sink, true);
}

static bool amend_turn(void *ctx, unsigned turn)
{
	struct carc_session *session = ctx;

	return session->tries && carc_tries_amend(session->tries, &session->doc->record, turn);
}

void carc_session_amend(struct carc_session *session, struct carc_sink sink, bool known)
{
	const struct carc_amender amender = {amend_turn, session};
	const struct carc_sink reading = session->sink;
	struct session_room *room = (struct session_room *)session;

	session->sink = sink;
	session->game = &room->amended;
	session->replay = &room->amended_replay;
	carc_amended_replay(session->replay, &session->doc->record, session->game,
			    (struct carc_sink){on_finding, room}, &amender, known);
	session->sink = reading;
	session->game = &room->game;
	session->replay = &room->replay;
	if (session->tries)
		carc_tries_send(session->tries, room->amended_replay.next, session->sink);
}

enum carc_turn_is carc_session_why(struct carc_session *session, const char *words,
				   struct carc_sink sink, struct carc_game *room,
				   void (*on_reason)(void *ctx, const struct carc_reason *reason),
				   void *ctx)
{
	struct carc_record *record = &session->doc->record;
	const uint16_t actions = record->actions, claims = record->claims;
	struct carc_turn turn;
	const struct carc_turn_question question = {
		record, &turn, session->game,
		carc_draw_order_matters(record) ? &session->replay->order : NULL, room};
	enum carc_turn_is is = CARC_TURN_UNREADABLE;

	if (carc_read_turn_words(record, words, &sink, &turn) == CARC_OK)
		is = carc_reasons(&question, on_reason, ctx) ? CARC_TURN_LEGAL : CARC_TURN_ILLEGAL;
	record->actions = actions;
	record->claims = claims;
	return is;
}
