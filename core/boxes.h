/*
 * The registry of boxes: games, their editions and expansions, house rules; and the rules of one game, chosen among them.
 * Rows of box.def in each folder of boxes/ are its expansions, preset.def has editions, house.def house rules.
 */
#ifndef CARC_BOXES_H
#define CARC_BOXES_H

#include "core/rules/expansion.h"
#include "core/tiles/tile_table.h"

/* All presets, of every game, in the order of preset.def. */
enum {
	CARC_PRESETS = 0
#define PRESET(...) +1
#include "core/preset.def"
};
extern const struct carc_preset carc_presets[CARC_PRESETS];

#define CARC_EACH_PRESET(preset) \
	for (const struct carc_preset *preset = carc_presets; \
	     preset < carc_presets + CARC_PRESETS; preset++)

/* The preset of a game with this id, or NULL; an id of length 0 asks for the game's first preset. */
const struct carc_preset *carc_preset_find(const char *game, const char *id, size_t len);

/* Whether any preset is of this game. */
bool carc_game_known(const char *game, size_t len);

/* Set rules to what the preset says: all boxes, but no expansion, every ruling as by default, no tiles from a file. */
void carc_rules_init(struct carc_rules *rules, const struct carc_preset *preset);

/* The same for rules that were set before, or are all zero: what was put together then is kept. */
void carc_rules_reset(struct carc_rules *rules, const struct carc_preset *preset);

/* Whether an option means something by a rule set, or a ruling is about its game, or about an expansion of that. */
bool carc_option_matters(const struct carc_ruleset *set, unsigned option);

/* The same in a game, where a ruling about an expansion matters only if that is played with. */
bool carc_option_in_play(const struct carc_rules *rules, unsigned option);

/* All expansions, of every game, in the order of their numbers in box.def of their folders. */
enum {
	CARC_EXPANSIONS = 0
#define EXPANSION(...) +1
#include "core/state/box.def"
};
extern const struct carc_expansion *const carc_expansions[CARC_EXPANSIONS];

/* The place in the table of an expansion of a game, or CARC_EXPANSIONS_MAX if there is none. */
unsigned carc_expansion_find(const char *game, const char *id, size_t len);

/* The tiles of all boxes, each game's own and then those of its expansions: the n-th table, or NULL. */
const struct carc_tile_table *carc_tile_table_at(unsigned n);

/* The table of this name, or of the game or expansion of this name; of a game or its expansion. NULL: there is none. */
const struct carc_tile_table *carc_tile_table_named(const char *name);
const struct carc_tile_table *carc_tile_table_for(const char *game, const char *expansion);

/* The kinds of zone that the tiles of a game show, a bit each. */
uint32_t carc_tile_kinds(const char *game, size_t len);

#endif
