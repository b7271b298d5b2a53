/* The outline of the tiles, side by side, as a finger would follow it on the table. */
#include "core/boxes/the_city/wall/wall.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/town.h"
#include "tests/unit/unit.h"

/* Tiles without streets, which may meet in any way. */
static const char one[] = "R/MMMM.f@0,0 r0";
static const char angle[] = "R/MMMM.f@0,0 r0; R/MMMM.gl@1,0 r0; R/HHHH/cc@0,1 r0";
/* Round 0,1, but its north-eastern corner is open: 0,0 and 1,1 touch there. */
static const char pocket[] = "R/MMMM.f@-1,0 r0; R/MMMM.gl@0,0 r0; R/HHHH/cc@-1,1 r0; "
			     "R/MMHM.g+@-1,2 r0; R/MMHM.f@0,2 r0; R/MMHM.l+@1,2 r0; "
			     "R/MMHH.f@1,1 r0";
/* Round 1,1. */
static const char ring[] = "R/MMMM.f@0,0 r0; R/MMMM.gl@1,0 r0; R/MMHM.g+@2,0 r0; R/MMHM.f@2,1 r0; "
			   "R/MMHM.l+@2,2 r0; R/MMHH.g+@1,2 r0; R/MMHH.f@0,2 r0; R/MMHH.l+@0,1 r0";

/* All sides from one on, until the walk is back: "0,0.N 0,0.E ...". */
static const char *walk(struct carc_wall_place from, enum carc_wall_end way, bool crosses)
{
	static char text[400];
	const struct carc_board *board = &reader->game.board;
	struct carc_wall_place at = from;
	size_t used = 0;

	do {
		used += (size_t)snprintf(text + used, sizeof text - used, "%s%d,%d.%c",
					 used ? " " : "", board->tile[at.tile].x,
					 board->tile[at.tile].y, town_sides[at.side]);
		assert_true(used < sizeof text - 20);
		at = carc_outline_next(board, at, way, crosses);
	} while (at.tile != from.tile || at.side != from.side);
	return text;
}

static const char *walk_from(int x, int y, char side, enum carc_wall_end way, bool crosses)
{
	return walk(town_side(&reader->game, x, y, side), way, crosses);
}

TEST(it_goes_round_a_tile)
{
	town_lay(reader, one, NULL);
	assert_string_equal(walk_from(0, 0, 'N', CARC_CLOCKWISE, false), "0,0.N 0,0.E 0,0.S 0,0.W");
	assert_string_equal(walk_from(0, 0, 'N', CARC_COUNTER, false), "0,0.N 0,0.W 0,0.S 0,0.E");
}

/* At the inner corner the side of the next tile looks back. */
TEST(it_turns_both_ways)
{
	town_lay(reader, angle, NULL);
	assert_string_equal(walk_from(0, 0, 'N', CARC_CLOCKWISE, false),
			    "0,0.N 1,0.N 1,0.E 1,0.S 0,1.E 0,1.S 0,1.W 0,0.W");
	assert_string_equal(walk_from(0, 1, 'E', CARC_COUNTER, false),
			    "0,1.E 1,0.S 1,0.E 1,0.N 0,0.N 0,0.W 0,1.W 0,1.S");
}

/* It follows its own tile into a pocket; or goes on along the tile across the corner, and the pocket is a hole. */
TEST(corners_are_a_matter_of_choice)
{
	town_lay(reader, pocket, NULL);
	assert_string_equal(walk_from(-1, 0, 'N', CARC_CLOCKWISE, false),
			    "-1,0.N 0,0.N 0,0.E 0,0.S -1,1.E 0,2.N 1,1.W 1,1.N 1,1.E 1,2.E 1,2.S "
			    "0,2.S -1,2.S -1,2.W -1,1.W -1,0.W");
	assert_string_equal(walk_from(-1, 0, 'N', CARC_CLOCKWISE, true),
			    "-1,0.N 0,0.N 0,0.E 1,1.N 1,1.E 1,2.E 1,2.S 0,2.S -1,2.S -1,2.W -1,1.W "
			    "-1,0.W");
	assert_string_equal(walk_from(0, 0, 'S', CARC_CLOCKWISE, true), "0,0.S -1,1.E 0,2.N 1,1.W");
}

