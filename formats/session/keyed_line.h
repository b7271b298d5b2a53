/*
 * The line of a turn by keys in braces, with one value changed: {tile: K, at: [1, 0], rot: 0}. All else stays as it is
 * written. For tries.c.
 */
#ifndef CARC_KEYED_LINE_H
#define CARC_KEYED_LINE_H

#include "core/engine/turn.h"
#include "formats/suggest/turn_line.h"

/*
 * Writes to dest the line at which a turn begins, with the tile, place, rotation or feature of `is` in place of that of `was`.
 * Returns false if the turn is not in braces on one line, or if anything but one value differs.
 */
bool carc_put_keyed_line(const struct carc_text *text, struct carc_span turn,
			 const struct carc_tileset *tiles, const struct carc_action *was,
			 const struct carc_action *is, char dest[CARC_TRY_MAX]);

#endif
