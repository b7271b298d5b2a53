/* The table of the rows EVENT. See event.h. */
#include "core/state/event.h"

#include <assert.h>

static const struct carc_event_info infos[CARC_EVENT_KINDS] = {
#define HAS(member) CARC_EVENT_HAS_##member
#define EVENT(symbol, name, has) [CARC_EVENT_##symbol] = {name, has},
#include "core/terms/words.def"
#undef HAS
};

const struct carc_event_info *carc_event_info(unsigned kind)
{
	assert(kind > CARC_EVENT_NONE && kind < CARC_EVENT_KINDS);
	return &infos[kind];
}
