/*
 * The oracle against what the sources say of Hills & Sheep, and their games.
 */
#include "tests/oracle/test_final.h"

enum { NORTH = 1, EAST = 4, SOUTH = 7, WEST = 10 }; /* ports in the middle of sides */

static struct oracle_rules hilly(void)
{
	struct oracle_rules rules = oracle_modern();

	rules.hills = (struct oracle_hills_rules){
		.tiles = true, .hills = true, .covers = true, .vineyards = true, .shepherds = 1};
	return rules;
}

static void begin(struct oracle *o, const struct oracle_rules *rules)
{
	oracle_init(o, rules, 3, 7);
}

/* A road of three tiles, the second and the fourth place of it with a hill. */
static void check_ties(struct tally *t)
{
	const char *where = "hills";
	struct oracle_rules rules = hilly();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t,
	      oracle_put(&o, "U", 0, 0, 1) && oracle_put(&o, "HS/RRr.v", 1, 0, 0) &&
		      oracle_put(&o, "HS/CRr.h", 2, 0, 1) && oracle_put(&o, "HS/RrC.h", 2, 1, 1) &&
		      oracle_put(&o, "U", -1, 0, 1) && oracle_put(&o, "HS/RFR.h", 3, 1, 1),
	      where, "tiles");
	for (int p = 0; p < 2; p++)
		CHECK(t, oracle_put_meeple(&o, p, p ? 1 : 0, 0, 'r', EAST), where, "thief %d", p);
	check_final(t, &o, where, 5, 5, 0);
	/* One more on a hill: he has the most of all, it is no tie. */
	CHECK(t, oracle_put_meeple(&o, 2, 2, 0, 'r', WEST), where, "a third");
	check_final(t, &o, "who stands on a hill wins a tie", 0, 0, 5);
	CHECK(t, oracle_put_meeple(&o, 0, -1, 0, 'r', EAST), where, "a fourth");
	check_final(t, &o, "strength comes first", 5, 0, 0);
	CHECK(t, oracle_put_meeple(&o, 2, 2, 1, 'r', NORTH), where, "a fifth");
	check_final(t, &o, "tied again", 0, 0, 5);
	o.rules.hills.hills = false;
	check_final(t, &o, "hills are nothing", 5, 0, 5);
	o.rules.hills.hills = true;
	/* Three and three, of green's two on a hill, of red's one. */
	CHECK(t,
	      oracle_put_meeple(&o, 0, 2, 1, 'r', NORTH) &&
		      oracle_put_meeple(&o, 2, 0, 0, 'r', WEST),
	      where, "two more");
	check_final(t, &o, "one on a hill is as good as two", 5, 0, 5);
	o.rules.hills.each_counts = true;
	check_final(t, &o, "unless each counts", 0, 0, 5);
}

/* JCloisterZone: 21 with four vineyards around a monastery, 3 where it is not complete. */
static void check_vineyards(struct tally *t)
{
	static const char *const around[] = {"HS/C!.v", "HS/C!.v", "HS/Cc.v", "HS/CFC.v",
					     "U",       "U",       "U",       "U"};
	static const int x[] = {-1, 0, 1, -1, 1, -1, 0, 1}, y[] = {-1, -1, -1, 0, 0, 1, 1, 1};
	const char *where = "vineyards";
	struct oracle_rules rules = hilly();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t, oracle_put(&o, "B", 0, 0, 0) && oracle_put_meeple(&o, 0, 0, 0, 'm', -1), where,
	      "a monastery");
	for (int i = 0; i < 8; i++) {
		CHECK(t, oracle_put(&o, around[i], x[i], y[i], 0), where, "tile %d", i);
		check_final(t, &o, where, i < 7 ? 2 + i : 21, 0, 0);
	}
	o.rules.hills.vineyards = false;
	check_final(t, &o, "no vineyards", 9, 0, 0);
}

