/*
 * A line of YAML as people write it, looked at by itself: where its indent, its hyphen, its key and its value are. For
 * the files of this folder alone.
 */
#ifndef CARC_YAML_LINE_H
#define CARC_YAML_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* The parts of a line, as offsets into it. */
struct carc_yaml_line {
	size_t indent;  /* bytes of blanks and tabs before it */
	size_t end;     /* of what is no comment, without blanks behind it */
	size_t item;    /* how many hyphens it has, each with a blank behind it */
	size_t content; /* behind these */
	size_t key_end; /* of the key that stands there: at its colon; 0: none does */
	size_t value; /* where the value begins, behind the colon or the hyphen; end: there is none */
};

struct carc_yaml_line carc_yaml_line(const char *text, size_t len);

/* Whether a line begins an item or a key, so that it does not go on with a value before it. */
bool carc_yaml_begins(const struct carc_yaml_line *line);

/* Returns whether a key with its colon follows, perhaps behind blanks. */
bool carc_yaml_key_follows(const char *text);

/* Behind the quote that closes the one at the beginning of a value, or NULL: none does. */
const char *carc_yaml_quoted(const char *value, const char *end);

/* What a value in brackets wants: the first bracket that is open at its end, or closes none; NULL: all is well. */
struct carc_yaml_brackets {
	const char *open;   /* the innermost that is open, at the end or where another is closed */
	const char *quote;  /* one that is not closed; or NULL */
	const char *stray;  /* one that closes none */
	const char *behind; /* where something stands behind the last one; or NULL */
	const char *here;   /* where what is missing belongs */
	char closers[16];   /* what is missing there */
};
struct carc_yaml_brackets carc_yaml_brackets(const char *value, const char *end);

#endif
