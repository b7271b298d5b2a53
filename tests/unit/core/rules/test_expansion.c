/* Expansions: found by name, sound, and added to a game in any company. */
#include "core/boxes.h"
#include "core/terms/bits.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

static struct carc_rules rules;

BEFORE_EACH
{
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
}

static uint32_t bit(const char *id)
{
	return 1u << carc_expansion_find("carcassonne", id, strlen(id));
}

/* How many of a tile are in the game, by its own name; 0 too if it has none of that name. */
static unsigned count_of(const char *id)
{
	for (unsigned i = 0; i < rules.tiles.types; i++)
		if (!strcmp(rules.tiles.type[i]->id, id))
			return rules.tiles.count[i];
	return 0;
}

TEST(expansions_are_found_by_name)
{
	assert_true(carc_expansion_find("carcassonne", "river", 5) < CARC_EXPANSIONS_MAX);
	assert_true(carc_expansion_find("carcassonne", "abbot", 5) < CARC_EXPANSIONS_MAX);
	assert_int_not_equal(carc_expansion_find("carcassonne", "river", 5),
			     carc_expansion_find("carcassonne", "abbot", 5));
	assert_int_equal(carc_expansion_find("carcassonne", "rive", 4), CARC_EXPANSIONS_MAX);
	assert_int_equal(carc_expansion_find("carcassonne", "River", 5), CARC_EXPANSIONS_MAX);
	assert_int_equal(carc_expansion_find("carcassonne", "", 0), CARC_EXPANSIONS_MAX);
	assert_int_equal(carc_expansion_find("chess", "river", 5), CARC_EXPANSIONS_MAX);
}

/* Each says what it is, draws its tiles soundly, and hangs its actions on a step that there is. */
TEST(every_expansion_is_sound)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		const struct carc_expansion *expansion = carc_expansions[i];

		assert_int_equal(strspn(expansion->id, "abcdefghijklmnopqrstuvwxyz-"),
				 strlen(expansion->id));
		assert_int_equal(
			carc_expansion_find(expansion->game, expansion->id, strlen(expansion->id)),
			i);
		assert_true(carc_game_known(expansion->game, strlen(expansion->game)));
		assert_true(strlen(expansion->title) > 0);
		assert_true(expansion->rule > CARC_RULE_NONE && expansion->rule < CARC_RULES);
		for (unsigned type = 0; expansion->tiles && type < expansion->tiles->count; type++)
			assert_null(carc_tile_fault(&expansion->tiles->types[type]));
		carc_rules_init(&rules, carc_preset_find(expansion->game, "", 0));
		carc_rules_expand(&rules, 1u << i);
		for (unsigned n = 0; n < expansion->module.action_count; n++) {
			const struct carc_extra_action *extra = &expansion->module.actions[n];
			bool taken =
				!extra->step[0]; /* on start boards only, or in another box's step */

			assert_ptr_equal(rules.actions[extra->act], extra->rule);
			for (unsigned step = 0; step < rules.step_count; step++)
				taken |= !strcmp(rules.steps[step].name, extra->step) &&
					 rules.steps[step].accepts >> extra->act & 1;
			assert_true(taken);
		}
	}
}

/* The tables of all of them together keep to the limits, so that adding them never fails. */
TEST(all_expansions_fit_together)
{
	/* Of the two Rivers one spring and one lake are put aside. */
	unsigned tiles = 72 - 2;
	uint32_t every = 0;

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		if (strcmp(carc_expansions[i]->game, "carcassonne"))
			continue;
		every |= 1u << i;
		for (unsigned type = 0;
		     carc_expansions[i]->tiles && type < carc_expansions[i]->tiles->count; type++)
			if (!carc_expansions[i]->tiles->types[type].plain[0] &&
			    carc_expansions[i]->tiles->types[type].pile != CARC_PILE_HAND)
				tiles += carc_expansions[i]->tiles->types[type].count;
	}
	carc_rules_expand(&rules, every);
	assert_int_equal(rules.tiles.tiles, tiles);
	for (unsigned i = 0; i < rules.tiles.types; i++) {
		const struct carc_tile_type *type = rules.tiles.type[i];
		struct carc_tile_name name;

		assert_true(carc_tileset_find(&rules.tiles, type->id, strlen(type->id), &name));
		assert_int_equal(name.type, i);
	}
	for (unsigned a = 0; a < CARC_KINDS; a++)
		for (unsigned b = 0; b < CARC_KINDS; b++) {
			assert_int_equal(rules.fits[a] >> b & 1, rules.fits[b] >> a & 1);
			assert_int_equal(rules.joins[a] >> b & 1, rules.joins[b] >> a & 1);
		}
}

