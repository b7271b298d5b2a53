/* Text that is written into memory and then read: struct carc_text_buffer, but out of memory is noted. */
#ifndef CARC_MEMORY_TEXT_H
#define CARC_MEMORY_TEXT_H

#include "formats/text/batch.h"

/* As carc_text_buffer_open() and carc_text_buffer_end(). */
bool memory_text_open(struct carc_text_buffer *memory);
char *memory_text_close(struct carc_text_buffer *memory);

/* Returns what printf() would write, which the caller frees; NULL on out of memory. */
char *memory_text_format(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Closes a buffer, writes its text to terminal_out(), and frees it. */
void memory_text_print(struct carc_text_buffer *memory);

/* Notes out of memory, or returns whether it was ever noted. The caller continues, and the program reports it at its end. */
void memory_text_lack(void);
bool memory_text_lacked(void);

#endif
