/*
 * Computes bounds on the points of features. A feature is worth most if it joins all that can reach it: every other open
 * feature of its kind, and every tile left that shows it. The rule of the feature then gives the points. If all its ends
 * face places that stay empty, it stays as it is. See bounds.h.
 */

#include "core/base/features.h"
#include "core/bounds/bounds.h"
#include "core/engine/claim.h"
#include "core/engine/score.h"
#include "core/rules/hooks.h"

/* Fields by the option of that name: points for each city. */
static const int32_t field_rate[] = {
	[CARC_FIELDS_NONE] = 0,
	[CARC_FIELDS_PER_FIELD] = 3,
	[CARC_FIELDS_PER_FIELD_CITY_ONCE] = 3,
	[CARC_FIELDS_PER_CITY_4] = 4,
	[CARC_FIELDS_NO_FARMERS] = 0,
};

enum {
	FARM_MOST = 1, /* points that figures of one box add to a city of a field */
	WORTH_MOST = 1 /* points by which a city of one box gives more than others */
};

/* ---- Completion --------------------------------------------------------------------------------- */

/* Returns whether a feature is complete or can be: each of its places can get a tile, and enough are left. */
static bool may_complete(const struct carc_bounds *bounds, unsigned root)
{
	const struct carc_game *game = bounds->game;
	unsigned closing = game->rules->features[game->zones.zone[root].kind].closing;
	unsigned left;

	if (carc_game_complete(game, root) || game->rules->set->completes_all)
		return true;
	(void)carc_bounds_joining(bounds, root, &left);
	left = closing == CARC_CLOSES_SURROUNDED ? carc_bounds_left(game)
						 : left + game->left_in[CARC_PILE_HAND];
	return bounds->stay_empty[root] == 0 && bounds->places[root] <= left;
}

/* Returns the points of a feature of the room by its rule. */
static int32_t points_of(const struct carc_game *room, unsigned root, enum carc_when when)
{
	unsigned kind = room->zones.zone[root].kind;

	return room->rules->features[kind].points(room, root, when).points;
}

/* Returns the points that the end of the game gives for an incomplete feature. */
static int32_t points_at_end(const struct carc_game *room, unsigned root)
{
	return carc_option_is(room->rules, CARC_OPTION_INCOMPLETE, 0)
		       ? 0
		       : points_of(room, root, CARC_WHEN_END);
}

/*
 * Returns the highest points of a feature of the room: at the end or, if it can be completed, complete. Tries each subset
 * of the rows in `more`, since some of them add points to a complete feature and take points from an incomplete one.
 */
static int32_t best_of(struct carc_game *room, unsigned root, const uint16_t *more, bool completes)
{
	struct carc_zone *zone = &room->zones.zone[root];
	struct carc_zone as_it_is = *zone;
	unsigned rows = 0, choice = 0;
	int32_t best = 0;

	for (unsigned row = 0; row < CARC_SHOWS_JOINED; row++)
		rows |= (unsigned)(more[row] > 0) << row;
	do {
		uint16_t chosen[CARC_SHOWS_JOINED] = {0};
		int32_t points;

		CARC_EACH_BIT (row, choice)
			chosen[row] = more[row];
		carc_zone_show(zone, chosen);
		points = points_at_end(room, root);
		if (completes && points_of(room, root, CARC_WHEN_COMPLETE) > points)
			points = points_of(room, root, CARC_WHEN_COMPLETE);
		best = points > best ? points : best;
		*zone = as_it_is;
		choice = (choice - rows) & rows;
	} while (choice != 0);
	return best;
}

/* Adds tiles without a place, numbered after those on the board: only their number matters. */
static void add_tiles(const struct carc_bounds *bounds, struct carc_zone *zone, unsigned tiles)
{
	unsigned first = bounds->game->board.tiles;

	for (unsigned i = first; i < first + tiles && i < CARC_TILES_MAX; i++)
		zone->tiles[i / 64] |= UINT64_C(1) << i % 64;
}

