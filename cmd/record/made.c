/* See made.h. */
#include <stdlib.h>

#include "cmd/record/made.h"
#include "formats/bytes/text_buffer.h"

static bool lacked;

void made_lack(void)
{
	lacked = true;
}

bool made_lacked(void)
{
	return lacked;
}

bool made_open(struct made *made)
{
	*made = (struct made){NULL, NULL, 0};
	made->out = open_memstream(&made->bytes, &made->len);
	lacked |= !made->out;
	return made->out;
}

char *made_close(struct made *made)
{
	bool whole = made->out && carc_text_buffer_close(made->out, &made->bytes);

	made->out = NULL;
	if (whole)
		return made->bytes;
	lacked = true;
	free(made->bytes);
	made->bytes = NULL;
	return NULL;
}

void made_print(struct made *made)
{
	char *text = made_close(made);

	if (text)
		fputs(text, stdout);
	free(text);
}
