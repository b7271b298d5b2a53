/* A word of a line, or a value: the text of an argument; and cutting a line into its words. */
#ifndef CARC_LINE_H
#define CARC_LINE_H

#include "formats/input/tree/reading.h"

/* Advice on a second tile in a turn. */
#define CARC_OWN_LINE "begin each turn with a hyphen on a new line"

/* A word of a line, a part of one, or a value of a tree. A word has no NUL behind it. */
struct carc_word {
	const char *text; /* of a list or mapping NULL */
	size_t len;
	size_t mark; /* of a word: where the first of the signs . # @ + : stands, or len; of all others: not behind that */
	struct carc_span at;
	const struct carc_node *node; /* the value; NULL: a word */
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

/* The bytes of a word from one place to before another. */
static inline struct carc_word carc_word_part(const struct carc_word *word, size_t from, size_t to)
{
	size_t mark = word->mark < to ? word->mark : to;

	return (struct carc_word){.text = word->text + from,
				  .len = to - from,
				  .mark = mark > from ? mark - from : 0,
				  .at = {word->at.line, word->at.column + (uint32_t)from}};
}

/* A part or value with its exact mark. */
struct carc_word carc_marked_word(const struct carc_word *word);

/* A value as a word. */
static inline struct carc_word carc_word_of(const struct carc_node *node)
{
	return (struct carc_word){node->text, node->len, 0, node->at, node};
}

/* Returns a finding about a word, which it shows. */
static inline struct carc_found carc_word_trouble(enum carc_code code, const struct carc_word *word)
{
	return carc_trouble(code, word->at, word->text, word->len);
}

/* Sends a finding about a word, which shows more words, or "". Returns false. */
bool carc_refuse_word(struct carc_reading *reading, enum carc_code code,
		      const struct carc_word *word, const char *more);

#endif
