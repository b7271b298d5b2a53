/* Parses JSON by recursive descent. Functions return false on a syntax error, which is then the finding of the tree. */
#include <stdio.h>
#include <stdlib.h>

#include "formats/input/tree/build.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

struct reader {
	struct carc_cursor cursor;
	const struct carc_tree_filter *filter; /* NULL: all is kept */
};

/* Stores what was expected at a syntax error; explain() completes the finding. Returns false. */
static bool stop(struct carc_cursor *cursor, const char *expected)
{
	carc_tree_fail(cursor->tree, CARC_Y009_JSON_SYNTAX, carc_here(cursor), 0, expected);
	return false;
}

static inline void pass_blanks(struct carc_cursor *cursor)
{
	char *at = cursor->at;

	while ((unsigned char)*at <= ' ') {
		if (*at == '\n') {
			carc_begin_line(cursor, at + 1);
			at += carc_spaces(at + 1, cursor->stop);
		} else if (!carc_is_blank(*at)) {
			break;
		}
		at++;
	}
	cursor->at = at;
}

/* Returns the length of a string with its quotes, up to the end if the closing one is missing; or of any other token. */
static inline size_t token_len(const char *text, const char *end)
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

/* Reads a string that has escapes, or characters beyond ASCII, or no end. Decodes it in place. */
static bool read_odd_string(struct carc_cursor *cursor, const char *expected,
			    struct carc_scalar *ret_word)
{
	char *text = cursor->at;
	size_t len = token_len(text, cursor->stop), columns = carc_columns(text, len);
	const char *fault = find_control(text, text + len);

	*ret_word = (struct carc_scalar){.at = carc_here(cursor), .text = text, .loose = true};
	if (!fault)
		(void)carc_json_decode(text, len, text, &ret_word->len, &fault);
	if (fault)
		return stop(cursor, expected);
	cursor->at += len;
	cursor->more += (uint32_t)(len - columns);
	return true;
}

/* Reads a string, which begins with a quote. */
static inline bool read_string(struct carc_cursor *cursor, const char *expected,
			       struct carc_scalar *ret_word)
{
	char *end = cursor->at + 1;

	while (carc_place_of(*end) & CARC_CHAR_QUOTED || *end == '\'')
		end++;
	if (*end != '"')
		return read_odd_string(cursor, expected, ret_word);
	*ret_word = carc_take_word(cursor, end, 1, 0);
	return true;
}

/* Reads the key of a node in an object, and the colon behind it. *node becomes NULL if the filter does not want its value. */
static inline bool read_key(struct reader *reader, const struct carc_node *object,
			    struct carc_node **node)
{
	static const char expected[] = "key in double quotes or '}' expected";
	struct carc_cursor *cursor = &reader->cursor;
	struct carc_scalar key;

	if (*cursor->at != '"')
		return stop(cursor, expected);
	if (!read_string(cursor, expected, &key))
		return false;
	if (*node && reader->filter && !reader->filter->wants(key.text, key.len))
		*node = NULL;
	key.loose |= reader->filter != NULL;
	if (*node && !carc_tree_key(cursor->tree, object, *node, key))
		return false;
	pass_blanks(cursor);
	if (*cursor->at != ':')
		return stop(cursor, "':' expected");
	cursor->at++;
	pass_blanks(cursor);
	return true;
}

static bool read_collection(struct reader *reader, struct carc_node *node);

/* Reads a value into its node. node NULL: passes over it. */
static inline bool read_value(struct reader *reader, struct carc_node *node)
{
	static const char expected[] = "value expected (text in double quotes)";
	struct carc_cursor *cursor = &reader->cursor;
	struct carc_scalar word;
	size_t len;

	if (*cursor->at == '[' || *cursor->at == '{')
		return read_collection(reader, node);
	if (*cursor->at != '"') {
		len = token_len(cursor->at, cursor->stop);
		if (!carc_json_is_word(cursor->at, len))
			return stop(cursor, expected);
		word = carc_take_word(cursor, cursor->at + len, 0, 0);
	} else if (!read_string(cursor, expected, &word)) {
		return false;
	}
	word.loose |= reader->filter != NULL;
	return !node || carc_tree_scalar(cursor->tree, node, word);
}

/*
 * Reads an item of a list or, with its key, of an object. *tail: where its node goes. parent NULL: passes over it. An item that the filter
 * does not keep leaves nothing.
 */
static inline bool read_item(struct reader *reader, struct carc_node *parent, bool object,
			     struct carc_node ***tail)
{
	struct carc_tree *tree = reader->cursor.tree;
	struct carc_arena_mark mark = {NULL, 0};
	struct carc_node *node = NULL;
	uint32_t nodes = tree->nodes;

	if (reader->filter)
		mark = carc_arena_mark(tree->arena);
	if (parent && !(node = carc_tree_node(tree)))
		return false;
	if ((object && !read_key(reader, parent, &node)) || !read_value(reader, node))
		return false;
	if (node && (!reader->filter || reader->filter->keeps(node))) {
		carc_tree_add(parent, tail, node);
	} else if (parent) {
		tree->nodes = nodes;
		carc_arena_rewind(tree->arena, mark);
	}
	return true;
}

static bool read_collection(struct reader *reader, struct carc_node *node)
{
	struct carc_cursor *cursor = &reader->cursor;
	bool object = *cursor->at == '{';
	char close = object ? '}' : ']';
	struct carc_node **tail = node ? &node->first : NULL;

	if (!carc_tree_open(cursor->tree, node, object ? CARC_MAPPING : CARC_SEQUENCE,
			    carc_here(cursor)))
		return false;
	cursor->at++;
	pass_blanks(cursor);
	for (bool more = *cursor->at != close; more;) {
		if (!read_item(reader, node, object, &tail))
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
static void read_text(struct carc_tree *tree, const struct carc_tree_filter *filter,
		      const struct carc_text *text, char *copy)
{
	struct carc_span span;
	const char *begin = carc_text_begin(text, &span);
	char *at = copy + (begin - text->bytes), none;
	struct reader reader = {{tree, at, at, copy + text->len, &none, span.line, 1 - span.column},
				filter};
	struct carc_cursor *cursor = &reader.cursor;

	tree->root = carc_tree_node(tree);
	if (tree->root && read_collection(&reader, tree->root)) {
		pass_blanks(cursor);
		if (cursor->at < cursor->stop)
			stop(cursor, "end of file expected");
	}
	*cursor->last = '\0';
	if (tree->finding.code != CARC_CODE_OK)
		explain(tree, text, begin, text->bytes + (cursor->at - copy));
}

enum carc_status carc_json_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_tree_filter *filter, const struct carc_sink *sink,
				struct carc_node **ret_root)
{
	struct carc_tree tree;
	char *copy = NULL;

	/* A filtered text may be larger than the arena; the words that are kept are copied. */
	if (!text->too_large)
		copy = filter ? malloc(text->len + 1) : carc_arena_room(arena, text->len + 1);
	carc_tree_init(&tree, arena);
	if (copy) {
		memcpy(copy, text->bytes, text->len);
		copy[text->len] = '\0';
		read_text(&tree, filter, text, copy);
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
