/* Tile sets: adding types to a set, finding them by their names. See tileset.h. */
#include "core/tiles/tileset.h"

#include <assert.h>
#include <string.h>

static bool is_letter(const char *name, size_t len)
{
	return len == 1 && name[0] >= 'A' && name[0] <= 'Z';
}

/* Returns true if a name equals the known one. Compares the last byte first: ids of a set often begin alike. */
static inline bool same(const char *known, size_t room, const char *name, size_t len)
{
	return len > 0 && len < room && known[len - 1] == name[len - 1] && known[len - 1] &&
	       !known[len] && !memcmp(known, name, len);
}

/* Returns the index of a name in set->alike, a hash. Few ids of a set agree in these bytes. */
static unsigned likeness(const char *name, size_t len)
{
	if (len == 0)
		return 0;
	return ((unsigned char)name[len - 1] * 7u + (unsigned char)name[len / 2] * 3u +
		(unsigned)len) %
	       CARC_ALIKE;
}

/* Returns the index of the first type with this id, or the number of types. */
static unsigned find_id(const struct carc_tileset *set, const char *id, size_t len)
{
	unsigned found = set->types;

	if (is_letter(id, len) && set->letter[id[0] - 'A'] > 0)
		return set->letter[id[0] - 'A'] - 1u;
	for (unsigned i = set->alike[likeness(id, len)]; i > 0; i = set->before[i - 1])
		if (same(set->type[i - 1]->id, sizeof set->type[0]->id, id, len))
			found = i - 1;
	return found;
}

static_assert((unsigned)CARC_TYPES_MAX < CARC_TYPE_NONE, "a byte tells a type, or none");

/* Adds a type. Returns false, perhaps with set partly changed, if there is no room, or too few plain ones. */
static bool add_type(struct carc_tileset *set, const struct carc_tile_type *type)
{
	size_t len = strlen(type->id);
	unsigned there = find_id(set, type->id, len);

	/* Two rivers have one spring: skip a tile that begins the game if the set has it already. */
	if (type->pile == CARC_PILE_BEGIN && there < set->types &&
	    set->type[there]->pile == CARC_PILE_BEGIN)
		return true;
	if (type->plain[0]) {
		unsigned plain = find_id(set, type->plain, strlen(type->plain));

		if (plain == set->types)
			return true;
		if (set->count[plain] < type->count)
			return false;
		set->count[plain] = (uint8_t)(set->count[plain] - type->count);
		set->tiles = (uint16_t)(set->tiles - type->count);
	}
	if (set->types == CARC_TYPES_MAX)
		return false;
	set->count[set->types] = type->count;
	if (type->pile != CARC_PILE_HAND)
		set->tiles += type->count;
	set->before[set->types] = set->alike[likeness(type->id, len)];
	set->type[set->types++] = type;
	set->alike[likeness(type->id, len)] = set->types;
	if (is_letter(type->id, len))
		set->letter[type->id[0] - 'A'] = set->types;
	return true;
}

bool carc_tileset_add(struct carc_tileset *set, const struct carc_tile_type *types, unsigned count)
{
	const struct carc_tileset before = *set;
	unsigned tiles = 0, zones = 0;
	bool fits = true;

	/* Plain types first: the others may replace them. */
	for (unsigned pass = 0; pass < 2; pass++)
		for (unsigned i = 0; i < count && fits; i++)
			if ((types[i].plain[0] != 0) == (pass == 1))
				fits = add_type(set, &types[i]);
	for (unsigned i = 0; i < set->types; i++) {
		unsigned most = carc_tileset_most(set, i);

		tiles += most;
		zones += set->type[i]->zones * most;
	}
	if (fits && tiles <= CARC_TILES_MAX && zones <= CARC_ZONES_MAX)
		return true;
	*set = before;
	return false;
}

bool carc_tileset_find(const struct carc_tileset *set, const char *name, size_t len,
		       struct carc_tile_name *ret_name)
{
	unsigned found = find_id(set, name, len);
	const size_t room = sizeof set->type[0]->c1;

	for (unsigned i = 0; found == set->types && len < room && i < set->types; i++)
		if (same(set->type[i]->c1, room, name, len))
			found = i;
	for (unsigned i = 0; found == set->types && i < set->variant_count; i++) {
		const struct carc_tile_type *variant = &set->variants[i];

		if (same(variant->id, sizeof variant->id, name, len) ||
		    same(variant->c1, room, name, len))
			found = find_id(set, variant->plain, strlen(variant->plain));
	}
	if (found == set->types)
		return false;
	*ret_name = (struct carc_tile_name){(uint8_t)found, 0};
	return true;
}
