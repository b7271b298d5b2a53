/* See awards.h. */
#include "core/dispute/awards.h"

#include <string.h>

#include "core/base/features.h"
#include "core/engine/majority.h"
#include "core/boxes/hills_and_sheep/hills_and_sheep.h"
#include "core/boxes/king_and_robber/king_and_robber.h"
#include "core/terms/bits.h"

/* Whether a figure stands on the feature of an event; or on a field at the city for which fields are scored. */
static bool stands_at(const struct carc_game *game, const struct carc_event *event,
		      const struct carc_figure *figure)
{
	unsigned root = carc_zones_find(&game->zones, figure->zone);
	struct carc_zone_set cities;

	if (carc_figure_info(figure->kind)->aside)
		return false;
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

/* Abbeys that meet a feature: they close it, and are no part of it. */
static unsigned abbeys_beside(const struct carc_game *game, unsigned root)
{
	unsigned abbeys = 0, port;

	for (unsigned tile = 0; tile < game->board.tiles; tile++) {
		if (carc_game_type(game, tile)->pile != CARC_PILE_HAND)
			continue;
		for (port = 0;
		     port < CARC_PORTS && carc_game_root_beyond(game, tile, port) != root;)
			port++;
		abbeys += port < CARC_PORTS;
	}
	return abbeys;
}

/* What a feature would be worth if it were not complete, or if it were: the box that scores it knows. */
static void ask_otherwise(const struct carc_game *game, const struct carc_event *event,
			  struct carc_award *award)
{
	const struct carc_feature *feature =
		&game->rules->features[game->zones.zone[event->zone].kind];
	struct carc_sum sum;

	award->open = event->final || event->kind == CARC_EVENT_RETURN;
	if (event->tally->kind == CARC_FIELD || !feature->points)
		return;
	award->has_otherwise = true;
	sum = feature->points(game, event->zone, award->open ? CARC_WHEN_COMPLETE : CARC_WHEN_END);
	award->otherwise = sum.points;
	for (unsigned i = 0; award->open && i < sum.terms; i++)
		if (sum.term[i].of == CARC_OF_VINEYARDS)
			award->unearned = sum.term[i].count * sum.term[i].each;
	if (feature->closing == CARC_CLOSES_SURROUNDED)
		award->otherwise = 9;
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
	unsigned tile;

	award->zone = event->zone;
	award->ref = carc_game_zone_ref(game, event->zone, &tile);
	award->spot = carc_game_spot(game, tile);
	award->majority = tally->majority;
	award->winners = tally->majority.winners;
	award->inns = zone->inns;
	award->cathedrals = zone->cathedrals;
	if (zone->kind == CARC_FIELD)
		award->unfinished = (uint16_t)carc_field_unfinished(game, event->zone);
	if (tally->kind == CARC_ROAD || tally->kind == CARC_CITY)
		award->abbeys = (uint16_t)abbeys_beside(game, event->zone);
	if (zone->kind == CARC_ROAD)
		award->inns_beside = (uint16_t)inns_beside(game, event->zone);
	CARC_EACH_FIGURE (figure, &game->figures) {
		award->figures[figure->player][figure->kind] += stands_at(game, event, figure);
	}
	ask_otherwise(game, event, award);
	award->pigs = game->rules->supply[CARC_PIG] > 0;
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

/* A city has brought its goods to who completed it; noted is also who has the most knights there, if anybody. */
static void note_goods(const struct carc_game *game, const struct carc_event *event,
		       struct carc_goods_award *goods)
{
	unsigned owners = carc_majority(game, event->zone).winners;
	unsigned owner = owners ? carc_low_bit(owners) : event->player;

	goods->shared |= carc_count_bits(owners) > 1;
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		goods->received[i][event->player] += event->goods[i];
		goods->owned[i][owner] += event->goods[i];
	}
}

/* A city or a road is complete: who would take what by other rules for it. */
static void note_title(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_title_held *held, struct carc_title_award *title)
{
	unsigned tiles = carc_zone_tiles(&game->zones.zone[event->zone]);
	unsigned owners = event->tally->majority.winners;

	if (title->complete++ == 0) {
		title->tiles = held->size;
		title->by_tie = title->by_owner =
			held->holders ? (uint8_t)carc_low_bit(held->holders) : CARC_PLAYER_NONE;
	}
	title->occupied = (uint16_t)(title->occupied + (owners != 0));
	if (tiles >= title->tiles)
		title->by_tie = game->player;
	if (tiles > title->tiles) {
		title->tiles = (uint16_t)tiles;
		title->shared = carc_count_bits(owners) > 1;
		title->by_owner = owners ? (uint8_t)carc_low_bit(owners) : game->player;
	}
}

/* An entry behind the last; NULL: there is no more room. */
static struct carc_award *new_entry(struct carc_award_list *list, const struct carc_event *event,
				    enum carc_award_of of)
{
	struct carc_award *award = &list->award[list->count];

	if (list->count == CARC_AWARDS_MAX)
		return NULL;
	*award = (struct carc_award){.turn = event->turn, .final = event->final, .of = (uint8_t)of};
	list->count++;
	return award;
}

/* The last entry, if it is of that; else a new one. */
static struct carc_award *last_entry(struct carc_award_list *list, const struct carc_event *event,
				     enum carc_award_of of)
{
	struct carc_award *last = list->count ? &list->award[list->count - 1] : NULL;

	return last && last->of == of ? last : new_entry(list, event, of);
}

/* The points of all kinds of goods are one entry; so are those of all who have a title together, and the two halves of a ransom, of which who pays comes first. */
static void add_part(const struct carc_game *game, const struct carc_event *event,
		     struct carc_award_list *list)
{
	bool tokens = event->kind == CARC_EVENT_AWARD && event->tokens;
	bool ransom = event->kind == CARC_EVENT_PAID;
	unsigned title = event->kind == CARC_EVENT_AWARD ? carc_title_of(event->part) : CARC_TITLES;
	struct carc_award *last = list->count ? &list->award[list->count - 1] : NULL, *award;

	if (tokens)
		award = last_entry(list, event, CARC_AWARD_GOODS);
	else if (last && last->of == CARC_AWARD_TITLE && last->ref.kind == event->part)
		award = last;
	else if (ransom && event->points > 0)
		award = last_entry(list, event, CARC_AWARD_RANSOM);
	else
		award = new_entry(list, event,
				  ransom                                ? CARC_AWARD_RANSOM
				  : title < CARC_TITLES && event->final ? CARC_AWARD_TITLE
									: CARC_AWARD_OTHER);
	if (!award)
		return;
	award->ref = (struct carc_feature_ref){event->part, CARC_PORT_NONE, event->side};
	award->goods = tokens ? &list->goods : NULL;
	award->title = title < CARC_TITLES ? &list->title[title] : NULL;
	if (event->kind == CARC_EVENT_AWARD && event->tile != CARC_TILE_NONE)
		award->spot = carc_game_spot(game, event->tile);
	award->winners |= (uint8_t)(1u << event->player);
	award->points[event->player] += event->points;
}

/* The shepherds on a field join an entry; returns the sheep that they have together. */
static unsigned add_shepherds(const struct carc_game *game, unsigned root, struct carc_award *award)
{
	unsigned all = 0;

	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_SHEPHERD &&
		    carc_zones_find(&game->zones, figure->zone) == root) {
			award->figures[figure->player][CARC_SHEPHERD]++;
			award->winners |= (uint8_t)(1u << figure->player);
		}
	CARC_EACH_BIT (player, award->winners) {
		unsigned tokens, sheep = carc_flock_sheep(game, root, player, &tokens);

		award->sheep[player] = (uint8_t)(award->sheep[player] + sheep);
		award->tokens[player] = (uint8_t)(award->tokens[player] + tokens);
		all += sheep;
	}
	return all;
}

