/* See given.h. */
#include <string.h>

#include "core/base/features.h"
#include "core/dispute/given.h"
#include "core/engine/majority.h"
#include "core/terms/bits.h"

/* Whether a figure stands on the feature of an event; or on a field at the city for which fields are scored. */
static bool stands_at(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_figure *figure)
{
	unsigned root = carc_zones_find(&game->zones, figure->zone);
	struct carc_zone_set cities;

	if (event->tally->kind != CARC_FIELD || game->zones.zone[event->zone].kind == CARC_FIELD)
		return root == event->zone;
	if (game->zones.zone[root].kind != CARC_FIELD)
		return false;
	(void)carc_field_cities(game, root, &cities);
	return carc_zone_set_has(&cities, event->zone);
}

/* Inns at other roads of the tiles of a road. */
static unsigned inns_beside(const struct carc_game *game, unsigned root)
{
	const struct carc_zone *road = &game->zones.zone[root];
	unsigned inns = 0;

	CARC_EACH_TILE (tile, road) {
		const struct carc_tile_type *type = carc_game_type(game, tile);

		for (unsigned n = 0; n < type->zones; n++)
			if (carc_game_zone(game, tile, n) != root)
				inns += type->zone[n].inns;
	}
	return inns;
}

/* What a feature would be worth if it were not complete, or if it were: the box that scores it knows. */
static void ask_otherwise(const struct carc_game *game, const struct carc_event *event,
			  struct carc_given *given)
{
	const struct carc_feature *feature =
		&game->rules->features[game->zones.zone[event->zone].kind];

	given->open = event->final || event->kind == CARC_EVENT_RETURN;
	if (event->tally->kind == CARC_FIELD || !feature->points)
		return;
	given->has_otherwise = true;
	given->otherwise =
		feature->points(game, event->zone, given->open ? CARC_WHEN_COMPLETE : CARC_WHEN_END)
			.points;
	if (feature->closing == CARC_CLOSES_SURROUNDED)
		given->otherwise = 9;
}

static void add_feature(const struct carc_game *game, const struct carc_event *event,
			struct carc_given *given)
{
	const struct carc_tally *tally = event->tally;
	const struct carc_zone *zone = &game->zones.zone[event->zone];
	unsigned tile;

	given->zone = event->zone;
	given->ref = carc_game_zone_ref(game, event->zone, &tile);
	given->spot = carc_game_spot(game, tile);
	given->majority = tally->majority;
	given->winners = tally->majority.winners;
	given->inns = zone->inns;
	given->cathedrals = zone->cathedrals;
	if (zone->kind == CARC_FIELD)
		given->unfinished = (uint16_t)carc_field_unfinished(game, event->zone);
	if (zone->kind == CARC_ROAD)
		given->inns_beside = (uint16_t)inns_beside(game, event->zone);
	CARC_EACH_FIGURE (figure, &game->figures) {
		given->figures[figure->player][figure->kind] += stands_at(game, event, figure);
	}
	ask_otherwise(game, event, given);
	CARC_EACH_BIT (player, given->winners) {
		given->sum[player] = *carc_tally_sum(tally, player);
		given->points[player] = given->sum[player].points;
	}
}

/* A city has brought its goods to who completed it; noted is also who has the most knights there, if anybody. */
static void note_goods(const struct carc_game *game, const struct carc_event *event,
		       struct carc_goods_given *goods)
{
	unsigned owners = carc_majority(game, event->zone).winners;
	unsigned owner = owners ? carc_low_bit(owners) : event->player;

	goods->shared |= carc_count_bits(owners) > 1;
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		goods->received[i][event->player] += event->goods[i];
		goods->owned[i][owner] += event->goods[i];
	}
}

/* An entry behind the last; NULL: there is no more room. */
static struct carc_given *new_entry(struct carc_given_list *list, const struct carc_event *event,
				    enum carc_given_of of)
{
	struct carc_given *given = &list->given[list->count];

