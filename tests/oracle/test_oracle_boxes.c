/*
 * test_oracle_boxes.c - is the oracle right about Inns & Cathedrals and Traders & Builders where boards do not tell:
 * figures that stand there already, house rules and other boxes.
 */
#include <string.h>

#include "tests/oracle/oracle_perft.h"
#include "tests/oracle/test_final.h"

enum { NORTH_EAST = 3, SOUTH_EAST = 5 }; /* ports EL and ER */

/* Everything of both boxes, The Tower, on an otherwise usual table of three. */
static struct oracle_rules everything(void)
{
	struct oracle_rules rules = oracle_modern();

	rules.inns = (struct oracle_inns_rules){
		.tiles = true, .inns = true, .cathedrals = true, .large = 1};
	rules.traders = (struct oracle_traders_rules){
		.tiles = true, .goods = true, .builders = 1, .pigs = 1};
	rules.towers.played = true;
	return rules;
}

/* A row of D from west to east; the cities north of the first so many are complete. */
static void lay_row(struct tally *t, struct oracle *o, const struct oracle_rules *rules, int tiles,
		    int cities)
{
	oracle_init(o, rules, 3, 7);
	for (int x = 0; x < tiles; x++) {
		CHECK(t, oracle_put(o, "D", x, 0, 0), "row", "D at %d", x);
		CHECK(t, x >= cities || oracle_put(o, "E", x, -1, 2), "row", "E at %d", x);
	}
	oracle_begin(o);
}

/* On the field north of the road, at 0,0 and on; each player has a farmer there. */
static void farm(struct tally *t, struct oracle *o, enum oracle_figure figure, int player, int x)
{
	CHECK(t, oracle_put_figure(o, player, figure, x, 0, 'f', NORTH_EAST), "farm",
	      "figure %d of player %d", (int)figure, player);
}

static void check_pigs(struct tally *t)
{
	const char *where = "pigs";
	struct oracle_rules rules = everything();
	struct oracle o;

	/* WikiCarpedia, Traders and Builders, the pig: three tied, two of them with pigs, two cities. */
	lay_row(t, &o, &rules, 3, 2);
	for (int p = 0; p < 3; p++)
		farm(t, &o, ORACLE_MEEPLE, p, p);
	farm(t, &o, ORACLE_PIG, 0, 1);
	farm(t, &o, ORACLE_PIG, 1, 2);
	check_final(t, &o, where, 8, 8, 6);
	o.rules.fields = ORACLE_FIELDS_CITY_ONCE;
	check_final(t, &o, where, 8, 8, 6);
	o.rules.fields = ORACLE_FIELDS_PER_CITY;
	check_final(t, &o, where, 10, 10, 8);
	o.rules.traders.plain_city_4 = true;
	check_final(t, &o, where, 8, 8, 8);
	o.rules.fields = ORACLE_FIELDS_PER_FIELD;
	check_final(t, &o, where, 8, 8, 6);
	/* A large farmer has the most; what others have is of no use to him. */
	farm(t, &o, ORACLE_LARGE, 2, 0);
	check_final(t, &o, where, 0, 0, 6);
}

/* Where each scores a city once, a pig is of use on any of the fields that he scores, and on no other. */
static void check_pig_once(struct tally *t)
{
	const char *where = "a pig where each city counts once";
	struct oracle_rules rules = everything();
	struct oracle o;

	/* One city of G turned, between a field in the west and one in the east, closed in the north. */
	rules.fields = ORACLE_FIELDS_CITY_ONCE;
	oracle_init(&o, &rules, 3, 7);
	CHECK(t,
	      oracle_put(&o, "G", 0, 0, 1) && oracle_put(&o, "E", 0, -1, 2) &&
		      oracle_put(&o, "E", 0, 1, 0),
	      where, "tiles");
	CHECK(t, oracle_put_meeple(&o, 0, 0, 0, 'f', 4) && oracle_put_meeple(&o, 0, 0, 0, 'f', 10),
	      where, "a farmer on each side");
	check_final(t, &o, where, 3, 0, 0);
	CHECK(t, oracle_put_figure(&o, 0, ORACLE_PIG, 0, 0, 'f', 10), where, "the pig");
	check_final(t, &o, where, 4, 0, 0);
	CHECK(t, oracle_put_figure(&o, 1, ORACLE_LARGE, 0, 0, 'f', 10), where, "a large one");
	check_final(t, &o, where, 3, 3, 0);
}

