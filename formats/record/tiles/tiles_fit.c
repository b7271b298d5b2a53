/* A table of tiles from a file against the rules of the game that it is for. */
#include <string.h>

#include "core/boxes.h"
#include "formats/record/tiles/tile_names.h"
#include "formats/record/tiles/tile_file.h"

static void say(char *dest, size_t room, const char *first, const char *second, const char *third)
{
	carc_copy_text(dest, room, first, strlen(first));
	carc_add_text(dest, room, second);
	carc_add_text(dest, room, third);
}

static bool is_for_game(const struct carc_rules *rules, struct carc_found *finding)
{
	const struct carc_tile_table *own = rules->own;
	const char *with = own->expansion ? own->expansion : "";
	unsigned i = carc_expansion_find(rules->set->game, with, strlen(with));

	if (strcmp(own->game, rules->set->game) != 0)
		say(finding->more, sizeof finding->more, own->game, ", not for the game ",
		    rules->set->game);
	else if (*with && (i >= CARC_EXPANSIONS_MAX || !(rules->expansions >> i & 1)))
		say(finding->more, sizeof finding->more, "the expansion ", with,
		    ", which this record does not use");
	else
		return true;
	finding->code = CARC_T404_OTHER_GAME;
	return false;
}

/* Whether there are enough of the tiles in whose place others come. */
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
		carc_copy_text(finding->text, sizeof finding->text, own->types[i].id,
			       strlen(own->types[i].id));
		return false;
	}
	return true;
}

/* All tables together are too large: which limit it is. What has been added already counts, and own. */
static void say_limit(const struct carc_rules *rules, struct carc_found *finding)
{
	unsigned types = rules->tiles.types + rules->own->count, tiles = 0;
	const char *what = "segments on all tiles together";

	for (unsigned i = 0; i < rules->tiles.types; i++)
		tiles += carc_tileset_most(&rules->tiles, i);
	for (unsigned i = 0; i < rules->own->count; i++)
		tiles += rules->own->types[i].count;
	finding->code = CARC_L004_TOO_MANY_ITEMS;
	finding->a = CARC_ZONES_MAX;
	if (tiles > CARC_TILES_MAX) {
		what = "tiles together, counting 12 abbeys where they are played";
		finding->a = CARC_TILES_MAX;
	}
	if (types > CARC_TYPES_MAX) {
		what = "types of tile";
		finding->a = CARC_TYPES_MAX;
	}
	carc_copy_text(finding->text, sizeof finding->text, what, strlen(what));
}

/* The names of a type; "" where it has less. */
enum { NAMES = 3 };

static bool names_differ(const struct carc_tileset *set, struct carc_found *finding)
{
	const char *names[CARC_TYPES_MAX][NAMES];

	for (unsigned i = 0; i < set->types; i++) {
		const struct carc_tile_type *type = set->type[i];
		const struct carc_tile_names *elsewhere = carc_tile_names(set, type);

		names[i][0] = type->id;
		names[i][1] = type->c1;
		names[i][2] = elsewhere ? elsewhere->name : "";
		for (unsigned pair = 0; pair < i * NAMES * NAMES; pair++) {
			const char *name = names[i][pair / NAMES % NAMES];
			const char *other = names[pair / NAMES / NAMES][pair % NAMES];

			if (!name[0] || strcmp(name, other) != 0)
				continue;
			finding->code = CARC_T106_TILE_TWICE;
			carc_copy_text(finding->text, sizeof finding->text, name, strlen(name));
			return false;
		}
	}
	return true;
}

static bool has_start(const struct carc_rules *rules, struct carc_found *finding)
{
	struct carc_tile_name name;

	/* Tiles with a small picture take the place of plain ones, perhaps of all. */
	if (!rules->start ||
	    (carc_tileset_find(&rules->tiles, rules->start, strlen(rules->start), &name) &&
	     rules->tiles.count[name.type] > 0))
		return true;
	finding->code = CARC_T405_NO_START_TILE;
	carc_copy_text(finding->text, sizeof finding->text, rules->start, strlen(rules->start));
	return false;
}

bool carc_tiles_fit(const struct carc_rules *rules, struct carc_found *ret_finding)
{
	struct carc_found finding = carc_found(CARC_T404_OTHER_GAME);

	carc_copy_text(finding.text, sizeof finding.text, rules->own->name,
		       strlen(rules->own->name));
	if (is_for_game(rules, &finding)) {
		if (rules->all_tiles && names_differ(&rules->tiles, &finding) &&
		    has_start(rules, &finding))
			return true;
		if (!rules->all_tiles && has_plain(rules, &finding))
			say_limit(rules, &finding);
	}
	*ret_finding = finding;
	return false;
}
