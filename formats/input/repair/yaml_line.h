/* A line of YAML as people write it, looked at by itself: where its indent, its hyphen, its key and its value are. */
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

/* Returns where text goes on behind the quote that closes the one at its beginning, or NULL if none does. */
const char *carc_yaml_quoted(const char *text, const char *end);

#endif