/* What joins at the side that two cities share. */
static void check_shared(struct tally *t)
{
	const char *where = "a shared side";
	struct oracle_rules rules = hilly();
	struct oracle_feature f;
	struct oracle o;

	begin(&o, &rules);
	CHECK(t, oracle_put(&o, "HS/CC!.v", 0, 0, 0), where, "the tile");
	CHECK(t, oracle_feature_at(&o, 0, 0, 'c', 0, &f) && !f.complete && f.tiles == 1, where,
	      "west");
	CHECK(t, !oracle_feature_at(&o, 0, 0, 'c', NORTH, &f), where, "nothing in the middle");
	/* A tile in the north joins both: 2 * 4 tiles. */
	CHECK(t,
	      oracle_put(&o, "E", 0, -1, 2) && oracle_put(&o, "E", 1, 0, 3) &&
		      oracle_put(&o, "E", -1, 0, 1) && oracle_put_meeple(&o, 0, -1, 0, 'c', EAST) &&
		      oracle_put_meeple(&o, 1, 1, 0, 'c', WEST),
	      where, "three tiles");
	CHECK(t, oracle_feature_at(&o, 0, -1, 'c', SOUTH, &f) && f.complete && f.tiles == 4, where,
	      "one city of %d tiles", f.tiles);
	check_final(t, &o, where, 8, 8, 0);
	/* Two of these tiles, face to face: half meets half. */
	begin(&o, &rules);
	CHECK(t,
	      oracle_put(&o, "HS/CC!.v", 0, 0, 0) && oracle_put(&o, "HS/CC!.v", 0, -1, 2) &&
		      oracle_put(&o, "E", -1, 0, 1) && oracle_put(&o, "E", -1, -1, 1),
	      where, "face to face");
	CHECK(t, oracle_feature_at(&o, -1, 0, 'c', EAST, &f) && f.complete && f.tiles == 4, where,
	      "the western city has %d tiles", f.tiles);
	CHECK(t, oracle_feature_at(&o, 0, 0, 'c', EAST, &f) && !f.complete && f.tiles == 2, where,
	      "the eastern one %d", f.tiles);
	/* Fields that a tip parts join in the field beyond. */
	begin(&o, &rules);
	CHECK(t, oracle_put(&o, "HS/C!.v", 0, 0, 0), where, "a tip");
	CHECK(t,
	      oracle_put_meeple(&o, 0, 0, 0, 'f', WEST) &&
		      oracle_put_meeple(&o, 0, 0, 0, 'f', EAST),
	      where, "two farmers");
	CHECK(t, oracle_feature_at(&o, 0, 0, 'f', EAST, &f) && f.meeples[0] == 1, where, "parted");
	CHECK(t,
	      oracle_put(&o, "B", 0, 1, 0) && oracle_feature_at(&o, 0, 0, 'f', EAST, &f) &&
		      f.meeples[0] == 2,
	      where, "joined");
}

/* A flock grows, is scattered, is gathered; and where its field is closed. */
static void check_flocks(struct tally *t)
{
	const char *where = "flocks";
	struct oracle_rules rules = hilly();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t, oracle_put(&o, "D", 0, 0, 0), where, "start");
	oracle_begin(&o);
	CHECK(t, oracle_place(&o, "U", 1, 0, 1), where, "a tile");
	CHECK(t, oracle_can_claim(&o, 0, ORACLE_SHEPHERD, 'f', 1), where, "on a field");
	CHECK(t, !oracle_can_claim(&o, 0, ORACLE_SHEPHERD, 'r', EAST), where, "no thief");
	CHECK(t, oracle_claim(&o, 0, ORACLE_SHEPHERD, 'f', SOUTH), where, "he is placed");
	CHECK(t, oracle_owes_flock(&o) && oracle_flock(&o, ORACLE_ONLY_FLOCK, 4), where,
	      "four sheep");
	CHECK(t, !oracle_owes_flock(&o) && oracle_supply(&o, 0, ORACLE_SHEPHERD) == 0, where,
	      "done");
	oracle_end_turn(&o, NULL, 0);
	/* Another one may not come to the field, but a farmer. */
	CHECK(t, oracle_place(&o, "U", 2, 0, 1), where, "a tile of the next");
	CHECK(t, !oracle_can_claim(&o, 1, ORACLE_SHEPHERD, 'f', SOUTH), where, "one a field");
	CHECK(t, oracle_can_claim(&o, 1, ORACLE_SHEPHERD, 'f', NORTH), where,
	      "there is another field");
	CHECK(t, !oracle_owes_flock(&o) && oracle_claim(&o, 1, ORACLE_MEEPLE, 'f', SOUTH), where,
	      "a farmer");
	oracle_end_turn(&o, NULL, 0);
	o.player = 0;
	CHECK(t, oracle_place(&o, "U", 3, 0, 1) && oracle_owes_flock(&o), where, "he must choose");
	CHECK(t, !oracle_flock(&o, NORTH, ORACLE_GATHER), where, "there alone");
	CHECK(t, oracle_flock(&o, SOUTH, 4) && !oracle_owes_flock(&o), where,
	      "all fours are drawn");
	oracle_end_turn(&o, NULL, 0);
	o.player = 0;
	CHECK(t,
	      oracle_place(&o, "U", 4, 0, 1) && !oracle_can_flock(&o, SOUTH, 4) &&
		      oracle_flock(&o, SOUTH, ORACLE_GATHER),
	      where, "gathered");
	CHECK(t, oracle_running(&o, 0) == 8, where, "8 points");
	CHECK(t, oracle_supply(&o, 0, ORACLE_SHEPHERD) == 1, where, "home");
	CHECK(t, !oracle_owes_flock(&o) && !oracle_can_claim(&o, 0, ORACLE_SHEPHERD, 'f', SOUTH),
	      where, "figures come before flocks");
	oracle_end_turn(&o, NULL, 0);
	o.player = 0;
	CHECK(t,
	      oracle_place(&o, "U", 5, 0, 1) && oracle_claim(&o, 0, ORACLE_SHEPHERD, 'f', SOUTH) &&
		      !oracle_flock(&o, SOUTH, ORACLE_GATHER) &&
		      oracle_flock(&o, ORACLE_ONLY_FLOCK, ORACLE_WOLF),
	      where, "a wolf");
	CHECK(t, oracle_supply(&o, 0, ORACLE_SHEPHERD) == 1 && o.meeples == 1, where, "home again");
}

