/*
 * A record is the same game in every spelling. Random games are written and read again, as in tests/gen/rewrite.h:
 * as they were played; with their words out of order, and others among them; with notes and keys of the user; with
 * the table as it was at some moment for a start board; and the moves that could be played then, each of which
 * must be playable as it was read.
 * usage: prop_record [SEED [COUNT]]
 */
#include <stdlib.h>
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "tests/gen/start_board.h"
#include "formats/session/document_forms.h"
#include "formats/record/record_out.h"
#include "formats/record/grammar/args.h"
#include "formats/record/grammar/order.h"
#include "formats/record/grammar/pieces.h"
#include "tests/gen/reason.h"
#include "tests/corrupt/mutate.h"
#include "tests/gen/rewrite.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

enum { MOVES_KEPT = 40 }; /* of those that can be played at one moment */

struct prop {
	struct carc_record record;
	struct carc_game game, trial;
	struct carc_replay replay;
	uint64_t seed;
	struct carc_rng rng;
	struct carc_document *made, *read;
	struct rewrite *rewrite;
	struct carc_game room[CARC_MOVES_ROOM];
	unsigned moves; /* seen at one moment */
	struct carc_move move[MOVES_KEPT];
	unsigned long long turns, tried; /* turns written, and moves */
	char reason[400];
};

/* What is wrong with a kind of record. */
#define wrong_with(prop, ...) say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__)

static bool chance(struct prop *prop, unsigned one_in)
{
	return carc_rng_below(&prop->rng, one_in) == 0;
}

/* ---- A document -------------------------------------------------------------------------------- */

/* That it can be written and read. what: to say if not. */
static const char *check(struct prop *prop, const struct carc_document *doc, const char *what)
{
	struct findings played = rewrite_play(prop->rewrite, &doc->record);
	const char *wrong = rewrite_record(prop->rewrite, doc, &played);

	prop->turns += doc->record.turns;
	return wrong ? wrong_with(prop, "%s, %s", what, wrong) : NULL;
}

/* The same of the record that was made. */
static const char *check_made(struct prop *prop, const char *what)
{
	carc_document_rest(prop->made);
	return check(prop, prop->made, what);
}

/* Puts more into the text of a record. */
typedef void adder(struct prop *prop, const struct carc_text *text, FILE *out);

/* The document that was made is written, gets more, and is read into the other one. */
static const char *read_with(struct prop *prop, enum carc_spelling spelling, adder *add)
{
	const struct carc_sink silent = {carc_ignore, NULL};
	struct carc_text plain = {.line = 1, .number = 1}, text = plain;
	FILE *out = open_memstream(&plain.bytes, &plain.len);
	enum carc_status status = CARC_REFUSED;

	if (out) {
		carc_record_write(prop->made, spelling, out);
		fclose(out);
		out = open_memstream(&text.bytes, &text.len);
	}
	if (out) {
		add(prop, &plain, out);
		fclose(out);
		status = carc_document_read(prop->read, &text, NULL, &silent);
	}
	free(plain.bytes);
	free(text.bytes);
	return status == CARC_OK ? NULL : "cannot be read";
}

static void add_nothing(struct prop *prop, const struct carc_text *text, FILE *out)
{
	(void)prop;
	fwrite(text->bytes, 1, text->len, out);
}

/* ---- As it was played ---------------------------------------------------------------------------- */

/* Names that words cannot say, or that another reader of YAML would take for something else. */
static void rename_players(struct prop *prop)
{
	static const char *const names[][CARC_PLAYERS_MAX] = {
		{"Ann B.", "no", "7", "d:e\"f\\", "# \xc5\xbe,", "by"},
		{"e3", "E05", "snan", "Infinity", "0o17", "1:20"}};
	unsigned set = carc_rng_below(&prop->rng, 2);

	for (unsigned i = 0; i < prop->made->record.players; i++)
		prop->made->record.player[i].name = names[set][i];
}

/* Whether there are ransoms: only words can say some orders of them, and not with such names. */
static bool has_ransoms(const struct carc_record *record)
{
	for (unsigned i = 0; i < record->actions; i++)
		if (record->action[i].act == CARC_ACT_RANSOM)
			return true;
	return false;
}

static const char *as_played(struct prop *prop)
{
	struct carc_record *record = &prop->made->record;

	*record = prop->record;
	if (chance(prop, 2))
		carc_playout_claims(record, &prop->replay, &prop->trial);
	/* Who claims a final score says that the game has ended. */
	record->ended |= record->claims > record->final_claim;
	if (chance(prop, 4) && !has_ransoms(&prop->record))
		rename_players(prop);
	return check_made(prop, "the game");
}

/* ---- Out of order ------------------------------------------------------------------------------- */

