/* See given.h. */
#include <string.h>

#include "core/dispute/given.h"
#include "core/terms/bits.h"

/* Cities beside a field that are not complete. root: of the field. */
static unsigned unfinished_cities(const struct carc_game *game, unsigned root)
{
	const struct carc_zone *field = &game->zones.zone[root];
	struct carc_zone_set seen = {{0}};
	unsigned count = 0;

	for (unsigned tile = carc_zone_first_tile(field); tile < CARC_TILES_MAX;
	     tile = carc_zone_next_tile(field, tile + 1)) {
		const struct carc_borders *borders =
			&game->rules->borders[game->board.tile[tile].type];

		for (unsigned i = 0; i < borders->count; i++) {
			unsigned city = carc_game_zone(game, tile, borders->pair[i].city);

			if (carc_game_zone(game, tile, borders->pair[i].field) != root ||
			    carc_zone_set_has(&seen, city))
				continue;
			carc_zone_set_add(&seen, city);
			count += !carc_game_complete(game, city);
		}
	}
	return count;
}

static void add_feature(const struct carc_game *game, const struct carc_event *event,
			struct carc_given *given)
{
	const struct carc_tally *tally = event->tally;
	unsigned tile;

	given->feature = true;
	given->zone = event->zone;
	given->ref = carc_game_zone_ref(game, event->zone, &tile);
	given->spot = carc_game_spot(game, tile);
	given->winners = tally->winners;
	memcpy(given->weight, tally->weight, sizeof given->weight);
	if (tally->kind == CARC_FIELD && given->ref.kind == CARC_FIELD)
		given->unfinished = (uint8_t)unfinished_cities(game, event->zone);
	for (unsigned left = tally->winners; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		given->sum[player] = *carc_tally_sum(tally, player);
		given->points[player] = given->sum[player].points;
	}
}

void carc_given_listen(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc_given_list *list = ctx;
	struct carc_given *given = &list->given[list->count];
	bool pays = event->kind == CARC_EVENT_AWARD || event->kind == CARC_EVENT_PAID ||
		    event->kind == CARC_EVENT_BOUGHT || event->kind == CARC_EVENT_SOLD;

	if (list->count == CARC_GIVEN_MAX || !(event->tally ? event->tally->winners != 0 : pays))
		return;
	*given = (struct carc_given){.turn = event->turn, .final = event->final};
	list->count++;
	if (event->tally) {
		add_feature(game, event, given);
		return;
	}
	given->ref = (struct carc_feature_ref){event->part, CARC_PORT_NONE,
					       (uint8_t)(event->side + event->trade)};
	if (event->kind == CARC_EVENT_AWARD && !event->tokens)
		given->spot = carc_game_spot(game, event->tile);
	given->points[event->player] = event->points;
}

bool carc_given_same(const struct carc_given *a, const struct carc_given *b)
{
	return a->feature == b->feature && a->turn == b->turn && a->final == b->final &&
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
		uint64_t one = UINT64_C(14695981039346656037);

		/* Where nobody gets anything, it is as if it were not there. */
		if (points[player] == 0)
			continue;
		for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
			one = ((one ^ parts[i]) * UINT64_C(1099511628211)) ^ one >> 29;
		mark += one;
	}
	return mark;
}
