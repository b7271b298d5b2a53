/*
 * One picture for all steps of a game. Most of a board stays from step to step: what changes is in the picture once, with the step in which
 * it comes and the one in which it goes as its classes, so that a page grows as its turns do. Before the figure that holds the picture stands a
 * radio button for each step, and rules hide what is not there in the step that is chosen: no script is needed.
 */
#ifndef CARC_PAGE_BOARD_H
#define CARC_PAGE_BOARD_H

#include "formats/draw/svg/svg_pen.h"
#include "formats/text/arena.h"

struct carc_page_line;

struct carc_page_board {
	unsigned step, tiles; /* of the last picture: they come one after another, from 0 */
	bool failed;          /* out of memory */
	struct carc_arena arena;
	struct carc_svg_used used;
	struct carc_page_line **table; /* lines by their hash */
	size_t size, lines;            /* of the table, and in it */
	size_t lights;                 /* of all steps so far */
	FILE *out;                     /* the pictures, one behind the other */
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

/*
 * A step may have as many lights as keep the average of the steps so far at CARC_PAGE_LIGHTS; those beyond are not
 * kept.
 */
enum { CARC_PAGE_LIGHTS = 32 };
void carc_page_board_begin(struct carc_page_board *board);
void carc_page_board_end(struct carc_page_board *board);

/* Adds the picture of a board as the next step. again: its lights and figures, in place of those of this step, which was added before. */
void carc_page_board_add(struct carc_page_board *board, unsigned step, bool again,
			 const struct carc_game *game, const struct carc_svg_look *look);

/* Adds the lines of carc_svg_pieces() to a step; again: its lights alone. */
void carc_page_board_take(struct carc_page_board *board, unsigned step, bool again, char *text);

/* Writes the begin of a group for what is there in some steps only, out of sight if it is not there in the open step. Returns true if it did. */
bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, unsigned open, FILE *out);

/* Writes the picture. game: at the last step; open: the step that is seen without a style. */
void carc_page_board_write(struct carc_page_board *board, const struct carc_game *game,
			   const struct carc_svg_look *look, unsigned open, FILE *out);

#endif
