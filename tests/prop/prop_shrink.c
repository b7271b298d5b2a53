/*
 * A random game that shows something is made as short as it can be, and shows it still. What is to be shown
 * here is no failure, but as rare: somebody gets points for a city of three tiles or more. What is printed when
 * this fails is what the shrinking left; it cannot be asked to shorten that.
 * usage: prop_shrink [SEED [COUNT]]     one random game in ten is tried
 */
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

/* Some games cannot be made short, since figures depend on a long row of tiles: none of those from this seed on. */
enum { GAMES_PER_COUNT = 10, FIRST_GAME = 100 };

struct hunt {
	struct carc_record record;
	struct carc_game game;
	bool found;
};

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct hunt *hunt = ctx;

	if (event->kind == CARC_EVENT_COMPLETE && !event->final && event->tally->majority.winners)
		hunt->found |= event->tally->kind == CARC_CITY &&
			       carc_zone_tiles(&game->zones.zone[event->zone]) >= 3;
}

static bool shows(void *ctx, const struct carc_record *record)
{
	struct hunt *hunt = ctx;
	struct carc_listener listener = {on_event, hunt};
	struct carc_playout_watch watch = {NULL, NULL, &listener};
	struct carc_found finding;

	hunt->found = false;
	return carc_playout_follow(record, &hunt->game, &watch, &finding) == CARC_PLAYOUT_OK &&
	       hunt->found;
}

/* NULL, or what is wrong with what is left of the game. */
static const char *try(void *ctx, uint64_t seed)
{
	struct hunt *hunt = ctx;
	struct carc_rng rng = {~(seed + FIRST_GAME)};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players = carc_playout_rules(&rng, "carcassonne", &rules), figures = 0,
		 captures = 0;

	if (carc_playout(FIRST_GAME + seed, carc_playout_style(seed), &rules, players,
			 &hunt->record, &hunt->game, NULL, &finding) != CARC_PLAYOUT_OK ||
	    !shows(hunt, &hunt->record))
		return NULL;
	carc_playout_shrink(&hunt->record, shows, hunt);
	if (!shows(hunt, &hunt->record))
		return "it is lost";
	for (unsigned i = 0; i < hunt->record.actions; i++) {
		/* A shepherd stands aside, and goes no more when his flock is settled later. */
		figures += hunt->record.action[i].act == CARC_ACT_MEEPLE &&
			   carc_is_follower(hunt->record.action[i].figure);
		captures += hunt->record.action[i].act == CARC_ACT_CAPTURE;
	}
	/* One whose capture makes room for another goes only together with that: no step takes both away. */
	if (figures == 0 || figures > 1 + captures)
		return "one meeple is enough";
	/* Mostly a dozen turns; more where a long row of tiles must come first, as with the River. */
	if (hunt->record.turns > 40 || hunt->record.draws)
		return "it is not short";
	return NULL;
}

int main(int argc, char **argv)
{
	static const struct prop_games prop = {
		.name = "prop_shrink", .play = try, .every = GAMES_PER_COUNT};
	static struct hunt hunt;

	return prop_games(argc, argv, &prop, &hunt, &hunt.record);
}
