/*
 * test_oracle_draws.c - is the oracle right about what the boards do not reach: what is drawn, and an abbot who
 * is taken home?
 */
#include "tests/oracle/oracle.h"
#include "tests/oracle/oracle_tiles.h"
#include "tests/oracle/tally.h"

#include <string.h>

/* House rule: the tile with the most roads. */
static void check_first_player(struct tally *t)
{
	static const char *const drawn[][ORACLE_PLAYERS] = {
		{"U", "B", "V"},  /* 2, 0, 2 */
		{"W", NULL, "L"}, /* 3 each */
		{"A", NULL, "X"}, /* 1, 4 */
		{NULL, NULL, "X"}, {"W", "L", "C"},
	};
	static const char *const whole[][ORACLE_PLAYERS] = {{"U", "A"}, {"C", "L"}};
	const char *where = "who begins";

	CHECK(t, oracle_first_player(drawn, 3, 3, false) == 2, where, "after two draw-offs");
	CHECK(t, oracle_first_player(drawn, 2, 3, false) == -1, where, "open after one");
	CHECK(t, oracle_first_player(drawn, 4, 3, false) == -1, where, "a round too many");
	CHECK(t, oracle_first_player(drawn + 1, 2, 3, false) == -1, where,
	      "somebody has not drawn");
	CHECK(t, oracle_first_player(drawn + 3, 1, 3, false) == -1, where, "two have not");
	CHECK(t, oracle_first_player(drawn, 1, 2, false) == 0, where, "at once");
	CHECK(t, oracle_first_player(drawn + 4, 1, 3, false) == -1, where, "open");
	CHECK(t, oracle_first_player(drawn, 0, 3, false) == -1, where, "nobody has drawn");
	CHECK(t, oracle_first_player(whole, 1, 2, false) == 0, where, "two sides beat one");
	CHECK(t, oracle_first_player(whole, 1, 2, true) == -1, where, "one road ties with one");
	CHECK(t, oracle_first_player(whole, 2, 2, true) == 1, where, "three roads beat none");
}

/* An abbot who is taken home scores as in final scoring, and so by its house rules. */
static void check_home(struct tally *t)
{
	const char *where = "an abbot taken home";
	struct oracle_rules rules = oracle_modern();
	struct oracle_score line;
	struct oracle o;

	rules.abbot = true;
	for (int nothing = 0; nothing < 2; nothing++) {
		rules.incomplete_nothing = nothing;
		oracle_init(&o, &rules, 1, 7);
		CHECK(t,
		      oracle_put(&o, "UG", 0, 0, 0) &&
			      oracle_put_figure(&o, 0, ORACLE_ABBOT, 0, 0, 'g', -1),
		      where, "board");
		CHECK(t, !oracle_return_abbot(&o, 0), where, "not before a tile is laid");
		CHECK(t, oracle_place(&o, "U", 0, 1, 0) && oracle_return_abbot(&o, 0), where,
		      "home");
		CHECK(t, !oracle_can_claim(&o, 0, ORACLE_MEEPLE, 'r', 1), where,
		      "and nobody else out");
		CHECK(t, oracle_end_turn(&o, &line, 1) == !nothing, where, "lines");
		CHECK(t, oracle_running(&o, 0) == (nothing ? 0 : 2), where, "points");
		if (!nothing)
			CHECK(t,
			      line.feature.kind == 'g' && line.feature.tiles == 2 &&
				      line.feature.meeples[0] == 1 && line.feature.port == -1,
			      where, "the line");
		CHECK(t, oracle_end_turn(&o, NULL, 0) == 0, where, "once");
	}
}

