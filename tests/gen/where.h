/* Places on a board, for tests that name features without the engine's numbers. */
#ifndef TESTS_GEN_WHERE_H
#define TESTS_GEN_WHERE_H

#include "core/rules/position.h"

/* Returns the box around the board, one cell wider on each side; the nine cells around 0,0 if no tile lies there. */
struct carc_table board_box(const struct carc_game *game);

/* A feature by its northernmost tile, the westernmost of those, and its first port there, or -1. */
struct feature_place {
	int x, y, port;
};

/* root: of the feature. */
struct feature_place feature_place(const struct carc_game *game, unsigned root);

#endif
