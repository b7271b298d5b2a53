/*
 * The oracle against the examples of Abbey & Mayor, and games of other programs.
 */
#include "tests/oracle/oracle_features.h"
#include "tests/oracle/oracle_perft.h"
#include "tests/oracle/test_final.h"

#include <string.h>

enum { NORTH = 1, EAST = 4, SOUTH = 7, WEST = 10 }; /* ports in the middle of sides */

static struct oracle_rules everything(void)
{
	struct oracle_rules rules = oracle_modern();

	rules.abbey = (struct oracle_abbey_rules){.tiles = true, .abbeys = 1, .mayors = 1};
	rules.barn = (struct oracle_barn_rules){.barns = 1, .wagons = 1};
	rules.traders = (struct oracle_traders_rules){.builders = 1, .pigs = 1};
	return rules;
}

static void begin(struct oracle *o, const struct oracle_rules *rules)
{
	oracle_init(o, rules, 3, 7);
}

/* The companion's figure: six tiles, three coats of arms; a mayor against two knights. */
static void check_mayor(struct tally *t)
{
	const char *where = "a mayor";
	struct oracle_rules rules = everything();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t,
	      oracle_put(&o, "AM/C++", 0, 0, 0) && oracle_put(&o, "F", 1, 0, 0) &&
		      oracle_put(&o, "E", 2, 0, 3) && oracle_put(&o, "E", -1, 0, 1) &&
		      oracle_put(&o, "E", 0, -1, 2) && oracle_put(&o, "E", 0, 1, 0),
	      where, "tiles");
	CHECK(t,
	      oracle_put_meeple(&o, 0, -1, 0, 'c', EAST) &&
		      oracle_put_meeple(&o, 0, 0, 1, 'c', NORTH) &&
		      oracle_put_figure(&o, 1, ORACLE_MAYOR, 0, 0, 'c', EAST),
	      where, "figures");
	check_final(t, &o, where, 0, 18, 0);
	CHECK(t, oracle_put_meeple(&o, 0, 0, 0, 'c', EAST), where, "a third knight");
	check_final(t, &o, "as strong as three", 18, 18, 0);
	/* Without a coat of arms nobody owns the city. */
	begin(&o, &rules);
	CHECK(t,
	      oracle_put(&o, "E", 0, 0, 0) && oracle_put(&o, "E", 0, -1, 2) &&
		      oracle_put_figure(&o, 1, ORACLE_MAYOR, 0, 0, 'c', NORTH),
	      where, "a small city");
	check_final(t, &o, "no strength", 0, 0, 0);
}

/* JCloisterZone, abbey-merge: a city of one tile that an abbey closes is worth 2. */
static void check_abbey(struct tally *t)
{
	const char *where = "an abbey";
	struct oracle_rules rules = everything();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t,
	      oracle_put(&o, "E", 0, 1, 0) && oracle_put(&o, "U", 1, 0, 1) &&
		      oracle_put(&o, "B", 0, -1, 0) && oracle_put_meeple(&o, 0, 0, 1, 'c', NORTH) &&
		      oracle_put_meeple(&o, 1, 1, 0, 'r', WEST),
	      where, "tiles");
	oracle_begin(&o);
	CHECK(t, !oracle_can_place_abbey(&o, 0, 0, 0), where, "three sides are no hole");
	CHECK(t, oracle_put(&o, "B", -1, 0, 0) && oracle_place_abbey(&o, 0, 0, 0, 0), where,
	      "laid");
	CHECK(t, oracle_can_claim(&o, 0, ORACLE_MEEPLE, 'm', -1), where, "a monk");
	CHECK(t, !oracle_can_claim(&o, 0, ORACLE_MEEPLE, 'r', EAST), where, "no road");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, oracle_running(&o, 0) == 2 && o.meeples == 1, where, "%d", oracle_running(&o, 0));
	CHECK(t, oracle_abbeys(&o, 0) == 0 && oracle_abbeys(&o, 1) == 1, where, "one each");
}

