/* Zones: adding, joining, and the sums they carry. */
#include "core/state/zones.h"

#include <assert.h>
#include <string.h>

void carc_zones_init(struct carc_zones *zones)
{
	zones->count = 0;
}

unsigned carc_zones_add(struct carc_zones *zones, const struct carc_tile_type *type, unsigned tile)
{
	unsigned first = zones->count, end = first + type->zones;
	const struct carc_tile_zone *shown = type->zone;
	uint64_t open = type->open, bit = (uint64_t)1 << tile % 64;

	assert(end <= CARC_ZONES_MAX);
	for (unsigned i = first; i < end; i++, shown++, open >>= 4) {
		struct carc_zone *zone = &zones->zone[i];

		*zone = (struct carc_zone){.open = open & 15, .parts = 1, .kind = shown->kind};
		memcpy(zone->shows, shown->shows, sizeof zone->shows);
		zone->tiles[tile / 64] = bit;
		zones->root[i] = zones->next[i] = (uint16_t)i;
	}
	zones->count = (uint16_t)end;
	return first;
}

void carc_zones_spare(struct carc_zones *zones, unsigned first, unsigned spare)
{
	assert(zones->count + spare <= CARC_ZONES_MAX);
	for (; spare > 0; spare--, zones->count++) {
		zones->zone[zones->count] = (struct carc_zone){.parts = 0};
		zones->root[zones->count] = (uint16_t)first;
		zones->next[zones->count] = zones->count;
	}
}

void carc_zones_show(struct carc_zones *zones, unsigned zone, const struct carc_tile_zone *shown,
		     unsigned tile, unsigned open)
{
	struct carc_zone *own = &zones->zone[zone];

	assert(carc_zones_is_spare(zones, zone));
	*own = (struct carc_zone){.open = (uint16_t)open, .parts = 1, .kind = shown->kind};
	memcpy(own->shows, shown->shows, sizeof own->shows);
	own->tiles[tile / 64] = (uint64_t)1 << tile % 64;
	zones->root[zone] = (uint16_t)zone;
}

/* Merge one row with the operation from shows.def. */
#define ADDS(row) zone->shows[row] = (uint16_t)(zone->shows[row] + more[row]);
#define UNITES(row) zone->shows[row] |= more[row];
#define STAYS(row) _Static_assert((int)row >= (int)CARC_SHOWS_JOINED, "rows that stay come last");

inline void carc_zone_show(struct carc_zone *zone, const uint16_t more[CARC_SHOWS_JOINED])
{
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) \
	joined(CARC_SHOWS_##symbol)
#include "core/tiles/shows.def"
}

/* restrict, and no loop left: the compiler unites two words in one instruction. */
static inline void unite_tiles(uint64_t to[restrict CARC_TILE_WORDS],
			       const uint64_t more[restrict CARC_TILE_WORDS])
{
#pragma GCC unroll 8
	for (unsigned word = 0; word < CARC_TILE_WORDS; word++)
		to[word] |= more[word];
}

/* Merges `from` into `into`; `ports` of their ports meet. The rings of their parts become one ring. */
static void join(struct carc_zones *zones, unsigned into, unsigned from, unsigned ports)
{
	struct carc_zone *a = &zones->zone[into];
	const struct carc_zone *b = &zones->zone[from];
	uint16_t part = (uint16_t)from, after = zones->next[into];

	do {
		zones->root[part] = (uint16_t)into;
		part = zones->next[part];
	} while (part != from);
	zones->next[into] = zones->next[from];
	zones->next[from] = after;
	unite_tiles(a->tiles, b->tiles);
	a->open += (uint16_t)(b->open - 2 * ports);
	a->parts += b->parts;
	carc_zone_show(a, b->shows);
	a->figures += b->figures;
	for (unsigned player = 0; player < CARC_SEATS && b->figures > 0; player++)
		a->weight[player] += b->weight[player];
}

void carc_zones_meet(struct carc_zones *zones, unsigned a, unsigned b, unsigned ports,
		     bool may_join)
{
	a = carc_zones_find(zones, a);
	b = carc_zones_find(zones, b);
	if (a == b || !may_join) {
		zones->zone[a].open = (uint16_t)(zones->zone[a].open - ports);
		zones->zone[b].open = (uint16_t)(zones->zone[b].open - ports);
	} else {
		/* Branch-free: the larger of the two is unpredictable. */
		unsigned swap = (a ^ b) & -(unsigned)(zones->zone[b].parts > zones->zone[a].parts);

		join(zones, a ^ swap, b ^ swap, ports);
	}
}

void carc_zones_shut(struct carc_zones *zones, unsigned zone)
{
	struct carc_zone *whole = &zones->zone[carc_zones_find(zones, zone)];

	assert(whole->open > 0);
	whole->open--;
}

void carc_zones_count_figure(struct carc_zones *zones, unsigned zone, unsigned player,
			     unsigned weight, int change)
{
	struct carc_zone *whole = &zones->zone[carc_zones_find(zones, zone)];

	assert(change > 0 || (whole->figures > 0 && whole->weight[player] >= weight));
	whole->figures = (uint8_t)(whole->figures + change);
	whole->weight[player] = (uint8_t)(whole->weight[player] + change * (int)weight);
}
