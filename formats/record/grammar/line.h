/*
 * A line of words: cutting it, and findings about a word. compact_in.c and start_in.c read the lines of turns and of start
 * tiles with it; what each word means they say.
 */
#ifndef CARC_LINE_H
#define CARC_LINE_H

#include "formats/record/grammar/args.h"

/* Advice on a second tile in a turn. */
#define CARC_OWN_LINE "begin each turn with a hyphen on a new line"

/* A word of a line; its text has no NUL behind it. */
struct carc_word {
	const char *text;
	size_t len;
	size_t mark; /* where the first of the signs . # @ + : stands, or len */
	struct carc_span at;
};

/* A line being read word by word. */
struct carc_line {
	struct carc_reading *reading;
	const struct carc_node *node;
	const char *rest;
	struct carc_span at; /* of rest: exact for one line without quotes */
};

/* Begin to read a single value, which lives longer than the line. */
struct carc_line carc_line_of(struct carc_reading *reading, const struct carc_node *node);

/* The next word. False: there are no more; then ret_word is empty, at the end of the line. */
bool carc_next_word(struct carc_line *line, struct carc_word *ret_word);

/* Where a sign first, or last, stands in a word; its length: nowhere. The first only of the signs . # @ + : */
size_t carc_word_find(const struct carc_word *word, char sign);
size_t carc_word_find_last(const struct carc_word *word, char sign);

/* The bytes of a word from one place to before another, as a word, and as an argument. */
struct carc_word carc_word_part(const struct carc_word *word, size_t from, size_t to);
struct carc_said carc_word_said(const struct carc_word *word, size_t from, size_t to);

/* Returns the bytes of a figure and its colon at the beginning of a word, as in abbot:garden; 0 if there is none. */
size_t carc_word_leads(const struct carc_word *word);

/* Send a finding about a word. */
void carc_refuse_word(struct carc_line *line, enum carc_code code, const struct carc_word *word);

/*
 * Read K@3,-1 r2, the tile of a turn or of a start board, and add the action. must_turn: the rotation may not be left
 * out. NULL: a finding was sent.
 */
struct carc_action *carc_read_tile_words(struct carc_line *line, const struct carc_word *word,
					 bool must_turn);

#endif
