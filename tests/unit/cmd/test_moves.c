/* core/engine/moves.c: what can be played, listed and counted. */
#include "tests/gen/check.h"
#include "core/engine/claim.h"
#include "core/engine/moves.h"
#include "core/engine/turn.h"
#include "tests/unit/one_table.h"

static struct carc_game room[2 * CARC_MOVES_ROOM];

static void begin(int16_t fields)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_FIELDS] = fields;
	table_start(&table, 2);
}

/*
 * The start tile lies on the table, every kind can be drawn. Counted by others before: with fields and
 * without, with all four rotations and with those merged that look alike.
 */
TEST(perft_is_as_published)
{
	static const struct {
		int16_t fields;
		bool merged;
		uint64_t count[2];
	} rows[] = {
		{1, false, {589, 478541}},
		{1, true, {484, 329444}},
		{0, false, {358, 178228}},
		{0, true, {296, 123712}},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (unsigned turns = 1; turns <= 2; turns++) {
			const struct carc_moves_how how = {.merged = rows[i].merged,
							   .type = CARC_TYPES_MAX};

			begin(rows[i].fields);
			assert_int_equal(carc_moves_count(&table.game, &how, room, turns),
					 rows[i].count[turns - 1]);
		}
}

/* Counting by type and listing give the same, and counting changes nothing. */
static bool count_told(void *ctx, const struct carc_move *move)
{
	uint64_t *count = ctx;

	assert_true(move->count >= 1 && move->count <= 2);
	assert_int_equal(move->action[0].act, CARC_ACT_PLACE);
	++*count;
	return true;
}

TEST(parts_make_the_whole)
{
	uint64_t sum = 0, told = 0;
	struct carc_moves_how how = {.type = CARC_TYPES_MAX};

	begin(1);
	carc_moves_each(&table.game, &how, room, count_told, &told);
	assert_int_equal(told, 589);
	for (how.type = 0; how.type < table.rules.tiles.types; how.type++)
		sum += carc_moves_count(&table.game, &how, room, 1);
	assert_int_equal(sum, 589);
	/* Only the tile of the first turn is given. */
	for (sum = 0, how.type = 0; how.type < table.rules.tiles.types; how.type++)
		sum += carc_moves_count(&table.game, &how, room, 2);
	assert_int_equal(sum, 478541);
	assert_int_equal(table.game.board.tiles, 1);
	assert_null(carc_game_check(&table.game));
}

static bool stop_at_once(void *ctx, const struct carc_move *move)
{
	(void)move;
	++*(unsigned *)ctx;
	return false;
}

TEST(a_listing_can_be_stopped)
{
	const struct carc_moves_how how = {.type = CARC_TYPES_MAX};
	unsigned told = 0;

	begin(1);
	carc_moves_each(&table.game, &how, room, stop_at_once, &told);
	assert_int_equal(told, 1);
}

/* X looks the same however it is turned, G after half a turn, U too; a city with a field to one side never. */
TEST(looks_are_told_apart)
{
	static const struct {
		const char *id;
		unsigned look[4];
	} rows[] = {
		{"B", {0, 0, 0, 0}}, {"C", {0, 0, 0, 0}}, {"X", {0, 0, 0, 0}},
		{"U", {0, 1, 0, 1}}, {"G", {0, 1, 0, 1}}, {"H", {0, 1, 0, 1}},
		{"A", {0, 1, 2, 3}}, {"I", {0, 1, 2, 3}}, {"W", {0, 1, 2, 3}},
	};

	begin(1);
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		for (unsigned rot = 0; rot < 4; rot++)
			assert_int_equal(
				carc_tile_look(
					table.rules.tiles.type[table_type(&table.rules, rows[i].id)],
					rot),
				rows[i].look[rot]);
}

static void looks_as(const struct carc_tile_type *type, unsigned quarter, unsigned half)
{
	assert_int_equal(carc_tile_look(type, 0), 0);
	assert_int_equal(carc_tile_look(type, 1), quarter);
	assert_int_equal(carc_tile_look(type, 2), half);
	assert_int_equal(carc_tile_look(type, 3), quarter == 0 ? 0 : half == 0 ? 1 : 3);
}

/* H has a city in the east and one in the west, and a field between them. One detail makes them different. */
TEST(one_detail_tells_looks_apart)
{
	struct carc_tile_type h, changed, b;

	begin(1);
	h = *table.rules.tiles.type[table_type(&table.rules, "H")];
	for (unsigned city = 0; city < 2; city++) {
		for (unsigned detail = 0; detail <= CARC_SHOWS; detail++) {
			struct carc_tile_zone *zone = &changed.zone[city];

			changed = h;
			if (detail < CARC_SHOWS)
				zone->shows[detail]++;
			else
				zone->kind++;
			looks_as(&changed, 1, 2);
		}
		/* The field touches one of the two only; or one of the two touches the field. */
		changed = h;
		changed.zone[2].touches = (uint16_t)(1u << city);
		looks_as(&changed, 1, 2);
		changed = h;
		changed.zone[city].touches = 1u << 2;
		looks_as(&changed, 1, 2);
	}
	/* Each touches the other, or the field: the same again. */
	changed = h;
	changed.zone[0].touches = 1u << 1;
	changed.zone[1].touches = 1u << 0;
	looks_as(&changed, 1, 0);
	changed.zone[0].touches = changed.zone[1].touches = 1u << 2;
	looks_as(&changed, 1, 0);
	changed.zone[0].pennants = changed.zone[1].pennants = 2;
	looks_as(&changed, 1, 0);
	/* What lies inside turns with the tile, whatever it is. */
	b = *table.rules.tiles.type[table_type(&table.rules, "B")];
	b.zone[1].touches = 1u << 0;
	looks_as(&b, 0, 0);
	b.zone[0].touches = 1u << 1;
	looks_as(&b, 0, 0);
}
