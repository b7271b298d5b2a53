/*
 * What is said to be possible holds: a place that stays empty stays empty; what cannot be completed is never complete, what
 * is completed gives no less than was said, and nothing ever gives more; and what a feature is worth now is what it
 * gives if the game ends now. Asked at some turns of random games of every kind. Late in a game in which players hold
 * abbeys, which complete what no tile can, the game is played to its end several times more.
 * usage: prop_bounds [SEED [COUNT]]
 */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "core/bounds/bounds.h"
#include "core/engine/turn.h"
#include "core/random/playout.h"
#include "core/terms/bits.h"
#include "tests/gen/reason.h"
#include "tests/prop/games.h"

/* How many tiles are left late in a game, how often it is played on then, and when no late abbey is no chance. */
enum { LATE = 12, ENDINGS = 4, LONG_RUN = 40 };

enum { GAMES_PER_COUNT = 4, LOOKS = 4, SAID_MAX = LOOKS * CARC_ZONES_MAX };

struct said {
	uint16_t turn, tile;
	uint8_t zone; /* within the tile */
	bool now;     /* of this very moment */
	struct carc_prospect prospect;
};

struct prop {
	struct carc_record record;
	struct carc_game game, room, ended;
	struct carc_bounds bounds;
	struct carc_rng rng;
	unsigned said, dead;
	struct said what[SAID_MAX];
	struct {
		int16_t x, y;
		uint16_t turn;
	} empty[LOOKS * CARC_CELLS_MAX];
	unsigned looks, held, never, awards;
	/* Looks late in a game with abbeys in hand, those of them after the last tile, abbeys laid from there on. */
	unsigned late, after_last, abbeys;
	const char *wrong;
	char reason[200];
};

#define fail(prop, ...) \
	((void)((prop)->wrong = say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__)))

/* A feature gives points: now, or later. */
static void check(struct prop *prop, const struct carc_game *game, const struct carc_event *event,
		  const struct said *said, bool now)
{
	const struct carc_prospect *prospect = &said->prospect;
	unsigned closing = game->rules->features[game->zones.zone[event->zone].kind].closing;
	const char *kind = carc_kind_info(game->zones.zone[event->zone].kind)->name;

	/* A field is never complete: a barn has it scored. */
	if (!event->final && event->kind == CARC_EVENT_COMPLETE && !prospect->may_complete &&
	    closing != CARC_CLOSES_NEVER)
		fail(prop, "turn %u: a %s is complete, and in turn %u could not be", event->turn,
		     kind, said->turn);
	for (unsigned left = event->tally->majority.winners; left && !prop->wrong;
	     left &= left - 1) {
		int32_t points = carc_tally_sum(event->tally, carc_low_bit(left))->points;

		prop->awards++;
		if (points > prospect->most)
			fail(prop, "turn %u: a %s gives %d, and in turn %u at most %d", event->turn,
			     kind, points, said->turn, prospect->most);
		if (!event->final && event->kind == CARC_EVENT_COMPLETE &&
		    points < prospect->completed)
			fail(prop, "turn %u: a %s gives %d, and in turn %u at least %d",
			     event->turn, kind, points, said->turn, prospect->completed);
		/* A player has a city once only, and that is not told of each field. */
		if (now && event->final && !event->tally->apart && points != prospect->now)
			fail(prop, "turn %u: a %s gives %d at once, and not %d", event->turn, kind,
			     points, prospect->now);
	}
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event,
		     bool now)
{
	struct prop *prop = ctx;

	if (event->kind == CARC_EVENT_PLACE) {
		const struct carc_tile *tile = &game->board.tile[event->tile];

		for (unsigned i = 0; i < prop->dead; i++)
			if (prop->empty[i].x == tile->x && prop->empty[i].y == tile->y)
				fail(prop,
				     "turn %u: a tile lies at %d,%d, where in turn %u none could",
				     event->turn, tile->x, tile->y, prop->empty[i].turn);
	}
	if (!event->tally ||
	    (event->kind != CARC_EVENT_COMPLETE && event->kind != CARC_EVENT_RETURN) ||
	    event->tally->kind != game->zones.zone[event->zone].kind)
		return;
	for (unsigned i = 0; i < prop->said && !prop->wrong; i++) {
		const struct said *said = &prop->what[i];

		if ((!now || said->now) &&
		    carc_game_zone(game, said->tile, said->zone) == event->zone)
			check(prop, game, event, said, now);
	}
}

static void on_later(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	on_event(ctx, game, event, false);
}

static void on_now(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	on_event(ctx, game, event, true);
}

static void say(struct prop *prop, const struct carc_game *game, unsigned tile, unsigned zone)
{
	unsigned root = carc_game_zone(game, tile, zone);
	struct said *said = &prop->what[prop->said];

	if (!carc_bounds_lists(&prop->bounds, root) ||
	    carc_zone_first_tile(&game->zones.zone[root]) != tile || prop->said == SAID_MAX)
		return;
	*said = (struct said){
		.turn = game->turn, .tile = (uint16_t)tile, .zone = (uint8_t)zone, .now = true};
	carc_bounds_of(&prop->bounds, &prop->room, root, &said->prospect);
	if (said->prospect.complete)
		return;
	prop->said++;
	prop->held++;
	prop->never +=
		!said->prospect.may_complete &&
		game->rules->features[game->zones.zone[root].kind].closing != CARC_CLOSES_NEVER;
}

