/*
 * The Tower in saves: pieces, captures, exchanges and ransoms. Follows which player holds which figure, since a ransom names only
 * the figure.
 */
#include "core/engine/turn.h"
#include "formats/foreign/jcz/jcz_box.h"
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/foreign/jcz/jcz_write.h"
#include "formats/record/grammar/args.h"

static void place_token(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, CARC_KEY_POINTER);
	const struct carc_node *place = carc_jcz_get(save, pointer, CARC_KEY_POSITION);

	if (!place)
		return;
	/* All others are tokens of expansions that carc does not know. */
	if (carc_foreign_says(save->payload, "token", "TOWER_PIECE"))
		(void)carc_jcz_say(save, CARC_VERB_FLOOR, place->at, place);
	else
		carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
				    "the token %.40s in PLACE_TOKEN",
				    carc_node_word(save->payload, "token"));
}

void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    struct carc_jcz_id id)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, CARC_KEY_POSITION);
	struct carc_action *top;

	if (!place)
		return;
	/* The second of two phantoms may go there; the keys of a turn do not order the two. */
	if (id.kind == CARC_PHANTOM && save->now.row == CARC_VERB_PHANTOM)
		save->now.row = CARC_VERB_TOP;
	top = carc_jcz_say(save, CARC_VERB_TOP, id.kind == CARC_MEEPLE ? place->at : pointer->at,
			   place);
	if (!top)
		return;
	top->figure = id.kind;
	carc_jcz_name_figure(save, id);
}

/* ---- Prisoners -------------------------------------------------------------------------------- */

/* Returns the number of kinds of figure of an owner that a player holds. ret_id: for each kind, the figure that was taken first. */
static unsigned kinds_held(const struct carc_jcz_prison *prison, unsigned holder, unsigned owner,
			   struct carc_jcz_id ret_id[CARC_FIGURE_KINDS])
{
	unsigned kinds = 0;

	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		kinds += carc_jcz_prison_first(prison, holder, owner, kind, &ret_id[kinds]);
	return kinds;
}

/*
 * The player on turn takes a figure. It is exchanged at once if its owner holds figures of that
 * player, all of one kind. A player who takes an own figure has it back.
 */
static void take(struct carc_jcz_save *save, struct carc_jcz_id id)
{
	unsigned captor = save->play.seat, holder;
	struct carc_jcz_id back[CARC_FIGURE_KINDS];

	if (id.player == captor)
		return;
	if (kinds_held(&save->prison, id.player, captor, back) == 1)
		(void)carc_jcz_prison_free(&save->prison, back[0], &holder);
	else
		carc_jcz_prison_add(&save->prison, id, captor);
}

static void capture(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, CARC_KEY_POINTER);
	const struct carc_node *meeple = carc_jcz_get(save, pointer, CARC_KEY_MEEPLE_ID);
	const struct carc_node *from =
		meeple ? carc_jcz_get(save, pointer, CARC_KEY_FEATURE_POINTER) : NULL;
	struct carc_feature_ref ref;
	struct carc_action *takes;
	struct carc_jcz_id id;

	if (!from || !carc_jcz_read_id(save, meeple, &id) ||
	    !carc_jcz_feature_at(save, from, false, &ref))
		return;
	takes = carc_jcz_say(save, CARC_VERB_TAKES, pointer->at, carc_node_get(from, "position"));
	if (!takes)
		return;
	takes->who = id.player;
	/* Another figure of the same player may stand on the same tile. */
	takes->feature = ref;
	take(save, id);
}

