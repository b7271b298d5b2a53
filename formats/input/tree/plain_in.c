/* Parses plain YAML by recursive descent. Functions return false if the text is not plain. */
#include "formats/input/tree/build.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

/* ---- Words ---------------------------------------------------------------------------------------- */

static bool is_wide(char c)
{
	return (unsigned char)c >= 0x80;
}

/* Returns true if a newline is at c, perhaps after a carriage return. */
static inline bool at_feed(const char *c)
{
	return c[0] == '\n' || (c[0] == '\r' && c[1] == '\n');
}

/*
 * Skips characters of these places and characters beyond ASCII, and adds the number of their bytes after the first to *more. Returns NULL at
 * a character that libyaml does not accept in words: a control character, a line break, or the byte order mark.
 */
static inline char *pass(char *at, unsigned places, unsigned *more)
{
	struct carc_char c;

	for (;; at += c.len) {
		while (carc_place_of(*at) & places)
			at++;
		if (!is_wide(*at))
			return at;
		c = carc_char_at(at);
		if (c.look != CARC_SHOWN && c.look != CARC_HIDDEN)
			return NULL;
		*more += c.len - 1u;
	}
}

static bool begins_word(const char *at)
{
	return carc_place_of(*at) & CARC_CHAR_FIRST || is_wide(*at);
}

/*
 * Each of these functions returns the end of a word that begins at `at`, or NULL if it is not plain, and adds to *more the difference of
 * its bytes and characters. place: CARC_CHAR_FLOW or CARC_CHAR_BLOCK.
 */
static char *bare_end(char *at, unsigned place, unsigned *more)
{
	char *end;

	if (!begins_word(at) && !(*at == '-' && carc_place_of(at[1]) & CARC_CHAR_FIRST))
		return NULL;
	while ((at = pass(at, place, more))) {
		end = at;
		if (*at == ' ') {
			while (*at == ' ')
				at++;
			if (*at == '#' ||
			    !(carc_place_of(*at) & (place | CARC_CHAR_LOOK) || is_wide(*at)))
				return end;
		} else if (*at == '#' ||
			   (*at == ':' && (carc_place_of(at[1]) & place || is_wide(at[1])))) {
			at++; /* Between other characters of a word both bytes belong to it. */
		} else {
			return *at == ':' && place == CARC_CHAR_BLOCK ? NULL : end;
		}
	}
	return NULL;
}

/* Returns the closing quote of a word that has no escape, quote of its own, or line break; else NULL. */
static char *quoted_end(char *at, unsigned *more)
{
	char quote = *at;

	do
		at = pass(at + 1, CARC_CHAR_QUOTED, more);
	while (at && *at != quote && (*at == '"' || *at == '\''));
	return at && *at == quote && at[1] != quote ? at : NULL;
}

/* Returns the colon at the end of a key, or NULL. The flag allows the value to be on the next line. */
static char *key_end(char *at, bool feed, unsigned *more)
{
	if (!begins_word(at))
		return NULL;
	while ((at = pass(at, CARC_CHAR_KEY, more)) && *at == ' ' &&
	       (carc_place_of(at[1]) & CARC_CHAR_KEY || is_wide(at[1])))
		at++;
	return at && *at == ':' && (at[1] == ' ' || (feed && at_feed(at + 1))) ? at : NULL;
}

/* ---- Values --------------------------------------------------------------------------------------- */

static uint32_t column(const struct carc_cursor *cursor)
{
	return (uint32_t)(cursor->at - cursor->begin);
}

static void pass_spaces(struct carc_cursor *cursor)
{
	while (*cursor->at == ' ')
		cursor->at++;
}

/* Moves from the end of a value to the first word of the next line that has one. Returns false if something else follows. */
static bool next_line(struct carc_cursor *cursor)
{
	for (;;) {
		const char *end = cursor->at;

		pass_spaces(cursor);
		if (*cursor->at == '#') {
			/* A comment begins the line, or has a space before it. */
			if (cursor->at == end && cursor->at != cursor->begin)
				return false;
			cursor->at = pass(cursor->at, CARC_CHAR_PRINTABLE | CARC_CHAR_TAB,
					  &cursor->more);
		} else if (carc_place_of(*cursor->at) & CARC_CHAR_PRINTABLE) {
			return end == cursor->begin;
		}
		if (cursor->at == cursor->stop)
			return true;
		if (!cursor->at || !at_feed(cursor->at))
			return false;
		carc_begin_line(cursor, cursor->at + 1 + (*cursor->at == '\r'));
	}
}

static bool read_scalar(struct carc_cursor *cursor, struct carc_node *node, unsigned place)
{
	bool quoted = *cursor->at == '"' || *cursor->at == '\'';
	unsigned more = 0;
	char *end = quoted ? quoted_end(cursor->at, &more) : bare_end(cursor->at, place, &more);

	return end &&
	       carc_tree_scalar(cursor->tree, node, carc_take_word(cursor, end, quoted, more));
}

/* Parses the key of a node in a mapping. */
static bool read_key(struct carc_cursor *cursor, const struct carc_node *mapping,
		     struct carc_node *node, bool feed)
{
	unsigned more = 0;
	char *end = key_end(cursor->at, feed, &more);

