/*
 * The tiles that one game is played with, from one or more tables. core/rules/expansion.c makes the
 * set when it puts rules together; all others read it. Names that other programs have for tiles:
 * formats/record/tiles/tile_names.h.
 */
#ifndef CARC_TILESET_H
#define CARC_TILESET_H

#include <stddef.h>

#include "core/tiles/tile.h"
#include "core/tiles/tile_table.h"

enum { CARC_TYPE_NONE = 0xff, CARC_ALIKE = 64 };

struct carc_tileset {
	uint16_t tiles; /* of all types together that are drawn */
	uint8_t types;
	const struct carc_tile_type *type[CARC_TYPES_MAX];
	uint8_t count[CARC_TYPES_MAX]; /* how many of each type are in the game */
	uint8_t letter[26]; /* by an id of one letter, A to Z: index of its type + 1, or 0 */
	/* Ids that are alike in some bytes: the last type of them, and by type the one before; index + 1, or 0. */
	uint8_t alike[CARC_ALIKE], before[CARC_TYPES_MAX];
	/* Types whose small pictures mean nothing here: their names stand for the plain types. */
	const struct carc_tile_type *variants;
	uint8_t variant_count;
	/* Tiles in each pile, if all are shuffled into piles; all 0: each type says its pile. */
	uint8_t piles[CARC_PILES_SHUFFLED];
	/* The table that every verdict must name: from a file, or not published; or NULL. */
	const struct carc_tile_table *source;
};

/*
 * Add the types of a table, which must outlive the set. A type with a plain one takes the place of as many of those;
 * where the set lacks the plain one it is left out. False, with nothing changed, if the set would outgrow the limits of
 * types, tiles or zones, or has too few plain ones.
 */
bool carc_tileset_add(struct carc_tileset *set, const struct carc_tile_type *types, unsigned count);

/* How many tiles of a type may lie on the board: of those in hands, as many as all players can have. */
static inline unsigned carc_tileset_most(const struct carc_tileset *set, unsigned type)
{
	return set->type[type]->pile == CARC_PILE_HAND ? CARC_HANDS_MAX : set->count[type];
}

/* A tile found by a name: which type, and how far its drawing under that name is turned to ours. */
struct carc_tile_name {
	uint8_t type; /* index in the set */
	uint8_t turn; /* quarter turns clockwise from that drawing to ours */
};

/* Find a tile by its id or C1 number, of len bytes; turn is always 0. False: there is none. */
bool carc_tileset_find(const struct carc_tileset *set, const char *name, size_t len,
		       struct carc_tile_name *ret_name);

#endif
