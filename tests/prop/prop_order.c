/*
 * The order in which tiles came to the table does not matter: a position of a random game, told as a start board
 * with its tiles in some other order, has the same features with the same figures on them, the same ways to play
 * the next turn with every claim, and goes on to the same scores. So features join alike, whichever of their parts
 * come first.
 * usage: prop_order [SEED [COUNT]]
 */
#include <stdio.h>
#include <string.h>

#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/play/replay.h"
#include "core/random/playout.h"
#include "tests/gen/start_board.h"
#include "tests/gen/reason.h"
#include "tests/gen/shrink.h"
#include "tests/prop/games.h"

/* Ways to play take their time: a game for so many that are asked for. */
enum { GAMES_PER_COUNT = 4 };

/* Other orders of the tiles that are tried: where chance finds a failure, and to find it again. */
enum { ORDERS = 3, ORDERS_AGAIN = 10 };

/* From so many on nothing is compared: a second figure gives many. On any earlier tile it gives millions, and none is tried. */
enum { WAYS_MAX = 200000 };

/* A position that is played on, in the order in which its tiles are told. */
struct told {
	struct carc_record record;
	struct carc_replay replay;
	struct carc_game game;
	enum carc_code found; /* the first finding, and where */
	unsigned found_in;
};

struct prop {
	struct carc_record record;
	struct carc_game game, room[CARC_MOVES_ROOM];
	struct told laid, other; /* as the tiles came to the table, and in another order */
	struct carc_game before; /* the start board */
	struct carc_rng rng;
	uint64_t ways;          /* of one turn, as a sum over them */
	unsigned listed;        /* so many, up to WAYS_MAX */
	unsigned orders, after; /* how many are tried, and how many turns came after the position */
	unsigned positions, whole;
	char reason[200];
};

/* False, for a reason. */
#define fail(prop, ...) (say_reason((prop)->reason, sizeof(prop)->reason, __VA_ARGS__), false)

static void find(void *ctx, const struct carc_found *finding)
{
	struct told *told = ctx;

	if (carc_code_info(finding->code)->severity != CARC_ERROR || told->found != CARC_CODE_OK)
		return;
	told->found = finding->code;
	told->found_in = finding->turn;
}

static void begin(struct told *told)
{
	told->found = CARC_CODE_OK;
	told->found_in = 0;
	carc_replay_begin(&told->replay, &told->record, &told->game, (struct carc_sink){find, told},
			  NULL);
}

/* ---- The same features ---- */

static bool same_sums(const struct carc_zone *a, const struct carc_zone *b)
{
	return a->kind == b->kind && a->open == b->open && a->parts == b->parts &&
	       carc_zone_tiles(a) == carc_zone_tiles(b) &&
	       !memcmp(a->shows, b->shows, sizeof a->shows) && a->figures == b->figures &&
	       !memcmp(a->weight, b->weight, sizeof a->weight);
}

/* Each feature of one game is one of the other, whatever their tiles are counted as. */
static bool features_are_alike(struct prop *prop, const struct carc_game *a,
			       const struct carc_game *b)
{
	uint16_t to[CARC_ZONES_MAX], from[CARC_ZONES_MAX];

	memset(to, 0xff, sizeof to);
	memset(from, 0xff, sizeof from);
	if (a->board.tiles != b->board.tiles)
		return fail(prop, "%u tiles, and %u", a->board.tiles, b->board.tiles);
	for (unsigned tile = 0; tile < a->board.tiles; tile++) {
		const struct carc_tile *at = &a->board.tile[tile];
		unsigned there = carc_board_tile(&b->board, at->x, at->y);

		for (unsigned n = 0; n < carc_game_type(a, tile)->zones; n++) {
			unsigned zone = carc_game_zone(a, tile, n);
			unsigned other = carc_game_zone(b, there, n);

			if (to[zone] == UINT16_MAX && from[other] == UINT16_MAX) {
				to[zone] = (uint16_t)other;
				from[other] = (uint16_t)zone;
			}
			if (to[zone] != other || from[other] != zone ||
			    !same_sums(&a->zones.zone[zone], &b->zones.zone[other]) ||
			    carc_game_complete(a, zone) != carc_game_complete(b, other))
				return fail(prop, "part %u of the tile at %d,%d is of another %s",
					    n, at->x, at->y,
					    carc_kind_info(a->zones.zone[zone].kind)->name);
		}
	}
	return true;
}

