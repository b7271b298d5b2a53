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
struct carc_page_entry;

struct carc_page_board {
	struct carc_svg_keeper
		keeper; /* to whom the picture of a turn gives its pieces; they are written to out */
	FILE *out;
	unsigned turn; /* of which these are: they come one after another, from 0 */
	char *head;    /* of the picture of the last turn, by malloc(); the board frees it */
	bool failed;   /* out of memory */
	bool relit;    /* lights alone are taken */
	struct carc_arena arena; /* of all that is kept but texts */
	char *texts;             /* one behind the other */
	size_t len;
	struct carc_page_entry *table;
	size_t size, entries; /* of the table, and in it */
	struct carc_page_line *first[CARC_SVG_LAYERS], *last[CARC_SVG_LAYERS]; /* of each layer */
	size_t lines, lights; /* of lines; of lights of all turns so far */
};

/* FNV-1a of a text, and of a number before it. */
uint32_t carc_page_hash(uint32_t number, const char *text, size_t len);

/*
 * A turn may have as many lights as keep the average of the turns so far at CARC_PAGE_LIGHTS; those beyond are not
 * kept.
 */
enum { CARC_PAGE_LIGHTS = 32 };
void carc_page_board_begin(struct carc_page_board *board);
void carc_page_board_end(struct carc_page_board *board);

/* Take the lights of a turn away: those of another picture of it come in their place. It is the last picture of all. */
void carc_page_board_relight(struct carc_page_board *board, unsigned turn);

/* What is there in some turns only: before it comes what hides it in the others, and true if something behind it does, too. */
bool carc_page_begin_run(unsigned from, unsigned to, unsigned last, FILE *out);

/* Write all of it, with its head, the number of the last turn, and what its tiles look like. prefix: of names in
 * the page. */
void carc_page_board_write(const struct carc_page_board *board, struct carc_svg_tiles *tiles,
			   const char *prefix, unsigned last, FILE *out);

#endif
