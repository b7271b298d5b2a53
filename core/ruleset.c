/* Presets, and the rules that a game is played by. */
#include <string.h>

#include "core/expansion.h"
#include "core/rules_base.h"

#define SET(option, value) [CARC_OPTION_##option] = value,
#define PRESET(id, title, set, options) {id, title, &set, {options}},

static const struct carc_preset presets[] = {
#include "core/preset.def"
};

enum { PRESETS = sizeof presets / sizeof presets[0] };

const struct carc_preset *carc_presets(size_t *ret_count)
{
	*ret_count = PRESETS;
	return presets;
}

static bool same(const char *known, const char *name, size_t len)
{
	return strlen(known) == len && !memcmp(known, name, len);
}

const struct carc_preset *carc_preset_find(const char *game, const char *id, size_t len)
{
	for (size_t i = 0; i < PRESETS; i++)
		if (!strcmp(presets[i].set->game, game) &&
		    (len == 0 || same(presets[i].id, id, len)))
			return &presets[i];
	return NULL;
}

bool carc_game_known(const char *game, size_t len)
{
	for (size_t i = 0; i < PRESETS; i++)
		if (same(presets[i].set->game, game, len))
			return true;
	return false;
}

static uint16_t zones_closing(const struct carc_rules *rules, const struct carc_tile_type *type,
			      enum carc_closing closing)
{
	unsigned zones = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		zones |= (unsigned)(rules->features[type->zone[zone].kind].closing == closing)
			 << zone;
	return (uint16_t)zones;
}

/* What the rule set says, before any expansion. */
static void compose_base(struct carc_rules *rules)
{
	const struct carc_ruleset *set = rules->set;

	rules->tiles = (struct carc_tileset){.variants = set->variants,
					     .variant_count = set->variant_count};
	/* The built-in tables fit, all together; tests/unit/test_expansion.c shows it. */
	(void)carc_tileset_add(&rules->tiles, set->tiles, set->tile_types);
	memcpy(rules->fits, set->fits, sizeof rules->fits);
	memcpy(rules->joins, set->joins, sizeof rules->joins);
	memcpy(rules->features, set->features, sizeof rules->features);
	memcpy(rules->actions, set->actions, sizeof rules->actions);
	memcpy(rules->steps, set->steps, set->step_count * sizeof rules->steps[0]);
	rules->step_count = set->step_count;
	memset(rules->supply, 0, sizeof rules->supply);
}

static void add_kind(struct carc_rules *rules, const struct carc_extra_kind *extra)
{
	rules->features[extra->kind] = extra->feature;
	for (unsigned kind = 0; kind < CARC_KINDS; kind++) {
		rules->fits[kind] =
			(uint16_t)(rules->fits[kind] | (extra->fits >> kind & 1u) << extra->kind);
		rules->joins[kind] =
			(uint16_t)(rules->joins[kind] | (extra->joins >> kind & 1u) << extra->kind);
	}
	rules->fits[extra->kind] |= extra->fits;
	rules->joins[extra->kind] |= extra->joins;
}

static void add_action(struct carc_rules *rules, const struct carc_extra_action *extra)
{
	rules->actions[extra->act] = extra->rule;
	for (unsigned i = 0; i < rules->step_count; i++)
		if (!strcmp(rules->steps[i].name, extra->step))
			rules->steps[i].accepts |= 1u << extra->act;
}

static void add_expansion(struct carc_rules *rules, const struct carc_expansion *expansion)
{
	(void)carc_tileset_add(&rules->tiles, expansion->tiles, expansion->tile_types);
	for (unsigned i = 0; i < expansion->kind_count; i++)
		add_kind(rules, &expansion->kinds[i]);
	for (unsigned i = 0; i < expansion->action_count; i++)
		add_action(rules, &expansion->actions[i]);
	for (unsigned kind = 0; kind < CARC_FIGURE_KINDS; kind++)
		rules->supply[kind] = (uint8_t)(rules->supply[kind] + expansion->supply[kind]);
}

void carc_rules_expand(struct carc_rules *rules, uint32_t expansions)
{
	unsigned count;
	const struct carc_expansion *const *all = carc_expansions(&count);

	rules->expansions = expansions;
	compose_base(rules);
	for (unsigned i = 0; i < count; i++)
		if (expansions >> i & 1)
			add_expansion(rules, all[i]);
	for (unsigned i = 0; i < rules->tiles.types; i++) {
		const struct carc_tile_type *type = rules->tiles.type[i];

		rules->sealed[i] = zones_closing(rules, type, CARC_CLOSES_SEALED);
		rules->surrounded[i] = zones_closing(rules, type, CARC_CLOSES_SURROUNDED);
	}
}

void carc_rules_init(struct carc_rules *rules, const struct carc_preset *preset)
{
	rules->set = preset->set;
	rules->preset = preset;
	memcpy(rules->option, preset->option, sizeof rules->option);
	carc_rules_expand(rules, 0);
}
