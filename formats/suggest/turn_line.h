/* The line of the text in which the words of a turn stand; for tries.c, which puts other words there. */
#ifndef CARC_TURN_LINE_H
#define CARC_TURN_LINE_H

#include "formats/input/input.h"
#include "formats/suggest/rewrite.h"

enum { CARC_TRY_MAX = sizeof(((struct carc_found *)NULL)->try) };

/* Where the words stand; line NULL: in none. */
struct carc_turn_line {
	const char *line;
	size_t len, from, to;
	bool alone; /* in it stands nothing else but a hyphen, quotes and a comment */
	bool quoted;
	char words[CARC_LINE_MOST];
};

/* The line of a place, and where in it that is, in bytes. NULL: the text has it not. */
const char *carc_text_line(const struct carc_text *text, struct carc_span at, size_t *ret_len);
size_t carc_text_offset(const struct carc_text *text, struct carc_span at, const char *line,
			size_t len);

/* at: of the turn. Returns false if no line has its words, as for a turn by keys. */
bool carc_find_turn_line(const struct carc_text *text, struct carc_span at,
			 struct carc_turn_line *ret_item);

/*
 * Returns whether these are the words that stand in the line, as far as they are ASCII and whatever blanks are between them: a value may
 * have more lines.
 */
bool carc_turn_line_is(const struct carc_turn_line *item, const char *words);

/* The line with other words in it; or these alone, where it holds more. Empty: it is too long. */
void carc_tell_turn_line(const struct carc_turn_line *item, const char *words,
			 char dest[CARC_TRY_MAX]);

#endif
