/*
 * Engine and oracle on random games: they must agree on every placement, claim and point.
 * usage: prop_oracle [SEED [COUNT]]
 */
#include <stdlib.h>

#include "tests/gen/gen.h"
#include "tests/gen/referee.h"

/* How often the other types are asked for as well: at one turn of so many. */
enum { ALL_TYPES_EVERY = 16 };

struct contest {
	struct carc_record record;
	struct carc_game game;
	struct referee referee;
	struct gen_rng rng;
	const char *wrong;
};

static const char *drawn(struct contest *contest, const struct carc_game *game, unsigned type)
{
	const char *wrong = referee_placements(&contest->referee, game, type);

	if (gen_below(&contest->rng, ALL_TYPES_EVERY) == 0)
		for (unsigned other = 0; !wrong && other < game->rules->tiles.types; other++)
			wrong = referee_placements(&contest->referee, game, other);
	return wrong;
}

static bool see(void *ctx, enum gen_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct contest *contest = ctx;

	switch (moment) {
	case GEN_DRAWN:
		contest->wrong = drawn(contest, game, action->type);
		break;
	case GEN_ACTED:
		contest->wrong = referee_act(&contest->referee, game, action, game->player, true);
		break;
	case GEN_LAID:
		contest->wrong = referee_claims(&contest->referee, game);
		break;
	case GEN_TURN:
		contest->wrong = referee_turn(&contest->referee, game);
		break;
	case GEN_FINISHED:
		contest->wrong = referee_final(&contest->referee, game);
		break;
	}
	return !contest->wrong;
}

/* Players, options and style follow from the seed. */
static const char *play(struct contest *contest, uint64_t seed)
{
	struct carc_listener listener = {referee_hear, &contest->referee};
	struct gen_watch watch = {see, contest, &listener};
	struct carc_rules rules;
	struct carc_diag diag;
	unsigned players;

	contest->rng.state = ~seed;
	contest->wrong = NULL;
	carc_rules_init(&rules, carc_preset_find("carcassonne", "", 0));
	players = 2 + gen_below(&contest->rng, 5);
	if (gen_below(&contest->rng, 4) == 0)
		rules.option[CARC_OPTION_SMALL_CITY] = 2;
	if (gen_below(&contest->rng, 8) == 0)
		rules.option[CARC_OPTION_FIELDS] = 0;
	if (gen_below(&contest->rng, 4) == 0)
		rules.option[CARC_OPTION_MEEPLES] = (int16_t)(1 + gen_below(&contest->rng, 6));
	referee_init(&contest->referee, &rules, players);
	if (!oracle_put(&contest->referee.oracle, "D", 0, 0, 0))
		return "the oracle has no start tile";
	switch (gen_play(seed, gen_style(seed), &rules, players, &contest->record, &contest->game,
			 &watch, &diag)) {
	case GEN_OK:
	case GEN_STOPPED:
		return contest->wrong;
	case GEN_REFUSED:
		return carc_code_info(diag.code)->meaning;
	}
	return "gen_play returned nothing that it should";
}

int main(int argc, char **argv)
{
	unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	unsigned long long count = argc > 2 ? strtoull(argv[2], NULL, 10) : 300;
	struct contest *contest = malloc(sizeof *contest);
	const char *wrong = NULL;
	unsigned long long game;

	if (!contest)
		return 3;
	for (game = 0; !wrong && game < count; game++)
		wrong = play(contest, seed + game);
	if (wrong) {
		printf("prop_oracle: seed %llu: %s\n", seed + game - 1, wrong);
		printf("prop_oracle %llu 1 plays this again:\n", seed + game - 1);
		gen_print(&contest->record, stdout);
	} else {
		printf("prop_oracle: %llu games, seed %llu: ok\n", count, seed);
	}
	free(contest);
	return wrong != NULL;
}
