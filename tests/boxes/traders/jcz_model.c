/* Traders and Builders in the model of JCloisterZone's engine, see tests/prop/jcz_model.h. */
#include "tests/prop/jcz_model.h"

static enum { UNUSED, USED, SECOND_PART } builder;

static void begin(void)
{
	builder = UNUSED;
}

static void laid(const struct carc_tile_type *type)
{
	(void)type;
	JCZ_EACH_MEEPLE (meeple)
		if (builder == UNUSED && meeple->deployed && meeple->id.kind == CARC_BUILDER &&
		    meeple->id.player == jcz_engine.turn && jcz_is_on_last(jcz_root(meeple->zone)))
			builder = USED;
}

/* A builder or a pig joins a follower of its player, and no second one. */
static int allows(unsigned player, unsigned kind, unsigned zone)
{
	if (kind != CARC_BUILDER && kind != CARC_PIG)
		return -1;
	return jcz_standing(zone, JCZ_FOLLOWERS, player) > 0 &&
	       jcz_standing(zone, 1u << kind, player) == 0 &&
	       (kind == CARC_PIG || !jcz_is_complete(zone));
}

/* With the last follower of a player on a feature, builder and pig go home. */
static void gone(const struct jcz_meeple *meeple)
{
	if (!(JCZ_FOLLOWERS >> meeple->id.kind & 1) ||
	    jcz_standing(meeple->zone, JCZ_FOLLOWERS, meeple->id.player) > 0)
		return;
	JCZ_EACH_MEEPLE (other)
		if (other->deployed && other->id.player == meeple->id.player &&
		    (other->id.kind == CARC_BUILDER || other->id.kind == CARC_PIG) &&
		    jcz_root(other->zone) == jcz_root(meeple->zone))
			other->deployed = false;
}

/* Returns true if the turn has a second part. */
static bool again(void)
{
	bool second = builder == USED;

	builder = second ? SECOND_PART : UNUSED;
	return second;
}

const struct jcz_model jcz_model_traders = {
	.begin = begin, .laid = laid, .allows = allows, .gone = gone, .again = again};
