/* The end of text that is written into memory with open_memstream, and shown only if all of it is there. */
#ifndef CARC_TEXT_BUFFER_H
#define CARC_TEXT_BUFFER_H

#include <stdbool.h>
#include <stdio.h>

/*
 * Close such a stream; bytes is where it keeps its text, which is the caller's to free either way. False: out
 * of memory, and the text is not whole.
 */
bool carc_text_buffer_close(FILE *file, char *const *bytes);

#endif
