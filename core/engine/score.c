/* Scoring, see score.h: points, figures that go home, completed features, the end. */
#include "core/engine/score.h"

#include <assert.h>
#include <string.h>

#include "core/engine/majority.h"
#include "core/rules/hooks.h"
#include "core/terms/bits.h"

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
				(struct carc_event){.kind = CARC_EVENT_POINTS,
						    .player = (uint8_t)player,
						    .zone = (uint16_t)root,
						    .points = sum->points,
						    .sum = sum,
						    .final = final});
	}
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
	struct carc_event paid = {.kind = CARC_EVENT_PAID,
				  .player = (uint8_t)from,
				  .other = (uint8_t)to,
				  .sum = &less,
				  .part = (uint8_t)kind};

	carc_award_part(game, paid, listener);
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
		sum = game->rules->features[zone->kind].points(game, root, when);
		tally.majority = carc_majority(game, root);
		tally.sums = &sum;
	}
	carc_award(game, root, &tally, when, listener);
}

/* Sends the n-th figure home and tells the listener in `event`, which says under which circumstances. */
static void send_home(struct carc_game *game, unsigned n, struct carc_event event,
		      const struct carc_listener *listener)
{
	struct carc_figure figure = game->figures.figure[n];

	event.kind = CARC_EVENT_HOME;
	event.player = figure.player;
	event.figure = figure.kind;
	event.tile = figure.tile;
	event.zone = (uint16_t)carc_zones_find(&game->zones, figure.zone);
	carc_figures_home(&game->figures, &game->zones, n);
	carc_send_event(game, listener, event);
}

void carc_send_home(struct carc_game *game, unsigned n, bool final,
		    const struct carc_listener *listener)
{
	send_home(game, n, (struct carc_event){.final = final}, listener);
}

void carc_send_lone_home(struct carc_game *game, unsigned root, unsigned player,
			 const struct carc_listener *listener)
{
	unsigned n = 0;

	if (game->zones.zone[root].weight[player] > 0)
		return;
	while ((n = carc_figures_on(&game->figures, &game->zones, root, n)) < game->figures.count)
		if (game->figures.figure[n].player == player)
			send_home(game, n, (struct carc_event){.lone = true}, listener);
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
	if (when == CARC_WHEN_COMPLETE)
		carc_hooks_completed(game, root, listener);
	carc_send_all_home(game, root, when == CARC_WHEN_END, listener);
}

/* Whether an earlier zone of the tile has the same root. */
static bool seen_before(const struct carc_game *game, unsigned tile, unsigned zone, unsigned root)
{
	for (unsigned before = 0; before < zone; before++)
		if (carc_game_zone(game, tile, before) == root)
			return true;
	return false;
}

/* Scores the zones that the tile itself has sealed, each whole once. */
static void close_sealed(struct carc_game *game, unsigned tile,
			 const struct carc_listener *listener)
{
	unsigned sealed = game->rules->sealed[game->board.tile[tile].type], zones = 0;

	CARC_EACH_BIT (zone, sealed)
		zones |= (unsigned)(game->zones.zone[carc_game_zone(game, tile, zone)].open == 0)
			 << zone;
	CARC_EACH_BIT (zone, zones) {
		unsigned root = carc_game_zone(game, tile, zone);

		if (!seen_before(game, tile, zone, root))
			carc_close_zone(game, root, CARC_WHEN_COMPLETE, listener);
	}
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

/* Score what a tile that continues nothing there has closed beside it, each whole once. */
static void close_beside(struct carc_game *game, const struct carc_listener *listener)
{
	unsigned roots[CARC_PORTS], count = 0, seen;

	for (unsigned port = 0; port < CARC_PORTS; port++) {
		unsigned root = carc_game_root_beyond(game, game->last, port);

		if (root == CARC_ZONES_MAX || !carc_closed_beside(game, root))
			continue;
		for (seen = 0; seen < count && roots[seen] != root;)
			seen++;
		if (seen == count)
			roots[count++] = root;
	}
	for (unsigned i = 0; i < count; i++)
		carc_close_zone(game, roots[i], CARC_WHEN_COMPLETE, listener);
}

void carc_score_completed(struct carc_game *game, const struct carc_listener *listener)
{
	const struct carc_tile *last = &game->board.tile[game->last];

	assert(game->last != CARC_TILE_NONE);
	/* Nothing else can have sealed one of its zones. */
	if (game->zones.closed)
		close_sealed(game, game->last, listener);
	if (last->apart)
		close_beside(game, listener);
	/* What is complete when eight tiles surround its own. Monastery, 3. */
	for (unsigned i = 0; i < game->board.watched; i++) {
		const struct carc_tile *middle = &game->board.tile[game->board.watch[i]];
		unsigned zones = game->rules->surrounded[middle->type];

		if ((unsigned)(middle->x - last->x + 1) > 2 ||
		    (unsigned)(middle->y - last->y + 1) > 2 ||
		    carc_board_around(&game->board, game->board.watch[i]) != 8)
			continue;
		CARC_EACH_BIT (zone, zones)
			carc_close_zone(game, middle->zone + zone, CARC_WHEN_COMPLETE, listener);
	}
}

void carc_occupied(const struct carc_game *game, uint16_t kinds, struct carc_zone_set *ret_roots)
{
	memset(ret_roots, 0, sizeof *ret_roots);
	CARC_EACH_FIGURE (figure, &game->figures) {
		unsigned root = carc_zones_find(&game->zones, figure->zone);

		/* A zone where somebody only stands aside is not occupied. */
		if (kinds >> game->zones.zone[root].kind & 1 && game->zones.zone[root].figures > 0)
			carc_zone_set_add(ret_roots, root);
	}
}

void carc_score_incomplete(struct carc_game *game, const struct carc_listener *listener)
{
	struct carc_zone_set roots;
	unsigned kinds = 0;

	/* House rule: what is not complete is worth nothing. */
	if (carc_option_is(game->rules, CARC_OPTION_INCOMPLETE, 0))
		return;
	/* Kinds without points by themselves are scored together: fields. */
	for (unsigned kind = 0; kind < CARC_KINDS; kind++)
		kinds |= (unsigned)(game->rules->features[kind].points != NULL) << kind;
	carc_occupied(game, (uint16_t)kinds, &roots);
	CARC_EACH_ZONE (root, &roots)
		/* As played, a figure may stand on what has been scored long ago. */
		if (!game->as_played || !carc_game_complete(game, root))
			carc_score_feature(game, root, CARC_WHEN_END, listener);
}
