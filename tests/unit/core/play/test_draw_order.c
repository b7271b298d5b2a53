/* Who can have which tile, by each way of drawing; hands in words. */
#include "core/play/draw_order.h"
#include "core/rules/bag.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct table table;
static struct carc_record record;
static struct carc_draw_order order;

/* A game of three, with the tiles of the list drawn in this order. */
static void begin(int way, const char *list)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_DRAWING] = (int16_t)way;
	table_start(&table, 3);
	table_record(&record, &table.rules, 3, "");
	for (; *list; list++) {
		char id[2] = {*list, '\0'};

		record.draw[record.draws++] = table_type(&table.rules, id);
	}
	carc_draw_order_begin(&order, &record, &table.game);
}

/* Do a word of a turn: lay a tile or discard one. */
static void takes(const char *word)
{
	struct carc_action action = table_action(&table.rules, word);

	assert_true(carc_draw_order_has(&order, &record, &table.game, action.type));
	assert_int_equal(table_try(&table, word), CARC_CODE_OK);
	carc_draw_order_take(&order, &record, &table.game, action.type,
			     action.act == CARC_ACT_PLACE);
}

static void ends(void)
{
	carc_draw_order_refill(&order, &record, &table.game);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	carc_draw_order_turn(&order, &record, &table.game);
}

static void holds(unsigned hand, const char *expected)
{
	char words[64];

	carc_hand_words(&order.hand[hand], &table.rules.tiles, words, sizeof words);
	assert_string_equal(words, expected);
}

TEST(who_holds_a_tile_owes_it)
{
	begin(CARC_DRAWING_ONE, "");
	assert_false(carc_draw_order_owes(&order, &table.game));
	begin(CARC_DRAWING_HAND_OPEN, "UVB");
	assert_true(carc_draw_order_owes(&order, &table.game));
	takes("U@1,0r1");
	assert_false(carc_draw_order_owes(&order, &table.game));
}

/* C is all that is left, and fits nowhere: known, it need not be discarded; unknown, it must. */
TEST(who_cannot_place_owes_nothing)
{
	for (unsigned known = 0; known <= 1; known++) {
		begin(CARC_DRAWING_HAND_OPEN, "");
		takes("E@0,-1r2");
		ends();
		memset(table.game.bag, 0, sizeof table.game.bag);
		table.game.bag[table_type(&table.rules, "C")] = 1;
		table.game.left = 1;
		memset(order.hand, 0, sizeof order.hand);
		order.hand[1].size = 1;
		order.hand[1].known[table_type(&table.rules, "C")] = (uint8_t)known;
		order.hand[1].unknown = (uint8_t)!known;
		assert_int_equal(carc_draw_order_owes(&order, &table.game), !known);
		takes("-C");
		assert_false(carc_draw_order_owes(&order, &table.game));
	}
}

/* One tile in the hand, known: it is owed if it fits, of whichever kind it is. */
TEST(any_tile_of_the_hand_is_owed)
{
	begin(CARC_DRAWING_HAND_OPEN, "");
	for (unsigned type = 0; type < table.rules.tiles.types; type++) {
		memset(order.hand, 0, sizeof order.hand);
		table.game.left = 1;
		order.hand[0].size = 1;
		order.hand[0].known[type] = 1;
		assert_true(carc_draw_order_owes(&order, &table.game));
	}
}

/* A tile that goes back can be drawn again, unless others may hold it; one's own hand is no others. */
TEST(what_goes_back_is_owed)
{
	begin(CARC_DRAWING_HAND_HIDDEN, "CCU");
	table.rules.option[CARC_OPTION_UNPLACEABLE] = 0;
	memset(table.game.bag, 0, sizeof table.game.bag);
	memset(order.hand, 0, sizeof order.hand);
	table.game.bag[table_type(&table.rules, "C")] = 2;
	table.game.bag[table_type(&table.rules, "U")] = 1;
	table.game.left = 3;
	order.hand[0] = (struct carc_hand){.size = 2, .unknown = 2};
	order.hand[1] = (struct carc_hand){.size = 1, .unknown = 0};
	order.hand[1].known[table_type(&table.rules, "C")] = 1;
	assert_true(carc_draw_order_owes(&order, &table.game));
	order.hand[0] = (struct carc_hand){.size = 1, .unknown = 1};
	order.hand[1] = (struct carc_hand){.size = 2, .unknown = 2};
	assert_false(carc_draw_order_owes(&order, &table.game));
}

/* The one tile of its kind may be with any other player, whoever is on turn. */
TEST(any_other_may_hold_it)
{
	begin(CARC_DRAWING_HAND_HIDDEN, "");
	table.rules.option[CARC_OPTION_UNPLACEABLE] = 0;
	memset(table.game.bag, 0, sizeof table.game.bag);
	table.game.bag[table_type(&table.rules, "U")] = 1;
	table.game.left = 1;
	for (unsigned player = 0; player < 3; player++)
		for (unsigned holder = 0; holder < 3; holder++)
			for (unsigned known = 0; known < 2; known++) {
				struct carc_hand *hand = &order.hand[holder];

				memset(order.hand, 0, sizeof order.hand);
				hand->size = 1;
				hand->known[table_type(&table.rules, "U")] = (uint8_t)known;
				hand->unknown = (uint8_t)!known;
				table.game.player = (uint8_t)player;
				assert_int_equal(carc_draw_order_owes(&order, &table.game),
						 player == holder);
			}
}

