/*
 * JSON laid out for people, a value a line, two spaces a level; jcz_out.c writes saves with it. Each value is a member,
 * under a key, of the object that is open, or with key NULL an element of the list that is. Errors of the stream are for
 * the caller to see.
 */
#ifndef CARC_JSON_PRINT_H
#define CARC_JSON_PRINT_H

#include <stdbool.h>
#include <stdio.h>

struct carc_json_print {
	FILE *out;
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

#endif
