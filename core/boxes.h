/*
 * The registry of boxes: games, editions, expansions and house rules; and the rules of one game, selected from them.
 * Expansions are rows of words.def in each folder of boxes/, editions are rows of preset.def, house rules are rows of house.def.
 */
#ifndef CARC_BOXES_H
#define CARC_BOXES_H

#include "core/rules/expansion.h"
#include "core/tiles/tile_table.h"

/* The presets of all games, in the order of preset.def. */
enum {
	CARC_PRESETS = 0
#define PRESET(...) +1
#include "core/preset.def"
};
extern const struct carc_preset carc_presets[CARC_PRESETS];

#define CARC_EACH_PRESET(preset) \
	for (const struct carc_preset *preset = carc_presets; \
	     preset < carc_presets + CARC_PRESETS; preset++)

/* Returns the preset of a game with this id, or NULL if there is none. If len is 0, returns the game's first preset. */
const struct carc_preset *carc_preset_find(const char *game, const char *id, size_t len);

/* Returns true if there is a preset of this game. */
bool carc_game_known(const char *game, size_t len);

/* Sets rules to a preset: without expansions, with the default of each ruling, and without tiles from a file. */
void carc_rules_init(struct carc_rules *rules, const struct carc_preset *preset);

/* Like carc_rules_init(), for rules that were set before or are all zero: skips carc_rules_expand() if its result is valid. */
void carc_rules_reset(struct carc_rules *rules, const struct carc_preset *preset);

/* Returns true if a rule set uses an option, or if a ruling is about its game or about an expansion of that game. */
bool carc_option_matters(const struct carc_ruleset *set, unsigned option);

/* Returns true if an option matters and the game has the expansion that it is about, if any, or one with that as its kin. */
bool carc_option_in_play(const struct carc_rules *rules, unsigned option);

/* The expansions of all games, by their numbers in words.def. */
enum {
	CARC_EXPANSIONS = 0
#define EXPANSION(...) +1
#include "core/state/box.def"
};
extern const struct carc_expansion *const carc_expansions[CARC_EXPANSIONS];

/* Returns the number of a game's expansion with this id, or CARC_EXPANSIONS_MAX if there is none. */
unsigned carc_expansion_find(const char *game, const char *id, size_t len);

/* Returns the n-th table of tiles, or NULL. The tables of a game come first, then those of its expansions. */
const struct carc_tile_table *carc_tile_table_at(unsigned n);

/* Returns the table with this name, else the table of the game or expansion with this name, else NULL. */
const struct carc_tile_table *carc_tile_table_named(const char *name);
/* Returns the table of a game's expansion; of the game itself if expansion is NULL; NULL if there is none. */
const struct carc_tile_table *carc_tile_table_for(const char *game, const char *expansion);

/* Returns a bit mask of the kinds of zone on the tiles of a game and its expansions. */
uint32_t carc_tile_kinds(const char *game, size_t len);

#endif
