/* Who begins by the tiles that were drawn: each way in which a record can be wrong about it. */
#include "core/boxes.h"
#include "core/play/setup.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct carc_record record;
static struct carc_found found;
static unsigned findings;
static uint64_t relies_on;

static void find(void *ctx, const struct carc_found *finding)
{
	(void)ctx;
	if (findings++ == 0)
		found = *finding;
}

/* Rounds divided by ';': a letter for each player, '-' for one who does not draw. */
static void draw(unsigned players, const char *rounds)
{
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	rules.option[CARC_OPTION_FIRST_PLAYER] = 1;
	table_record(&record, &rules, players, "");
	while (*rounds) {
		struct carc_first_draw *round = &record.first_draw[record.first_draws++];

		memset(round->type, CARC_TYPE_NONE, sizeof round->type);
		round->at.line = record.first_draws;
		for (unsigned player = 0; *rounds && *rounds != ';'; player++, rounds++) {
			char id[2] = {*rounds, '\0'};

			if (*rounds != '-')
				round->type[player] = table_type(&rules, id);
		}
		rounds += *rounds == ';';
	}
}

static unsigned check(void)
{
	findings = 0;
	found.code = CARC_CODE_OK;
	relies_on = carc_first_player_check(&record, (struct carc_sink){find, NULL});
	assert_true(findings <= 1);
	return found.code;
}

/* types: the tiles with no road, with one, and so on, by one way to count. */
static void assert_roads(const char *const types[5], int counted)
{
	struct carc_rules rules;

	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	for (unsigned roads = 0; roads <= 4; roads++)
		for (const char *c = types[roads]; *c; c++) {
			char id[2] = {*c, '\0'};

			assert_int_equal(
				carc_tile_roads(rules.tiles.type[table_type(&rules, id)], counted),
				roads);
		}
}

TEST(roads_are_counted_by_sides)
{
	static const char *const types[] = {"BCEFGHIMNQR", "AST", "DJKOPUV", "LW", "X"};

	assert_roads(types, CARC_ROADS_DRAWN_SIDES);
}

/* By the other choice of the ruling a road counts once: A, S and T show one side of theirs, U two. */
TEST(roads_are_counted_by_roads)
{
	static const char *const types[] = {"BCEFGHIMNQR", "ASTDJKOPUV", "", "LW", "X"};

	assert_roads(types, CARC_ROADS_DRAWN_ROADS);
}

/* A tie of A and U is one of roads, and none of sides; one of W and L is both. */
TEST(what_counts_decides_ties)
{
	const uint64_t ruling = carc_ruling_bit(CARC_RULING_ROADS_DRAWN);

	draw(2, "AU");
	record.next = 1;
	assert_int_equal(check(), CARC_CODE_OK);
	assert_int_equal(relies_on, ruling);
	record.rules.option[CARC_RULING_ROADS_DRAWN] = CARC_ROADS_DRAWN_ROADS;
	assert_int_equal(check(), CARC_R309_FIRST_TIE);
	assert_int_equal(found.relies_on, ruling);
	draw(2, "AU;XC");
	record.next = 0;
	assert_int_equal(check(), CARC_R308_FIRST_ROUND);
	assert_int_equal(found.at.line, 2);
	assert_int_equal(found.relies_on, ruling);
	record.rules.option[CARC_RULING_ROADS_DRAWN] = CARC_ROADS_DRAWN_ROADS;
	assert_int_equal(check(), CARC_CODE_OK);
	assert_int_equal(relies_on, ruling);
	draw(2, "WL;XC");
	assert_int_equal(check(), CARC_CODE_OK);
	assert_int_equal(relies_on, 0);
}

TEST(the_most_roads_begin)
{
	draw(3, "WUX");
	record.next = 2;
	assert_int_equal(check(), CARC_CODE_OK);
	record.next = 0;
	assert_int_equal(check(), CARC_R307_FIRST_PLAYER);
	assert_int_equal(found.a, 4);
	assert_int_equal(found.b, 1);
	assert_int_equal(found.at.line, 1);
	record.rules.option[CARC_OPTION_FIRST_PLAYER] = 0;
	assert_int_equal(check(), CARC_CODE_OK);
}

TEST(who_tie_draw_again)
{
	draw(4, "BUVU;-WLW;-XBX;-U-B");
	record.next = 1;
	assert_int_equal(check(), CARC_R105_TILE_SPENT);
	assert_int_equal(found.at.line, 3);
	assert_string_equal(found.near.type->id, "X");
	draw(4, "BUVU;-WLW;-W-L-;-U-B");
	record.next = 1;
	assert_int_equal(check(), CARC_R308_FIRST_ROUND);
	assert_int_equal(found.a, 2 | 4 | 8);
	assert_int_equal(found.b, 2 | 8);
	draw(4, "BUVU;-WLU;-WL-;-UB-");
	record.next = 1;
	assert_int_equal(check(), CARC_CODE_OK);
	record.first_draws = 3;
	assert_int_equal(check(), CARC_R309_FIRST_TIE);
	assert_int_equal(found.a, 2 | 4);
	assert_int_equal(found.at.line, 3);
}

TEST(nobody_draws_out_of_turn)
{
	draw(3, "WU-");
	assert_int_equal(check(), CARC_R308_FIRST_ROUND);
	assert_int_equal(found.a, 7);
	assert_int_equal(found.b, 3);
	draw(3, "WUB;XBB");
	assert_int_equal(check(), CARC_R308_FIRST_ROUND);
	assert_int_equal(found.a, 0);
	assert_int_equal(found.at.line, 2);
	/* No road at all is a tie of all. */
	draw(2, "BE;EB;UB");
	assert_int_equal(check(), CARC_CODE_OK);
	record.first_draws = 0;
	assert_int_equal(check(), CARC_CODE_OK);
}
