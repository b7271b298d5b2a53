/* Positions of carc.h, as a program sees them that has no other header. */
#include <stdbool.h>

#include "formats/api/carc.h"
#include "tests/unit/unit.h"

static struct carc_position *begin(const char *rules, unsigned players)
{
	struct carc_position *position;

	char why[256];

	assert_int_equal(carc_position_new(rules, players, &position, why, sizeof why), 0);
	return position;
}

static struct carc_position_info stands(struct carc_position *position)
{
	struct carc_position_info standing;

	assert_int_equal(carc_position_info(position, &standing, sizeof standing), 0);
	return standing;
}

/* C, which is there once, was dealt to Ann: whoever plays on by a seed, she lays it, in an odd turn. */
TEST(a_random_game_goes_on_with_the_hands_of_the_record)
{
	static const char text[] = "carc: 1\noptions: {drawing: dealt}\nplayers: [Ann, Bob]\n"
				   "draws: [C, E]\nturns: []\n";
	struct carc_reader *carc = carc_open_memory(text, sizeof text - 1);
	struct carc_position *position;
	unsigned laid = 0;

	assert_int_equal(carc_next(carc), 1);
	for (uint64_t seed = 1; seed <= 20; seed++) {
		const char *tile;
		int turn;

		assert_int_equal(carc_position_from_record(carc, &position), 0);
		assert_int_equal(carc_position_playout(position, seed), 0);
		tile = strstr(carc_position_fact(position, "board", NULL), "\"tile\":\"C\"");
		if (tile) {
			assert_int_equal(sscanf(strstr(tile, "\"turn\":"), "\"turn\":%d", &turn),
					 1);
			assert_int_equal(turn % 2, 1);
			laid++;
		}
		carc_position_free(position);
	}
	assert_true(laid > 10);
	carc_close(carc);
}

TEST(a_position_that_cannot_begin_leaves_nothing_to_free)
{
	struct carc_position *position = (struct carc_position *)&position;
	char few[8];

	assert_int_equal(carc_position_new("c3", 0, &position, few, sizeof few), CARC_ERROR_VALUE);
	assert_null(position);
	assert_string_equal(few, "0 playe");
	assert_int_equal(carc_position_new("c3", 0, &position, NULL, 0), CARC_ERROR_VALUE);
	carc_position_free(NULL);
}

/* U beside the start tile D: it fits east and west, and has a road and a field on either side of it. */
TEST(moves_of_a_drawn_tile_are_those_that_can_be_played)
{
	struct carc_position *position = begin("c3", 2);
	const struct carc_position_move *legal;
	unsigned roads = 0;

	assert_int_equal(carc_position_draw(position, "U", 0), 1);
	assert_string_equal(stands(position).drawn_tile, "U");
	assert_int_equal(carc_position_draw(position, "U", 0), CARC_ERROR_CALL);
	for (int n = 0; n < carc_position_moves(position); n++) {
		legal = carc_position_move(position, (unsigned)n);
		assert_string_equal(legal->tile, "U");
		roads += legal->feature && !strncmp(legal->feature, "road", 4);
		assert_int_equal(carc_position_play_move(position, (unsigned)n), 1);
		assert_int_equal(stands(position).player, 1);
		assert_int_equal(carc_position_undo(position), 1);
	}
	/* Each of three places, the tile lying either way round; C2's field below D fits the other way. */
	assert_int_equal(roads, 6);
	assert_null(carc_position_move(position, (unsigned)carc_position_moves(position)));
	assert_int_equal(carc_position_undo(position), 1);
	assert_null(stands(position).drawn_tile);
	assert_int_equal(carc_position_undo(position), 0);
	carc_position_free(position);
}

/* Some moves of random positions, by number and by words: the same position; and back. */
static void walk(const char *rules, unsigned players, unsigned seed)
{
	struct carc_position *position = begin(rules, players), *other;

	for (unsigned turn = 0; turn < 300 && !stands(position).ended; turn++) {
		uint64_t before, hash;
		int moves;

		/* In the middle of a round nothing is drawn, nor when tiles that players hold are laid at the end. */
		(void)carc_position_draw(position, NULL, seed * 1000 + turn);
		if (stands(position).ended)
			break;
		before = carc_position_hash(position);
		moves = carc_position_moves(position);
		assert_true(moves > 0);
		other = carc_position_clone(position);
		assert_true(carc_position_hash(other) == before);
		for (int n = (int)(turn % 7); n < moves; n += 1 + moves / 3) {
			assert_true(carc_position_play_move(other, (unsigned)n) >= 0);
			hash = carc_position_hash(other);
			assert_true(hash != before);
			assert_int_equal(carc_position_undo(other), 1);
			assert_true(carc_position_hash(other) == before);
			assert_true(carc_position_play(
					    other,
					    carc_position_move(position, (unsigned)n)->words) >= 0);
			assert_true(carc_position_hash(other) == hash);
			assert_int_equal(carc_position_copy(other, position), 0);
			assert_true(carc_position_hash(other) == before);
		}
		carc_position_free(other);
		assert_true(carc_position_play_move(position,
						    (seed + turn * 31) % (unsigned)moves) >= 0);
	}
	assert_true(stands(position).ended || stands(position).tiles_left > 0);
	carc_position_free(position);
}

