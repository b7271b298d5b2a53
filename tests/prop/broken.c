/* See broken.h. */
#include "tests/prop/broken.h"

#include <string.h>

#include "core/boxes.h"
#include "core/engine/turn.h"
#include "tests/gen/same.h"

/* A tile and a place that a finding says would have been legal: it is tried in the game as it stands then. */
static void try_legal(void *ctx, const char *words)
{
	struct broken *broken = ctx;
	const struct carc_tileset *tiles = &broken->game.rules->tiles;
	struct carc_action action = {.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE};
	struct carc_tile_name name;
	struct carc_found finding;
	unsigned rot;
	int x, y;

	if (sscanf(words, "%*[^@]@%d,%d r%u", &x, &y, &rot) != 3 ||
	    !carc_tileset_find(tiles, words, strcspn(words, "@"), &name))
		return;
	action.type = name.type;
	action.rot = (uint8_t)rot;
	action.x = (int16_t)x;
	action.y = (int16_t)y;
	carc_game_copy(&broken->before, &broken->game);
	if (carc_game_act(&broken->before, &action, NULL, &finding) == CARC_OK)
		return;
	action.own = true;
	if (carc_game_act(&broken->before, &action, NULL, &finding) != CARC_OK)
		snprintf(broken->refused, sizeof broken->refused, "%s", words);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct broken *broken = ctx;

	if (broken->replay.record && broken->game.rules == &broken->replay.record->rules)
		(void)carc_alternatives_each(finding, broken->replay.record, &broken->game,
					     try_legal, broken);
	if (!carc_found_counts(finding))
		return;
	broken->in_turn += broken->findings > 0 && finding->turn == broken->turn &&
			   !strcmp(broken->code, carc_code_info(finding->code)->code);
	if (broken->findings++ > 0)
		return;
	broken->in_turn = 1;
	broken->code = carc_code_info(finding->code)->code;
	broken->turn = finding->turn;
}

static void be_told(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct broken *broken = ctx;

	(void)game;
	broken->told_tiles += event->kind == CARC_EVENT_PLACE;
	/* A feature without figures has an event with points, too. */
	if (event->player != CARC_PLAYER_NONE)
		broken->told_points[event->player] += event->points;
}

void broken_play(struct broken *broken, const struct carc_record *record)
{
	const struct carc_listener listener = {be_told, broken};
	int32_t points[CARC_SEATS];
	unsigned tiles;

	broken->told_tiles = 0;
	memset(broken->told_points, 0, sizeof broken->told_points);
	carc_replay_begin(&broken->replay, record, &broken->game,
			  (struct carc_sink){on_finding, broken}, &listener);
	broken->told_tiles += broken->game.board.tiles;
	for (unsigned i = 0; i < record->players; i++)
		broken->told_points[i] += carc_game_score(&broken->game, i);
	do {
		tiles = broken->told_tiles;
		memcpy(points, broken->told_points, sizeof points);
	} while (carc_replay_turn(&broken->replay));
	/* Events of a refused turn do not count. */
	if (broken->replay.broken) {
		broken->told_tiles = tiles;
		memcpy(broken->told_points, points, sizeof points);
	}
	carc_replay_end(&broken->replay);
}

