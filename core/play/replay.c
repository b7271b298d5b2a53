/* Plays a record turn by turn, and stops at what is refused. See replay.h. */
#include "core/play/replay.h"

#include <assert.h>
#include <limits.h>
#include <stddef.h>
#include <string.h>

#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/play/setup.h"

/* Passes a finding on. After a turn that stands as it was played, adds the number of that turn. */
static void send(void *ctx, const struct carc_found *finding)
{
	const struct carc_replay *replay = ctx;
	struct carc_found marked;

	if (replay->as_played == 0) {
		carc_send(replay->sink, finding);
		return;
	}
	marked = *finding;
	marked.as_played = replay->as_played;
	carc_send(replay->sink, &marked);
}

/* Passes an event on. Used only for a listener or claims: an event costs as much as the rule that sends it. */
static void listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_replay *replay = ctx;

	carc_claims_listen(&replay->claims, event);
	if (replay->listener.fn)
		replay->listener.fn(replay->listener.ctx, game, event);
}

/* Stops the game after a finding, and says how much is left unjudged. */
static void leave_rest(struct carc_replay *replay, const struct carc_found *why)
{
	const struct carc_record *record = replay->record;
	struct carc_found note = carc_found(CARC_R900_NOT_JUDGED);
	unsigned first_claim = replay->next < record->turns ? record->turn[replay->next].first_claim
							    : record->final_claim;

	replay->broken = true;
	note.at = why->at;
	note.since = why->turn;
	note.a = (int32_t)(record->turns - replay->next) - (why->turn > 0 ? 1 : 0);
	note.b = (int32_t)(record->claims - first_claim) + (record->winners != 0);
	if (note.a > 0 || note.b > 0)
		send(replay, &note);
}

static void stand_still(struct carc_replay *replay, const struct carc_found *why)
{
	replay->broken = true;
	send(replay, why);
	leave_rest(replay, why);
}

/*
 * Puts the tiles or the pieces of a start board there. They may be listed in any order: a tile without neighbor, or any refused piece,
 * is tried again after the others. Sends the first refusal that remains, and returns false.
 */
static bool put_all(struct carc_replay *replay, const struct carc_action *action, unsigned count,
		    bool tiles)
{
	struct carc_game *game = replay->game;
	bool there[CARC_TILES_MAX] = {false};
	unsigned left = count, before = count + 1;
	struct carc_found finding, why;

	assert(count <= CARC_TILES_MAX);
	while (left > 0 && left < before) {
		before = left;
		left = 0;
		for (unsigned i = 0; i < count; i++) {
			if (there[i])
				continue;
			there[i] = carc_game_put(game, &action[i], &finding) == CARC_OK;
			if (there[i])
				continue;
			if (tiles && finding.code != CARC_R103_NOT_ADJACENT &&
			    finding.code != CARC_R104_CORNER_ONLY) {
				stand_still(replay, &finding);
				return false;
			}
			if (left++ == 0)
				why = finding;
		}
	}
	if (left > 0)
		stand_still(replay, &why);
	return left == 0;
}

/* Puts the figures of a start board there: those that join a follower come last. Returns false if the game stands still. */
static bool put_figures(struct carc_replay *replay, const struct carc_action *figure,
			unsigned count)
{
	for (unsigned i = 0; i < 2 * count; i++) {
		const struct carc_action *put = &figure[i % count];
		bool placed = put->act == CARC_ACT_MEEPLE;
		struct carc_found finding;

		if ((placed && carc_joins(put->figure)) != (i >= count) ||
		    carc_game_put(replay->game, put, &finding) == CARC_OK)
			continue;
		stand_still(replay, &finding);
		return false;
	}
	return true;
}

/* Sets up the start board: tiles, how many were drawn, pieces, figures, points, who is next. */
static void set_start(struct carc_replay *replay)
{
	const struct carc_record *record = replay->record;
	const struct carc_action *tiles = record->action, *figures = tiles + record->start_tiles,
				 *pieces = figures + record->start_meeples;
	struct carc_game *game = replay->game;

	if (!record->has_start) {
		carc_game_start(game);
		return;
	}
	if (!put_all(replay, tiles, record->start_tiles, true))
		return;
	if (record->drawn)
		carc_game_drawn(game, record->drawn);
	if (!put_all(replay, pieces, record->start_pieces, false) ||
	    !put_figures(replay, figures, record->start_meeples))
		return;
	memcpy(game->given, record->start_points, sizeof game->given);
	game->player = record->next;
	carc_game_begin(game);
}

