/* Names of actions, and what they have in common. */
#include "core/terms/action.h"

#include <assert.h>

#include "core/terms/kind.h"
#include "core/terms/port.h"

static const struct {
	const char *name, *holds;
} acts[CARC_ACTS] = {
#define ACT(symbol, name, holds) {name, holds},
#define LACKS(symbol, finding)
#include "core/terms/action.def"
};

static_assert(CARC_ACTS <= 32, "a set of actions is a word of 32 bits");

const char *carc_act_name(unsigned act)
{
	assert(act < CARC_ACTS);
	return acts[act].name;
}

const char *carc_act_holds(unsigned act)
{
	assert(act < CARC_ACTS);
	return acts[act].holds;
}

void carc_action_any_figure(struct carc_action *action)
{
	action->figure = CARC_FIGURE_NONE;
	action->feature = (struct carc_feature_ref){CARC_KIND_NONE, CARC_PORT_NONE, 0};
}
