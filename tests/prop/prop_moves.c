/*
 * What is listed as a move is what a record may hold, at random moments of random games: by many options, whose pairs are
 * counted, with the order of drawing told, cut short and not told. A listed move obeys the rules as the next turn of the
 * record; a move that any drawn tile would allow, or a turn without actions, obeys them only if it is listed. A position of
 * carc.h lists as many moves, and a game played by its moves alone is a record that obeys.
 * usage: prop_moves [SEED [COUNT]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/house/house_options.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "formats/api/carc.h"
#include "formats/record/compact/compact_in.h"
#include "formats/output/report/report.h"
#include "tests/gen/reason.h"
#include "tests/gen/same.h"
#include "tests/prop/games.h"

/* A moment is looked at once in so many turns, and near the end always; so many of its moves are asked about. */
enum { ASKED_EVERY = 60, NEAR_END = 3, LEFT_LATE = 10, ASKED = 6, LISTED_MOST = 20000 };

/* From so many games on each of these must have been met. */
enum { LONG_RUN = 200 };

enum met { MOVES, PASSES, DISCARDS, REFUSED, BY_POSITION, MET };
static const char *const met_names[MET] = {"moves", "passes", "discards", "refused",
					   "by positions"};

struct prop {
	struct carc_record record;
	struct carc_game game, trial, room[CARC_MOVES_ROOM];
	struct carc_replay replay;
	struct carc_held held;
	struct carc_rng rng;
	struct carc_move asked[ASKED];
	unsigned seen;                  /* moves listed */
	const struct carc_move *wanted; /* looked for */
	bool is_listed;
	enum carc_code found; /* OK: nothing */
	unsigned long long met[MET], told[2];
	bool paired[CARC_ALL_OPTIONS][CARC_ALL_OPTIONS];
	char reason[400];
};

/* False, for a reason. */
#define wrong_with(prop, ...) (say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__), false)

static unsigned below(struct prop *prop, unsigned end)
{
	return carc_rng_below(&prop->rng, end);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct prop *prop = ctx;

	if (carc_found_counts(finding) && prop->found == CARC_CODE_OK)
		prop->found = finding->code;
}

/* ---- The record with one more turn ------------------------------------------------------------------ */

/* Returns whether a round of The City goes on after the last action of a move: so it is listed. */
static bool is_begun(const struct prop *prop, const struct carc_move *move)
{
	unsigned act = move->count ? move->action[move->count - 1].act : (unsigned)CARC_ACT_DISCARD;

	return prop->found == CARC_R305_MISSING &&
	       (act == CARC_ACT_GATE || act == CARC_ACT_WALL || act == CARC_ACT_PASS ||
		act == CARC_ACT_WALL_TOWER);
}

/* Returns whether the record may go on so. */
static bool obeys(struct prop *prop, const struct carc_move *move)
{
	struct carc_record *record = &prop->record;
	struct carc_turn *turn = &record->turn[prop->replay.next];
	struct carc_turn was = *turn;
	struct carc_replay replay = prop->replay;
	unsigned turns = record->turns;
	bool played;

	carc_game_copy(&prop->trial, &prop->game);
	replay.game = &prop->trial;
	replay.sink = (struct carc_sink){on_finding, prop};
	prop->found = CARC_CODE_OK;
	*turn = (struct carc_turn){.first_action = record->actions,
				   .actions = move->count,
				   .player = CARC_PLAYER_NONE};
	memcpy(&record->action[record->actions], move->action,
	       move->count * sizeof move->action[0]);
	record->turns = (uint16_t)(prop->replay.next + 1);
	played = carc_replay_turn(&replay) && prop->found == CARC_CODE_OK;
	record->turns = (uint16_t)turns;
	*turn = was;
	return played || is_begun(prop, move);
}

static void say_move(const struct carc_move *move, char *text, size_t room)
{
	text[0] = '\0';
	for (unsigned i = 0; i < move->count; i++) {
		carc_add_text(text, room, carc_act_name(move->action[i].act));
		carc_add_text(text, room, " ");
		carc_add_decimal(text, room, move->action[i].type);
		carc_add_text(text, room, "; ");
	}
}

static bool differs(struct prop *prop, const struct carc_move *move, const char *what)
{
	char text[200];

	say_move(move, text, sizeof text);
	return wrong_with(prop, "turn %u, draws %u: \"%s\" %s %s", prop->game.turn,
			  prop->record.draws, text, what,
			  prop->found ? carc_code_info(prop->found)->code : "");
}

/* ---- Moves ------------------------------------------------------------------------------------------ */

static bool sample(void *ctx, const struct carc_move *move)
{
	struct prop *prop = ctx;
	unsigned at = prop->seen < ASKED ? prop->seen : below(prop, prop->seen + 1);

	if (at < ASKED)
		prop->asked[at] = *move;
	return ++prop->seen < LISTED_MOST;
}

