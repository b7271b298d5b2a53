/* Names of actions. */
#include <assert.h>

#include "core/action.h"

static const char *const names[CARC_ACTS] = {
#define ACT(symbol, name) name,
#include "core/action.def"
#undef ACT
};

const char *carc_act_name(unsigned act)
{
	assert(act < CARC_ACTS);
	return names[act];
}
