/* The contents of a tile set in one line: for people, or for programs. carc-validate prints it, tile_sheet.c a part of it. */
#ifndef CARC_TILES_REPORT_H
#define CARC_TILES_REPORT_H

#include "core/tiles/tile_table.h"
#include "formats/output/report/report.h"

/* The line of a set that is sound. place->number 0: it is no document of a stream. */
bool carc_tiles_print(const struct carc_tile_table *table, const struct carc_source_place *place,
		      enum carc_output output, FILE *out);

/* "base: 72 tiles of 24 types for carcassonne", without an end of the line. */
void carc_tiles_line(const struct carc_tile_table *table, unsigned tiles, FILE *out);

#endif
