/* Tiles side by side: a tile set, to compare with the tiles on the table, or any tiles at any rotation. */
#ifndef CARC_TILE_SHEET_H
#define CARC_TILE_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/draw/tile/tile_turns.h"

/* A tile at a rotation, and the caption below it. */
enum { CARC_CAPTION_MAX = 24 };
struct carc_tile_pose {
	const struct carc_tile_type *type;
	uint8_t rot; /* quarter turns clockwise */
	char caption[CARC_CAPTION_MAX];
};

/* Sets the caption to the type's id, and the count if there are several: "U*8". */
void carc_pose_caption(struct carc_tile_pose *pose, unsigned count);

/* Draws tiles in rows, a blank line before each. Only utf8 and colour of look are read. */
void carc_draw_poses(const struct carc_tile_pose *poses, unsigned count,
		     const struct carc_sheet_look *look, FILE *out);

/*
 * Draws every type that look selects: at r0, with its name and count, or in all rotations, see tile_turns.h. The caller
 * checks ferror(out).
 */
void carc_draw_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

/*
 * Returns what the key must explain about a type: a bit for each kind of zone, and for each row of shows.def that zones show
 * and no kind explains. Join the bits of several types by |.
 */
uint32_t carc_tile_shows(const struct carc_tile_type *type);

/* Writes what the signs in drawings of tiles mean. kinds: from carc_tile_shows(). */
void carc_draw_key(uint32_t kinds, bool utf8, FILE *out);

#endif
