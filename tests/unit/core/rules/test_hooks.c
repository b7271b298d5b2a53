/*
 * Hooks that the boxes of today do not need, or hardly: a made-up box has them, and what the engine does shows that it asks
 * them.
 */
#include "core/bounds/bounds.h"
#include "core/engine/moves.h"
#include "core/random/playout.h"
#include "core/rules/bag.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"

static struct table table;
static unsigned forbidden; /* enum carc_act */
static enum carc_code because;
static unsigned gone_of[CARC_PLAYERS_MAX]; /* figures that have left the board */
static unsigned portal; /* a tile where meeples may be placed although it is not the last one */
static unsigned barred_type; /* of which no tile can be drawn */
static unsigned worthy;      /* a tile whose city gives a field 1 point more than others */
static bool may_join;        /* followers of a player may stand on one zone */
static char scores[100];     /* kinds of features that were scored, and when */

BEFORE_EACH
{
	forbidden = CARC_ACTS;
	because = CARC_R222_NOT_EARLIER;
	memset(gone_of, 0, sizeof gone_of);
	*scores = '\0';
	portal = CARC_TILE_NONE;
	barred_type = CARC_TYPES_MAX;
	worthy = CARC_TILE_NONE;
	may_join = false;
	table_rules(&table);
}

static enum carc_code forbid(const struct carc_game *game, const struct carc_action *action,
			     struct carc_found *why)
{
	if (action->act != forbidden)
		return CARC_CODE_OK;
	if (why)
		why->a = game->turn;
	return because;
}

static void gone(struct carc_game *game, const struct carc_figure *figure)
{
	assert_true(figure->tile < game->board.tiles);
	gone_of[figure->player]++;
}

static void scored(struct carc_game *game, unsigned zone, enum carc_when when,
		   const struct carc_listener *listener)
{
	static const char *const moments[] = {"complete", "returned", "end"};

	(void)listener;
	carc_add_text(scores, sizeof scores, carc_kind_info(game->zones.zone[zone].kind)->name);
	carc_add_text(scores, sizeof scores, " ");
	carc_add_text(scores, sizeof scores, moments[when]);
	carc_add_text(scores, sizeof scores,
		      carc_figures_on(&game->figures, &game->zones, zone, 0) < game->figures.count
			      ? "; "
			      : ", empty; ");
}

static bool elsewhere(const struct carc_game *game, unsigned figure, unsigned tile)
{
	(void)game;
	return figure == CARC_MEEPLE && tile == portal;
}

static unsigned barred(const struct carc_game *game, unsigned type)
{
	return type == barred_type ? game->bag[type] : 0;
}

static void worth(const struct carc_game *game, const struct carc_zone_set *cities,
		  struct carc_sum *sum)
{
	if (worthy < game->board.tiles &&
	    carc_zone_set_has(cities, carc_game_zone(game, worthy, 0)))
		carc_sum_part(sum, 1, CARC_OF_TITLE, 1);
}

static bool together(const struct carc_game *game)
{
	(void)game;
	return may_join;
}

static const struct carc_expansion box = {
	.id = "made-up",
	.game = "carcassonne",
	.module.hooks =
		{
			.forbid = forbid,
			.gone = gone,
			.elsewhere = elsewhere,
			.barred = barred,
			.worth = worth,
			.together = together,
			.scored = scored,
		},
};

/* Adds the made-up box to the rules, and a real one unless its name is NULL. */
static void add_box(const char *id)
{
	static const struct carc_expansion *all[2] = {&box};
	static struct carc_boxes boxes;

	boxes = *table.rules.boxes;
	boxes.expansions = all;
	boxes.expansion_count = id ? 2 : 1;
	if (id)
		all[1] = carc_expansions[carc_expansion_find("carcassonne", id, strlen(id))];
	table.rules.boxes = &boxes;
	carc_rules_expand(&table.rules, id ? 3 : 1);
}

/* Begins a game of two players with these boxes. */
static void start_with(const char *id)
{
	add_box(id);
	table_start(&table, 2);
}

