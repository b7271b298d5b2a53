/* See memory_text.h. */
#include "cmd/record/memory_text.h"

#include <stdlib.h>

#include "cmd/terminal/terminal.h"

static bool lacked;

void memory_text_lack(void)
{
	lacked = true;
}

bool memory_text_lacked(void)
{
	return lacked;
}

bool memory_text_open(struct carc_text_buffer *memory)
{
	bool sound = carc_text_buffer_open(memory);

	lacked |= !sound;
	return sound;
}

char *memory_text_close(struct carc_text_buffer *memory)
{
	char *text = carc_text_buffer_end(memory);

	lacked |= !text;
	return text;
}

char *memory_text_format(const char *format, ...)
{
	struct carc_text_buffer memory;
	va_list args;

	if (!memory_text_open(&memory))
		return NULL;
	va_start(args, format);
	vfprintf(memory.out, format, args);
	va_end(args);
	return memory_text_close(&memory);
}

void memory_text_print(struct carc_text_buffer *memory)
{
	char *text = memory_text_close(memory);

	fputs(text ? text : "", terminal_out());
	free(text);
}
