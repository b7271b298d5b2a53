/* Rule sets and presets: found by name, whole, and what their options do. */
#include "core/boxes.h"
#include "core/engine/start_board.h"
#include "core/rules/ruleset.h"
#include "tests/gen/table.h"
#include "tests/unit/unit.h"
#include "tests/gen/check.h"

TEST(presets_are_found)
{
	const struct carc_preset *preset = carc_preset_find("carcassonne", "c3", 2);

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

/* 40 meeples are 8 for each of five, one of which counts the points; or fewer the more play. */
TEST(meeples_of_so_many_players)
{
	static const unsigned fewer[CARC_PLAYERS_MAX + 1] = {[2] = 7, 6, 5, 5, 5};
	struct table table;

	table_rules(&table);
	for (unsigned players = 2; players <= CARC_PLAYERS_MAX; players++) {
		for (int16_t each = 1; each <= 7; each++) {
			table.rules.option[CARC_OPTION_MEEPLES] = each;
			assert_int_equal(carc_supply(&table.rules, CARC_MEEPLE, players), each);
		}
		table.rules.option[CARC_OPTION_MEEPLES] = 8;
		assert_int_equal(carc_supply(&table.rules, CARC_MEEPLE, players), 0);
		table.rules.option[CARC_OPTION_MEEPLES] = 0;
		assert_int_equal(carc_supply(&table.rules, CARC_MEEPLE, players), fewer[players]);
		table_start(&table, players);
		for (unsigned player = 0; player < players; player++)
			assert_int_equal(table.game.figures.supply[CARC_MEEPLE][player],
					 fewer[players]);
		assert_int_equal(table_play(&table, "E@0,-1r2 field.NL"), CARC_CODE_OK);
		assert_int_equal(table.game.figures.supply[CARC_MEEPLE][0], fewer[players] - 1);
	}
}

/* Whichever kind of tile is left alone, it is asked whether it fits: only C does not, beside city and fields. */
TEST(each_kind_is_asked_for)
{
	struct table table;

	for (unsigned type = 0; type < CARC_TYPES_MAX; type++) {
		table_rules(&table);
		table.rules.option[CARC_OPTION_END] = 1;
		if (type >= table.rules.tiles.types)
			break;
		table_start(&table, 2);
		memset(table.game.bag, 0, sizeof table.game.bag);
		table.game.bag[type] = 1;
		table.game.bag[table_type(&table.rules, "E")] += 1;
		table.game.left = 2;
		assert_int_equal(table_play(&table, "E@0,-1r2"), CARC_CODE_OK);
		assert_int_equal(table.game.over, !strcmp(table.rules.tiles.type[type]->id, "C"));
	}
}

static void check_steps(const struct carc_rules *rules)
{
	carc_acts taken = 0;

	for (unsigned i = 0; i < rules->step_count; i++) {
		const struct carc_step *step = &rules->steps[i];

		assert_true(strlen(step->name) > 0);
		assert_true(step->min <= step->max);
		/* Either people act or the rules do; but for the places where boxes let more follow. */
		assert_true(!step->accepts || !step->run);
		assert_int_equal(!step->accepts && !step->run,
				 !strcmp(step->name, "more figures") ||
					 !strcmp(step->name, "before scoring"));
		assert_int_equal(step->accepts != 0, step->max > 0);
		/* Who acts, and what is missing, are questions about actions. */
		assert_true(step->accepts != 0 || (!step->who && !step->owing));
		assert_true(!step->owing || step->min == 0);
		taken |= step->accepts;
	}
	for (unsigned act = 0; act < CARC_ACTS; act++)
		assert_int_equal(taken >> act & 1, rules->actions[act] != NULL);
}

/* The sets of steps say what the steps do. */
static void check_step_sets(const struct carc_rules *rules)
{
	for (unsigned i = 0; i < rules->step_count; i++) {
		const struct carc_step *step = &rules->steps[i];

		assert_int_equal(rules->owing_steps >> i & 1, step->min > 0 || step->owing);
		assert_int_equal(rules->running_steps >> i & 1, step->run != NULL);
		for (unsigned act = 0; act < CARC_ACTS; act++)
			assert_int_equal(rules->accepting_steps[act] >> i & 1,
					 step->accepts >> act & 1);
	}
	assert_int_equal((rules->owing_steps | rules->running_steps) >> rules->step_count, 0);
}

/* Whatever they were before, rules that are set again are those of the edition. */
TEST(rules_are_set_again)
{
	static const uint32_t expansions[] = {0, 1, 0};
	const struct carc_preset *c2 = carc_preset_find("carcassonne", "c2", 2);
	const struct carc_preset *city = carc_preset_find("the-city", "", 0);
	struct carc_rules fresh, again = {.set = NULL};

	carc_rules_reset(&again, city);
	assert_string_equal(again.set->game, "the-city");
	carc_rules_init(&fresh, c2);
	for (size_t i = 0; i < sizeof expansions / sizeof expansions[0]; i++) {
		carc_rules_reset(&again, c2);
		assert_ptr_equal(again.preset, c2);
		assert_ptr_equal(again.set, c2->set);
		assert_memory_equal(again.option, fresh.option, sizeof fresh.option);
		assert_memory_equal(again.crossings, fresh.crossings, sizeof fresh.crossings);
		assert_memory_equal(&again.table, &fresh.table, sizeof fresh.table);
		assert_int_equal(again.expansions, 0);
		assert_int_equal(again.tiles.tiles, fresh.tiles.tiles);
		assert_int_equal(again.step_count, fresh.step_count);
		check_step_sets(&again);
		carc_rules_expand(&again, expansions[i]);
		check_step_sets(&again);
		again.option[CARC_OPTION_SMALL_CITY]++;
		again.option[CARC_OPTIONS]++;
		again.crossings[3] = 1;
		again.table.x1 = 7;
	}
}

TEST(every_set_is_whole)
{
	const size_t count = CARC_PRESETS;
	const struct carc_preset *presets = carc_presets;

	for (size_t i = 0; i < count; i++) {
		const struct carc_ruleset *set = presets[i].set;
		struct carc_rules rules;
		struct carc_tile_name start;

		carc_rules_init(&rules, &presets[i]);
		assert_ptr_equal(rules.preset, &presets[i]);
		check_step_sets(&rules);
		assert_true(!set->start || carc_tileset_find(&rules.tiles, set->start,
							     strlen(set->start), &start));
		assert_non_null(set->goes_on);
		assert_true(set->players_min >= 1 && set->players_min <= set->players_max);
		assert_true(set->players_max <= CARC_PLAYERS_MAX);
		assert_true(carc_game_known(set->game, strlen(set->game)));
		for (unsigned type = 0; type < rules.tiles.types; type++)
			assert_null(carc_tile_fault(rules.tiles.type[type]));
		for (unsigned a = 0; a < CARC_KINDS; a++)
			for (unsigned b = 0; b < CARC_KINDS; b++) {
				/* Meeting goes both ways, and only what meets can join. */
				assert_int_equal(rules.fits[a] >> b & 1, rules.fits[b] >> a & 1);
				assert_int_equal(rules.joins[a] >> b & 1, rules.joins[b] >> a & 1);
				assert_true((rules.joins[a] & ~rules.fits[a]) == 0);
			}
		check_steps(&rules);
		assert_non_null(set->module.hooks.final);
	}
}
