/* See yaml_line.h. */
#include "formats/input/repair/yaml_line.h"

#include <string.h>

static size_t pass_blanks(const char *text, size_t at, size_t end)
{
	while (at < end && (text[at] == ' ' || text[at] == '\t'))
		at++;
	return at;
}

/* Returns true if a character is followed by a blank or the end. */
static bool stands_alone(const char *text, size_t at, size_t end)
{
	return at + 1 == end || pass_blanks(text, at + 1, end) > at + 1;
}

/* Returns the start of a comment that is not inside quotes; or the end. */
static size_t comment_of(const char *text, size_t from, size_t len)
{
	for (size_t i = from; i < len; i++) {
		bool first = i == from || strchr(" \t[{,:", text[i - 1]);
		const char *behind = first && (text[i] == '"' || text[i] == '\'')
					     ? carc_yaml_quoted(text + i, text + len)
					     : NULL;

		if (behind)
			i = (size_t)(behind - text) - 1;
		else if (text[i] == '#' && (i == from || strchr(" \t", text[i - 1])))
			return i;
	}
	return len;
}

struct carc_yaml_line carc_yaml_line(const char *text, size_t len)
{
	struct carc_yaml_line line = {.indent = pass_blanks(text, 0, len)};
	size_t i = line.indent;

	line.end = comment_of(text, i, len);
	while (line.end > i && strchr(" \t", text[line.end - 1]))
		line.end--;
	for (; i < line.end && text[i] == '-' && stands_alone(text, i, line.end); line.item++)
		i = pass_blanks(text, i + 1, line.end);
	line.content = line.value = i;
	/* A key may contain blanks, as a name does. */
	while (i < line.end && !strchr("[{\"'", text[line.content]) &&
	       !(text[i] == ':' && stands_alone(text, i, line.end)))
		i++;
	if (i > line.content && i < line.end && text[i] == ':') {
		line.key_end = i;
		line.value = pass_blanks(text, i + 1, line.end);
	}
	return line;
}

const char *carc_yaml_quoted(const char *text, const char *end)
{
	for (const char *c = text + 1; c < end; c++) {
		if (*text == '"' && *c == '\\')
			c++;
		else if (*c == *text && *text == '\'' && c + 1 < end && c[1] == '\'')
			c++;
		else if (*c == *text)
			return c + 1;
	}
	return NULL;
}
