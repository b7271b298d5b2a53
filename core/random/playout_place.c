/* Chooses among all legal placements of a tile those that the style likes best. */
#include "core/random/playout_place.h"

#include "core/house/guarded_prisoners.h"
#include "core/random/playout_walls.h"
#include "core/terms/bits.h"

/* The sides of an open cell beside which a tile lies, a bit each: that tile demands something. */
static unsigned sides_met(const struct carc_game *game, int x, int y)
{
	const struct carc_cell *cell = carc_board_cell(&game->board, x, y);
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)((cell->demand >> 16 * side & 0xffff) != 0) << side;
	return sides;
}

/* How many of the cells around a place hold a tile: of four, or of all eight. */
static unsigned around(const struct carc_game *game, int x, int y, bool sides_only)
{
	unsigned n = carc_count_bits(sides_met(game, x, y));

	for (int i = 0; i < 4 && !sides_only; i++)
		n += carc_board_tile(&game->board, x - 1 + i % 2 * 2, y - 1 + i / 2 * 2) !=
		     CARC_TILE_NONE;
	return n;
}

/* How well a tile closes cities: more for each city side that meets a tile, else less. */
static unsigned closes(const struct carc_game *game, const struct carc_tile_type *type,
		       struct carc_placement where)
{
	unsigned good = 1 + CARC_SIDES, met = sides_met(game, where.x, where.y);

	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (carc_tile_edge(type, where.rot, side) == CARC_CITY)
			good += met >> side & 1 ? 1u : -1u;
	return good;
}

/* The feature in the middle of the side that a tile beside a place has there, by its root; or CARC_ZONES_MAX. */
static unsigned root_beside(const struct carc_game *game, struct carc_placement at, unsigned side)
{
	unsigned tile = carc_board_next_to(&game->board, at.x, at.y, side);
	unsigned port = carc_port_middle(carc_side_opposite(side));

	return tile == CARC_TILE_NONE ? (unsigned)CARC_ZONES_MAX
				      : carc_game_root_at(game, tile, port);
}

/* The same, if it is a city in which knights stand. */
static unsigned city_beside(const struct carc_game *game, struct carc_placement at, unsigned side)
{
	unsigned root = root_beside(game, at, side);

	return root != CARC_ZONES_MAX && game->zones.zone[root].kind == CARC_CITY &&
			       carc_zone_occupied(&game->zones.zone[root])
		       ? root
		       : CARC_ZONES_MAX;
}

/* Whether a tile joins two cities with knights in them. */
static bool joins_knights(const struct carc_game *game, const struct carc_tile_type *type,
			  struct carc_placement at)
{
	for (unsigned a = 0; a < CARC_SIDES; a++)
		for (unsigned b = 0; b < a; b++) {
			unsigned one = city_beside(game, at, a), other = city_beside(game, at, b);

			if (one != CARC_ZONES_MAX && other != CARC_ZONES_MAX && one != other &&
			    carc_tile_zone_at(type, at.rot, carc_port_middle(a)) ==
				    carc_tile_zone_at(type, at.rot, carc_port_middle(b)))
				return true;
		}
	return false;
}

/* The feature on which a builder of the player on turn stands, by its root; CARC_ZONES_MAX: none does. */
static unsigned builders_feature(const struct carc_game *game)
{
	CARC_EACH_FIGURE (figure, &game->figures)
		if (figure->kind == CARC_BUILDER && figure->player == game->player)
			return carc_zones_find(&game->zones, figure->zone);
	return CARC_ZONES_MAX;
}

/* Whether a tile would meet a feature by one of its sides. */
static bool extends(const struct carc_game *game, struct carc_placement at, unsigned root)
{
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (root_beside(game, at, side) == root)
			return true;
	return false;
}

/* Of some placements, the one that completes most of what is occupied. */
static unsigned choose_scoring(struct carc_rng *rng, const struct carc_game *game,
			       struct carc_game *trial, const struct carc_action *action,
			       const struct carc_placement *where, unsigned count)
{
	enum { TRIALS = 24 };
	unsigned best = carc_rng_below(rng, count), most = 0;

	for (unsigned i = 0; i < TRIALS; i++) {
		unsigned n = carc_rng_below(rng, count), scores;
		struct carc_action place = *action;

		place.x = where[n].x;
		place.y = where[n].y;
		place.rot = where[n].rot;
		scores = carc_playout_completes(game, trial, &place);
		if (scores > most) {
			most = scores;
			best = n;
		}
	}
	return best;
}

/* Which placements a style likes, by its chances; join is first, then the feature to be built, then seal. */
struct taste {
	bool seal, compact, finish, join;
	unsigned build; /* a root, or CARC_ZONES_MAX */
};

/* How well a tile would lie there, from 1 on. */
static unsigned goodness(const struct carc_game *game, const struct carc_tile_type *type,
			 struct carc_placement where, struct taste taste)
{
	if (taste.join)
		return 1 + joins_knights(game, type, where);
	if (taste.build != CARC_ZONES_MAX)
		return 1 + extends(game, where, taste.build);
	if (taste.seal)
		return closes(game, type, where);
	return around(game, where.x, where.y, taste.finish);
}

/* Keep the best placements of a list, in their order; returns how many. */
static unsigned keep_best(const struct carc_game *game, const struct carc_tile_type *type,
			  struct taste taste, struct carc_placement *where, unsigned count)
{
	bool turns = taste.join || taste.seal;
	unsigned best = 0, kept = 0, good = 0;
	int x = 0, y = 0;

	for (unsigned i = 0; i < count; i++) {
		/* It mostly is as good in each rotation: those of a place follow each other. */
		if (turns || i == 0 || where[i].x != x || where[i].y != y)
			good = goodness(game, type, where[i], taste);
		x = where[i].x;
		y = where[i].y;

		if (good > best) {
			best = good;
			kept = 0;
		}
		where[kept] = where[i];
		kept += good == best;
	}
	return kept;
}

bool carc_playout_choose_place(struct carc_rng *rng, const struct carc_playout_style *style,
			       const struct carc_game *game, struct carc_places *places,
			       struct carc_game *trial, struct carc_action *action)
{
	const struct carc_tile_type *type = game->rules->tiles.type[action->type];
	bool finish = carc_rng_chance(rng, style->finish),
	     compact = carc_rng_chance(rng, style->compact);
	bool seal = carc_rng_chance(rng, style->seal);
	bool join = game->rules->option[CARC_OPTION_CITY_PRISONERS] != CARC_CITY_PRISONERS_NONE &&
		    carc_rng_chance(rng, 70);
	bool score = game->rules->actions[CARC_ACT_WALL] && carc_rng_chance(rng, style->score);
	struct taste taste = {seal, compact && !score, finish && !score, join,
			      builders_feature(game)};
	struct carc_placement where[CARC_PLACEMENTS_MAX];
	unsigned count = carc_places_all(places, game, type, where);

	if (taste.build != CARC_ZONES_MAX && !carc_rng_chance(rng, style->build))
		taste.build = CARC_ZONES_MAX;
	if (seal || taste.compact || taste.finish || join || taste.build != CARC_ZONES_MAX)
		count = keep_best(game, type, taste, where, count);
	if (count == 0)
		return false;
	where[0] = where[score ? choose_scoring(rng, game, trial, action, where, count)
			       : carc_rng_below(rng, count)];
	action->x = where[0].x;
	action->y = where[0].y;
	action->rot = where[0].rot;
	return true;
}
