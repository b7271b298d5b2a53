/* Hills & Sheep in the model of JCloisterZone's engine, see tests/prop/jcz_model.h. */
#include "core/boxes/hills_and_sheep/state.h"

#include <string.h>

#include "tests/prop/jcz_model.h"

enum { TOKENS = CARC_FLOCK_DEEDS - 1 };

static unsigned tokens[JCZ_MEEPLES][TOKENS]; /* of each shepherd */
static struct jcz_waiting flock[JCZ_MEEPLES];
static unsigned flocks;

static void begin(void)
{
	flocks = 0;
	memset(tokens, 0, sizeof tokens);
}

static void laid(const struct carc_tile_type *type)
{
	if (carc_tile_has(type, CARC_SHOWS_HILLS) && jcz_has("hill") &&
	    !carc_jcz_pack_empty(&jcz.pack))
		jcz.pack.hidden++;
}

/* A shepherd may join farmers, but no other shepherd. */
static int allows(unsigned player, unsigned kind, unsigned zone)
{
	(void)player;
	return kind != CARC_SHEPHERD ? -1 : jcz_standing(zone, 1u << kind, CARC_SEATS) == 0;
}

/* The tokens of a shepherd who goes home return to the bag. */
static void gone(const struct jcz_meeple *meeple)
{
	memset(tokens[meeple - jcz.meeple], 0, sizeof tokens[0]);
}

static void score_flock(unsigned root)
{
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->deployed && meeple->id.kind == CARC_SHEPHERD &&
		    jcz_root(meeple->zone) == root)
			jcz_undeploy(meeple);
}

/* A token from the bag, which a wolf ends. Each flock on the field goes home then. */
static void grow_flock(struct jcz_meeple *shepherd)
{
	static const unsigned most[TOKENS] = {4, 5, 5, 2, 2};
	unsigned left[TOKENS], size = 0, token = 0, n;

	for (unsigned i = 0; i < TOKENS; i++) {
		left[i] = most[i];
		JCZ_EACH_MEEPLE (meeple)
			left[i] -= tokens[meeple - jcz.meeple][i];
		size += left[i];
	}
	if (size == 0)
		jcz_engine.broken = "a token is drawn from an empty bag";
	for (n = carc_jcz_next_int(&jcz_engine.random, size); size && n >= left[token];
	     n -= left[token++])
		;
	if (token == TOKENS - 1)
		score_flock(jcz_root(shepherd->zone));
	else
		tokens[shepherd - jcz.meeple][token]++;
}

static bool is_unresolved(unsigned root)
{
	for (unsigned i = 0; i < flocks; i++)
		if (jcz_root(flock[i].zone) == root)
			return true;
	return false;
}

static void score_closed_flocks(bool all)
{
	JCZ_EACH_MEEPLE (meeple)
		if (meeple->deployed && meeple->id.kind == CARC_SHEPHERD &&
		    jcz_is_complete(meeple->zone) &&
		    (all || !is_unresolved(jcz_root(meeple->zone))))
			score_flock(jcz_root(meeple->zone));
}

/* Lists the flocks of the player on turn whose fields have grown. */
static void gather_flocks(void)
{
	flocks = 0;
	JCZ_EACH_MEEPLE (meeple) {
		if (meeple->id.player != jcz_engine.turn || meeple->id.kind != CARC_SHEPHERD ||
		    !meeple->deployed)
			continue;
		if (meeple->tile == jcz_last())
			grow_flock(meeple);
		else if (jcz_is_on_last(jcz_root(meeple->zone)) &&
			 !is_unresolved(jcz_root(meeple->zone)))
			flock[flocks++] = (struct jcz_waiting){meeple, meeple->zone};
	}
	score_closed_flocks(false);
}

static enum jcz_phase ask(void)
{
	gather_flocks();
	return flocks > 0 ? JCZ_SHEPHERD : jcz_next(JCZ_SHEPHERD);
}

static const char *take_flock(const struct carc_node *payload)
{
	struct jcz_meeple *shepherd = flock[0].meeple;

	if (!shepherd->deployed)
		return "the shepherd has gone home: the engine ends with an exception";
	if (!strcmp(carc_node_word(payload, "value"), "EXPAND"))
		grow_flock(shepherd);
	else
		score_flock(jcz_root(shepherd->zone));
	score_closed_flocks(true);
	JCZ_DEQUEUE(flock, flocks);
	return flocks > 0 ? NULL : jcz_go(jcz_next(JCZ_SHEPHERD));
}

static const struct jcz_message messages[] = {
	{"FLOCK_EXPAND_OR_SCORE", {JCZ_SHEPHERD}, take_flock},
	{.type = NULL},
};

static const struct jcz_entry entries[] = {{JCZ_SHEPHERD, ask}, {.enter = NULL}};

const struct jcz_model jcz_model_hills_and_sheep = {.begin = begin,
						    .laid = laid,
						    .allows = allows,
						    .gone = gone,
						    .messages = messages,
						    .entries = entries};
