/* Text that is written into memory with open_memstream, and shown only if all of it is there. */
#ifndef CARC_TEXT_BUFFER_H
#define CARC_TEXT_BUFFER_H

#include <stdbool.h>
#include <stdio.h>

struct carc_text_buffer {
	FILE *out; /* NULL: out of memory, or it is closed */
	char *bytes;
	size_t len;
};

/* Begin a text. False: out of memory. */
bool carc_text_buffer_open(struct carc_text_buffer *buffer);

/* What was written, len bytes and a NUL, which is the caller's to free. NULL: out of memory, or it was not open. */
char *carc_text_buffer_end(struct carc_text_buffer *buffer);

/*
 * Close such a stream alone; bytes is where it keeps its text, which is the caller's to free either way. False: out
 * of memory, and the text is not whole.
 */
bool carc_text_buffer_close(FILE *file, char *const *bytes);

#endif
