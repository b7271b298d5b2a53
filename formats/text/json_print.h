/* Prints JSON in memory, a value a line, two spaces a level. A value has a key in an object, and key NULL in a list. */
#ifndef CARC_JSON_PRINT_H
#define CARC_JSON_PRINT_H

#include "formats/text/batch.h"

enum { CARC_JSON_DEPTH_MAX = 16 };

/* Zeroed in the beginning. */
struct carc_json_print {
	struct carc_batch text; /* the caller frees its bytes */
	unsigned depth;         /* objects and lists that are open */
	bool begun;             /* the innermost of them has a value */
};

/* Opens an object, '{', or a list, '['; and closes it by '}' or ']'. */
void carc_json_open(struct carc_json_print *print, const char *key, char bracket);
void carc_json_close(struct carc_json_print *print, char bracket);

/* Adds a string; a whole number; a word as it is, such as null. */
void carc_json_text(struct carc_json_print *print, const char *key, const char *text);
void carc_json_int(struct carc_json_print *print, const char *key, long number);
void carc_json_word(struct carc_json_print *print, const char *key, const char *word);

/* Adds a number from 0 to below 1, with as many digits as it takes to read it exactly. */
void carc_json_fraction(struct carc_json_print *print, const char *key, double number);

/*
 * Adds members of the object that is open as a form that has keys, signs and newlines: %s is a word as it is, %d a whole number, %f a number
 * as above.
 */
void carc_json_form(struct carc_json_print *print, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

/* Ends the last line. */
void carc_json_end(struct carc_json_print *print);

#endif
