/* A table of tiles from a file against the rules of the game that it is for. */
#include <stdio.h>
#include <string.h>

#include "core/boxes.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/record/tiles/tile_names.h"

static bool is_for_game(const struct carc_rules *rules, struct carc_found *finding)
{
	const struct carc_tile_table *own = rules->own;
	const char *with = own->expansion ? own->expansion : "";
	unsigned i = carc_expansion_find(rules->set->game, with, strlen(with));

	finding->code = CARC_T404_OTHER_GAME;
	if (strcmp(own->game, rules->set->game) != 0)
		snprintf(finding->more, sizeof finding->more, "%s, not for the game %s", own->game,
			 rules->set->game);
	else if (*with && (i >= CARC_EXPANSIONS_MAX || !(rules->expansions >> i & 1)))
		snprintf(finding->more, sizeof finding->more,
			 "the expansion %s, which this record does not use", with);
	return !finding->more[0];
}

/* Returns true if there are enough of the tiles that others replace. */
static bool has_plain(const struct carc_rules *rules, struct carc_found *finding)
{
	const struct carc_tile_table *own = rules->own;

	for (unsigned i = 0; i < own->count; i++) {
		const char *plain = own->types[i].plain;
		struct carc_tile_name name;
		unsigned wanted = 0;

		if (!plain[0] || !carc_tileset_find(&rules->tiles, plain, strlen(plain), &name))
			continue;
		for (unsigned j = 0; j <= i; j++)
			if (!strcmp(own->types[j].plain, plain))
				wanted += own->types[j].count;
		if (wanted <= rules->tiles.count[name.type])
			continue;
		finding->code = CARC_T304_PLAIN_SPENT;
		finding->near.type = rules->tiles.type[name.type];
		finding->a = (int32_t)wanted;
		finding->b = rules->tiles.count[name.type];
		snprintf(finding->text, sizeof finding->text, "%s", own->types[i].id);
		return false;
	}
	return true;
}

/* Says which limit all tables together exceed. Those that have been added count, and own. */
static void say_limit(const struct carc_rules *rules, struct carc_found *finding)
{
	unsigned types = rules->tiles.types + rules->own->count, tiles = 0;
	bool many_types = types > CARC_TYPES_MAX, many_tiles;

	for (unsigned i = 0; i < rules->tiles.types; i++)
		tiles += carc_tileset_most(&rules->tiles, i);
	for (unsigned i = 0; i < rules->own->count; i++)
		tiles += rules->own->types[i].count;
	many_tiles = tiles > CARC_TILES_MAX;
	finding->code = CARC_L004_TOO_MANY_ITEMS;
	finding->a = many_types ? CARC_TYPES_MAX : many_tiles ? CARC_TILES_MAX : CARC_ZONES_MAX;
	snprintf(finding->text, sizeof finding->text, "%s",
		 many_types   ? "types of tile"
		 : many_tiles ? "tiles together, counting 12 abbeys where they are played"
			      : "segments on all tiles together");
}

/* Returns whether each type is found by all its names, so that no two share one. */
static bool names_differ(const struct carc_tileset *set, struct carc_found *finding)
{
	for (unsigned i = 0; i < 3u * set->types; i++) {
		const struct carc_tile_type *type = set->type[i / 3];
		const char *name = i % 3 == 0 ? type->id : i % 3 == 1 ? type->c1 : type->jcz;
		struct carc_tile_name found;

		if (!*name ||
		    (carc_tile_find(set, name, strlen(name), &found) && found.type == i / 3))
			continue;
		finding->code = CARC_T106_TILE_TWICE;
		carc_copy_text(finding->text, sizeof finding->text, name, strlen(name));
		return false;
	}
	return true;
}

/* Tiles with a small picture take the place of plain ones, perhaps of all. */
static bool has_start(const struct carc_rules *rules, struct carc_found *finding)
{
	struct carc_tile_name name;

	finding->code = CARC_T405_NO_START_TILE;
	snprintf(finding->text, sizeof finding->text, "%s", rules->start ? rules->start : "");
	return !rules->start ||
	       (carc_tileset_find(&rules->tiles, rules->start, strlen(rules->start), &name) &&
		rules->tiles.count[name.type] > 0);
}

bool carc_tiles_fit(const struct carc_rules *rules, struct carc_found *ret_finding)
{
	struct carc_found finding = carc_found(CARC_T404_OTHER_GAME);
	bool fits = is_for_game(rules, &finding);

	snprintf(finding.text, sizeof finding.text, "%s", rules->own->name);
	if (fits && !rules->all_tiles && has_plain(rules, &finding))
		say_limit(rules, &finding);
	fits = fits && rules->all_tiles && names_differ(&rules->tiles, &finding) &&
	       has_start(rules, &finding);
	if (!fits)
		*ret_finding = finding;
	return fits;
}
