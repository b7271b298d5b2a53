/* Reads the rules of a game: actions not in it, start tile, number of tiles and players, hooks in force. See ruleset.h. */
#include "core/rules/ruleset.h"

#include <assert.h>
#include <string.h>

static const enum carc_code lacking[CARC_ACTS] = {
#define LACKS(symbol, finding) [CARC_ACT_##symbol] = CARC_##finding,
#include "core/terms/words.def"
};

enum carc_code carc_act_lacking(unsigned act)
{
	assert(act < CARC_ACTS);
	return lacking[act];
}

/* Options of boxes by edition: of presets as core/preset.def has them, by their ids. */
static const struct {
	const char *preset;
	uint8_t option;
	int16_t value;
} editions[] = {
	{"", CARC_OPTIONS, 0}, /* a table is never empty */
#define EDITION(preset, option, value) {preset, CARC_OPTION_##option, value},
#include "core/verdict/edition.def"
};

int carc_preset_number(const struct carc_preset *preset, unsigned option)
{
	for (const struct carc_setting *setting = preset->settings; setting->option; setting++)
		if (setting->option == option + 1)
			return setting->value;
	for (size_t i = 0; i < sizeof editions / sizeof editions[0]; i++)
		if (editions[i].option == option && !strcmp(editions[i].preset, preset->id))
			return editions[i].value;
	return carc_option_first(option)->number;
}

unsigned carc_rules_reprint(const struct carc_rules *rules, const struct carc_tile_type *type,
			    unsigned way)
{
	for (unsigned i = 0; i < rules->reprint_count; i++)
		if (rules->tiles.type[rules->reprints[i].of] == type &&
		    rules->reprints[i].way == way)
			return i + 1;
	return 0;
}

const char *carc_rules_start(const struct carc_rules *rules)
{
	bool own = rules->start == rules->set->start;

	return own && rules->option[CARC_OPTION_START_TILE] != 0 ? NULL : rules->start;
}

static bool leaves_out_start(const struct carc_rules *rules)
{
	return rules->replaced != CARC_TYPE_NONE &&
	       rules->option[CARC_RULING_REPLACED_START] == CARC_REPLACED_START_OUT;
}

unsigned carc_rules_count(const struct carc_rules *rules, unsigned type)
{
	return rules->tiles.count[type] -
	       (unsigned)(type == rules->replaced && leaves_out_start(rules));
}

unsigned carc_rules_tiles(const struct carc_rules *rules)
{
	return rules->tiles.tiles - (unsigned)leaves_out_start(rules);
}

unsigned carc_rules_players_least(const struct carc_rules *rules)
{
	unsigned least = (unsigned)rules->option[CARC_OPTION_PLAYERS_MIN];

	return least > rules->set->players_min ? least : rules->set->players_min;
}

unsigned carc_rules_players_most(const struct carc_rules *rules)
{
	unsigned most = (unsigned)carc_option(rules, CARC_OPTION_PLAYERS) + rules->colors;

	return most < rules->set->players_max ? most : rules->set->players_max;
}

bool carc_rules_seat(const struct carc_rules *rules, unsigned players)
{
	return players <= rules->set->players_max &&
	       carc_option_reaches(rules, CARC_OPTION_PLAYERS, (int)players - rules->colors);
}

const struct carc_option_value *carc_option_chosen(const struct carc_rules *rules, unsigned option)
{
	return carc_option_value_of(option, rules->option[option]);
}

void carc_option_words(const struct carc_rules *rules, unsigned option, char *dest, size_t room)
{
	const char *name = carc_option_info(option)->name;

	carc_copy_text(dest, room, name, strlen(name));
	carc_add_text(dest, room, "=");
	carc_add_text(dest, room, carc_option_chosen(rules, option)->name);
}

unsigned carc_rules_in_force(const struct carc_rules *rules)
{
	unsigned in_force = 0;

	for (unsigned i = 0; i < rules->hook_count; i++) {
		unsigned option = rules->hook_option[i];

		in_force |= (unsigned)(option == 0 || rules->option[option - 1] != 0) << i;
	}
	return in_force;
}