static void check_goods(struct tally *t)
{
	const char *where = "goods";
	struct oracle_rules rules = everything();
	struct oracle o;

	lay_row(t, &o, &rules, 1, 0);
	check_final(t, &o, where, 0, 0, 0);
	/* Three have as much wine, two of them grain, one a cloth. */
	for (int p = 0; p < 3; p++) {
		o.traders.held[p][0] = 2;
		o.traders.held[p][1] = 2 - p;
		o.traders.held[p][2] = p == 2;
	}
	check_final(t, &o, where, 20, 10, 20);
}

/* What is not complete: nothing, or as if there were neither inn nor cathedral. */
static void check_incomplete(struct tally *t)
{
	const char *where = "inns and cathedrals at the end";
	struct oracle_rules rules = everything();
	struct oracle o;

	lay_row(t, &o, &rules, 1, 0);
	CHECK(t,
	      oracle_put(&o, "IC/Cccc.c", 0, -1, 0) && oracle_put(&o, "IC/RFr.i", 1, 0, 0) &&
		      oracle_put_meeple(&o, 0, 0, -1, 'c', 1) &&
		      oracle_put_meeple(&o, 1, 1, 0, 'r', 4),
	      where, "tiles");
	check_final(t, &o, where, 0, 0, 0);
	o.rules.inns.ignored = true;
	check_final(t, &o, where, 2, 2, 0);
	o.rules.inns.ignored = false;
	o.rules.inns.inns = false;
	check_final(t, &o, where, 0, 2, 0);
	o.rules.inns.cathedrals = false;
	check_final(t, &o, where, 2, 2, 0);
}

/* A tower takes the last follower, and with him goes the builder; the double turn stays. */
static void check_capture(struct tally *t)
{
	const char *where = "a follower taken beside his builder";
	struct oracle_which any = {'?', -1, -1}, builder = {'?', -1, ORACLE_BUILDER};
	struct oracle_rules rules = everything();
	struct oracle o;

	lay_row(t, &o, &rules, 2, 0);
	CHECK(t,
	      oracle_put(&o, "TO/F", 0, 1, 0) && oracle_put(&o, "U", 2, 0, 1) &&
		      oracle_put_figure(&o, 0, ORACLE_LARGE, 0, 0, 'r', 4) &&
		      oracle_put_figure(&o, 0, ORACLE_BUILDER, 1, 0, 'r', 4),
	      where, "table");
	CHECK(t, oracle_place(&o, "U", 3, 0, 1), where, "a tile");
	CHECK(t, oracle_build(&o, 0, 0, 1), where, "a piece");
	CHECK(t, !oracle_can_capture(&o, 0, 0, 1, 0, builder), where, "no builder is taken");
	CHECK(t, oracle_capture(&o, 0, 0, 0, 0, any), where, "the large one");
	CHECK(t, oracle_supply(&o, 0, ORACLE_BUILDER) == 1 && o.meeples == 0, where, "both home");
	CHECK(t, oracle_go_again(&o, 0), where, "a second tile all the same");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, o.player == 0 && o.traders.second, where, "the same player");
	CHECK(t, oracle_place(&o, "U", 4, 0, 1) && !oracle_can_go_again(&o, 0), where, "no third");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, o.player == 1, where, "then the next");
}

/* The player must, if people play so; and a second tile is no other turn for ransoms. */
static void check_must(struct tally *t)
{
	const char *where = "a double turn";
	struct oracle_rules rules = everything();
	struct oracle o;

	rules.traders.must = true;
	lay_row(t, &o, &rules, 2, 0);
	CHECK(t,
	      oracle_put_figure(&o, 0, ORACLE_MEEPLE, 0, 0, 'r', 4) &&
		      oracle_put_figure(&o, 0, ORACLE_BUILDER, 1, 0, 'r', 4),
	      where, "table");
	o.points[0] = 20;
	o.towers.held[1][0][ORACLE_MEEPLE] = 3;
	CHECK(t, oracle_ransom(&o, 0, 1, ORACLE_MEEPLE), where, "a ransom");
	CHECK(t, oracle_place(&o, "U", 2, 0, 1), where, "a tile");
	CHECK(t, !oracle_can_ransom(&o, 0, 1, ORACLE_MEEPLE), where, "no other in the turn");
	CHECK(t, oracle_owes_again(&o) && oracle_go_again(&o, 0) && !oracle_owes_again(&o), where,
	      "a second tile is due");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, !oracle_can_ransom(&o, 0, 1, ORACLE_MEEPLE), where, "nor in its second part");
	o.rules.traders.ransom_again = true;
	o.traders.again = true;
	CHECK(t, oracle_place(&o, "U", 3, 0, 1), where, "a second tile");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, oracle_can_ransom(&o, 0, 1, ORACLE_MEEPLE), where, "unless each part is a turn");
}