/* The other way leads back, from every free side. */
TEST(both_ways_are_one)
{
	static const char *const boards[] = {one, angle, pocket, ring};

	for (unsigned i = 0; i < 4 * sizeof boards / sizeof boards[0]; i++) {
		const struct carc_board *board = &reader->game.board;
		bool crosses = i / 2 % 2;
		enum carc_wall_end way = i % 2 ? CARC_COUNTER : CARC_CLOCKWISE;

		town_lay(reader, boards[i / 4], NULL);
		for (unsigned n = 0; n < CARC_SIDES * (unsigned)board->tiles; n++) {
			struct carc_wall_place at = {(uint16_t)(n / CARC_SIDES),
						     (uint8_t)(n % CARC_SIDES)};
			struct carc_wall_place next, back;

			if (carc_board_beside(board, at.tile, at.side) != CARC_TILE_NONE)
				continue;
			next = carc_outline_next(board, at, way, crosses);
			back = carc_outline_next(board, next, (enum carc_wall_end) !way, crosses);
			assert_int_equal(back.tile, at.tile);
			assert_int_equal(back.side, at.side);
		}
	}
}

/* Eight tiles round a hole: three sides to each of four directions outside, one each inside. */
TEST(a_hole_has_an_outline_of_its_own)
{
	struct carc_outline outline;

	town_lay(reader, ring, NULL);
	carc_outline_outer(&reader->game.board, false, &outline);
	assert_int_equal(outline.count, 12);
	assert_true(carc_outline_has(&outline, town_side(&reader->game, 1, 0, 'N')));
	assert_false(carc_outline_has(&outline, town_side(&reader->game, 1, 0, 'S')));
	/* A side beside which a tile lies is none. */
	assert_false(carc_outline_has(&outline, town_side(&reader->game, 1, 0, 'E')));
	carc_outline_add(&reader->game.board, town_side(&reader->game, 1, 0, 'S'), false, &outline);
	assert_int_equal(outline.count, 16);
	assert_true(carc_outline_has(&outline, town_side(&reader->game, 0, 1, 'E')));
	/* Once more changes nothing. */
	carc_outline_add(&reader->game.board, town_side(&reader->game, 0, 1, 'E'), false, &outline);
	assert_int_equal(outline.count, 16);
}

/* A pocket that is open at a corner belongs to the outside. */
TEST(a_pocket_is_outside)
{
	struct carc_outline outline;

	town_lay(reader, pocket, NULL);
	carc_outline_outer(&reader->game.board, false, &outline);
	assert_int_equal(outline.count, 16);
	assert_true(carc_outline_has(&outline, town_side(&reader->game, 0, 2, 'N')));
}

/* A place out of which only a corner leads: of the outside, or a hole with an outline of its own. */
TEST(a_pocket_is_a_matter_of_choice)
{
	struct carc_outline outline;

	town_lay(reader, pocket, NULL);
	carc_outline_outer(&reader->game.board, false, &outline);
	assert_int_equal(outline.count, 16);
	assert_true(carc_outline_has(&outline, town_side(&reader->game, 0, 0, 'S')));
	carc_outline_outer(&reader->game.board, true, &outline);
	assert_int_equal(outline.count, 12);
	assert_false(carc_outline_has(&outline, town_side(&reader->game, 0, 0, 'S')));
	carc_outline_add(&reader->game.board, town_side(&reader->game, 0, 0, 'S'), true, &outline);
	assert_int_equal(outline.count, 16);
}

/* Returns the walls behind the last tower of the clockwise end, and ten times those of the other. */
static unsigned since(bool shorts)
{
	return carc_wall_since(&reader->game, CARC_CLOCKWISE, shorts) +
	       10 * carc_wall_since(&reader->game, CARC_COUNTER, shorts);
}

/* Three walls clockwise, two the other way, of which the first is a short one. */
TEST(walls_count_from_the_last_tower)
{
	enum { GATE, THIRD = 3, COUNTER = 5 };
	struct carc_walls *walls = &reader->game.box.walls, sound;

	town_lay(reader, "R/HHSH+@0,0 r0; R/MMHM.g+@1,0 r0; R/MMMM.f@2,0 r0; R/MMMM.gl@3,0 r0",
		 "gate@0,0.N; wall@1,0.N; wall@2,0.N; wall@3,0.N; short@0,0.W; wall@0,0.S; "
		 "tower@2,0.N:Boris; tower@1,0.N:Anna; tower@0,0.W:Boris");
	sound = *walls;
	/* Behind the nearer tower of the end that has two, placed later, stands no more than behind the other. */
	assert_int_equal(since(true), 11);
	walls->tower[0].piece = THIRD;
	assert_int_equal(since(true), 10);
	*walls = sound;
	walls->tower[1].piece = GATE;
	assert_int_equal(since(true), 11);
	walls->tower[2].piece = GATE;
	assert_int_equal(since(true), 21);
	walls->tower[2].piece = COUNTER;
	assert_int_equal(since(true), 1);
	walls->tower[2].end = CARC_CLOCKWISE;
	assert_int_equal(since(true), 20);
	/* Without towers all count from the gate. */
	walls->towers = 0;
	assert_int_equal(since(true), 23);
	assert_int_equal(since(false), 13);
}
