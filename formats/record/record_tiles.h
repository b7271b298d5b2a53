/* The tiles that a record is played with, where it names them itself. */
#ifndef CARC_RECORD_TILES_H
#define CARC_RECORD_TILES_H

#include "core/play/record.h"
#include "formats/tree/reading.h"

/* The key tiles: of a record, a set or the name of a file. into: unused. */
void carc_read_tileset(struct carc_reading *reading, const struct carc_node *node, void *into);

/* Game and expansions are known: play with the tiles asked for. False: a finding was sent. */
bool carc_settle_tiles(struct carc_reading *reading);

#endif
