/*
 * Where tiles may lie at all, by the option table-edge and the tiles that lie there: the window. A table that ends
 * is one; where all tiles may be moved, the window is as wide as they could still reach; a second table is a second
 * part of it. WikiCarpedia base game, Use of a table (G. Wild, Hans im Glueck, 5/2013).
 */
#ifndef CARC_WINDOW_H
#define CARC_WINDOW_H

#include "core/engine/position.h"

enum { CARC_WINDOW_PARTS = 2 };

struct carc_window {
	bool ends; /* else a tile may lie anywhere */
	struct carc_table part[CARC_WINDOW_PARTS];
};

struct carc_window carc_window(const struct carc_game *game);

static inline bool carc_window_holds(const struct carc_window *window, int x, int y)
{
	return !window->ends || carc_table_holds(&window->part[0], x, y) ||
	       carc_table_holds(&window->part[1], x, y);
}

/* Whether no tile may lie at a place, since the table ends before it. */
static inline bool carc_off_table(const struct carc_game *game, int x, int y)
{
	struct carc_window window;

	if (game->rules->option[CARC_OPTION_TABLE_EDGE] == CARC_EDGE_NONE)
		return false;
	window = carc_window(game);
	return !carc_window_holds(&window, x, y);
}

/* CARC_CODE_OK, or why no tile may lie there; and how a finding says it. */
enum carc_code carc_window_code(const struct carc_game *game, int x, int y);
void carc_window_explain(const struct carc_game *game, int x, int y, struct carc_diag *diag);

/* Whether a second table is played with, on which no tile lies yet; it may be one that is still to be added. */
bool carc_second_table_bare(const struct carc_game *game);

#endif
