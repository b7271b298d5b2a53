/*
 * JSON and plain YAML, by recursive descent. The reader works on a copy of the text, where each word gets a NUL behind it as soon
 * as that byte has been read: no word is copied again. With a filter it copies the few words that the filter keeps, and changes
 * nothing. A function returns false where reading stops; json_fault.c then says why a text is no JSON.
 */
#include "formats/input/tree/tree_in.h"

#include <stdlib.h>
#include <string.h>

#include "formats/input/tree/json_fault.h"
#include "formats/input/tree/yaml_words.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

struct reader {
	struct carc_tree *tree;
	bool json;
	bool odd;         /* some string of JSON has more than ASCII that can be seen */
	char *at;         /* what is read next */
	char *indent;     /* where its line begins */
	const char *stop; /* the NUL behind the text */
	char *last;       /* the end of the last word: a NUL goes there */
	uint32_t line;
	uint32_t more; /* by how much the bytes before `at` on its line outnumber its characters */
	const char *expected; /* where reading JSON stopped */
};

enum { LEVELS_MAX = 8 };

static uint32_t column(const struct reader *reader)
{
	return (uint32_t)(reader->at - reader->indent);
}

static struct carc_span here(const struct reader *reader)
{
	return (struct carc_span){reader->line, column(reader) - reader->more + 1};
}

/* Returns true if the tree took what was added. */
static bool sound(const struct reader *reader)
{
	return reader->tree->finding.code == CARC_CODE_OK;
}

static inline void begin_line(struct reader *reader, char *at)
{
	reader->indent = at;
	reader->more = 0;
	reader->line++;
}

static void pass_spaces(struct reader *reader)
{
	while (*reader->at == ' ')
		reader->at++;
}

/*
 * Go from the end of a value to the first word of the next line that has one. False: something else
 * follows.
 */
static bool next_line(struct reader *reader)
{
	for (;;) {
		const char *end = reader->at;

		pass_spaces(reader);
		if (*reader->at != '#' && carc_word_place(*reader->at) & ~(unsigned)CARC_LOOK)
			return end == reader->indent;
		/* A comment begins the line, or has a space before it. */
		if (*reader->at == '#' && (reader->at == end && reader->at != reader->indent))
			return false;
		if (*reader->at == '#' && !(reader->at = carc_comment_end(reader->at)))
			return false;
		if (reader->at == reader->stop)
			return true;
		if (!carc_at_feed(reader->at))
			return false;
		reader->at += 1 + (*reader->at == '\r');
		begin_line(reader, reader->at);
	}
}

/* Adds the word from `text` to `end` to the tree, as a key or a value. bare: it has no quotes. */
static inline void put(struct reader *reader, char *text, char *end, bool bare)
{
	size_t len = (size_t)(end - text);

	if (reader->tree->filter) {
		carc_tree_scalar(reader->tree, here(reader), text, len, bare);
		return;
	}
	*reader->last = '\0';
	reader->last = end;
	carc_tree_in_place(reader->tree, here(reader), text, len, bare);
}

/*
 * Adds the word from here to its end to the tree, and goes on behind it. quotes: 1 if it stands in
 * quotes, else 0. more: as bare_end() counts it.
 */
static bool add(struct reader *reader, char *end, unsigned quotes, unsigned more)
{
	put(reader, reader->at + quotes, end, !quotes);
	reader->at = end + quotes;
	reader->more += more;
	return sound(reader);
}

static bool read_scalar(struct reader *reader, unsigned place)
{
	bool quoted = *reader->at == '"' || *reader->at == '\'';
	unsigned more = 0;
	char *end = quoted ? carc_quoted_end(reader->at, &more)
			   : carc_bare_end(reader->at, place, &more);

	return end && add(reader, end, quoted, more);
}

static bool read_key(struct reader *reader, bool feed)
{
	unsigned more = 0;
	char *end = carc_key_end(reader->at, feed, &more);

	if (!end || !add(reader, end, 0, more))
		return false;
	reader->at++;
	pass_spaces(reader);
	return true;
}

