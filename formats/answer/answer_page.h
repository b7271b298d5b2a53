/* The rows of an answer: what the tables of core/verdict/ say about a subject. answer.c prints as many as a screen holds. */
#ifndef CARC_ANSWER_PAGE_H
#define CARC_ANSWER_PAGE_H

#include "formats/answer/subject.h"

enum { PAGE_ROWS = 512, PAGE_ROOM = 24 << 10, LIST_MAX = 1600 };

enum answer_part {
	MESSAGE,
	TOPIC,
	PLAYED,
	MEANING,
	ADVICE,
	RULE,
	OPTION,
	VALUE,
	RULING,
	CHOICE,
	RULINGS,
	RESTS,
	OPTIONS,
	WORDING,
	BOOK,
	FINDING,
	FINDINGS,
	MORE
};

struct answer_row {
	enum answer_part part;
	const char *name;  /* of an option, a code; the topic of a rule */
	const char *value; /* of an option or ruling */
	const char *text;
	size_t len; /* of the text; text for people may end before it does */
};

/* How much is said: lists of values; what each of them means; books, and the sentence of each finding. */
enum answer_detail { LISTS, MEANINGS, ALL };

struct answer_page {
	const struct carc_question *question;
	enum answer_detail detail;
	unsigned rows;
	struct answer_row row[PAGE_ROWS];
	char room[PAGE_ROOM]; /* of texts that are put together */
	size_t used;
};

/* Make the rows anew, with so much detail. */
void answer_fill(struct answer_page *page, enum answer_detail detail);

/* A text that lives as long as the page. */
const char *answer_keep(struct answer_page *page, const char *text);

#endif
