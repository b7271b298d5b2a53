/*
 * The River. Its tiles are drawn before all others, the lake last of them; each must continue the river,
 * which may not turn back at once. Nobody claims a river, and it parts the fields on its banks.
 * WikiCarpedia, River.
 */
#include "core/rules/expansion.h"
#include "core/rules/position.h"
#include "core/tiles/row.h"

/* clang-format off */
static const struct carc_tile_type types[] = {
#include "core/tiles/river.def"
};

static const struct carc_tile_table tiles = {"river", "carcassonne", "river", "RI/s", CARC_FROM_PUBLISHED, TYPES(types), {0}, NULL};
/* clang-format on */

static const struct carc_extra_kind kinds[] = {
	{.kind = CARC_RIVER,
	 .fits = 1u << CARC_RIVER,
	 .joins = 1u << CARC_RIVER,
	 .feature = {CARC_CLOSES_NEVER, CARC_RULE_RIVER, NULL}},
};

/* The sides on which a tile shows the river, a bit each. */
static unsigned river_sides(const struct carc_tile_type *type, unsigned rot)
{
	unsigned sides = 0;

	for (unsigned side = 0; side < CARC_SIDES; side++)
		sides |= (unsigned)(carc_tile_edge(type, rot, side) == CARC_RIVER) << side;
	return sides;
}

/* Ways of the river, in quarter turns clockwise. */
enum { AHEAD = 0, RIGHT = 1, LEFT = 3, NOWHERE = 4 };

/* Which way the river turns on a tile that it enters through one side; NOWHERE: it ends there. */
static unsigned turn_of(unsigned sides, unsigned entry)
{
	for (unsigned side = 0; side < CARC_SIDES; side++)
		if (side != entry && sides >> side & 1)
			return (side + CARC_SIDES - carc_side_opposite(entry)) % CARC_SIDES;
	return NOWHERE;
}

/* Whether the river would bend twice to the same hand, one tile right after the other. */
static bool turns_back(const struct carc_game *game, unsigned sides, unsigned entry,
		       unsigned before)
{
	const struct carc_tile *tile = &game->board.tile[before];
	unsigned exit = carc_side_opposite(entry);
	unsigned turn = turn_of(sides, entry);
	/* The tile before is looked at from its other end: left and right change places. */
	unsigned back = turn_of(river_sides(carc_game_type(game, before), tile->rot), exit);

	return (turn == RIGHT && back == LEFT) || (turn == LEFT && back == RIGHT);
}

/* Whether the place beyond the next one, and those beside both, are free: so JCloisterZone asks. */
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
			      unsigned rot, int x, int y, uint64_t *relies_on)
{
	unsigned sides = river_sides(type, rot);
	bool goes_on = sides == 0, back = false, tight = false;

	for (unsigned side = 0; side < CARC_SIDES; side++) {
		unsigned before = carc_board_next_to(&game->board, x, y, side);

		if (!(sides >> side & 1))
			continue;
		if (before == CARC_TILE_NONE) {
			tight |= !has_room(game, x, y, side);
		} else {
			goes_on = true;
			back |= turns_back(game, sides, side, before);
		}
	}
	if (!goes_on)
		return CARC_R108_RIVER_BROKEN;
	if (back != tight)
		*relies_on |= carc_ruling_bit(CARC_RULING_RIVER_TURN);
	/* By the numbers of the choices. */
	if (game->rules->option[CARC_RULING_RIVER_TURN] == 1)
		return tight ? CARC_R110_RIVER_CRAMPED : CARC_CODE_OK;
	return back ? CARC_R109_RIVER_TURNS_BACK : CARC_CODE_OK;
}

/* clang-format off */
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
