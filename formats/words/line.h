/* A line of words: cutting it, and findings about a word. For compact_in.c and start_in.c. */
#ifndef CARC_LINE_H
#define CARC_LINE_H

#include "formats/words/args.h"

struct carc_word {
	const char *text;
	size_t len;
	size_t mark; /* where the first character stands that parts names, or len */
	struct carc_span at;
};

/* A line being read word by word. */
struct carc_line {
	struct carc_reading *reading;
	const struct carc_node *node;
	const char *rest;
	struct carc_span at; /* of rest: exact for one line without quotes */
};

struct carc_line carc_line_of(struct carc_reading *reading, const struct carc_node *node);

/* False: there are no more. */
bool carc_next_word(struct carc_line *line, struct carc_word *ret_word);

/* Where a sign first, or last, stands in a word, or its length. find: of . # @ + and : only. */
size_t carc_word_find(const struct carc_word *word, char sign);
size_t carc_word_find_last(const struct carc_word *word, char sign);

/* A piece of a word, as a word, and as what is said by it. */
struct carc_word carc_word_part(const struct carc_word *word, size_t from, size_t to);
struct carc_said carc_word_said(const struct carc_word *word, size_t from, size_t to);

/* Whether a word begins with a figure and a colon; where they end, or 0. */
size_t carc_word_leads(const struct carc_word *word);

/* A finding about a word, with what should stand there. */
void carc_refuse_word(struct carc_line *line, enum carc_code code, const struct carc_word *word,
		      const char *wanted);

/* K@3,-1 r2: the tile of a turn, or of a start board. NULL: a finding was sent. */
struct carc_action *carc_read_tile_words(struct carc_line *line, const struct carc_word *word);

#endif