static bool at_key(const struct reader *reader)
{
	unsigned more = 0;

	return carc_key_end(reader->at, true, &more);
}

static bool at_flow(const struct reader *reader)
{
	return *reader->at == '[' || *reader->at == '{';
}

/* ---- JSON --------------------------------------------------------------------------------------- */

/* Stops where the text is no JSON, if the tree has no finding yet. */
static bool stop(struct reader *reader, const char *expected)
{
	reader->expected = expected;
	return false;
}

static inline void pass_blanks(struct reader *reader)
{
	char *at = reader->at;

	/* Mostly there is none. */
	if ((unsigned char)*at > ' ')
		return;
	for (; carc_is_blank(*at); at++) {
		if (*at == '\n')
			begin_line(reader, at + 1);
		at += carc_spaces(at + 1, reader->stop);
	}
	reader->at = at;
}

/* Reads a string that has escapes, or characters beyond ASCII, or no end. */
static bool read_odd_string(struct reader *reader, const char *expected)
{
	char *text = reader->at, *end = text + 1, *decoded;
	size_t len, whole;

	while (end < reader->stop && *end != '"')
		end += *end == '\\' && end + 1 < reader->stop ? 2 : 1;
	len = (size_t)(end - text) + (end < reader->stop);
	if (carc_utf8_sound(text, len) < len || carc_json_string_fault(text, len, &whole))
		return stop(reader, expected);
	reader->odd = true;
	whole = len - carc_columns(text, len);
	decoded = reader->tree->filter ? malloc(len) : text;
	if (decoded)
		carc_tree_scalar(reader->tree, here(reader), decoded,
				 carc_json_decode(text, len, decoded), false);
	else
		carc_tree_fail(reader->tree, CARC_U003_NO_MEMORY, here(reader));
	if (decoded != text)
		free(decoded);
	reader->at += len;
	reader->more += (uint32_t)whole;
	return sound(reader);
}

static bool read_string(struct reader *reader, const char *expected)
{
	char *text = reader->at + 1, *end = text;

	if (*reader->at != '"')
		return stop(reader, expected);
	while (carc_json_has(*end, CARC_JSON_STRING))
		end++;
	if (*end != '"')
		return read_odd_string(reader, expected);
	put(reader, text, end, false);
	reader->at = end + 1;
	return sound(reader);
}

static bool read_json_key(struct reader *reader)
{
	if (!read_string(reader, "key in double quotes or '}' expected"))
		return false;
	pass_blanks(reader);
	if (*reader->at != ':')
		return stop(reader, "':' expected");
	reader->at++;
	pass_blanks(reader);
	return true;
}

static const char value_expected[] = "value expected (text in double quotes)";

/* Reads a string, a number, true, false or null. */
static bool read_json_scalar(struct reader *reader)
{
	char *end = reader->at;

	if (*end == '"')
		return read_string(reader, value_expected);
	while (carc_json_has(*end, CARC_JSON_WORD))
		end++;
	if (!carc_json_is_word(reader->at, (size_t)(end - reader->at)) ||
	    (end < reader->stop && !carc_json_ends_word(*end)))
		return stop(reader, value_expected);
	put(reader, reader->at, end, true);
	reader->at = end;
	return sound(reader);
}

/* ---- Flow collections of both, and blocks ------------------------------------------------------- */

static inline void pass(struct reader *reader)
{
	if (reader->json)
		pass_blanks(reader);
	else
		pass_spaces(reader);
}

static bool read_flow(struct reader *reader, unsigned level);

/* Reads the value of an item in brackets; in braces its key first. */
static bool read_flow_item(struct reader *reader, bool mapping, unsigned level)
{
	if (mapping && !(reader->json ? read_json_key(reader) : read_key(reader, false)))
		return false;
	if (at_flow(reader))
		return read_flow(reader, level + 1);
	return reader->json ? read_json_scalar(reader) : read_scalar(reader, CARC_FLOW);
}

