/*
 * Reasons for and against a turn, at random positions of random games: carc-moves --why says that a turn is legal if, and
 * only if, a record that goes on with it obeys the rules, and so of every turn that is listed there; of others that were
 * broken on purpose too. What is legal has a reason for it and none against; else the finding that the record would have is
 * among the reasons against.
 * usage: prop_reasons [SEED [COUNT]]
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/play/replay.h"
#include "formats/record/turn/turn_out.h"
#include "formats/output/reasons/reasons.h"
#include "tests/corrupt/mutate.h"
#include "tests/gen/reason.h"
#include "tests/prop/games.h"

/* At a position so many turns of the list are asked about, each once as it is and broken so often. */
enum { ASKED = 3, BROKEN = 5, TURNS = ASKED * (1 + BROKEN), LISTED_MOST = 30000 };

/* A turn that is asked about. */
struct asked {
	struct carc_move move;
	uint8_t player;
	bool listed;
};

struct prop {
	struct carc_record record; /* behind whose actions those of a turn stand */
	struct carc_game game, trial, room[CARC_MOVES_ROOM];
	struct carc_replay replay;
	struct carc_rng rng;
	struct asked asked[TURNS];
	unsigned turns, sampled, seen;
	const struct carc_move *wanted; /* looked for in the list */
	bool is_listed;
	enum carc_code found; /* by the record; OK: nothing */
	unsigned number;      /* of the turn */
	bool against[CARC_CODES];
	unsigned reasons[CARC_REASON_INSTEAD + 1];
	unsigned long long positions, legal, illegal; /* so far */
	char reason[2000];
};

#define wrong_with(prop, ...) say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__)

static unsigned below(struct prop *prop, unsigned end)
{
	return carc_rng_below(&prop->rng, end);
}

/* ---- Breaking a turn -------------------------------------------------------------------------------- */

/* Any action of a turn, or one of the kinds that verbs.def has; what this game does not have, too. */
static unsigned any_act(struct prop *prop)
{
	static const uint8_t acts[] = {
		CARC_ACT_PLACE,   CARC_ACT_MEEPLE, CARC_ACT_MEEPLE,     CARC_ACT_AGAIN,
		CARC_ACT_RETURN,  CARC_ACT_JAIL,   CARC_ACT_FLOOR,      CARC_ACT_TOP,
		CARC_ACT_CAPTURE, CARC_ACT_RANSOM, CARC_ACT_EXCHANGE,   CARC_ACT_GATE,
		CARC_ACT_WALL,    CARC_ACT_PASS,   CARC_ACT_WALL_TOWER, CARC_ACT_DISCARD};

	return acts[below(prop, sizeof acts)];
}

/* Changes a turn by the grammar, or the order of its actions. */
static void break_turn(struct prop *prop, struct asked *asked)
{
	static const enum carc_mutation mutations[] = {CARC_MUTATION_CHANGE, CARC_MUTATION_CHANGE,
						       CARC_MUTATION_CHANGE, CARC_MUTATION_INSERT,
						       CARC_MUTATION_INSERT, CARC_MUTATION_DROP,
						       CARC_MUTATION_SEAT};
	struct carc_move *move = &asked->move;
	const unsigned which = below(prop, move->count), mutation = below(prop, 14);
	const struct carc_action action = move->action[which];
	struct carc_mutant mutant = {.rng = &prop->rng,
				     .game = &prop->game,
				     .player = asked->player,
				     .actions = move->count};

	if (mutation == 0) {
		move->action[which] = move->action[0];
		move->action[0] = action;
	}
	if (mutation == 0 || move->count >= CARC_MUTANT_ACTIONS)
		return;
	memcpy(mutant.action, move->action, move->count * sizeof action);
	(void)carc_mutate(&mutant, mutations[mutation / 2],
			  mutations[mutation / 2] == CARC_MUTATION_CHANGE ? action.act
									  : any_act(prop),
			  CARC_ACTS);
	move->count = (uint8_t)mutant.actions;
	memcpy(move->action, mutant.action, mutant.actions * sizeof action);
	asked->player = mutant.player;
}

/* ---- What is listed --------------------------------------------------------------------------------- */

/* Whether the player can have the tile of a move; see carc-moves. */
static bool can_have(const struct prop *prop, const struct carc_move *move)
{
	const struct carc_replay *replay = &prop->replay;

	for (unsigned i = 0; i < move->count; i++)
		if (carc_draw_order_code(&replay->order, &prop->record, replay->game,
					 &move->action[i]) != CARC_CODE_OK)
			return false;
	return true;
}

