/* Tile sets: adding tables, finding tiles by any of their names. */
#include <assert.h>
#include <string.h>

#include "core/tileset.h"

static unsigned zones_of(const struct carc_tile_type *const *types, unsigned count)
{
	unsigned zones = 0;

	for (unsigned i = 0; i < count; i++)
		zones += (unsigned)types[i]->zones * types[i]->count;
	return zones;
}

static bool is_letter(const char *name, size_t len)
{
	return len == 1 && name[0] >= 'A' && name[0] <= 'Z';
}

bool carc_tileset_add(struct carc_tileset *set, const struct carc_tile_type *types, unsigned count)
{
	struct carc_tileset next;
	unsigned tiles = set->tiles;

	if (set->types + count > CARC_TYPES_MAX)
		return false;
	next = *set;
	for (unsigned i = 0; i < count; i++) {
		next.type[next.types++] = &types[i];
		if (is_letter(types[i].id, strlen(types[i].id)))
			next.letter[types[i].id[0] - 'A'] = next.types;
		tiles += types[i].count;
	}
	if (tiles > CARC_TILES_MAX || zones_of(next.type, next.types) > CARC_ZONES_MAX)
		return false;
	next.tiles = (uint16_t)tiles;
	*set = next;
	return true;
}

static bool same(const char *known, const char *name, size_t len)
{
	return strlen(known) == len && !memcmp(known, name, len);
}

bool carc_tileset_find(const struct carc_tileset *set, const char *name, size_t len,
		       struct carc_tile_name *ret_name)
{
	/* In most records all names are letters. */
	if (is_letter(name, len) && set->letter[name[0] - 'A'] > 0) {
		*ret_name = (struct carc_tile_name){(uint8_t)(set->letter[name[0] - 'A'] - 1), 0};
		return true;
	}
	for (unsigned i = 0; len > 0 && i < set->types; i++) {
		const struct carc_tile_type *type = set->type[i];
		bool jcz = same(type->jcz, name, len);

		if (jcz || same(type->id, name, len) || same(type->c1, name, len)) {
			*ret_name = (struct carc_tile_name){(uint8_t)i, jcz ? type->jcz_turn : 0};
			return true;
		}
	}
	return false;
}

unsigned carc_tileset_index(const struct carc_tileset *set, const struct carc_tile_type *type)
{
	unsigned i = 0;

	while (i < set->types && set->type[i] != type)
		i++;
	assert(i < set->types);
	return i;
}
