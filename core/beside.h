/* The table of pieces beside the tiles: drawings and writers read its entries and need not know the boxes. */
#ifndef CARC_BESIDE_ROWS_H
#define CARC_BESIDE_ROWS_H

#include "core/rules/beside.h"

/* The mark that drawings show on the tile at the place of an entry. */
struct carc_beside_mark {
	const char *text[2]; /* in ASCII and in UTF-8, one character each; NULL: no mark */
	const char *shape;   /* id of a symbol in shapes.svg; NULL: pictures show the text */
};

struct carc_beside_info {
	const char *key; /* for programs */
	carc_beside_fn *list;
	uint8_t of, has;
	/* Templates of text for the first entry, the first entry of a later group, any other entry, and the end of a group. */
	const char *first, *next, *same, *behind;
	struct carc_beside_mark mark;
};

/* ORDER of the lines below a board. */
enum {
	CARC_BESIDES = 0
#define BESIDE(...) +1
#include "core/terms/words.def"
};
extern const struct carc_beside_info carc_beside_infos[CARC_BESIDES];

#define CARC_EACH_BESIDE(row) \
	for (const struct carc_beside_info *row = carc_beside_infos; \
	     row < carc_beside_infos + CARC_BESIDES; row++)

/* A mark on a tile of the board. */
struct carc_tile_mark {
	const struct carc_beside_mark *mark;
	unsigned tile, player; /* player: who has the piece, or CARC_PLAYER_NONE */
	unsigned before;       /* number of earlier marks on the tile */
};

/* Calls fn for each mark on the board, in the order of the rows. */
void carc_each_mark(const struct carc_game *game,
		    void (*fn)(void *ctx, const struct carc_tile_mark *mark), void *ctx);

/* Sends the figures on corners, from all boxes, to a receiver. */
void carc_each_corner(const struct carc_game *game, const struct carc_beside_to *to);

#endif
