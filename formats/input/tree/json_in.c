/*
 * Parses JSON by recursive descent. The parser works on a copy of the text and writes a NUL after each word as soon as that byte has been
 * read, so that it copies no word again. With a filter it copies the few words that the filter keeps, and does not change the text.
 * Functions return false on a syntax error; find_fault() then reports it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/input/tree/tree_in.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

struct reader {
	struct carc_tree *tree;
	const struct carc_tree_filter *filter;
	char *at;         /* what is read next */
	char *begin;      /* where its line begins */
	const char *stop; /* the NUL behind the text */
	char *last;       /* the end of the last word: a NUL goes there */
	uint32_t line;
	uint32_t more; /* by how much the bytes before `at` on its line outnumber its characters */
	bool odd;      /* some string has bytes beyond printable ASCII */
	const char *expected; /* where reading stopped */
};

/* A word that was read. With a filter it is a part of the text, without a NUL behind it, and not stored. */
struct word {
	struct carc_span at;
	const char *text;
	size_t len;
};

/* Stores what was expected at a syntax error, for use if the tree has no finding. Returns false. */
static bool stop(struct reader *reader, const char *expected)
{
	reader->expected = expected;
	return false;
}

static struct carc_span here(const struct reader *reader)
{
	return (struct carc_span){reader->line,
				  (uint32_t)(reader->at - reader->begin) - reader->more + 1};
}

static inline void pass_blanks(struct reader *reader)
{
	char *at = reader->at;

	while ((unsigned char)*at <= ' ') {
		if (*at == '\n') {
			reader->begin = at + 1;
			reader->more = 0;
			reader->line++;
			at += carc_spaces(at + 1, reader->stop);
		} else if (!carc_is_blank(*at)) {
			break;
		}
		at++;
	}
	reader->at = at;
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
	while (!carc_json_ends_word(*text) && c < end && !carc_json_ends_word(*c))
		c++;
	return (size_t)(c - text);
}

/*
 * Reads a string that has escapes, or characters beyond ASCII, or no end. Decodes it only if it is wanted: in place, unless there is a
 * filter.
 */
static bool read_odd_string(struct reader *reader, const char *expected, bool wanted,
			    struct word *ret_word)
{
	char *text = reader->at, *decoded = text;
	size_t len = token_len(text, reader->stop), whole;

	if (carc_utf8_sound(text, len) < len || carc_json_string_fault(text, len, &whole))
		return stop(reader, expected);
	reader->odd = true;
	*ret_word = (struct word){.at = here(reader)};
	if (wanted && reader->filter)
		decoded = carc_arena_room(reader->tree->arena, len);
	if (!decoded) {
		carc_tree_fail(reader->tree, CARC_U003_NO_MEMORY, ret_word->at, "");
		return false;
	}
	reader->at += len;
	reader->more += (uint32_t)len - carc_columns(text, len);
	if (!wanted)
		return true;
	whole = carc_json_decode(text, len, decoded);
	decoded[whole] = '\0';
	ret_word->text = decoded;
	ret_word->len = whole;
	return true;
}

/* Reads a string, which begins with a quote. */
static inline __attribute__((always_inline)) bool read_string(struct reader *reader,
							      const char *expected, bool wanted,
							      struct word *ret_word)
{
	char *text = reader->at + 1, *end = text;

	while (carc_json_has(*end, CARC_JSON_STRING))
		end++;
	if (*end != '"')
		return read_odd_string(reader, expected, wanted, ret_word);
	*ret_word = (struct word){here(reader), text, (size_t)(end - text)};
	if (!reader->filter)
		*end = '\0';
	reader->at = end + 1;
	return true;
}

/* Counts a word for the tree, and copies it if there is a filter. Returns NULL after a finding. */
static inline __attribute__((always_inline)) const char *keep(struct reader *reader,
							      const struct word *word)
{
	const char *text = word->text;

	if (!carc_tree_count(reader->tree, word->at))
		return NULL;
	if (reader->filter)
		text = carc_arena_text(reader->tree->arena, text, word->len);
	if (!text)
		carc_tree_fail(reader->tree, CARC_U003_NO_MEMORY, word->at, "");
	else if (reader->odd && memchr(text, 0, word->len))
		carc_tree_fail(reader->tree, CARC_Y002_NOT_UTF8, word->at, "a NUL character");
	else
		return text;
	return NULL;
}

/* Reads a key of an object, and the colon behind it. *node: the value; becomes NULL if the filter does not want it. */
static inline __attribute__((always_inline)) bool read_key(struct reader *reader,
							   const struct carc_node *object,
							   struct carc_node **node)
{
	static const char expected[] = "key in double quotes or '}' expected";
	struct word key;

