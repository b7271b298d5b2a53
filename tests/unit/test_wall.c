/*
 * The wall of The City: how many pieces a round has and who places them, where they may stand, what the supply
 * does; and how moves are listed that other players answer.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "core/check.h"
#include "core/moves.h"
#include "core/wall_fit.h"
#include "core/wall_round.h"
#include "tests/unit/played.h"

enum { TEXT = 600 };

static struct reader *reader;
static struct carc_game room[2 * CARC_MOVES_ROOM];

static int setup(void **state)
{
	(void)state;
	reader = reader_new();
	return 0;
}

static int teardown(void **state)
{
	(void)state;
	reader_free(reader);
	return 0;
}

/*
 * A street that ends in the south of 0,0, Anna on it; so many tiles have been drawn. walls: of the start board, or
 * NULL. Then Anna completes the street: her turn has its tile and nothing else.
 */
static void lay(unsigned players, unsigned drawn, const char *walls, const char *rulings)
{
	static const char *const names[] = {"", "", "[Anna, Boris]", "[Anna, Boris, Clara]",
					    "[Anna, Boris, Clara, Dora]"};
	struct played played = {.reader = reader};
	struct carc_action tile = {
		.act = CARC_ACT_PLACE, .player = CARC_PLAYER_NONE, .x = 0, .y = 1, .rot = 2};
	struct carc_tile_name name;
	struct carc_diag diag;
	char text[TEXT];

	snprintf(text, sizeof text,
		 "carc: 1\ngame: the-city\nplayers: %s\nrulings: {%s}\nstart:\n  tiles:\n"
		 "    - R/HHSH+@0,0 r0 street.S:Anna\n    - R/MMHM.g+@1,0 r0\n"
		 "    - R/MMMM.f@2,0 r0\n    - R/MMMM.gl@3,0 r0\n  drawn: %u\n%s%s",
		 names[players], rulings, drawn, walls ? "  walls: " : "", walls ? walls : "");
	played_replay(&played, text);
	assert_false(reader->game.over);
	assert_true(carc_tileset_find(&reader->game.rules->tiles, "R/HHSH/ss", 9, &name));
	tile.type = name.type;
	assert_int_equal(carc_game_act(&reader->game, &tile, NULL, &diag), CARC_OK);
}

static unsigned owed(void)
{
	uint32_t rests = 0;

	return carc_rounds_now(&reader->game, &rests).owed;
}

/* City walls, towers and the city gate; Special rules for two players: the gate is a piece of the first round. */
static void rounds_have_their_pieces(void **state)
{
	static const struct {
		unsigned players, first, later, third;
	} rows[] = {{2, 4, 4, 8}, {3, 3, 3, 6}, {4, 4, 4, 8}};

	(void)state;
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		lay(rows[i].players, 29, NULL, "");
		assert_int_equal(owed(), 0);
		lay(rows[i].players, 30, NULL, "");
		assert_int_equal(owed(), rows[i].first);
		lay(rows[i].players, 54, "[\"gate@0,0.N\"]", "");
		assert_int_equal(owed(), rows[i].later);
		lay(rows[i].players, 55, "[\"gate@0,0.N\"]", "");
		assert_int_equal(owed(), rows[i].third);
		/* The gate may come late. */
		lay(rows[i].players, 55, NULL, "");
		assert_int_equal(owed(), rows[i].third);
		lay(rows[i].players, 55, NULL, "late-gate: one-pass");
		assert_int_equal(owed(), rows[i].first);
		/* The last tile of a pile, by the other reading. */
		lay(rows[i].players, 29, NULL, "walls-begin: used-up");
		assert_int_equal(owed(), rows[i].first);
		lay(rows[i].players, 54, "[\"gate@0,0.N\"]", "walls-double: used-up");
		assert_int_equal(owed(), rows[i].third);
	}
}

