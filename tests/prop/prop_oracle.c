/*
 * Engine and oracle on random games, each by rules taken at random: they must agree on every
 * placement, claim and point. A long run must have met every preset and every value of an option.
 * usage: prop_oracle [SEED [COUNT[/EVERY] [EXPANSION...]]]     games without all these expansions are passed over
 * EVERY: what players could have done is asked in one game of so many. In each, what they do and all points are judged.
 */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/random/playout.h"
#include "tests/gen/referee.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

/* How often the other types are asked for as well: at one turn of so many. */
enum { ALL_TYPES_EVERY = 16, SALES_EVERY = 8 };

/* From so many games on, chance is no excuse for a value that was never played. */
enum { LONG_RUN = 200 };

/*
 * The same for rulings of the game itself, where two rules must meet, and for those of a second ransom, or of an abbey behind the
 * last tile; and for two ransoms in a double turn, two shared sides, or a wagon that leaves an abbey or goes from city to city.
 */
enum { LONG_RUN_OF_HOUSES = 1000, LONG_RUN_OF_RANSOMS = 50000 };

enum { PRESETS_MAX = 64, VALUES_MAX = 160, CHOICES_MAX = 128 };

struct contest {
	struct carc_record record;
	struct carc_game game;
	struct referee referee;
	struct carc_rng rng;
	const char *wrong;
	bool all_types; /* ask for them at every turn */
	bool sparing;   /* ask nothing of what players could do */
	/* Games, by row of the tables; all that relied on a ruling. */
	unsigned by_preset[PRESETS_MAX], by_value[VALUES_MAX], by_choice[CHOICES_MAX];
	unsigned by_expansion[CARC_EXPANSIONS_MAX], by_no_expansion, relied_on[CARC_ALL_OPTIONS];
	uint32_t wanted;               /* expansions that a game must have, a bit each, */
	unsigned long long had, again; /* games that had them, and second tiles in those */
};

/* Other games have oracles of their own. */
static bool is_of_game(const struct carc_preset *preset)
{
	return !strcmp(preset->set->game, "carcassonne");
}

static void count_rules(struct contest *contest, const struct carc_rules *rules)
{
	const size_t presets = CARC_PRESETS;
	size_t values, choices;
	const struct carc_preset *preset = carc_presets;
	const struct carc_option_value *value = carc_option_values(false, &values);
	const struct carc_option_value *choice = carc_option_values(true, &choices);

	for (size_t i = 0; i < presets && i < PRESETS_MAX; i++)
		contest->by_preset[i] += rules->preset == &preset[i];
	for (size_t i = 0; i < values && i < VALUES_MAX; i++)
		contest->by_value[i] += rules->option[value[i].option] == value[i].number;
	for (unsigned i = 0; i < CARC_EXPANSIONS_MAX; i++)
		contest->by_expansion[i] += rules->expansions >> i & 1;
	contest->by_no_expansion += !rules->expansions;
	for (size_t i = 0; i < choices && i < CHOICES_MAX; i++)
		contest->by_choice[i] += rules->option[choice[i].option] == choice[i].number;
}

static void print_presets(const struct contest *contest)
{
	const size_t presets = CARC_PRESETS;
	const struct carc_preset *preset = carc_presets;

	for (size_t i = 0; i < presets && i < PRESETS_MAX; i++)
		if (is_of_game(&preset[i]))
			printf("%s %s %u", i ? "," : "", preset[i].id, contest->by_preset[i]);
}

static void print_expansions(const struct contest *contest)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		printf("%s %s %u", i ? "," : ":", carc_expansions[i]->id, contest->by_expansion[i]);
	printf(", none %u", contest->by_no_expansion);
}

/* Whether each expansion and each choice of a ruling was played, and rulings have mattered. */
static bool met_expansions(const struct contest *contest, unsigned long long games)
{
	size_t choices;
	const struct carc_option_value *choice = carc_option_values(true, &choices);
	const struct carc_preset *preset = carc_preset_find("carcassonne", "", 0);
	bool met = true;

	assert(choices <= CHOICES_MAX);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (contest->by_expansion[i] == 0) {
			printf("prop_oracle: no game with %s\n", carc_expansions[i]->id);
			met = false;
		}
	for (size_t i = 0; i < choices && i < CHOICES_MAX; i++) {
		const struct carc_option_info *ruling = carc_option_info(choice[i].option);
		unsigned long long many =
			choice[i].option == CARC_RULING_RANSOM_DOUBLE_TURN ||
					choice[i].option == CARC_RULING_SHARED_SIDE ||
					choice[i].option == CARC_RULING_WAGON_FROM_ABBEY ||
					choice[i].option == CARC_RULING_WAGON_BETWEEN_CITIES
				? LONG_RUN_OF_RANSOMS
			: !strcmp(ruling->expansion, preset->set->game) ||
					choice[i].option == CARC_RULING_RANSOM_PER_TURN ||
					choice[i].option == CARC_RULING_ABBEY_AFTER_LAST
				? LONG_RUN_OF_HOUSES
				: LONG_RUN;

		if (!carc_option_matters(preset->set, choice[i].option))
			continue;
		if (contest->by_choice[i] == 0 ||
		    (contest->relied_on[choice[i].option] == 0 && games >= many)) {
			printf("prop_oracle: no game in which %s: %s mattered\n", ruling->name,
			       choice[i].name);
			met = false;
		}
	}
	return met;
}