/* Say what is possible now, and see what would come of an end. */
static void look(struct prop *prop, const struct carc_game *game)
{
	const struct carc_listener listener = {on_now, prop};

	carc_bounds_begin(&prop->bounds, game, &prop->room);
	prop->looks++;
	for (unsigned i = 0; i < prop->said; i++)
		prop->what[i].now = false;
	for (unsigned tile = 0; tile < game->board.tiles; tile++)
		for (unsigned zone = 0; zone < carc_game_type(game, tile)->zones; zone++)
			say(prop, game, tile, zone);
	for (unsigned cell = 0; cell < game->board.cells; cell++)
		if (carc_bounds_dead(&prop->bounds, cell)) {
			prop->empty[prop->dead].x = game->board.cell[cell].x;
			prop->empty[prop->dead].y = game->board.cell[cell].y;
			prop->empty[prop->dead++].turn = game->turn;
		}
	carc_game_copy(&prop->ended, game);
	carc_game_finish(&prop->ended, &listener);
}

/* Returns whether players hold abbeys and few tiles are left, or none: then abbeys decide what is completed. */
static bool is_late(const struct carc_game *game)
{
	return game->left_in[CARC_PILE_HAND] > 0 && game->left < LATE;
}

/* At one of how many turns it is asked what is possible: after the last tile, when only abbeys are left, at each. */
static unsigned one_in(const struct carc_game *game)
{
	return game->over ? 1 : is_late(game) ? 2 : game->left < LATE ? 4 : 24;
}

/* What has been said to be impossible in this turn has not come about at the end of a game. */
static void check_end(struct prop *prop, unsigned turn)
{
	const struct carc_game *game = &prop->ended;

	for (unsigned i = 0; i < prop->said; i++) {
		const struct said *said = &prop->what[i];
		unsigned root = carc_game_zone(game, said->tile, said->zone);
		unsigned kind = game->zones.zone[root].kind;

		if (said->turn == turn && !said->prospect.may_complete &&
		    game->rules->features[kind].closing != CARC_CLOSES_NEVER &&
		    carc_game_complete(game, root))
			fail(prop, "played on from turn %u: a %s is complete, and could not be",
			     turn, carc_kind_info(kind)->name);
	}
	for (unsigned i = 0; i < prop->dead; i++)
		if (prop->empty[i].turn == turn &&
		    carc_board_tile(&game->board, prop->empty[i].x, prop->empty[i].y) !=
			    CARC_TILE_NONE)
			fail(prop, "played on from turn %u: a tile lies at %d,%d, where none could",
			     turn, prop->empty[i].x, prop->empty[i].y);
}

/* Play a game to its end in several ways. */
static void play_on(struct prop *prop, const struct carc_game *game)
{
	struct carc_found finding;

	prop->late++;
	prop->after_last += game->over;
	for (unsigned n = 0; n < ENDINGS && !prop->wrong; n++) {
		uint64_t seed = carc_rng_next(&prop->rng);

		carc_game_copy(&prop->ended, game);
		if (carc_playout_on(seed, prop_style(seed), NULL, &prop->ended, &finding) ==
		    CARC_PLAYOUT_REFUSED)
			fail(prop, "turn %u: cannot be played on", game->turn);
		prop->abbeys += (unsigned)(game->left_in[CARC_PILE_HAND] -
					   prop->ended.left_in[CARC_PILE_HAND]);
		check_end(prop, game->turn);
	}
}

static bool see(void *ctx, enum carc_playout_moment moment, const struct carc_game *game,
		const struct carc_action *action)
{
	struct prop *prop = ctx;

	(void)action;
	if (moment == CARC_PLAYOUT_TURN && !carc_game_ended(game) &&
	    prop->said + CARC_ZONES_MAX < SAID_MAX &&
	    prop->dead + CARC_CELLS_MAX < LOOKS * CARC_CELLS_MAX &&
	    carc_rng_below(&prop->rng, one_in(game)) == 0) {
		look(prop, game);
		if (is_late(game))
			play_on(prop, game);
	}
	return !prop->wrong;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	static const char *const games[] = {"carcassonne", "the-city", "carcassonne"};
	const struct carc_listener listener = {on_later, prop};
	const struct carc_playout_watch watch = {see, prop, &listener};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	prop->rng.state = ~seed;
	prop->said = prop->dead = 0;
	prop->wrong = NULL;
	players = carc_playout_rules(&prop->rng, games[seed % 3], &rules);
	/* In a third of all games players hold two abbeys each, so that some are left at the end. */
	if (seed % 3 == 2) {
		rules.option[CARC_OPTION_ABBEYS] = 2;
		carc_rules_expand(&rules, rules.expansions | 1u << carc_expansion_find(
								     "carcassonne", "abbey", 5));
	}
	if (carc_playout(seed, prop_style(seed), &rules, players, &prop->record, &prop->game,
			 &watch, &finding) == CARC_PLAYOUT_REFUSED)
		return "cannot be played";
	return prop->wrong;
}

static const char *lacks(void *ctx, unsigned long long games)
{
	const struct prop *prop = ctx;

	if (games >= 20 && (prop->never == 0 || prop->awards == 0))
		return "no game had anything to say";
	return games >= LONG_RUN && prop->abbeys == 0 ? "no abbey was in hand late in a game"
						      : NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %u looks at %u features, %u of them never complete, %u awards; with abbeys in hand %u "
	       "late looks, %u after the last tile, %u laid",
	       prop->looks, prop->held, prop->never, prop->awards, prop->late, prop->after_last,
	       prop->abbeys);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_bounds",
						.play = play,
						.lacks = lacks,
						.tell = tell,
						.cut = true,
						.every = GAMES_PER_COUNT,
						.styles = true};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.record);
}
