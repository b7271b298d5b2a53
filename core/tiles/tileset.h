/*
 * The tiles of one game, from one or more tables. core/rules/expansion.c makes the set when it puts
 * rules together; all other code only reads it.
 */
#ifndef CARC_TILESET_H
#define CARC_TILESET_H

#include <stddef.h>

#include "core/tiles/tile.h"
#include "core/tiles/tile_table.h"

enum { CARC_TYPE_NONE = 0xff, CARC_ALIKE = 64 };

struct carc_tileset {
	uint16_t tiles; /* of all types that are drawn */
	uint8_t types;
	const struct carc_tile_type *type[CARC_TYPES_MAX];
	uint8_t count[CARC_TYPES_MAX]; /* how many of each type are in the game */
	uint8_t letter[26]; /* by an id of one letter, A to Z: index of its type + 1, or 0 */
	/* Hash chains of ids: the last type by hash, and by type the one before; index + 1, or 0. */
	uint8_t alike[CARC_ALIKE], before[CARC_TYPES_MAX];
	/* Types whose small pictures have no effect in this game: their names mean the plain types. */
	const struct carc_tile_type *variants;
	uint8_t variant_count;
	/* Tiles in each pile, if all are shuffled into piles; all 0: each type says its pile. */
	uint8_t piles[CARC_PILES_SHUFFLED];
	/* The table that every verdict must name: from a file, or not published; or NULL. */
	const struct carc_tile_table *source;
};

/*
 * Adds the types of a table, which must outlive the set. A type with a plain one replaces as many of those; if the set
 * has no such plain type, the type is left out. Returns false and leaves the set unchanged if the set would exceed the
 * limits of types, tiles or zones, or has too few plain ones.
 */
bool carc_tileset_add(struct carc_tileset *set, const struct carc_tile_type *types, unsigned count);

/* Returns how many tiles of a type may lie on the board: of those in hands, as many as all players can have. */
static inline unsigned carc_tileset_most(const struct carc_tileset *set, unsigned type)
{
	return set->type[type]->pile == CARC_PILE_HAND ? CARC_HANDS_MAX : set->count[type];
}

/* A tile found by a name: its type, and the rotation from the drawing under that name to carc's. */
struct carc_tile_name {
	uint8_t type; /* index in the set */
	uint8_t turn; /* quarter turns clockwise from that drawing to carc's */
};

/* Finds a tile by its id or C1 number, of len bytes; turn is always 0. Returns false if there is none. */
bool carc_tileset_find(const struct carc_tileset *set, const char *name, size_t len,
		       struct carc_tile_name *ret_name);

#endif
