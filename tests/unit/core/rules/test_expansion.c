/* Expansions: found by name, and added to a game in any company. */
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

/* Two expansions of one box, such as two sets of its tiles, bring the same steps. */
TEST(expansions_with_the_same_steps_add_them_once)
{
	static const struct carc_extra_step steps[] = {
		{"meeple", {"made-up", 1u << CARC_ACT_TOP, .max = 1}}};
	static const struct carc_action_rule rule = {.judge = NULL};
	static const struct carc_extra_action actions[] = {{CARC_ACT_TOP, "made-up", &rule}};
	static const struct carc_expansion one = {
		.id = "one",
		.module = {.steps = steps, .step_count = 1, .actions = actions, .action_count = 1}};
	static const struct carc_expansion two = {
		.id = "two",
		.module = {.steps = steps, .step_count = 1, .actions = actions, .action_count = 1}};
	static const struct carc_expansion *const both[] = {&one, &two};
	static const struct carc_boxes boxes = {both, 2, NULL, 0};
	unsigned base;

	rules.boxes = &boxes;
	carc_rules_expand(&rules, 0);
	base = rules.step_count;
	carc_rules_expand(&rules, 1 | 2);
	assert_int_equal(rules.step_count, base + 1);
	assert_int_equal(carc_count_bits(rules.accepting_steps[CARC_ACT_TOP]), 1);
}
