/* Text that is written into memory, as a stream, and then read. */
#ifndef CARC_MEMORY_TEXT_H
#define CARC_MEMORY_TEXT_H

#include <stdbool.h>
#include <stdio.h>

struct memory_text {
	FILE *out; /* NULL: out of memory, or it is closed */
	char *bytes;
	size_t len;
};

/* Begin a text. False: out of memory. */
bool memory_text_open(struct memory_text *memory);

/* What was written, which is the caller's to free. NULL: out of memory, or it was not open. */
char *memory_text_close(struct memory_text *memory);

/* What was written, said, and freed. */
void memory_text_print(struct memory_text *memory);

/*
 * Memory was missing for something that was to be said or done: note it, or ask whether it ever was. Whoever goes on without
 * it says so in the end.
 */
void memory_text_lack(void);
bool memory_text_lacked(void);

#endif
