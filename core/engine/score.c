/* Scoring, see score.h: majorities, points, figures that go home, completed features, the end. */
#include "core/engine/score.h"

#include <assert.h>
#include <string.h>

#include "core/rules/hooks.h"
#include "core/terms/bits.h"

unsigned carc_most(const uint16_t count[CARC_SEATS], unsigned among)
{
	unsigned most = 0, players = 0;

	CARC_EACH_BIT (player, among) {
		if (count[player] < most || count[player] == 0)
			continue;
		players = (count[player] > most ? 0 : players) | 1u << player;
		most = count[player];
	}
	return players;
}

/* All players who tie for the majority score full points, unless a box breaks ties. Summary, 3. */
void carc_majority_decide(struct carc_majority *majority, unsigned among)
{
	unsigned tied = carc_most(majority->strength, among);
	bool several = (tied & (tied - 1)) != 0;
	unsigned winners = several ? carc_most(majority->breaks, tied) : tied;

	if (winners == 0)
		winners = tied;
	majority->tied = (uint8_t)tied;
	majority->winners = (uint8_t)winners;
	majority->why = !tied             ? CARC_MAJORITY_NOBODY
			: !several        ? CARC_MAJORITY_MOST
			: winners == tied ? CARC_MAJORITY_SHARED
					  : CARC_MAJORITY_BROKEN;
}

struct carc_majority carc_majority_of(const struct carc_game *game, const uint16_t *roots,
				      unsigned count)
{
	struct carc_majority majority = {.why = CARC_MAJORITY_NOBODY};

	for (unsigned i = 0; i < count; i++)
		for (unsigned player = 0; player < game->players; player++)
			majority.strength[player] += game->zones.zone[roots[i]].weight[player];
	carc_hooks_majority(game, roots, count, &majority);
	carc_majority_decide(&majority, (1u << game->players) - 1);
	return majority;
}

struct carc_majority carc_majority(const struct carc_game *game, unsigned root)
{
	const uint16_t roots[] = {(uint16_t)root};

	return carc_majority_of(game, roots, 1);
}

void carc_award(struct carc_game *game, unsigned root, const struct carc_tally *tally,
		enum carc_when when, const struct carc_listener *listener)
{
	bool final = when == CARC_WHEN_END;

	carc_send_event(game, listener,
			(struct carc_event){.kind = when == CARC_WHEN_RETURNED
							    ? CARC_EVENT_RETURN
							    : CARC_EVENT_COMPLETE,
					    .player = CARC_PLAYER_NONE,
					    .zone = (uint16_t)root,
					    .final = final,
					    .tally = tally});
	CARC_EACH_BIT (player, tally->majority.winners) {
		const struct carc_sum *sum = carc_tally_sum(tally, player);

		game->points[player][tally->kind] += sum->points;
		game->gained[player] += sum->points;
		carc_send_event(game, listener,
				CARC_EVENT(POINTS, .player = (uint8_t)player,
					   .zone = (uint16_t)root, .points = sum->points,
					   .sum = sum, .final = final));
	}
	carc_hooks_scored(game, root, when, listener);
}

void carc_award_part(struct carc_game *game, struct carc_event award,
		     const struct carc_listener *listener)
{
	award.points = award.sum->points;
	game->points[award.player][award.part] += award.points;
	game->gained[award.player] += award.points;
	carc_send_event(game, listener, award);
}

void carc_pay(struct carc_game *game, unsigned from, unsigned to, struct carc_sum sum,
	      unsigned kind, const struct carc_listener *listener)
{
	struct carc_sum less = carc_sum_less(&sum);
	struct carc_event paid = CARC_EVENT(PAID, .player = (uint8_t)from, .other = (uint8_t)to,
					    .sum = &less, .part = (uint8_t)kind);

	paid.as = CARC_EVENT_PAYS;
	carc_award_part(game, paid, listener);
	paid.as = CARC_EVENT_NONE;
	paid.player = (uint8_t)to;
	paid.other = (uint8_t)from;
	paid.sum = &sum;
	carc_award_part(game, paid, listener);
}

void carc_score_feature(struct carc_game *game, unsigned root, enum carc_when when,
			const struct carc_listener *listener)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	struct carc_tally tally = {.kind = zone->kind};
	struct carc_sum sum;

	if (carc_zone_occupied(zone)) {
		assert(game->rules->features[zone->kind].points);
		sum = game->rules->features[zone->kind].points(game, root, when);
		tally.majority = carc_majority(game, root);
		tally.sums = &sum;
	}
	carc_award(game, root, &tally, when, listener);
}

struct carc_figure carc_pick_up(struct carc_game *game, unsigned n)
{
	struct carc_figure figure = game->figures.figure[n];

	carc_figures_home(&game->figures, &game->zones, n);
	carc_hooks_gone(game, &figure);
	return figure;
}

/* Sends the n-th figure home. event: its other members. */
static void send_home(struct carc_game *game, unsigned n, struct carc_event event,
		      const struct carc_listener *listener)
{
	struct carc_figure figure = game->figures.figure[n];

	event.kind = CARC_EVENT_HOME;
	event.player = figure.player;
	event.figure = figure.kind;
	event.tile = figure.tile;
	event.zone = (uint16_t)carc_zones_find(&game->zones, figure.zone);
	(void)carc_pick_up(game, n);
	carc_send_event(game, listener, event);
}

void carc_send_home(struct carc_game *game, unsigned n, bool final,
		    const struct carc_listener *listener)
{
	send_home(game, n, (struct carc_event){.final = final}, listener);
}

void carc_send_home_as(struct carc_game *game, unsigned n, enum carc_event_kind as,
		       const struct carc_listener *listener)
{
	send_home(game, n, (struct carc_event){.as = as}, listener);
}