/* Takes a turn of the game, perhaps with anything more that can be written in words; whether it is allowed there does not matter. */
static void take_turn(struct prop *prop, struct carc_record *record, unsigned turn)
{
	static const uint8_t acts[] = {CARC_ACT_DISCARD, CARC_ACT_SELL,   CARC_ACT_JAIL,
				       CARC_ACT_MEEPLE,  CARC_ACT_FLOOR,  CARC_ACT_TOP,
				       CARC_ACT_CAPTURE, CARC_ACT_RANSOM, CARC_ACT_EXCHANGE};
	static struct carc_mutant mutant;

	if (!carc_mutant_take(&mutant, &prop->rng, &prop->game, &prop->record, turn))
		mutant.actions = 0;
	else if (chance(prop, 4))
		(void)carc_mutate(&mutant, CARC_MUTATION_INSERT,
				  acts[carc_rng_below(&prop->rng, sizeof acts)], CARC_ACTS);
	(void)carc_mutant_put(&mutant, record, turn);
}

static void swap(struct prop *prop, struct carc_record *record, const struct carc_turn *turn)
{
	unsigned a = turn->first_action + carc_rng_below(&prop->rng, turn->actions);
	unsigned b = turn->first_action + carc_rng_below(&prop->rng, turn->actions);
	struct carc_action kept = record->action[a];

	record->action[a] = record->action[b];
	record->action[b] = kept;
}

/* By the first word of a turn it is told whose it is, so a piece of a wall cannot begin with that. */
static void name_player(struct prop *prop, const struct carc_record *record, struct carc_turn *turn)
{
	const struct carc_action *first = &record->action[turn->first_action];

	if (turn->actions > 0 && (chance(prop, 4) || first->player != CARC_PLAYER_NONE))
		turn->player = (uint8_t)carc_rng_below(&prop->rng, record->players);
}

static const char *out_of_order(struct prop *prop)
{
	struct carc_record *record = &prop->made->record;

	*record = prop->record;
	record->actions = 0;
	prop->game.rules = &prop->record.rules;
	for (unsigned i = 0; i < record->turns; i++) {
		struct carc_turn *turn = &record->turn[i];

		take_turn(prop, record, i);
		if (chance(prop, 4) && turn->actions > 0)
			swap(prop, record, turn);
		/* This order is another spelling of the usual one. */
		carc_put_phantom_first(record->action + turn->first_action, turn->actions);
		name_player(prop, record, turn);
		turn->as_played = chance(prop, 4);
	}
	return check_made(prop, "words out of order");
}

/* ---- With notes --------------------------------------------------------------------------------- */

/* Turns that are mappings have more keys. */
static void add_notes(struct prop *prop, const struct carc_text *text, FILE *out)
{
	static const char *const notes[] = {", note: well placed",
					    ", clock: 7.5",
					    ", x-a: {b: [1, no, ~], 2: ''}",
					    ", clock: 41, note: '\"', x-b: -0",
					    ", note: ''",
					    ", x-a: {e3: [E05, inf, 0o17, 1_000]}, note: e+3"};
	const char *line = text->bytes, *end = text->bytes + text->len;

	while (line < end) {
		const char *feed = memchr(line, '\n', (size_t)(end - line));
		size_t len = (size_t)(feed - line);
		bool keys = len > 5 && !memcmp(line, "  - {", 5) && feed[-1] == '}';

		fwrite(line, 1, keys ? len - 1 : len, out);
		if (keys && len > 6 && chance(prop, 2))
			fputs(notes[carc_rng_below(&prop->rng, sizeof notes / sizeof notes[0])],
			      out);
		fputs(keys ? "}\n" : "\n", out);
		line = feed + 1;
	}
}

static const char *with_notes(struct prop *prop)
{
	const char *wrong = read_with(prop, CARC_EXPLICIT, add_notes);

	return wrong ? wrong_with(prop, "with notes, %s", wrong)
		     : check(prop, prop->read, "with notes");
}

/* ---- From a position ---------------------------------------------------------------------------- */

