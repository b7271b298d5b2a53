/* The loop over seeds, and what is printed when one of them finds something. */
#include "tests/prop/games.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/gen/print.h"
#include "tests/gen/shrink.h"

enum { STYLES_MAX = 16 };

struct shown {
	const struct prop_games *prop;
	void *ctx;
};

static bool fails(void *ctx, const struct carc_record *record)
{
	const struct shown *shown = ctx;

	return shown->prop->follow(shown->ctx, record) != NULL;
}

/* The game as it was, and as short as it can be. */
static void show(const struct prop_games *prop, void *ctx, const struct carc_record *record,
		 unsigned long long seed, const char *wrong)
{
	static struct carc_record shortest;
	struct shown shown = {prop, ctx};

	printf("%s: seed %llu: %s\n", prop->name, seed, wrong);
	printf("%s %llu 1 plays this again:\n", prop->name, seed);
	if (!prop->follow) {
		if (record)
			print_claimed(record, stdout);
		return;
	}
	print_record(record, stdout);
	shortest = *record;
	shortest.ended |= !prop->cut;
	if (!fails(&shown, &shortest)) {
		printf("%s: it holds when the record is followed\n", prop->name);
		return;
	}
	carc_playout_shrink(&shortest, fails, &shown);
	printf("%s: as short as it can be, for fixtures/:\n", prop->name);
	carc_playout_print_shrunk(&shortest, prop->follow(ctx, &shortest), stdout);
}

/* The row of the named style by which a seed is played, or their number. */
static size_t style_of(uint64_t seed)
{
	size_t named;

	(void)carc_playout_styles(&named);
	assert(named < STYLES_MAX);
	return (size_t)((seed + named) % (named + 1));
}

struct carc_playout_style prop_style(uint64_t seed)
{
	size_t named, style = style_of(seed);
	const struct carc_playout_named *styles = carc_playout_styles(&named);

	return style < named ? styles[style].style : carc_playout_style(seed);
}

/* played: games by style. */
static void tell_styles(const unsigned long long played[STYLES_MAX])
{
	size_t named;
	const struct carc_playout_named *styles = carc_playout_styles(&named);

	for (size_t style = 0; style <= named; style++)
		printf("%s %s %llu", style ? "," : ":", style < named ? styles[style].name : "any",
		       played[style]);
}

/* One seed of so many, whatever else follows from seeds. */
static bool is_one_of(uint64_t seed, unsigned long long many)
{
	struct carc_rng rng = {seed};

	return carc_rng_next(&rng) % many == 0;
}

int prop_games(int argc, char **argv, const struct prop_games *prop, void *ctx,
	       const struct carc_record *record)
{
	unsigned long long seed = argc > 1 ? strtoull(argv[1], NULL, 10) : 1;
	char *end = NULL;
	unsigned long long count = argc > 2 ? strtoull(argv[2], &end, 10) : 300;
	unsigned long long asked = end && *end == '/' ? strtoull(end + 1, NULL, 10) : 1;
	unsigned every = prop->every ? prop->every : 1;
	unsigned long long games = (count + every - 1) / every;
	unsigned long long played[STYLES_MAX] = {0};
	const char *wrong = NULL;

	for (unsigned long long game = 0; game < games; game++) {
		played[style_of(seed + game)]++;
		if (prop->ask)
			prop->ask(ctx, asked < 2 || is_one_of(seed + game, asked));
		wrong = prop->play(ctx, seed + game);
		if (wrong) {
			show(prop, ctx, record, seed + game, wrong);
			return 1;
		}
	}
	if (prop->lacks)
		wrong = prop->lacks(ctx, games);
	printf("%s: %llu games, seed %llu", prop->name, games, seed);
	if (prop->styles)
		tell_styles(played);
	if (prop->tell)
		prop->tell(ctx);
	printf(": %s\n", wrong ? wrong : "ok");
	return wrong != NULL;
}

void prop_leave_out_idle(struct carc_rules *rules)
{
	if (rules->option[CARC_OPTION_TABLE_EDGE] == 0)
		rules->table = (struct carc_table){0};
	if (rules->option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_EXTENDS)
		rules->second = carc_no_table;
	if (rules->option[CARC_OPTION_BUSHES] == 0)
		memset(rules->crossings, 0, sizeof rules->crossings);
}

/* A table turned by a quarter clockwise about 0,0. */
static struct carc_table turned(struct carc_table table)
{
	return (struct carc_table){(int16_t)-table.y1, table.x0, (int16_t)-table.y0, table.x1};
}

void prop_turn_tables(struct carc_rules *rules)
{
	rules->table = turned(rules->table);
	rules->second = turned(rules->second);
}

struct carc_action prop_turn_action(const struct carc_action *action, unsigned quarters,
				    unsigned seats, unsigned players)
{
	struct carc_action turned = *action;

	for (unsigned q = 0; q < quarters; q++) {
		int16_t x = turned.x;

		turned.x = (int16_t)-turned.y;
		turned.y = x;
	}
	/* A barn stands at the corner in the north-west of its place. */
	if (action->act == CARC_ACT_BARN) {
		turned.x = (int16_t)(turned.x + (quarters == 1 || quarters == 2));
		turned.y = (int16_t)(turned.y + (quarters >= 2));
	}
	if (action->act == CARC_ACT_PLACE)
		turned.rot = (uint8_t)((turned.rot + quarters) % 4);
	if (action->player != CARC_PLAYER_NONE)
		turned.player = (uint8_t)((turned.player + seats) % players);
	turned.who = (uint8_t)((turned.who + seats) % players);
	turned.side = (uint8_t)((turned.side + quarters) % CARC_SIDES);
	if (turned.feature.port < CARC_PORTS)
		turned.feature.port = (uint8_t)carc_port_turn(turned.feature.port, quarters);
	return turned;
}

bool prop_play_any(uint64_t seed, struct carc_record *record, struct carc_game *game)
{
	static const char *const games[] = {"carcassonne", "the-city", "carcassonne"};
	struct carc_rng rng = {~seed};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players = carc_playout_rules(&rng, games[seed % 3], &rules);

	prop_leave_out_idle(&rules);
	return carc_playout(seed, prop_style(seed), &rules, players, record, game, NULL,
			    &finding) == CARC_PLAYOUT_OK;
}
