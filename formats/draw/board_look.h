/*
 * How a board is to be drawn. The caller of board_text.h fills it; the files of this folder read
 * it.
 */
#ifndef CARC_BOARD_LOOK_H
#define CARC_BOARD_LOOK_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/draw/board_shown.h"
#include "formats/draw/tile/tile_art.h"

/* A place that is numbered, whether a tile lies there or not: it is drawn in any case. */
struct carc_draw_place {
	int16_t x, y;
};

struct carc_draw {
	bool utf8;        /* else ASCII */
	bool colour;      /* with ANSI escapes */
	bool tint;        /* with colour: tiles have a ground, so that a hole is seen */
	bool mark_last;   /* the tile laid last gets marked corners */
	bool coordinates; /* x above, y at the left */
	bool ids;         /* each tile shows what it is called */
	bool key;         /* a line that says what the signs mean */
	unsigned columns; /* a drawing that is wider is cut into bands; 0: it never is */
	bool crop;        /* only tiles within x0..x1, y0..y1, both ends included */
	int16_t x0, y0, x1, y1;
	const struct carc_draw_place *numbered; /* from 1 on, in this order; text only */
	unsigned numbers;                       /* of them */
	const struct carc_shown
		*shown; /* features are shaded, and a tile that is not there drawn; NULL */
	const char *const *names;     /* one for each player; NULL: they are called by number */
	const char *const *colours;   /* of the players, as words; NULL, or NULL for one: by seat */
	struct carc_art_cache *cache; /* drawings of tiles, for the next board; NULL: none are kept */
};

/* Places, both ends included; x1 < x0: none. */
struct carc_extent {
	int x0, y0, x1, y1;
};

static inline bool carc_extent_holds(struct carc_extent in, int x, int y)
{
	return x >= in.x0 && x <= in.x1 && y >= in.y0 && y <= in.y1;
}

/* Where the tiles lie that are to be drawn, the ghost, and places with numbers, between two columns. */
struct carc_extent carc_draw_extent(const struct carc_game *game, const struct carc_draw *draw,
				    int first, int last);

/* On which sides the table ends where the drawing does: no tile can lie at any place beyond it. */
void carc_draw_edges(const struct carc_game *game, struct carc_extent in,
		     bool ret_ends[CARC_SIDES]);

/* What the tiles of a game show, see carc_tile_shows(). */
uint32_t carc_draw_kinds(const struct carc_game *game);

/*
 * board_art.c: a tile's picture as it lies among others. cache: where drawings are kept; NULL: none
 * are.
 */
void carc_board_art(const struct carc_game *game, unsigned tile, struct carc_art_cache *cache,
		    struct carc_tile_art *art);

#endif
