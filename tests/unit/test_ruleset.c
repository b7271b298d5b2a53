/* Rule sets and presets: found by name, whole, and set as their books have it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "core/ruleset.h"

static void presets_are_found(void **state)
{
	const struct carc_preset *preset = carc_preset_find("carcassonne", "c3", 2);

	(void)state;
	assert_non_null(preset);
	assert_string_equal(preset->id, "c3");
	assert_ptr_equal(carc_preset_find("carcassonne", "c3 and more", 2), preset);
	/* No id asks for the first of the game. */
	assert_non_null(carc_preset_find("carcassonne", "", 0));
	assert_null(carc_preset_find("carcassonne", "c", 1));
	assert_null(carc_preset_find("carcassonne", "C3", 2));
	assert_null(carc_preset_find("chess", "c3", 2));
	assert_true(carc_game_known("carcassonne", 11));
	assert_false(carc_game_known("carcassonne", 10));
	assert_false(carc_game_known("chess", 5));
	assert_false(carc_game_known("", 0));
}

/* C3: four points for two tiles, three for each city at a field, seven meeples. */
static void the_third_edition(void **state)
{
	struct carc_rules rules;

	(void)state;
	carc_rules_init(&rules, carc_preset_find("carcassonne", "c3", 2));
	assert_int_equal(rules.option[CARC_OPTION_SMALL_CITY], 4);
	assert_int_equal(rules.option[CARC_OPTION_FIELDS], 1);
	assert_int_equal(rules.option[CARC_OPTION_MEEPLES], 7);
	assert_int_equal(rules.tiles.tiles, 72);
	assert_int_equal(rules.set->players_min, 2);
	assert_int_equal(rules.set->players_max, 6);
	assert_string_equal(rules.set->start, "D");
}

static void every_preset_sets_what_options_allow(void **state)
{
	size_t count;
	const struct carc_preset *presets = carc_presets(&count);

	(void)state;
	assert_true(count > 0);
	for (size_t i = 0; i < count; i++) {
		assert_true(strlen(presets[i].title) > 0);
		assert_ptr_equal(carc_preset_find(presets[i].set->game, presets[i].id,
						  strlen(presets[i].id)),
				 &presets[i]);
		for (unsigned option = 0; option < CARC_OPTIONS; option++)
			assert_non_null(carc_option_value_of((enum carc_option)option,
							     presets[i].option[option]));
	}
}

static void check_steps(const struct carc_ruleset *set)
{
	uint32_t taken = 0;

	for (unsigned i = 0; i < set->step_count; i++) {
		const struct carc_step *step = &set->steps[i];

		assert_true(strlen(step->name) > 0);
		assert_true(step->min <= step->max);
		/* Either people act or the rules do. */
		assert_int_equal(step->accepts != 0, step->run == NULL);
		assert_int_equal(step->accepts != 0, step->max > 0);
		taken |= step->accepts;
	}
	for (unsigned act = 0; act < CARC_ACTS; act++)
		assert_int_equal(taken >> act & 1, set->actions[act] != NULL);
}

static void every_set_is_whole(void **state)
{
	size_t count;
	const struct carc_preset *presets = carc_presets(&count);

	(void)state;
	for (size_t i = 0; i < count; i++) {
		const struct carc_ruleset *set = presets[i].set;
		struct carc_rules rules;
		struct carc_tile_name start;

		carc_rules_init(&rules, &presets[i]);
		assert_ptr_equal(rules.preset, &presets[i]);
		assert_true(
			carc_tileset_find(&rules.tiles, set->start, strlen(set->start), &start));
		assert_true(set->players_min >= 1 && set->players_min <= set->players_max);
		assert_true(set->players_max <= CARC_PLAYERS_MAX);
		assert_true(carc_game_known(set->game, strlen(set->game)));
		for (unsigned type = 0; type < rules.tiles.types; type++)
			assert_null(carc_tile_fault(rules.tiles.type[type]));
		for (unsigned a = 0; a < CARC_KINDS; a++)
			for (unsigned b = 0; b < CARC_KINDS; b++) {
				/* Meeting goes both ways, and only what meets can join. */
				assert_int_equal(set->fits[a] >> b & 1, set->fits[b] >> a & 1);
				assert_int_equal(set->joins[a] >> b & 1, set->joins[b] >> a & 1);
				assert_true((set->joins[a] & ~set->fits[a]) == 0);
			}
		check_steps(set);
		assert_true(set->final_count > 0);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(presets_are_found),
		cmocka_unit_test(the_third_edition),
		cmocka_unit_test(every_preset_sets_what_options_allow),
		cmocka_unit_test(every_set_is_whole),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