/* Reads the choice of the figure that returns for the one taken last. */
static void exchange(struct carc_jcz_save *save)
{
	struct carc_jcz_prison *prison = &save->prison;
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, CARC_KEY_MEEPLE_ID);
	struct carc_action *back;
	struct carc_jcz_id id, taken;
	unsigned holder;

	if (!carc_jcz_read_id(save, meeple, &id))
		return;
	/* An exchange is one for one, so that at least two figures are held before it. */
	if (prison->count < 2 || !carc_jcz_prison_free(prison, id, &holder)) {
		carc_jcz_object_here(save);
		return;
	}
	taken = prison->held[prison->count - 1].id;
	if (taken.player == holder)
		(void)carc_jcz_prison_free(prison, taken, &holder);
	back = carc_jcz_say(save, CARC_VERB_BACK, meeple->at, NULL);
	if (back)
		back->figure = id.kind;
}

/* The row behind which a ransom is paid now. In the phase of the tile that was drawn before. */
static int row_before(const struct carc_jcz_save *save)
{
	const struct carc_jcz_now *now = &save->now;
	bool drawn = now->phase == CARC_JCZ_IN_DRAWN ||
		     (now->phase == CARC_JCZ_IN_BEGIN &&
		      (save->play.broken || !carc_jcz_asks_abbey(&save->play.game)));

	return now->name ? (int)now->row : drawn ? (int)CARC_VERB_DISCARDS : -1;
}

void carc_jcz_time_ransom(struct carc_jcz_save *save)
{
	struct carc_jcz_now *now = &save->now;
	enum carc_ransom_time time;

	if (!now->ransom)
		return;
	time = carc_ransom_between(now->before_ransom, now->behind_ransom);
	now->paid = time == CARC_RANSOM_AFTER_FLOCK;
	/* Between the tokens of two flocks. */
	if (time == CARC_RANSOM_TIMES)
		carc_foreign_refuse(&save->in, CARC_F105_SAVE_ORDER, now->ransom->at, "PAY_RANSOM");
}

/* The owner of the wagon that is asked pays, or of the one that has just moved. Here a record names the kind only where it must. */
static void pay_beside_wagon(struct carc_jcz_save *save, struct carc_span at, struct carc_jcz_id id,
			     unsigned holder, bool named)
{
	const struct carc_jcz_now *now = &save->now;
	unsigned payer = now->waiting[now->wagon - 1].player;
	struct carc_action pays = carc_verb_action(carc_verb(CARC_VERB_PAYS), at);

	if (id.player != payer) {
		carc_jcz_object_here(save);
		return;
	}
	pays.player = (uint8_t)payer;
	pays.who = (uint8_t)holder;
	pays.figure = id.kind;
	carc_jcz_act(save, &pays);
	if (!named)
		pays.figure = CARC_FIGURE_NONE;
	carc_jcz_add_open(save, &pays);
	save->unpaid = true;
}

/* While a wagon is asked its owner pays, and the record has the ransom among the moves. */
static void pay_ransom(struct carc_jcz_save *save)
{
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, CARC_KEY_MEEPLE_ID);
	struct carc_jcz_id id, others[CARC_FIGURE_KINDS];
	struct carc_action *ransom;
	unsigned holder, kinds;
	bool named;

	if (!carc_jcz_read_id(save, meeple, &id))
		return;
	if (!carc_jcz_prison_free(&save->prison, id, &holder)) {
		carc_jcz_object_here(save);
		return;
	}
	/* The kind must be said if the holder has figures of another kind as well. */
	kinds = kinds_held(&save->prison, holder, id.player, others);
	named = kinds > 1 || (kinds == 1 && others[0].kind != id.kind);
	if (save->now.phase >= CARC_JCZ_IN_WAGON) {
		pay_beside_wagon(save, meeple->at, id, holder, named);
		return;
	}
	save->now.before_ransom = row_before(save);
	ransom = carc_jcz_say(save, CARC_VERB_RANSOM, save->message->at, NULL);
	if (!ransom)
		return;
	ransom->who = (uint8_t)holder;
	if (named)
		ransom->figure = id.kind;
	save->now.ransom = save->message;
	save->now.behind_ransom = CARC_VERBS;
	carc_jcz_add_owner(save, meeple->at, id);
}

/* ---- Written ---------------------------------------------------------------------------------- */

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

