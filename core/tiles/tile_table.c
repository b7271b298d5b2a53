/* What tables of tiles hold, whose they are, and where they are known from. See tile_table.h. */
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

/* Add what a zone of a type with so many tiles shows. */
static void sum_zone(const struct carc_tile_zone *zone, unsigned count, struct carc_tile_sums *sums)
{
	sums->segments[zone->kind] += (uint16_t)count;
	for (unsigned row = 0; row < CARC_SHOWS; row++) {
		unsigned value = zone->shows[row];

		sums->shows[row] += (uint16_t)(carc_shows_count(row, value) * count);
		for (unsigned sign = 0; sign < carc_shows_signs(row); sign++) {
			uint16_t *shown = &sums->signs[carc_shows_first(row) + sign];

			*shown += (uint16_t)((value >> sign & 1) * count);
		}
	}
}

void carc_tile_table_sum(const struct carc_tile_table *table, struct carc_tile_sums *ret_sums)
{
	memset(ret_sums, 0, sizeof *ret_sums);
	for (unsigned i = 0; i < table->count; i++) {
		const struct carc_tile_type *type = &table->types[i];

		if (carc_tile_table_plain(table, type))
			continue;
		ret_sums->tiles += type->count;
		for (unsigned zone = 0; zone < type->zones; zone++)
			sum_zone(&type->zone[zone], type->count, ret_sums);
		for (unsigned side = 0; side < CARC_SIDES; side++) {
			uint16_t *shown = &ret_sums->sides[carc_tile_edge(type, 0, side)];

			*shown += type->count;
		}
	}
}
