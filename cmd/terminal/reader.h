/* A process behind a tool, through which goes what it writes: a pager, as git has it, or what makes another form of it. */
#ifndef CARC_READER_H
#define CARC_READER_H

#include <stdbool.h>

/* Reads standard input to its end, and writes to standard output; returns an exit status. */
typedef int reader_fn(void);

/*
 * Start one: what goes to standard output goes there from now on. What returns is another process than what called: that waits
 * for both, and ends as the tool does, or as the reader does if that is worse. pages: it is a pager, to which also goes what
 * goes to standard error, if that is a terminal, and whose exit status says nothing. Where nothing can be started, false. Before
 * the sandbox, and before anything is written.
 */
bool reader_begin(reader_fn *read, bool pages);

/* What PAGER names, or less. NULL: none is wanted, as PAGER is empty or cat. */
reader_fn *reader_pager(void);

#endif
