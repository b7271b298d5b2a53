/* Options of a drawing of a board. The caller fills struct carc_draw; the files of this folder read it. */
#ifndef CARC_BOARD_LOOK_H
#define CARC_BOARD_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/draw/board_shown.h"
#include "formats/draw/tile/tile_art.h"

/* A numbered place, which is drawn even if no tile lies there. */
struct carc_draw_place {
	int16_t x, y;
};

struct carc_draw {
	bool utf8;      /* else ASCII */
	bool colour;    /* with ANSI escapes */
	bool tint;      /* with colour: shade the background of tiles, so that holes are visible */
	bool mark_last; /* mark the corners of the last tile */
	bool coordinates; /* x above, y at the left */
	bool ids;         /* write the name of each tile on it */
	bool key;         /* add a key of the signs */
	unsigned columns; /* split a wider drawing into bands; 0: never split */
	bool crop;        /* draw only places within x0..x1, y0..y1, inclusive */
	int16_t x0, y0, x1, y1;
	const struct carc_draw_place *numbered; /* numbered from 1 in this order; text only */
	unsigned numbers;                       /* entries of numbered */
	const struct carc_shown *shown; /* features to shade, and a refused tile; may be NULL */
	const char *const *names;       /* one for each player; NULL: seat numbers are shown */
	const char *const *colours;     /* words; NULL, or NULL for a player: choose by seat */
	struct carc_art_cache *cache; /* keeps drawings of tiles for the next board; NULL: no cache */
};

/* A rectangle of places, inclusive; empty if x1 < x0. */
struct carc_extent {
	int x0, y0, x1, y1;
};

static inline bool carc_extent_holds(struct carc_extent in, int x, int y)
{
	return x >= in.x0 && x <= in.x1 && y >= in.y0 && y <= in.y1;
}

/* Returns the bounds of the tiles to be drawn, a refused tile and numbered places, in the columns from first to last. */
struct carc_extent carc_draw_extent(const struct carc_game *game, const struct carc_draw *draw,
				    int first, int last);

/* Sets ret_ends[side] if no tile can lie at any place just beyond that side of the drawing: the table ends there. */
void carc_draw_edges(const struct carc_game *game, struct carc_extent in,
		     bool ret_ends[CARC_SIDES]);

/* Returns the bits of carc_tile_shows() for all tiles of a game. */
uint32_t carc_draw_kinds(const struct carc_game *game);

/* board_art.c: draws a tile as it lies among its neighbours. cache: keeps drawings; NULL: no cache. */
void carc_board_art(const struct carc_game *game, unsigned tile, struct carc_art_cache *cache,
		    struct carc_tile_art *art);

#endif