	if (list->count == CARC_GIVEN_MAX)
		return NULL;
	*given = (struct carc_given){.turn = event->turn, .final = event->final, .of = (uint8_t)of};
	list->count++;
	return given;
}

/* The last entry, if it is of that; else a new one. */
static struct carc_given *last_entry(struct carc_given_list *list, const struct carc_event *event,
				     enum carc_given_of of)
{
	struct carc_given *last = list->count ? &list->given[list->count - 1] : NULL;

	return last && last->of == of ? last : new_entry(list, event, of);
}

/* The points of all kinds of goods are one entry; so are the two halves of a ransom, of which who pays comes first. */
static void add_part(const struct carc_game *game, const struct carc_event *event,
		     struct carc_given_list *list)
{
	bool tokens = event->kind == CARC_EVENT_AWARD && event->tokens;
	bool ransom = event->kind == CARC_EVENT_PAID;
	struct carc_given *given;

	if (tokens)
		given = last_entry(list, event, CARC_GIVEN_GOODS);
	else if (ransom && event->points > 0)
		given = last_entry(list, event, CARC_GIVEN_RANSOM);
	else
		given = new_entry(list, event, ransom ? CARC_GIVEN_RANSOM : CARC_GIVEN_OTHER);
	if (!given)
		return;
	given->ref = (struct carc_feature_ref){event->part, CARC_PORT_NONE, event->side};
	given->goods = tokens ? &list->goods : NULL;
	if (event->kind == CARC_EVENT_AWARD && !tokens)
		given->spot = carc_game_spot(game, event->tile);
	given->winners |= (uint8_t)(1u << event->player);
	given->points[event->player] += event->points;
}

void carc_given_begin(struct carc_given_list *list)
{
	list->count = 0;
	memset(&list->goods, 0, sizeof list->goods);
}

void carc_given_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_given_list *list = ctx;
	struct carc_given *given;

	if (event->tally) {
		given = event->tally->majority.winners ? new_entry(list, event, CARC_GIVEN_FEATURE)
						       : NULL;
		if (given)
			add_feature(game, event, given);
		return;
	}
	if (event->kind == CARC_EVENT_GOODS)
		note_goods(game, event, &list->goods);
	if (event->kind == CARC_EVENT_TRADE) {
		list->goods.each = event->points;
		memcpy(list->goods.held[event->trade], event->tokens,
		       sizeof list->goods.held[event->trade]);
	}
	if (event->kind == CARC_EVENT_AWARD || event->kind == CARC_EVENT_PAID ||
	    event->kind == CARC_EVENT_BOUGHT || event->kind == CARC_EVENT_SOLD)
		add_part(game, event, list);
}

const struct carc_term *carc_given_term(const struct carc_given *given, unsigned of)
{
	CARC_EACH_BIT (player, given->winners) {
		const struct carc_sum *sum = &given->sum[player];

		for (unsigned i = 0; i < sum->terms; i++)
			if (sum->term[i].of == of)
				return &sum->term[i];
	}
	return NULL;
}

bool carc_given_same(const struct carc_given *a, const struct carc_given *b)
{
	return a->of == b->of && a->turn == b->turn && a->final == b->final &&
	       a->ref.kind == b->ref.kind && a->ref.port == b->ref.port &&
	       a->ref.index == b->ref.index && a->spot.x == b->spot.x && a->spot.y == b->spot.y;
}

uint64_t carc_given_mark(const struct carc_given *given, const int32_t points[CARC_SEATS])
{
	uint64_t mark = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		const uint32_t parts[] = {given->turn,
					  given->final,
					  given->ref.kind,
					  given->ref.port,
					  given->ref.index,
					  (uint32_t)given->spot.x,
					  (uint32_t)given->spot.y,
					  player,
					  (uint32_t)points[player]};
		uint64_t one = 0;

		/* Where nobody gets anything, it is as if it were not there. */
		if (points[player] == 0)
			continue;
		for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
			one = carc_scatter(one ^ parts[i]);
		mark += one;
	}
	return mark;
}
