/*
 * The Tower in saves: pieces, captures, exchanges and ransoms. Tracks which player holds which figure, since a ransom names only the
 * figure.
 */
#include "core/engine/turn.h"
#include "formats/import/jcz/jcz_save.h"
#include "formats/import/jcz/jcz_write.h"
#include "formats/record/grammar/args.h"

static const struct carc_jcz_id no_id = {.kind = CARC_FIGURE_NONE};

static void place_token(struct carc_jcz_save *save)
{
	const struct carc_node *pointer =
		carc_jcz_get(save, save->payload, "pointer", CARC_MAPPING);

	if (pointer)
		carc_jcz_stand(save, pointer, CARC_VERB_FLOOR, no_id);
}

/* ---- Prisoners ---- */

/*
 * Returns the number of kinds of an owner's figures that a player holds. *ret_last: the figure of the last kind that was taken first.
 */
static unsigned kinds_held(struct carc_jcz_figures *prison, unsigned holder, unsigned owner,
			   const struct carc_jcz_meeple **ret_last)
{
	unsigned kinds = 0;

	*ret_last = NULL;
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++) {
		const struct carc_jcz_meeple *held =
			carc_jcz_first_held(prison, holder, owner, kind);

		*ret_last = held ? held : *ret_last;
		kinds += held != NULL;
	}
	return kinds;
}

/*
 * Reads the capture of a figure by the player on turn. The figure is exchanged at once if its owner holds figures of that player, all of
 * one kind. A player's own figure returns to that player.
 */
static void capture(struct carc_jcz_save *save)
{
	const struct carc_node *pointer =
		carc_jcz_get(save, save->payload, "pointer", CARC_MAPPING);
	const struct carc_node *meeple = carc_jcz_get(save, pointer, "meepleId", CARC_SCALAR);
	const struct carc_node *from =
		meeple ? carc_jcz_get(save, pointer, "featurePointer", CARC_MAPPING) : NULL;
	const unsigned captor = save->play.seat;
	const struct carc_jcz_meeple *back;
	struct carc_action takes;
	struct carc_jcz_id id;

	if (!from || !carc_jcz_read_id(save, meeple, &id))
		return;
	takes = carc_verb_action(carc_verb(CARC_VERB_TAKES), pointer->at);
	takes.who = id.player;
	/* Another figure of the same player may stand on the same tile. */
	if (!carc_jcz_feature_at(save, from, false, &takes.feature) ||
	    !carc_jcz_say(save, takes, carc_node_get(from, "position"), no_id) ||
	    id.player == captor)
		return;
	if (kinds_held(&save->prison, id.player, captor, &back) == 1)
		carc_jcz_remove(&save->prison, back);
	else
		carc_jcz_hold(&save->prison, id, captor);
}

/* Reads the choice of the figure that returns in exchange for the one taken last. */
static void exchange(struct carc_jcz_save *save)
{
	struct carc_jcz_figures *prison = &save->prison;
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId", CARC_SCALAR);
	const struct carc_jcz_meeple *held, *taken;
	struct carc_action back;
	struct carc_jcz_id id;
	unsigned holder;

	if (!carc_jcz_read_id(save, meeple, &id))
		return;
	held = carc_jcz_find(prison, id);
	/* An exchange is one for one, so at least two figures are held before it. */
	if (prison->count < 2 || !held) {
		carc_jcz_object(save);
		return;
	}
	holder = held->holder;
	carc_jcz_remove(prison, held);
	taken = &prison->meeple[prison->count - 1];
	if (taken->id.player == holder)
		carc_jcz_remove(prison, taken);
	back = carc_verb_action(carc_verb(CARC_VERB_BACK), meeple->at);
	back.figure = id.kind;
	(void)carc_jcz_say(save, back, NULL, no_id);
}

/*
 * Adds a ransom that is paid by the owner of the current wagon, or of the one that has just moved. named: the record must name the kind of
 * figure.
 */
