/*
 * Messages of Abbey and Mayor as keys of a turn, for jcz_turns.c. There a player who could lay his abbey is asked first, and
 * passes if he does not. Wagons move when the turn has been committed, one after the other: each is asked for, if there is a place
 * where it may go; its player passes, or moves it and commits.
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

void carc_jcz_pass_wagon(struct carc_jcz_save *save)
{
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

/* The move belongs to the turn, which may go on with another one. */
static void add_move(struct carc_jcz_save *save)
{
	struct carc_jcz_turn *turn = &save->turn[save->turns - 1];
	struct carc_jcz_now *now = &save->now;

	if (!now->moves)
		now->moves = carc_build_add(
			turn->node, "moves",
			carc_build_list(&save->in.build, CARC_SEQUENCE, now->move->at));
	carc_build_add(now->moves, NULL, now->move);
	now->move = NULL;
	ask_next(save);
}

void carc_jcz_move_wagon(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, "pointer");
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId");
	const struct carc_node *place = carc_jcz_get(save, pointer, "position");
	struct carc_jcz_now *now = &save->now;
	const struct carc_scored_wagon *wagon = &now->waiting[now->wagon - 1];
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
	now->move = carc_build_list(&save->in.build, CARC_MAPPING, pointer->at);
	carc_build_add(now->move, "player", carc_jcz_player(save, pointer->at, wagon->player));
	carc_build_add(now->move, "feature", carc_build_word(&save->in.build, pointer->at, word));
	carc_build_add(now->move, "at", carc_build_copy(&save->in.build, place));
	carc_jcz_note_wagon(save, id, pointer);
	now->phase = CARC_JCZ_IN_MOVED;
	/* The move is committed unless another wagon of the player comes after it. */
	if (now->wagon < now->wagons && now->waiting[now->wagon].player == wagon->player)
		add_move(save);
}

/* A commit without a move is a pass. The tile of the next turn is drawn with its number. */
void carc_jcz_commit_wagon(struct carc_jcz_save *save)
{
	save->turn[save->turns - 1].random = carc_jcz_random(save->payload, "random");
	if (save->now.move)
		add_move(save);
	else
		ask_next(save);
}
