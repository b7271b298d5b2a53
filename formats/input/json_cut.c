/* Counts brackets outside of strings. */
#include "formats/input/json_cut.h"

#include <string.h>

#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

enum { LEVELS = 64 };

void carc_json_cut_begin(struct carc_json_cut *cut, uint32_t column)
{
	*cut = (struct carc_json_cut){.state = CARC_CUT_NONE, .column = column};
}

static void open_level(struct carc_json_cut *cut, bool list)
{
	if (cut->depth < LEVELS)
		cut->lists = (cut->lists & ~(UINT64_C(1) << cut->depth)) | (uint64_t)list
										   << cut->depth;
	cut->depth++;
}

/* Skips the remaining string and its closing quote; only the line, if that quote is missing. */
static const char *pass_string(struct carc_json_cut *cut, const char *at, const char *end)
{
	for (; at < end; at++) {
		if (*at == '\n' || (*at == '"' && !cut->escaped)) {
			cut->string = false;
			return at + (*at == '"');
		}
		cut->escaped = *at == '\\' && !cut->escaped;
	}
	return at;
}

/* Handles a byte that is no blank, outside of strings, inside of brackets. */
static void look_inside(struct carc_json_cut *cut, char c)
{
	cut->last = c;
	if (c == '"') {
		cut->string = true;
		cut->escaped = false;
	} else if (c == '{' || c == '[') {
		open_level(cut, c == '[');
	} else if ((c == '}' || c == ']') && --cut->depth == 0) {
		cut->state = CARC_CUT_CLOSED;
	}
}

/* Handles a byte that is no blank, outside of brackets, or the first one after the first bracket. */
static void look_outside(struct carc_json_cut *cut, char c)
{
	if (cut->state == CARC_CUT_NONE && c == '{') {
		cut->state = CARC_CUT_OPENED;
		look_inside(cut, c);
	} else if (cut->state == CARC_CUT_OPENED && (c == '"' || c == '}')) {
		cut->state = CARC_CUT_INSIDE;
		look_inside(cut, c);
	} else {
		cut->state = cut->state == CARC_CUT_CLOSED ? CARC_CUT_TRAILED : CARC_CUT_OTHER;
	}
}

/* Continues with the line after a newline. */
static const char *begin_line(struct carc_json_cut *cut, const char *at)
{
	cut->line = at;
	cut->lines++;
	cut->column = 0;
	return at;
}

/*
 * Fast path: skips everything except the last closing bracket, strings with escapes, and a newline before a line that begins without a
 * space. The last byte is a newline. single: there is only this one newline, and no escape, so that a string ends at the next quote.
 */
static const char *pass_usual(struct carc_json_cut *cut, const char *begin, const char *end,
			      bool single)
{
	const char *at = begin + carc_spaces(begin, end), *quote, *last;

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
			at = begin_line(cut, at + 1);
			at += carc_spaces(at, end) - 1;
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

/* Skips bytes up to the end of the line, or the beginning of another object. single: see pass_usual(). */
static const char *pass_line(struct carc_json_cut *cut, const char *at, const char *end,
			     bool single)
{
	const bool whole = end[-1] == '\n';

	for (;; at++) {
		if (cut->string)
			at = pass_string(cut, at, end);
		else if (whole && cut->state == CARC_CUT_INSIDE)
			at = pass_usual(cut, at, end, single);
		if (at == end || *at == '\n' || (cut->state == CARC_CUT_CLOSED && *at == '{'))
			return at;
		if (cut->state == CARC_CUT_OTHER || cut->state == CARC_CUT_TRAILED) {
			at = memchr(at, '\n', (size_t)(end - at));
			return at ? at : end;
		}
		if (carc_is_blank(*at))
			continue;
		if (cut->state == CARC_CUT_INSIDE)
			look_inside(cut, *at);
		else
			look_outside(cut, *at);
	}
}

size_t carc_json_cut_feed(struct carc_json_cut *cut, const char *bytes, size_t len,
			  uint32_t *ret_lines, bool *ret_end)
{
	const char *at = bytes, *end = bytes + len;
	const bool single = memchr(bytes, '\n', len) == end - 1 && !memchr(bytes, '\\', len);

	*ret_end = false;
	cut->line = bytes;
	for (cut->lines = 0; at < end && !*ret_end && (at == bytes || *at == ' ');) {
		at = pass_line(cut, at, end, single);
		*ret_end = at < end &&
			   (cut->state == CARC_CUT_CLOSED || cut->state == CARC_CUT_TRAILED);
		if (at == end || *at != '\n')
			break;
		cut->string = false;
		at = begin_line(cut, at + 1);
		if (cut->state != CARC_CUT_INSIDE)
			break;
	}
	cut->column += carc_columns(cut->line, (size_t)(at - cut->line));
	*ret_lines = cut->lines;
	return (size_t)(at - bytes);
}

bool carc_json_cut_goes_on(const struct carc_json_cut *cut)
{
	bool list = cut->depth > 0 && (cut->depth > LEVELS || cut->lists >> (cut->depth - 1) & 1);

	return cut->last == '[' || cut->last == ':' || (cut->last == ',' && list);
}