	if (!end ||
	    !carc_tree_key(cursor->tree, mapping, node, carc_take_word(cursor, end, 0, more)))
		return false;
	cursor->at++;
	pass_spaces(cursor);
	return true;
}

static bool at_flow(const struct carc_cursor *cursor)
{
	return *cursor->at == '[' || *cursor->at == '{';
}

/* Reads [a, b] or {a: b, c: d} on one line, perhaps with a comma behind the last item. */
static bool read_flow(struct carc_cursor *cursor, struct carc_node *node)
{
	bool mapping = *cursor->at == '{';
	char close = mapping ? '}' : ']';
	struct carc_node *child, **tail = &node->first;

	if (!carc_tree_open(cursor->tree, node, mapping ? CARC_MAPPING : CARC_SEQUENCE,
			    carc_here(cursor)))
		return false;
	cursor->at++;
	pass_spaces(cursor);
	while (*cursor->at != close) {
		child = carc_tree_node(cursor->tree);
		if (!child || (mapping && !read_key(cursor, node, child, false)) ||
		    !(at_flow(cursor) ? read_flow(cursor, child)
				      : read_scalar(cursor, child, CARC_CHAR_FLOW)))
			return false;
		carc_tree_add(node, &tail, child);
		pass_spaces(cursor);
		if (*cursor->at == ',')
			cursor->at++;
		else if (*cursor->at != close)
			return false;
		pass_spaces(cursor);
	}
	cursor->at++;
	carc_tree_close(cursor->tree);
	return true;
}

/* Parses the value after a hyphen or a key on its line, and moves to the next line. */
static bool read_inline(struct carc_cursor *cursor, struct carc_node *node)
{
	return (at_flow(cursor) ? read_flow(cursor, node)
				: read_scalar(cursor, node, CARC_CHAR_BLOCK)) &&
	       next_line(cursor);
}

/*
 * Fast path for turns, which are most of a record: returns the end of a word that begins here, takes the rest of the line, and has no
 * character that depends on adjacent ones; else NULL.
 */
static inline char *usual_end(const struct carc_cursor *cursor)
{
	char *c = cursor->at;

	if (!(carc_place_of(*c) & CARC_CHAR_FIRST))
		return NULL;
	while (carc_place_of(*c) & (CARC_CHAR_BLOCK | CARC_CHAR_SPACE))
		c++;
	return *c == '\n' && c[-1] != ' ' ? c : NULL;
}

static bool read_block(struct carc_cursor *cursor, struct carc_node *node);

/* Parses an item after its hyphen, and moves to the next line. */
static inline bool read_item(struct carc_cursor *cursor, struct carc_node *node)
{
	char *end = usual_end(cursor);
	unsigned more = 0;

	if (end)
		return carc_tree_scalar(cursor->tree, node, carc_take_word(cursor, end, 0, 0)) &&
		       next_line(cursor);
	return key_end(cursor->at, true, &more) ? read_block(cursor, node)
						: read_inline(cursor, node);
}

static bool at_item(const struct carc_cursor *cursor)
{
	return cursor->at[0] == '-' && cursor->at[1] == ' ';
}

/* Parses a key and its value. A list may begin in the column of the key. */
static bool read_entry(struct carc_cursor *cursor, const struct carc_node *mapping,
		       struct carc_node *node, uint32_t indent)
{
	if (!read_key(cursor, mapping, node, true))
		return false;
	if (!at_feed(cursor->at))
		return read_inline(cursor, node);
	return next_line(cursor) && cursor->at < cursor->stop &&
	       column(cursor) + at_item(cursor) > indent && read_block(cursor, node);
}

/* Parses a list or a mapping: its items or keys begin in the same column. */
static bool read_block(struct carc_cursor *cursor, struct carc_node *node)
{
	bool list = at_item(cursor);
	uint32_t indent = column(cursor);
	struct carc_node *child, **tail = &node->first;

	if (!carc_tree_open(cursor->tree, node, list ? CARC_SEQUENCE : CARC_MAPPING,
			    carc_here(cursor)))
		return false;
	while (cursor->at < cursor->stop && column(cursor) == indent &&
	       (!list || at_item(cursor))) {
		if (list) {
			cursor->at++;
			pass_spaces(cursor);
		}
		child = carc_tree_node(cursor->tree);
		if (!child ||
		    !(list ? read_item(cursor, child) : read_entry(cursor, node, child, indent)))
			return false;
		carc_tree_add(node, &tail, child);
	}
	carc_tree_close(cursor->tree);
	return cursor->at == cursor->stop || column(cursor) < indent + list;
}

bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree)
{
	char *copy = carc_arena_text(tree->arena, text->bytes, text->len), none;
	struct carc_cursor cursor = {tree, copy, copy, NULL, &none, text->line, 0};

	tree->root = carc_tree_node(tree);
	if (!copy || !tree->root)
		return false;
	cursor.stop = copy + text->len;
	/* The mark of a record, alone on its line. */
	if (!strncmp(copy, "---", 3) && at_feed(copy + 3))
		cursor.at += 3;
	if (!next_line(&cursor) || cursor.at == cursor.stop || column(&cursor) != 0 ||
	    at_item(&cursor) || !read_block(&cursor, tree->root) || cursor.at != cursor.stop)
		return false;
	*cursor.last = '\0';
	return true;
}
