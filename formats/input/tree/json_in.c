/* Parses JSON by recursive descent. Functions return false on a syntax error, which is then the finding of the tree. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/input/tree/cursor.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

/* Stores what was expected at a syntax error; explain() completes the finding. Returns false. */
static bool stop(struct carc_cursor *cursor, const char *expected)
{
	carc_tree_fail(cursor->tree, CARC_Y009_JSON_SYNTAX, carc_here(cursor), 0, expected);
	return false;
}

static inline void pass_blanks(struct carc_cursor *cursor)
{
	char *at = cursor->at;

	/* Fast path: usually there is no blank. */
	if ((unsigned char)*at > ' ')
		return;
	for (; carc_is_blank(*at); at++) {
		if (*at == '\n')
			carc_begin_line(cursor, at + 1);
		at += carc_spaces(at + 1, cursor->stop);
	}
	cursor->at = at;
}

/* Returns the length of a string with its quotes, up to the end if the closing one is missing; or of any other token. */
static size_t token_len(const char *text, const char *end)
{
	const char *c = text + 1;

	if (*text == '"') {
		while (c < end && *c != '"')
			c += c + 1 < end && *c == '\\' ? 2 : 1;
		return (size_t)(c - text) + (c < end);
	}
	while (!(carc_place_of(*text) & CARC_CHAR_ENDS) && c < end &&
	       !(carc_place_of(*c) & CARC_CHAR_ENDS))
		c++;
	return (size_t)(c - text);
}

/* Returns the first character that YAML forbids everywhere, or NULL. */
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

/* Reads a string that has escapes, or characters beyond ASCII, or no end. */
static bool read_odd_string(struct carc_cursor *cursor, const char *expected)
{
	char *text = cursor->at;
	size_t len = token_len(text, cursor->stop), used;
	char *decoded = malloc(len);
	const char *fault;

	if (!decoded) {
		carc_tree_fail(cursor->tree, CARC_U003_NO_MEMORY, carc_here(cursor), 0, "");
		return false;
	}
	carc_json_decode(text, len, decoded, &used, &fault);
	if (fault || find_control(text, text + len)) {
		stop(cursor, expected);
	} else {
		carc_tree_copy(cursor->tree, carc_here(cursor), decoded, used, false);
		cursor->at += len;
		cursor->more += (uint32_t)len - carc_columns(text, len);
	}
	free(decoded);
	return carc_taken(cursor);
}

/* Reads a string, which begins with a quote. */
static inline bool read_string(struct carc_cursor *cursor, const char *expected)
{
	char *end = cursor->at + 1;

	while (carc_place_of(*end) & CARC_CHAR_QUOTED || *end == '\'')
		end++;
	return *end == '"' ? carc_add_word(cursor, end, 1, 0) : read_odd_string(cursor, expected);
}

static bool read_key(struct carc_cursor *cursor)
{
	static const char expected[] = "key in double quotes or '}' expected";

	if (*cursor->at != '"')
		return stop(cursor, expected);
	if (!read_string(cursor, expected))
		return false;
	pass_blanks(cursor);
	if (*cursor->at != ':')
		return stop(cursor, "':' expected");
	cursor->at++;
	pass_blanks(cursor);
	return true;
}

static bool read_collection(struct carc_cursor *cursor);

/* Reads an item of a list or, with its key, of an object. */
static inline bool read_item(struct carc_cursor *cursor, bool object)
{
	static const char expected[] = "value expected (text in double quotes)";
	size_t len;

	if (object && !read_key(cursor))
		return false;
	if (*cursor->at == '"')
		return read_string(cursor, expected);
	if (*cursor->at == '[' || *cursor->at == '{')
		return read_collection(cursor);
	len = token_len(cursor->at, cursor->stop);
	return carc_json_is_word(cursor->at, len) ? carc_add_word(cursor, cursor->at + len, 0, 0)
						  : stop(cursor, expected);
}

static bool read_collection(struct carc_cursor *cursor)
{
	bool object = *cursor->at == '{';
	char close = object ? '}' : ']';

	carc_tree_open(cursor->tree, object ? CARC_MAPPING : CARC_SEQUENCE, carc_here(cursor));
	if (!carc_taken(cursor))
		return false;
	cursor->at++;
	pass_blanks(cursor);
	for (bool more = *cursor->at != close; more;) {
		if (!read_item(cursor, object))
			return false;
		pass_blanks(cursor);
		more = *cursor->at == ',';
		if (!more && *cursor->at != close)
			return stop(cursor, object ? "',' or '}' expected" : "',' or ']' expected");
		cursor->at += more;
		pass_blanks(cursor);
	}
	cursor->at++;
	carc_tree_close(cursor->tree);
	return true;
}