void carc_send_lone_home(struct carc_game *game, unsigned root, unsigned player,
			 const struct carc_listener *listener)
{
	unsigned n = 0;

	if (game->zones.zone[root].weight[player] > 0)
		return;
	while ((n = carc_figures_on(&game->figures, &game->zones, root, n)) < game->figures.count)
		if (game->figures.figure[n].player == player)
			carc_send_home_as(game, n, CARC_EVENT_LONE, listener);
		else
			n++;
}

/* After scoring, the figures return to their owners. Summary, 3. As played so do those that have no business there. */
void carc_send_all_home(struct carc_game *game, unsigned root, bool final,
			const struct carc_listener *listener)
{
	const struct carc_zone *zone = &game->zones.zone[root];
	unsigned n = 0;

	while (carc_zone_occupied(zone)) {
		n = carc_figures_on(&game->figures, &game->zones, root, n);
		carc_send_home(game, n, final, listener);
	}
	for (n = 0; game->as_played && zone->kind != CARC_FIELD && n < game->figures.count;)
		if (carc_zones_find(&game->zones, game->figures.figure[n].zone) == root)
			carc_send_home(game, n, final, listener);
		else
			n++;
}

void carc_close_zone(struct carc_game *game, unsigned root, enum carc_when when,
		     const struct carc_listener *listener)
{
	carc_score_feature(game, root, when, listener);
	carc_send_all_home(game, root, when == CARC_WHEN_END, listener);
}

bool carc_closed_beside(const struct carc_game *game, unsigned root)
{
	const struct carc_zone *zone = &game->zones.zone[root];

	if (!game->board.tile[game->last].apart || zone->open > 0 ||
	    game->rules->features[zone->kind].closing != CARC_CLOSES_SEALED ||
	    carc_zone_has_tile(zone, game->last))
		return false;
	for (unsigned port = 0; port < CARC_PORTS; port++)
		if (carc_game_root_beyond(game, game->last, port) == root)
			return true;
	return false;
}

/* The features that a tile completes: roots, each once. */
struct completed {
	unsigned count;
	uint16_t root[CARC_TILE_ZONES_MAX + CARC_PORTS];
};

static void add_root(struct completed *completed, unsigned root)
{
	for (unsigned i = 0; i < completed->count; i++)
		if (completed->root[i] == root)
			return;
	completed->root[completed->count++] = (uint16_t)root;
}

static_assert(CARC_TILES_MAX <= INT16_MAX, "indexes of tiles never unite to CARC_TILE_NONE");

void carc_score_completed(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_tile *last = &game->board.tile[game->last];
	unsigned sealed = last->print ? game->rules->reprints[last->print - 1].sealed
				      : game->rules->sealed[last->type];
	const int x = last->x - 1, y = last->y - 1;
	struct completed completed;

	assert(game->last != CARC_TILE_NONE);
	completed.count = 0;
	CARC_EACH_BIT (zone, sealed) {
		unsigned root = carc_game_zone(game, game->last, zone);
		const struct carc_zone *whole = &game->zones.zone[root];

		/* A box may have made it a feature of another kind. */
		if (whole->open == 0 &&
		    game->rules->features[whole->kind].closing == CARC_CLOSES_SEALED)
			add_root(&completed, root);
	}
	/* A tile that continues nothing can close features beside it. */
	for (unsigned port = 0; last->apart && port < CARC_PORTS; port++) {
		unsigned root = carc_game_root_beyond(game, game->last, port);

		if (root != CARC_ZONES_MAX && carc_closed_beside(game, root))
			add_root(&completed, root);
	}
	for (unsigned i = 0; i < completed.count; i++)
		carc_close_zone(game, completed.root[i], CARC_WHEN_COMPLETE, listener);
	/* Zones that are complete when eight tiles surround their own. Monastery, 3. */
	for (unsigned i = 0; i < game->board.watched; i++) {
		const struct carc_tile *middle = &game->board.tile[game->board.watch[i]];
		const uint16_t *beside = game->board.beside[game->board.watch[i]];

		/* Fast path: most have a side without a tile. CARC_TILE_NONE has all bits, which no union of indexes has. */
		if (((beside[0] | beside[1] | beside[2] | beside[3]) == CARC_TILE_NONE &&
		     middle->beyond == 0) ||
		    (unsigned)(middle->x - x) > 2 || (unsigned)(middle->y - y) > 2 ||
		    carc_board_around(&game->board, game->board.watch[i]) != 8)
			continue;
		CARC_EACH_BIT (zone, game->rules->surrounded[middle->type])
			carc_close_zone(game, middle->zone + zone, CARC_WHEN_COMPLETE, listener);
	}
}

void carc_occupied(const struct carc_game *game, uint16_t kinds, struct carc_zone_set *ret_roots)
{
	memset(ret_roots, 0, sizeof *ret_roots);
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_root_of(game, figure);

		/* A zone with only figures that stand aside is not occupied. */
		if (kinds >> game->zones.zone[root].kind & 1 && game->zones.zone[root].figures > 0)
			carc_zone_set_add(ret_roots, root);
	}
}

void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set roots;
	unsigned kinds = 0;

	/* House rule: incomplete features are worth nothing. */
	if (carc_option_is(game->rules, CARC_OPTION_INCOMPLETE, 0))
		return;
	/* Kinds without points by themselves are scored together: fields. */
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		kinds |= (unsigned)(game->rules->features[kind].points != NULL) << kind;
	carc_occupied(game, (uint16_t)kinds, &roots);
	CARC_EACH_ZONE (root, &roots)
		/* As played, a figure may stand on a feature that was scored long ago. */
		if (!game->as_played || !carc_game_complete(game, root))
			carc_score_feature(game, root, CARC_WHEN_END, listener);
}