/* Twelve tiles from two piles, the spring for a start tile; a river meets a river only. */
TEST(the_river_brings_its_tiles)
{
	carc_rules_expand(&rules, bit("river"));
	assert_string_equal(rules.start, "RI/s");
	assert_int_equal(rules.tiles.tiles, 84);
	assert_int_equal(count_of("RI/II"), 2);
	assert_int_equal(count_of("RI/IIG"), 0);
	assert_int_equal(rules.fits[CARC_RIVER], 1u << CARC_RIVER);
	assert_int_equal(rules.joins[CARC_RIVER], 1u << CARC_RIVER);
	assert_int_equal(rules.claims[CARC_RIVER], 0);
	assert_int_equal(
		carc_count_bits(rules.asked[CARC_HOOK_place] & carc_rules_in_force(&rules)), 1);
	assert_int_equal(rules.supply[CARC_ABBOT], 0);
	assert_null(rules.actions[CARC_ACT_RETURN]);
}

/* No tile more: one each of eight has a garden. An abbot for each player. */
TEST(the_abbot_brings_gardens)
{
	static const char *const with_garden[] = {"EG", "HG", "IG", "MG", "NG", "RG", "UG", "VG"};

	carc_rules_expand(&rules, bit("abbot"));
	assert_string_equal(rules.start, "D");
	assert_int_equal(rules.tiles.tiles, 72);
	for (unsigned i = 0; i < 8; i++)
		assert_int_equal(count_of(with_garden[i]), 1);
	assert_int_equal(count_of("E"), 4);
	assert_int_equal(count_of("I"), 1);
	assert_int_equal(count_of("V"), 8);
	assert_int_equal(count_of("RI/IIG"), 0);
	assert_int_equal(rules.supply[CARC_ABBOT], 1);
	assert_int_equal(rules.claims[CARC_GARDEN], 1u << CARC_ABBOT);
	assert_int_equal(rules.claims[CARC_MONASTERY], 1u << CARC_ABBOT | 1u << CARC_MEEPLE);
	assert_non_null(rules.actions[CARC_ACT_RETURN]);
}

/* One of the two bends has a garden: the table of gardens comes after that of the River. */
TEST(both_together_have_nine_gardens)
{
	carc_rules_expand(&rules, bit("river") | bit("abbot"));
	assert_int_equal(rules.tiles.tiles, 84);
	assert_int_equal(count_of("RI/II"), 1);
	assert_int_equal(count_of("RI/IIG"), 1);
	assert_int_equal(count_of("EG"), 1);
}

/* Expanding starts from the rule set each time; options and rulings stay. */
TEST(expansions_can_be_taken_back)
{
	struct carc_rules plain;

	carc_rules_init(&plain, rules.preset);
	rules.option[CARC_OPTION_SMALL_CITY] = 2;
	rules.option[CARC_RULING_RIVER_TURN] = 1;
	carc_rules_expand(&rules, bit("river") | bit("abbot"));
	carc_rules_expand(&rules, bit("river") | bit("abbot"));
	assert_int_equal(
		carc_count_bits(rules.asked[CARC_HOOK_place] & carc_rules_in_force(&rules)), 1);
	assert_int_equal(rules.supply[CARC_ABBOT], 1);
	carc_rules_expand(&rules, 0);
	assert_int_equal(rules.option[CARC_OPTION_SMALL_CITY], 2);
	assert_int_equal(rules.option[CARC_RULING_RIVER_TURN], 1);
	assert_string_equal(rules.start, "D");
	assert_int_equal(rules.asked[CARC_HOOK_place] & carc_rules_in_force(&rules), 0);
	assert_memory_equal(rules.fits, plain.fits, sizeof rules.fits);
	assert_memory_equal(rules.joins, plain.joins, sizeof rules.joins);
	assert_memory_equal(rules.supply, plain.supply, sizeof rules.supply);
	assert_memory_equal(rules.actions, plain.actions, sizeof rules.actions);
	assert_int_equal(rules.tiles.types, plain.tiles.types);
	assert_memory_equal(rules.tiles.count, plain.tiles.count, rules.tiles.types);
	assert_int_equal(rules.claims[CARC_MONASTERY], 1u << CARC_MEEPLE);
}