/* Says once that the list of tiles drawn names one that no player can have drawn. */
static void say_spent(struct carc_replay *replay)
{
	const struct carc_record *record = replay->record;
	unsigned n = replay->order.spent;
	struct carc_found finding;

	if (n == 0 || replay->spent_said)
		return;
	replay->spent_said = true;
	finding = carc_found(CARC_R318_DRAW_SPENT);
	finding.at = record->draw_at[n - 1];
	finding.near.type = record->rules.tiles.type[record->draw[n - 1]];
	finding.a = record->rules.tiles.count[record->draw[n - 1]];
	send(replay, &finding);
}

void carc_replay_begin(struct carc_replay *replay, const struct carc_record *record,
		       struct carc_game *game, struct carc_sink sink,
		       const struct carc_listener *listener)
{
	replay->record = record;
	replay->game = game;
	replay->sink = sink;
	replay->listener = listener ? *listener : (struct carc_listener){NULL, NULL};
	replay->next = 0;
	replay->broken = replay->stood = replay->lacks = false;
	replay->as_played = 0;
	replay->spent_said = false;
	carc_claims_begin(&replay->claims, record, game, (struct carc_sink){send, replay});
	carc_game_init(game, &record->rules, record->players);
	carc_game_rely_on(game, carc_setup_check(record, sink));
	set_start(replay);
	carc_draw_order_begin(&replay->order, record, game);
	say_spent(replay);
}

void carc_replay_copy(struct carc_replay *replay, const struct carc_replay *other,
		      const struct carc_record *record, struct carc_game *game,
		      struct carc_sink sink)
{
	carc_game_copy(game, other->game);
	game->rules = &record->rules;
	/* Points of features are those of one turn. */
	memcpy(replay, other, offsetof(struct carc_replay, claims.gain));
	carc_claims_turn(&replay->claims);
	replay->record = replay->claims.record = record;
	replay->game = game;
	replay->claims.game = game;
	replay->claims.sink = (struct carc_sink){send, replay};
	replay->sink = sink;
	replay->listener = (struct carc_listener){NULL, NULL};
}

void carc_replay_played(struct carc_replay *replay, struct carc_sink sink)
{
	replay->sink = sink;
	replay->next = replay->record->turns;
	(void)carc_setup_check(replay->record, sink);
}

/* Sends the finding of a turn that breaks a rule. Returns true if it is to stand as played; else the game stands still. */
static bool is_to_stand(struct carc_replay *replay, const struct carc_found *why)
{
	if (!replay->record->as_played && !replay->record->turn[replay->next].as_played) {
		stand_still(replay, why);
		return false;
	}
	send(replay, why);
	return true;
}

/* Says that the turn stands as it was played; or that its as-played has no effect, and why. */
static void note_as_played(struct carc_replay *replay, unsigned number, const char *no_effect)
{
	struct carc_found note = carc_found(no_effect ? CARC_R905_NO_EFFECT : CARC_R909_AS_PLAYED);

	note.at = replay->record->turn[replay->next].at;
	note.turn = (uint16_t)number;
	if (no_effect) {
		carc_found_say(&note, "as-played");
		carc_found_more(&note, no_effect);
	}
	send(replay, &note);
}

/* Returns true if the turn stands, since it could be done; else the game stands still. */
static bool stands(struct carc_replay *replay, const struct carc_found *why, enum carc_status done)
{
	if (done == CARC_OK) {
		replay->stood = true;
		return true;
	}
	note_as_played(replay, why->turn, "this cannot be kept as played");
	leave_rest(replay, why);
	return false;
}

/*
 * Plays an action, with its tile from a hand or the pile. matters: the order of drawing does. finding: storage. Returns false if the game
 * stands still.
 */
static bool act(struct carc_replay *replay, const struct carc_action *action, bool matters,
		const struct carc_listener *listener, struct carc_found *finding)
{
	enum carc_code code =
		matters || action->own
			? carc_draw_order_code(&replay->order, replay->record, replay->game, action)
			: CARC_CODE_OK;

	if (carc_game_act(replay->game, action, listener, finding) != CARC_OK &&
	    !(is_to_stand(replay, finding) &&
	      stands(replay, finding,
		     carc_game_act_as_played(replay->game, action, finding->code, listener))))
		return false;
	/* Sent once: from then on tiles are only counted. */
	if (code != CARC_CODE_OK) {
		*finding = carc_draw_order_finding(&replay->order, replay->record, replay->game,
						   action, code);
		carc_draw_order_forget(&replay->order, replay->record);
		send(replay, finding);
	}
	if (matters && carc_action_draws(action)) {
		carc_draw_order_take(&replay->order, replay->record, replay->game, action->type,
				     action->act == CARC_ACT_PLACE);
		say_spent(replay);
	}
	return true;
}

