/*
 * Messages of Abbey and Mayor as keys of a turn, for jcz_turns.c. There a player who could lay his abbey is asked first, and
 * passes if he does not. Wagons move when the turn has been committed, one after the other: each is asked for, if there is a place
 * where it may go; its player passes, or moves it and commits, and may pay a ransom before that.
 */
#include <string.h>

#include "core/engine/moves.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/say/report/report.h"

/* When the game is over there is nothing but this in the turn; else a commit follows, and then the turn. */
bool carc_jcz_pass_abbey(struct carc_jcz_save *save)
{
	struct carc_jcz_now *now = &save->now;

	if (save->play.broken || !carc_jcz_asks_abbey(&save->play.game)) {
		carc_jcz_object_here(save);
		return false;
	}
	now->phase = CARC_JCZ_IN_PASSED;
	if (!save->play.game.over)
		return false;
	if (!now->made)
		now->made = carc_build_list(&save->in.build, CARC_MAPPING, save->message->at);
	if (!carc_node_get(now->made, "player"))
		carc_build_add(now->made, "player",
			       carc_jcz_player(save, save->message->at, save->play.seat));
	return true;
}

/* The place is the one at whose north-west corner it stands, as in a record. */
void carc_jcz_barn(struct carc_jcz_save *save, const struct carc_node *pointer)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, "position");

	if (place)
		(void)carc_jcz_say(save, carc_figure_key(CARC_BARN),
				   carc_build_copy(&save->in.build, place));
}

/* ---- Wagons --------------------------------------------------------------------------------------------- */

/* Ask the next wagon that can move; if there is none, end the turn. */
static void ask_next(struct carc_jcz_save *save)
{
	const struct carc_game *game = &save->play.game;
	struct carc_jcz_now *now = &save->now;

	now->phase = CARC_JCZ_IN_WAGON;
	while (now->wagon < now->wagons)
		if (carc_wagon_may_move(game, &now->waiting[now->wagon++], NULL))
			return;
	carc_jcz_end_turn(save);
}

void carc_jcz_note_wagon(struct carc_jcz_save *save, struct carc_jcz_id id,
			 const struct carc_node *pointer)
{
	unsigned i = 0;

	while (i < save->wagons && !carc_jcz_id_same(save->wagon[i].id, id))
		i++;
	if (i == CARC_WAGONS_MAX)
		return;
	save->wagons += i == save->wagons;
	save->wagon[i] = (struct carc_jcz_wagon){id, pointer};
}

/* The number of a wagon in the save; 0: it stands on a start board. */
static unsigned number_of(const struct carc_jcz_save *save, const struct carc_scored_wagon *wagon)
{
	const struct carc_game *game = &save->play.game;
	const struct carc_tile *tile = &game->board.tile[wagon->tile];

	for (unsigned i = 0; i < save->wagons; i++) {
		const struct carc_node *pointer = save->wagon[i].pointer;
		const char *feature = carc_node_word(pointer, "feature");
		const char *location = carc_node_word(pointer, "location");
		int32_t x, y;

		carc_jcz_middle(&feature, &location);
		if (save->wagon[i].id.player == wagon->player &&
		    carc_jcz_xy(carc_node_get(pointer, "position"), &x, &y) && x == tile->x &&
		    y == tile->y &&
		    carc_jcz_zone(carc_game_type(game, wagon->tile), tile->rot, feature,
				  location) == (unsigned)(wagon->zone - tile->zone))
			return save->wagon[i].id.number;
	}
	return 0;
}

void carc_jcz_wagons(struct carc_jcz_save *save)
{
	struct carc_jcz_now *now = &save->now;

	if (!save->play.broken && save->rules.actions[CARC_ACT_WAGON])
		now->wagons = carc_wagons_waiting(&save->play.game, now->waiting);
	for (unsigned i = 0; i < now->wagons; i++)
		now->number[i] = (uint8_t)number_of(save, &now->waiting[i]);
	carc_jcz_order_wagons(now->waiting, now->number, now->wagons);
	ask_next(save);
}

