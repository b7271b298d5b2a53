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

/* Returns true if the tree took what was added. */
static bool taken(const struct reader *reader)
{
	return reader->tree->finding.code == CARC_CODE_OK;
}

static inline void pass_blanks(struct reader *reader)
{
	char *at = reader->at;

	/* Fast path: usually there is no blank. */
	if ((unsigned char)*at > ' ')
		return;
	for (; carc_is_blank(*at); at++) {
		if (*at == '\n') {
			reader->begin = at + 1;
			reader->more = 0;
			reader->line++;
		}
		at += carc_spaces(at + 1, reader->stop);
	}
	reader->at = at;
}

/* Returns true if a text is skipped; key: if it is a key whose value the filter does not want. */
static bool passes(const struct reader *reader, const char *text, size_t len, bool key)
{
	return reader->tree->passing ||
	       (key && reader->filter && !reader->filter->wants(text, len));
}

/* Adds the word from `text` to `end` to the tree, as a key or a value. */
static inline void put(struct reader *reader, char *text, char *end, bool plain, bool key)
{
	size_t len = (size_t)(end - text);

	if (reader->filter) {
		reader->tree->passing = passes(reader, text, len, key);
		carc_tree_copy(reader->tree, here(reader), text, len, plain);
		return;
	}
	/* The closing quote of a string has been read; the byte after another word has not. */
	if (plain) {
		*reader->last = '\0';
		reader->last = end;
	} else {
		*end = '\0';
	}
	carc_tree_scalar(reader->tree, here(reader), text, len, plain);
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

/* Reads a string that has escapes, or characters beyond ASCII, or no end. */
static bool read_odd_string(struct reader *reader, const char *expected, bool key)
{
	char *text = reader->at, *decoded;
	size_t len = token_len(text, reader->stop), whole;

	if (carc_utf8_sound(text, len) < len || carc_json_string_fault(text, len, &whole))
		return stop(reader, expected);
	reader->odd = true;
	decoded = malloc(len);
	if (decoded) {
		whole = carc_json_decode(text, len, decoded);
		reader->tree->passing = passes(reader, decoded, whole, key);
		carc_tree_copy(reader->tree, here(reader), decoded, whole, false);
	} else {
		carc_tree_fail(reader->tree, CARC_U003_NO_MEMORY, here(reader), "");
	}
	free(decoded);
	reader->at += len;
	reader->more += (uint32_t)len - carc_columns(text, len);
	return taken(reader);
}

/* Reads a string, which begins with a quote. */
static inline bool read_string(struct reader *reader, const char *expected, bool key)
{
	char *text = reader->at + 1, *end = text;

	while (carc_json_has(*end, CARC_JSON_STRING))
		end++;
	if (*end != '"')
		return read_odd_string(reader, expected, key);
	put(reader, text, end, false, key);
	reader->at = end + 1;
	return taken(reader);
}

static bool read_key(struct reader *reader)
{
	static const char expected[] = "key in double quotes or '}' expected";

	if (*reader->at != '"')
		return stop(reader, expected);
	if (!read_string(reader, expected, true))
		return false;
	pass_blanks(reader);
	if (*reader->at != ':')
		return stop(reader, "':' expected");
	reader->at++;
	pass_blanks(reader);
	return true;
}

static const char value_expected[] = "value expected (text in double quotes)";

/* Reads a number, true, false or null. */
static bool read_word(struct reader *reader)
{
	char *end = reader->at;

	while (carc_json_has(*end, CARC_JSON_WORD))
		end++;
	if (!carc_json_is_word(reader->at, (size_t)(end - reader->at)) ||
	    (end < reader->stop && !carc_json_ends_word(*end)))
		return stop(reader, value_expected);
	put(reader, reader->at, end, true, false);
	reader->at = end;
	return taken(reader);
}

static bool read_collection(struct reader *reader);

/* Reads an item of a list or, with its key, of an object. */
static inline __attribute__((always_inline)) bool read_item(struct reader *reader, bool object)
{
	if (object && !read_key(reader))
		return false;
	if (*reader->at == '"')
		return read_string(reader, value_expected, false);
	return *reader->at == '[' || *reader->at == '{' ? read_collection(reader)
							: read_word(reader);
}

/* Like read_item(), but removes the item if the filter does not keep it. */
static bool filter_item(struct reader *reader, bool object)
{
	struct carc_tree *tree = reader->tree;
	bool passing = tree->passing;
	struct carc_tree_mark mark;

	if (passing)
		return read_item(reader, object);
	mark = carc_tree_mark(tree);
	if (!read_item(reader, object))
		return false;
	if (tree->passing || !reader->filter->keeps(*mark.tail))
		carc_tree_rewind(tree, mark);
	tree->passing = false;
	return true;
}

static bool read_collection(struct reader *reader)
{
	bool object = *reader->at == '{', filtered = reader->filter;
	char close = object ? '}' : ']';

	carc_tree_open(reader->tree, object ? CARC_MAPPING : CARC_SEQUENCE, here(reader));
	if (!taken(reader))
		return false;
	reader->at++;
	pass_blanks(reader);
	for (bool more = *reader->at != close; more;) {
		if (!(filtered ? filter_item(reader, object) : read_item(reader, object)))
			return false;
		pass_blanks(reader);
		more = *reader->at == ',';
		if (!more && *reader->at != close)
			return stop(reader, object ? "',' or '}' expected" : "',' or ']' expected");
		reader->at += more;
		pass_blanks(reader);
	}
	reader->at++;
	carc_tree_close(reader->tree);
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
	bool whole = *reader.at == '{' ? read_collection(&reader) : stop(&reader, "'{' expected");

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
