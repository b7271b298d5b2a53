/* Zones: adding, joining, and the sums they carry. */
#include "core/state/zones.h"

#include <assert.h>
#include <string.h>

#include "core/terms/bits.h"

void carc_zones_init(struct carc_zones *zones)
{
	zones->count = 0;
	zones->closed = false;
	memset(zones->root, 0, CARC_TILE_ZONES_MAX * sizeof zones->root[0]);
}

void carc_zones_copy(struct carc_zones *dest, const struct carc_zones *source)
{
	dest->count = source->count;
	dest->closed = source->closed;
	/* With those behind the last: who looks at all zones of a tile may look at some more. */
	memcpy(dest->root, source->root,
	       (source->count + (size_t)CARC_TILE_ZONES_MAX) * sizeof source->root[0]);
	memcpy(dest->next, source->next, source->count * sizeof source->next[0]);
	memcpy(dest->zone, source->zone, source->count * sizeof source->zone[0]);
}

unsigned carc_zones_add(struct carc_zones *zones, const struct carc_tile_type *type, unsigned tile)
{
	const uint64_t here = (uint64_t)1 << tile % 64;
	unsigned first = zones->count, count = type->zones, word = tile / 64;
	uint64_t open = type->open;

	assert(first + count <= CARC_ZONES_MAX);
	/* No branch for each number of zones, which is as good as random: those behind the last do no harm. */
	for (unsigned i = 0, end = count <= 4 ? 4 : CARC_TILE_ZONES_MAX; i < end; i++) {
		struct carc_zone *zone = &zones->zone[first + i];

		*zone = (struct carc_zone){
			.open = open & 15,
			.parts = 1,
			.kind = type->zone[i].kind,
		};
		memcpy(zone->shows, type->zone[i].shows, sizeof zone->shows);
		zone->tiles[word] = here;
		zones->root[first + i] = zones->next[first + i] = (uint16_t)(first + i);
		open >>= 4;
	}
	zones->count = (uint16_t)(first + count);
	return first;
}

/* Each row in its own way, without asking which. */
#define ADDS(row) zone->shows[row] = (uint16_t)(zone->shows[row] + more[row]);
#define UNITES(row) zone->shows[row] |= more[row];
#define STAYS(row) _Static_assert((int)row >= (int)CARC_SHOWS_JOINED, "rows that stay come last");

static inline void show(struct carc_zone *restrict zone,
			const uint16_t more[restrict CARC_SHOWS_JOINED])
{
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) \
	joined(CARC_SHOWS_##symbol)
#include "core/tiles/shows.def"
}

void carc_zone_show(struct carc_zone *zone, const uint16_t more[CARC_SHOWS_JOINED])
{
	show(zone, more);
}

/* Those of all players in one addition: there are too few figures in a game for a carry. */
static void add_weights(uint8_t to[CARC_SEATS], const uint8_t more[CARC_SEATS])
{
	uint64_t sum, add;

	memcpy(&sum, to, sizeof sum);
	memcpy(&add, more, sizeof add);
	sum += add;
	memcpy(to, &sum, sizeof sum);
}

static inline void unite_tiles(uint64_t to[restrict CARC_TILE_WORDS],
			       const uint64_t more[restrict CARC_TILE_WORDS])
{
	for (unsigned word = 0; word < CARC_TILE_WORDS; word++)
		to[word] |= more[word];
}

/* One whole goes into the other; so many of their ports meet. The rings of their parts become one ring. */
static inline void join(struct carc_zones *zones, unsigned into, unsigned from, unsigned ports)
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
	zones->closed |= a->open == 0;
	show(a, b->shows);
	a->figures += b->figures;
	add_weights(a->weight, b->weight);
}

void carc_zones_meet(struct carc_zones *zones, unsigned a, unsigned b, unsigned ports,
		     bool may_join)
{
	a = carc_zones_find(zones, a);
	b = carc_zones_find(zones, b);
	if (a == b || !may_join) {
		zones->zone[a].open = (uint16_t)(zones->zone[a].open - ports);
		zones->zone[b].open = (uint16_t)(zones->zone[b].open - ports);
		zones->closed |= zones->zone[a].open == 0 || zones->zone[b].open == 0;
	} else {
		/* The other way round if b is larger: as good as random, so no branch. */
		unsigned swap = (a ^ b) & -(unsigned)(zones->zone[b].parts > zones->zone[a].parts);

		join(zones, a ^ swap, b ^ swap, ports);
	}
}

void carc_zones_shut(struct carc_zones *zones, unsigned zone)
{
	struct carc_zone *whole = &zones->zone[carc_zones_find(zones, zone)];

	assert(whole->open > 0);
	whole->open--;
	zones->closed |= whole->open == 0;
}

void carc_zones_count_figure(struct carc_zones *zones, unsigned zone, unsigned player,
			     unsigned weight, int change)
{
	struct carc_zone *whole = &zones->zone[carc_zones_find(zones, zone)];

	assert(change > 0 || (whole->figures > 0 && whole->weight[player] >= weight));
	whole->figures = (uint8_t)(whole->figures + change);
	whole->weight[player] = (uint8_t)(whole->weight[player] + change * (int)weight);
}

unsigned carc_zone_tiles(const struct carc_zone *zone)
{
	unsigned n = 0;

	for (unsigned word = 0; word < CARC_TILE_WORDS; word++)
		n += carc_count_bits(zone->tiles[word]);
	return n;
}

unsigned carc_zone_set_next(const struct carc_zone_set *set, unsigned zone)
{
	return carc_next_bit(set->word, CARC_ZONES_MAX, zone);
}

unsigned carc_zone_set_count(const struct carc_zone_set *set)
{
	unsigned n = 0;

	for (unsigned word = 0; word < CARC_ZONES_MAX / 64; word++)
		if (set->word[word])
			n += carc_count_bits(set->word[word]);
	return n;
}

unsigned carc_zone_next_tile(const struct carc_zone *zone, unsigned tile)
{
	return carc_next_bit(zone->tiles, CARC_TILES_MAX, tile);
}