/* A player who holds tiles must place one, unless they and all that can be drawn fit nowhere. Returns false if refused. */
static bool places_what_is_held(struct carc_replay *replay, struct carc_span at)
{
	struct carc_found finding;

	if (!carc_draw_order_owes(&replay->order, replay->game))
		return true;
	finding = carc_draw_order_missing(replay->game, at);
	replay->lacks = is_to_stand(replay, &finding);
	replay->stood |= replay->lacks;
	return replay->lacks;
}

/* Ends the turn, even without its tile. Returns false if another action is missing, too, and the game stands still. */
static bool end_turn(struct carc_replay *replay, const struct carc_turn *turn,
		     const struct carc_listener *listener, struct carc_found *finding)
{
	if ((replay->lacks && carc_game_end_turn_as_played(replay->game, listener) == CARC_OK) ||
	    carc_game_end_turn(replay->game, listener, finding) == CARC_OK)
		return true;
	finding->at = turn->at;
	return is_to_stand(replay, finding) &&
	       stands(replay, finding, carc_game_end_turn_as_played(replay->game, listener));
}

/* Seats the player who is on turn by the record. Returns false if the game stands still. */
static bool seat(struct carc_replay *replay, const struct carc_turn *turn)
{
	struct carc_game *game = replay->game;
	struct carc_found finding;

	if (carc_game_ended(game) && !carc_game_accepts(game, CARC_ACT_DISCARD, CARC_FIGURE_NONE))
		return true;
	finding = carc_found(CARC_R301_NOT_ON_TURN);
	finding.at = turn->player_at;
	finding.turn = game->turn;
	finding.player = game->player;
	finding.who = turn->player;
	if (game->relied_on[CARC_RULING_DOUBLE_TURN] > 0 &&
	    game->board.tile[game->board.tiles - 1u].player == turn->player)
		carc_found_more(&finding,
				"if this is a second tile, the turn before must end with again");
	return is_to_stand(replay, &finding) &&
	       stands(replay, &finding, carc_game_seat_as_played(game, turn->player));
}

static bool play_turn(struct carc_replay *replay)
{
	const struct carc_record *record = replay->record;
	const struct carc_turn *turn = &record->turn[replay->next];
	const struct carc_action *action = &record->action[turn->first_action],
				 *end = action + turn->actions;
	struct carc_game *game = replay->game;
	unsigned number = game->turn, last;
	const bool matters = carc_draw_order_matters(record);
	const struct carc_listener all = {listen, replay};
	const struct carc_listener *listener =
		replay->listener.fn || turn->claims > 0 ? &all : NULL;
	struct carc_found finding;

	carc_claims_turn(&replay->claims);
	replay->stood = replay->lacks = false;
	if (turn->player != CARC_PLAYER_NONE && turn->player != game->player && !seat(replay, turn))
		return false;
	for (; action < end; action++)
		if (!act(replay, action, matters, listener, &finding))
			return false;
	if (matters) {
		if (!places_what_is_held(replay, turn->at))
			return false;
		carc_draw_order_refill(&replay->order, record, game);
		say_spent(replay);
	}
	last = game->last;
	if (!end_turn(replay, turn, listener, &finding))
		return false;
	if (matters) {
		if (!game->over)
			carc_draw_order_turn(&replay->order, record, game);
		say_spent(replay);
	}
	if (replay->stood || turn->as_played)
		note_as_played(replay, number, replay->stood ? NULL : "the turn is legal");
	if (replay->stood && replay->as_played == 0)
		replay->as_played = (uint16_t)number;
	if (turn->claims > 0)
		carc_claims_check(&replay->claims, turn, number, last);
	replay->next++;
	return true;
}

/*
 * Takes back the actions of the refused turn: plays the turns before it again. This happens once a
 * record, and costs less than a copy of the game before each turn. Rulings that decided in the refused turn still count.
 */
static void take_back(struct carc_replay *replay) __attribute__((noinline));

