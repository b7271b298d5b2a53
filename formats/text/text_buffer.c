/* Streams into memory: whether all of the text is there. */
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
	bool whole = buffer->out && carc_text_buffer_close(buffer->out, &buffer->bytes);

	buffer->out = NULL;
	if (whole)
		return buffer->bytes;
	free(buffer->bytes);
	buffer->bytes = NULL;
	return NULL;
}

bool carc_text_buffer_close(FILE *file, char *const *bytes)
{
	bool whole = !ferror(file);

	/* Memory that is missing at the very end is no error to fclose: there is just no text. */
	return fclose(file) == 0 && *bytes && whole;
}
