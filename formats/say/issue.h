/*
 * What is wrong somewhere, as programs show it that know nothing of games: build servers and editors. A fact with a severity is
 * such a thing; the writers of their forms, writer_sarif.c and others, take out here what all of these have.
 */
#ifndef CARC_ISSUE_H
#define CARC_ISSUE_H

#include "formats/say/fact.h"

struct carc_issue {
	const char *file, *severity, *code, *player;
	int64_t record, line, column, turn; /* 0: it is about none */
	bool gone;                          /* it was expected, and is not there */
	char *line_of_text;                 /* what people are told, without the end of the line */
	const char *words;                  /* the part of that behind the code */
};

/* Take it out of a fact; carc_issue_done() frees it. False: it is none, or memory ended, which the printer knows. */
bool carc_issue_take(struct carc_printer *printer, const struct carc_fact *fact,
		     struct carc_issue *ret_issue);
void carc_issue_done(struct carc_issue *issue);

/* All that people or programs are told of it is of use. */
enum { CARC_ISSUE_USES = CARC_IN_TEXT | CARC_IN_JSON };

/* Of what becomes of a text as a whole, such as a record: whether nothing is wrong. False: a fact is of something else. */
bool carc_issue_verdict(const struct carc_fact *fact, bool *ret_sound);

/* A text in which some signs mean something: before them a backslash, or in their place %25 and the like. */
void carc_print_escaped(const char *text, const char *signs, bool percent, FILE *out);

#endif