/* Reads [a, b] or {a: b, c: d}; in plain YAML on one line, and perhaps with a comma behind the last item. */
static bool read_flow(struct reader *reader, unsigned level)
{
	bool mapping = *reader->at == '{', more;
	char close = mapping ? '}' : ']';

	if (level > LEVELS_MAX && !reader->json)
		return false;
	carc_tree_open(reader->tree, mapping ? CARC_MAPPING : CARC_SEQUENCE, here(reader));
	if (!sound(reader))
		return false;
	reader->at++;
	pass(reader);
	for (more = *reader->at != close; more;) {
		if (!read_flow_item(reader, mapping, level))
			return false;
		pass(reader);
		more = *reader->at != close;
		if (more && *reader->at != ',')
			return stop(reader,
				    mapping ? "',' or '}' expected" : "',' or ']' expected");
		if (!more)
			break;
		reader->at++;
		pass(reader);
		more = reader->json || *reader->at != close;
	}
	reader->at++;
	carc_tree_close(reader->tree);
	return sound(reader);
}

/* Read what stands behind a hyphen or a key on its line, and go to the next line. */
static bool read_inline(struct reader *reader)
{
	return (at_flow(reader) ? read_flow(reader, 1) : read_scalar(reader, CARC_BLOCK)) &&
	       next_line(reader);
}

static bool read_block(struct reader *reader, unsigned level);

/*
 * Where a word ends that begins here, takes the rest of the line, and holds no sign which needs a second look; NULL: it is none
 * of these. Turns are such words, so one loop goes over most of a record.
 */
static inline char *usual_end(const struct reader *reader)
{
	char *c = reader->at;

	if (!(carc_word_place(*c) & CARC_FIRST))
		return NULL;
	while (carc_word_place(*c) & (CARC_BLOCK | CARC_SPACE))
		c++;
	return *c == '\n' && c[-1] != ' ' ? c : NULL;
}

/* Add such a word, and go to the next line. */
static inline bool add_usual(struct reader *reader, char *end)
{
	*reader->last = '\0';
	reader->last = end;
	carc_tree_item(reader->tree, here(reader), reader->at, (size_t)(end - reader->at));
	begin_line(reader, end + 1);
	reader->at = end + 1;
	if (!sound(reader))
		return false;
	pass_spaces(reader);
	if (*reader->at == '-')
		return true;
	reader->at = reader->indent;
	return next_line(reader);
}

/* Read an item behind its hyphen, and go to the next line. */
static bool read_item(struct reader *reader, unsigned level)
{
	char *end = usual_end(reader);

	if (end)
		return add_usual(reader, end);
	return at_key(reader) ? read_block(reader, level + 1) : read_inline(reader);
}

static bool at_item(const struct reader *reader)
{
	return reader->at[0] == '-' && reader->at[1] == ' ';
}

/* Read a list: its items begin in one column. */
static bool read_list(struct reader *reader, unsigned level)
{
	uint32_t indent = column(reader);

	carc_tree_open(reader->tree, CARC_SEQUENCE, here(reader));
	while (sound(reader) && reader->at < reader->stop && column(reader) == indent &&
	       at_item(reader)) {
		reader->at++;
		pass_spaces(reader);
		if (!read_item(reader, level))
			return false;
	}
	if (!sound(reader))
		return false;
	carc_tree_close(reader->tree);
	return reader->at == reader->stop || column(reader) <= indent;
}

/* Read a mapping: its keys begin in one column. */
static bool read_mapping(struct reader *reader, unsigned level)
{
	uint32_t indent = column(reader);

	carc_tree_open(reader->tree, CARC_MAPPING, here(reader));
	while (sound(reader) && reader->at < reader->stop && column(reader) == indent) {
		if (!read_key(reader, true))
			return false;
		if (!carc_at_feed(reader->at)) {
			if (!read_inline(reader))
				return false;
			continue;
		}
		/* A list may stand in the column of its key. */
		if (!next_line(reader) || reader->at == reader->stop ||
		    column(reader) + at_item(reader) <= indent || !read_block(reader, level + 1))
			return false;
	}
	if (!sound(reader))
		return false;
	carc_tree_close(reader->tree);
	return reader->at == reader->stop || column(reader) < indent;
}

