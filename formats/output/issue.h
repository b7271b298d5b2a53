/*
 * What is wrong somewhere, as programs show it that know nothing of games: build servers and editors. A fact with a severity is
 * such a thing; the writers of their forms, writer_sarif.c and others, take out here what all of these have.
 */
#ifndef CARC_ISSUE_H
#define CARC_ISSUE_H

#include "formats/output/issue_list.h"

/*
 * Makes an issue of a fact with a severity; carc_issue_done() frees it. Returns false for other facts, and out of memory, which the
 * printer remembers.
 */
bool carc_issue_take(struct carc_printer *printer, const struct carc_fact *fact,
		     struct carc_issue *ret_issue);

/* All that people or programs are told of it is of use. */
enum { CARC_ISSUE_USES = CARC_IN_TEXT | CARC_IN_JSON };

/* Sets *ret_sound for the verdict on a record or tile set: it has no errors. Returns false if the fact is no verdict. */
bool carc_issue_verdict(const struct carc_fact *fact, bool *ret_sound);

/* A text in which some signs mean something: before them a backslash, or in their place %25 and the like. */
void carc_print_escaped(const char *text, const char *signs, bool percent, FILE *out);

#endif
