/* Splits a single line of YAML, as people write it, into indent, hyphen, key and value. */
#ifndef CARC_YAML_LINE_H
#define CARC_YAML_LINE_H

#include <stdbool.h>
#include <stddef.h>

/* The parts of a line, as offsets into it. */
struct carc_yaml_line {
	size_t indent;  /* bytes of spaces and tabs before it */
	size_t end;     /* end of the line without its comment and trailing blanks */
	size_t item;    /* number of hyphens, each followed by a blank */
	size_t content; /* offset after the hyphens */
	size_t key_end; /* offset of the colon of a key; 0: there is no key */
	size_t value;   /* offset of the value, after the colon or the hyphen; end: there is none */
};

struct carc_yaml_line carc_yaml_line(const char *text, size_t len);

/* Returns the byte after the quote that closes the one at the beginning of text, or NULL if there is none. */
const char *carc_yaml_quoted(const char *text, const char *end);

#endif
