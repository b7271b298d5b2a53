/*
 * Messages of The Tower as keys of a turn, for jcz_turns.c. It is followed who holds whom, since a
 * ransom names the figure only.
 */
#include <string.h>

#include "formats/foreign/jcz/jcz_making.h"
#include "formats/report/report.h"
#include "formats/words/verbs.h"

static const struct carc_node *get(struct carc_jcz_making *making, const struct carc_node *mapping,
				   const char *key, enum carc_node_kind kind, const char *wanted)
{
	return carc_foreign_get(&making->save->in, mapping, key, kind, wanted);
}

static struct carc_node *word_node(struct carc_jcz_making *making, struct carc_span at,
				   const char *word)
{
	return carc_build_text(&making->save->in.build, at, word, strlen(word));
}

static struct carc_node *place_of(struct carc_jcz_making *making, const struct carc_node *pointer)
{
	const struct carc_node *place =
		get(making, pointer, "position", CARC_SEQUENCE, "a list of two numbers");

	return place ? carc_build_copy(&making->save->in.build, place) : NULL;
}

void carc_jcz_place_token(struct carc_jcz_making *making)
{
	const char *token = carc_node_word(making->payload, "token");
	const struct carc_node *pointer =
		get(making, making->payload, "pointer", CARC_MAPPING, "an object");
	struct carc_node *place = pointer ? place_of(making, pointer) : NULL;
	char text[80];

	if (!place)
		return;
	/* All others are tokens of expansions that are not known here. */
	if (strcmp(token, "TOWER_PIECE") != 0) {
		snprintf(text, sizeof text, "PLACE_TOKEN of %.40s", token);
		carc_jcz_object(making, CARC_F104_SAVE_MESSAGE, making->message->at, text);
		return;
	}
	(void)carc_jcz_say(making, "floor", place);
}

void carc_jcz_stand(struct carc_jcz_making *making, const struct carc_node *pointer,
		    struct carc_jcz_id id)
{
	struct carc_node *place = place_of(making, pointer), *top = place;

	if (!place)
		return;
	if (id.kind != CARC_MEEPLE) {
		top = carc_build_list(&making->save->in.build, CARC_MAPPING, pointer->at);
		carc_build_add(top, "at", place);
		carc_build_add(top, "figure",
			       word_node(making, pointer->at, carc_figure_key(id.kind)));
	}
	(void)carc_jcz_say(making, "top", top);
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
static void take(struct carc_jcz_making *making, struct carc_jcz_id id)
{
	struct carc_jcz_prison *prison = &making->prison;
	unsigned captor = carc_jcz_on_turn(making), holder;
	struct carc_jcz_id back[CARC_FIGURE_KINDS];
	unsigned kinds = kinds_held(prison, id.player, captor, back);

	if (id.player == captor)
		return;
	if (kinds == 1)
		(void)carc_jcz_prison_free(prison, back[0], &holder);
	else
		carc_jcz_prison_add(prison, id, captor);
}

void carc_jcz_capture(struct carc_jcz_making *making)
{
	struct carc_tree_build *build = &making->save->in.build;
	const struct carc_node *pointer =
		get(making, making->payload, "pointer", CARC_MAPPING, "an object");
	const struct carc_node *meeple =
		pointer ? get(making, pointer, "meepleId", CARC_SCALAR, "the id of a meeple")
			: NULL;
	const struct carc_node *from =
		meeple ? get(making, pointer, "featurePointer", CARC_MAPPING, "an object") : NULL;
	struct carc_node *takes;
	char word[CARC_WORD_MAX];
	struct carc_jcz_id id;

	if (!from || !carc_jcz_read_id(making, meeple, &id) ||
	    !*carc_jcz_word(making, from, false, word))
		return;
	takes = carc_build_list(build, CARC_MAPPING, pointer->at);
	carc_build_add(takes, "player", carc_jcz_player(making, meeple->at, id.player));
	carc_build_add(takes, "at", place_of(making, from));
	/* Another figure of the same player may stand on the same tile. */
	carc_build_add(takes, "feature", word_node(making, from->at, word));
	if (carc_jcz_say(making, "takes", takes))
		take(making, id);
}

/* Which figure comes back for the one that was taken last, where there was a choice. */
void carc_jcz_exchange(struct carc_jcz_making *making)
{
	struct carc_jcz_prison *prison = &making->prison;
	const struct carc_node *meeple =
		get(making, making->payload, "meepleId", CARC_SCALAR, "the id of a meeple");
	struct carc_jcz_id id, taken;
	unsigned holder;

	if (!meeple || !carc_jcz_read_id(making, meeple, &id))
		return;
	/* An exchange is one for one, so that at least two figures are held before it. */
	if (prison->count < 2 || !carc_jcz_prison_free(prison, id, &holder)) {
		carc_jcz_object_here(making);
		return;
	}
	taken = prison->held[prison->count - 1].id;
	if (taken.player == holder)
		(void)carc_jcz_prison_free(prison, taken, &holder);
	(void)carc_jcz_say(making, "back", word_node(making, meeple->at, carc_figure_key(id.kind)));
}

/* The word for when in the turn a ransom is paid; "": at the usual time. */
static const char *time_of(const struct carc_jcz_making *making)
{
	const struct carc_node *turn = making->turn;
	bool done;

	if (!making->name)
		return carc_ransom_time_word(CARC_RANSOM_BEFORE_TILE);
	done = carc_node_get(turn, "top") || carc_node_get(turn, "floor");
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		done = done || carc_node_get(turn, carc_figure_key(kind));
	return carc_ransom_time_word(done ? CARC_RANSOM_AT_END : CARC_RANSOM_USUAL);
}

void carc_jcz_pay_ransom(struct carc_jcz_making *making)
{
	struct carc_tree_build *build = &making->save->in.build;
	const struct carc_node *meeple =
		get(making, making->payload, "meepleId", CARC_SCALAR, "the id of a meeple");
	struct carc_node *ransom = carc_build_list(build, CARC_MAPPING, making->message->at);
	const char *when = time_of(making);
	struct carc_jcz_id id, others[CARC_FIGURE_KINDS];
	unsigned holder, kinds;

	if (!meeple || !carc_jcz_read_id(making, meeple, &id))
		return;
	if (!carc_jcz_prison_free(&making->prison, id, &holder)) {
		carc_jcz_object_here(making);
		return;
	}
	carc_build_add(ransom, "player", carc_jcz_player(making, meeple->at, holder));
	/* Where figures of another kind are held as well, the kind must be said. */
	kinds = kinds_held(&making->prison, holder, id.player, others);
	if (kinds > 1 || (kinds == 1 && others[0].kind != id.kind))
		carc_build_add(ransom, "figure",
			       word_node(making, meeple->at, carc_figure_key(id.kind)));
	if (*when)
		carc_build_add(ransom, "when", word_node(making, making->message->at, when));
	if (carc_jcz_say(making, "ransom", ransom))
		carc_jcz_add_owner(making, meeple->at, id);
}
