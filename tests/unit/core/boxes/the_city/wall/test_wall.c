/*
 * The wall of The City: how many pieces a round has and who places them, where they may stand, what the supply
 * does; and how moves are listed that other players answer.
 */
#include "tests/gen/check.h"
#include "core/engine/moves.h"
#include "core/engine/start_board.h"
#include "core/engine/turn.h"
#include "core/boxes/the_city/wall/wall.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/played.h"
#include "tests/unit/unit.h"

enum { TEXT = 800 };

static struct carc_game room[2 * CARC_MOVES_ROOM];

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
	struct carc_found finding;
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
	assert_int_equal(carc_game_act(&reader->game, &tile, NULL, &finding), CARC_OK);
}

static unsigned owed(void)
{
	return carc_rounds_now(&reader->game).owed;
}

/* City walls, towers and the city gate; Special rules for two players: the gate is a piece of the first round. */
TEST(rounds_have_their_pieces)
{
	static const struct {
		unsigned players, first, later, third;
	} rows[] = {{2, 4, 4, 8}, {3, 3, 3, 6}, {4, 4, 4, 8}};

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

/* A table of tiles that says nothing of piles has the usual ones. */
TEST(other_tiles_have_usual_piles)
{
	struct carc_rules rules;
	struct carc_tile_table table;

	for (unsigned drawn = 29; drawn <= 30; drawn++) {
		lay(2, drawn, NULL, "");
		rules = *reader->game.rules;
		table = *rules.tiles.source;
		memset(table.piles, 0, sizeof table.piles);
		rules.tiles.source = &table;
		reader->game.rules = &rules;
		assert_int_equal(owed(), drawn < 30 ? 0 : 4);
	}
}

/* Any legal piece of the kind that is due. */
static void place_any(unsigned who)
{
	unsigned act = reader->game.box.walls.pieces ? CARC_ACT_WALL : CARC_ACT_GATE;
	struct carc_action action;
	struct carc_found finding;
	unsigned cursor = 0;

	assert_int_equal(carc_round_who(&reader->game), who);
	assert_true(carc_moves_next(&reader->game, act, &cursor, &action));
	action.player = (uint8_t)((who + 1) % reader->game.players);
	assert_int_equal(carc_game_act(&reader->game, &action, NULL, &finding), CARC_REFUSED);
	assert_int_equal(finding.code, CARC_R301_NOT_ON_TURN);
	action.player = (uint8_t)who;
	assert_int_equal(carc_game_act(&reader->game, &action, NULL, &finding), CARC_OK);
	assert_null(carc_game_check(&reader->game));
}

/* Clockwise from the player who laid the tile; two rounds of players with the third pile, two take turns. */
TEST(players_place_in_turn)
{
	struct carc_found finding;

	for (unsigned players = 2; players <= 4; players++)
		for (unsigned drawn = 30; drawn <= 55; drawn += 25) {
			unsigned pieces;

			lay(players, drawn, NULL, "");
			pieces = owed();
			for (unsigned i = 0; i < pieces; i++) {
				assert_int_equal(carc_game_end_turn(&reader->game, NULL, &finding),
						 CARC_REFUSED);
				place_any(i % players);
			}
			assert_int_equal(reader->game.box.walls.pieces, pieces);
			assert_int_equal(reader->game.box.walls.supply,
					 CARC_WALLS_MAX - (pieces - 1));
			assert_false(carc_round_owing(&reader->game));
			assert_int_equal(carc_game_end_turn(&reader->game, NULL, &finding),
					 CARC_OK);
		}
}

/* Twelve towers for all: six, four or three for each player. */
TEST(towers_are_shared_out)
{
	assert_int_equal(carc_wall_tower_supply(2), 6);
	assert_int_equal(carc_wall_tower_supply(3), 4);
	assert_int_equal(carc_wall_tower_supply(4), 3);
}

/* The outline of five tiles has 12 sides: 4 in a row have 10, and the fifth adds four and hides two. */
TEST(the_gap_is_what_is_left)
{
	lay(3, 31, "[\"gate@0,0.N\"]", "");
	assert_int_equal(carc_wall_gap(&reader->game), 12 - 1);
	lay(3, 31, "[\"gate@0,0.N\", \"wall@1,0.N\", \"wall@2,0.N\", \"short@0,0.W\"]", "");
	assert_int_equal(carc_wall_gap(&reader->game), 12 - 4);
	/* A short wall takes another one out of the game. */
	assert_int_equal(reader->game.box.walls.supply, CARC_WALLS_MAX - 3);
	assert_true(reader->game.box.walls.piece[3].is_short);
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
TEST(moves_end_with_the_first_piece)
{
	const struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	struct told told = {0};

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

/*
 * A tile may close a hole by its corner: then it depends on a ruling how much room there is between the ends of
 * the wall, 4 sides or 8, and the turn that lays it relies on that, though it places no wall.
 */
TEST(a_corner_matters_when_it_is_laid)
{
	static const char board[] =
		"carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nstart:\n  tiles:\n"
		"    - R/MMMM.gl@0,0 r0\n    - R/MMMM.f@-1,0 r0\n    - R/MMHM.g+@-1,1 r0\n"
		"    - R/MMHM.f@-1,2 r0\n    - R/MMHM.l+@0,2 r0\n    - R/MMHH.g+@1,2 r0\n"
		"  drawn: 31\n  walls: [\"gate@0,0.N\", \"wall@0,0.E\", \"wall@-1,0.N\", \"wall@-1,0.W\",\n"
		"    \"wall@-1,1.W\", \"wall@-1,2.W\", \"wall@-1,2.S\", \"wall@0,2.S\"]\n";
	char text[TEXT];
	struct played played = {.reader = reader};

	played_replay(&played, board);
	assert_int_equal(reader->game.box.walls.pieces, 8);
	assert_int_equal(reader->game.relied_on[CARC_RULING_CORNER_TOUCH], 0);
	snprintf(text, sizeof text, "%sturns:\n  - R/MMHH.f@1,1 r0\n", board);
	played_replay(&played, text);
	assert_int_equal(reader->game.turn, 2);
	assert_int_equal(carc_wall_gap(&reader->game), 8);
	assert_int_equal(reader->game.relied_on[CARC_RULING_CORNER_TOUCH], 1);
	assert_false(reader->game.over);
}

/*
 * The wall has gone into a hole that is closed by a corner, all round it. Were it to cross corners, it could not go
 * on there, but still at its other end: the game goes on either way, and relies on nothing.
 */
TEST(either_end_may_go_on)
{
	static const char board[] =
		"carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nstart:\n  tiles:\n"
		"    - R/MMMM.gl@0,0 r0\n    - R/MMMM.f@-1,0 r0\n    - R/MMHM.g+@-1,1 r0\n"
		"    - R/MMHM.f@-1,2 r0\n    - R/MMHM.l+@0,2 r0\n    - R/MMHH.g+@1,2 r0\n"
		"    - R/MMHH.f@1,1 r0\n  drawn: 31\n  walls: [%s]\n";
	static const char *const walls[] = {
		"\"gate@0,0.N\", \"wall@0,0.E\", \"wall@0,0.S\", \"wall@-1,1.E\", "
		"\"wall@0,2.N\", \"wall@1,1.W\"",
		"\"gate@1,1.N\", \"wall@1,1.W\", \"wall@0,2.N\", \"wall@-1,1.E\", "
		"\"wall@0,0.S\"",
	};
	struct played played = {.reader = reader};
	char text[TEXT];

	for (unsigned way = 0; way < 2; way++) {
		snprintf(text, sizeof text, board, walls[way]);
		played_replay(&played, text);
		assert_int_equal(reader->game.box.walls.pieces, 6 - way);
		assert_true(carc_wall_goes_on(&reader->game));
		/* But where the walls of the start board stand relies on it. */
		assert_int_equal(reader->game.relied_on[CARC_RULING_CORNER_TOUCH], 1);
		reader->game.relied_on[CARC_RULING_CORNER_TOUCH] = 0;
		carc_wall_note(&reader->game);
		assert_int_equal(reader->game.relied_on[CARC_RULING_CORNER_TOUCH], 0);
	}
}

/*
 * Where walls cross corners, a tile may shut an end of the wall in a hole by its corner. When all round the hole
 * stands, the wall goes on at the other end alone, and that is where a finding points.
 */
TEST(one_end_may_be_shut_in)
{
	static const char record[] =
		"carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nrulings: {corner-touch: cross}\n"
		"start:\n  tiles:\n"
		"    - R/MMMM.gl@0,0 r0\n    - R/MMMM.f@-1,0 r0\n    - R/MMHM.g+@-1,1 r0\n"
		"    - R/MMHM.f@-1,2 r0\n    - R/MMHM.l+@0,2 r0\n    - R/MMHH.g+@1,2 r0\n"
		"  drawn: 31\n  walls: [\"gate@0,0.N\", \"wall@0,0.E\", \"wall@0,0.S\", \"wall@-1,1.E\", "
		"\"wall@0,2.N\"]\nturns:\n  - R/MMHH.f@1,1 r0\n";
	const struct carc_action last = {.act = CARC_ACT_WALL, .x = 1, .y = 1, .side = CARC_SIDE_W};
	const struct carc_action wrong = {
		.act = CARC_ACT_WALL, .x = -1, .y = 2, .side = CARC_SIDE_S};
	struct played played = {.reader = reader};
	struct carc_found finding;

	played_replay(&played, record);
	assert_int_equal(reader->game.turn, 2);
	assert_int_equal(carc_game_put(&reader->game, &wrong, &finding), CARC_REFUSED);
	assert_int_equal(finding.code, CARC_R507_NOT_NEXT);
	assert_string_equal(finding.near.type->id, "R/MMHH.f");
	assert_int_equal(finding.side, CARC_SIDE_W);
	assert_string_equal(finding.far.type->id, "R/MMMM.f");
	assert_int_equal(finding.far_side, CARC_SIDE_N);
	assert_int_equal(finding.relies_on, 0);
	assert_int_equal(carc_game_put(&reader->game, &last, &finding), CARC_OK);
	assert_true(carc_wall_goes_on(&reader->game));
	assert_int_equal(carc_wall_gap(&reader->game), CARC_GAP_NONE);
	assert_int_equal(carc_game_put(&reader->game, &wrong, &finding), CARC_REFUSED);
	assert_int_equal(finding.code, CARC_R507_NOT_NEXT);
	/* It crosses the corner back into the hole, where it could go on round its own tile. */
	assert_int_equal(finding.relies_on, carc_ruling_bit(CARC_RULING_CORNER_TOUCH));
	assert_string_equal(finding.near.type->id, "R/MMMM.f");
	assert_int_equal(finding.near.x, -1);
	assert_int_equal(finding.near.y, 0);
	assert_int_equal(finding.side, CARC_SIDE_N);
	assert_null(finding.far.type);
}

static void does(unsigned act, int x, int y, unsigned side)
{
	const struct carc_action action = {.act = (uint8_t)act,
					   .player = CARC_PLAYER_NONE,
					   .x = (int16_t)x,
					   .y = (int16_t)y,
					   .side = (uint8_t)side};
	struct carc_found finding;

	assert_int_equal(carc_game_act(&reader->game, &action, NULL, &finding), CARC_OK);
}

static unsigned side_told(int x, int y)
{
	const struct carc_action action = {.act = CARC_ACT_PLACE, .x = (int16_t)x, .y = (int16_t)y};
	struct carc_found finding = carc_found(CARC_R502_OUTSIDE_WALL);

	carc_wall_limits_explain(&reader->game, &action, &finding);
	return finding.side;
}

/* The wall beside the place; if there is none, one that can be seen from it. North first, then clockwise. */
TEST(a_finding_names_the_side_of_the_wall)
{
	lay(2, 30, NULL, "");
	does(CARC_ACT_GATE, 0, 1, CARC_SIDE_E);
	does(CARC_ACT_WALL, 1, 0, CARC_SIDE_S);
	assert_int_equal(side_told(1, 1), CARC_SIDE_N);
	assert_int_equal(side_told(1, 3), CARC_SIDE_N);
	assert_int_equal(side_told(5, 1), CARC_SIDE_W);
	assert_int_equal(side_told(2, 1), CARC_SIDE_W);
}

/* A tile ends a street, with so many drawn by then: why there is no gate. */
static const char *no_gate(unsigned drawn, const char *meeple, const char *rulings)
{
	struct played played = {.reader = reader};
	char text[TEXT];

	snprintf(text, sizeof text,
		 "carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nrulings: {%s}\nstart:\n"
		 "  tiles:\n    - R/HHSH+@0,0 r0%s\n  drawn: %u\nturns:\n"
		 "  - R/HHSH/ss@0,1 r2 gate@0,0.N\n",
		 rulings, meeple, drawn - 1);
	played_replay(&played, text);
	assert_int_equal(reader->finding.code, CARC_R504_NO_ROUND);
	return reader->finding.more;
}

/* Which tile is the first to call for walls is a ruling; a later one may have scored nothing. */
TEST(a_finding_says_why_there_is_no_round)
{
	static const char anna[] = " street.S:Anna", late[] = "walls begin with the second pile";
	static const char nothing[] = "the tile scored no occupied feature";

	assert_string_equal(no_gate(30, anna, ""), late);
	assert_string_equal(no_gate(30, "", ""), late);
	assert_string_equal(no_gate(31, "", ""), nothing);
	assert_string_equal(no_gate(29, anna, "walls-begin: used-up"), late);
	assert_string_equal(no_gate(30, "", "walls-begin: used-up"), nothing);
}

/* The last tile of the bag fits nowhere: streets do not go on in a house. */
TEST(a_turn_may_have_no_tile)
{
	struct played played = {.reader = reader};
	struct carc_action discard = {.act = CARC_ACT_DISCARD, .player = CARC_PLAYER_NONE};
	const struct carc_action gate = {.act = CARC_ACT_GATE, .player = CARC_PLAYER_NONE};
	struct carc_tile_name name;
	struct carc_found finding;

	played_replay(&played, "carc: 1\ngame: the-city\nplayers: [Anna, Boris]\nstart:\n"
			       "  tiles: [\"R/HHHH/cc@0,0 r0\"]\n  drawn: 74\n");
	assert_true(carc_tileset_find(&reader->game.rules->tiles, "R/SSSS+", 7, &name));
	discard.type = name.type;
	assert_int_equal(carc_game_act(&reader->game, &discard, NULL, &finding), CARC_OK);
	assert_int_equal(carc_game_act(&reader->game, &gate, NULL, &finding), CARC_REFUSED);
	assert_int_equal(finding.code, CARC_R504_NO_ROUND);
	assert_string_equal(finding.more, "no tile has been placed");
}

/* Whose guard looks along the row from its other end, and since when. */
TEST(a_finding_names_the_guard_opposite)
{
	const struct carc_action guard = {.act = CARC_ACT_WALL,
					  .player = CARC_PLAYER_NONE,
					  .x = 3,
					  .side = CARC_SIDE_E,
					  .guard = true};
	struct carc_found finding;

	lay(3, 31,
	    "[\"gate@0,0.N\", \"wall@0,0.W:Clara\", \"wall@1,0.N\", \"wall@2,0.N\", "
	    "\"wall@3,0.N\"]",
	    "gap-any-turn: no");
	assert_int_equal(carc_game_act(&reader->game, &guard, NULL, &finding), CARC_REFUSED);
	assert_int_equal(finding.code, CARC_R511_OPPOSITE_GUARD);
	assert_int_equal(finding.player, 0);
	assert_int_equal(finding.who, 2);
	assert_int_equal(finding.since, 0);
	assert_string_equal(finding.near.type->id, "R/HHSH+");
	assert_int_equal(finding.side, CARC_SIDE_W);
}

/* ---- Start boards ---- */

static void put(struct carc_action action, enum carc_code code, unsigned who, const char *more)
{
	struct carc_game before = reader->game;
	struct carc_found finding;

	if (carc_game_put(&reader->game, &action, &finding) == CARC_OK) {
		assert_int_equal(code, CARC_CODE_OK);
	} else {
		assert_int_equal(finding.code, code);
		assert_int_equal(finding.player, CARC_PLAYER_NONE);
		assert_int_equal(finding.who, who);
		assert_string_equal(finding.more, more);
		if (code == CARC_R514_NO_TOWER)
			assert_int_equal(finding.a, 6);
	}
	reader->game = before;
}

TEST(start_boards_say_why)
{
	const struct carc_action gate = {.act = CARC_ACT_GATE, .player = 0, .side = CARC_SIDE_W};
	const struct carc_action wall = {
		.act = CARC_ACT_WALL, .player = 1, .x = 1, .side = CARC_SIDE_N};
	const struct carc_action tower = {
		.act = CARC_ACT_WALL_TOWER, .player = 1, .side = CARC_SIDE_N};
	struct carc_action guarded = wall, nowhere = tower;
	struct carc_walls *walls = &reader->game.box.walls;

	guarded.guard = true;
	nowhere.x = 9;
	lay(2, 30, NULL, "");
	put(gate, CARC_CODE_OK, 0, "");
	put(wall, CARC_R505_OTHER_PIECE, 1, "the gate comes first");
	lay(2, 31, "[\"gate@0,0.N\"]", "");
	put(gate, CARC_R505_OTHER_PIECE, 0, "the gate has already been placed");
	put(wall, CARC_CODE_OK, 1, "");
	put(tower, CARC_CODE_OK, 1, "");
	put(guarded, CARC_CODE_OK, 1, "");
	/* No tile there; a side without a piece. */
	put(nowhere, CARC_R513_NOT_AN_END, 1, "");
	nowhere.x = 1;
	put(nowhere, CARC_R513_NOT_AN_END, 1, "");
	reader->game.figures.supply[CARC_MEEPLE][1] = 0;
	put(guarded, CARC_R510_NO_FOLLOWER, 1, "");
	put(wall, CARC_CODE_OK, 1, "");
	reader->game.tokens[CARC_TOKEN_WALL_TOWER][1] = 0;
	put(tower, CARC_R514_NO_TOWER, 1, "");
	walls->supply = 0;
	put(wall, CARC_R504_NO_ROUND, 1, "no wall is left");
	/* A tower needs no wall of the supply. */
	reader->game.tokens[CARC_TOKEN_WALL_TOWER][1] = 1;
	put(tower, CARC_CODE_OK, 1, "");
}

/* ---- Listings ---- */

/* Every piece that may be placed now, in the words of a record, with "; " between them. */
static const char *listed(unsigned act)
{
	static char list[TEXT];
	struct carc_action action;
	unsigned cursor = 0;

	list[0] = '\0';
	while (carc_moves_next(&reader->game, act, &cursor, &action)) {
		size_t used = strlen(list);

		assert_int_equal(action.act, act);
		snprintf(list + used, sizeof list - used, "%s%s@%d,%d.%c%s", used ? "; " : "",
			 act == CARC_ACT_PASS   ? "pass"
			 : act == CARC_ACT_GATE ? "gate"
			 : act != CARC_ACT_WALL ? "tower"
			 : action.is_short      ? "short"
						: "wall",
			 action.x, action.y, "NESW"[action.side], action.guard ? ":guard" : "");
	}
	return list;
}

/* At either end, beside the gate short ones too; guards may stand on all of them, unless it is ruled otherwise. */
TEST(pieces_are_listed)
{
	lay(2, 30, NULL, "");
	/* Tile by tile, but not where two touch, and the hidden sides of 0,0 and 0,1 not either. */
	assert_string_equal(
		listed(CARC_ACT_GATE),
		"gate@0,0.N; gate@0,0.W; gate@1,0.N; gate@1,0.S; gate@2,0.N; gate@2,0.S; "
		"gate@3,0.N; gate@3,0.E; gate@3,0.S; gate@0,1.E; gate@0,1.S; gate@0,1.W");
	assert_string_equal(listed(CARC_ACT_WALL), "");
	assert_string_equal(listed(CARC_ACT_WALL_TOWER), "");
	assert_string_equal(listed(CARC_ACT_PASS), "");
	does(CARC_ACT_GATE, 0, 0, CARC_SIDE_N);
	assert_string_equal(listed(CARC_ACT_GATE), "");
	assert_string_equal(
		listed(CARC_ACT_WALL),
		"wall@1,0.N; wall@1,0.N:guard; short@1,0.N; short@1,0.N:guard; wall@0,0.W; "
		"wall@0,0.W:guard; short@0,0.W; short@0,0.W:guard");
	does(CARC_ACT_WALL, 1, 0, CARC_SIDE_N);
	assert_string_equal(
		listed(CARC_ACT_WALL),
		"wall@2,0.N; wall@2,0.N:guard; wall@0,0.W; wall@0,0.W:guard; short@0,0.W; "
		"short@0,0.W:guard");
	assert_string_equal(listed(CARC_ACT_WALL_TOWER), "");
	does(CARC_ACT_WALL, 0, 0, CARC_SIDE_W);
	does(CARC_ACT_WALL, 2, 0, CARC_SIDE_N);
	/* All four stand: a tower behind the last at each end. */
	assert_string_equal(listed(CARC_ACT_WALL), "");
	assert_string_equal(listed(CARC_ACT_WALL_TOWER), "tower@2,0.N; tower@0,0.W");
	/* Or none: three ways to end the turn. */
	assert_int_equal(carc_moves_count(&reader->game,
					  &(struct carc_moves_how){.type = CARC_TYPES_MAX}, room,
					  1),
			 3);
	does(CARC_ACT_WALL_TOWER, 0, 0, CARC_SIDE_W);
	assert_string_equal(listed(CARC_ACT_WALL_TOWER), "");
	/* By rulings: no guards on short ones, and nobody need place any. */
	lay(2, 31, "[\"gate@0,0.N\"]", "short-wall-guard: no, walls-duty: may");
	assert_string_equal(
		listed(CARC_ACT_WALL),
		"wall@1,0.N; wall@1,0.N:guard; short@1,0.N; wall@0,0.W; wall@0,0.W:guard; "
		"short@0,0.W");
	assert_string_equal(listed(CARC_ACT_PASS), "pass@0,0.N");
}

/* Behind a gate that stands alone there is one place for a tower, not one at each end. */
TEST(one_tower_at_a_gate_alone)
{
	lay(2, 31, "[\"gate@0,0.N\"]", "empty-tower: allow, walls-duty: may");
	for (unsigned i = 0; i < 4; i++) {
		assert_string_equal(listed(CARC_ACT_WALL_TOWER), "");
		assert_string_equal(listed(CARC_ACT_PASS), "pass@0,0.N");
		does(CARC_ACT_PASS, 0, 0, CARC_SIDE_N);
	}
	assert_string_equal(listed(CARC_ACT_WALL_TOWER), "tower@0,0.N");
}