/* The points of all who have a shepherd on a field are one entry; so are those that a wolf takes, if there are sheep. */
static void add_flock(const struct carc_game *game, const struct carc_event *event,
		      struct carc_award_list *list)
{
	struct carc_award *last = list->count ? &list->award[list->count - 1] : NULL, *award;

	if (last && last->of == CARC_AWARD_FLOCK && last->turn == event->turn &&
	    last->zone == event->zone) {
		last->points[event->player] += event->points;
		return;
	}
	award = new_entry(list, event, CARC_AWARD_FLOCK);
	if (!award)
		return;
	award->zone = event->zone;
	award->ref = (struct carc_feature_ref){CARC_SCORE_FLOCK, CARC_PORT_NONE, 0};
	award->spot = carc_game_spot(game, event->tile);
	if (add_shepherds(game, event->zone, award) == 0)
		list->count--;
	else if (event->kind == CARC_EVENT_AWARD)
		award->points[event->player] = event->points;
}

/* All flocks that are on the table at the end are one entry: each player's sheep are those that they would give. */
static void add_flocks_left(const struct carc_game *game, const struct carc_event *event,
			    struct carc_award_list *list)
{
	struct carc_award *award = new_entry(list, event, CARC_AWARD_FLOCK);
	unsigned left = 0;