static void pay_beside_wagon(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id,
			     unsigned holder, bool named)
{
	const struct carc_jcz_now *now = &save->now;
	struct carc_action pays = carc_verb_action(carc_verb(CARC_VERB_PAYS), at);

	if (id.player != now->waiting[now->wagon - 1].player) {
		carc_jcz_object(save);
		return;
	}
	pays.player = id.player;
	pays.who = (uint8_t)holder;
	pays.figure = id.kind;
	carc_jcz_act(save, &pays);
	if (!named)
		pays.figure = CARC_FIGURE_NONE;
	carc_jcz_add_open(save, &pays);
	save->unpaid = true;
}

/* Reads a ransom. While wagons move, the owner of the current one pays, and the record has the ransom among the moves. */
static void pay_ransom(struct carc_jcz_save *save)
{
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId", CARC_SCALAR);
	struct carc_action ransom =
		carc_verb_action(carc_verb(CARC_VERB_RANSOM), save->message->at);
	const struct carc_jcz_meeple *held, *other;
	struct carc_jcz_id id;
	unsigned holder, kinds;
	bool named;

	if (!carc_jcz_read_id(save, meeple, &id))
		return;
	held = carc_jcz_find(&save->prison, id);
	if (!held) {
		carc_jcz_object(save);
		return;
	}
	holder = held->holder;
	carc_jcz_remove(&save->prison, held);
	/* The kind must be named if the holder has figures of another kind as well. */
	kinds = kinds_held(&save->prison, holder, id.player, &other);
	named = kinds > 1 || (kinds == 1 && other->id.kind != id.kind);
	if (save->now.phase >= CARC_JCZ_IN_AFTER) {
		pay_beside_wagon(save, meeple->at, id, holder, named);
		return;
	}
	ransom.who = (uint8_t)holder;
	if (named)
		ransom.figure = id.kind;
	if (!carc_jcz_say(save, ransom, NULL, no_id))
		return;
	if (save->now.flocks > 0)
		save->now.ransom = save->message;
	carc_jcz_add_owner(save, meeple->at, id);
}

/* ---- Written ---- */

static void send_floor(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	carc_jcz_begin(writing, "PLACE_TOKEN");
	carc_json_text(&writing->print, "token", "TOWER_PIECE");
	carc_json_open(&writing->print, "pointer", '{');
	carc_jcz_print_position(writing, action->x, action->y);
	carc_json_text(&writing->print, "feature", "Tower");
	carc_json_text(&writing->print, "location", "I");
	carc_json_close(&writing->print, '}');
	carc_jcz_end(writing);
}

/* Releases the figures that are not held any more. *ret_back: the one of this player. Returns false if there is none. */
static bool set_free(struct carc_jcz_writing *writing, unsigned player,
		     struct carc_jcz_id *ret_back)
{
	struct carc_jcz_figures *prison = &writing->prison;
	bool any = false;

	for (unsigned i = prison->count; i-- > 0;) {
		const struct carc_jcz_id id = prison->meeple[i].id;
		const struct carc_jcz_meeple *first;
		unsigned holder = prison->meeple[i].holder, count = 0;

		for (unsigned n = 0; n < prison->count; n++)
			count += prison->meeple[n].holder == holder &&
				 prison->meeple[n].id.player == id.player &&
				 prison->meeple[n].id.kind == id.kind;
		if (count <= writing->out.game.figures.held[holder][id.player][id.kind])
			continue;
		first = carc_jcz_first_held(prison, holder, id.player, id.kind);
		if (id.player == player)
			*ret_back = first->id;
		any |= id.player == player;
		carc_jcz_remove(prison, first);
	}
	return any;
}

/*
 * Writes which figure of a player has come back. JCloisterZone requests it only if there is a choice. A record may name it without a
 * choice; then this changes nothing.
 */
static void send_back(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	struct carc_jcz_id back;

	if (!set_free(writing,
		      action->act == CARC_ACT_PAYS ? action->player : writing->out.game.player,
		      &back))
		return;
	carc_jcz_begin(writing,
		       action->act == CARC_ACT_EXCHANGE ? "EXCHANGE_FOLLOWER" : "PAY_RANSOM");
	carc_jcz_print_id(writing, back);
	carc_jcz_end(writing);
}

