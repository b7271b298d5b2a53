/* Words of plain YAML: where each ends. tree_in.c reads with it. A text ends in a NUL, which is a part of no word. */
#ifndef CARC_YAML_WORDS_H
#define CARC_YAML_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Where an ASCII character may stand. Characters beyond ASCII may stand in all words but keys. */
enum {
	CARC_FIRST = 1, /* begins a word without quotes */
	CARC_FLOW = 2,  /* goes on with one in brackets */
	CARC_BLOCK = 4, /* goes on with one outside of them */
	CARC_KEY = 8,   /* goes on with a key */
	CARC_QUOTED = 16,
	CARC_LOOK = 32, /* a space, colon or hash: it depends on what stands beside it */
	CARC_SPACE = 64,
};
extern const uint8_t carc_word_places[256];

static inline unsigned carc_word_place(char c)
{
	return carc_word_places[(unsigned char)c];
}

/* Returns whether a line feed is here, perhaps behind a carriage return. */
static inline bool carc_at_feed(const char *c)
{
	return c[0] == '\n' || (c[0] == '\r' && c[1] == '\n');
}

/*
 * Each returns where a word ends that begins at text, or NULL if it is not plain, and adds to *more by how much its bytes
 * outnumber its characters. place: CARC_FLOW or CARC_BLOCK. The end of a word in quotes is its closing quote; it has no escape,
 * quote of its own, or end of a line. The end of a key is its colon; feed: its value may be on the next line.
 */
char *carc_bare_end(char *text, unsigned place, unsigned *more);
char *carc_quoted_end(char *text, unsigned *more);
char *carc_key_end(char *text, bool feed, unsigned *more);

/* Returns the end of a comment; NULL: it holds a byte that is left to libyaml. */
char *carc_comment_end(char *text);

#endif