static bool read_block(struct reader *reader, unsigned level)
{
	if (level > LEVELS_MAX)
		return false;
	return at_item(reader) ? read_list(reader, level) : read_mapping(reader, level);
}

bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree)
{
	char *copy = carc_arena_text(tree->arena, text->bytes, text->len), none;
	struct reader reader;

	if (!copy)
		return false;
	reader = (struct reader){.tree = tree,
				 .at = copy,
				 .indent = copy,
				 .stop = copy + text->len,
				 .last = &none,
				 .line = text->line};
	/* The mark of a record, alone on its line. */
	if (!strncmp(copy, "---", 3) && carc_at_feed(copy + 3))
		reader.at += 3;
	if (!next_line(&reader) || reader.at == reader.stop || column(&reader) != 0 ||
	    at_item(&reader))
		return false;
	if (!read_block(&reader, 1) || reader.at != reader.stop)
		return false;
	*reader.last = '\0';
	return true;
}

/* Reads a text of JSON from a copy of it, which ends in a NUL. */
static void read_json(struct carc_tree *tree, const struct carc_text *text, char *copy)
{
	struct carc_span span;
	size_t begin = (size_t)(carc_text_begin(text, &span) - text->bytes);
	char none;
	struct reader reader = {.tree = tree,
				.json = true,
				.at = copy + begin,
				.indent = copy + begin,
				.stop = copy + text->len,
				.last = &none,
				.line = span.line,
				.more = 1 - span.column};
	bool whole = *reader.at == '{' ? read_flow(&reader, 1) : stop(&reader, "'{' expected");

	pass_blanks(&reader);
	if (whole && reader.at < reader.stop)
		whole = stop(&reader, "end of file expected");
	*reader.last = '\0';
	if (whole && !reader.odd)
		return;
	/* Control characters are what is wrong with a text before all else; plain strings have none. */
	carc_json_fault(tree, text, (size_t)(reader.at - copy), whole ? NULL : reader.expected);
}

enum carc_status carc_json_read(const struct carc_text *text, struct carc_arena *arena,
				const struct carc_sink *sink, struct carc_node **ret_root)
{
	return carc_json_read_part(text, arena, NULL, sink, ret_root);
}

/*
 * Returns the bytes of a text with a NUL behind them, or NULL on out of memory. With a filter they may be larger than the arena: they are
 * the text itself if it has room for the NUL, else *ret_own, to be freed.
 */
static char *with_end(const struct carc_text *text, struct carc_arena *arena, bool filtered,
		      char **ret_own)
{
	char *bytes = text->bytes;

	if (!filtered)
		return carc_arena_text(arena, text->bytes, text->len);
	if (text->room <= text->len) {
		*ret_own = bytes = malloc(text->len + 1);
		if (bytes)
			memcpy(bytes, text->bytes, text->len);
	}
	if (bytes)
		bytes[text->len] = '\0';
	return bytes;
}

enum carc_status carc_json_read_part(const struct carc_text *text, struct carc_arena *arena,
				     const struct carc_tree_filter *filter,
				     const struct carc_sink *sink, struct carc_node **ret_root)
{
	char *own = NULL, *bytes = text->too_large ? NULL : with_end(text, arena, filter, &own);
	struct carc_tree tree;

	carc_tree_init(&tree, arena);
	tree.filter = filter;
	if (bytes)
		read_json(&tree, text, bytes);
	else if (text->too_large)
		carc_tree_fail_limit(&tree, CARC_L001_RECORD_TOO_LARGE,
				     (struct carc_span){text->line, text->indent + 1},
				     (int32_t)text->most, "");
	else
		carc_tree_fail(&tree, CARC_U003_NO_MEMORY, (struct carc_span){text->line, 1});
	free(own);
	if (tree.finding.code != CARC_CODE_OK) {
		sink->fn(sink->ctx, &tree.finding);
		return CARC_REFUSED;
	}
	*ret_root = tree.root;
	return CARC_OK;
}
