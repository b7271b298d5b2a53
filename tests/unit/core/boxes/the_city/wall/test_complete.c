/* What a tile or a wall completes in The City, and on which rulings that relies. */
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "core/boxes/the_city/wall/wall.h"
#include "tests/unit/one_reader.h"
#include "tests/unit/town.h"
#include "tests/unit/unit.h"

/* Anna lays a tile, and does nothing else yet. */
static void lay(const char *type, int x, int y, unsigned rot)
{
	struct carc_action tile = {.act = CARC_ACT_PLACE,
				   .player = CARC_PLAYER_NONE,
				   .x = (int16_t)x,
				   .y = (int16_t)y,
				   .rot = (uint8_t)rot};
	struct carc_tile_name name;
	struct carc_found finding;

	assert_true(carc_tileset_find(&reader->game.rules->tiles, type, strlen(type), &name));
	tile.type = name.type;
	assert_int_equal(carc_game_act(&reader->game, &tile, NULL, &finding), CARC_OK);
}

/* What has been completed, as kind and tiles: "street 0,1 1,1; ...", each by the order of laying. */
static const char *told(const struct carc_completed *completed)
{
	static char text[400];
	const struct carc_game *game = &reader->game;

	text[0] = '\0';
	for (unsigned i = 0; i < completed->count; i++) {
		const struct carc_zone *zone = &game->zones.zone[completed->root[i]];

		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? "; " : "",
			 carc_kind_info(zone->kind)->name);
		for (unsigned tile = 0; tile < game->board.tiles; tile++)
			if (carc_zone_has_tile(zone, tile))
				snprintf(text + strlen(text), sizeof text - strlen(text), " %d,%d",
					 game->board.tile[tile].x, game->board.tile[tile].y);
	}
	return text;
}

/* A further wall, where it goes on. */
static void put_wall(int x, int y, char side, enum carc_wall_end end)
{
	const struct carc_wall_piece piece = {.at = town_side(&reader->game, x, y, side),
					      .player = CARC_PLAYER_NONE,
					      .guard = CARC_PLAYER_NONE,
					      .end = (uint8_t)end};

	carc_wall_add(&reader->game, &piece);
}

/* The last open side is shut by a wall. */
TEST(a_wall_completes)
{
	struct carc_game *game = &reader->game;
	struct carc_completed completed;

	town_lay(reader, "R/HHHH/cc@0,0 r0; R/MMMM.f@1,0 r0 market.N:Boris",
		 "gate@0,0.N; wall@1,0.N; wall@1,0.E");
	completed = carc_completed_at(game, town_side(game, 1, 0, 'E'));
	assert_int_equal(completed.count, 0);
	put_wall(1, 0, 'S', CARC_CLOCKWISE);
	completed = carc_completed_at(game, town_side(game, 1, 0, 'S'));
	assert_string_equal(told(&completed), "market 1,0");
	assert_int_equal(carc_completed_occupied(game, &completed), 1);
	/* It does not end at the gate. */
	assert_int_equal(completed.relies_on, 0);
	/* A residential area is never complete. */
	put_wall(0, 0, 'S', CARC_CLOCKWISE);
	put_wall(0, 0, 'W', CARC_CLOCKWISE);
	completed = carc_completed_at(game, town_side(game, 0, 0, 'W'));
	assert_int_equal(completed.count, 0);
}

/* A street from the gate to the south of its tile: only when that is shut the gate makes a difference. */
TEST(the_gate_matters_at_last)
{
	struct carc_game *game = &reader->game;
	struct carc_completed completed;

	town_lay(reader, "R/SHSH@0,0 r0 street.N:Anna; R/HHHH/cc@1,0 r0", "gate@0,0.N; wall@0,0.W");
	completed = carc_completed_at(game, town_side(game, 0, 0, 'N'));
	assert_int_equal(completed.count, 0);
	assert_int_equal(completed.relies_on, 0);
	put_wall(0, 0, 'S', CARC_COUNTER);
	completed = carc_completed_at(game, town_side(game, 0, 0, 'S'));
	assert_string_equal(told(&completed), "street 0,0");
	assert_int_equal(completed.relies_on,
			 carc_ruling_bit(CARC_RULING_GATE_COMPLETES) |
				 carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET));
}

