/* Chooses rules at random: an edition, expansions, options, rulings, and what these ask for. See playout.h. */
#include <string.h>

#include "core/boxes.h"
#include "core/random/playout.h"

/* By a name and the seed alone, so that another row in a table changes nothing for those there are. */
static struct carc_rng rng_named(uint64_t seed, const char *name)
{
	struct carc_rng rng = {seed};

	for (; *name; name++) {
		rng.state ^= (unsigned char)*name;
		rng.state = carc_rng_next(&rng);
	}
	return rng;
}

/* A table with 0,0 on it, and so many places more on each side: least, and fewer than sizes besides. */
static struct carc_table any_table(struct carc_rng *rng, int least, unsigned sizes)
{
	int far[CARC_SIDES];

	for (unsigned side = 0; side < CARC_SIDES; side++)
		far[side] = least + (int)carc_rng_below(rng, sizes);
	return (struct carc_table){(int16_t)-far[0], (int16_t)-far[1], (int16_t)far[2],
				   (int16_t)far[3]};
}

/* A table beside another one, on any side of it, and touching it by a place at least. */
static struct carc_table any_second(struct carc_rng *rng, const struct carc_table *table)
{
	enum { SIZES = 6 };
	unsigned side = carc_rng_below(rng, CARC_SIDES);
	int deep = (int)carc_rng_below(rng, SIZES), wide = (int)carc_rng_below(rng, SIZES);
	/* Along the side, and across it: the nearer end is where the first table ends. */
	bool across = side % 2;
	int first = across ? table->y0 : table->x0, last = across ? table->y1 : table->x1;
	int from = first - wide + (int)carc_rng_below(rng, (unsigned)(last - first + wide + 1));
	int begin = side == CARC_SIDE_E   ? table->x1 + 1
		    : side == CARC_SIDE_S ? table->y1 + 1
					  : (across ? table->x0 : table->y0) - 1 - deep;
	int x = across ? begin : from, y = across ? from : begin;

	return (struct carc_table){(int16_t)x, (int16_t)y, (int16_t)(x + (across ? deep : wide)),
				   (int16_t)(y + (across ? wide : deep))};
}

/* Let bushes stand on some of the crossings. */
static void grow_bushes(struct carc_rng *rng, struct carc_rules *rules)
{
	for (unsigned type = 0; type < rules->tiles.types; type++)
		rules->crossings[type] =
			carc_rng_below(rng, 3) ? carc_crossing(rules->tiles.type[type]) : 0;
}

void carc_playout_furnish(struct carc_rng *rng, struct carc_rules *rules)
{
	const struct carc_table *table = &rules->table;
	unsigned roads = 0;

	if (rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_NONE &&
	    table->x0 == table->x1 && table->y0 == table->y1)
		rules->table = any_table(rng, 2, 7); /* with room for a game */
	if (rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_EXTENDS &&
	    !carc_table_joins(&rules->table, &rules->second))
		rules->second = any_second(rng, &rules->table);
	for (unsigned type = 0; type < rules->tiles.types; type++)
		roads |= rules->crossings[type];
	if (rules->option[CARC_OPTION_BUSHES] != 0 && roads == 0)
		grow_bushes(rng, rules);
}

/* Returns any edition of a game, each with the same chance. */
static const struct carc_preset *any_preset(struct carc_rng *rng, const char *game)
{
	unsigned ties = 0;

	CARC_EACH_PRESET (preset)
		ties += !strcmp(preset->set->game, game);
	ties = carc_rng_below(rng, ties);
	CARC_EACH_PRESET (preset)
		if (!strcmp(preset->set->game, game) && ties-- == 0)
			return preset;
	return NULL;
}

unsigned carc_playout_rules(struct carc_rng *rng, const char *game, struct carc_rules *ret_rules)
{
	struct carc_rng named;
	uint64_t seed;
	uint32_t expansions = 0;
	unsigned least;

	carc_rules_init(ret_rules, any_preset(rng, game));
	seed = carc_rng_next(rng);
	for (unsigned option = 0; option < CARC_ALL_OPTIONS; option++) {
		unsigned ties = 0;

		named = rng_named(seed, carc_option_info(option)->name);
		if (!carc_option_matters(ret_rules->set, option) || carc_rng_below(&named, 2))
			continue;
		CARC_EACH_VALUE (value, option)
			if (carc_rng_below(&named, ++ties) == 0)
				ret_rules->option[option] = value->number;
	}
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		named = rng_named(seed, carc_expansions[i]->id);
		if (!strcmp(carc_expansions[i]->game, game))
			expansions |= (uint32_t)carc_rng_below(&named, 2) << i;
	}
	/* An option may bring more types of tile, or fewer. */
	carc_rules_expand(ret_rules, expansions);
	ret_rules->table = any_table(rng, 0, 1 + carc_rng_below(rng, 12));
	named = rng_named(seed, "second");
	ret_rules->second = any_second(&named, &ret_rules->table);
	named = rng_named(seed, "bushes");
	grow_bushes(&named, ret_rules);
	least = carc_rules_players_least(ret_rules);
	return least + carc_rng_below(rng, carc_rules_players_most(ret_rules) - least + 1);
}
