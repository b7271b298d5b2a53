/* Streams into memory by open_memstream(), whose text is used only if all of it is there. */
#ifndef CARC_TEXT_BUFFER_H
#define CARC_TEXT_BUFFER_H

#include <stdbool.h>
#include <stdio.h>

struct carc_text_buffer {
	FILE *out; /* NULL: out of memory, or it is closed */
	char *bytes;
	size_t len;
};

/* Opens a buffer. Returns false on out of memory. */
bool carc_text_buffer_open(struct carc_text_buffer *buffer);

/* Closes a buffer. Returns its text, len bytes and a NUL, which the caller frees; NULL on out of memory, or if it is not open. */
char *carc_text_buffer_end(struct carc_text_buffer *buffer);

/* Closes a stream alone, whose text is *bytes, which the caller frees in any case. Returns false if text is missing. */
bool carc_text_buffer_close(FILE *file, char *const *bytes);

#endif