/* Returns the most points of a feature that its sides close: with all that can join it. */
static int32_t most_of_sealed(const struct carc_bounds *bounds, struct carc_game *room,
			      unsigned root)
{
	struct carc_zone *zone = &room->zones.zone[root];
	const struct carc_zone as_it_is = *zone;
	struct carc_zone more = {.kind = zone->kind};
	struct carc_zone_set reach;
	unsigned tiles;
	int32_t most;

	if (carc_zone_set_has(&bounds->grows, root)) {
		carc_bounds_reach(bounds, root, &reach);
		CARC_EACH_ZONE (other, &reach) {
			const struct carc_zone *whole = &bounds->game->zones.zone[other];

			for (unsigned word = 0; word < CARC_TILE_WORDS; word++)
				zone->tiles[word] |= whole->tiles[word];
			if (other != root)
				carc_zone_show(&more, whole->shows);
		}
		CARC_EACH_BIT (kind, carc_bounds_joining(bounds, root, &tiles))
			carc_zone_show(&more, bounds->shown[kind].shows);
		add_tiles(bounds, zone, tiles);
	}
	most = best_of(room, root, more.shows, may_complete(bounds, root));
	*zone = as_it_is;
	return most;
}

/*
 * Returns the least points of a feature when one more tile lies on each place where it goes on. Tiles that players hold may
 * close it and join nothing, so there may be fewer. A small city may give less with more tiles.
 */
static int32_t completed_sealed(const struct carc_bounds *bounds, struct carc_game *room,
				unsigned root, unsigned places)
{
	struct carc_zone *zone = &room->zones.zone[root];
	const struct carc_zone as_it_is = *zone;
	unsigned held = bounds->game->left_in[CARC_PILE_HAND];
	int32_t least = INT32_MAX;

	for (unsigned tiles = places > held ? places - held : 0; tiles <= places; tiles++) {
		int32_t points;

		add_tiles(bounds, zone, tiles);
		points = points_of(room, root, CARC_WHEN_COMPLETE);
		least = points < least ? points : least;
		*zone = as_it_is;
	}
	return least;
}

/* Returns the most points of a feature that tiles around it complete: with all the tiles that can lie there. */
static int32_t most_of_surrounded(const struct carc_bounds *bounds, struct carc_game *room,
				  unsigned root)
{
	static const uint16_t nothing[CARC_SHOWS_JOINED];
	struct carc_tile *tile = &room->board.tile[carc_zone_first_tile(&room->zones.zone[root])];
	unsigned count = bounds->places[root] - bounds->stay_empty[root];
	uint8_t beyond = tile->beyond;
	struct carc_sum now = {0},
			then = {0}; /* what boxes add, and could add with all these tiles */
	int32_t most;
	bool full;

	if (count > carc_bounds_left(bounds->game))
		count = carc_bounds_left(bounds->game);
	tile->beyond = (uint8_t)(beyond + count);
	full = carc_game_complete(room, root);
	most = best_of(room, root, nothing, full);
	if (full) {
		carc_hooks_surrounded(bounds->game, root, 0, &now);
		carc_hooks_surrounded(bounds->game, root, count, &then);
		most += then.points - now.points;
	}
	tile->beyond = beyond;
	return most;
}

/* ---- Features that score others beside them ------------------------------------------------------- */

/* Adds the features of a kind that border a feature on its own tiles, complete or not. */
static void add_beside(const struct carc_game *game, unsigned root, unsigned kind,
		       struct carc_zone_set *beside)
{
	const struct carc_zone *zone = &game->zones.zone[root];

	CARC_EACH_TILE (tile, zone) {
		const struct carc_tile_type *type = carc_game_type(game, tile);
		unsigned touched = 0;

		for (unsigned part = 0; part < type->zones; part++)
			if (carc_game_zone(game, tile, part) == root)
				touched |= type->zone[part].touches;
		CARC_EACH_BIT (part, touched)
			if (type->zone[part].kind == kind)
				carc_zone_set_add(beside, carc_game_zone(game, tile, part));
	}
}

/* Returns the points that figures of boxes add to a city of a field: those there or, if `yet`, also later ones. */
static int32_t farm_of(const struct carc_bounds *bounds, unsigned field, bool yet)
{
	const struct carc_game *game = bounds->game;
	unsigned winners = carc_majority(game, field).winners;
	/* Such a figure comes with a tile that the field grows by; or, on other tiles, without. */
	bool joins =
		yet && (carc_zone_set_has(&bounds->grows, field) || carc_claims_elsewhere(game));
	unsigned more = 0;
	unsigned most = joins ? carc_count_bits(game->rules->asked[CARC_HOOK_farm]) * FARM_MOST : 0;

	for (unsigned player = 0; player < game->players; player++) {
		unsigned own = carc_hooks_farm_each(game, field, player);

		if ((yet || winners >> player & 1) && own > more)
			more = own;
	}
	return (int32_t)(more > most ? more : most);
}

