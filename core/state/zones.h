/*
 * Zones: the cities, roads, fields and monasteries that tiles join into. Each zone of a tile knows its root, which
 * carries the sums of the whole. When two wholes join, the parts of the smaller get the new root: nearly always that is
 * one zone of the tile just laid, and looking up a root, which happens far more often, is one step.
 * Counters add, sets unite: joining is one loop under any rule set.
 */
#ifndef CARC_ZONES_H
#define CARC_ZONES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/bits.h"
#include "core/terms/limits.h"
#include "core/tiles/tile.h"

/* A row that stays on its tile has no field in a zone. */
#define CARC_ZONE_FIELD_ADDS(field) uint16_t field;
#define CARC_ZONE_FIELD_UNITES(field) uint16_t field;
#define CARC_ZONE_FIELD_STAYS(field)

/* The sums of a zone; those of a root count the whole. */
struct carc_zone {
	/* Set of tiles by index: a tile counts once, even if it shows two parts. */
	uint64_t tiles[CARC_TILE_WORDS];
	uint16_t open;   /* ports that meet no tile yet, and may */
	uint16_t parts;  /* zones of tiles joined in it */
	uint8_t kind;    /* enum carc_kind */
	uint8_t figures; /* on it, of all players, except those aside */
	/* The sums or unions of its tiles' rows of shows.def, by name and by row: too large for a byte. */
	union {
		struct {
#define SHOWS(symbol, field, key, kinds, form, joined, word, what, unknown) \
	CARC_ZONE_FIELD_##joined(field)
#include "core/tiles/shows.def"
		};
		uint16_t shows[CARC_SHOWS_JOINED];
	};
	uint8_t weight[CARC_SEATS]; /* of its figures in the majority, in meeples, by player */
};

struct carc_zones {
	uint16_t count;
	uint16_t root[CARC_ZONES_MAX];
	uint16_t next[CARC_ZONES_MAX]; /* the parts of a whole, in a ring */
	struct carc_zone zone[CARC_ZONES_MAX];
};

/* Makes the set of zones empty. */
void carc_zones_init(struct carc_zones *zones);

/* Returns the root of a zone. */
static inline unsigned carc_zones_find(const struct carc_zones *zones, unsigned zone)
{
	return zones->root[zone];
}

/* Returns the sums of the whole that a zone is part of. */
static inline const struct carc_zone *carc_zones_whole(const struct carc_zones *zones,
						       unsigned zone)
{
	return &zones->zone[carc_zones_find(zones, zone)];
}

/* Adds the rows of another zone, or of a zone of a tile, to those of a zone: numbers add up, sets unite. */
void carc_zone_show(struct carc_zone *zone, const uint16_t more[CARC_SHOWS_JOINED]);

/* Adds the zones of a tile (by index), each its own root; returns the first. */
unsigned carc_zones_add(struct carc_zones *zones, const struct carc_tile_type *type, unsigned tile);

/*
 * Keeps the indexes behind the last zone for those that the tile may show later, see carc_zones_show(). Until then such a
 * zone has no parts, and its root is the first zone of the tile.
 */
void carc_zones_spare(struct carc_zones *zones, unsigned first, unsigned spare);

/* Returns true if an index is kept for a zone that its tile does not show yet. */
static inline bool carc_zones_is_spare(const struct carc_zones *zones, unsigned zone)
{
	return zones->zone[zone].parts == 0;
}

/* Makes a kept index the zone that a tile shows now, its own root with so many open ports. */
void carc_zones_show(struct carc_zones *zones, unsigned zone, const struct carc_tile_zone *shown,
		     unsigned tile, unsigned open);

/* Closes the given number of ports of both zones, which meet; joins the zones if join is true. */
void carc_zones_meet(struct carc_zones *zones, unsigned a, unsigned b, unsigned ports, bool join);

/* Closes a port of a zone that will never meet a tile. */
void carc_zones_shut(struct carc_zones *zones, unsigned zone);

/* Counts a figure of a player, of this weight, more (+1) or less (-1). Only this function adds or removes figures. */
void carc_zones_count_figure(struct carc_zones *zones, unsigned zone, unsigned player,
			     unsigned weight, int change);

/* Return the number of tiles that a zone lies on, and whether one of them is this tile. zone: a root. */
static inline unsigned carc_zone_tiles(const struct carc_zone *zone)
{
	return carc_count_all_bits(zone->tiles, CARC_TILE_WORDS);
}

static inline bool carc_zone_has_tile(const struct carc_zone *zone, unsigned tile)
{
	return zone->tiles[tile / 64] >> tile % 64 & 1;
}

/* Returns the first tile of a zone from `tile` on, in the order of laying; CARC_TILES_MAX if none. zone: a root. */
static inline unsigned carc_zone_next_tile(const struct carc_zone *zone, unsigned tile)
{
	return carc_next_bit(zone->tiles, CARC_TILES_MAX, tile);
}

/* Loops over the indexes of the tiles of a zone, in the order of laying. zone: of a root. */
#define CARC_EACH_TILE(tile, zone) \
	for (unsigned tile = carc_zone_next_tile(zone, 0); tile < CARC_TILES_MAX; \
	     tile = carc_zone_next_tile(zone, tile + 1))

static inline unsigned carc_zone_first_tile(const struct carc_zone *zone)
{
	return carc_zone_next_tile(zone, 0);
}

/* Returns true if a figure of any weight stands on the zone. */
static inline bool carc_zone_occupied(const struct carc_zone *zone)
{
	return zone->figures > 0;
}

/* A set of zones by index. */
struct carc_zone_set {
	uint64_t word[CARC_ZONES_MAX / 64];
};

static inline bool carc_zone_set_has(const struct carc_zone_set *set, unsigned zone)
{
	return set->word[zone / 64] >> zone % 64 & 1;
}

static inline void carc_zone_set_add(struct carc_zone_set *set, unsigned zone)
{
	set->word[zone / 64] |= (uint64_t)1 << zone % 64;
}

/* Returns the first zone of a set from `zone` on; CARC_ZONES_MAX if there is none. */
static inline unsigned carc_zone_set_next(const struct carc_zone_set *set, unsigned zone)
{
	return carc_next_bit(set->word, CARC_ZONES_MAX, zone);
}

/* Returns the number of zones in a set. */
static inline unsigned carc_zone_set_count(const struct carc_zone_set *set)
{
	return carc_count_all_bits(set->word, CARC_ZONES_MAX / 64);
}

/* Loops over the zones of a set. */
#define CARC_EACH_ZONE(zone, set) \
	for (unsigned zone = carc_zone_set_next(set, 0); zone < CARC_ZONES_MAX; \
	     zone = carc_zone_set_next(set, zone + 1))

#endif
