/*
 * Messages of The Tower as keys of a turn, for jcz_turns.c. It is followed who holds whom, since a
 * ransom names the figure only.
 */
#include "formats/foreign/jcz/jcz_save.h"
#include "formats/say/report/report.h"

static struct carc_node *word_node(struct carc_jcz_save *save, struct carc_span at,
				   const char *word)
{
	return carc_build_word(&save->in.build, at, word);
}

static struct carc_node *place_of(struct carc_jcz_save *save, const struct carc_node *pointer)
{
	const struct carc_node *place = carc_jcz_get(save, pointer, "position");

	return place ? carc_build_copy(&save->in.build, place) : NULL;
}

void carc_jcz_place_token(struct carc_jcz_save *save)
{
	struct carc_node *place = place_of(save, carc_jcz_get(save, save->payload, "pointer"));

	if (!place)
		return;
	/* All others are tokens of expansions that are not known here. */
	if (carc_foreign_says(save->payload, "token", "TOWER_PIECE"))
		(void)carc_jcz_say(save, "floor", place);
	else
		carc_foreign_refuse(&save->in, CARC_F104_SAVE_MESSAGE, save->message->at,
				    "the token %.40s in PLACE_TOKEN",
				    carc_node_word(save->payload, "token"));
}

void carc_jcz_stand(struct carc_jcz_save *save, const struct carc_node *pointer,
		    struct carc_jcz_id id)
{
	struct carc_node *place = place_of(save, pointer), *top = place;

	if (!place)
		return;
	if (id.kind != CARC_MEEPLE) {
		top = carc_build_list(&save->in.build, CARC_MAPPING, pointer->at);
		carc_build_add(top, "at", place);
		carc_build_add(top, "figure",
			       word_node(save, pointer->at, carc_figure_key(id.kind)));
	}
	/* The second of two phantoms may go there; the keys of a turn do not order the two. */
	if (id.kind == CARC_PHANTOM && save->now.row == CARC_VERB_PHANTOM)
		save->now.row = CARC_VERB_TOP;
	(void)carc_jcz_say(save, "top", top);
}

/*
 * ---- Prisoners ----------------------------------------------------------------------------------
 */

/*
 * How many kinds of figures of an owner a player holds. ret_id: of each kind the one that was taken
 * first.
 */
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

void carc_jcz_capture(struct carc_jcz_save *save)
{
	const struct carc_node *pointer = carc_jcz_get(save, save->payload, "pointer");
	const struct carc_node *meeple = carc_jcz_get(save, pointer, "meepleId");
	const struct carc_node *from =
		meeple ? carc_jcz_get(save, pointer, "featurePointer") : NULL;
	struct carc_node *takes;
	char word[CARC_WORD_MAX];
	struct carc_jcz_id id;

	if (!from || !carc_jcz_read_id(save, meeple, &id) ||
	    !*carc_jcz_word(save, from, false, word))
		return;
	takes = carc_build_list(&save->in.build, CARC_MAPPING, pointer->at);
	carc_build_add(takes, "player", carc_jcz_player(save, meeple->at, id.player));
	carc_build_add(takes, "at", place_of(save, from));
	/* Another figure of the same player may stand on the same tile. */
	carc_build_add(takes, "feature", word_node(save, from->at, word));
	if (carc_jcz_say(save, "takes", takes))
		take(save, id);
}

/* Which figure comes back for the one that was taken last, where there was a choice. */
void carc_jcz_exchange(struct carc_jcz_save *save)
{
	struct carc_jcz_prison *prison = &save->prison;
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId");
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
	(void)carc_jcz_say(save, "back", word_node(save, meeple->at, carc_figure_key(id.kind)));
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
	const char *when;

	if (!now->ransom)
		return;
	time = carc_ransom_between(now->before_ransom, now->behind_ransom);
	/* Between the tokens of two flocks. */
	if (time == CARC_RANSOM_TIMES) {
		carc_foreign_refuse(&save->in, CARC_F105_SAVE_ORDER, now->ransom->at, "PAY_RANSOM");
		return;
	}
	when = carc_ransom_time_word(time);
	now->paid = time == CARC_RANSOM_AFTER_FLOCK;
	if (*when)
		carc_build_add(now->ransom, "when", word_node(save, now->ransom->at, when));
}

/* While a wagon is asked its owner pays, and the record has the ransom among the moves. */
void carc_jcz_pay_ransom(struct carc_jcz_save *save)
{
	bool beside_wagon = save->now.phase >= CARC_JCZ_IN_WAGON;
	const struct carc_node *meeple = carc_jcz_get(save, save->payload, "meepleId");
	struct carc_node *ransom =
		carc_build_list(&save->in.build, CARC_MAPPING, save->message->at);
	struct carc_jcz_id id, others[CARC_FIGURE_KINDS];
	unsigned holder, kinds;

	if (!carc_jcz_read_id(save, meeple, &id))
		return;
	if (!carc_jcz_prison_free(&save->prison, id, &holder)) {
		carc_jcz_object_here(save);
		return;
	}
	carc_build_add(ransom, beside_wagon ? "ransom" : "player",
		       carc_jcz_player(save, meeple->at, holder));
	/* Where figures of another kind are held as well, the kind must be said. */
	kinds = kinds_held(&save->prison, holder, id.player, others);
	if (kinds > 1 || (kinds == 1 && others[0].kind != id.kind))
		carc_build_add(ransom, "figure",
			       word_node(save, meeple->at, carc_figure_key(id.kind)));
	if (beside_wagon) {
		carc_jcz_pay_beside_wagon(save, ransom, id, holder);
		return;
	}
	save->now.before_ransom = row_before(save);
	if (!carc_jcz_say(save, "ransom", ransom))
		return;
	save->now.ransom = ransom;
	save->now.behind_ransom = CARC_VERBS;
	carc_jcz_add_owner(save, meeple->at, id);
}
