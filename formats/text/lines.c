/* See lines.h. */
#include "formats/text/lines.h"

#include <string.h>

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

/* Behind the character there; a byte that begins none is one by itself. */
static size_t next_char(const char *line, size_t len, size_t at)
{
	unsigned char lead = (unsigned char)line[at];
	size_t most = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1, end = at + 1;

	while (end < len && end < at + most && (line[end] & 0xc0) == 0x80)
		end++;
	return end;
}

size_t carc_find_column(const char *line, size_t len, uint32_t column)
{
	size_t at = 0;

	for (; at < len && column > 1; column--)
		at = next_char(line, len, at);
	return at;
}
