/* See turn_line.h. */
#include "formats/suggest/turn_line.h"

#include <stdio.h>
#include <string.h>

#include "formats/input/repair/yaml_line.h"
#include "formats/text/safe_text.h"

const char *carc_text_line(const struct carc_text *text, struct carc_span at, size_t *ret_len)
{
	return text->bytes && at.line >= text->line
		       ? carc_find_line(text->bytes, text->len, at.line - text->line, ret_len)
		       : NULL;
}

size_t carc_text_offset(const struct carc_text *text, struct carc_span at, const char *line,
			size_t len)
{
	uint32_t before = at.line == text->line ? text->indent : 0;

	return at.column > before ? carc_find_column(line, len, at.column - before) : len;
}

bool carc_find_turn_line(const struct carc_text *text, struct carc_span at,
			 struct carc_turn_line *ret_item)
{
	struct carc_turn_line item;
	struct carc_yaml_line parts;
	const char *end;

	item.line = carc_text_line(text, at, &item.len);
	if (!item.line)
		return false;
	item.from = carc_text_offset(text, at, item.line, item.len);
	if (item.from >= item.len)
		return false;
	parts = carc_yaml_line(item.line, item.len);
	item.alone = parts.item == 1 && parts.content == item.from;
	item.to = parts.end;
	item.quoted = strchr("\"'", item.line[item.from]);
	if (item.quoted) {
		end = memchr(item.line + item.from + 1, item.line[item.from],
			     item.len - item.from - 1);
		if (!end ||
		    memchr(item.line + item.from, '\\', (size_t)(end - item.line) - item.from))
			return false;
		item.from++;
		item.to = (size_t)(end - item.line);
		item.alone &= item.to + 1 == parts.end;
	} else if (!item.alone || strchr("[{|>", item.line[item.from])) {
		return false;
	}
	if (item.to <= item.from || item.to - item.from >= CARC_LINE_MOST)
		return false;
	carc_copy_text(item.words, sizeof item.words, item.line + item.from, item.to - item.from);
	*ret_item = item;
	return true;
}

bool carc_turn_line_is(const struct carc_turn_line *item, const char *words)
{
	for (size_t i = item->from; i <= item->to; i++) {
		if (i < item->to && (item->line[i] == ' ' || item->line[i] & 0x80))
			continue;
		while (*words == ' ' || *words & 0x80)
			words++;
		if (*words++ != (i < item->to ? item->line[i] : '\0'))
			return false;
	}
	return true;
}

void carc_tell_turn_line(const struct carc_turn_line *item, const char *words,
			 char dest[CARC_TRY_MAX])
{
	size_t room = CARC_TRY_MAX, used = 0;

	dest[0] = '\0';
	/* A tab before it is no YAML: the line would not be right. */
	if (item->alone && !memchr(item->line, '\t', item->from) &&
	    item->from + strlen(words) + item->len - item->to < room) {
		memcpy(dest, item->line, used = item->from);
		used += (size_t)snprintf(dest + used, room - used, "%s", words);
		carc_copy_text(dest + used, room - used, item->line + item->to,
			       item->len - item->to);
	} else if (strlen(words) < room) {
		snprintf(dest, room, "%s", words);
	}
}
