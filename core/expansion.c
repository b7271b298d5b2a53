/* The table of expansions. */
#include <string.h>

#include "core/abbot/abbot.h"
#include "core/engine/expansion.h"
#include "core/river/river.h"
#include "core/tower/tower.h"

static const struct carc_expansion *const expansions[] = {
#define EXPANSION(expansion) &expansion,
#include "core/expansion.def"
#undef EXPANSION
};

enum { EXPANSIONS = sizeof expansions / sizeof expansions[0] };

const struct carc_expansion *const *carc_expansions(unsigned *ret_count)
{
	*ret_count = EXPANSIONS;
	return expansions;
}

unsigned carc_expansion_find(const char *game, const char *id, size_t len)
{
	for (unsigned i = 0; i < EXPANSIONS; i++)
		if (!strcmp(expansions[i]->game, game) && strlen(expansions[i]->id) == len &&
		    !memcmp(expansions[i]->id, id, len))
			return i;
	return CARC_EXPANSIONS_MAX;
}
