/*
 * The state of a parser of plain YAML or JSON. The parser works on a copy of the text and writes a NUL after each word as soon as that byte
 * has been read, so that it copies no word again. With a filter it copies the words that are kept, and does not change the text.
 */
#ifndef CARC_CURSOR_H
#define CARC_CURSOR_H

#include "formats/input/tree/tree_in.h"

struct carc_cursor {
	struct carc_tree *tree;
	char *at;         /* what is read next */
	char *begin;      /* where its line begins */
	const char *stop; /* the NUL behind the text */
	char *last;       /* the end of the last word: a NUL goes there */
	uint32_t line;
	uint32_t more; /* by how much the bytes before `at` on its line outnumber its characters */
};

static inline struct carc_span carc_here(const struct carc_cursor *cursor)
{
	return (struct carc_span){cursor->line,
				  (uint32_t)(cursor->at - cursor->begin) - cursor->more + 1};
}

/* Returns true if the tree took what was added. */
static inline bool carc_taken(const struct carc_cursor *cursor)
{
	return cursor->tree->finding.code == CARC_CODE_OK;
}

static inline void carc_begin_line(struct carc_cursor *cursor, char *at)
{
	cursor->at = cursor->begin = at;
	cursor->more = 0;
	cursor->line++;
}

/* Adds the word from here to its end, and moves behind it. quotes: 1 if the word is in quotes, else 0. more: see struct carc_cursor. */
static inline bool carc_add_word(struct carc_cursor *cursor, char *end, unsigned quotes,
				 unsigned more)
{
	char *text = cursor->at + quotes;
	size_t len = (size_t)(end - text);

	if (cursor->tree->filter) {
		carc_tree_copy(cursor->tree, carc_here(cursor), text, len, !quotes);
	} else {
		*cursor->last = '\0';
		cursor->last = end;
		carc_tree_scalar(cursor->tree, carc_here(cursor), text, len, !quotes);
	}
	cursor->at = end + quotes;
	cursor->more += more;
	return carc_taken(cursor);
}

#endif
