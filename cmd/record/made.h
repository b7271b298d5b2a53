/* Text that is written into memory, as a stream, and then read. */
#ifndef CARC_RECORD_MADE_H
#define CARC_RECORD_MADE_H

#include <stdbool.h>
#include <stdio.h>

struct made {
	FILE *out; /* NULL: out of memory, or it is closed */
	char *bytes;
	size_t len;
};

/* Begin a text. False: out of memory. */
bool made_open(struct made *made);

/* What was written, which is the caller's to free. NULL: out of memory, or it was not open. */
char *made_close(struct made *made);

/* The same, written to standard output and freed. */
void made_print(struct made *made);

/*
 * Memory was missing for something that was to be said or done: note it, or ask whether it ever was. Whoever goes on without
 * it says so in the end.
 */
void made_lack(void);
bool made_lacked(void);

#endif
