/*
 * Towers and prisoners as messages, for jcz_messages.c. JCloisterZone names each figure by a
 * number; of several equal ones that somebody holds, the one that was taken first comes back first.
 */
#include "core/engine/turn.h"
#include "core/tower/prisoners.h"
#include "formats/foreign/jcz/jcz_write.h"

static bool act(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	struct carc_diag diag;

	return carc_game_act(&writing->out.game, action, NULL, &diag) == CARC_OK;
}

bool carc_jcz_floor(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	struct carc_json_print *print = &writing->print;

	if (!act(writing, action))
		return false;
	carc_jcz_begin_message(writing, "PLACE_TOKEN");
	carc_json_text(print, "token", "TOWER_PIECE");
	carc_json_open(print, "pointer", '{');
	carc_jcz_print_position(writing, action->x, action->y);
	carc_json_text(print, "feature", "Tower");
	carc_json_text(print, "location", "I");
	carc_json_close(print, '}');
	carc_jcz_end_message(writing);
	return true;
}

static void send_id(struct carc_jcz_writing *writing, const char *type, struct carc_jcz_id id)
{
	carc_jcz_begin_message(writing, type);
	carc_jcz_print_id(writing, id);
	carc_jcz_end_message(writing);
}

/* Set free that figure of a kind which was taken first. Returns its id. */
static struct carc_jcz_id set_free(struct carc_jcz_writing *writing, unsigned holder,
				   unsigned owner, unsigned kind)
{
	struct carc_jcz_id id = {0};
	unsigned held_by;

	if (carc_jcz_prison_first(&writing->prison, holder, owner, kind, &id))
		(void)carc_jcz_prison_free(&writing->prison, id, &held_by);
	return id;
}

static unsigned count_held(const struct carc_jcz_prison *prison, unsigned holder, unsigned owner,
			   unsigned kind)
{
	unsigned count = 0;

	for (unsigned i = 0; i < prison->count; i++)
		count += prison->held[i].holder == holder && prison->held[i].id.player == owner &&
			 prison->held[i].id.kind == kind;
	return count;
}

/* Remove the figures that nobody holds any more: they came back in an exchange without a choice. */
static void exchange(struct carc_jcz_writing *writing, unsigned holder, unsigned owner)
{
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		if (count_held(&writing->prison, holder, owner, kind) >
		    writing->out.game.figures.held[holder][owner][kind])
			(void)set_free(writing, holder, owner, kind);
}

/* Find the follower that has just left the board. With the last one on a feature, who had joined it went home. */
static struct carc_jcz_meeple *find_taken(struct carc_jcz_writing *writing)
{
	unsigned i = 0;

	while (i < writing->figures && (carc_jcz_on_board(writing, &writing->meeple[i]) ||
					!carc_is_follower(writing->meeple[i].figure.kind)))
		i++;
	return i < writing->figures ? &writing->meeple[i] : NULL;
}

bool carc_jcz_takes(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	unsigned captor = writing->out.game.player;
	const struct carc_jcz_meeple *taken;
	struct carc_jcz_id id;

	if (!act(writing, action))
		return false;
	taken = find_taken(writing);
	if (!taken)
		return false;
	id = carc_jcz_id_of(taken);
	carc_jcz_begin_message(writing, "CAPTURE_FOLLOWER");
	carc_json_open(&writing->print, "pointer", '{');
	carc_jcz_print_pointer(writing, "featurePointer", &taken->figure);
	carc_jcz_print_id(writing, id);
	carc_json_close(&writing->print, '}');
	carc_jcz_end_message(writing);
	carc_jcz_forget_figures(writing);
	if (writing->out.game.figures.held[captor][id.player][id.kind])
		carc_jcz_prison_add(&writing->prison, id, captor);
	else
		exchange(writing, id.player, captor);
	return true;
}

/*
 * JCloisterZone asks which figure comes back only where there is a choice; a record may say it
 * without one.
 */
bool carc_jcz_back(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	bool owed = carc_exchange_owed(&writing->out.game);
	unsigned captor = writing->out.game.player, rival;
	struct carc_jcz_id taken, id;

	if (!act(writing, action))
		return false;
	if (!owed || writing->prison.count == 0)
		return true;
	taken = writing->prison.held[writing->prison.count - 1].id;
	rival = taken.player;
	id = set_free(writing, rival, captor, action->figure);
	(void)set_free(writing, captor, rival, taken.kind);
	send_id(writing, "EXCHANGE_FOLLOWER", id);
	return true;
}

bool carc_jcz_ransom(struct carc_jcz_writing *writing, const struct carc_action *action)
{
	unsigned owner = writing->out.game.player, kind = action->figure;
	struct carc_jcz_id id;

	if (kind == CARC_FIGURE_NONE)
		(void)carc_figures_held(&writing->out.game.figures, action->who, owner, &kind);
	if (!act(writing, action))
		return false;
	id = set_free(writing, action->who, owner, kind);
	send_id(writing, "PAY_RANSOM", id);
	return true;
}
