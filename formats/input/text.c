/* Finds where a text begins, if it is JSON, and the places of its bytes. */
#include <stdlib.h>
#include <string.h>

#include "formats/input/input.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

struct carc_span carc_text_span(const struct carc_text *text, const char *at)
{
	const char *begin = text->bytes, *feed;
	uint32_t line = text->line, indent = text->indent;

	for (; (feed = memchr(begin, '\n', (size_t)(at - begin))); begin = feed + 1, indent = 0)
		line++;
	return (struct carc_span){line, indent + carc_columns(begin, (size_t)(at - begin)) + 1};
}

void carc_text_done(struct carc_text *text)
{
	free(text->bytes);
	*text = (struct carc_text){0};
}

void carc_text_rest(struct carc_text *text)
{
	free(text->bytes);
	text->bytes = NULL;
	text->len = text->room = 0;
}

/* Returns true if the mark of a record is at `at`: three hyphens in the first column, followed by a blank or the end of the line. */
static bool is_mark(const struct carc_text *text, const char *at)
{
	size_t left = (size_t)(text->bytes + text->len - at);

	return (at == text->bytes ? text->indent == 0 : at[-1] == '\n') && left >= 3 &&
	       !memcmp(at, "---", 3) && (left == 3 || carc_is_blank(at[3]));
}

const char *carc_text_begin(const struct carc_text *text, struct carc_span *ret_at)
{
	const char *at = text->bytes, *end = at + text->len;

	while (at < end) {
		if (carc_is_blank(*at))
			at++;
		else if (is_mark(text, at))
			at += 3;
		else if (*at != '#' || !(at = memchr(at, '\n', (size_t)(end - at))))
			break;
	}
	at = at ? at : end;
	*ret_at = carc_text_span(text, at);
	return at;
}

bool carc_json_begins(const struct carc_text *text)
{
	struct carc_span span;
	const char *at = carc_text_begin(text, &span), *end = text->bytes + text->len;

	if (at == end || *at != '{')
		return false;
	do
		at++;
	while (at < end && carc_is_blank(*at));
	return at < end && (*at == '"' || *at == '}');
}
