/* The abbot in the model of JCloisterZone's engine, see tests/prop/jcz_model.h. */
#include "tests/prop/jcz_model.h"

static bool may_return(const struct jcz_meeple *meeple)
{
	return meeple->id.player == jcz_engine.turn && meeple->id.kind == CARC_ABBOT &&
	       meeple->deployed && !jcz_is_complete(meeple->zone);
}

static bool offers(void)
{
	JCZ_EACH_MEEPLE (meeple)
		if (may_return(meeple))
			return true;
	return false;
}

static const char *take_return(const struct carc_node *payload)
{
	struct jcz_meeple *meeple = jcz_deployed_at(payload);

	if (!meeple || !may_return(meeple))
		return "this figure may not return";
	jcz_undeploy(meeple);
	return jcz_go(JCZ_PHANTOM);
}

static const struct jcz_message messages[] = {
	{"RETURN_MEEPLE", {JCZ_ACTION}, take_return},
	{.type = NULL},
};

const struct jcz_model jcz_model_abbot = {.offers = offers, .messages = messages};
