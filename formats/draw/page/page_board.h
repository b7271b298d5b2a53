/*
 * One picture for all turns of a game. Most of a board stays from turn to turn: what changes is in the
 * picture once, with the turn in which it comes and the one in which it goes as its class, so that a page
 * grows as its turns do. Before the figure that holds the picture stands a radio button for each turn, and
 * rules hide what is not there in the turn that is chosen: no script is needed.
 */
#ifndef CARC_PAGE_BOARD_H
#define CARC_PAGE_BOARD_H

#include "formats/draw/svg/svg_board.h"
#include "formats/text/arena.h"

struct carc_page_line;

struct carc_page_board {
	struct carc_arena arena; /* of all that is kept */
	struct carc_page_line **table, *first[CARC_SVG_LAYERS], *last[CARC_SVG_LAYERS]; /* lines */
	size_t size, lines;                          /* of the table, and in it */
	size_t lights;                               /* of all turns so far */
	unsigned tiles;                              /* whose lines came */
	struct carc_page_line *tile[CARC_TILES_MAX]; /* what each looked like last */
	char *picture;                               /* of the last turn */
	bool failed;                                 /* out of memory */
};

/* FNV-1a of a text, and of a number before it. */
uint32_t carc_page_hash(uint32_t number, const char *text, size_t len);

void carc_page_board_begin(struct carc_page_board *board);
void carc_page_board_end(struct carc_page_board *board);

/*
 * Add the picture of a turn, in layers and for later, which becomes the board's to free; turns come one after another, from
 * 0. board->tiles is the next picture's look.seen. A turn may have as many lights as keep the average of the turns so far at
 * CARC_PAGE_LIGHTS; those beyond are not kept.
 */
enum { CARC_PAGE_LIGHTS = 32 };
void carc_page_board_add(struct carc_page_board *board, unsigned turn, char *picture);

/* Give a turn the lights of another picture of it in place of its own. */
void carc_page_board_relight(struct carc_page_board *board, unsigned turn, const char *picture);

/* What is there in some turns only: before it comes what hides it in the others, and true if something behind it does, too. */
bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, FILE *out);

/* Write all of it, with the head of the picture of the last turn, its number, and what its tiles look like. prefix: of names in
 * the page. */
void carc_page_board_write(const struct carc_page_board *board, struct carc_svg_tiles *tiles,
			   const char *prefix, unsigned last, FILE *out);

#endif
