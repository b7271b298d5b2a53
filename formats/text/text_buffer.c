/* Streams into memory: whether all of the text is there. */
#include "formats/text/text_buffer.h"

bool carc_text_buffer_close(FILE *file, char *const *bytes)
{
	bool whole = !ferror(file);

	/* Memory that is missing at the very end is no error to fclose: there is just no text. */
	return fclose(file) == 0 && *bytes && whole;
}