TEST(words_and_numbers_are_the_same_move)
{
	walk("c3", 2, 1);
	walk("c2,river,inns,traders", 3, 2);
	walk("c3,tower,abbot", 2, 3);
	walk("c3,sheep,abbey,king-and-robber", 2, 4);
	walk("the-city", 2, 5);
}

TEST(a_random_game_ends_as_it_was_played)
{
	struct carc_position *position = begin("c3,river", 4);
	struct carc_position_info end;
	int points[4], ahead[4] = {-1, -1, -1, -1};

	assert_int_equal(carc_position_playout(position, 7), 0);
	end = stands(position);
	assert_int_equal(end.ended, 1);
	assert_int_equal(carc_position_projected_points(position, points), 0);
	assert_memory_equal(end.points, points, sizeof points);
	assert_int_equal(carc_position_moves(position), 0);
	assert_int_equal(carc_position_undo(position), 1);
	assert_int_equal(carc_position_rollout(position, 7, ahead), 0);
	assert_memory_equal(ahead, points, sizeof points);
	assert_int_equal(stands(position).ended, 0);
	carc_position_free(position);
}

/* An entry of the mask lies where its move does, and what has none is told. */
TEST(a_mask_has_each_move_at_its_place)
{
	enum { SIZE = 5, WAYS = 32 };
	static int mask[SIZE * SIZE * 4 * WAYS];
	struct carc_position *position = begin("c3", 2);
	unsigned beside, there = 0;
	int ways;

	assert_int_equal(carc_position_draw(position, "V", 0), 1);
	assert_int_equal(carc_position_play(position, "V@1,0 r1 road.W"), 1);
	assert_int_equal(carc_position_draw(position, "W", 0), 1);
	ways = carc_position_mask(position, SIZE, NULL, 0, NULL);
	assert_in_range(ways, 2, WAYS);
	assert_int_equal(carc_position_mask(position, SIZE, mask, 3, &beside), CARC_ERROR_CALL);
	assert_int_equal(carc_position_mask(position, 4, mask, sizeof mask / sizeof *mask, &beside),
			 CARC_ERROR_CALL);
	assert_int_equal(
		carc_position_mask(position, SIZE, mask, sizeof mask / sizeof *mask, &beside),
		ways);
	assert_int_equal(beside, 0);
	for (int i = 0; i < SIZE * SIZE * 4 * ways; i++) {
		int way = i % ways, rot = i / ways % 4, cell = i / ways / 4;
		const struct carc_position_move *legal;

		if (!mask[i])
			continue;
		there++;
		legal = carc_position_move(position, (unsigned)mask[i] - 1);
		assert_int_equal(legal->x, cell % SIZE - SIZE / 2);
		assert_int_equal(legal->y, cell / SIZE - SIZE / 2);
		assert_int_equal(legal->rot, rot);
		assert_true((way == 0) == !legal->figure);
	}
	assert_int_equal(there, carc_position_moves(position));
	carc_position_free(position);
}

/* What a plane of this name says of a place. */
static unsigned plane(struct carc_position *position, const char *name, int x, int y)
{
	enum { SIZE = 7 };
	static unsigned char bytes[200 * SIZE * SIZE];
	int planes = carc_position_planes(position, SIZE, bytes, sizeof bytes), n = 0;

	assert_in_range(planes, 1, 199);
	assert_int_equal(carc_position_planes(position, SIZE, NULL, 0), planes);
	assert_int_equal(
		carc_position_planes(position, SIZE, bytes, (size_t)planes * SIZE * SIZE - 1),
		CARC_ERROR_CALL);
	while (strcmp(carc_position_plane_name(position, (unsigned)n), name) != 0)
		assert_true(++n < planes);
	assert_null(carc_position_plane_name(position, (unsigned)planes));
	return bytes[(n * SIZE + y + SIZE / 2) * SIZE + x + SIZE / 2];
}

TEST(planes_show_the_board)
{
	struct carc_position *position = begin("c3", 2);

	assert_int_equal(carc_position_play(position, "F@0,-1 r1 city.S"), 1);
	assert_int_equal(carc_position_play(position, "B@0,1 r0 monastery"), 1);
	assert_int_equal(carc_position_draw(position, "U", 0), 1);
	assert_int_equal(plane(position, "tile", 0, -1), 1);
	assert_int_equal(plane(position, "tile", 1, -1), 0);
	assert_int_equal(plane(position, "N.city", 0, -1), 1);
	assert_int_equal(plane(position, "E.field", 0, -1), 1);
	assert_int_equal(plane(position, "E.city", 0, -1), 0);
	assert_int_equal(plane(position, "W.road", 0, 0), 1);
	assert_int_equal(plane(position, "pennants", 0, -1), 1);
	assert_int_equal(plane(position, "monastery", 0, 1), 1);
	assert_int_equal(plane(position, "0.meeple.city", 0, -1), 1);
	assert_int_equal(plane(position, "1.meeple.monastery", 0, 1), 1);
	assert_int_equal(plane(position, "1.meeple.city", 0, -1), 0);
	assert_int_equal(plane(position, "r1", 1, 0), 1);
	assert_int_equal(plane(position, "r0", 1, 0), 0);
	carc_position_free(position);
}