	if (*reader->at != '"')
		return stop(reader, expected);
	if (!read_string(reader, expected, *node, &key))
		return false;
	if (*node && reader->filter && !reader->filter->wants(key.text, key.len))
		*node = NULL;
	if (*node) {
		(*node)->key = keep(reader, &key);
		(*node)->key_len = key.len;
		(*node)->key_at = key.at;
		if (!(*node)->key ||
		    !carc_tree_allows(reader->tree, object, key.at, (*node)->key, key.len))
			return false;
	}
	pass_blanks(reader);
	if (*reader->at != ':')
		return stop(reader, "':' expected");
	reader->at++;
	pass_blanks(reader);
	return true;
}

static const char value_expected[] = "value expected (text in double quotes)";

/* Reads a number, true, false or null. The byte behind it has not been read: it becomes a NUL later. */
static bool read_word(struct reader *reader, struct word *ret_word)
{
	char *text = reader->at, *end = text;

	while (carc_json_has(*end, CARC_JSON_WORD))
		end++;
	if (!carc_json_is_word(text, (size_t)(end - text)) ||
	    (end < reader->stop && !carc_json_ends_word(*end)))
		return stop(reader, value_expected);
	*ret_word = (struct word){here(reader), text, (size_t)(end - text)};
	if (!reader->filter) {
		*reader->last = '\0';
		reader->last = end;
	}
	reader->at = end;
	return true;
}

static bool read_collection(struct reader *reader, struct carc_node *node);

/* Reads a value into its node. node NULL: passes over it. */
static inline __attribute__((always_inline)) bool read_value(struct reader *reader,
							     struct carc_node *node)
{
	bool quoted = *reader->at == '"';
	struct word word;

	if (*reader->at == '[' || *reader->at == '{')
		return read_collection(reader, node);
	if (!(quoted ? read_string(reader, value_expected, node, &word) : read_word(reader, &word)))
		return false;
	if (!node)
		return true;
	node->at = word.at;
	node->plain = !quoted;
	node->text = keep(reader, &word);
	node->len = word.len;
	return node->text;
}

/*
 * Reads an item of a list or an object; *tail: where its node goes. in NULL: passes over it. An item that the filter does not keep leaves
 * nothing.
 */
static inline __attribute__((always_inline)) bool read_item(struct reader *reader,
							    struct carc_node *in, bool object,
							    struct carc_node ***tail)
{
	struct carc_tree *tree = reader->tree;
	struct carc_arena_mark mark = {0};
	uint32_t nodes = tree->nodes;
	struct carc_node *node = NULL;

	if (in && reader->filter)
		mark = carc_arena_mark(tree->arena);
	if (in) {
		node = carc_arena_room(tree->arena, sizeof *node);
		if (!node) {
			carc_tree_fail(tree, CARC_U003_NO_MEMORY, here(reader), "");
			return false;
		}
		*node = (struct carc_node){.kind = CARC_SCALAR};
	}
	if ((object && !read_key(reader, in, &node)) || !read_value(reader, node))
		return false;
	if (in && reader->filter && (!node || !reader->filter->keeps(node))) {
		tree->nodes = nodes;
		carc_arena_rewind(tree->arena, mark);
	} else if (in) {
		**tail = node;
		*tail = &node->next;
		in->children++;
	}
	return true;
}

static bool read_collection(struct reader *reader, struct carc_node *node)
{
	bool object = *reader->at == '{';
	char close = object ? '}' : ']';
	struct carc_node **tail = node ? &node->first : NULL;

	if (reader->tree->depth == CARC_DEPTH_MAX) {
		carc_tree_limit(reader->tree, CARC_L002_TOO_DEEP, here(reader), CARC_DEPTH_MAX, "");
		return false;
	}
	reader->tree->depth++;
	if (node) {
		node->kind = object ? CARC_MAPPING : CARC_SEQUENCE;
		node->at = here(reader);
		if (!carc_tree_count(reader->tree, node->at))
			return false;
	}
	reader->at++;
	pass_blanks(reader);
	for (bool more = *reader->at != close; more;) {
		if (!read_item(reader, node, object, &tail))
			return false;
		pass_blanks(reader);
		more = *reader->at == ',';
		if (!more && *reader->at != close)
			return stop(reader, object ? "',' or '}' expected" : "',' or ']' expected");
		reader->at += more;
		pass_blanks(reader);
	}
	reader->at++;
	reader->tree->depth--;
	return true;
}

/* ---- Faults --------------------------------------------------------------------------------------- */

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

