/* The ways of playing that have names, and one for each seed. See playout_style.h. */
#include "core/random/playout_style.h"

#include <string.h>

/* Each does now and then all that rules allow: claim, home, guard, tower and build are never 0. */
static const struct carc_playout_named styles[] = {
	{"uniform", {.claim = 50, .home = 10, .guard = 50, .tower = 50, .build = 20}},
	{"compact",
	 {.claim = 60, .compact = 95, .home = 10, .guard = 50, .tower = 80, .build = 40}},
	{"greedy",
	 {.claim = 90,
	  .finish = 60,
	  .seal = 60,
	  .home = 40,
	  .score = 80,
	  .thrift = 50,
	  .guard = 60,
	  .tower = 90,
	  .build = 80}},
	{"hoarding", {.claim = 8, .home = 80, .guard = 30, .tower = 50, .build = 60}},
};

const struct carc_playout_named *carc_playout_styles(size_t *ret_count)
{
	*ret_count = sizeof styles / sizeof styles[0];
	return styles;
}

const struct carc_playout_named *carc_playout_style_find(const char *name)
{
	for (size_t i = 0; i < sizeof styles / sizeof styles[0]; i++)
		if (!strcmp(styles[i].name, name))
			return &styles[i];
	return NULL;
}

struct carc_playout_style carc_playout_style(uint64_t seed)
{
	static const uint8_t claims[] = {100, 70, 40, 90}, compacts[] = {0, 50, 95},
			     finishes[] = {0, 60}, seals[] = {0, 0, 0, 100}, homes[] = {20, 0, 60},
			     scores[] = {0, 100, 60}, guards[] = {0, 30, 60},
			     towers[] = {50, 100, 0, 90}, builds[] = {90, 30, 60, 0, 70};

	return (struct carc_playout_style){.claim = claims[seed % 4],
					   .compact = compacts[seed % 3],
					   .finish = finishes[seed / 12 % 2],
					   .seal = seals[seed / 24 % 4],
					   .home = homes[seed / 24 % 3],
					   .score = scores[seed / 2 % 3],
					   .thrift = seed / 4 % 2 ? 100 : 0,
					   .guard = guards[seed / 8 % 3],
					   .tower = towers[seed / 16 % 4],
					   .build = builds[seed / 5 % 5]};
}
