/* See awards.h. */
#include "core/dispute/awards.h"

#include <string.h>

#include "core/base/features.h"
#include "core/rules/hooks.h"
#include "core/stands.h"

/* Adds up what other zones of the same kind on the tiles of a feature show. */
static void add_beside(const struct carc_game *game, unsigned root, uint16_t *beside)
{
	const struct carc_zone *zone = &game->zones.zone[root];

	CARC_EACH_TILE (tile, zone) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned n = 0; n < type->zones; n++)
			for (unsigned row = 0; row < CARC_SHOWS_JOINED; row++)
				if (type->zone[n].kind == zone->kind &&
				    carc_game_zone(game, tile, n) != root)
					beside[row] += type->zone[n].shows[row];
	}
}

/* Counts the tiles from hands that meet a feature: they close it, and are no part of it. */
static unsigned count_closers(const struct carc_game *game, unsigned root)
{
	unsigned closers = 0, port;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		if (carc_game_type(game, tile)->pile != CARC_PILE_HAND)
			continue;
		for (port = 0;
		     port < CARC_PORTS && carc_game_root_beyond(game, tile, port) != root;)
			port++;
		closers += port < CARC_PORTS;
	}
	return closers;
}

/* Asks what a feature would be worth if it were not complete, or if it were. */
static void ask_otherwise(const struct carc_game *game, const struct carc_event *event,
			  struct carc_award *award)
{
	const struct carc_feature *feature =
		&game->rules->features[game->zones.zone[event->zone].kind];

	award->open = event->final || event->kind == CARC_EVENT_RETURN;
	if (event->tally->kind == CARC_FIELD || !feature->points)
		return;
	award->has_otherwise = true;
	award->otherwise = feature->points(game, event->zone,
					   award->open ? CARC_WHEN_COMPLETE : CARC_WHEN_END);
	if (feature->closing == CARC_CLOSES_SURROUNDED)
		award->otherwise.points = 9;
}

/* Returns whether a figure was taken from a feature in the turn that scores it. */
static bool is_taken_from(const struct carc_award_list *list, const struct carc_event *event)
{
	return list->taken.turn == event->turn && list->taken.turn > 0 && !event->final &&
	       list->taken.zone == event->zone;
}

static void add_feature(const struct carc_game *game, const struct carc_event *event,
			const struct carc_award_list *list, struct carc_award *award)
{
	const struct carc_tally *tally = event->tally;
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	struct carc_stands stands;
	unsigned tile;

	award->ref = carc_game_zone_ref(game, event->zone, &tile);
	award->spot = carc_game_spot(game, tile);
	award->kind = tally->kind;
	award->majority = tally->majority;
	award->winners = tally->majority.winners;
	memcpy(award->shows, zone->shows, sizeof award->shows);
	add_beside(game, event->zone, award->beside);
	if (zone->kind == CARC_FIELD)
		award->unfinished = (uint16_t)carc_field_unfinished(game, event->zone);
	if (tally->kind == CARC_ROAD || tally->kind == CARC_CITY)
		award->closers = (uint16_t)count_closers(game, event->zone);
	carc_stands_at(game, event->zone, tally->kind, &stands);
	for (unsigned i = 0; i < stands.count; i++) {
		const struct carc_figure *figure = &stands.stand[i].figure;

		if (!carc_stands_beside(&stands.stand[i]) && !carc_figure_info(figure->kind)->aside)
			award->figures[figure->player][figure->kind]++;
	}
	ask_otherwise(game, event, award);
	if (is_taken_from(list, event))
		award->taken[list->taken.player] = carc_figure_info(list->taken.figure)->weight;
	if (!award->winners)
		award->sum[0] = tally->sums ? *tally->sums
					    : game->rules->features[zone->kind].points(
						      game, event->zone, CARC_WHEN_COMPLETE);
	CARC_EACH_BIT (player, award->winners) {
		award->sum[player] = *carc_tally_sum(tally, player);
		award->points[player] = award->sum[player].points;
	}
}

/*
 * Returns whether a feature belongs in the list: it gives points, or by another reading it could, to somebody whose figure
 * counts for nothing there, or was taken before the scoring.
 */
static bool is_of_interest(const struct carc_award_list *list, const struct carc_event *event)
{
	const struct carc_tally *tally = event->tally;

	return tally->majority.winners ||
	       (tally->kind != CARC_FIELD &&
		((tally->sums && tally->majority.adds) || is_taken_from(list, event)));
}

/*
 * Returns whether points belong to the last entry: final points for one part of the score, such as for all kinds of tokens, and the
 * two halves of a payment, of which the payer's comes first.
 */
static bool continues(const struct carc_award *last, const struct carc_event *event)
{
	if (event->kind == CARC_EVENT_PAID)
		return last->of == CARC_AWARD_PAID && event->points > 0;
	return last->of == CARC_AWARD_PART && last->final && event->kind == CARC_EVENT_AWARD &&
	       event->final && event->tile == CARC_TILE_NONE && last->ref.kind == event->part;
}

