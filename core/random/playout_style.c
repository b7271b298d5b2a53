/* The ways of playing that have names, and one for each seed. See playout.h. */
#include <string.h>

#include "core/random/playout.h"

#define COUNT(table) (sizeof(table) / sizeof(table)[0])

/* Each style does now and then all that rules allow: claim, join and build are never 0, thrift is never 100. */
static const struct carc_playout_named styles[] = {
	/*                    join build seal finish compact */
	{"uniform", {.claim = 50, .aim = {20, 20, 0, 0, 0}}},
	{"compact", {.claim = 60, .aim = {20, 40, 0, 0, 95}}},
	{"greedy", {.claim = 90, .thrift = 50, .aim = {60, 80, 60, 60, 0}}},
	{"hoarding", {.claim = 8, .aim = {50, 60, 0, 0, 0}}},
};

const struct carc_playout_named *carc_playout_styles(size_t *ret_count)
{
	*ret_count = COUNT(styles);
	return styles;
}

const struct carc_playout_named *carc_playout_style_find(const char *name)
{
	for (size_t i = 0; i < COUNT(styles); i++)
		if (!strcmp(styles[i].name, name))
			return &styles[i];
	return NULL;
}

struct carc_playout_style carc_playout_style(uint64_t seed)
{
	static const uint8_t claim[] = {100, 70, 40, 90}, build[] = {90, 30, 60, 0, 70},
			     compact[] = {0, 50, 95};

	return (struct carc_playout_style){.claim = claim[seed % 4],
					   .thrift = seed / 4 % 2 ? 97 : 0,
					   .aim = {seed / 2 % 3 ? 0 : 70, build[seed / 5 % 5],
						   seed / 24 % 4 == 3 ? 100 : 0,
						   seed / 12 % 2 ? 60 : 0, compact[seed % 3]}};
}