/* ---- The same ways to play ---- */

/* A sum does not depend on the order, in which tiles and figures are tried. */
static bool add_way(void *ctx, const struct carc_move *move)
{
	struct prop *prop = ctx;
	struct carc_rng mixed = {move->count};

	for (unsigned i = 0; i < move->count; i++) {
		const struct carc_action *a = &move->action[i];
		const uint64_t part[] = {
			a->act,           a->type,   a->rot,          (uint16_t)a->x,
			(uint16_t)a->y,   a->own,    a->there,        a->frees,
			a->who,           a->figure, a->feature.kind, a->feature.port,
			a->feature.index, a->side,   a->is_short,     a->guard};

		for (size_t n = 0; n < sizeof part / sizeof part[0]; n++)
			mixed.state = carc_rng_next(&mixed) ^ part[n];
	}
	prop->ways += carc_rng_next(&mixed);
	return ++prop->listed < WAYS_MAX;
}

static uint64_t ways_of(struct prop *prop, const struct carc_game *game)
{
	const struct carc_moves_how every = {.type = CARC_TYPES_MAX};

	prop->ways = prop->listed = 0;
	if (game->rules->supply[CARC_PHANTOM] > 0 &&
	    game->rules->option[CARC_OPTION_MEEPLE_ON] == CARC_MEEPLE_ON_EARLIER_TILES)
		return 0;
	carc_moves_each(game, &every, prop->room, add_way, prop);
	return prop->listed < WAYS_MAX ? prop->ways : 0;
}

/* ---- The same game from there ---- */

static bool same_scores(const struct carc_game *a, const struct carc_game *b)
{
	for (unsigned player = 0; player < a->players; player++)
		if (carc_game_score(a, player) != carc_game_score(b, player))
			return false;
	return true;
}

/* Turn by turn, to the end. */
static bool goes_on_alike(struct prop *prop)
{
	struct told *a = &prop->laid, *b = &prop->other;
	unsigned turns = 0;
	bool more;

	do {
		more = carc_replay_turn(&a->replay);
		if (more != carc_replay_turn(&b->replay) || a->found != b->found)
			return fail(prop, "%u turns later only one of them breaks a rule", turns);
		turns++;
		if (!same_scores(&a->game, &b->game))
			return fail(prop, "%u turns later the scores differ", turns);
	} while (more);
	carc_replay_end(&a->replay);
	carc_replay_end(&b->replay);
	if (a->found != b->found || a->found_in != b->found_in)
		return fail(prop, "in the end they have other findings");
	if (!same_scores(&a->game, &b->game) ||
	    memcmp(a->game.points, b->game.points, sizeof a->game.points))
		return fail(prop, "the final scores differ");
	return features_are_alike(prop, &a->game, &b->game);
}

static void shuffle(struct carc_rng *rng, struct carc_record *record)
{
	for (unsigned i = record->start_tiles; i > 1; i--) {
		unsigned n = carc_rng_below(rng, i);
		struct carc_action last = record->action[i - 1];

		record->action[i - 1] = record->action[n];
		record->action[n] = last;
	}
}

/*
 * Whether a start board tells all that matters of a game: which tiles were discarded, who holds which and who has
 * laid one of his own it does not; nor who has come home since the last turn of his player, or that the ends of a wall
 * came so near in a round, where a ruling asks for that.
 */
static bool tells_all(const struct carc_game *told, const struct carc_game *game)
{
	return game->left + game->board.tiles == carc_rules_tiles(game->rules) &&
	       game->rules->option[CARC_OPTION_DRAWING] == CARC_DRAWING_ONE &&
	       game->own == told->own && !game->rules->option[CARC_RULING_RETURNED_UNTIL] &&
	       (game->rules->option[CARC_RULING_GAP_ANY_TURN] ||
		!(game->box.walls.ends & CARC_END_GAP));
}

