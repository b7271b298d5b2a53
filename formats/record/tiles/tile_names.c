/* Names that other programs have for tiles: those of built-in tiles are a table, those of other tiles stand in files. */
#include "formats/record/tiles/tile_names.h"

#include <string.h>

#include "core/boxes.h"

static const struct {
	const char *id;
	struct carc_tile_names elsewhere;
} built_in[] = {
#define ALIAS(id, name, turn) {id, {name, turn}},
#include "formats/record/tiles/tile_names.def"
#undef ALIAS
};

enum { BUILT_IN = sizeof built_in / sizeof built_in[0] };

/* Returns the place of a type in the table from a file with which the set is played, or CARC_TYPE_NONE. */
static unsigned place_in_file(const struct carc_tileset *set, const struct carc_tile_type *type)
{
	const struct carc_tile_table *own = set->source;

	for (unsigned i = 0; own && i < own->count; i++)
		if (type == &own->types[i])
			return i;
	return CARC_TYPE_NONE;
}

static const struct carc_tile_names *built_in_alias(const struct carc_tile_type *type)
{
	for (unsigned i = 0; i < BUILT_IN; i++)
		if (!strcmp(built_in[i].id, type->id))
			return &built_in[i].elsewhere;
	return NULL;
}

const struct carc_tile_names *carc_tile_table_names(const struct carc_tile_table *table, unsigned n)
{
	if (table->elsewhere)
		return table->elsewhere[n].name[0] ? &table->elsewhere[n] : NULL;
	return carc_tile_table_named(table->name) == table ? built_in_alias(&table->types[n])
							   : NULL;
}

const struct carc_tile_names *carc_tile_names(const struct carc_tileset *set,
					      const struct carc_tile_type *type)
{
	unsigned place = place_in_file(set, type);

	return place == CARC_TYPE_NONE ? built_in_alias(type)
				       : carc_tile_table_names(set->source, place);
}

const struct carc_tile_type *carc_tile_table_find(const struct carc_tile_table *table,
						  const char *name)
{
	for (unsigned i = 0; i < table->count; i++) {
		const struct carc_tile_type *type = &table->types[i];
		const struct carc_tile_names *elsewhere = carc_tile_table_names(table, i);

		if (!strcmp(type->id, name) || (type->c1[0] && !strcmp(type->c1, name)) ||
		    (elsewhere && !strcmp(elsewhere->name, name)))
			return type;
	}
	return NULL;
}

/* Compares the last letters first: names begin alike, and seldom end so. */
static bool is_called(const struct carc_tile_names *elsewhere, const char *name, size_t len)
{
	return len > 0 && len < sizeof elsewhere->name && elsewhere->name[len - 1] &&
	       elsewhere->name[len - 1] == name[len - 1] && !elsewhere->name[len] &&
	       !memcmp(elsewhere->name, name, len);
}

/* Finds a type of the table from a file, if it is in the set. */
static bool find_in_file(const struct carc_tileset *set, const char *name, size_t len,
			 struct carc_tile_name *ret_name)
{
	const struct carc_tile_table *own = set->source;

	for (unsigned type = 0; own && own->elsewhere && type < set->types; type++) {
		unsigned i = place_in_file(set, set->type[type]);

		if (i == CARC_TYPE_NONE || !is_called(&own->elsewhere[i], name, len))
			continue;
		*ret_name = (struct carc_tile_name){(uint8_t)type, own->elsewhere[i].turn};
		return true;
	}
	return false;
}

/* A tile from a file may have the id of a built-in one, and be another. */
static bool find_built_in(const struct carc_tileset *set, const char *name, size_t len,
			  struct carc_tile_name *ret_name)
{
	struct carc_tile_name found;
	unsigned i = 0;

	while (i < BUILT_IN && !is_called(&built_in[i].elsewhere, name, len))
		i++;
	if (i == BUILT_IN ||
	    !carc_tileset_find(set, built_in[i].id, strlen(built_in[i].id), &found) ||
	    (place_in_file(set, set->type[found.type]) != CARC_TYPE_NONE &&
	     !strcmp(set->type[found.type]->id, built_in[i].id)))
		return false;
	*ret_name = (struct carc_tile_name){found.type, built_in[i].elsewhere.turn};
	return true;
}

bool carc_tile_find(const struct carc_tileset *set, const char *name, size_t len,
		    struct carc_tile_name *ret_name)
{
	/* Saves have no other names than these, which no tile that is built in has itself. */
	return (!set->source && len > 3 && find_built_in(set, name, len, ret_name)) ||
	       carc_tileset_find(set, name, len, ret_name) ||
	       find_in_file(set, name, len, ret_name) || find_built_in(set, name, len, ret_name);
}
