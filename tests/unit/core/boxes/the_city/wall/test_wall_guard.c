/* Guards of The City: who stands directly opposite, what a guard sees, and who can be one. */
#include "core/boxes/the_city/wall/wall.h"
#include "core/rules/ruling.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/town.h"
#include "tests/unit/unit.h"

/*
 * In row 0 a historic building, a public one, none, then nothing, then a public one; row 1 holds them together. No
 * street leaves a tile.
 */
static const char rows[] = "R/HHHH/cc@0,0 r0; R/MMHM.g+@1,0 r0; R/MMMM.f@2,0 r0; R/MMHM.l+@4,0 r0; "
			   "R/MMMM.gl@0,1 r0; R/MMHM.f@1,1 r0; R/MMHH.f@2,1 r0; R/MMHH.gf@3,1 r0; "
			   "R/MHMH.l@4,1 r0";

static void expect_sight(int x, int y, char side, bool own, unsigned tiles, unsigned publics,
			 unsigned historics)
{
	int16_t *own_tile = &reader->doc->record.rules.option[CARC_RULING_GUARD_OWN_TILE];
	struct carc_wall_place at = town_side(&reader->game, x, y, side);
	int32_t points;
	unsigned seen = 0, tile = CARC_TILE_NONE;

	*own_tile = true;
	while ((tile = carc_wall_guard_next(&reader->game, at, tile)) != CARC_TILE_NONE)
		seen++;
	*own_tile = own;
	points = carc_wall_guard_points(&reader->game, at).points;
	if (seen != tiles || points != (int32_t)(2 * publics + 3 * historics))
		fail_msg("%d,%d.%c: %u tiles, %d points", x, y, side, seen, (int)points);
}

/* "If there is an empty place in the row or column, the guard does not see beyond it." */
TEST(a_guard_sees_up_to_an_empty_place)
{
	town_lay(reader, rows, NULL);
	expect_sight(0, 0, 'W', true, 3, 1, 1);
	expect_sight(0, 0, 'W', false, 3, 1, 0);
	expect_sight(2, 0, 'E', true, 3, 1, 1);
	expect_sight(2, 0, 'E', false, 3, 1, 1);
	expect_sight(4, 0, 'E', true, 1, 1, 0);
	expect_sight(4, 0, 'E', false, 1, 0, 0);
	expect_sight(4, 0, 'W', true, 1, 1, 0);
	expect_sight(0, 0, 'N', true, 2, 0, 1);
	expect_sight(0, 1, 'S', false, 2, 0, 1);
	expect_sight(0, 1, 'W', true, 5, 0, 0);
}

/* Whose guard stands opposite a side: its number, or -1. */
static int opposite(int x, int y, char side)
{
	const struct carc_walls *walls = &reader->game.box.walls;
	unsigned piece =
		carc_wall_guard_opposite(&reader->game, town_side(&reader->game, x, y, side));

	return piece < walls->pieces ? walls->piece[piece].guard : -1;
}

TEST(opposite_is_the_end_of_the_unbroken_row)
{
	town_lay(reader, rows,
		 "gate@1,0.N; wall@2,0.N; wall@2,0.E:Boris; wall@3,1.N; wall@4,0.W:Anna; "
		 "wall@4,0.N; wall@4,0.E; wall@4,1.E:Anna");
	assert_int_equal(opposite(0, 0, 'W'), 1);
	/* The other side of the same tile. */
	assert_int_equal(opposite(4, 0, 'E'), 0);
	assert_int_equal(opposite(0, 1, 'W'), 0);
	/* Between 2,0 and 4,0 there is an empty place: each looks at its own end only. */
	assert_int_equal(opposite(4, 0, 'W'), -1);
	assert_int_equal(opposite(2, 0, 'E'), -1);
	/* A wall without a guard; no wall; the gate. */
	assert_int_equal(opposite(2, 1, 'S'), -1);
	assert_int_equal(opposite(0, 0, 'N'), -1);
	assert_int_equal(opposite(1, 1, 'S'), -1);
}

static int is_ready(const struct carc_game *game, const void *player)
{
	return carc_wall_guard_ready(game, *(const unsigned *)player) > 0;
}

static unsigned ready(unsigned player, uint64_t *relies_on)
{
	*relies_on = carc_relies_on(&reader->game, is_ready, &player);
	return carc_wall_guard_ready(&reader->game, player);
}

/* Followers that have just returned are in the supply, but wait for the next turn. */
TEST(who_has_just_returned_waits)
{
	struct carc_game *game = &reader->game;
	uint8_t *supply;
	uint64_t relies_on;

	town_lay(reader, rows, NULL);
	supply = game->figures.supply[CARC_MEEPLE];
	game->turn = 5;
	game->player = 0;
	assert_int_equal(ready(1, &relies_on), 7);
	assert_int_equal(relies_on, 0);
	/* One of two that Boris has left came home by the tile of this turn: the other can be a guard. */
	supply[1] = 2;
	game->box.walls.returned[CARC_CAUSE_TILE][1]++;
	assert_int_equal(ready(1, &relies_on), 1);
	assert_int_equal(relies_on, 0);
	/* And the other by a wall: nobody can, which relies on the rulings on either cause. */
	game->box.walls.returned[CARC_CAUSE_WALL][1]++;
	assert_int_equal(ready(1, &relies_on), 0);
	assert_int_equal(relies_on, carc_ruling_bit(CARC_RULING_RETURNED_BY_TILE) |
					    carc_ruling_bit(CARC_RULING_RETURNED_BY_WALL));
	/* That of the other player is no matter. */
	assert_int_equal(ready(0, &relies_on), 7);
	/* In the next turn, that of Boris, both can be. */
	carc_round_end_test(game, NULL);
	game->turn = 6;
	game->player = 1;
	assert_int_equal(ready(1, &relies_on), 2);
	assert_int_equal(relies_on, 0);
}

/* If they must wait for their player's own turn, that of another does not free them. */
TEST(some_wait_for_their_own_turn)
{
	struct carc_game *game = &reader->game;
	struct played played = {.reader = reader};
	uint64_t relies_on;

	town_play(&played, "rulings: {returned-until: own-turn}\n", rows, NULL, "");
	game->turn = 5;
	game->player = 0;
	game->figures.supply[CARC_MEEPLE][0] = 1;
	game->box.walls.returned[CARC_CAUSE_TILE][0]++;
	/* The turn of Boris: that Anna waits still relies on both rulings. */
	carc_round_end_test(game, NULL);
	game->turn = 6;
	game->player = 1;
	assert_int_equal(ready(0, &relies_on), 0);
	assert_int_equal(relies_on, carc_ruling_bit(CARC_RULING_RETURNED_BY_TILE) |
					    carc_ruling_bit(CARC_RULING_RETURNED_UNTIL));
	carc_round_end_test(game, NULL);
	game->turn = 7;
	game->player = 0;
	assert_int_equal(ready(0, &relies_on), 1);
	assert_int_equal(relies_on, 0);
}