/* Returns what differs between the game after a refused turn and a game of the turns before it, or NULL. */
static const char *not_taken_back(struct broken *broken)
{
	unsigned turns = broken->replay.next;

	if (!broken->replay.broken)
		return NULL;
	carc_replay_begin(&broken->replay, broken->replay.record, &broken->before,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	while (broken->replay.next < turns)
		if (!carc_replay_turn(&broken->replay))
			return "the turns before";
	/* By which rulings the turn was refused is kept. */
	memcpy(broken->before.relied_on, broken->game.relied_on, sizeof broken->before.relied_on);
	return game_difference(&broken->game, &broken->before);
}

/* Returns what differs between the events and the game, or NULL. */
static const char *not_told(const struct broken *broken)
{
	const struct carc_game *game = &broken->game;

	for (unsigned i = 0; i < game->players; i++)
		if (broken->told_points[i] != carc_game_score(game, i))
			return "points";
	return broken->told_tiles == game->board.tiles ? NULL : "tiles";
}

/* Read and play the record, as carc-validate does. */
static void judge(struct broken *broken)
{
	const struct carc_sink sink = {on_finding, broken};

	broken->findings = broken->turn = 0;
	broken->code = "nothing";
	broken->readable = carc_document_read(broken->doc, &broken->text, NULL, &sink) == CARC_OK;
	if (broken->readable)
		broken_play(broken, &broken->doc->record);
}

/* Reads the expected code and turn from the first key of the record. Returns false if it has none. *ret_turn: 0 if it names no turn. */
static bool expectation(const struct broken *broken, char code[5], unsigned *ret_turn)
{
	char head[128];
	size_t len = broken->text.len < sizeof head ? broken->text.len : sizeof head - 1;
	const char *at;

	memcpy(head, broken->text.bytes, len);
	head[len] = '\0';
	at = strstr(head, "x-expect");
	*ret_turn = 0;
	if (!at || (sscanf(at, "x-expect: {code: %4[A-Z0-9], turn: %u}", code, ret_turn) < 1 &&
		    sscanf(at, "x-expect\":{\"code\":\"%4[A-Z0-9]\"", code) != 1))
		return false;
	return true;
}

/*
 * Returns true if the last action of the turn places a builder or a pig that the player has, in a game without sales, where the player
 * is known. If that alone breaks a rule, the figure stands.
 */
static bool joins(const struct broken *broken, unsigned turn)
{
	const struct carc_record *record = &broken->doc->record;
	const struct carc_turn *t = &record->turn[turn - 1];
	const struct carc_action *place = &record->action[t->first_action];
	const struct carc_action *last = place + t->actions - 1;

	return t->actions > 1 && place->act == CARC_ACT_PLACE && last->act == CARC_ACT_MEEPLE &&
	       !carc_is_follower(last->figure) &&
	       broken->game.figures.supply[last->figure][broken->game.player] > 0;
}

/* Returns the fault in the game that the turns before the break have made. */
static enum fault game_fault(struct broken *broken, const char *code)
{
	const char *left;

	if (broken->refused[0])
		return faulty(broken, NOT_LEGAL, "%s: said to be legal, and is not: %.100s", code,
			      broken->refused);
	left = broken->replay.record ? not_told(broken) : NULL;
	if (left)
		return faulty(broken, NOT_TOLD, "%s: events and game differ: %s", code, left);
	left = not_taken_back(broken);
	return left ? faulty(broken, NOT_TAKEN_BACK, "%s: not as before that turn: %s", code, left)
		    : NO_FAULT;
}

/* The finding is the one that the record says itself. */
static enum fault finding_fault(struct broken *broken, const char *code)
{
	unsigned turn;
	char said[5];

	if (!expectation(broken, said, &turn) || strcmp(said, code) != 0)
		return faulty(broken, NOT_SAID, "%s: it does not say so first", code);
	/* Behind what cannot be read the rest is looked at as it seems to be meant, and more may be found. */
	if (broken->findings != 1 && !(broken->findings > 1 && strchr("YF", code[0])))
		return faulty(broken, NOT_ONE, "%s: %u findings count, first %s", code,
			      broken->findings, broken->code);
	if (strcmp(broken->code, code) != 0 || broken->turn != turn)
		return faulty(broken, NOT_THIS,
			      "%s in turn %u was promised, %s in turn %u was found", code, turn,
			      broken->code, broken->turn);
	return NO_FAULT;
}

/* The record in other forms. */
static enum fault form_fault(struct broken *broken, const char *code)
{
	const char *wrong = NULL;

	if (broken->readable && broken->forms)
		wrong = rewrite_verdicts(broken->rewrite, broken->doc);
	return wrong ? faulty(broken, NOT_IN_FORMS, "%s %s", code, wrong) : NO_FAULT;
}

/* The oracle finds the turn wrong for the same reason. */
static enum fault reason_fault(struct broken *broken, const char *code)
{
	const struct carc_record *record = &broken->doc->record;
	const char *wrong = NULL;

	if (broken->stops && !strcmp(record->rules.set->game, "carcassonne"))
		wrong = referee_why_broken(&broken->referee, record, &broken->before);
	return wrong ? faulty(broken, NOT_BORNE_OUT, "%s: %s", code, wrong) : NO_FAULT;
}

/* The record once more, as it was played. */
static enum fault stand_fault(struct broken *broken, const char *code)
{
	const struct carc_replay *replay = &broken->replay;
	/* A player who is not on turn may place several pieces of a wall; each is a finding. */
	bool once = !broken->doc->record.rules.actions[CARC_ACT_WALL];
	unsigned turn = broken->turn;
	bool stood, stopped;
	const char *left;

	/* A start board cannot stand. */
	if (!broken->stops || turn == 0)
		return NO_FAULT;
	broken->findings = broken->turn = 0;
	broken->doc->record.as_played = true;
	broken_play(broken, &broken->doc->record);
	stood = replay->as_played == turn && carc_code_info(carc_code_find(code))->stands;
	stopped = replay->as_played == 0 && replay->next + 1 == turn &&
		  !(strstr("R207 R210 R211", code) && joins(broken, turn) && broken->findings == 1);
	broken->stood += stood;
	left = not_told(broken);
	if (!left && !strcmp(broken->code, code) && broken->turn == turn &&
	    (broken->in_turn == 1 || !once) && (stood || stopped))
		return NO_FAULT;
	return faulty(
		broken, NOT_AS_PLAYED,
		"%s as played: %s in turn %u first, %u times, it stands in turn %u; differs: %s",
		code, broken->code, broken->turn, broken->in_turn, replay->as_played,
		left ? left : "nothing");
}

/* Returns what is wrong with the record that was fetched, and why. */
enum fault broken_judge(struct broken *broken, const char *code)
{
	static enum fault (*const faults[])(struct broken * broken, const char *code) = {
		game_fault, finding_fault, form_fault, reason_fault, stand_fault};
	enum fault fault = NO_FAULT;

	broken->replay.broken = false;
	broken->replay.record = NULL;
	broken->refused[0] = '\0';
	judge(broken);
	broken->stops = broken->replay.record && broken->replay.broken;
	for (size_t i = 0; fault == NO_FAULT && i < sizeof faults / sizeof faults[0]; i++)
		fault = faults[i](broken, code);
	return fault;
}