/* Whether everything that rules can be was played by; says what was not. */
static bool met_all(const struct contest *contest, unsigned long long games)
{
	const size_t presets = CARC_PRESETS;
	size_t values;
	const struct carc_preset *preset = carc_presets;
	const struct carc_option_value *value = carc_option_values(false, &values);
	bool all = presets <= PRESETS_MAX && values <= VALUES_MAX;

	for (size_t i = 0; i < presets && i < PRESETS_MAX; i++)
		if (is_of_game(&preset[i]) && contest->by_preset[i] == 0) {
			printf("prop_oracle: no game by %s\n", preset[i].id);
			all = false;
		}
	for (size_t i = 0; i < values && i < VALUES_MAX; i++)
		if (contest->by_value[i] == 0) {
			printf("prop_oracle: no game with %s: %s\n",
			       carc_option_info(value[i].option)->name, value[i].name);
			all = false;
		}
	return met_expansions(contest, games) && all;
}

static const char *drawn(struct contest *contest, const struct carc_game *game, unsigned type)
{
	const char *wrong = referee_placements(&contest->referee, game, type);

	/* Only what was drawn is sold. */
	if (!wrong && game->rules->option[CARC_OPTION_SALE] != 0 &&
	    game->rules->tiles.type[type]->pile != CARC_PILE_HAND &&
	    (contest->all_types || carc_rng_below(&contest->rng, SALES_EVERY) == 0))
		wrong = referee_sale(&contest->referee, game, type);

	if (contest->all_types || carc_rng_below(&contest->rng, ALL_TYPES_EVERY) == 0)
		for (unsigned other = 0; !wrong && other < game->rules->tiles.types; other++)
			wrong = referee_placements(&contest->referee, game, other);
	return wrong;
}

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct contest *contest = ctx;

	switch (moment) {
	case CARC_PLAYOUT_DRAWN:
		if (!contest->sparing)
			contest->wrong = drawn(contest, game, action->type);
		break;
	case CARC_PLAYOUT_ACTED:
		contest->again += action->act == CARC_ACT_AGAIN;
		contest->wrong = referee_act(&contest->referee, game, action, game->player, true);
		if (!contest->wrong && !contest->sparing)
			contest->wrong = referee_moves(&contest->referee, game);
		break;
	case CARC_PLAYOUT_ROUND:
	case CARC_PLAYOUT_LAID:
		break;
	case CARC_PLAYOUT_TURN:
		contest->wrong = referee_turn(&contest->referee, game);
		break;
	case CARC_PLAYOUT_FINISHED:
		for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++)
			contest->relied_on[i] += game->relied_on[i] > 0;
		contest->wrong = referee_final(&contest->referee, game);
		break;
	}
	return !contest->wrong;
}

/* Every type is asked for, so that chance has no say. */
static const char *follow(void *ctx, const struct carc_record *record)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	struct carc_found finding;

	contest->all_types = true;
	contest->sparing = false;
	contest->wrong = NULL;
	if (!referee_begin(&contest->referee, &record->rules, record->players) ||
	    carc_playout_follow(record, &contest->game, &watch, &finding) != CARC_PLAYOUT_STOPPED)
		return NULL;
	return contest->wrong;
}

/* Players, rules and style follow from the seed. */
static const char *play(void *ctx, uint64_t seed)
{
	struct contest *contest = ctx;
	struct carc_listener listener = {referee_on_event, &contest->referee};
	struct carc_playout_watch watch = {see, contest, &listener};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	contest->rng.state = ~seed;
	players = carc_playout_rules(&contest->rng, "carcassonne", &rules);
	if ((rules.expansions & contest->wanted) != contest->wanted)
		return NULL;
	contest->had++;
	count_rules(contest, &rules);
	contest->wrong = NULL;
	if (!referee_begin(&contest->referee, &rules, players))
		return "the oracle has no start tile";
	switch (carc_playout(seed, prop_style(seed), &rules, players, &contest->record,
			     &contest->game, &watch, &finding)) {
	case CARC_PLAYOUT_OK:
	case CARC_PLAYOUT_STOPPED:
		return contest->wrong;
	case CARC_PLAYOUT_REFUSED:
		return carc_code_info(finding.code)->meaning;
	}
	return "carc_playout returned nothing that it should";
}

static void ask(void *ctx, bool everything)
{
	((struct contest *)ctx)->sparing = !everything;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct contest *contest = ctx;

	return games < LONG_RUN || contest->wanted || met_all(contest, games)
		       ? NULL
		       : "not all rules were met";
}

static void tell(const void *ctx)
{
	const struct contest *contest = ctx;

	fputs(":", stdout);
	print_presets(contest);
	print_expansions(contest);
	if (contest->wanted)
		printf(": %llu of them with the expansions asked for", contest->had);
	printf(": %llu double turns", contest->again);
}

/* The expansions that arguments name, a bit each. */
static bool want(struct contest *contest, int argc, char **argv)
{
	for (int i = 3; i < argc; i++) {
		unsigned expansion = carc_expansion_find("carcassonne", argv[i], strlen(argv[i]));

		if (expansion >= CARC_EXPANSIONS_MAX)
			return false;
		contest->wanted |= UINT32_C(1) << expansion;
	}
	return true;
}

int main(int argc, char **argv)
{
	static const struct prop_games prop = {.name = "prop_oracle",
					       .play = play,
					       .follow = follow,
					       .lacks = lacks,
					       .tell = tell,
					       .ask = ask,
					       .styles = true};
	static struct contest contest;

	if (!want(&contest, argc, argv)) {
		fputs("prop_oracle: there is no such expansion\n", stderr);
		return 3;
	}
	return prop_games(argc, argv, &prop, &contest, &contest.record);
}
