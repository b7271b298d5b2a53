/*
 * Zones: the cities, roads, fields and monasteries that tiles join into. Each zone of a tile knows its root, which
 * carries the sums of the whole. Where two wholes join, the parts of the smaller are told their new root: nearly
 * always that is one zone of the tile just laid, and looking up a root, which happens far more often, is one step.
 * Counters add, sets unite: joining is one loop whatever the rule set.
 */
#ifndef CARC_ZONES_H
#define CARC_ZONES_H

#include <stdbool.h>
#include <stdint.h>

#include "core/terms/bits.h"
#include "core/terms/limits.h"
#include "core/tiles/tile.h"

/* What stays on its tile has no field in a zone. */
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
	uint8_t figures; /* that stand there, of all players, and not aside */
	/* What its tiles show together, by name and by row of shows.def: more than a byte holds. */
	union {
		struct {
#define SHOWS(symbol, field, key, kind, form, joined, word, what, unknown) \
	CARC_ZONE_FIELD_##joined(field)
#include "core/tiles/shows.def"
		};
		uint16_t shows[CARC_SHOWS_JOINED];
	};
	uint8_t weight[CARC_SEATS]; /* of these for the majority, by player: each as so many meeples */
};

struct carc_zones {
	uint16_t count;
	bool closed; /* since it was last set false, some whole has been left without an open port */
	uint16_t root[CARC_ZONES_MAX];
	uint16_t next[CARC_ZONES_MAX]; /* the parts of a whole, in a ring */
	struct carc_zone zone[CARC_ZONES_MAX];
};

/* No zones yet. */
void carc_zones_init(struct carc_zones *zones);

/* The root of a zone. */
static inline unsigned carc_zones_find(const struct carc_zones *zones, unsigned zone)
{
	return zones->root[zone];
}

/* The sums of the whole that a zone is part of. */
static inline const struct carc_zone *carc_zones_whole(const struct carc_zones *zones,
						       unsigned zone)
{
	return &zones->zone[carc_zones_find(zones, zone)];
}

/* Add what another zone, or a zone of a tile, shows to what a zone shows: numbers add up, sets unite. */
void carc_zone_show(struct carc_zone *zone, const uint16_t more[CARC_SHOWS_JOINED]);

/* Add the zones of a tile (by index), joined to nothing yet; returns the first. */
unsigned carc_zones_add(struct carc_zones *zones, const struct carc_tile_type *type, unsigned tile);

/* So many ports of two zones meet: they are open no more, and the zones join if join says so. */
void carc_zones_meet(struct carc_zones *zones, unsigned a, unsigned b, unsigned ports, bool join);

/* A port of a zone will never meet a tile. */
void carc_zones_shut(struct carc_zones *zones, unsigned zone);

/* The one place that changes who stands on a zone: a figure of a player, of some weight, more (+1) or less (-1). */
void carc_zones_count_figure(struct carc_zones *zones, unsigned zone, unsigned player,
			     unsigned weight, int change);

/* How many tiles a zone lies on, and whether it lies on one. zone: a root. */
static inline unsigned carc_zone_tiles(const struct carc_zone *zone)
{
	return carc_count_all_bits(zone->tiles, CARC_TILE_WORDS);
}

static inline bool carc_zone_has_tile(const struct carc_zone *zone, unsigned tile)
{
	return zone->tiles[tile / 64] >> tile % 64 & 1;
}

/* The first tile of a zone at or after one, in the order of laying; CARC_TILES_MAX if there is none. zone: a root. */
static inline unsigned carc_zone_next_tile(const struct carc_zone *zone, unsigned tile)
{
	return carc_next_bit(zone->tiles, CARC_TILES_MAX, tile);
}

/* For each tile of a zone, in the order of laying: its index. zone: of a root. */
#define CARC_EACH_TILE(tile, zone) \
	for (unsigned tile = carc_zone_next_tile(zone, 0); tile < CARC_TILES_MAX; \
	     tile = carc_zone_next_tile(zone, tile + 1))

static inline unsigned carc_zone_first_tile(const struct carc_zone *zone)
{
	return carc_zone_next_tile(zone, 0);
}

/* Whether any figure stands there, whatever its weight. */
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

/* The next zone of a set at or after one; CARC_ZONES_MAX if there is none. */
static inline unsigned carc_zone_set_next(const struct carc_zone_set *set, unsigned zone)
{
	return carc_next_bit(set->word, CARC_ZONES_MAX, zone);
}

/* How many zones a set has. */
static inline unsigned carc_zone_set_count(const struct carc_zone_set *set)
{
	return carc_count_all_bits(set->word, CARC_ZONES_MAX / 64);
}

/* For each zone of a set. */
#define CARC_EACH_ZONE(zone, set) \
	for (unsigned zone = carc_zone_set_next(set, 0); zone < CARC_ZONES_MAX; \
	     zone = carc_zone_set_next(set, zone + 1))

#endif
