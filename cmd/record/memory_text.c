/* See memory_text.h. */
#include <stdlib.h>

#include "cmd/record/memory_text.h"
#include "cmd/terminal/terminal.h"
#include "formats/text/text_buffer.h"

static bool lacked;

void memory_text_lack(void)
{
	lacked = true;
}

bool memory_text_lacked(void)
{
	return lacked;
}

bool memory_text_open(struct memory_text *memory)
{
	*memory = (struct memory_text){NULL, NULL, 0};
	memory->out = open_memstream(&memory->bytes, &memory->len);
	lacked |= !memory->out;
	return memory->out;
}

char *memory_text_close(struct memory_text *memory)
{
	bool whole = memory->out && carc_text_buffer_close(memory->out, &memory->bytes);

	memory->out = NULL;
	if (whole)
		return memory->bytes;
	lacked = true;
	free(memory->bytes);
	memory->bytes = NULL;
	return NULL;
}

void memory_text_print(struct memory_text *memory)
{
	char *text = memory_text_close(memory);

	fputs(text ? text : "", terminal_out());
	free(text);
}
