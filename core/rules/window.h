/* The window: the places where tiles may lie at all, by the house rules in force. Without house rules it has no end. */
#ifndef CARC_WINDOW_H
#define CARC_WINDOW_H

#include "core/rules/hooks.h"

enum { CARC_WINDOW_PARTS = 2 };

struct carc_window {
	bool ends;             /* false: a tile may lie anywhere */
	bool grows;            /* more of the table may be added later */
	bool completes;        /* places beyond it count as taken by a tile */
	enum carc_code beyond; /* why none may lie outside of it */
	struct carc_table part[CARC_WINDOW_PARTS];
};

/* Returns the window of this position, as the house rules in force narrow it. */
static inline struct carc_window carc_window(const struct carc_game *game)
{
	struct carc_window window = {.ends = false};

	carc_hooks_window(game, &window);
	return window;
}

/* Returns whether a place lies in the window. */
static inline bool carc_window_holds(const struct carc_window *window, int x, int y)
{
	return !window->ends || carc_table_holds(&window->part[0], x, y) ||
	       carc_table_holds(&window->part[1], x, y);
}

/* Returns CARC_CODE_OK, or why no tile may lie there. */
enum carc_code carc_window_code(const struct carc_game *game, int x, int y);

#endif
