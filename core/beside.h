/* The table of pieces beside the tiles: drawings and writers read its entries and need not know the boxes. */
#ifndef CARC_BESIDE_ROWS_H
#define CARC_BESIDE_ROWS_H

#include "core/rules/beside.h"

struct carc_beside_info {
	const char *key; /* for programs */
	carc_beside_fn *list;
	uint8_t of, has;
	/* Templates of text for the first entry, the first entry of a later group, any other entry, and the end of a group. */
	const char *first, *next, *same, *behind;
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

/* Sends the figures on corners, from all boxes, to a receiver. */
void carc_each_corner(const struct carc_game *game, const struct carc_beside_to *to);

#endif
