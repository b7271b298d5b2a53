/*
 * One picture for all steps of a game. Most of a board stays from step to step, so the picture has each piece once, with
 * classes for the first and the last step that show it: a page grows only as its turns do. Before the figure element that
 * holds the picture stands a radio button for each step, and CSS rules hide the pieces that the chosen step does not show,
 * without script.
 */
#ifndef CARC_PAGE_BOARD_H
#define CARC_PAGE_BOARD_H

#include "formats/draw/svg/svg_pen.h"
#include "formats/text/arena.h"

struct carc_page_line;

struct carc_page_board {
	unsigned step, tiles; /* of the last picture; steps come in order, from 0 */
	bool failed;          /* out of memory */
	struct carc_arena arena;
	struct carc_svg_used used;
	struct carc_page_line **table; /* lines by their hash */
	size_t size, lines;            /* size: of the table; lines: in it */
	size_t lights;                 /* of all steps so far */
	FILE *out;                     /* the pictures, one after another */
	char *text;
	size_t len;
	/* The figures of the last picture, with their lines. */
	struct carc_page_man {
		struct carc_svg_man man;
		struct carc_page_line *line;
	} men[CARC_SVG_MEN_MAX];
	unsigned count;
	struct carc_page_line *first[CARC_SVG_LAYERS], *last[CARC_SVG_LAYERS]; /* of each layer */
};

/* A step may have as many lights as keep the average of the steps so far at CARC_PAGE_LIGHTS; further lights are dropped. */
enum { CARC_PAGE_LIGHTS = 32 };
void carc_page_board_begin(struct carc_page_board *board);
void carc_page_board_end(struct carc_page_board *board);

/* Adds the picture of a board as the next step. again: replaces the lights and figures of this step, which was added before. */
void carc_page_board_add(struct carc_page_board *board, unsigned step, bool again,
			 const struct carc_game *game, const struct carc_svg_look *look);

/* Adds the lines of carc_svg_pieces() to a step; again: adds only its lights. */
void carc_page_board_take(struct carc_page_board *board, unsigned step, bool again, char *text);

/* Begins a group for pieces of steps from..to, hidden if `open` is outside. Returns false and writes no group for all steps. */
bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, unsigned open, FILE *out);

/* Writes the picture. game: at the last step; open: the step that is visible without a style sheet. */
void carc_page_board_write(struct carc_page_board *board, const struct carc_game *game,
			   const struct carc_svg_look *look, unsigned open, FILE *out);

#endif