/*
 * Writes which follower has just left the board. With the last follower on a feature, figures that had joined it went home. The captured
 * one may have been exchanged at once.
 */
static void send_capture(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	struct carc_jcz_figures *board = &writing->board;
	struct carc_jcz_id back;
	unsigned i = 0;

	(void)action;
	while (i < board->count && (carc_jcz_board_has(game, &board->meeple[i].figure) ||
				    !carc_is_follower(board->meeple[i].figure.kind)))
		i++;
	if (i == board->count)
		return;
	carc_jcz_begin(writing, "CAPTURE_FOLLOWER");
	carc_jcz_print_leaving(writing, &board->meeple[i]);
	carc_jcz_end(writing);
	carc_jcz_hold(&writing->prison, board->meeple[i].id, game->player);
	carc_jcz_board_update(board, game);
	(void)set_free(writing, game->player, &back);
}

/* Pays the ransoms of a player while JCloisterZone waits for a wagon of the player. Returns how many. */
unsigned carc_jcz_send_payments(struct carc_jcz_writing *writing, const struct carc_action *action,
				unsigned count, unsigned player)
{
	unsigned paid = 0;
	struct carc_found finding;

	while (paid < count && action[paid].act == CARC_ACT_PAYS && action[paid].player == player &&
	       carc_game_act(&writing->out.game, &action[paid], NULL, &finding) == CARC_OK)
		send_back(writing, &action[paid++]);
	return paid;
}

/* Passes before a ransom that is paid after all other actions. */
static void pass_before_ransom(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	if (writing->acted && !(writing->left > 1 && (action[1].act == CARC_ACT_CAPTURE ||
						      action[1].act == CARC_ACT_EXCHANGE)))
		carc_jcz_send_pass(writing);
	if (writing->untold)
		carc_out_refuse(&writing->out, action->at,
				"a ransom after the first token of a flock");
}

/* Returns true if JCloisterZone has no question for a player who has placed a tile, perhaps because no figure is left. */
static bool ends_turn(struct carc_jcz_writing *writing, const struct carc_action *tile)
{
	struct carc_found finding;

	carc_game_copy(&writing->out.trial, &writing->out.game);
	return carc_game_act(&writing->out.trial, tile, NULL, &finding) == CARC_OK &&
	       !carc_jcz_asks(&writing->out.trial, carc_jcz_anything);
}

/*
 * Swaps a ransom with the adjacent action, which results in the same game. The ransom comes before a tile that ends the turn: else the
 * ransomed figure cannot be placed any more. The ransom comes after a second figure, which JCloisterZone offers at once.
 */
void carc_jcz_put_in_time(struct carc_jcz_writing *writing, struct carc_action *action,
			  unsigned left)
{
	const struct carc_action first = *action;

	if (left < 2 ||
	    !(first.act == CARC_ACT_RANSOM
		      ? writing->acted && CARC_JCZ_PLACES >> action[1].act & 1
		      : first.act == CARC_ACT_PLACE && action[1].act == CARC_ACT_RANSOM &&
				ends_turn(writing, &first)))
		return;
	action[0] = action[1];
	action[1] = first;
}

const struct carc_jcz_row carc_jcz_tower[] = {
	{"PLACE_TOKEN", CARC_JCZ_AT(PLACED), place_token, CARC_ACT_FLOOR, .send = send_floor,
	 .key = "token", .word = "TOWER_PIECE"},
	{"CAPTURE_FOLLOWER", CARC_JCZ_AT(PLACED), capture, CARC_ACT_CAPTURE, .send = send_capture},
	{"EXCHANGE_FOLLOWER", CARC_JCZ_AT(PLACED), exchange, CARC_ACT_EXCHANGE, .send = send_back},
	{"PAY_RANSOM", CARC_JCZ_BEFORE_COMMIT | CARC_JCZ_AT(WAGON) | CARC_JCZ_AT(WAGON_DONE),
	 pay_ransom, CARC_ACT_RANSOM, .before = pass_before_ransom, .send = send_back},
	{.type = NULL},
};
