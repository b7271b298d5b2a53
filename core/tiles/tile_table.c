/* The sums, expansions and provenances of tables of tiles. See tile_table.h. */
#include "core/tiles/tile_table.h"

#include <assert.h>
#include <string.h>

#include "core/terms/name.h"

static const struct carc_provenance_info provenances[CARC_PROVENANCES] = {
#define PROVENANCE(symbol, name, whole, gist) {name, whole, gist},
#include "core/tiles/provenance.def"
};

const struct carc_provenance_info *carc_provenance_info(unsigned provenance)
{
	assert(provenance < CARC_PROVENANCES);
	return &provenances[provenance];
}

unsigned carc_provenance_find(const char *name, size_t len)
{
	unsigned i = 0;

	while (i < CARC_PROVENANCES && !carc_name_is(provenances[i].name, name, len))
		i++;
	return i;
}

bool carc_tile_table_is(const struct carc_tile_table *table, const char *expansion)
{
	if (!table->expansion || !expansion)
		return table->expansion == expansion;
	return !strcmp(table->expansion, expansion);
}

const struct carc_tile_type *carc_tile_table_plain(const struct carc_tile_table *table,
						   const struct carc_tile_type *type)
{
	for (unsigned i = 0; i < table->count && type->plain[0]; i++)
		if (!strcmp(table->types[i].id, type->plain))
			return &table->types[i];
	return NULL;
}

void carc_tile_table_sum(const struct carc_tile_table *table, struct carc_tile_sums *ret_sums)
{
	memset(ret_sums, 0, sizeof *ret_sums);
	for (unsigned i = 0; i < table->count; i++) {
		const struct carc_tile_type *type = &table->types[i];
		const unsigned count = type->count;

		if (carc_tile_table_plain(table, type))
			continue;
		ret_sums->tiles += type->count;
		for (unsigned side = 0; side < CARC_SIDES; side++)
			ret_sums->sides[carc_tile_edge(type, 0, side)] += type->count;
		for (unsigned zone = 0; zone < type->zones; zone++)
			ret_sums->segments[type->zone[zone].kind] += type->count;
		for (unsigned n = 0; n < type->zones * CARC_SHOWS; n++) {
			unsigned row = n % CARC_SHOWS;
			unsigned value = type->zone[n / CARC_SHOWS].shows[row];
			uint16_t *signs = &ret_sums->signs[carc_shows_first(row)];

			ret_sums->shows[row] += (uint16_t)(carc_shows_count(row, value) * count);
			for (unsigned sign = 0; sign < carc_shows_signs(row); sign++)
				signs[sign] += (uint16_t)((value >> sign & 1) * count);
		}
	}
}