static bool look_for(void *ctx, const struct carc_move *move)
{
	struct prop *prop = ctx;
	bool same = move->count == prop->wanted->count;

	for (unsigned i = 0; same && i < move->count; i++)
		same = is_same_action(&move->action[i], &prop->wanted->action[i]);
	prop->is_listed |= same;
	return !prop->is_listed;
}

static bool is_listed(struct prop *prop, const struct carc_moves_how *how,
		      const struct carc_move *move)
{
	prop->wanted = move;
	prop->is_listed = false;
	carc_moves_each(&prop->game, how, prop->room, look_for, prop);
	return prop->is_listed;
}

static unsigned sampled(const struct prop *prop)
{
	return prop->seen < ASKED ? prop->seen : ASKED;
}

/* Ask about this moment. False: something is wrong. */
static bool ask(struct prop *prop)
{
	static const struct carc_move pass = {.count = 0};
	const struct carc_moves_hand hand = carc_draw_order_hand(&prop->held);
	const struct carc_moves_how how = {.type = CARC_TYPES_MAX, .hand = &hand};
	const struct carc_moves_how any = {.type = CARC_TYPES_MAX};
	bool passes;

	prop->held.order = &prop->replay.order;
	prop->held.record = &prop->record;
	prop->seen = 0;
	carc_moves_each(&prop->game, &how, prop->room, sample, prop);
	if (prop->seen == 0 && !carc_game_ended(&prop->game) && prop->game.left < 40)
		return wrong_with(prop, "turn %u: no move is listed", prop->game.turn);
	for (unsigned i = 0; i < sampled(prop); i++) {
		const struct carc_move *move = &prop->asked[i];

		if (!obeys(prop, move))
			return differs(prop, move, "is listed, and refused with");
		prop->met[MOVES]++;
		prop->met[DISCARDS] += move->count && move->action[0].act == CARC_ACT_DISCARD;
	}
	passes = obeys(prop, &pass);
	if (passes != is_listed(prop, &how, &pass))
		return differs(prop, &pass,
			       passes ? "obeys, and is not listed" : "is listed, and refused with");
	prop->met[PASSES] += passes;
	prop->seen = 0;
	carc_moves_each(&prop->game, &any, prop->room, sample, prop);
	for (unsigned i = 0; i < sampled(prop); i++) {
		const struct carc_move *move = &prop->asked[i];

		/* Without a hand nobody knows which tiles fit, and what is discarded is another choice. */
		if (move->count == 0 || move->action[0].act == CARC_ACT_DISCARD ||
		    is_listed(prop, &how, move))
			continue;
		if (obeys(prop, move))
			return differs(prop, move, "obeys, and is not listed");
		prop->met[REFUSED]++;
	}
	return true;
}

/* ---- Games ------------------------------------------------------------------------------------------ */

static void count_pairs(struct prop *prop, const struct carc_rules *rules)
{
	for (unsigned a = 0; a < CARC_ALL_OPTIONS; a++)
		for (unsigned b = 0; b < a; b++)
			prop->paired[a][b] |=
				carc_option_changed(rules, a) && carc_option_changed(rules, b);
}

/* Follow the record, and ask now and then. */
static bool follow_record(struct prop *prop)
{
	struct carc_record *record = &prop->record;

	carc_replay_begin(&prop->replay, record, &prop->game, (struct carc_sink){carc_ignore, NULL},
			  NULL);
	for (;;) {
		bool near = prop->replay.next + NEAR_END >= record->turns;

		if ((near || below(prop, ASKED_EVERY) == 0) && !ask(prop))
			return false;
		if (prop->replay.next >= record->turns)
			return true;
		/* A turn may rely on draws that are not told any more. */
		if (!carc_replay_turn(&prop->replay))
			return true;
	}
}

/* Mostly draw a tile that fits: lists without one are long. False: none is drawn. */
static bool draw(struct prop *prop, struct carc_position *position)
{
	const struct carc_tileset *tiles = &prop->record.rules.tiles;

	if (prop->game.left < LEFT_LATE || below(prop, ASKED_EVERY) == 0)
		return false;
	for (unsigned tries = 0; tries < 40; tries++) {
		const char *id = tiles->type[below(prop, tiles->types)]->id;

		if (carc_position_draw(position, id, 0) != 1)
			continue;
		if (carc_position_moves(position) > 0)
			return true;
		(void)carc_position_undo(position);
	}
	return false;
}