/* Of the monasteries that are left one may be the own tile of another player. */
TEST(an_own_monastery_is_with_others)
{
	uint8_t *bag = table.game.bag;

	begin(CARC_DRAWING_HAND_HIDDEN, "");
	table.rules.option[CARC_OPTION_UNPLACEABLE] = 0;
	memset(bag, 0, sizeof table.game.bag);
	memset(order.hand, 0, sizeof order.hand);
	bag[table_type(&table.rules, "B")] = 1;
	table.game.left = 4;
	assert_true(carc_draw_order_owes(&order, &table.game));
	table.game.own = 1u << 1;
	assert_false(carc_draw_order_owes(&order, &table.game));
	bag[table_type(&table.rules, "B")] = 2;
	assert_true(carc_draw_order_owes(&order, &table.game));
	table.game.own = 1u << 1 | 1u << 2;
	assert_false(carc_draw_order_owes(&order, &table.game));
	bag[table_type(&table.rules, "U")] = 1;
	assert_true(carc_draw_order_owes(&order, &table.game));
}

/* Nobody draws another where all are dealt: the tile stays with the player, or leaves the game. */
TEST(what_fits_nowhere_is_not_replaced)
{
	for (int16_t out = 0; out <= 1; out++) {
		begin(CARC_DRAWING_DEALT, "CUVBEWDKL");
		table.rules.option[CARC_OPTION_UNPLACEABLE] = out;
		table.game.left = (uint16_t)(table.game.left - out);
		carc_draw_order_take(&order, &record, &table.game, table_type(&table.rules, "C"),
				     false);
		holds(0, out ? "B D ?*21" : "B C D ?*21");
	}
}

TEST(words_have_room_or_are_cut)
{
	char words[6];

	begin(CARC_DRAWING_DEALT, "UVBEWDU");
	carc_hand_words(&order.hand[0], &table.rules.tiles, words, sizeof words);
	assert_string_equal(words, "E U*2");
	carc_hand_words(&order.hand[0], &table.rules.tiles, words, 4);
	assert_string_equal(words, "E U");
	carc_draw_order_forget(&order, &record);
	holds(0, "?*24");
	holds(CARC_OPEN_TILES, "");
}

/* A record of the first turns keeps that part of the list of draws, and hands as soon as they are dealt, after the River. */
TEST(drawn_by_the_end_of_a_turn)
{
	static const struct {
		const char *river[2],
			*turns; /* the tiles of the River that are left, and what is played */
		unsigned count[CARC_WAYS][4];
	} rows[] = {
		{{NULL, NULL},
		 "U@1,0r1 road.W; -C U@2,0r1; V@3,0r1",
		 {[CARC_DRAWING_ONE] = {0, 1, 3, 4},
		  [CARC_DRAWING_HAND_OPEN] = {9, 10, 12, 13},
		  [CARC_DRAWING_HAND_HIDDEN] = {9, 10, 12, 13},
		  [CARC_DRAWING_MARKET] = {3, 4, 6, 7},
		  [CARC_DRAWING_DEALT] = {14, 14, 14, 14}}},
		{{"RI/IFI", "RI/e"},
		 "RI/IFI@1,0r0; RI/e@2,0r0; U@0,-1r1",
		 {[CARC_DRAWING_ONE] = {0, 1, 2, 3},
		  [CARC_DRAWING_HAND_OPEN] = {0, 1, 11, 12},
		  [CARC_DRAWING_HAND_HIDDEN] = {0, 1, 11, 12},
		  [CARC_DRAWING_MARKET] = {0, 1, 5, 6},
		  [CARC_DRAWING_DEALT] = {0, 1, 14, 14}}},
	};

	for (unsigned i = 0; i < 2 * CARC_WAYS; i++) {
		unsigned row = i / CARC_WAYS, way = i % CARC_WAYS;

		table_rules(&table);
		if (row)
			table_expand(&table, "river");
		table.rules.option[CARC_OPTION_DRAWING] = (int16_t)way;
		table_record(&record, &table.rules, 3, rows[row].turns);
		for (record.draws = 0; record.draws < 14; record.draws++)
			record.draw[record.draws] = table_type(
				&table.rules, row && record.draws < 2
						      ? rows[row].river[record.draws]
						      : (char[2]){"UVBEWDKLACMFGH"[record.draws]});
		for (unsigned turns = 0; turns < 4; turns++)
			assert_int_equal(carc_draw_order_count(&record, turns),
					 rows[row].count[way][turns]);
		record.draws = 1;
		assert_int_equal(carc_draw_order_count(&record, 2), 1);
	}
}

/* The first type of the set and the last. */
TEST(every_type_has_a_word)
{
	begin(CARC_DRAWING_ONE, "");
	order.hand[0].known[0] = 1;
	order.hand[0].known[table.rules.tiles.types - 1] = 2;
	holds(0, "A X*2");
}