/* The companion's figures: a barn built beside a farmer, and one reached later. */
static void check_barn(struct tally *t)
{
	const char *where = "a barn";
	struct oracle_rules rules = everything();
	struct oracle_feature f;
	struct oracle o;

	begin(&o, &rules);
	/* Two cities of two tiles at a field of four. */
	CHECK(t,
	      oracle_put(&o, "E", 0, 0, 0) && oracle_put(&o, "E", 0, -1, 2) &&
		      oracle_put(&o, "E", 1, 0, 0) && oracle_put(&o, "E", 1, -1, 2) &&
		      oracle_put(&o, "B", 0, 1, 0),
	      where, "tiles");
	oracle_begin(&o);
	CHECK(t,
	      oracle_put_meeple(&o, 1, 0, 0, 'f', SOUTH) &&
		      oracle_put_figure(&o, 1, ORACLE_PIG, 0, 1, 'f', SOUTH),
	      where, "blue's farmer");
	CHECK(t, !oracle_can_barn(&o, 0, 1, 1), where, "three tiles");
	CHECK(t, oracle_place(&o, "B", 1, 1, 0), where, "the fourth");
	CHECK(t, oracle_can_barn(&o, 0, 1, 1) && !oracle_can_barn(&o, 0, 1, 0), where,
	      "the corner");
	CHECK(t, oracle_build_barn(&o, 0, 1, 1), where, "built");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, oracle_running(&o, 1) == 8 && o.meeples == 0, where, "blue has %d",
	      oracle_running(&o, 1));
	check_final(t, &o, where, 8, 8, 0);
	/* A farmer comes from another field. */
	CHECK(t, oracle_put(&o, "B", 3, 1, 0) && oracle_put_meeple(&o, 2, 3, 1, 'f', NORTH), where,
	      "a farmer far off");
	CHECK(t, oracle_feature_at(&o, 3, 1, 'f', NORTH, &f) && f.cities == 0, where, "apart");
	CHECK(t, oracle_place(&o, "B", 2, 1, 0), where, "joined");
	CHECK(t, !oracle_can_claim(&o, 1, ORACLE_MEEPLE, 'f', NORTH), where, "no farmer comes now");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, oracle_running(&o, 2) == 2 && o.meeples == 0, where, "green has %d",
	      oracle_running(&o, 2));
	check_final(t, &o, where, 8, 8, 2);
}

/* FanCloisterZone, wagon-move: a road of three that ends; what the wagon may do by either rule. */
static void check_wagon(struct tally *t)
{
	const char *where = "a wagon";
	struct oracle_rules rules = everything();
	struct oracle o;
	int at;

	for (int follows = 0; follows < 2; follows++) {
		rules.barn.wagon_follows = follows;
		begin(&o, &rules);
		CHECK(t,
		      oracle_put(&o, "D", 0, 0, 0) && oracle_put(&o, "T", -1, 0, 3) &&
			      oracle_put_figure(&o, 0, ORACLE_WAGON, 0, 0, 'r', EAST),
		      where, "tiles");
		oracle_begin(&o);
		CHECK(t, oracle_place(&o, "L", 1, 0, 1), where, "the road ends");
		oracle_end_turn(&o, NULL, 0);
		CHECK(t, oracle_running(&o, 0) == 3 && o.barns.wagons == 1, where, "it waits");
		at = oracle_tile_at(&o, 1, 0);
		CHECK(t, oracle_can_drive(&o, 0, at, oracle_zone_named(&o, at, 'r', NORTH)), where,
		      "another road of the crossing");
		CHECK(t, !oracle_can_drive(&o, 0, at, oracle_zone_named(&o, at, 'r', WEST)), where,
		      "not the one that is scored");
		CHECK(t,
		      oracle_can_drive(&o, 0, at, oracle_zone_named(&o, at, 'c', EAST)) == !follows,
		      where, "a city that no road enters");
		at = oracle_tile_at(&o, -1, 0);
		CHECK(t, oracle_can_drive(&o, 0, at, oracle_zone_named(&o, at, 'c', WEST)), where,
		      "the city at the other end");
		at = oracle_tile_at(&o, 0, 0);
		CHECK(t,
		      oracle_can_drive(&o, 0, at, oracle_zone_named(&o, at, 'c', NORTH)) ==
			      !follows,
		      where, "a city beside the road");
		CHECK(t, oracle_drive(&o, 0, at, ORACLE_ZONE_CITY) == !follows, where,
		      "there it goes");
	}
}

/* A wagon that may drive on, and a builder who brings a second tile: each is a way, as carc-moves lists them. */
static void check_ways(struct tally *t)
{
	const char *where = "ways to play";
	struct oracle_rules rules = everything();
	struct oracle_ways ways;
	struct oracle o;

	rules.abbey = (struct oracle_abbey_rules){.tiles = true};
	rules.barn = (struct oracle_barn_rules){.wagons = 1, .wagon_follows = true};
	rules.traders.pigs = 0;
	oracle_init(&o, &rules, 2, 1);
	CHECK(t,
	      oracle_put(&o, "D", 0, 0, 0) && oracle_put(&o, "T", -1, 0, 3) &&
		      oracle_put_figure(&o, 0, ORACLE_WAGON, 0, 0, 'r', EAST) &&
		      oracle_put_figure(&o, 0, ORACLE_BUILDER, 0, 0, 'r', EAST),
	      where, "tiles");
	oracle_begin(&o);
	/* Only one kind of tile is left. */
	for (int type = 0; type < oracle_types; type++) {
		const char *name = oracle_tile_row(type)->name;

		while (strcmp(name, "L") != 0 && oracle_tiles_left(&o, name) > 0)
			o.discard[o.discards++] = type;
	}
	ways = oracle_perft(&o, 1);
	CHECK(t, ways.all == 131, where, "%llu", ways.all);
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	struct tally t = {0, 0};

	check_mayor(&t);
	check_abbey(&t);
	check_barn(&t);
	check_wagon(&t);
	check_ways(&t);
	printf("oracle abbey: %d checks, %d failed\n", t.checks, t.failed);
	return t.failed ? 1 : 0;
}
