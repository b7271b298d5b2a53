/* Counts brackets outside of strings. */
#include "formats/input/json_cut.h"

#include <string.h>

#include "formats/text/json_text.h"

enum { LEVELS = 64 };

static void open_level(struct carc_json_cut *cut, bool list)
{
	if (cut->depth < LEVELS)
		cut->lists = (cut->lists & ~(UINT64_C(1) << cut->depth)) | (uint64_t)list
										   << cut->depth;
	cut->depth++;
}

/* Handles a byte that is neither blank nor in a string. */
static void look_at(struct carc_json_cut *cut, char c)
{
	if (cut->state == CARC_CUT_NONE && c == '{')
		cut->state = CARC_CUT_OPENED;
	else if (cut->state == CARC_CUT_OPENED && (c == '"' || c == '}'))
		cut->state = CARC_CUT_INSIDE;
	else if (cut->state != CARC_CUT_INSIDE)
		cut->state = cut->state == CARC_CUT_CLOSED ? CARC_CUT_TRAILED : CARC_CUT_OTHER;
	if (cut->state != CARC_CUT_OPENED && cut->state != CARC_CUT_INSIDE)
		return;
	cut->last = c;
	cut->string = c == '"';
	if (c == '{' || c == '[')
		open_level(cut, c == '[');
	else if ((c == '}' || c == ']') && --cut->depth == 0)
		cut->state = CARC_CUT_CLOSED;
}

/*
 * Fast path: skips everything except the last closing bracket, strings with escapes, and a newline before a line that begins without a
 * space. The last byte is a newline. single: there is no other one, and no escape, so a string ends at the next quote.
 */
static const char *pass_usual(struct carc_json_cut *cut, const char *begin, const char *end,
			      bool single)
{
	const char *at = begin, *quote, *last;

	for (;; at++) {
		while (carc_place_of(*at) & CARC_CHAR_BETWEEN)
			at++;
		if (*at == '"') {
			quote = single ? memchr(at + 1, '"', (size_t)(end - at) - 1) : at + 1;
			while (!single &&
			       (carc_place_of(*quote) & CARC_CHAR_QUOTED || *quote == '\''))
				quote++;
			if (!quote || *quote != '"')
				break;
			at = quote;
		} else if (*at == '\n' && at + 1 < end && at[1] == ' ') {
			cut->lines++;
			at += carc_spaces(at + 1, end);
		} else if (*at == '{' || *at == '[') {
			open_level(cut, *at == '[');
		} else if ((*at != '}' && *at != ']') || cut->depth == 1) {
			break;
		} else {
			cut->depth--;
		}
	}
	for (last = at; last > begin && (last[-1] == ' ' || last[-1] == '\n');)
		last--;
	if (last > begin)
		cut->last = last[-1];
	return at;
}

size_t carc_json_cut_feed(struct carc_json_cut *cut, const char *bytes, size_t len, bool *ret_end)
{
	const char *at = bytes, *end = bytes + len;
	const bool single = memchr(bytes, '\n', len) == end - 1 && !memchr(bytes, '\\', len);

	cut->lines = 0;
	*ret_end = false;
	while (at < end && !*ret_end) {
		if (cut->state == CARC_CUT_INSIDE && !cut->string && end[-1] == '\n')
			at = pass_usual(cut, at, end, single);
		if (*at == '\n') {
			cut->string = cut->escaped = false;
			cut->lines++;
			at++;
			*ret_end = cut->state == CARC_CUT_CLOSED || cut->state == CARC_CUT_TRAILED;
			if (cut->state != CARC_CUT_INSIDE || at == end || *at != ' ')
				break;
		} else if (cut->string) {
			cut->string = *at != '"' || cut->escaped;
			cut->escaped = *at++ == '\\' && !cut->escaped;
		} else if (cut->state == CARC_CUT_CLOSED && *at == '{') {
			*ret_end = true;
		} else if (cut->state == CARC_CUT_OTHER || cut->state == CARC_CUT_TRAILED) {
			at = memchr(at, '\n', (size_t)(end - at));
			at = at ? at : end;
		} else {
			if (!carc_is_blank(*at))
				look_at(cut, *at);
			at++;
		}
	}
	return (size_t)(at - bytes);
}

bool carc_json_cut_goes_on(const struct carc_json_cut *cut)
{
	bool list = cut->depth > 0 && (cut->depth > LEVELS || cut->lists >> (cut->depth - 1) & 1);

	return cut->last == '[' || cut->last == ':' || (cut->last == ',' && list);
}