/* Play the move of a wagon to a place, if that is one. */
static bool play_move(struct carc_jcz_save *save, const struct carc_scored_wagon *wagon,
		      const struct carc_node *place, const char *word)
{
	char legal[CARC_WORD_MAX];
	struct carc_action action;
	unsigned cursor = 0;
	int32_t x, y;

	while (carc_jcz_xy(place, &x, &y) &&
	       carc_moves_next(&save->play.game, CARC_ACT_WAGON, &cursor, &action))
		if (action.player == wagon->player && action.x == x && action.y == y &&
		    !strcmp(carc_ref_word(action.feature, legal), word) &&
		    carc_wagon_may_move(&save->play.game, wagon, &action)) {
			carc_jcz_act(save, &action);
			return true;
		}
	return false;
}

/* Adds to what follows from the question to a wagon. The record has it when the player has answered. */
static void add_open(struct carc_jcz_save *save, struct carc_node *item)
{
	struct carc_jcz_now *now = &save->now;

	if (!now->open)
		now->open = carc_build_list(&save->in.build, CARC_SEQUENCE, save->message->at);
	carc_build_add(now->open, NULL, item);
}

/* The answer belongs to the turn, which may go on with another wagon. */
static void answer(struct carc_jcz_save *save)
{
	struct carc_jcz_turn *turn = &save->turn[save->turns - 1];
	struct carc_jcz_now *now = &save->now;
	struct carc_node *item = now->open ? now->open->first : NULL, *next;

	if (item && !now->moves)
		now->moves =
			carc_build_add(turn->node, "moves",
				       carc_build_list(&save->in.build, CARC_SEQUENCE, item->at));
	for (; item; item = next) {
		next = item->next;
		item->next = NULL;
		carc_build_add(now->moves, NULL, item);
	}
	now->open = NULL;
	save->unpaid = false;
	ask_next(save);
}

void carc_jcz_pass_wagon(struct carc_jcz_save *save)
{
	answer(save);
}

void carc_jcz_move_wagon(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, "pointer");
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId");
	const struct carc_node *place = carc_jcz_get(save, pointer, "position");
	struct carc_jcz_now *now = &save->now;
	const struct carc_scored_wagon *wagon = &now->waiting[now->wagon - 1];
	struct carc_node *move;
	char word[CARC_WORD_MAX];
	struct carc_jcz_id id;
	unsigned number;

	if (!place || !carc_jcz_read_id(save, meeple, &id) ||
	    !*carc_jcz_word(save, pointer, false, word))
		return;
	number = now->number[now->wagon - 1];
	if (id.kind != CARC_WAGON || (number && id.number != number) ||
	    id.player != wagon->player || !play_move(save, wagon, place, word)) {
		carc_jcz_object_here(save);
		return;
	}
	move = carc_build_list(&save->in.build, CARC_MAPPING, pointer->at);
	carc_build_add(move, "player", carc_jcz_player(save, pointer->at, wagon->player));
	carc_build_add(move, "feature", carc_build_word(&save->in.build, pointer->at, word));
	carc_build_add(move, "at", carc_build_copy(&save->in.build, place));
	add_open(save, move);
	carc_jcz_note_wagon(save, id, pointer);
	now->phase = CARC_JCZ_IN_MOVED;
	/* The move is committed unless another wagon of the player comes after it. */
	if (now->wagon < now->wagons && now->waiting[now->wagon].player == wagon->player)
		answer(save);
}

/* The owner of the wagon that is asked pays, or of the one that has just moved. */
void carc_jcz_pay_beside_wagon(struct carc_jcz_save *save, struct carc_node *ransom,
			       struct carc_jcz_id id, unsigned holder)
{
	const struct carc_jcz_now *now = &save->now;
	unsigned payer = now->waiting[now->wagon - 1].player;
	struct carc_action action = {.act = CARC_ACT_PAYS};

	if (id.player != payer) {
		carc_jcz_object_here(save);
		return;
	}
	carc_action_any_figure(&action);
	action.player = (uint8_t)payer;
	action.who = (uint8_t)holder;
	action.figure = id.kind;
	carc_jcz_act(save, &action);
	carc_build_add(ransom, "player", carc_jcz_player(save, save->message->at, payer));
	add_open(save, ransom);
	save->unpaid = true;
}

/* A commit without a move is a pass. The tile of the next turn is drawn with its number. */
void carc_jcz_commit_wagon(struct carc_jcz_save *save)
{
	save->turn[save->turns - 1].random = carc_jcz_random(save->payload, "random");
	answer(save);
}