/* Play by the moves of a position alone, and ask the record of it the same where no tile is drawn. */
static bool play_position(struct prop *prop, struct carc_position *position)
{
	struct carc_record *record = &prop->record;
	struct carc_moves_hand hand = carc_draw_order_hand(&prop->held);
	const struct carc_moves_how how = {.type = CARC_TYPES_MAX, .hand = &hand};
	struct carc_position_info standing;

	carc_replay_begin(&prop->replay, record, &prop->game, (struct carc_sink){on_finding, prop},
			  NULL);
	prop->held.order = &prop->replay.order;
	prop->held.record = record;
	prop->found = CARC_CODE_OK;
	for (;;) {
		bool drawn = draw(prop, position);
		int moves = carc_position_moves(position);
		unsigned listed =
			drawn ? (unsigned)moves
			      : (unsigned)carc_moves_count(&prop->game, &how, prop->room, 1);
		const struct carc_position_move *legal;
		struct carc_turn turn;

		if (carc_position_info(position, &standing, sizeof standing) != 0)
			return wrong_with(prop, "out of memory");
		if (standing.ended != carc_game_ended(&prop->game))
			return wrong_with(prop, "a position ends, the record does not");
		if (moves < 0 || (!standing.ended && (unsigned)moves != listed))
			return wrong_with(prop, "turn %u: a position has %d moves, the record %u",
					  prop->game.turn, moves, listed);
		if (standing.ended || moves == 0)
			return true;
		legal = carc_position_move(position, below(prop, (unsigned)moves));
		if (record->turns == CARC_TURNS_MAX ||
		    carc_read_turn_words(record, legal->words,
					 &(struct carc_sink){on_finding, prop}, &turn) != CARC_OK)
			return wrong_with(prop, "\"%s\" cannot be read", legal->words);
		record->turn[record->turns++] = turn;
		if (carc_position_play(position, legal->words) < 0)
			return wrong_with(prop, "\"%s\": %s", legal->words,
					  carc_position_error_message(position));
		if (!carc_replay_turn(&prop->replay) || prop->found != CARC_CODE_OK)
			return wrong_with(prop, "turn %u: a record may not hold %s",
					  prop->game.turn, carc_code_info(prop->found)->code);
		prop->met[BY_POSITION]++;
	}
}

static bool self_play(struct prop *prop, const struct carc_rules *rules, unsigned players)
{
	struct carc_position *position = NULL;
	char word[CARC_RULES_WORD_MAX], why[300];
	bool holds = true;

	if (!strcmp(rules->set->game, "carcassonne") &&
	    rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_NONE &&
	    rules->option[CARC_OPTION_BUSHES] == CARC_BUSHES_END_ROADS) {
		carc_playout_record_init(&prop->record, rules, players);
		if (carc_position_new(carc_rules_word(rules, word), players, &position, why,
				      sizeof why) != 0)
			holds = wrong_with(prop, "%.200s is refused: %s", word, why);
		else
			holds = play_position(prop, position);
		carc_position_free(position);
	}
	return holds;
}

static const char *play(void *ctx, uint64_t seed)
{
	static const char *const games[] = {"carcassonne", "carcassonne", "carcassonne",
					    "the-city"};
	struct prop *prop = ctx;
	struct carc_record *record = &prop->record;
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	prop->reason[0] = '\0';
	prop->rng.state = ~seed;
	players = carc_playout_rules(&prop->rng, games[seed % 4], &rules);
	prop_leave_out_idle(&rules);
	count_pairs(prop, &rules);
	if (carc_playout(seed, prop_style(seed), &rules, players, record, &prop->game, NULL,
			 &finding) != CARC_PLAYOUT_OK)
		return "the game could not be played";
	if (record->turns == CARC_TURNS_MAX ||
	    record->actions + CARC_MOVE_ACTIONS_MAX > CARC_ACTIONS_MAX)
		return NULL;
	record->claims = record->final_claim = record->winners = 0;
	record->ended = record->end_told = false;
	/* Told, cut short, or not told. */
	if (below(prop, 2))
		record->draws = (uint16_t)(below(prop, 2) ? below(prop, record->draws + 1u) : 0);
	prop->told[record->draws > 0]++;
	return follow_record(prop) && self_play(prop, &rules, players) ? NULL : prop->reason;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct prop *prop = ctx;

	for (unsigned i = 0; i < MET && games >= LONG_RUN; i++)
		if (prop->met[i] == 0)
			return "not all were met";
	return NULL;
}

/* How many pairs of options and rulings games have changed together; and how many there are to change. */
static void tell_pairs(const struct prop *prop)
{
	unsigned met = 0, all = CARC_ALL_OPTIONS * (CARC_ALL_OPTIONS - 1) / 2;

	for (unsigned a = 0; a < CARC_ALL_OPTIONS; a++)
		for (unsigned b = 0; b < a; b++)
			met += prop->paired[a][b];
	printf("; %u of %u pairs of options", met, all);
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	for (unsigned i = 0; i < MET; i++)
		printf("%s %llu %s", i ? "," : ":", prop->met[i], met_names[i]);
	printf("; draws told in %llu, not in %llu", prop->told[1], prop->told[0]);
	tell_pairs(prop);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_moves",
						.play = play,
						.every = 10,
						.cut = true,
						.lacks = lacks,
						.tell = tell};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.record);
}