/*
 * A tile with a market in the north and a street in the south, turned so often, and a gate at one of its sides: the
 * rulings on which it relies whether the zone of that kind, with a follower on it, is complete.
 */
static uint64_t relies_on(unsigned rot, const char *rulings, char gate, enum carc_kind kind)
{
	struct played played = {.reader = reader};
	struct carc_completed completed;
	char tile[40], head[80], wall[20];

	snprintf(head, sizeof head, "rulings: {gap-any-turn: no%s}\n", rulings);
	snprintf(tile, sizeof tile, "R/MHSH.l+@0,0 r%u", rot);
	snprintf(wall, sizeof wall, "gate@0,0.%c", gate);
	town_play(&played, head, tile, gate ? wall : NULL, "");
	/* As if a follower stood there. */
	for (unsigned zone = 0; zone < carc_game_type(&reader->game, 0)->zones; zone++)
		if (carc_game_type(&reader->game, 0)->zone[zone].kind == kind)
			reader->game.zones.zone[carc_game_zone(&reader->game, 0, zone)].figures = 1;
	completed =
		carc_completed_at(&reader->game, town_side(&reader->game, 0, 0, gate ? gate : 'N'));
	return completed.relies_on;
}

/* What is open at the gate alone, or shut by it alone, whichever side that is. */
TEST(what_ends_at_the_gate_relies_on_it)
{
	const uint64_t completes = carc_ruling_bit(CARC_RULING_GATE_COMPLETES);
	const uint64_t both = completes | carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET);
	static const char *const rulings[] = {"", ", gate-completes: no", ", gate-ends-street: no"};

	for (unsigned rot = 0; rot < 4; rot++) {
		char north = town_sides[rot], south = town_sides[(rot + 2) % 4];
		char east = town_sides[(rot + 1) % 4];

		for (unsigned i = 0; i < 3; i++) {
			assert_int_equal(relies_on(rot, rulings[i], north, CARC_MARKET), completes);
			assert_int_equal(relies_on(rot, rulings[i], south, CARC_STREET), both);
			assert_int_equal(relies_on(rot, rulings[i], south, CARC_MARKET), 0);
			assert_int_equal(relies_on(rot, rulings[i], north, CARC_STREET), 0);
			assert_int_equal(relies_on(rot, rulings[i], east, CARC_MARKET), 0);
			assert_int_equal(relies_on(rot, rulings[i], '\0', CARC_MARKET), 0);
		}
	}
}

/* A market round the corner of its tile: at one side the gate, at the next a tile. */
TEST(the_gate_is_at_one_side)
{
	static const char *const tiles[] = {"R/MMHH.f@0,0 r0 market.N:Anna; R/MHHH.f+@1,0 r3",
					    "R/MMHH.f@0,0 r0; R/MHHH.f+@1,0 r3"};
	struct carc_completed completed;

	for (unsigned i = 0; i < 2; i++) {
		town_lay(reader, tiles[i], NULL);
		put_wall(0, 0, 'N', CARC_WALL_ENDS);
		completed = carc_completed_at(&reader->game, town_side(&reader->game, 0, 0, 'N'));
		assert_string_equal(told(&completed), "market 0,0 1,0");
		/* Where nobody stands it makes no difference. */
		assert_int_equal(completed.relies_on,
				 i ? 0 : carc_ruling_bit(CARC_RULING_GATE_COMPLETES));
	}
}

/* A tile that completes two streets, of which one ends at the gate. */
TEST(one_of_two_ends_at_the_gate)
{
	struct carc_completed completed;

	town_lay(reader,
		 "R/SHSH+@1,0 r0 street.N:Anna; R/HHHH/cc@0,0 r0; R/HHSH/ss@0,1 r3 street.E:Boris",
		 "gate@1,0.N");
	lay("R/SSSS+", 1, 1, 0);
	completed = carc_completed_by_tile(&reader->game);
	assert_string_equal(told(&completed), "street 0,1 1,1; street 1,0 1,1");
	assert_int_equal(completed.relies_on,
			 carc_ruling_bit(CARC_RULING_GATE_COMPLETES) |
				 carc_ruling_bit(CARC_RULING_GATE_ENDS_STREET));
}