/* What two boxes say of one kind of zone adds up, and takes nothing from what the game says of it. */
TEST(figures_of_boxes_add_up)
{
	enum { ONE = 14, OTHER = 15 }; /* figures that there are not */
	static const struct carc_extra_kind of_one[] = {
		{.kind = CARC_MONASTERY, .claims = 1u << ONE},
		{.kind = CARC_ROAD, .claims = 1u << CARC_ABBOT},
	};
	static const struct carc_extra_kind of_other[] = {
		{.kind = CARC_MONASTERY, .claims = 1u << OTHER}};
	static const struct carc_extra_figure figures[] = {{CARC_ABBOT, 1, 0, CARC_RULE_NONE},
							   {CARC_ABBOT, 2, 0, CARC_RULE_NONE}};
	static const struct carc_expansion one = {.id = "one",
						  .kinds = of_one,
						  .kind_count = 2,
						  .figures = &figures[0],
						  .figure_count = 1};
	static const struct carc_expansion other = {.id = "other",
						    .kinds = of_other,
						    .kind_count = 1,
						    .figures = &figures[1],
						    .figure_count = 1};
	const struct carc_expansion *const boxes[][2] = {{&one, &other}, {&other, &one}};
	struct carc_rules plain = rules;

	for (unsigned order = 0; order < 2; order++) {
		rules.boxes = &(struct carc_boxes){boxes[order], 2, NULL, 0};
		carc_rules_expand(&rules, 1u << 0 | 1u << 1);
		assert_int_equal(rules.claims[CARC_MONASTERY],
				 1u << CARC_MEEPLE | 1u << CARC_ABBOT | 1u << ONE | 1u << OTHER);
		assert_int_equal(rules.claims[CARC_ROAD], 1u << CARC_MEEPLE | 1u << CARC_ABBOT);
		assert_int_equal(rules.claims[CARC_CITY], 1u << CARC_MEEPLE);
		assert_int_equal(rules.claims[CARC_GARDEN], 0);
		assert_int_equal(rules.supply[CARC_ABBOT], 3);
		for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
			assert_int_equal(rules.features[kind].rule, plain.features[kind].rule);
			assert_ptr_equal(rules.features[kind].points, plain.features[kind].points);
		}
	}
	rules.boxes = &(struct carc_boxes){boxes[0], 2, NULL, 0};
	carc_rules_expand(&rules, 1u << 0);
	assert_int_equal(rules.claims[CARC_MONASTERY] >> OTHER, 0);
}

/* The steps of a turn, in order; those behind the last are empty. */
static void has_steps(const char *game, const char *expansions, const char *const names[])
{
	uint32_t bits = 0;
	unsigned step = 0;

	for (const char *id = expansions; *id; id += strcspn(id, " "), id += *id == ' ')
		bits |= 1u << carc_expansion_find(game, id, strcspn(id, " "));
	carc_rules_init(&rules, carc_preset_find(game, "", 0));
	carc_rules_expand(&rules, bits);
	for (; step < rules.step_count; step++)
		assert_string_equal(rules.steps[step].name, names[step]);
	assert_null(names[step]);
	for (; step < CARC_STEPS_MAX; step++)
		assert_null(rules.steps[step].name);
}

static uint32_t step_accepts(const char *name)
{
	for (unsigned step = 0; step < rules.step_count; step++)
		if (!strcmp(rules.steps[step].name, name))
			return rules.steps[step].accepts;
	fail_msg("there is no step %s", name);
	return 0;
}