static bool sample(void *ctx, const struct carc_move *move)
{
	struct prop *prop = ctx;
	unsigned at;

	if (!can_have(prop, move))
		return true;
	at = prop->sampled < ASKED ? prop->sampled++ : below(prop, prop->seen + 1);
	if (at < ASKED)
		prop->asked[at] = (struct asked){*move, CARC_PLAYER_NONE, true};
	return ++prop->seen < LISTED_MOST;
}

/* The zone that a figure is put on, counted within its tile, by whatever name. */
static unsigned zone_of(const struct prop *prop, const struct carc_action *place,
			const struct carc_action *action)
{
	const struct carc_board *board = &prop->game.board;
	unsigned tile = carc_board_tile(board, action->x, action->y);

	return action->there ? carc_tile_resolve(carc_game_type(&prop->game, tile),
						 board->tile[tile].rot, action->feature)
			     : carc_tile_resolve(prop->record.rules.tiles.type[place->type],
						 place->rot, action->feature);
}

static bool is_same(const struct prop *prop, const struct carc_move *move,
		    const struct carc_move *other)
{
	for (unsigned i = 0; i < move->count; i++) {
		const struct carc_action *a = &move->action[i], *b = &other->action[i];

		if (a->act != b->act ||
		    ((a->act != CARC_ACT_MEEPLE || a->there) && (a->x != b->x || a->y != b->y)))
			return false;
		if (a->act == CARC_ACT_PLACE &&
		    (a->type != b->type || a->rot != b->rot || a->own != b->own))
			return false;
		if (a->act == CARC_ACT_MEEPLE &&
		    (a->figure != b->figure || a->there != b->there || a->frees != b->frees ||
		     (a->frees && a->who != b->who) ||
		     zone_of(prop, &move->action[0], a) != zone_of(prop, &move->action[0], b)))
			return false;
	}
	return move->count == other->count;
}

/* Stops at the turn that is looked for. */
static bool look_for(void *ctx, const struct carc_move *move)
{
	struct prop *prop = ctx;

	prop->is_listed |= can_have(prop, move) && is_same(prop, prop->wanted, move);
	return !prop->is_listed;
}

/* Whether a turn that is legal is missed in the list. Asked of a tile and a figure only: deeds that can come later are not listed. */
static bool is_missed(struct prop *prop, const struct carc_move *move)
{
	const struct carc_action *place = &move->action[0];
	/* That a type was drawn leaves the tiles of one's own out. */
	const struct carc_moves_how how = {.type = place->own ? (unsigned)CARC_TYPES_MAX
							      : place->type};

	if (move->count == 0 || place->act != CARC_ACT_PLACE || place->turned != CARC_TURNED_SO)
		return false;
	for (unsigned i = 1; i < move->count; i++) {
		const struct carc_action *action = &move->action[i];

		if (action->act != CARC_ACT_MEEPLE ||
		    (action->there && action->x == place->x && action->y == place->y))
			return false;
	}
	prop->wanted = move;
	prop->is_listed = false;
	carc_moves_each(&prop->game, &how, prop->room, look_for, prop);
	return !prop->is_listed;
}

/* Some turns that are listed, and more that are made of them. */
static void choose_turns(struct prop *prop)
{
	unsigned types = prop->record.rules.tiles.types, first = below(prop, types);
	struct carc_moves_how how = {.type = 0};

	prop->sampled = prop->seen = 0;
	for (unsigned i = 0; i < types && prop->sampled < ASKED; i++) {
		how.type = (first + i) % types;
		carc_moves_each(&prop->game, &how, prop->room, sample, prop);
	}
	prop->turns = prop->sampled;
	for (unsigned i = 0; i < prop->sampled * BROKEN; i++) {
		struct asked *asked = &prop->asked[prop->turns++];

		*asked = prop->asked[i % prop->sampled];
		asked->listed = false;
		do
			break_turn(prop, asked);
		while (asked->move.count > 0 && below(prop, 4) == 0);
	}
}

/* ---- Asking ----------------------------------------------------------------------------------------- */

static void on_reason(void *ctx, const struct carc_reason *reason)
{
	struct prop *prop = ctx;

	prop->reasons[reason->side]++;
	prop->against[reason->code] = true;
	if (!reason->text[0] || strpbrk(reason->text, "{}") || strstr(reason->text, "turn 0"))
		wrong_with(prop, "a reason reads: %s", reason->text);
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct prop *prop = ctx;

	if (carc_found_counts(finding) && prop->found == CARC_CODE_OK &&
	    finding->turn == prop->number)
		prop->found = finding->code;
}