/* The position is that of the game, and of every other order of its tiles. */
static bool holds_at(struct prop *prop, unsigned at)
{
	struct carc_game *game = &prop->before;
	struct told *laid = &prop->laid, *other = &prop->other;
	bool whole;
	uint64_t ways;

	prop->after = prop->record.turns - at;
	laid->record = prop->record;
	laid->record.ended = true;
	/* Behind the last turn there is one without actions. */
	if (at == laid->record.turns)
		laid->record.turn[at].first_action = laid->record.actions;
	begin(laid);
	while (laid->replay.next < at && carc_replay_turn(&laid->replay))
		;
	*game = laid->game;
	if (!start_board(&laid->record, at, game))
		return true;
	prop->positions++;
	begin(laid);
	if (laid->found != CARC_CODE_OK)
		return fail(prop, "turn %u: as a start board it has a finding", at + 1);
	whole = tells_all(&laid->game, game);
	/* A game without walls may be over since a turn had no tile. */
	if (whole && game->rules->actions[CARC_ACT_WALL] && laid->game.over != game->over)
		return fail(prop, "turn %u: as a start board the game is%s over", at + 1,
			    game->over ? " not" : "");
	if (whole && !features_are_alike(prop, game, &laid->game))
		return false;
	ways = laid->game.over ? 0 : ways_of(prop, &laid->game);
	for (unsigned i = 0; i < prop->orders; i++) {
		other->record = laid->record;
		shuffle(&prop->rng, &other->record);
		begin(laid);
		begin(other);
		if (!features_are_alike(prop, &laid->game, &other->game))
			return false;
		/* A hill that comes when no tile is left hides none: how many are hidden depends on the order then. */
		if (laid->game.lost != other->game.lost)
			continue;
		if (!laid->game.over && ways != ways_of(prop, &other->game))
			return fail(prop, "turn %u can be played in other ways", at + 1);
		if (!goes_on_alike(prop))
			return false;
	}
	if (!whole)
		return true;
	prop->whole++;
	return same_scores(&laid->game, &prop->game) ||
	       fail(prop, "turn %u: from there the game has other scores", at + 1);
}

/* There is a turn, and room for one behind the last. */
static bool has_room(const struct carc_record *record)
{
	return record->turns > 0 && record->turns < CARC_TURNS_MAX;
}

static const char *play(void *ctx, uint64_t seed)
{
	struct prop *prop = ctx;
	static const char *const games[] = {"carcassonne", "the-city", "carcassonne"};
	struct carc_rules rules;
	struct carc_found finding;
	unsigned players;

	prop->rng.state = ~seed;
	players = carc_playout_rules(&prop->rng, games[seed % 3], &rules);
	if (carc_playout(seed, prop_style(seed), &rules, players, &prop->record, &prop->game, NULL,
			 &finding) != CARC_PLAYOUT_OK)
		return "cannot be played";
	prop->orders = ORDERS;
	return !has_room(&prop->record) ||
			       (holds_at(prop, carc_rng_below(&prop->rng, prop->record.turns)) &&
				holds_at(prop, prop->record.turns))
		       ? NULL
		       : prop->reason;
}

/* As many turns before the end as it was, or at the end. */
static const char *follow(void *ctx, const struct carc_record *record)
{
	struct prop *prop = ctx;
	struct carc_found finding;
	unsigned after = prop->after;

	if (!has_room(record) ||
	    carc_playout_follow(record, &prop->game, NULL, &finding) != CARC_PLAYOUT_OK)
		return NULL;
	prop->rng.state = 1;
	prop->orders = ORDERS_AGAIN;
	prop->record = *record;
	if ((after <= record->turns && !holds_at(prop, record->turns - after)) ||
	    !holds_at(prop, record->turns))
		return prop->reason;
	prop->after = after;
	return NULL;
}

static void tell(const void *ctx)
{
	const struct prop *prop = ctx;

	printf(", %u positions, %u of them whole", prop->positions, prop->whole);
}

int main(int argc, char **argv)
{
	static const struct prop_games games = {.name = "prop_order",
						.play = play,
						.follow = follow,
						.tell = tell,
						.every = GAMES_PER_COUNT,
						.styles = true};
	static struct prop prop;

	return prop_games(argc, argv, &games, &prop, &prop.record);
}