/* What lay on the table before a turn is the start board. */
static const char *from_a_position(struct prop *prop)
{
	const char *wrong;
	unsigned at = carc_rng_below(&prop->rng, prop->record.turns);

	prop->made->record = prop->record;
	carc_replay_begin(&prop->replay, &prop->record, &prop->game,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	while (prop->replay.next < at && carc_replay_turn(&prop->replay))
		;
	if (!start_board(&prop->made->record, at, &prop->game))
		return NULL;
	carc_document_rest(prop->made);
	wrong = read_with(prop, chance(prop, 2) ? CARC_CANONICAL : CARC_EXPLICIT, add_nothing);
	return wrong ? wrong_with(prop, "from a position, %s", wrong)
		     : check(prop, prop->read, "from a position");
}

/* ---- What can be played ------------------------------------------------------------------------- */

/* Each of the moves is kept with the same chance. */
static bool keep_move(void *ctx, const struct carc_move *move)
{
	struct prop *prop = ctx;
	unsigned n = prop->moves++;

	if (n >= MOVES_KEPT)
		n = carc_rng_below(&prop->rng, prop->moves);
	if (n < MOVES_KEPT)
		prop->move[n] = *move;
	return true;
}

/* The game before a turn: what can be done with the tile that was placed then. */
static void find_moves(struct prop *prop, unsigned turn)
{
	const struct carc_turn *t = &prop->record.turn[turn];
	struct carc_moves_how how = {.merged = false, .type = CARC_TYPES_MAX};

	carc_replay_begin(&prop->replay, &prop->record, &prop->trial,
			  (struct carc_sink){carc_ignore, NULL}, NULL);
	while (prop->replay.next < turn && carc_replay_turn(&prop->replay)) {
	}
	for (unsigned i = t->first_action; i < t->first_action + (unsigned)t->actions; i++)
		if (prop->record.action[i].act == CARC_ACT_PLACE)
			how.type = prop->record.action[i].type;
	prop->moves = 0;
	carc_moves_each(&prop->trial, &how, prop->room, keep_move, prop);
	if (prop->moves > MOVES_KEPT)
		prop->moves = MOVES_KEPT;
	prop->tried += prop->moves;
}

/* A record with a turn for each move. */
static void write_moves(struct prop *prop)
{
	struct carc_record *record = &prop->made->record;
	unsigned written = 0;

	carc_playout_record_init(record, &prop->record.rules, prop->record.players);
	for (; written < prop->moves; written++) {
		const struct carc_move *move = &prop->move[written];

		if (record->actions + move->count > CARC_ACTIONS_MAX)
			break;
		carc_playout_record_turn(record,
					 move->count ? CARC_PLAYER_NONE : prop->trial.player);
		for (unsigned i = 0; i < move->count; i++)
			carc_playout_record_add(record, &move->action[i]);
	}
	prop->moves = written;
}

/* A move as it was read, in the position in which it was found. */
static const char *play_move(struct prop *prop, const struct carc_turn *turn)
{
	struct carc_game *game = &prop->room[0];
	struct carc_found finding;
	bool shared = false;

	carc_game_copy(game, &prop->trial);
	for (unsigned i = 0; i < turn->actions; i++) {
		const struct carc_action *action =
			&prop->read->record.action[turn->first_action + i];

		shared = carc_game_shared_action(game, action->act);
		if (carc_game_act(game, action, NULL, &finding) != CARC_OK)
			return carc_code_info(finding.code)->symbol;
	}
	return shared || carc_game_end_turn(game, NULL, &finding) == CARC_OK
		       ? NULL
		       : carc_code_info(finding.code)->symbol;
}

static const char *what_can_be_played(struct prop *prop)
{
	const char *wrong;

	find_moves(prop, carc_rng_below(&prop->rng, prop->record.turns));
	write_moves(prop);
	wrong = check_made(prop, "the moves");
	if (wrong)
		return wrong;
	wrong = read_with(prop, CARC_COMPACT, add_nothing);
	/* The tiles of the game that was read are others, at another place. */
	prop->trial.rules = &prop->read->record.rules;
	for (unsigned i = 0; i < prop->moves && !wrong; i++)
		wrong = play_move(prop, &prop->read->record.turn[i]);
	return wrong ? wrong_with(prop, "the moves, as they were read: %s", wrong) : NULL;
}

/* ---- All of it ---------------------------------------------------------------------------------- */

static const char *holds(struct prop *prop)
{
	const char *wrong;

	prop->rng.state = prop->seed;
	wrong = as_played(prop);
	if (!wrong)
		wrong = with_notes(prop);
	if (!wrong)
		wrong = out_of_order(prop);
	if (!wrong)
		wrong = with_notes(prop);
	if (!wrong && prop->record.turns > 0)
		wrong = from_a_position(prop);
	if (!wrong && prop->record.turns > 0)
		wrong = what_can_be_played(prop);
	return wrong;
}

static const char *follow(void *ctx, const struct carc_record *record)
{
	struct prop *prop = ctx;
	struct carc_found finding;

	prop->record = *record;
	return carc_playout_follow(record, &prop->game, NULL, &finding) == CARC_PLAYOUT_OK
		       ? holds(prop)
		       : NULL;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;

	prop->seed = seed;
	return prop_play_any(seed, &prop->record, &prop->game) ? holds(prop)
							       : "it cannot be played";
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %llu turns, %llu moves", prop->turns, prop->tried);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_record", .play = play, .follow = follow, .tell = tell, .styles = true};
	static struct prop prop;
	int status = 3;

	prop.made = carc_document_new();
	prop.read = carc_document_new();
	prop.rewrite = rewrite_new();
	if (prop.made && prop.read && prop.rewrite)
		status = prop_games(argc, argv, &games, &prop, &prop.record);
	carc_document_free(prop.made);
	carc_document_free(prop.read);
	rewrite_free(prop.rewrite);
	return status;
}
