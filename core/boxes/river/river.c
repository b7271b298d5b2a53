/*
 * The River, and The River II. Their tiles are drawn before all others, a lake last of them; each must continue the river,
 * which may not turn back at once. A river cannot be claimed, and it separates the fields on its banks. The River II begins
 * with a fork, so that the river has two arms, which may not meet; the player who places its last tile, the lake with the
 * volcano, has another turn; and a herd of pigs gives points. tiles.def and tiles_ii.def have the tiles.
 * WikiCarpedia, River; River (1st edition).
 */
#include <string.h>

#include "core/base/features.h"
#include "core/rules/expansion.h"
#include "core/rules/position.h"
#include "core/rules/ruling.h"
#include "core/terms/bits.h"
#include "core/tiles/row.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/boxes/river/tiles.def"
};

static const struct carc_tile_type types_ii[] = {
#include "core/boxes/river/tiles_ii.def"
};

static const struct carc_tile_table tiles = {"river", "carcassonne", "river", "RI/s", CARC_FROM_PUBLISHED, TYPES(types), {0}};
static const struct carc_tile_table tiles_ii = {"river-ii", "carcassonne", "river-ii", "RI/s", CARC_FROM_PUBLISHED, TYPES(types_ii), {0}};
/* clang-format on */

static const struct carc_extra_kind kinds[] = {
	{.kind = CARC_RIVER,
	 .fits = 1u << CARC_RIVER,
	 .joins = 1u << CARC_RIVER,
	 .feature = {.closing = CARC_CLOSES_NEVER, .rule = CARC_RULE_RIVER}},
};

/* Returns the sides on which a tile shows the river, a bit each. */
static unsigned river_sides(const struct carc_tile_type *type, unsigned rot)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(carc_tile_edge(type, rot, side) == CARC_RIVER) << side;
	return sides;
}

/* Hands to which the river turns, in quarter turns clockwise. */
enum { RIGHT = 1, LEFT = 3 };

/* Returns where the river turns on a tile that it enters through a side: a bit for each hand, bit 0 for ahead; 0: it ends. */
static unsigned turns_of(unsigned sides, unsigned entry)
{
	unsigned exits = sides & ~(1u << entry), turns = 0;

	CARC_EACH_BIT (side, exits)
		turns |= 1u << (side + CARC_SIDES - carc_side_opposite(entry)) % CARC_SIDES;
	return turns;
}

/* Returns the sides of a tile on the board from which the river flows to one of them: at a fork only from a spring beside it. */
static unsigned sides_before(const struct carc_game *game, unsigned tile, unsigned exit)
{
	unsigned sides = river_sides(carc_game_type(game, tile), game->board.tile[tile].rot);
	unsigned spring = 0;

	if (carc_count_bits(sides) < 3)
		return sides;
	CARC_EACH_BIT (side, sides) {
		unsigned beside = carc_board_beside(&game->board, tile, side);

		if (beside != CARC_TILE_NONE &&
		    !strcmp(carc_game_type(game, beside)->id, game->rules->start))
			spring |= 1u << side;
	}
	return spring | 1u << exit;
}

/* Returns whether the river would bend twice to the same hand, on two tiles in a row. */
static bool turns_back(const struct carc_game *game, unsigned sides, unsigned entry,
		       unsigned before)
{
	unsigned exit = carc_side_opposite(entry);
	unsigned turns = turns_of(sides, entry);
	/* The turn of the tile before, seen against the current: left and right are swapped. */
	unsigned back = turns_of(sides_before(game, before, exit), exit);

	return (turns >> RIGHT & back >> LEFT & 1) || (turns >> LEFT & back >> RIGHT & 1);
}

/* Returns whether the place beyond the next one, and those beside both, are free: the check of JCloisterZone. */
static bool has_room(const struct carc_game *game, int x, int y, unsigned side)
{
	/* Steps ahead, and to the right. */
	static const int8_t places[5][2] = {{1, -1}, {1, 1}, {2, -1}, {2, 0}, {2, 1}};
	unsigned right = (side + 1) % CARC_SIDES;

	for (unsigned i = 0; i < 5; i++)
		if (carc_board_tile(&game->board,
				    x + places[i][0] * carc_side_dx[side] +
					    places[i][1] * carc_side_dx[right],
				    y + places[i][0] * carc_side_dy[side] +
					    places[i][1] * carc_side_dy[right]) != CARC_TILE_NONE)
			return false;
	return true;
}

