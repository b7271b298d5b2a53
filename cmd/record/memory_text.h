/* Text that is written into memory, as a stream, and then read: like struct carc_text_buffer, but notes out of memory. */
#ifndef CARC_MEMORY_TEXT_H
#define CARC_MEMORY_TEXT_H

#include "formats/text/batch.h"

bool memory_text_open(struct carc_text_buffer *memory);
char *memory_text_close(struct carc_text_buffer *memory);

/* What was written, said, and freed. */
void memory_text_print(struct carc_text_buffer *memory);

/*
 * Memory was missing for something that was to be said or done: note it, or ask whether it ever was. Whoever goes on without
 * it says so in the end.
 */
void memory_text_lack(void);
bool memory_text_lacked(void);

#endif
