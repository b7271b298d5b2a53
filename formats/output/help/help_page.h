/* The rows of an answer: what the tables of core/verdict/ say about a subject. help.c prints as many as a screen holds. */
#ifndef CARC_HELP_PAGE_H
#define CARC_HELP_PAGE_H

#include "formats/output/help/rows.h"
#include "formats/output/help/subject.h"

enum { PAGE_ROWS = 512, PAGE_ROOM = 24 << 10, LIST_MAX = 1600 };

/* How much is said: lists of values; what each of them means; books, and the sentence of each finding. */
enum help_detail { LISTS, MEANINGS, ALL };

struct help_page {
	const struct carc_question *question;
	enum help_detail detail;
	bool told[CARC_RULES]; /* rules of the answer */
	unsigned rows;
	struct help_row row[PAGE_ROWS];
	char room[PAGE_ROOM]; /* of texts that are put together */
	size_t used;
};

/* Make the rows anew, with so much detail. */
void help_fill(struct help_page *page, enum help_detail detail);

/* A text that lives as long as the page. */
const char *help_keep(struct help_page *page, const char *text);

#endif