/* Reports the token at `at`: either an invalid string, or a token that is not allowed there. */
static void fail_token(struct carc_tree *tree, const struct carc_text *text, const char *at,
		       const char *expected)
{
	const char *end = text->bytes + text->len, *comma = at, *fault = NULL;
	size_t len = at < end ? token_len(at, end) : 0, whole;
	char near[24], words[80];

	/* If the expected words mention quotes, a string is allowed here, so the string itself is invalid. */
	if (len > 0 && *at == '"' && strstr(expected, "double quotes"))
		fault = carc_json_string_fault(at, len, &whole);
	if (fault)
		len = whole;
	while (comma > text->bytes && comma[-1] == ' ')
		comma--;
	if (at == end)
		while (at > text->bytes && carc_is_blank(at[-1]))
			at--;
	else if (fault && at + len == end)
		at = end;
	else if (!fault && (*at == ']' || *at == '}') && comma > text->bytes && comma[-1] == ',') {
		carc_tree_fail(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, comma - 1),
			       "delete the comma before the bracket");
		return;
	}
	if (len == 0 || at == end) {
		snprintf(words, sizeof words, "%s near end of file", expected);
	} else {
		carc_copy_text(near, sizeof near, at, len);
		snprintf(words, sizeof words, "%s near '%s'", fault ? fault : expected, near);
	}
	carc_tree_fail(tree, CARC_Y009_JSON_SYNTAX, carc_text_span(text, at), words);
}

/*
 * Reports the first control character of a text. If there is none, and the tree has no finding, reports the token at an offset and what
 * was expected there. expected NULL: the text is JSON except for control characters.
 */
static void find_fault(struct carc_tree *tree, const struct carc_text *text, size_t offset,
		       const char *expected)
{
	struct carc_span at;
	const char *begin = carc_text_begin(text, &at), *end = text->bytes + text->len;
	const char *control = find_control(begin, end), *token = text->bytes + offset;
	size_t len = token < end ? token_len(token, end) : 0, whole = carc_utf8_sound(token, len);
	char words[80];

	if (control) {
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, carc_text_span(text, control),
			       "control characters are not allowed");
	} else if (expected && tree->finding.code == CARC_CODE_OK && whole < len) {
		snprintf(words, sizeof words, "unable to decode byte 0x%x",
			 (unsigned char)token[whole]);
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, carc_text_span(text, token), words);
	} else if (expected && tree->finding.code == CARC_CODE_OK) {
		fail_token(tree, text, token, expected);
	}
}

/* ---- Texts ---------------------------------------------------------------------------------------- */

/* Reads a text from a copy of it, which ends in a NUL. */
static void read_text(struct carc_tree *tree, const struct carc_text *text,
		      const struct carc_tree_filter *filter, char *copy)
{
	struct carc_span span;
	char *begin = copy + (carc_text_begin(text, &span) - text->bytes), none;
	struct reader reader = {.tree = tree,
				.filter = filter,
				.at = begin,
				.begin = begin,
				.stop = copy + text->len,
				.last = &none,
				.line = span.line,
				.more = 1 - span.column};
	bool whole = false;

	tree->root = carc_arena_take(tree->arena, sizeof *tree->root);
	if (!tree->root)
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, span, "");
	else
		whole = *reader.at == '{' ? read_collection(&reader, tree->root)
					  : stop(&reader, "'{' expected");

	pass_blanks(&reader);
	if (whole && reader.at < reader.stop)
		whole = stop(&reader, "end of file expected");
	*reader.last = '\0';
	/* Report control characters before all other errors; plain strings have none. */
	if (!whole || reader.odd)
		find_fault(tree, text, (size_t)(reader.at - copy), whole ? NULL : reader.expected);
}

enum carc_status carc_json_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_tree_filter *filter, const struct carc_sink *sink,
				struct carc_node **ret_root)
{
	/* A filtered text may be larger than the arena. Parse it in place if its buffer has room for the NUL. */
	bool in_place = filter && text->room > text->len, own = filter && !in_place;
	char *bytes = in_place ? text->bytes : own ? malloc(text->len + 1) : NULL;
	struct carc_tree tree;

	carc_tree_init(&tree, arena);
	if (!filter && !text->too_large)
		bytes = carc_arena_text(arena, text->bytes, text->len);
	if (own && bytes)
		memcpy(bytes, text->bytes, text->len);
	if (filter && bytes)
		bytes[text->len] = '\0';
	if (text->too_large)
		carc_tree_limit(&tree, CARC_L001_RECORD_TOO_LARGE,
				(struct carc_span){text->line, text->indent + 1},
				(int32_t)text->most, "");
	else if (bytes)
		read_text(&tree, text, filter, bytes);
	else
		carc_tree_fail(&tree, CARC_U003_NO_MEMORY, (struct carc_span){text->line, 1}, "");
	if (own)
		free(bytes);
	return carc_tree_done(&tree, sink, ret_root);
}
