/* Presets, and the rules that a game is played by. */
#include <string.h>

#include "core/rules_base.h"
#include "core/ruleset.h"

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

static uint16_t zones_closing(const struct carc_ruleset *set, const struct carc_tile_type *type,
			      enum carc_closing closing)
{
	unsigned zones = 0;

	for (unsigned zone = 0; zone < type->zones; zone++)
		zones |= (unsigned)(set->features[type->zone[zone].kind].closing == closing)
			 << zone;
	return (uint16_t)zones;
}

void carc_rules_init(struct carc_rules *rules, const struct carc_preset *preset)
{
	rules->set = preset->set;
	rules->preset = preset;
	memcpy(rules->option, preset->option, sizeof rules->option);
	rules->tiles = (struct carc_tileset){.types = 0};
	/* The built-in tables fit; tests/unit/test_tileset.c shows it. */
	(void)carc_tileset_add(&rules->tiles, preset->set->tiles, preset->set->tile_types);
	for (unsigned i = 0; i < rules->tiles.types; i++) {
		const struct carc_tile_type *type = rules->tiles.type[i];

		rules->sealed[i] = zones_closing(preset->set, type, CARC_CLOSES_SEALED);
		rules->surrounded[i] = zones_closing(preset->set, type, CARC_CLOSES_SURROUNDED);
	}
}
