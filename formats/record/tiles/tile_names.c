/* Finding tiles by all their names. */
#include "formats/record/tiles/tile_names.h"

#include <string.h>

const struct carc_tile_type *carc_tile_table_find(const struct carc_tile_table *table,
						  const char *name)
{
	for (unsigned i = 0; *name && i < table->count; i++) {
		const struct carc_tile_type *type = &table->types[i];

		if (!strcmp(type->id, name) || !strcmp(type->c1, name) || !strcmp(type->jcz, name))
			return type;
	}
	return NULL;
}

/* Compares the last letters first: names begin alike, and seldom end so. */
static bool is_called(const struct carc_tile_type *type, const char *name, size_t len)
{
	return len > 0 && len < sizeof type->jcz && type->jcz[len - 1] &&
	       type->jcz[len - 1] == name[len - 1] && !type->jcz[len] &&
	       !memcmp(type->jcz, name, len);
}

bool carc_tile_find(const struct carc_tileset *set, const char *name, size_t len,
		    struct carc_tile_name *ret_name)
{
	if (carc_tileset_find(set, name, len, ret_name))
		return true;
	for (unsigned i = 0; i < set->types; i++)
		if (is_called(set->type[i], name, len)) {
			*ret_name = (struct carc_tile_name){(uint8_t)i, set->type[i]->jcz_turn};
			return true;
		}
	/* Without their pictures, tiles are the plain ones. */
	for (unsigned i = 0; i < set->variant_count; i++)
		if (is_called(&set->variants[i], name, len) &&
		    carc_tileset_find(set, set->variants[i].plain, strlen(set->variants[i].plain),
				      ret_name)) {
			ret_name->turn = set->variants[i].jcz_turn;
			return true;
		}
	return false;
}
