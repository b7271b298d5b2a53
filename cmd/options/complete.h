/*
 * What a shell can propose for the words of a command line: --complete, which the lines of completion.h call at each TAB.
 * It comes from the rows of the options and from what the rules know. options.c calls this.
 */
#ifndef CARC_COMPLETE_H
#define CARC_COMPLETE_H

#include "cmd/options/option_table.h"

/*
 * Print what the last of the words can become, a line each: the whole word, and behind a tab what it is, if that is known.
 * A word that ends in one of "=,.@" is to go on. ":files" or ":folders" instead of a word: the shell knows those.
 */
void option_complete(const struct option_table *table, const struct tool *tool, char *const *words,
		     int count, FILE *out);

#endif
