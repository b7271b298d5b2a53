/* A stream into memory that is written again and again, since opening one for each record costs more. Belongs to one thread. */
#ifndef CARC_PAD_H
#define CARC_PAD_H

#include <stdbool.h>
#include <stdio.h>

struct pad {
	FILE *out; /* NULL: not open */
	char *text;
	size_t size; /* of text, with the NUL behind it */
	size_t most; /* that it has had: its memory suffices for that */
};

/* Empties the pad and returns its stream, or NULL on out of memory. */
FILE *pad_begin(struct pad *pad);

/*
 * Makes text hold what was written since pad_begin(), with a NUL behind it, until the next pad_begin(). Returns the length, or
 * false and closes the pad if memory ran out.
 */
bool pad_end(struct pad *pad, size_t *ret_len);

void pad_done(struct pad *pad);

#endif
