/* A process that reads the output of a tool: a pager, as in git, or a program that converts the output. */
#ifndef CARC_READER_H
#define CARC_READER_H

#include <stdbool.h>

/* Reads standard input to its end, and writes to standard output; returns an exit status. */
typedef int reader_fn(void);

/*
 * Starts a reader of standard output. Returns true in a new process, the tool; the calling process waits for both, and ends with the status of
 * the tool, or that of the reader if it is higher. pages: the reader is a pager, which also gets standard error if that is a terminal, and
 * whose status is ignored. Returns false if no process can be started. Call it before the sandbox and before any output.
 */
bool reader_begin(reader_fn *read, bool pages);

/* Returns the pager that PAGER names, or less; NULL if PAGER is empty or cat. */
reader_fn *reader_pager(void);

#endif
