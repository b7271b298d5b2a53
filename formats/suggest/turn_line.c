/* See turn_line.h. */
#include "formats/suggest/turn_line.h"

#include <stdio.h>
#include <string.h>

#include "formats/input/repair/yaml_line.h"
#include "formats/text/safe_text.h"

struct carc_line_place carc_line_place(const struct carc_text *text, struct carc_span at)
{
	struct carc_line_place place = {NULL, 0, 0};
	uint32_t before = at.line == text->line ? text->indent : 0;

	if (text->bytes && at.line >= text->line)
		place.line =
			carc_find_line(text->bytes, text->len, at.line - text->line, &place.len);
	if (place.line)
		place.at = at.column > before
				   ? carc_find_column(place.line, place.len, at.column - before)
				   : place.len;
	return place;
}

bool carc_line_with(struct carc_line_place place, size_t bytes, const char *text,
		    char dest[CARC_TRY_MAX])
{
	size_t behind = place.at + bytes;

	if (place.len - bytes + strlen(text) >= CARC_TRY_MAX)
		return false;
	snprintf(dest, CARC_TRY_MAX, "%.*s%s%.*s", (int)place.at, place.line, text,
		 (int)(place.len - behind), place.line + behind);
	return true;
}

bool carc_find_turn_line(const struct carc_text *text, struct carc_span at,
			 struct carc_turn_line *ret_item)
{
	const struct carc_line_place from = carc_line_place(text, at);
	const char *first, *end;
	struct carc_yaml_line parts;

	*ret_item = (struct carc_turn_line){.from = from};
	if (!from.line || from.at >= from.len)
		return false;
	first = from.line + from.at;
	parts = carc_yaml_line(from.line, from.len);
	ret_item->alone = parts.item == 1 && parts.content == from.at;
	ret_item->to = parts.end;
	ret_item->quoted = strchr("\"'", *first);
	if (ret_item->quoted) {
		end = memchr(first + 1, *first, from.len - from.at - 1);
		if (!end || memchr(first, '\\', (size_t)(end - first)))
			return false;
		ret_item->from.at++;
		ret_item->to = (size_t)(end - from.line);
		ret_item->alone &= ret_item->to + 1 == parts.end;
	} else if (!ret_item->alone || strchr("[{|>", *first)) {
		return false;
	}
	if (ret_item->to <= ret_item->from.at || ret_item->to - ret_item->from.at >= CARC_LINE_MOST)
		return false;
	carc_copy_text(ret_item->words, CARC_LINE_MOST, from.line + ret_item->from.at,
		       ret_item->to - ret_item->from.at);
	return true;
}

bool carc_turn_line_is(const struct carc_turn_line *item, const char *words)
{
	const char *said = item->words;

	do {
		while (*said == ' ' || *said & 0x80)
			said++;
		while (*words == ' ' || *words & 0x80)
			words++;
		if (*said != *words++)
			return false;
	} while (*said++);
	return true;
}

void carc_tell_turn_line(const struct carc_turn_line *item, const char *words,
			 char dest[CARC_TRY_MAX])
{
	/* A tab before it is no YAML: the line would not be right. */
	if (!item->alone || memchr(item->from.line, '\t', item->from.at) ||
	    !carc_line_with(item->from, item->to - item->from.at, words, dest))
		snprintf(dest, CARC_TRY_MAX, "%s", strlen(words) < CARC_TRY_MAX ? words : "");
}