/* Adds points that are for no feature. */
static void add_part(const struct carc_game *game, const struct carc_event *event,
		     struct carc_award_list *list)
{
	struct carc_award *award = list->count ? &list->award[list->count - 1] : NULL;
	enum carc_award_of of = event->kind == CARC_EVENT_AWARD  ? CARC_AWARD_PART
				: event->kind == CARC_EVENT_PAID ? CARC_AWARD_PAID
								 : CARC_AWARD_OTHER;

	if (!award || !continues(award, event))
		award = carc_award_new(list, game, event, of);
	if (!award)
		return;
	award->ref = (struct carc_feature_ref){event->part, CARC_PORT_NONE, event->side};
	award->note = &list->note[event->part];
	if (event->kind == CARC_EVENT_AWARD && event->tile != CARC_TILE_NONE)
		award->spot = carc_game_spot(game, event->tile);
	award->winners |= (uint8_t)(1u << event->player);
	award->points[event->player] += event->points;
}

void carc_award_begin(struct carc_award_list *list)
{
	list->count = 0;
	memset(&list->taken, 0, sizeof list->taken);
	memset(list->note, 0, sizeof list->note);
}

void carc_award_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_award_list *list = ctx;
	struct carc_award *award;

	if (carc_hooks_listed(game, event, list))
		return;
	if (event->tally) {
		award = is_of_interest(list, event)
				? carc_award_new(list, game, event, CARC_AWARD_FEATURE)
				: NULL;
		if (award)
			add_feature(game, event, list, award);
		return;
	}
	if (event->kind == CARC_EVENT_CAPTURE && event->as != CARC_EVENT_JAILED) {
		list->taken.turn = event->turn;
		list->taken.zone = (uint16_t)carc_zones_find(&game->zones, event->zone);
		list->taken.player = event->other;
		list->taken.figure = event->figure;
	}
	if (event->kind == CARC_EVENT_AWARD || event->kind == CARC_EVENT_PAID ||
	    event->kind == CARC_EVENT_BOUGHT || event->kind == CARC_EVENT_SOLD)
		add_part(game, event, list);
}

const struct carc_term *carc_award_term(const struct carc_award *award, unsigned of)
{
	CARC_EACH_BIT (player, award->winners) {
		const struct carc_sum *sum = &award->sum[player];

		for (unsigned i = 0; i < sum->terms; i++)
			if (sum->term[i].of == of)
				return &sum->term[i];
	}
	return NULL;
}

bool carc_award_is(const struct carc_award *award, const struct carc_event *event)
{
	unsigned kind = event->tally ? event->tally->kind : event->part;

	return award->turn == event->turn && award->final == event->final &&
	       award->zone == event->zone &&
	       (award->of == CARC_AWARD_FEATURE) == (event->tally != NULL) &&
	       kind == (event->tally ? award->kind : award->ref.kind);
}

bool carc_award_same(const struct carc_award *a, const struct carc_award *b)
{
	return a->of == b->of && a->turn == b->turn && a->final == b->final &&
	       a->ref.kind == b->ref.kind && a->ref.port == b->ref.port &&
	       a->ref.index == b->ref.index && a->spot.x == b->spot.x && a->spot.y == b->spot.y;
}

uint64_t carc_award_mark(const struct carc_award *award, const int32_t points[CARC_SEATS])
{
	const struct carc_feature_ref *ref = &award->ref;
	const uint32_t place[] = {(uint32_t)award->turn << 1 | award->final,
				  (uint32_t)ref->kind << 16 | (uint32_t)ref->port << 8 | ref->index,
				  (uint32_t)award->spot.x, (uint32_t)award->spot.y};
	uint64_t mark = 0, start = 0;

	for (size_t i = 0; i < sizeof place / sizeof place[0]; i++)
		start = carc_scatter(start ^ place[i]);
	/* Where nobody gets anything, it is as if it were not there. */
	for (unsigned player = 0; player < CARC_SEATS; player++)
		if (points[player] != 0)
			mark += carc_scatter(carc_scatter(start ^ player) ^
					     (uint32_t)points[player]);
	return mark;
}

struct moment {
	const struct carc_award *award;
	struct carc_game *game;
	bool found;
};

/* Points of what stands on a feature come with other events than those of the feature: the last one before a figure goes home tells. */
static void find_moment(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct moment *moment = ctx;
	const struct carc_award *award = moment->award;
	bool whole = award->of == CARC_AWARD_FEATURE;

	if (event->turn != award->turn || event->final != award->final ||
	    event->zone != award->zone || (whole && (!event->tally || moment->found)) ||
	    event->kind == CARC_EVENT_HOME)
		return;
	moment->found = true;
	carc_game_copy(moment->game, game);
}

bool carc_award_moment(const struct carc_record *record, const struct carc_award *award,
		       struct carc_replay *replay, struct carc_game *game,
		       struct carc_game *ret_moment)
{
	struct moment moment = {.award = award, .game = ret_moment};
	const struct carc_listener listener = {find_moment, &moment};

	if (award->of != CARC_AWARD_FEATURE && award->of != CARC_AWARD_ON_ZONE)
		return false;
	carc_replay_begin(replay, record, game, (struct carc_sink){carc_ignore, NULL}, &listener);
	while (!moment.found && carc_replay_turn(replay))
		;
	if (!moment.found)
		carc_replay_end(replay);
	return moment.found;
}