/* ---- Faults --------------------------------------------------------------------------------------- */

/* Reports the token at `at`, whose finding has what was expected: either an invalid string, or a token that is not allowed there. */
static void explain_token(struct carc_tree *tree, const struct carc_text *text, const char *at)
{
	const char *end = text->bytes + text->len, *comma = at, *fault = NULL;
	const char *expected = tree->finding.text;
	size_t len = at < end ? token_len(at, end) : 0, whole;
	char near[24], words[80];

	/* If the expected words mention quotes, a string is allowed here, so the string itself is invalid. */
	if (len > 0 && *at == '"' && strstr(expected, "double quotes"))
		len = carc_json_decode(at, len, NULL, &whole, &fault);
	while (comma > text->bytes && comma[-1] == ' ')
		comma--;
	if (at == end)
		while (at > text->bytes && carc_is_blank(at[-1]))
			at--;
	else if (fault && at + len == end)
		at = end;
	else if (!fault && (*at == ']' || *at == '}') && comma > text->bytes && comma[-1] == ',') {
		carc_tree_fail(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, comma - 1), 0,
			       "delete the comma before the bracket");
		return;
	}
	if (len == 0 || at == end) {
		snprintf(words, sizeof words, "%.40s near end of file", expected);
	} else {
		carc_copy_text(near, sizeof near, at, len);
		snprintf(words, sizeof words, "%.40s near '%s'", fault ? fault : expected, near);
	}
	carc_tree_fail(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, at), 0, words);
}

/* Completes a finding. begin: of the object; token: where reading stopped. Control characters come before all other errors. */
static void explain(struct carc_tree *tree, const struct carc_text *text, const char *begin,
		    const char *token)
{
	const char *end = text->bytes + text->len, *control = find_control(begin, end);
	size_t len = token < end ? token_len(token, end) : 0, whole = carc_utf8_sound(token, len);
	char words[80];

	if (control) {
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, carc_text_span(text, control), 0,
			       "control characters are not allowed");
	} else if (tree->finding.code == CARC_Y009_JSON_SYNTAX && whole < len) {
		snprintf(words, sizeof words, "unable to decode byte 0x%x",
			 (unsigned char)token[whole]);
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, carc_text_span(text, token), 0, words);
	} else if (tree->finding.code == CARC_Y009_JSON_SYNTAX) {
		explain_token(tree, text, token);
	}
}

/* ---- Texts ---------------------------------------------------------------------------------------- */

/* Reads a text from a copy of it, which ends in a NUL. */
static void read_text(struct carc_tree *tree, const struct carc_text *text, char *copy)
{
	struct carc_span span;
	const char *begin = carc_text_begin(text, &span);
	char *at = copy + (begin - text->bytes), none;
	struct carc_cursor cursor = {tree,           at, at, copy + text->len, &none, span.line,
				     1 - span.column};

	if (read_collection(&cursor)) {
		pass_blanks(&cursor);
		if (cursor.at < cursor.stop)
			stop(&cursor, "end of file expected");
	}
	*cursor.last = '\0';
	if (!carc_taken(&cursor))
		explain(tree, text, begin, text->bytes + (cursor.at - copy));
}

enum carc_status carc_json_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_tree_filter *filter, const struct carc_sink *sink,
				struct carc_node **ret_root)
{
	struct carc_tree tree;
	char *copy = NULL;

	/* A filtered text may be larger than the arena. */
	if (!text->too_large)
		copy = filter ? malloc(text->len + 1) : carc_arena_room(arena, text->len + 1);
	carc_tree_init(&tree, arena, filter);
	if (copy) {
		memcpy(copy, text->bytes, text->len);
		copy[text->len] = '\0';
		read_text(&tree, text, copy);
	} else if (text->too_large) {
		carc_tree_fail(&tree, CARC_L001_RECORD_TOO_LARGE,
			       (struct carc_span){text->line, text->indent + 1},
			       (int32_t)text->most, "");
	} else {
		carc_tree_fail(&tree, CARC_U003_NO_MEMORY, (struct carc_span){text->line, 1}, 0,
			       "");
	}
	if (filter)
		free(copy);
	return carc_tree_done(&tree, sink, ret_root);
}
