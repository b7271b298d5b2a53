/* Text that is written into memory, as a stream, and then read: as text_buffer.h has it, and want of memory is noted. */
#ifndef CARC_MEMORY_TEXT_H
#define CARC_MEMORY_TEXT_H

#include "formats/text/text_buffer.h"

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
