/* The registry of boxes, see boxes.h. */
#include "core/boxes.h"

#include <assert.h>
#include <string.h>

#include "core/base/rules_base.h"
#include "core/terms/name.h"
#include "core/boxes/the_city/rules_city.h"

#define SET(option, value) {CARC_OPTION_##option + 1, value},
#define PRESET(id, title, set, gardens, options) {id, title, &set, gardens, {options}},

const struct carc_preset carc_presets[CARC_PRESETS] = {
#include "core/preset.def"
};

const struct carc_preset *carc_preset_find(const char *game, const char *id, size_t len)
{
	CARC_EACH_PRESET (preset)
		if (!strcmp(preset->set->game, game) &&
		    (len == 0 || carc_name_is(preset->id, id, len)))
			return preset;
	return NULL;
}

bool carc_game_known(const char *game, size_t len)
{
	CARC_EACH_PRESET (preset)
		if (carc_name_is(preset->set->game, game, len))
			return true;
	return false;
}

#define EXPANSION(number, object) extern const struct carc_expansion object;
#include "core/state/box.def"
#define HOUSE_RULE(rule) extern const struct carc_house_rule rule;
#include "core/house.def"

static_assert((unsigned)CARC_EXPANSIONS <= CARC_EXPANSIONS_MAX, "they are bits of a word");

const struct carc_expansion *const carc_expansions[CARC_EXPANSIONS] = {
#define EXPANSION(number, object) [number] = &object,
#include "core/state/box.def"
};

static const struct carc_house_rule *const house[] = {
#define HOUSE_RULE(rule) &rule,
#include "core/house.def"
};

static const struct carc_boxes all = {CARC_ROWS(carc_expansions), CARC_ROWS(house)};

unsigned carc_expansion_find(const char *game, const char *id, size_t len)
{
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (!strcmp(carc_expansions[i]->game, game) &&
		    carc_name_is(carc_expansions[i]->id, id, len))
			return i;
	return CARC_EXPANSIONS_MAX;
}

/* Sets everything that a record may choose to the values of the preset. */
static void choose(struct carc_rules *rules, const struct carc_preset *preset)
{
	rules->preset = preset;
	rules->watch = NULL;
	carc_options_first(rules->option);
	for (unsigned option = 0; option < CARC_OPTIONS; option++)
		rules->option[option] = (int16_t)carc_preset_number(preset, option);
	rules->table = (struct carc_table){0, 0, 0, 0};
	rules->second = carc_no_table;
	memset(rules->crossings, 0, sizeof rules->crossings);
}

void carc_rules_init(struct carc_rules *rules, const struct carc_preset *preset)
{
	rules->set = preset->set;
	rules->boxes = &all;
	rules->own = NULL;
	choose(rules, preset);
	carc_rules_expand(rules, 0);
}

void carc_rules_reset(struct carc_rules *rules, const struct carc_preset *preset)
{
	if (rules->set == preset->set && rules->expansions == 0 && !rules->own)
		choose(rules, preset);
	else
		carc_rules_init(rules, preset);
}

bool carc_option_matters(const struct carc_ruleset *set, unsigned option)
{
	const char *about = carc_option_info(option)->expansion;

	if (option < CARC_OPTIONS)
		return set->options >> option & 1;
	return !strcmp(about, set->game) ||
	       carc_expansion_find(set->game, about, strlen(about)) < CARC_EXPANSIONS_MAX;
}

bool carc_option_in_play(const struct carc_rules *rules, unsigned option)
{
	const char *game = rules->set->game, *about = carc_option_info(option)->expansion;
	unsigned at = about ? carc_expansion_find(game, about, strlen(about)) : CARC_EXPANSIONS_MAX;
	bool played = at == CARC_EXPANSIONS_MAX || rules->expansions >> at & 1;

	for (unsigned i = 0; !played && i < CARC_EXPANSIONS; i++)
		played = rules->expansions >> i & 1 && carc_expansions[i]->kin &&
			 !strcmp(carc_expansions[i]->kin, about);
	return carc_option_matters(rules->set, option) && played;
}

const struct carc_tile_table *carc_tile_table_at(unsigned n)
{
	CARC_EACH_PRESET (preset) {
		const struct carc_ruleset *set = preset->set;

		/* Editions of a game are adjacent and share its tiles. */
		if (preset > carc_presets && preset[-1].set == set)
			continue;
		if (n-- == 0)
			return set->tiles;
		for (unsigned j = 0; j < CARC_EXPANSIONS; j++)
			if (carc_expansions[j]->tiles &&
			    !strcmp(carc_expansions[j]->game, set->game) && n-- == 0)
				return carc_expansions[j]->tiles;
	}
	return NULL;
}

const struct carc_tile_table *carc_tile_table_named(const char *name)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		if (!strcmp(table->name, name))
			return table;
	/* Names of games and expansions are unique, too. */
	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		if (!strcmp(table->expansion ? table->expansion : table->game, name))
			return table;
	return NULL;
}

const struct carc_tile_table *carc_tile_table_for(const char *game, const char *expansion)
{
	const struct carc_tile_table *table;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		if (!strcmp(table->game, game) && carc_tile_table_is(table, expansion))
			return table;
	return NULL;
}

uint32_t carc_tile_kinds(const char *game, size_t len)
{
	const struct carc_tile_table *table;
	uint32_t kinds = 0;

	for (unsigned i = 0; (table = carc_tile_table_at(i)); i++)
		for (unsigned type = 0; carc_name_is(table->game, game, len) && type < table->count;
		     type++)
			for (unsigned zone = 0; zone < table->types[type].zones; zone++)
				kinds |= 1u << table->types[type].zone[zone].kind;
	return kinds;
}