static enum carc_code may_lie(const struct carc_game *game, const struct carc_tile_type *type,
			      unsigned rot, int x, int y)
{
	unsigned sides = river_sides(type, rot);
	bool goes_on = sides == 0, back = false, tight = false;
	int jcz = game->rules->option[CARC_RULING_RIVER_TURN]; /* by the numbers of the choices */

	CARC_EACH_BIT (side, sides) {
		unsigned before = carc_board_next_to(&game->board, x, y, side);

		if (before == CARC_TILE_NONE) {
			tight |= !has_room(game, x, y, side);
		} else {
			goes_on = true;
			back |= turns_back(game, sides, side, before);
		}
	}
	if (!goes_on)
		return CARC_R108_RIVER_BROKEN;
	/* If both choices refuse it, the finding does not rely on the ruling. */
	if (back != tight)
		jcz = carc_ruling(game, CARC_RULING_RIVER_TURN);
	if (jcz)
		return tight ? CARC_R110_RIVER_CRAMPED : CARC_CODE_OK;
	return back ? CARC_R109_RIVER_TURNS_BACK : CARC_CODE_OK;
}

/* ---- The River II ---------------------------------------------------------------------------- */

/* One tile may not join two arms. */
static enum carc_code may_lie_beside_arms(const struct carc_game *game,
					  const struct carc_tile_type *type, unsigned rot, int x,
					  int y)
{
	unsigned sides = river_sides(type, rot), arms = 0;

	CARC_EACH_BIT (side, sides)
		arms += carc_board_next_to(&game->board, x, y, side) != CARC_TILE_NONE;
	return arms > 1 ? CARC_R119_ARMS_MEET : may_lie(game, type, rot, x, y);
}

/* Returns whether a tile on the board is the lake with the volcano. */
static bool is_volcano_lake(const struct carc_game *game, unsigned tile)
{
	const struct carc_tile_type *type = carc_game_type(game, tile);

	return carc_tile_has(type, CARC_SHOWS_VOLCANOES) && river_sides(type, 0) != 0;
}

static enum carc_code may_be_occupied(const struct carc_game *game, unsigned tile,
				      struct carc_found *why)
{
	(void)why;
	return is_volcano_lake(game, tile) && carc_ruling(game, CARC_RULING_VOLCANO_LAKE) !=
						      CARC_VOLCANO_LAKE_NOTHING
		       ? CARC_R224_BARE_TILE
		       : CARC_CODE_OK;
}

/* Gives the player who places the lake with the volcano another turn. */
static enum carc_event_kind again(struct carc_game *game)
{
	if (game->last == CARC_TILE_NONE || !is_volcano_lake(game, game->last))
		return CARC_EVENT_NONE;
	carc_game_rely_on(game, carc_ruling_bit(CARC_RULING_VOLCANO_LAKE));
	return game->rules->option[CARC_RULING_VOLCANO_LAKE] == CARC_VOLCANO_LAKE_NOTHING
		       ? CARC_EVENT_NONE
		       : CARC_EVENT_LAKE;
}

/* Adds what a herd gives: as a pig of each player with a farmer there; several herds do not add up. */
static void herd_farm(const struct carc_game *game, unsigned field, unsigned player,
		      unsigned cities, struct carc_sum *sum)
{
	int herds = game->rules->option[CARC_OPTION_PIG_HERDS];

	if (game->zones.zone[field].herds == 0 || game->zones.zone[field].weight[player] == 0 ||
	    !(herds == CARC_PIG_HERDS_ALWAYS ||
	      (herds == CARC_PIG_HERDS_COUNT && game->rules->supply[CARC_PIG] > 0)))
		return;
	if (carc_option_is(game->rules, CARC_OPTION_FIELDS, CARC_FIELDS_PER_CITY_4) &&
	    carc_ruling(game, CARC_RULING_PIG_PER_CITY) == CARC_PIG_PER_CITY_NOTHING)
		return;
	if (carc_figures_find(&game->figures, &game->zones, CARC_PIG, player, field, 0) ==
		    game->figures.count &&
	    carc_ruling(game, CARC_RULING_PIG_HERD_FOR) == CARC_PIG_HERD_FOR_PIG_OWNER)
		return;
	carc_sum_more(sum, cities, CARC_OF_PIG_HERD, 1);
}

/* clang-format off */
const struct carc_expansion carc_river_ii = {
	.id = "river-ii",
	.title = "The River II",
	.game = "carcassonne",
	.rule = CARC_RULE_RIVER_II,
	.kin = "river",
	.aside = "RI/e",
	.start = "RI/s",
	.tiles = &tiles_ii,
	.kinds = CARC_ROWS(kinds),
	.module = {
		.hooks = {
			.place = may_lie_beside_arms,
			.bare = may_be_occupied,
			.again = again,
			.farm = herd_farm,
		},
	},
};

const struct carc_expansion carc_river = {
	.id = "river",
	.title = "The River",
	.game = "carcassonne",
	.rule = CARC_RULE_RIVER,
	.start = "RI/s",
	.tiles = &tiles,
	.kinds = CARC_ROWS(kinds),
	.module = {
		.hooks = {.place = may_lie},
	},
};
/* clang-format on */