/* Any legal piece of the kind that is due. */
static void place_any(unsigned who)
{
	unsigned act = reader->game.extra.walls.pieces ? CARC_ACT_WALL : CARC_ACT_GATE;
	struct carc_action action;
	struct carc_diag diag;
	unsigned cursor = 0;

	assert_int_equal(carc_round_who(&reader->game), who);
	assert_true(carc_moves_next(&reader->game, act, &cursor, &action));
	action.player = (uint8_t)((who + 1) % reader->game.players);
	assert_int_equal(carc_game_act(&reader->game, &action, NULL, &diag), CARC_REFUSED);
	assert_int_equal(diag.code, CARC_R301_NOT_ON_TURN);
	action.player = (uint8_t)who;
	assert_int_equal(carc_game_act(&reader->game, &action, NULL, &diag), CARC_OK);
	assert_null(carc_game_check(&reader->game));
}

/* Clockwise from the player who laid the tile; two rounds of players with the third pile, two take turns. */
static void players_place_in_turn(void **state)
{
	struct carc_diag diag;

	(void)state;
	for (unsigned players = 2; players <= 4; players++)
		for (unsigned drawn = 30; drawn <= 55; drawn += 25) {
			unsigned pieces;

			lay(players, drawn, NULL, "");
			pieces = owed();
			for (unsigned i = 0; i < pieces; i++) {
				assert_int_equal(carc_game_end_turn(&reader->game, NULL, &diag),
						 CARC_REFUSED);
				place_any(i % players);
			}
			assert_int_equal(reader->game.extra.walls.pieces, pieces);
			assert_int_equal(reader->game.extra.walls.supply,
					 CARC_WALLS_MAX - (pieces - 1));
			assert_false(carc_round_owing(&reader->game));
			assert_int_equal(carc_game_end_turn(&reader->game, NULL, &diag), CARC_OK);
		}
}

/* Twelve towers for all: six, four or three for each player. */
static void towers_are_shared_out(void **state)
{
	(void)state;
	assert_int_equal(carc_wall_tower_supply(2), 6);
	assert_int_equal(carc_wall_tower_supply(3), 4);
	assert_int_equal(carc_wall_tower_supply(4), 3);
}

/* The outline of five tiles has 12 sides: 4 in a row have 10, and the fifth adds four and hides two. */
static void the_gap_is_what_is_left(void **state)
{
	(void)state;
	lay(3, 30, "[\"gate@0,0.N\"]", "");
	assert_int_equal(carc_wall_gap(&reader->game), 12 - 1);
	lay(3, 31, "[\"gate@0,0.N\", \"wall@1,0.N\", \"wall@2,0.N\", \"short@0,0.W\"]", "");
	assert_int_equal(carc_wall_gap(&reader->game), 12 - 4);
	/* A short wall takes another one out of the game. */
	assert_int_equal(reader->game.extra.walls.supply, CARC_WALLS_MAX - 3);
	assert_int_equal(reader->game.extra.walls.short_supply, CARC_SHORT_WALLS - 1);
}

struct told {
	unsigned moves, gates, longest;
	uint64_t after;
};

static bool tell(void *ctx, const struct carc_move *move)
{
	struct told *told = ctx;

	told->moves++;
	told->longest = move->count > told->longest ? move->count : told->longest;
	told->gates += move->action[move->count - 1].act == CARC_ACT_GATE;
	for (unsigned i = 0; i + 1 < move->count; i++)
		assert_int_not_equal(move->action[i].act, CARC_ACT_GATE);
	return true;
}

/* A listed turn ends with the first piece, which the other players answer. */
static void moves_end_with_the_first_piece(void **state)
{
	const struct carc_moves_how how = {false, CARC_TYPES_MAX};
	struct told told = {0};

	(void)state;
	lay(2, 30, NULL, "");
	/* In the turn there are the gate at any of 12 sides, with a follower on the tile or without. */
	carc_moves_each(&reader->game, &how, room, tell, &told);
	assert_int_equal(told.moves, told.gates);
	assert_int_equal(told.moves, 12 * 2);
	assert_int_equal(told.longest, 2);
	assert_int_equal(carc_moves_count(&reader->game, &how, room, 1), told.moves);
	assert_true(carc_game_shared_action(&reader->game, CARC_ACT_GATE));
	assert_false(carc_game_shared_action(&reader->game, CARC_ACT_MEEPLE));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rounds_have_their_pieces),
		cmocka_unit_test(players_place_in_turn),
		cmocka_unit_test(towers_are_shared_out),
		cmocka_unit_test(the_gap_is_what_is_left),
		cmocka_unit_test(moves_end_with_the_first_piece),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