	if (!award)
		return;
	award->zone = CARC_ZONES_MAX;
	award->ref = (struct carc_feature_ref){CARC_SCORE_FLOCK, CARC_PORT_NONE, 0};
	for (unsigned root = 0; root < game->zones.count; root++) {
		struct carc_award field = {0};
		unsigned all = game->zones.zone[root].kind == CARC_FIELD
				       ? add_shepherds(game, root, &field)
				       : 0;

		CARC_EACH_BIT (player, all > 0 ? field.winners : 0) {
			award->winners |= (uint8_t)(1u << player);
			award->sheep[player] = (uint8_t)(award->sheep[player] + all);
		}
		left += all;
	}
	if (left == 0)
		list->count--;
}

void carc_award_begin(struct carc_award_list *list)
{
	list->count = 0;
	memset(&list->taken, 0, sizeof list->taken);
	memset(&list->goods, 0, sizeof list->goods);
	memset(list->title, 0, sizeof list->title);
}

void carc_award_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_award_list *list = ctx;
	struct carc_award *award;

	for (unsigned title = 0; title < CARC_TITLES; title++)
		if (event->kind == CARC_EVENT_COMPLETE && !event->final &&
		    event->tally->kind == carc_title_infos[title].kind)
			note_title(game, event, &game->box.titles.title[title],
				   &list->title[title]);
	if (event->tally) {
		award = is_of_interest(list, event) ? new_entry(list, event, CARC_AWARD_FEATURE)
						    : NULL;
		if (award)
			add_feature(game, event, list, award);
		return;
	}
	if (event->kind == CARC_EVENT_CAPTURE && !event->guarded) {
		list->taken.turn = event->turn;
		list->taken.zone = (uint16_t)carc_zones_find(&game->zones, event->zone);
		list->taken.player = event->other;
		list->taken.figure = event->figure;
	}
	if (event->kind == CARC_EVENT_GOODS)
		note_goods(game, event, &list->goods);
	if (event->kind == CARC_EVENT_TRADE) {
		list->goods.each = event->points;
		memcpy(list->goods.held[event->trade], event->tokens,
		       sizeof list->goods.held[event->trade]);
	}
	if (event->kind == CARC_EVENT_OVER && event->final)
		add_flocks_left(game, event, list);
	else if ((event->kind == CARC_EVENT_AWARD && event->part == CARC_SCORE_FLOCK) ||
		 (event->kind == CARC_EVENT_FLOCK && event->flock == CARC_WOLF))
		add_flock(game, event, list);
	else if (event->kind == CARC_EVENT_AWARD || event->kind == CARC_EVENT_PAID ||
		 event->kind == CARC_EVENT_BOUGHT || event->kind == CARC_EVENT_SOLD)
		add_part(game, event, list);
}

const struct carc_sum *carc_award_sum(const struct carc_award *award)
{
	return &award->sum[award->winners ? carc_low_bit(award->winners) : 0];
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

bool carc_award_same(const struct carc_award *a, const struct carc_award *b)
{
	return a->of == b->of && a->turn == b->turn && a->final == b->final &&
	       a->ref.kind == b->ref.kind && a->ref.port == b->ref.port &&
	       a->ref.index == b->ref.index && a->spot.x == b->spot.x && a->spot.y == b->spot.y;
}

uint64_t carc_award_mark(const struct carc_award *award, const int32_t points[CARC_SEATS])
{
	uint64_t mark = 0;

	for (unsigned player = 0; player < CARC_SEATS; player++) {
		const uint32_t parts[] = {award->turn,
					  award->final,
					  award->ref.kind,
					  award->ref.port,
					  award->ref.index,
					  (uint32_t)award->spot.x,
					  (uint32_t)award->spot.y,
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
