/* Tiles that show another print than their type: a made-up box lets a road lead over any tile with fields on opposite sides. */
#include "core/engine/placement.h"
#include "tests/gen/check.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct table table;
static int over; /* the way of the print that the next tile shows, or -1 */

enum { NORTH_SOUTH, EAST_WEST, WAYS };

/* Adds a road from a side of the drawing to the opposite one. */
static bool lead_over(const struct carc_tile_type *type, unsigned way,
		      struct carc_tile_type *ret_print)
{
	const unsigned ends[] = {carc_port_middle(way), carc_port_middle(way + 2)};

	if (type->zones == CARC_TILE_ZONES_MAX || carc_tile_edge(type, 0, way) != CARC_FIELD ||
	    carc_tile_edge(type, 0, way + 2) != CARC_FIELD)
		return false;
	for (unsigned i = 0; i < 2; i++) {
		ret_print->open -= CARC_PORT_OF(type->port[ends[i]]);
		ret_print->open += CARC_PORT_OF(type->zones);
		ret_print->port[ends[i]] = ret_print->port[ends[i] + CARC_PORTS] = type->zones;
	}
	ret_print->zone[ret_print->zones++] = (struct carc_tile_zone){.kind = CARC_ROAD};
	return true;
}

static unsigned shows(const struct carc_game *game, const struct carc_tile_type *type, unsigned rot,
		      int x, int y)
{
	(void)x;
	(void)y;
	return over < 0 ? 0 : carc_rules_reprint(game->rules, type, ((unsigned)over + rot) % 2);
}

BEFORE_EACH
{
	static const struct carc_expansion box = {.id = "made-up",
						  .game = "carcassonne",
						  .module.hooks.print = shows,
						  .reprint = lead_over,
						  .reprints = WAYS};
	static const struct carc_expansion *const all[] = {&box};
	static struct carc_boxes boxes;

	over = -1;
	table_rules(&table);
	boxes = *table.rules.boxes;
	boxes.expansions = all;
	boxes.expansion_count = 1;
	table.rules.boxes = &boxes;
	carc_rules_expand(&table.rules, 1);
	table_start(&table, 2);
}

static bool fits(const char *words)
{
	struct carc_action action = table_action(&table.rules, words);

	return carc_placement_judge(&table.game, &action) == CARC_CODE_OK;
}

static void assert_sound(void)
{
	const char *wrong = carc_game_check(&table.game);

	if (wrong)
		fail_msg("%s", wrong);
}

static const struct carc_zone *road_of(unsigned tile, unsigned port)
{
	return &table.game.zones.zone[carc_game_root_at(&table.game, tile, port)];
}

TEST(a_tile_is_laid_as_it_shows)
{
	struct carc_placement where;
	unsigned cursor = 0, places = 0;

	assert_false(fits("U@1,0r0"));
	over = EAST_WEST;
	assert_true(fits("U@1,0r0"));
	/* Turned, it has no field on these sides, and shows its own road. */
	assert_true(fits("U@1,0r1"));
	while (carc_placement_next(&table.game,
				   table.rules.tiles.type[table_type(&table.rules, "U")], &cursor,
				   &where))
		places += where.x != 0 && where.rot % 2 == 0;
	assert_int_equal(places, 4);
	assert_int_equal(table_try(&table, "U@1,0r0 road.E"), CARC_CODE_OK);
	over = -1;
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_sound();
	assert_int_equal(carc_zone_tiles(road_of(1, CARC_PORT_E)), 2);
	assert_int_equal(carc_zone_tiles(road_of(1, CARC_PORT_N)), 1);
	assert_true(fits("U@2,0r1"));
	assert_false(fits("U@2,0r0"));
}

TEST(a_road_over_a_tile_is_scored)
{
	over = EAST_WEST;
	assert_int_equal(table_try(&table, "U@1,0r0 road.W"), CARC_CODE_OK);
	over = -1;
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_play(&table, "A@2,0r1; A@-1,0r3"), CARC_CODE_OK);
	assert_int_equal(table.game.points[0][CARC_ROAD], 4);
	assert_sound();
}

TEST(a_tile_on_the_board_changes_its_print)
{
	const struct carc_tile_type *u = table.rules.tiles.type[table_type(&table.rules, "U")];
	unsigned fields;

	assert_int_equal(table_play(&table, "U@1,0r1 field.NL"), CARC_CODE_OK);
	fields = table.game.zones.zone[carc_game_root_at(&table.game, 1, CARC_PORT_NL)].open;
	/* Turned by a quarter, the road on the board is the other one of the drawing. */
	assert_int_equal(carc_rules_reprint(&table.rules, u, NORTH_SOUTH), 0);
	carc_reprint_tile(&table.game, 1, carc_rules_reprint(&table.rules, u, EAST_WEST));
	assert_sound();
	assert_int_equal(
		table.game.zones.zone[carc_game_root_at(&table.game, 1, CARC_PORT_NL)].open,
		fields - 1);
	assert_int_equal(road_of(1, CARC_PORT_N)->open, 2);
	assert_true(fits("U@1,-1r0"));
	assert_false(fits("U@1,-1r1"));
	assert_int_equal(table_play(&table, "U@1,-1r0 road.N; E@1,1r2"), CARC_R101_EDGE_MISMATCH);
	assert_int_equal(carc_zone_tiles(road_of(1, CARC_PORT_S)), 2);
	assert_sound();
}

static bool always(const struct carc_tile_type *type, unsigned way,
		   struct carc_tile_type *ret_print)
{
	(void)way;
	ret_print->zones = type->zones;
	return true;
}

TEST(more_prints_than_there_is_room_for_are_noticed)
{
	static const struct carc_expansion many = {
		.id = "many", .game = "carcassonne", .reprint = always, .reprints = 8};
	static const struct carc_expansion *const all[] = {&many};
	struct carc_boxes boxes = *table.rules.boxes;

	assert_true(table.rules.all_tiles);
	boxes.expansions = all;
	table.rules.boxes = &boxes;
	carc_rules_expand(&table.rules, 1);
	assert_int_equal(table.rules.reprint_count, CARC_REPRINTS_MAX);
	assert_false(table.rules.all_tiles);
}
