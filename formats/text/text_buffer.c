/* See text_buffer.h. */
#include "formats/text/text_buffer.h"

#include <stdlib.h>

bool carc_text_buffer_open(struct carc_text_buffer *buffer)
{
	*buffer = (struct carc_text_buffer){NULL, NULL, 0};
	buffer->out = open_memstream(&buffer->bytes, &buffer->len);
	return buffer->out;
}

char *carc_text_buffer_end(struct carc_text_buffer *buffer)
{
	if (!buffer->out || !carc_text_buffer_close(buffer->out, &buffer->bytes)) {
		free(buffer->bytes);
		buffer->bytes = NULL;
	}
	buffer->out = NULL;
	return buffer->bytes;
}

bool carc_text_buffer_close(FILE *file, char *const *bytes)
{
	bool whole = !ferror(file);

	/* If memory is missing at the very end, fclose() reports no error, but there is no text. */
	return fclose(file) == 0 && *bytes && whole;
}
