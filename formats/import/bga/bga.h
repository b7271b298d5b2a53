/*
 * Tiles, rotations and places of meeples by the numbers of Board Game Arena, which logs of its tables and links to CarcassonneLab
 * share; and turns of a record made of such numbers.
 */
#ifndef CARC_BGA_H
#define CARC_BGA_H

#include "core/rules/ruleset.h"
#include "formats/import/import.h"

/*
 * Reads the log of a table: packets with events in JSON. Only events that were played and scores are read; scores become claims.
 * document_forms.c lists the form.
 */
extern const struct carc_import_form carc_bga_form;

enum {
	CARC_BGA_TILES = 24,     /* numbers of tiles, from 1 */
	CARC_BGA_PLACES_MAX = 8, /* places of a tile, from 1 */
	CARC_BGA_BOX = 72,       /* tiles in the box, each with an id, from 1 */
};

/* Returns the number of a tile, 0: it has none; and the index of the type with a number. */
unsigned carc_bga_number(const struct carc_tile_type *type);
unsigned carc_bga_type(const struct carc_tileset *tiles, unsigned number);

/* Returns carc's rotation of a tile that is turned by `quarters` there, and the opposite. */
unsigned carc_bga_rot(unsigned number, unsigned quarters);
unsigned carc_bga_quarters(unsigned number, unsigned rot);

/* Returns the zone at a place of a tile, or CARC_ZONE_NONE; and the place of a zone, 0: it has none. */
unsigned carc_bga_zone(const struct carc_tile_type *type, unsigned place);
unsigned carc_bga_place(const struct carc_tile_type *type, unsigned zone);

/* Returns the number of the tile with an id of the box, 1 to CARC_BGA_BOX: the ids follow the numbers. */
unsigned carc_bga_box(const struct carc_tileset *tiles, unsigned id);

/* Returns the preset of games whose rules are not named: the second edition. */
const struct carc_preset *carc_bga_preset(void);

/* Begins a record by these rules, which the converter fills; at: where the game begins. */
void carc_bga_begin(struct carc_import *import, struct carc_record *record, struct carc_span at);

/* Adds to the last turn a tile that fits nowhere, or one that is placed. */
void carc_bga_discard(struct carc_import *import, unsigned number, struct carc_span at);
void carc_bga_lay(struct carc_import *import, unsigned number, unsigned quarters, int32_t x,
		  int32_t y, struct carc_span at);

/* Adds a meeple on the tile that was placed last. Sends a finding if it has no such place. */
void carc_bga_meeple(struct carc_import *import, unsigned place, struct carc_span at);

#endif