/* Returns the points of each feature beside root: of each city for a field. If fields score nothing, figures add nothing. */
static int32_t rate_of(const struct carc_bounds *bounds, unsigned root, bool yet)
{
	const struct carc_game *game = bounds->game;
	const struct carc_feature *feature = &game->rules->features[game->zones.zone[root].kind];
	int32_t rate, other;

	if (feature->points)
		return feature->points(game, root, CARC_WHEN_END).term[0].each;
	rate = field_rate[carc_option(game->rules, CARC_OPTION_FIELDS)];
	other = (int32_t)carc_hooks_field_rate(game, root, yet);
	if (rate)
		rate += farm_of(bounds, root, yet);
	rate = rate > other ? rate : other;
	/* A city may yet become one that gives more. */
	if (rate > 0 && yet)
		rate += (int32_t)carc_count_bits(game->rules->asked[CARC_HOOK_worth]) * WORTH_MOST;
	return rate;
}

/* Returns the points that a feature gives for others beside it as they are now. */
static int32_t points_beside(const struct carc_bounds *bounds, unsigned root)
{
	struct carc_zone_set beside;
	unsigned count = carc_game_beside(bounds->game, root, &beside);
	struct carc_sum sum = carc_sum_of(count, CARC_OF_CITIES, rate_of(bounds, root, false));

	if (sum.points > 0)
		carc_hooks_worth(bounds->game, &beside, &sum);
	return sum.points;
}

/* Returns the most points of a feature that scores others beside it. */
static int32_t most_of_area(const struct carc_bounds *bounds, unsigned root)
{
	const struct carc_game *game = bounds->game;
	unsigned kind = game->zones.zone[root].kind;
	const struct carc_feature *feature = &game->rules->features[kind];
	unsigned scored = feature->beside_kind, count = 0;
	/* Features across a side of a tile may be beside it, too, complete or not. */
	bool across = game->rules->fits[kind] >> scored & 1;
	struct carc_zone_set beside = {{0}}, reach;

	carc_bounds_reach(bounds, root, &reach);
	CARC_EACH_ZONE (other, &reach)
		add_beside(game, other, scored, &beside);
	for (unsigned other = 0; across && other < game->zones.count; other++)
		if (carc_zones_find(&game->zones, other) == other &&
		    game->zones.zone[other].kind == scored)
			carc_zone_set_add(&beside, other);
	CARC_EACH_ZONE (zone, &beside)
		count += across || may_complete(bounds, zone);
	if (across || carc_zone_set_has(&bounds->grows, root))
		count += bounds->parts[scored];
	return rate_of(bounds, root, true) * (int32_t)count;
}

void carc_bounds_of(const struct carc_bounds *bounds, struct carc_game *room, unsigned root,
		    struct carc_prospect *ret_prospect)
{
	const struct carc_game *game = bounds->game;
	const struct carc_zone *zone = &game->zones.zone[root];
	unsigned closing = game->rules->features[zone->kind].closing;
	struct carc_prospect prospect = {.tiles = carc_zone_tiles(zone),
					 .places = bounds->places[root],
					 .dead = bounds->stay_empty[root],
					 .complete = carc_game_complete(game, root)};

	if (closing == CARC_CLOSES_NEVER) {
		prospect.complete = false;
		prospect.now = points_beside(bounds, root);
		prospect.most = most_of_area(bounds, root);
	} else {
		prospect.may_complete = may_complete(bounds, root);
		/* If the end of the game completes all features, it gives no other points. */
		prospect.now = prospect.complete ? points_of(game, root, CARC_WHEN_COMPLETE)
			       : game->rules->set->completes_all ? bounds->closed[root]
								 : points_at_end(game, root);
		prospect.most = prospect.complete ? prospect.now
				: closing == CARC_CLOSES_SURROUNDED
					? most_of_surrounded(bounds, room, root)
					: most_of_sealed(bounds, room, root);
		if (closing == CARC_CLOSES_SEALED && !prospect.complete && prospect.may_complete)
			prospect.completed = completed_sealed(
				bounds, room, root,
				game->rules->set->completes_all ? 0 : prospect.places);
	}
	if (prospect.most < prospect.now)
		prospect.most = prospect.now;
	*ret_prospect = prospect;
}
