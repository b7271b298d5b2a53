/* The line of the text in which the words of a turn stand; for tries.c, which puts other words there. */
#ifndef CARC_TURN_LINE_H
#define CARC_TURN_LINE_H

#include "formats/input/input.h"
#include "formats/suggest/rewrite.h"

enum { CARC_TRY_MAX = sizeof(((struct carc_found *)NULL)->try) };

/* A line of a text, and a byte of it. */
struct carc_line_place {
	const char *line; /* NULL: the text does not have the place */
	size_t len, at;
};

struct carc_line_place carc_line_place(const struct carc_text *text, struct carc_span at);

/* Writes a line with other text in place of some bytes from its place on. Returns false if that is too long. */
bool carc_line_with(struct carc_line_place place, size_t bytes, const char *text,
		    char dest[CARC_TRY_MAX]);

/* Where the words stand. */
struct carc_turn_line {
	struct carc_line_place from; /* the first word */
	size_t to;
	bool alone;  /* in it stands nothing else but a hyphen, quotes and a comment */
	bool quoted; /* its words */
	char words[CARC_LINE_MOST];
};

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
