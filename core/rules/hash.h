/*
 * The hash of a position, in parts: functions that mix a value into a hash and return the new one. Places on the board are named by x, y and
 * port, never by an index. Parts without an order of their own are added; each kind of part begins with a number of its own.
 */
#ifndef CARC_HASH_H
#define CARC_HASH_H

#include "core/rules/position.h"
#include "core/terms/bits.h"

/* The numbers with which parts begin, so that equal numbers of two kinds differ. Those of boxes stand in their files. */
enum { CARC_HASH_TILE = 1, CARC_HASH_FIGURE, CARC_HASH_CAPTIVE };

/* The rows of boxes: see core/state/box.def. */
#define HASH(place, function) uint64_t function(uint64_t hash, const struct carc_game *game);
#define HASH_TILE(place, function) \
	uint64_t function(uint64_t hash, const struct carc_game *game, unsigned tile);
#include "core/state/box.def"

/* Mixes a value into a hash; the order of calls counts. */
static inline uint64_t carc_hash(uint64_t hash, uint64_t value)
{
	return carc_scatter(carc_scatter(hash) ^ value);
}

static inline uint64_t carc_hash_place(uint64_t hash, int x, int y)
{
	return carc_hash(carc_hash(hash, (uint16_t)x), (uint16_t)y);
}

/* Mixes the place of a tile on the board; CARC_TILE_NONE is allowed. */
uint64_t carc_hash_tile(uint64_t hash, const struct carc_game *game, unsigned tile);

/* Mixes a zone, counted within its tile, by its first port on the board: rotations that look alike are one. */
uint64_t carc_hash_zone(uint64_t hash, const struct carc_game *game, unsigned tile, unsigned zone);

/* Mixes a zone of the board; its tile is the last one whose zones begin at or before it. */
uint64_t carc_hash_board_zone(uint64_t hash, const struct carc_game *game, unsigned zone);

/* Mixes a whole by the sum of its zones, since its root depends on the order in which it grew. */
uint64_t carc_hash_whole(uint64_t hash, const struct carc_game *game, unsigned root);

#endif
