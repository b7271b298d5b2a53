/* Counting brackets outside of strings, byte by byte. */
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

/* Most of a record is strings without escapes, and signs between them. How many bytes of such come next. */
static size_t pass_usual(struct carc_json_cut *cut, const char *bytes, size_t len)
{
	size_t at = 0;

	if (cut->state != CARC_CUT_INSIDE || cut->string)
		return 0;
	while (at < len) {
		if (bytes[at] == ' ') {
			at++;
			continue;
		}
		if (bytes[at] == '"') {
			size_t run = 1 + carc_json_plain(bytes + at + 1, len - at - 1);

			if (at + run == len || bytes[at + run] != '"')
				break;
			at += run;
		} else if (bytes[at] != ',' && bytes[at] != ':') {
			break;
		}
		cut->last = bytes[at++];
	}
	return at;
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

bool carc_json_cut_goes_on(const struct carc_json_cut *cut)
{
	bool list = cut->depth > 0 && (cut->depth > LEVELS || cut->lists >> (cut->depth - 1) & 1);

	return cut->last == '[' || cut->last == ':' || (cut->last == ',' && list);
}
