/* The rows of an answer, from the tables of core/verdict/. help.c prints as many as a screen holds. */
#ifndef CARC_HELP_PAGE_H
#define CARC_HELP_PAGE_H

#include "formats/output/help/rows.h"
#include "formats/output/help/subject.h"

enum { PAGE_ROWS = 512, PAGE_ROOM = 24 << 10, LIST_MAX = 1600 };

/* Level of detail: lists of values; the meaning of each value; also the books, and the sentence of each finding. */
enum help_detail { LISTS, MEANINGS, ALL };

struct help_page {
	const struct carc_question *question;
	enum help_detail detail;
	bool told[CARC_RULES]; /* rules in the answer */
	unsigned rows;
	struct help_row row[PAGE_ROWS];
	char room[PAGE_ROOM]; /* texts of help_keep() */
	size_t used;
};

/* Replaces the rows with those of a level of detail. */
void help_fill(struct help_page *page, enum help_detail detail);

/* Returns a copy of a text, truncated if the page is full, valid until the next help_fill(). */
const char *help_keep(struct help_page *page, const char *text);

#endif