/* The large one on a tower. */
static void check_guard(struct tally *t)
{
	const char *where = "a large guard";
	struct oracle_which large = {'?', -1, ORACLE_LARGE}, meeple = {'?', -1, ORACLE_MEEPLE};
	struct oracle_rules rules = everything();
	struct oracle o;

	lay_row(t, &o, &rules, 1, 0);
	CHECK(t, oracle_put(&o, "TO/F", 0, 1, 0) && oracle_put_floors(&o, 0, 1, 1), where, "tower");
	CHECK(t, oracle_place(&o, "U", 1, 0, 1), where, "a tile");
	CHECK(t, !oracle_can_top(&o, 0, ORACLE_PIG, 0, 1), where, "no pig");
	CHECK(t, oracle_top(&o, 0, ORACLE_LARGE, 0, 1), where, "it stands there");
	CHECK(t, oracle_supply(&o, 0, ORACLE_LARGE) == 0, where, "and is not in hand");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, oracle_put(&o, "TO/C", 1, 1, 1) && oracle_place(&o, "U", 2, 0, 1), where, "next");
	CHECK(t, oracle_build(&o, 1, 1, 1) && !oracle_can_capture(&o, 1, 0, 0, 1, meeple), where,
	      "it is no meeple");
	CHECK(t, oracle_capture(&o, 1, 0, 0, 1, large), where, "it is taken");
	CHECK(t, o.towers.held[1][0][ORACLE_LARGE] == 1 && o.towers.guard[0] == 0, where, "held");
}

/* A knight who guards a prisoner leaves his city, and so does the builder beside him. */
static void check_guarded(struct tally *t)
{
	const char *where = "a guarded prisoner";
	struct oracle_rules rules = everything();
	struct oracle o;

	rules.guarded = true;
	lay_row(t, &o, &rules, 3, 0);
	CHECK(t,
	      oracle_put(&o, "N", 0, -1, 1) && oracle_put(&o, "E", 2, -1, 3) &&
		      oracle_put(&o, "F", 2, -2, 0),
	      where, "tiles");
	CHECK(t,
	      oracle_put_figure(&o, 0, ORACLE_LARGE, 0, 0, 'c', 1) &&
		      oracle_put_figure(&o, 0, ORACLE_BUILDER, 0, -1, 'c', 4) &&
		      oracle_put_figure(&o, 1, ORACLE_MEEPLE, 2, -1, 'c', 10),
	      where, "figures");
	CHECK(t, oracle_place(&o, "R", 1, -1, 2), where, "R joins them");
	CHECK(t, oracle_take(&o, 0, 1, 2, -1), where, "he is taken");
	CHECK(t, o.meeples == 0 && oracle_supply(&o, 0, ORACLE_BUILDER) == 1, where, "all away");
	CHECK(t, oracle_supply(&o, 0, ORACLE_LARGE) == 0, where, "the large one guards");
	CHECK(t,
	      !oracle_can_claim_at(&o, 0, ORACLE_MEEPLE, 1, -1, 'f', 1, 1) &&
		      oracle_can_claim(&o, 0, ORACLE_MEEPLE, 'c', 4),
	      where, "a meeple is not that guard");
	CHECK(t, oracle_can_claim_at(&o, 0, ORACLE_LARGE, 1, -1, 'c', 4, 1), where,
	      "it may be set");
}

/* The only phantom guards a prisoner, and may be placed as the second figure of a turn: fixtures/phantom/guard. */
static void check_ways(struct tally *t)
{
	struct oracle_rules rules = oracle_modern();
	struct oracle_ways ways;
	struct oracle o;

	rules.guarded = true;
	rules.king.phantoms = 1;
	lay_row(t, &o, &rules, 1, 0);
	o.prisoner[o.prisoners++] = (struct oracle_prisoner){1, 0, ORACLE_MEEPLE, ORACLE_PHANTOM};
	/* Only monasteries are left, which fit at one place. */
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		while (strcmp(name, "B") != 0 && oracle_tiles_left(&o, name) > 0)
			o.discard[o.discards++] = type;
	}
	/* For each rotation: no figure, one of two on one of two features, a meeple and then the phantom. */
	ways = oracle_perft(&o, 1);
	CHECK(t, ways.all == 4 * (1 + 4 + 2), "a phantom that guards", "%llu", ways.all);
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	struct tally t = {0, 0};

	check_pigs(&t);
	check_pig_once(&t);
	check_goods(&t);
	check_incomplete(&t);
	check_capture(&t);
	check_must(&t);
	check_guard(&t);
	check_guarded(&t);
	check_ways(&t);
	printf("oracle boxes: %d checks, %d failed\n", t.checks, t.failed);
	return t.failed ? 1 : 0;
}