/* JCloisterZone, flock-deploy-on-closed-farm: the flock of a closed field is scored with its token, before the turn ends. */
static void check_closed(struct tally *t)
{
	const char *where = "a closed field";
	struct oracle_rules rules = hilly();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t,
	      oracle_put(&o, "D", 0, 0, 0) && oracle_put(&o, "V", 0, 1, 3) &&
		      oracle_put(&o, "V", 1, 1, 0) && oracle_put(&o, "V", 0, 2, 2) &&
		      oracle_put(&o, "U", 1, 0, 1),
	      where, "tiles");
	oracle_begin(&o);
	CHECK(t,
	      oracle_place(&o, "V", 1, 2, 1) && oracle_claim(&o, 0, ORACLE_SHEPHERD, 'f', 0) &&
		      oracle_flock(&o, ORACLE_ONLY_FLOCK, 3),
	      where, "three sheep");
	CHECK(t, oracle_running(&o, 0) == 3 && o.meeples == 0, where, "scored");
}

/* A tile under each hill: so many fewer are drawn. */
static void check_hidden(struct tally *t)
{
	const char *where = "a tile under a hill";
	struct oracle_rules rules = hilly();
	struct oracle o;

	begin(&o, &rules);
	CHECK(t, oracle_put(&o, "D", 0, 0, 0), where, "start");
	oracle_begin(&o);
	CHECK(t, oracle_tiles_in_bag(&o) == 72 + 18 - 1, where, "%d tiles",
	      oracle_tiles_in_bag(&o));
	CHECK(t, oracle_place(&o, "HS/RFR.h", 1, 0, 1), where, "a hill");
	CHECK(t, oracle_tiles_in_bag(&o) == 72 + 18 - 3, where, "%d tiles",
	      oracle_tiles_in_bag(&o));
	o.hills.hidden += oracle_tiles_in_bag(&o);
	CHECK(t, !oracle_can_draw(&o, "U") && oracle_tiles_left(&o, "U") > 0, where,
	      "all are hidden");
	oracle_end_turn(&o, NULL, 0);
	CHECK(t, oracle_over(&o), where, "the game is over");
}

int main(__attribute__((unused)) int argc, __attribute__((unused)) char **argv)
{
	struct tally t = {0, 0};

	check_ties(&t);
	check_vineyards(&t);
	check_shared(&t);
	check_flocks(&t);
	check_closed(&t);
	check_hidden(&t);
	printf("oracle hills: %d checks, %d failed\n", t.checks, t.failed);
	return t.failed ? 1 : 0;
}