static void start(void)
{
	start_with(NULL);
}

static bool can_act(unsigned act)
{
	struct carc_action action;
	unsigned cursor = 0;

	return carc_moves_next(&table.game, act, &cursor, &action);
}

TEST(forbidden_actions_are_neither_listed_nor_taken)
{
	const struct carc_action road = table_action(&table.rules, "road.E");

	start();
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_true(can_act(CARC_ACT_MEEPLE));
	forbidden = CARC_ACT_MEEPLE;
	assert_false(can_act(CARC_ACT_MEEPLE));
	assert_int_equal(carc_judge(&table.game, &road, NULL), CARC_R222_NOT_EARLIER);
	assert_int_equal(table_try(&table, "road.E"), CARC_R222_NOT_EARLIER);
	assert_int_equal(table.finding.a, table.game.turn);
	forbidden = CARC_ACT_PLACE;
	assert_int_equal(table_try(&table, "road.E"), CARC_CODE_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_false(can_act(CARC_ACT_PLACE));
	assert_int_equal(table_try(&table, "U@2,0r1"), CARC_R222_NOT_EARLIER);
}

TEST(forbidden_actions_stand_as_played_if_their_code_does)
{
	const struct carc_action road = table_action(&table.rules, "road.E");

	start();
	forbidden = CARC_ACT_MEEPLE;
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	because = CARC_R201_NO_FEATURE;
	assert_int_equal(carc_game_act_as_played(&table.game, &road, CARC_R222_NOT_EARLIER, NULL),
			 CARC_REFUSED);
	because = CARC_R222_NOT_EARLIER;
	assert_int_equal(carc_game_act_as_played(&table.game, &road, CARC_R222_NOT_EARLIER, NULL),
			 CARC_OK);
}

TEST(a_box_hears_of_each_figure_that_leaves_the_board)
{
	struct carc_action takes = {.act = CARC_ACT_CAPTURE, .player = CARC_PLAYER_NONE, .who = 1};

	start_with("tower");
	assert_int_equal(table_play(&table, "E@0,-1r2 city.S; TO/F@0,1 field.NL"), CARC_CODE_OK);
	assert_int_equal(gone_of[0], 1);
	assert_int_equal(table_try(&table, "U@1,0r1 floor@0,1"), CARC_CODE_OK);
	carc_action_any_figure(&takes);
	takes.y = 1;
	assert_int_equal(carc_game_act(&table.game, &takes, NULL, &table.finding), CARC_OK);
	assert_int_equal(gone_of[1], 1);
}

TEST(a_box_hears_of_guards_and_their_prisoners)
{
	struct carc_action takes = {.act = CARC_ACT_JAIL, .player = CARC_PLAYER_NONE, .who = 1};

	table.rules.option[CARC_OPTION_CITY_PRISONERS] = 1;
	start();
	assert_int_equal(table_play(&table, "N@0,-1r1 city.S; U@1,0r1; U@2,0r1; E@2,-1r3 city.W"),
			 CARC_CODE_OK);
	assert_int_equal(table_try(&table, "F@1,-1r0"), CARC_CODE_OK);
	takes.x = 2;
	takes.y = -1;
	assert_int_equal(carc_game_act(&table.game, &takes, NULL, &table.finding), CARC_OK);
	assert_int_equal(gone_of[0], 1);
	assert_int_equal(gone_of[1], 1);
}

TEST(a_box_hears_of_each_feature_that_is_scored)
{
	start();
	assert_int_equal(table_play(&table, "E@0,-1r2; U@1,0r1 road.E; U@-1,0r1 field.NL"),
			 CARC_CODE_OK);
	assert_string_equal(scores, "city complete, empty; ");
	table_finish(&table);
	assert_string_equal(scores, "city complete, empty; road end; field end; ");
}

TEST(a_box_hears_of_a_feature_that_is_scored_when_its_figure_returns)
{
	const struct carc_action back = {
		.act = CARC_ACT_RETURN, .player = CARC_PLAYER_NONE, .figure = CARC_ABBOT};
	struct carc_action abbot;

	start_with("abbot");
	abbot = table_action(&table.rules, "monastery");
	abbot.figure = CARC_ABBOT;
	assert_int_equal(table_try(&table, "B@0,1"), CARC_CODE_OK);
	assert_int_equal(carc_game_act(&table.game, &abbot, NULL, &table.finding), CARC_OK);
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_play(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "U@-1,0r1"), CARC_CODE_OK);
	assert_int_equal(carc_game_act(&table.game, &back, NULL, &table.finding), CARC_OK);
	assert_string_equal(scores, "monastery returned; ");
}

