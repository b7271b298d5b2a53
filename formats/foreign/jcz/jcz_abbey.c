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

	if (now->made || save->play.broken || !carc_jcz_asks_abbey(&save->play.game)) {
		carc_jcz_object_here(save);
		return false;
	}
	now->phase = CARC_JCZ_IN_PASSED;
	if (!save->play.game.over)
		return false;
	now->made = carc_build_list(&save->in.build, CARC_MAPPING, save->message->at);
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

void carc_jcz_wagons(struct carc_jcz_save *save)
{
	if (!save->play.broken && save->rules.actions[CARC_ACT_WAGON])
		save->now.wagons = carc_wagons_waiting(&save->play.game, save->now.waiting);
	ask_next(save);
}

void carc_jcz_pass_wagon(struct carc_jcz_save *save)
{
	ask_next(save);
}

/* Play the move of a player to a place, if that is one. */
static bool play_move(struct carc_jcz_save *save, unsigned player, const struct carc_node *place,
		      const char *word)
{
	char legal[CARC_WORD_MAX];
	struct carc_action action;
	unsigned cursor = 0;
	int32_t x, y;

	while (carc_jcz_xy(place, &x, &y) &&
	       carc_moves_next(&save->play.game, CARC_ACT_WAGON, &cursor, &action))
		if (action.player == player && action.x == x && action.y == y &&
		    !strcmp(carc_ref_word(action.feature, legal), word)) {
			carc_jcz_act(save, &action);
			return true;
		}
	return false;
}

/*
 * Whether a move is committed: it is not if another wagon of the player comes after it. They come in the order of their numbers, which
 * are not followed here, so one that cannot move may come before or after.
 */
static bool is_committed(const struct carc_jcz_save *save, unsigned player)
{
	const struct carc_jcz_now *now = &save->now;
	unsigned count = 0;

	for (unsigned i = 0; i < now->wagons; i++) {
		count += now->waiting[i].player == player;
		if (i >= now->wagon && now->waiting[i].player == player &&
		    carc_wagon_may_move(&save->play.game, &now->waiting[i], NULL))
			return false;
	}
	return count == 1 || carc_jcz_is_next(save, "COMMIT");
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
	unsigned player = now->waiting[now->wagon - 1].player;
	char word[CARC_WORD_MAX];
	struct carc_jcz_id id;

	if (!place || !carc_jcz_read_id(save, meeple, &id) ||
	    !*carc_jcz_word(save, pointer, false, word))
		return;
	if (id.kind != CARC_WAGON || id.player != player || !play_move(save, player, place, word)) {
		carc_jcz_object_here(save);
		return;
	}
	now->move = carc_build_list(&save->in.build, CARC_MAPPING, pointer->at);
	carc_build_add(now->move, "player", carc_jcz_player(save, pointer->at, player));
	carc_build_add(now->move, "feature", carc_build_word(&save->in.build, pointer->at, word));
	carc_build_add(now->move, "at", carc_build_copy(&save->in.build, place));
	now->phase = CARC_JCZ_IN_MOVED;
	if (!is_committed(save, player))
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
