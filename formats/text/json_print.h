/*
 * JSON laid out for people, a value a line, two spaces a level, in memory; jcz_out.c writes saves with it. Each value is a member,
 * under a key, of the object that is open, or with key NULL an element of the list that is.
 */
#ifndef CARC_JSON_PRINT_H
#define CARC_JSON_PRINT_H

#include <stdbool.h>
#include <stddef.h>

/* All zero in the beginning. */
struct carc_json_print {
	char *bytes; /* what was printed, without a NUL; whoever prints frees it */
	size_t len, room;
	bool failed;    /* out of memory: not all of it is there */
	unsigned depth; /* objects and lists that are open */
	bool begun;     /* the innermost of them has a value */
};

/* Open an object, '{', or a list, '['; close it by '}' or ']'. */
void carc_json_open(struct carc_json_print *print, const char *key, char bracket);
void carc_json_close(struct carc_json_print *print, char bracket);

/* A string; a whole number. */
void carc_json_text(struct carc_json_print *print, const char *key, const char *text);
void carc_json_int(struct carc_json_print *print, const char *key, long number);

/* A number from 0 to below 1, with all digits that it takes to read the same again. */
void carc_json_fraction(struct carc_json_print *print, const char *key, double number);

/* A word that is written as it is: true, false, null. */
void carc_json_word(struct carc_json_print *print, const char *key, const char *word);

/*
 * What comes next in the object that is open, by a form that has keys, signs and lines as they are to be: %s is a word as it is, %d a
 * whole number, %f a number as above.
 */
void carc_json_form(struct carc_json_print *print, const char *form, ...)
	__attribute__((format(printf, 2, 3)));

/* The end of the last line. */
void carc_json_end(struct carc_json_print *print);

#endif