/* Set free the figures that nobody holds any more. *ret_back: that of one player. False: none of them is. */
static bool set_free(struct carc_jcz_writing *writing, unsigned player,
		     struct carc_jcz_id *ret_back)
{
	struct carc_jcz_prison *prison = &writing->prison;
	bool any = false;

	for (unsigned i = prison->count; i-- > 0;) {
		struct carc_jcz_id id = prison->held[i].id, first;
		unsigned holder = prison->held[i].holder, count = 0;

		for (unsigned n = 0; n < prison->count; n++)
			count += prison->held[n].holder == holder &&
				 prison->held[n].id.player == id.player &&
				 prison->held[n].id.kind == id.kind;
		if (count <= writing->out.game.figures.held[holder][id.player][id.kind] ||
		    !carc_jcz_prison_first(prison, holder, id.player, id.kind, &first))
			continue;
		(void)carc_jcz_prison_free(prison, first, &holder);
		if (id.player == player) {
			*ret_back = first;
			any = true;
		}
	}
	return any;
}

/*
 * Write which figure of a player has come back. JCloisterZone asks for it only where there is a choice; a record
 * may say it without one, and then nothing has changed.
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
 * Write which follower has just left the board. With the last one on a feature, who had joined it
 * went home. It may have been exchanged at once.
 */
static void send_capture(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	const struct carc_game *game = &writing->out.game;
	struct carc_jcz_board *board = &writing->board;
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
	carc_jcz_prison_add(&writing->prison, board->meeple[i].id, game->player);
	carc_jcz_board_update(board, game);
	(void)set_free(writing, game->player, &back);
}

/* Pay the ransoms with which a player goes on who is asked for a wagon. Returns how many. */
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

/* To pay a ransom after everything else the player passes first. */
static void pass_before_ransom(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	if (writing->acted && !(writing->left > 1 && (action[1].act == CARC_ACT_CAPTURE ||
						      action[1].act == CARC_ACT_EXCHANGE)))
		carc_jcz_send_pass(writing);
	if (writing->untold)
		carc_out_refuse(&writing->out, action->at,
				"a ransom after the first token of a flock");
}

/*
 * Put a ransom that follows a tile before it, if else it comes too late: JCloisterZone does not wait
 * for a player who has nothing to place, perhaps because no figure is left, and then the ransomed
 * figure cannot be placed any more. If the ransom is paid before the tile, it is the same game:
 * nothing is scored in between, and who holds whom stays as it is.
 */
void carc_jcz_put_in_time(struct carc_jcz_writing *writing, struct carc_action *action,
			  unsigned left)
{
	const struct carc_action tile = *action;
	struct carc_found finding;

	if (left < 2 || tile.act != CARC_ACT_PLACE || action[1].act != CARC_ACT_RANSOM)
		return;
	carc_game_copy(&writing->out.trial, &writing->out.game);
	if (carc_game_act(&writing->out.trial, &tile, NULL, &finding) != CARC_OK ||
	    carc_jcz_asks(&writing->out.trial, CARC_JCZ_ANYTHING))
		return;
	action[0] = action[1];
	action[1] = tile;
}

static const struct carc_jcz_row rows[] = {
	{"PLACE_TOKEN", CARC_JCZ_AT(PLACED), place_token, CARC_ACT_FLOOR, .send = send_floor},
	{"CAPTURE_FOLLOWER", CARC_JCZ_AT(PLACED), capture, CARC_ACT_CAPTURE, .send = send_capture},
	{"EXCHANGE_FOLLOWER", CARC_JCZ_AT(PLACED), exchange, CARC_ACT_EXCHANGE, .send = send_back},
	{"PAY_RANSOM", CARC_JCZ_ANY_PHASE, pay_ransom, CARC_ACT_RANSOM, pass_before_ransom,
	 send_back},
};

const struct carc_jcz_box carc_jcz_tower = {CARC_JCZ_ROWS(rows)};