/* Returns how many meeples the list of moves places on the last tile and elsewhere, and checks that they are legal. */
static unsigned count_listed(unsigned *ret_elsewhere)
{
	struct carc_action action;
	unsigned cursor = 0, here = 0;

	*ret_elsewhere = 0;
	while (carc_moves_next(&table.game, CARC_ACT_MEEPLE, &cursor, &action)) {
		assert_int_equal(carc_judge(&table.game, &action, NULL), CARC_CODE_OK);
		++*(action.there ? ret_elsewhere : &here);
	}
	return here;
}

TEST(a_box_lets_figures_be_placed_elsewhere)
{
	unsigned there;

	start();
	assert_int_equal(table_play(&table, "E@0,-1r2; V@-1,0r3"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "U@1,0r1"), CARC_CODE_OK);
	assert_int_equal(table_try(&table, "field.NL@0,-1"), CARC_R221_NOT_LAST);
	assert_int_equal(count_listed(&there), 3);
	assert_int_equal(there, 0);
	portal = 1;
	assert_int_equal(count_listed(&there), 3);
	assert_int_equal(there, 1);
	assert_int_equal(table_try(&table, "city.S@0,-1"), CARC_R223_COMPLETED);
	assert_int_equal(table_try(&table, "road.W@0,0"), CARC_R221_NOT_LAST);
	assert_int_equal(table_try(&table, "field.NL@0,-1"), CARC_CODE_OK);
	assert_int_equal(table.game.figures.figure[0].tile, 1);
}

TEST(barred_tiles_are_set_aside_and_stay_in_the_bag)
{
	const struct carc_action draws = table_action(&table.rules, "-U");
	unsigned left;

	start();
	assert_int_equal(table_try(&table, "-U"), CARC_R106_DISCARD_FITS);
	barred_type = draws.type;
	left = table.game.bag[barred_type];
	assert_false(carc_game_drawable(&table.game, barred_type));
	assert_int_equal(table_try(&table, "-U"), CARC_CODE_OK);
	assert_int_equal(table.game.bag[barred_type], left);
	assert_int_equal(table_try(&table, "V@1,0r1"), CARC_CODE_OK);
}

/* If all tiles that are left are barred, none can be drawn. */
TEST(the_game_ends_with_barred_tiles_alone)
{
	start();
	barred_type = table_type(&table.rules, "U");
	for (unsigned type = 0; type < table.rules.tiles.types; type++)
		while (type != barred_type && table.game.bag[type] > 0)
			carc_game_take(&table.game, type);
	assert_false(table.rules.set->goes_on(&table.game));
	barred_type = CARC_TYPES_MAX;
	assert_true(table.rules.set->goes_on(&table.game));
}

TEST(random_games_draw_no_barred_tiles)
{
	static struct carc_record record;
	static struct carc_game game;
	struct carc_found finding;

	add_box(NULL);
	barred_type = table_type(&table.rules, "U");
	assert_int_equal(carc_playout(1, carc_playout_style(1), &table.rules, 2, &record, &game,
				      NULL, &finding),
			 CARC_PLAYOUT_OK);
	for (unsigned i = 0; i < record.actions; i++)
		assert_true((record.action[i].act != CARC_ACT_PLACE &&
			     record.action[i].act != CARC_ACT_DISCARD) ||
			    record.action[i].type != barred_type);
}

