/* The tiles that a record is played with, where it names them itself. record_in.c calls both. */
#ifndef CARC_RECORD_TILES_H
#define CARC_RECORD_TILES_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* Read the value of the key tiles: a tile set, or the name of a file with one. into: unused. */
void carc_read_tileset(struct carc_reading *reading, const struct carc_node *node, void *into);

/*
 * Make the tiles a part of the rules, once game, expansions and the key tiles have been read. False: they do not fit, and a
 * finding was sent.
 */
bool carc_settle_tiles(struct carc_reading *reading);

#endif
