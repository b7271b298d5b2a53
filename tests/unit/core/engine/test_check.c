/* The recount of a game must notice what is wrong, or it proves nothing. */
#include "tests/gen/check.h"
#include "tests/unit/one_table.h"

BEFORE_EACH
{
	table_open(&table, 2);
	plays("E@0,-1r2 field.NL; U@1,0r1 road.W; B@0,1r0 monastery");
	assert_null(carc_game_check(&table.game));
}

/* Each breaks one thing; the number of the case picks it. */
static void break_game(struct carc_game *game, unsigned which)
{
	unsigned road = carc_zones_find(&game->zones, game->figures.figure[1].zone);

	switch (which) {
	case 0:
		game->bag[0]++;
		break;
	case 1:
		game->left--;
		break;
	case 2:
		game->bag[game->board.tile[0].type] = 4;
		game->left++;
		break;
	case 3:
		game->board.cell[0].demand ^= (uint64_t)3 << 16 * CARC_SIDE_E;
		break;
	case 4:
		game->board.tile[1].rot = 1;
		break;
	case 5:
		game->board.watched++;
		break;
	case 6:
		memset(game->board.slot, 0, sizeof game->board.slot);
		break;
	case 7:
		game->zones.zone[road].open++;
		break;
	case 8:
		game->zones.zone[road].weight[0]++;
		break;
	case 9:
		game->zones.zone[road].pennants++;
		break;
	case 10:
		game->zones.zone[road].parts--;
		break;
	case 11:
		game->zones.zone[road].tiles[0] ^= 8;
		break;
	case 12:
		game->figures.supply[CARC_MEEPLE][1]--;
		break;
	case 13:
		game->figures.count--;
		break;
	case 14:
		game->figures.figure[1].zone = game->board.tile[0].zone;
		break;
	case 15:
		game->left_in[CARC_PILE_MAIN]--;
		break;
	case 16:
		game->left_in[CARC_PILE_FIRST]++;
		break;
	case 17:
		game->figures.figure[1].kind = CARC_ABBOT;
		break;
	case 18:
		game->figures.supply[CARC_ABBOT][0]++;
		break;
	case 19:
		game->zones.zone[road].figures++;
		break;
	default:
		/* A road joined to a field. */
		game->zones.root[road] = game->figures.figure[0].zone;
	}
}

TEST(every_break_is_noticed)
{
	for (unsigned which = 0; which <= 20; which++) {
		struct carc_game game = table.game;

		break_game(&game, which);
		if (!carc_game_check(&game))
			fail_msg("break %u is not noticed", which);
	}
	assert_null(carc_game_check(&table.game));
}

/* Between turns nobody stands on what is complete; within a turn he may. */
TEST(nobody_stays_on_what_is_complete)
{
	table_open(&table, 2);
	assert_int_equal(table_try(&table, "E@0,-1r2 city.S"), CARC_CODE_OK);
	assert_null(carc_game_check(&table.game));
	table.game.last = CARC_TILE_NONE;
	assert_non_null(carc_game_check(&table.game));
}

/* What is left in a pile must be drawn before those that come later. */
TEST(no_pile_is_passed_over)
{
	table_rules(&table);
	table_expand(&table, "river");
	table_start(&table, 2);
	assert_null(carc_game_check(&table.game));
	table.game.pile = CARC_PILE_SECOND;
	assert_non_null(carc_game_check(&table.game));
}

/* Where the table ends no tile lies past its edge. */
TEST(nothing_lies_off_the_table)
{
	table_rules(&table);
	table.rules.option[CARC_OPTION_TABLE_EDGE] = 1;
	table.rules.table = (struct carc_table){0, 0, 1, 0};
	table_start(&table, 2);
	plays("U@1,0r1");
	assert_null(carc_game_check(&table.game));
	table.rules.table.x1 = 0;
	assert_non_null(carc_game_check(&table.game));
}

/* The box has 9 tokens of wine, 6 of grain, 5 of cloth; tiles may bring what a start board has told of. */
TEST(no_more_goods_than_there_are)
{
	static const uint16_t tokens[] = {9, 6, 5};

	table_rules(&table);
	table_expand(&table, "traders");
	table_start(&table, 2);
	CARC_EACH_TOKEN (GOODS, goods) {
		uint16_t *held = table.game.tokens[goods];

		held[0] = held[1] = tokens[goods - CARC_FIRST_GOODS];
		assert_null(carc_game_check(&table.game));
		held[1]++;
		assert_string_equal(carc_game_check(&table.game),
				    "players hold more goods than there are");
		held[1] = 0;
	}
}
