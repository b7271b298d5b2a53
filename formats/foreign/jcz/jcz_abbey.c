/*
 * Messages of Abbey and Mayor as keys of a turn, for jcz_turns.c. There a player who could lay his abbey is asked first, and
 * passes if he does not; and wagons move when the turn has been committed, each with a commit of its own, or a pass.
 */
#include <string.h>

#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/say/report/report.h"

/* When the game is over there is nothing but this in the turn; else a commit follows, and then the turn. */
bool carc_jcz_pass_abbey(struct carc_jcz_save *save)
{
	if (save->passed || save->play.broken || !save->rules.actions[CARC_ACT_ABBEYS]) {
		carc_jcz_object_here(save);
		return false;
	}
	save->passed = !save->play.game.over;
	if (save->passed)
		return false;
	save->made = carc_build_list(&save->in.build, CARC_MAPPING, save->message->at);
	carc_build_add(save->made, "player",
		       carc_jcz_player(save, save->message->at, save->play.seat));
	return true;
}

/* The tile is drawn with its number. */
bool carc_jcz_commit_passed(struct carc_jcz_save *save)
{
	bool passed = save->passed && !save->made;

	if (passed)
		save->play.pack.random = carc_jcz_random(save->payload, "random");
	save->passed = false;
	return passed;
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

/* A move of the next wagon that can move, but those of players who have passed, a bit each. False: none can. */
static bool next_move(const struct carc_game *game, unsigned passed, struct carc_action *ret_move)
{
	unsigned cursor = 0;

	while (carc_moves_next(game, CARC_ACT_WAGON, &cursor, ret_move))
		if (!(passed >> ret_move->player & 1))
			return true;
	return false;
}

/* Where the message moves a wagon of this player; NULL: it does not. */
static const struct carc_node *moved_to(struct carc_jcz_save *save, unsigned player)
{
	const struct carc_node *payload = carc_node_get(save->message, "payload");
	struct carc_jcz_id id;

	return carc_foreign_says(save->message, "type", "DEPLOY_MEEPLE") &&
			       carc_jcz_id_parse(carc_node_word(payload, "meepleId"), &id) &&
			       id.kind == CARC_WAGON && id.player == player
		       ? carc_node_get(payload, "pointer")
		       : NULL;
}

/* Find the move that a pointer tells, and say it in the list. False: there is none such. */
static bool say_move(struct carc_jcz_save *save, const struct carc_node *pointer, unsigned player,
		     struct carc_node *list)
{
	struct carc_node *move = carc_build_list(&save->in.build, CARC_MAPPING, pointer->at);
	const struct carc_node *place = carc_jcz_get(save, pointer, "position");
	char word[CARC_WORD_MAX], legal[CARC_WORD_MAX];
	struct carc_action action;
	unsigned cursor = 0;
	int32_t x, y;

	if (!place || !carc_jcz_xy(place, &x, &y) || !*carc_jcz_word(save, pointer, false, word))
		return false;
	carc_build_add(move, "player", carc_jcz_player(save, pointer->at, player));
	carc_build_add(move, "feature", carc_build_word(&save->in.build, pointer->at, word));
	carc_build_add(move, "at", carc_build_copy(&save->in.build, place));
	carc_build_add(list, NULL, move);
	while (carc_moves_next(&save->play.game, CARC_ACT_WAGON, &cursor, &action))
		if (action.player == player && action.x == x && action.y == y &&
		    !strcmp(carc_ref_word(action.feature, legal), word)) {
			carc_jcz_act(save, &action);
			return true;
		}
	return false;
}

/* Go on to the next message. False: there is none. */
static bool go_on(struct carc_jcz_save *save)
{
	if (save->at + 1 >= save->keeps)
		return false;
	save->message = save->kept[++save->at];
	return true;
}

void carc_jcz_wagons(struct carc_jcz_save *save)
{
	struct carc_jcz_turn *turn = &save->turn[save->turns - 1];
	struct carc_node *list = carc_build_list(&save->in.build, CARC_SEQUENCE, turn->node->at);
	struct carc_jcz_play *play = &save->play;
	struct carc_action move;
	unsigned passed = 0;

	while (!play->broken && next_move(&play->game, passed, &move) && go_on(save)) {
		const struct carc_node *pointer = moved_to(save, move.player);

		if (pointer && say_move(save, pointer, move.player, list)) {
			if (go_on(save))
				turn->random = carc_jcz_random(
					carc_node_get(save->message, "payload"), "random");
		} else {
			passed |= 1u << move.player;
		}
	}
	play->pack.random = turn->random;
	if (list && list->first)
		carc_build_add(turn->node, "moves", list);
}
