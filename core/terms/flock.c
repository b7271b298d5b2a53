/* The table of tokens, from flock.def. See flock.h. */
#include "core/terms/flock.h"

#include <assert.h>

#include "core/terms/name.h"

static const struct carc_flock_info infos[CARC_FLOCK_DEEDS] = {
#define FLOCK(symbol, key, sheep, count) {key, sheep, count},
#include "core/terms/flock.def"
};

const struct carc_flock_info *carc_flock_info(unsigned deed)
{
	assert(deed < CARC_FLOCK_DEEDS);
	return &infos[deed];
}

unsigned carc_flock_find(const char *key, size_t len)
{
	unsigned deed = 0;

	while (deed < CARC_FLOCK_DEEDS && !carc_name_is(infos[deed].key, key, len))
		deed++;
	return deed;
}
