/*
 * Tiles side by side: those of a set, to be compared with the tiles on the table, or any, turned as one likes. For
 * carc-render-ascii and carc-record.
 */
#ifndef CARC_TILE_SHEET_H
#define CARC_TILE_SHEET_H

#include <stdbool.h>
#include <stdio.h>

#include "formats/draw/tile/tile_turns.h"

/* A tile as it lies, and what stands below it. */
enum { CARC_CAPTION_MAX = 24 };
struct carc_tile_pose {
	const struct carc_tile_type *type;
	uint8_t rot; /* quarter turns clockwise */
	char caption[CARC_CAPTION_MAX];
};

/* Call a pose by the name of its type, and how many there are: "U*8". */
void carc_pose_caption(struct carc_tile_pose *pose, unsigned count);

/* Draw tiles in rows, a blank line before each. Nothing of look but utf8 and colour counts. */
void carc_draw_poses(const struct carc_tile_pose *poses, unsigned count,
		     const struct carc_sheet_look *look, FILE *out);

/*
 * Draw every type that is asked for as it lies at r0, with its name and how many there are, or in all rotations, as
 * tile_turns.h has it. Whether writing failed is for ferror(out) to say.
 */
void carc_draw_tiles(const struct carc_tile_table *table, const struct carc_sheet_look *look,
		     FILE *out);

/*
 * What the legend must explain of a type: a bit for each kind of zone, and for each row of
 * shows.def that zones show and no kind explains. The bits of several types are joined by |.
 */
uint32_t carc_tile_shows(const struct carc_tile_type *type);

/* Write what the signs mean in drawings of tiles. kinds: as carc_tile_shows() gives them. */
void carc_draw_key(uint32_t kinds, bool utf8, FILE *out);

#endif
