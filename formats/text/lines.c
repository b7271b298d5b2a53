/* See lines.h. */
#include <string.h>

#include "formats/text/lines.h"

const char *carc_find_line(const char *bytes, size_t len, uint32_t number, size_t *ret_len)
{
	const char *at = bytes, *end = bytes + len, *feed;

	for (; at && number > 0; number--) {
		at = memchr(at, '\n', (size_t)(end - at));
		at = at ? at + 1 : NULL;
	}
	if (!at || at == end)
		return NULL;
	feed = memchr(at, '\n', (size_t)(end - at));
	*ret_len = (size_t)((feed ? feed : end) - at);
	if (*ret_len > 0 && at[*ret_len - 1] == '\r')
		--*ret_len;
	return at;
}

size_t carc_find_column(const char *line, size_t len, uint32_t column)
{
	size_t at = 0;

	for (; at < len && column > 1; column--)
		for (at++; at < len && (line[at] & 0xc0) == 0x80;)
			at++;
	return at;
}
