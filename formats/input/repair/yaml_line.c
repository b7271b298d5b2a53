/* See yaml_line.h. */
#include "formats/input/repair/yaml_line.h"

#include <string.h>

static bool is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Where a comment begins that does not stand in quotes; or the end. */
static size_t comment_of(const char *text, size_t from, size_t len)
{
	for (size_t i = from; i < len; i++) {
		bool first = i == from || strchr(" \t[{,:", text[i - 1]),
		     quote = text[i] == '"' || text[i] == '\'';
		const char *behind = first && quote ? carc_yaml_quoted(text + i, text + len) : NULL;

		if (behind)
			i = (size_t)(behind - text) - 1;
		else if (text[i] == '#' && (i == from || is_blank(text[i - 1])))
			return i;
	}
	return len;
}

struct carc_yaml_line carc_yaml_line(const char *text, size_t len)
{
	struct carc_yaml_line line = {0};
	size_t i = 0;

	while (i < len && is_blank(text[i]))
		i++;
	line.indent = i;
	line.end = comment_of(text, i, len);
	while (line.end > i && is_blank(text[line.end - 1]))
		line.end--;
	while (i < line.end && text[i] == '-' && (i + 1 == line.end || is_blank(text[i + 1]))) {
		line.item++;
		i++;
		while (i < line.end && is_blank(text[i]))
			i++;
	}
	line.content = line.value = i;
	/* A key may hold blanks, as a name does. */
	while (i < line.end && !strchr("[{\"'", text[line.content]) &&
	       !(text[i] == ':' && (i + 1 == line.end || is_blank(text[i + 1]))))
		i++;
	if (i > line.content && i < line.end && text[i] == ':') {
		line.key_end = i++;
		while (i < line.end && is_blank(text[i]))
			i++;
		line.value = i;
	}
	return line;
}

bool carc_yaml_begins(const struct carc_yaml_line *line)
{
	return line->item > 0 || line->key_end > 0;
}

const char *carc_yaml_quoted(const char *value, const char *end)
{
	for (const char *c = value + 1; c < end; c++) {
		if (*value == '"' && *c == '\\')
			c++;
		else if (*c == *value && *value == '\'' && c + 1 < end && c[1] == '\'')
			c++;
		else if (*c == *value)
			return c + 1;
	}
	return NULL;
}

bool carc_yaml_key_follows(const char *text)
{
	size_t len = strcspn(text, ":,;[]{}\"'");

	return len > 0 && text[len] == ':';
}

struct carc_yaml_brackets carc_yaml_brackets(const char *value, const char *end)
{
	struct carc_yaml_brackets found = {.here = end};
	const char *open[sizeof found.closers], *c = value;
	size_t depth = 0;

	for (; c < end && (depth > 0 || c == value || is_blank(*c)); c++) {
		if ((*c == '"' || *c == '\'') && strchr("[{,: ", c[-1])) {
			const char *behind = carc_yaml_quoted(c, end);

			/* Without a second one it ends before the next sign of the list. */
			if (!behind && !found.quote) {
				found.quote = c;
				found.here = c + strcspn(c, ",]}");
			}
			c = behind ? behind - 1 : c;
		} else if ((*c == '[' || *c == '{') && depth + 1 < sizeof found.closers) {
			open[depth++] = c;
		} else if (depth > 0 && (*c == ']' || *c == '}')) {
			if (*open[depth - 1] == (*c == ']' ? '[' : '{')) {
				depth--;
				continue;
			}
			/* One that closes none at all. */
			if (c + 1 < end && (depth == 1 || *open[depth - 2] == *open[depth - 1])) {
				found.here = found.stray = found.behind = c;
				return found;
			}
			break;
		}
	}
	if (found.quote)
		return found;
	if (depth == 0) {
		found.behind = c < end ? c : NULL;
		found.stray = c < end && (*c == ']' || *c == '}') ? c : NULL;
		return found;
	}
	found.open = open[depth - 1];
	if (c < end) {
		/* Another is closed: only the innermost is missing, before the next key. */
		found.here = c;
		for (const char *comma = found.open; *found.open == '[' && comma < c; comma++)
			if (*comma == ',' && carc_yaml_key_follows(comma + 1)) {
				found.here = comma;
				break;
			}
		found.closers[0] = *found.open == '[' ? ']' : '}';
		return found;
	}
	for (size_t i = 0; i < depth; i++)
		found.closers[i] = *open[depth - 1 - i] == '[' ? ']' : '}';
	return found;
}