/* The record with this turn. False: the rules refuse it, and prop->found is why. */
static bool obeys(struct prop *prop)
{
	struct carc_replay replay = prop->replay;

	carc_game_copy(&prop->trial, &prop->game);
	replay.game = &prop->trial;
	replay.sink = (struct carc_sink){on_finding, prop};
	prop->found = CARC_CODE_OK;
	prop->number = prop->game.turn;
	return carc_replay_turn(&replay) && prop->found == CARC_CODE_OK;
}

/* A round of The City goes on behind the turn: so it is listed. */
static bool is_begun(const struct prop *prop, const struct carc_turn *turn)
{
	const struct carc_action *last =
		&prop->record.action[turn->first_action + turn->actions - 1];

	return prop->found == CARC_R305_MISSING && turn->actions > 0 &&
	       (last->act == CARC_ACT_GATE || last->act == CARC_ACT_WALL ||
		last->act == CARC_ACT_PASS || last->act == CARC_ACT_WALL_TOWER);
}

static void say_turn(struct prop *prop, const char *what)
{
	char *words = NULL;
	size_t len;
	FILE *out = open_memstream(&words, &len);

	if (!out || prop->reason[0])
		return;
	(void)carc_write_turn_over(&prop->record, &prop->record.turn[prop->replay.next], NULL, out);
	fclose(out);
	wrong_with(prop, "turn %u, %s: %s%s%s", prop->number, words, what,
		   prop->found == CARC_CODE_OK ? "" : ", and the record has ",
		   prop->found == CARC_CODE_OK ? "" : carc_code_info(prop->found)->code);
	free(words);
}

static void ask(struct prop *prop, const struct asked *asked)
{
	struct carc_record *record = &prop->record;
	struct carc_turn *turn = &record->turn[prop->replay.next];
	const struct carc_turn_question question = {
		record, turn, &prop->game,
		carc_draw_order_matters(record) ? &prop->replay.order : NULL, &prop->trial};
	bool legal, obey;

	turn->player = asked->player;
	turn->actions = asked->move.count;
	memcpy(&record->action[turn->first_action], asked->move.action,
	       asked->move.count * sizeof asked->move.action[0]);
	obey = obeys(prop) || is_begun(prop, turn);
	memset(prop->against, 0, sizeof prop->against);
	memset(prop->reasons, 0, sizeof prop->reasons);
	legal = carc_reasons(&question, on_reason, prop);
	prop->legal += legal;
	prop->illegal += !legal;
	if (legal != obey)
		say_turn(prop, legal ? "is legal" : "is not legal");
	else if (asked->listed && !legal)
		say_turn(prop, "is listed, and not legal");
	else if (!asked->listed && legal && is_missed(prop, &asked->move))
		say_turn(prop, "is legal, and not listed");
	else if (legal &&
		 (prop->reasons[CARC_REASON_FOR] == 0 || prop->reasons[CARC_REASON_AGAINST] > 0))
		say_turn(prop, "is legal without a reason, or against one");
	else if (!legal && !prop->against[prop->found])
		say_turn(prop, "is not legal for other reasons");
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	struct carc_record *record = &prop->record;
	unsigned turns;

	prop->reason[0] = '\0';
	prop->rng.state = ~seed;
	if (!prop_play_any(seed, record, &prop->game))
		return "the game could not be played";
	record->claims = record->final_claim = record->winners = 0;
	record->ended = record->end_told = false;
	turns = below(prop, record->turns + 1u);
	carc_replay_begin(&prop->replay, record, &prop->game, (struct carc_sink){carc_ignore, NULL},
			  NULL);
	while (prop->replay.next < turns && carc_replay_turn(&prop->replay))
		;
	if (prop->replay.next < turns || prop->game.over)
		return prop->game.over ? NULL : "a game that was played is refused";
	if (record->actions + CARC_MOVE_ACTIONS_MAX > CARC_ACTIONS_MAX || turns == CARC_TURNS_MAX)
		return NULL;
	record->turn[turns] = (struct carc_turn){.first_action = record->actions};
	record->turns = (uint16_t)(turns + 1);
	choose_turns(prop);
	prop->positions++;
	for (unsigned i = 0; i < prop->turns && !prop->reason[0]; i++)
		ask(prop, &prop->asked[i]);
	return prop->reason[0] ? prop->reason : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(": %llu positions, %llu turns legal and %llu not", prop->positions, prop->legal,
	       prop->illegal);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {
		.name = "prop_reasons", .play = play, .cut = true, .tell = tell, .styles = true};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.record);
}