/* Lays two complete cities beside a field, and Bob's farmer if farms. Returns the root of the field. */
static unsigned lay_cities(bool farms)
{
	const char *last = farms ? "U@2,0r1 field.NL" : "U@2,0r1";

	table_start(&table, 2);
	assert_int_equal(table_play(&table, "E@0,-1r2; D@1,0r0; E@1,-1r2"), CARC_CODE_OK);
	assert_int_equal(table_play(&table, last), CARC_CODE_OK);
	return carc_game_root_at(&table.game, 4, CARC_PORT_NL);
}

/* Returns Bob's points for the field at the end. */
static int32_t score_farmer(void)
{
	(void)lay_cities(true);
	table_finish(&table);
	return table.game.points[1][CARC_FIELD];
}

TEST(a_city_may_be_worth_more)
{
	add_box(NULL);
	assert_int_equal(score_farmer(), 6);
	worthy = 1;
	assert_int_equal(score_farmer(), 7);
	table.rules.option[CARC_OPTION_FIELDS] = CARC_FIELDS_PER_FIELD_CITY_ONCE;
	assert_int_equal(score_farmer(), 7);
	table.rules.option[CARC_OPTION_FIELDS] = CARC_FIELDS_PER_CITY_4;
	assert_int_equal(score_farmer(), 9);
}

TEST(a_city_may_be_worth_more_to_a_barn)
{
	unsigned field;

	add_box("abbey");
	worthy = 1;
	field = lay_cities(false);
	table.game.box.abbey.barn[table.game.box.abbey.barns++] =
		(struct carc_barn){.zone = (uint16_t)field, .player = 1};
	table_finish(&table);
	assert_int_equal(table.game.points[1][CARC_FIELD], 9);
}

static struct carc_prospect prospect_of_field(void)
{
	static struct carc_bounds bounds;
	static struct carc_game room;
	struct carc_prospect prospect;
	unsigned field = lay_cities(true);

	carc_bounds_begin(&bounds, &table.game, &room);
	carc_bounds_of(&bounds, &room, field, &prospect);
	return prospect;
}

TEST(bounds_know_that_a_city_may_be_worth_more)
{
	struct carc_prospect usual = prospect_of_field(), more;

	add_box(NULL);
	worthy = 1;
	more = prospect_of_field();
	assert_int_equal(usual.now, 6);
	assert_int_equal(more.now, 7);
	assert_int_equal(more.most * 3, usual.most * 4);
}

/* A box may turn a complete city into something that is never complete, before it is scored. */
TEST(a_feature_of_another_kind_is_not_scored)
{
	unsigned city;

	start();
	assert_int_equal(table_try(&table, "E@0,-1r2 city.S"), CARC_CODE_OK);
	city = carc_game_root_at(&table.game, 1, CARC_PORT_S);
	table.game.zones.zone[city].kind = CARC_RIVER;
	assert_int_equal(table_end(&table), CARC_CODE_OK);
	assert_int_equal(table_count(&table, CARC_EVENT_COMPLETE), 0);
	assert_int_equal(table.game.figures.count, 1);
}

/* On a start board; on another zone of the tile, and of another player, a second follower is refused all the same. */
TEST(a_box_lets_followers_of_a_player_stand_together)
{
	struct carc_action city, road;
	const struct carc_action_rule *claim;
	struct carc_found why;

	start();
	claim = table.rules.actions[CARC_ACT_MEEPLE];
	city = table_action(&table.rules, "city.N@0,0");
	road = table_action(&table.rules, "road.W@0,0");
	city.player = road.player = 1;
	assert_int_equal(claim->put(&table.game, &city, &why), CARC_CODE_OK);
	assert_int_equal(claim->put(&table.game, &city, &why), CARC_R206_SECOND_MEEPLE);
	may_join = true;
	assert_int_equal(claim->put(&table.game, &city, &why), CARC_CODE_OK);
	assert_int_equal(claim->put(&table.game, &road, &why), CARC_R206_SECOND_MEEPLE);
	city.player = 0;
	assert_int_equal(claim->put(&table.game, &city, &why), CARC_R206_SECOND_MEEPLE);
}
