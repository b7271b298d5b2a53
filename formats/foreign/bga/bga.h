/*
 * What Board Game Arena calls tiles, how they lie, and where meeples stand on them: all of it
 * numbers. Logs of tables and links to CarcassonneLab have the same numbers.
 */
#ifndef CARC_BGA_H
#define CARC_BGA_H

#include "core/rules/ruleset.h"
#include "formats/foreign/foreign.h"

/*
 * The log of a table, as that program gives it, of all games that begin with 72 tiles: packets with
 * events in JSON. Of the many events only those are read that say what was played and what it
 * scored. Scores become claims. document_in.c lists the form.
 */
extern const struct carc_foreign_form carc_bga_form;

enum {
	CARC_BGA_TILES = 24,     /* numbers of tiles, from 1 */
	CARC_BGA_PLACES_MAX = 8, /* places of a tile, from 1 */
	CARC_BGA_BOX = 72,       /* tiles in the box, each with an id, from 1 */
};

/*
 * Our id of a tile by its number, 1 to CARC_BGA_TILES; and the number of a tile of ours, 0: it has
 * none.
 */
const char *carc_bga_tile(unsigned number);
unsigned carc_bga_number(const struct carc_tile_type *type);

/* The index of the type with a number in the tiles of the base game. */
unsigned carc_bga_type(const struct carc_tileset *tiles, unsigned number);

/* How a tile lies, in quarter turns clockwise: their rotation as ours, and ours as theirs. */
unsigned carc_bga_rot(unsigned number, unsigned quarters);
unsigned carc_bga_quarters(unsigned number, unsigned rot);

/* The zone of a tile with this place, or CARC_ZONE_NONE; the place of a zone; 0: it has none. */
unsigned carc_bga_zone(const struct carc_tile_type *type, unsigned place);
unsigned carc_bga_place(const struct carc_tile_type *type, unsigned zone);

/* The number of the tile with an id of the box, 1 to CARC_BGA_BOX: the ids follow the numbers. */
unsigned carc_bga_box(const struct carc_tileset *tiles, unsigned id);

/* What is told of no rules is played by the second edition: its preset. */
const struct carc_preset *carc_bga_preset(void);

/* Begins a record by these rules, which the converter fills; at: where the game begins. */
void carc_bga_begin(struct carc_foreign *foreign, struct carc_record *record, struct carc_span at);

/*
 * A tile that was laid, perhaps with a meeple: numbers as they have them, and where each was read.
 */
struct carc_bga_laid {
	unsigned number, quarters; /* 1 to CARC_BGA_TILES, 0 to 3 */
	unsigned place;            /* 0: no meeple */
	int32_t x, y;
	struct carc_span number_at, x_at, y_at, quarters_at, place_at;
};

/* Adds to the last turn a tile that fitted nowhere; or one that was laid and its meeple: sends a finding if the tile has no such place. */
void carc_bga_discard(struct carc_foreign *foreign, unsigned number, struct carc_span at);
void carc_bga_lay(struct carc_foreign *foreign, const struct carc_bga_laid *laid);

#endif