/* Which tiles there are to draw, and in which order. */
static void check_draws(struct tally *t)
{
	const char *where = "what is drawn";
	struct oracle_rules rules = oracle_modern();
	struct oracle o;

	rules.unplaceable_back = true;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_tiles_left(&o, "E") == 5 && oracle_tiles_left(&o, "EG") == 0, where,
	      "a garden is nothing without an abbot");
	CHECK(t, oracle_tiles_left(&o, "RI/II") == 0 && !oracle_can_draw(&o, "RI/II"), where,
	      "no river");
	rules.river = true;
	rules.abbot = true;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_tiles_left(&o, "E") == 4 && oracle_tiles_left(&o, "EG") == 1, where,
	      "of five tiles one has a garden");
	CHECK(t, oracle_tiles_left(&o, "RI/II") == 1 && oracle_tiles_left(&o, "RI/IIG") == 1, where,
	      "of two tiles of the River one");
	CHECK(t, oracle_put(&o, "RI/s", 0, 0, 0), where, "spring");
	CHECK(t,
	      oracle_can_draw(&o, "RI/IIG") && !oracle_can_draw(&o, "RI/e") &&
		      !oracle_can_draw(&o, "U"),
	      where, "the River first");
	for (int type = 0; type < ORACLE_TYPES; type++) {
		const struct oracle_tile *row = oracle_tile_row(type);

		while (row->river && strcmp(row->name, "RI/e") != 0 &&
		       strcmp(row->name, "RI/IFI") != 0 && oracle_tiles_left(&o, row->name) > 0)
			o.discard[o.discards++] = type;
	}
	CHECK(t, oracle_can_draw(&o, "RI/IFI") && !oracle_can_draw(&o, "RI/e"), where, "nor yet");
	CHECK(t, oracle_place(&o, "RI/IFI", 1, 0, 0) && oracle_end_turn(&o, NULL, 0) == 0, where,
	      "board");
	o.discard[o.discards++] = oracle_tile_find("RI/IFI");
	CHECK(t, oracle_can_draw(&o, "RI/e") && !oracle_can_draw(&o, "U"), where, "the lake last");
	CHECK(t, !oracle_discard(&o, "RI/e") && oracle_goes_on(&o), where, "which fits");
	CHECK(t, oracle_put(&o, "B", 2, 0, 0) && oracle_discard(&o, "RI/e"), where, "or not");
	CHECK(t, oracle_tiles_left(&o, "RI/e") == 0, where, "it never goes back");
	CHECK(t, oracle_can_draw(&o, "U"), where, "then the others");

	rules.river_ii = true;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_put(&o, "RI/s", 0, 0, 0) && oracle_tiles_left(&o, "RI/s") == 0, where,
	      "one spring of two Rivers");
	CHECK(t, oracle_can_draw(&o, "RI.2/III") && !oracle_can_draw(&o, "RI.2/IFC"), where,
	      "the fork first");
	CHECK(t, oracle_place(&o, "RI.2/III", 1, 0, 0) && oracle_end_turn(&o, NULL, 0) == 0, where,
	      "at the spring");
	CHECK(t,
	      oracle_can_draw(&o, "RI.2/IFC") && oracle_can_draw(&o, "RI/IFI") &&
		      !oracle_can_draw(&o, "RI.2/I.v") && oracle_tiles_left(&o, "RI/e") == 0,
	      where, "both Rivers, and the lake with the volcano last");
	rules.river_ii = false;

	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_put(&o, "RI/s", 0, 0, 0) && oracle_put(&o, "RI/e", 1, 0, 0), where,
	      "board");
	oracle_begin(&o);
	CHECK(t, oracle_tiles_left(&o, "RI/IFI") == 0 && oracle_can_draw(&o, "U"), where,
	      "a start board with the lake");
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_put(&o, "RI/s", 0, 0, 0), where, "board");
	oracle_begin(&o);
	CHECK(t, oracle_can_draw(&o, "RI/IFI"), where, "a start board with the spring");
	CHECK(t, oracle_put(&o, "U", 0, 1, 1), where, "board");
	oracle_begin(&o);
	CHECK(t, oracle_tiles_left(&o, "RI/e") == 0 && oracle_can_draw(&o, "U"), where,
	      "a start board without a lake");
	CHECK(t,
	      oracle_put_meeple(&o, 0, 0, 1, 'r', 4) &&
		      !oracle_put_figure(&o, 0, ORACLE_ABBOT, 0, 1, 'g', -1),
	      where, "no garden there");
	CHECK(t,
	      oracle_put(&o, "UG", 0, 2, 1) &&
		      oracle_put_figure(&o, 0, ORACLE_ABBOT, 0, 2, 'g', -1),
	      where, "there");
	CHECK(t,
	      oracle_supply(&o, 0, ORACLE_ABBOT) == 0 && oracle_supply(&o, 1, ORACLE_ABBOT) == 1 &&
		      oracle_supply(&o, 0, ORACLE_MEEPLE) == 6,
	      where, "figures at home");
}

/* Each of two players begins with a monastery; of the six four are drawn. */
static void check_own(struct tally *t)
{
	const char *where = "own monasteries";
	struct oracle_rules rules = oracle_modern();
	struct oracle o;

	rules.own_monastery = true;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_put(&o, "D", 0, 0, 0), where, "board");
	CHECK(t, !oracle_place_own(&o, 0, "U", 1, 0, 1), where, "no monastery");
	CHECK(t, !oracle_place_own(&o, 0, "B", 1, 0, 0), where, "it must fit");
	CHECK(t, oracle_place_own(&o, 0, "B", 0, 1, 0) && oracle_end_turn(&o, NULL, 0) == 0, where,
	      "laid");
	CHECK(t, !oracle_place_own(&o, 0, "A", 1, 0, 1), where, "only once");
	for (int n = 0; n < 4; n++)
		CHECK(t, oracle_can_draw(&o, "A") && oracle_put(&o, n < 3 ? "B" : "A", 0, n + 2, 0),
		      where, "the others");
	CHECK(t, !oracle_can_draw(&o, "A") && oracle_tiles_left(&o, "A") == 1, where,
	      "the last is the other player's");
	CHECK(t, oracle_has_come(&o, "A") && oracle_can_draw(&o, "U"), where, "nobody draws it");
	CHECK(t, oracle_place_own(&o, 1, "A", 1, 0, 1), where, "but may lay it");
	rules.river = true;
	oracle_init(&o, &rules, 2, 7);
	CHECK(t, oracle_put(&o, "RI/s", 0, 0, 0) && !oracle_place_own(&o, 0, "B", -1, 0, 0), where,
	      "the River first");
	CHECK(t, !oracle_place_own(&o, 0, "RI/LIRI", 1, 0, 0), where, "none of the River");
	CHECK(t, oracle_place(&o, "RI/LIRI", 1, 0, 0), where, "which is drawn");
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	struct tally t = {0, 0};

	check_first_player(&t);
	check_home(&t);
	check_draws(&t);
	check_own(&t);
	printf("oracle draws: %d checks, %d failed\n", t.checks, t.failed);
	return t.failed ? 1 : 0;
}
