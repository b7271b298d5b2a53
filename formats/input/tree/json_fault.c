/* Control characters, bytes that are no UTF-8, and tokens that cannot stand where they do. */
#include "formats/input/tree/json_fault.h"

#include <stdio.h>
#include <string.h>

#include "formats/text/json_text.h"

/* Returns the bytes of a string with its quotes, up to the end if the second one is missing; or of any other token. */
static size_t token_len(const char *text, const char *end)
{
	const char *c = text + 1;

	if (*text == '"') {
		while (c < end && *c != '"')
			c += c + 1 < end && *c == '\\' ? 2 : 1;
		return (size_t)(c - text) + (c < end);
	}
	while (!carc_json_ends_word(*text) && c < end && !carc_json_ends_word(*c))
		c++;
	return (size_t)(c - text);
}

/* Returns the first character that YAML refuses too, wherever it stands. NULL: there is none. */
static const char *find_control(const char *text, const char *end)
{
	for (const char *c = text; c < end; c++) {
		const unsigned char *u = (const unsigned char *)c;

		if (*u == 0x7f || (*u < ' ' && !carc_is_blank(*c)))
			return c;
		if (*u < 0xc2 || end - c < 3)
			continue;
		if ((u[0] == 0xc2 && u[1] < 0xa0 && u[1] != 0x85) ||
		    (u[0] == 0xef && u[1] == 0xbf && u[2] >= 0xbe))
			return c;
	}
	return NULL;
}

/* Fails at a place of the text with words, and with len bytes of the text from there. */
static void fail_near(struct carc_tree *tree, const struct carc_text *text, const char *at,
		      size_t len, const char *what)
{
	char near[24], words[80];

	carc_copy_text(near, sizeof near, at, len);
	snprintf(words, sizeof words, "%s near '%s'", what, near);
	carc_tree_fail_text(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, at), words);
}

/* Fails with a token that cannot stand where it does; if it is a bracket behind a comma on its line, with the comma. */
static void fail_token(struct carc_tree *tree, const struct carc_text *text, const char *token,
		       size_t len, const char *expected)
{
	const char *c = token;

	while (c > text->bytes && c[-1] == ' ')
		c--;
	if ((*token == ']' || *token == '}') && c > text->bytes && c[-1] == ',')
		carc_tree_fail_text(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, c - 1),
				    "delete the comma before the bracket");
	else
		fail_near(tree, text, token, len, expected);
}

/* Fails behind the last token of a text, or at the end of a string without its second quote. */
static void fail_at_end(struct carc_tree *tree, const struct carc_text *text, const char *end,
			const char *expected)
{
	char words[80];

	snprintf(words, sizeof words, "%s near end of file", expected);
	carc_tree_fail_text(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, end), words);
}

void carc_json_fault(struct carc_tree *tree, const struct carc_text *text, size_t offset,
		     const char *expected)
{
	struct carc_span at;
	const char *begin = carc_text_begin(text, &at), *end = text->bytes + text->len;
	const char *control = find_control(begin, end), *token = text->bytes + offset;
	const char *fault = NULL;
	size_t len = token < end ? token_len(token, end) : 0;
	size_t sound = carc_utf8_sound(token, len);
	char words[80];

	if (control) {
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, carc_text_span(text, control),
				    "control characters are not allowed");
	} else if (!expected || tree->finding.code != CARC_CODE_OK) {
		return;
	} else if (sound < len) {
		snprintf(words, sizeof words, "unable to decode byte 0x%x",
			 (unsigned char)token[sound]);
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, carc_text_span(text, token), words);
	} else if (token == end) {
		while (end > begin && carc_is_blank(end[-1]))
			end--;
		fail_at_end(tree, text, end, expected);
	} else {
		/* Where a string can stand, its words ask for quotes: then the string itself is wrong. */
		if (*token == '"' && strstr(expected, "double quotes"))
			fault = carc_json_string_fault(token, len, &sound);
		if (!fault)
			fail_token(tree, text, token, len, expected);
		else if (token + sound < end)
			fail_near(tree, text, token, sound, fault);
		else
			fail_at_end(tree, text, end, expected);
	}
}