/* As the books tell a turn. */
TEST(steps_are_in_order)
{
	static const char *const base[] = {"tiles that fit nowhere",
					   "sale",
					   "tile",
					   "tile of the hand",
					   "guarded prisoner",
					   "meeple",
					   "more figures",
					   "before scoring",
					   "scoring",
					   NULL};
	static const char *const tower[] = {"tiles that fit nowhere",
					    "sale",
					    "ransom before the last abbeys",
					    "tile",
					    "tile of the hand",
					    "guarded prisoner",
					    "ransom",
					    "meeple",
					    "ransom before a capture",
					    "capture",
					    "ransom before the choice",
					    "choice of who comes back",
					    "late ransom",
					    "more figures",
					    "later ransom",
					    "before scoring",
					    "last ransom",
					    "scoring",
					    "end of the turn",
					    NULL};
	static const char *const phantom[] = {"tiles that fit nowhere",
					      "sale",
					      "ransom before the last abbeys",
					      "tile",
					      "tile of the hand",
					      "guarded prisoner",
					      "ransom",
					      "meeple",
					      "ransom before a capture",
					      "capture",
					      "ransom before the choice",
					      "choice of who comes back",
					      "late ransom",
					      "phantom",
					      "more figures",
					      "later ransom",
					      "closed flocks",
					      "token of a flock",
					      "before scoring",
					      "last ransom",
					      "scoring",
					      "end of the turn",
					      NULL};
	static const char *const city[] = {
		"tiles that fit nowhere", "tile", "meeple", "scoring", "walls", "end", NULL};

	has_steps("carcassonne", "", base);
	assert_int_equal(step_accepts("meeple"), 1u << CARC_ACT_MEEPLE);
	has_steps("carcassonne", "river", base);
	has_steps("carcassonne", "tower sheep phantom", phantom);
	has_steps("carcassonne", "abbot", base);
	assert_int_equal(step_accepts("meeple"), 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_RETURN);
	has_steps("carcassonne", "tower", tower);
	assert_int_equal(step_accepts("meeple"),
			 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_FLOOR | 1u << CARC_ACT_TOP);
	assert_int_equal(step_accepts("tiles that fit nowhere"),
			 1u << CARC_ACT_DISCARD | 1u << CARC_ACT_RANSOM);
	assert_int_equal(step_accepts("capture"), 1u << CARC_ACT_CAPTURE);
	assert_int_equal(step_accepts("scoring"), 0);
	has_steps("carcassonne", "river abbot tower", tower);
	assert_int_equal(step_accepts("meeple"), 1u << CARC_ACT_MEEPLE | 1u << CARC_ACT_RETURN |
							 1u << CARC_ACT_FLOOR | 1u << CARC_ACT_TOP);
	has_steps("the-city", "", city);
	assert_int_equal(step_accepts("walls"), 1u << CARC_ACT_GATE | 1u << CARC_ACT_WALL |
							1u << CARC_ACT_PASS |
							1u << CARC_ACT_WALL_TOWER);
}

/* Counts hooks: limits to placing tiles, how a game begins, limits to placing figures. */
static void has_hooks(const char *game, uint32_t expansions, const char *counts)
{
	char found[] = "000";

	carc_rules_init(&rules, carc_preset_find(game, "", 0));
	carc_rules_expand(&rules, expansions);
	for (unsigned left = carc_rules_in_force(&rules); left; left &= left - 1) {
		const struct carc_hooks *hooks = rules.hooks[carc_low_bit(left)];

		found[0] = (char)(found[0] + (hooks->place != NULL));
		found[1] = (char)(found[1] + (hooks->begin != NULL));
		found[2] = (char)(found[2] + (hooks->claim != NULL));
	}
	assert_string_equal(found, counts);
}

TEST(hooks_are_gathered)
{
	has_hooks("carcassonne", 0, "000");
	has_hooks("carcassonne", bit("abbot"), "000");
	has_hooks("carcassonne", bit("river"), "100");
	has_hooks("carcassonne", bit("tower"), "010");
	has_hooks("carcassonne", bit("river") | bit("tower") | bit("abbot"), "110");
	has_hooks("the-city", 0, "111");
}
