/*
 * Counting brackets outside of strings: byte by byte only where an object begins, may end, or has what is not usual; most of it by whole
 * strings and lines.
 */
#include "formats/input/json_cut.h"
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

/* A byte of an object. A string never goes beyond its line, even if its second quote is missing. */
static void look_inside(struct carc_json_cut *cut, char c)
{
	if (cut->string) {
		cut->string = c != '\n' && (c != '"' || cut->escaped);
		cut->escaped = c == '\\' && !cut->escaped;
		return;
	}
	if (carc_is_blank(c))
		return;
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

static void look(struct carc_json_cut *cut, char c)
{
	switch (cut->state) {
	case CARC_CUT_NONE:
		if (carc_is_blank(c))
			return;
		cut->state = c == '{' ? CARC_CUT_OPENED : CARC_CUT_OTHER;
		if (c == '{')
			open_level(cut, false);
		cut->last = c;
		return;
	case CARC_CUT_OTHER:
	case CARC_CUT_TRAILED:
		return;
	case CARC_CUT_OPENED:
		if (carc_is_blank(c))
			return;
		cut->state = c == '"' || c == '}' ? CARC_CUT_INSIDE : CARC_CUT_OTHER;
		if (cut->state == CARC_CUT_INSIDE)
			look_inside(cut, c);
		return;
	case CARC_CUT_INSIDE:
		look_inside(cut, c);
		return;
	case CARC_CUT_CLOSED:
		if (!carc_is_blank(c))
			cut->state = CARC_CUT_TRAILED;
		return;
	}
}

/* How many bytes plainly go on with the object: strings without escapes, and what is no bracket between them. */
static size_t pass_usual(struct carc_json_cut *cut, const char *bytes, size_t len)
{
	const char *at = bytes, *end = bytes + len, *quote;

	if (cut->state != CARC_CUT_INSIDE || cut->string)
		return 0;
	for (; at < end; at++) {
		if (*at == '"') {
			quote = at + 1 + carc_json_plain(at + 1, (size_t)(end - at) - 1);
			if (quote == end || *quote != '"')
				break;
			at = quote;
		} else if (!carc_json_has(*at, CARC_JSON_BETWEEN)) {
			break;
		}
		cut->last = *at == ' ' ? cut->last : *at;
	}
	return (size_t)(at - bytes);
}

size_t carc_json_cut_feed(struct carc_json_cut *cut, const char *bytes, size_t len, bool *ret_end)
{
	bool feed = len > 0 && bytes[len - 1] == '\n';
	size_t i = 0;

	*ret_end = false;
	/* Most records are YAML: nothing in them is looked for. */
	if (cut->state == CARC_CUT_OTHER)
		return len;
	for (; i < len; i++) {
		i += pass_usual(cut, bytes + i, len - i);
		if (i == len)
			break;
		if (cut->state == CARC_CUT_CLOSED && bytes[i] == '{') {
			*ret_end = true;
			break;
		}
		look(cut, bytes[i]);
	}
	if (i == len && feed) {
		*ret_end = cut->state == CARC_CUT_CLOSED || cut->state == CARC_CUT_TRAILED;
		cut->column = 0;
		return i;
	}
	cut->column += carc_columns(bytes, i);
	return i;
}

/* A line that has an end. Returns what comes behind it; NULL: it closes the object, or must be looked at byte by byte. */
static const char *pass_line(struct carc_json_cut *cut, const char *at, const char *end)
{
	for (at += carc_spaces(at, end);; at++) {
		while (carc_json_has(*at, CARC_JSON_BETWEEN))
			at++;
		if (*at == '"') {
			do
				at++;
			while (carc_json_has(*at, CARC_JSON_STRING));
			if (*at != '"')
				return NULL;
		} else if (*at == '\n') {
			return at + 1;
		} else if (*at == '{' || *at == '[') {
			open_level(cut, *at == '[');
		} else if ((*at != '}' && *at != ']') || --cut->depth == 0) {
			return NULL;
		}
	}
}

size_t carc_json_cut_lines(struct carc_json_cut *cut, const char *bytes, size_t len,
			   uint32_t *ret_lines)
{
	const char *at = bytes, *end = bytes + len, *next;

	*ret_lines = 0;
	if (cut->state != CARC_CUT_INSIDE || cut->string)
		return 0;
	while (end > bytes && end[-1] != '\n')
		end--;
	for (; at < end && *at == ' '; at = next) {
		const struct carc_json_cut before = *cut;

		next = pass_line(cut, at, end);
		if (!next) {
			*cut = before;
			break;
		}
		++*ret_lines;
	}
	/* In these lines every string has its second quote. */
	for (end = at; end > bytes; end--)
		if (!carc_is_blank(end[-1])) {
			cut->last = end[-1];
			break;
		}
	return (size_t)(at - bytes);
}

bool carc_json_cut_goes_on(const struct carc_json_cut *cut)
{
	bool list = cut->depth > 0 && (cut->depth > LEVELS || cut->lists >> (cut->depth - 1) & 1);

	return cut->last == '[' || cut->last == ':' || (cut->last == ',' && list);
}
