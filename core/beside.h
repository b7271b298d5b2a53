/* All rows of what lies beside the tiles: drawings and programs read the entries, and so name no box. */
#ifndef CARC_BESIDE_ROWS_H
#define CARC_BESIDE_ROWS_H

#include "core/rules/beside.h"

struct carc_beside_info {
	const char *key; /* for programs */
	carc_beside_fn *list;
	uint8_t of, has;
	/* For people: the first entry, the first of a further group, a further one of a group; then the end of each group. */
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

/* Lists the figures that stand on corners, of all boxes. */
void carc_each_corner(const struct carc_game *game, const struct carc_beside_to *to);

#endif