static void take_back(struct carc_replay *replay)
{
	const struct carc_sink sink = replay->sink;
	const struct carc_listener listener = replay->listener;
	unsigned turns = replay->next;
	uint16_t relied_on[CARC_ALL_OPTIONS];
	bool played = true;

	memcpy(relied_on, replay->game->relied_on, sizeof relied_on);
	carc_replay_begin(replay, replay->record, replay->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	while (played && replay->next < turns)
		played = play_turn(replay);
	assert(played && !replay->broken);
	memcpy(replay->game->relied_on, relied_on, sizeof relied_on);
	replay->sink = sink;
	replay->listener = listener;
	replay->broken = true;
}

bool carc_replay_turn(struct carc_replay *replay)
{
	if (replay->broken || replay->next >= replay->record->turns)
		return false;
	if (play_turn(replay))
		return true;
	take_back(replay);
	return false;
}

void carc_replay_mark(const struct carc_replay *replay, struct carc_record *record)
{
	unsigned from = replay->broken ? replay->next : UINT_MAX;

	if (record->as_played && replay->as_played > 0)
		from = replay->as_played - 1u;
	for (unsigned i = 0; i < record->turns; i++)
		record->turn[i].unjudged = i >= from;
	record->obeys = !replay->broken && replay->as_played == 0 && replay->next == record->turns;
}

bool carc_replay_final(const struct carc_replay *replay)
{
	bool played = replay->next >= replay->record->turns;

	return !replay->broken && (replay->game->over || (played && replay->record->ended));
}

/* Says on which rulings the verdict relies. */
static void name_rulings(struct carc_replay *replay)
{
	const struct carc_game *game = replay->game;

	for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++) {
		struct carc_found note;

		if (game->relied_on[i] == 0)
			continue;
		note = carc_found(CARC_R901_RELIES_ON_RULING);
		note.at = replay->record->at;
		note.since = game->finished && game->relied_on[i] == game->turn
				     ? CARC_TURN_END
				     : game->relied_on[i];
		carc_option_words(game->rules, i, note.text, sizeof note.text);
		carc_found_more(&note, carc_option_chosen(game->rules, i)->gist);
		send(replay, &note);
	}
}

/*
 * Says that a claim about the end has ended the game, though tiles are left and no line says that it was broken off. With
 * a start board the number of tiles left is unknown, unless the record says how many were drawn.
 */
static void note_end(struct carc_replay *replay)
{
	const struct carc_record *record = replay->record;
	struct carc_found note;

	if (replay->game->over || record->end_told || replay->game->left == 0 ||
	    (record->has_start && !record->drawn))
		return;
	note = carc_found(CARC_R904_END_NOT_SAID);
	note.at = record->claims > record->final_claim ? record->claim[record->final_claim].at
						       : record->winners_at;
	note.a = replay->game->left;
	send(replay, &note);
}

void carc_replay_end(struct carc_replay *replay)
{
	const struct carc_listener all = {listen, replay};
	bool heard = replay->listener.fn || replay->record->claims > replay->record->final_claim;

	if (carc_replay_final(replay) && !replay->game->finished) {
		carc_claims_turn(&replay->claims);
		note_end(replay);
		carc_game_finish(replay->game, heard ? &all : NULL);
		carc_claims_end(&replay->claims);
	}
	if (!replay->broken) {
		carc_draw_order_end(&replay->order, replay->record, replay->game);
		say_spent(replay);
	}
	name_rulings(replay);
}

void carc_infer_turn(struct carc_record *record, enum carc_turned turned,
		     const struct carc_replay *replay)
{
	const struct carc_board *board = &replay->game->board;
	const struct carc_turn *turn = &record->turn[replay->next - 1];
	struct carc_action *action = &record->action[turn->first_action];

	for (const struct carc_action *end = action + turn->actions; action < end; action++)
		if (action->act == CARC_ACT_PLACE && action->turned == CARC_TURNED_OPEN) {
			action->rot = board->tile[carc_board_tile(board, action->x, action->y)].rot;
			action->turned = (uint8_t)turned;
		}
}

void carc_infer_rotation(struct carc_record *record, enum carc_turned turned,
			 struct carc_replay *replay, struct carc_game *game)
{
	bool open = false;

	for (unsigned i = 0; i < record->actions; i++)
		open |= record->action[i].act == CARC_ACT_PLACE &&
			record->action[i].turned == CARC_TURNED_OPEN;
	if (!open)
		return;
	carc_replay_begin(replay, record, game, (struct carc_sink){carc_ignore, NULL}, NULL);
	while (carc_replay_turn(replay))
		carc_infer_turn(record, turned, replay);
}
