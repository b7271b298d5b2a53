/*
 * Bytes of a file descriptor or of memory, plain or gzip, told apart by the first two. Of damaged gzip data all that
 * lies before the damage is delivered. input.c cuts records out of them.
 */
#ifndef CARC_BYTES_IN_H
#define CARC_BYTES_IN_H

#include <stdbool.h>
#include <stddef.h>

#include "core/verdict/diag.h"

struct carc_bytes;

/* Read from fd, which stays the caller's. NULL: out of memory. free accepts NULL. */
struct carc_bytes *carc_bytes_new(int fd);

/* The same from memory, which must be there as long. */
struct carc_bytes *carc_bytes_of(const void *memory, size_t len);
void carc_bytes_free(struct carc_bytes *bytes);

/*
 * At most room bytes, at least one while there are any; 0 at the end, or where reading fails: then
 * ret_trouble says why, else it is left alone.
 */
size_t carc_bytes_read(struct carc_bytes *bytes, char *dest, size_t room,
		       struct carc_diag *ret_trouble);

#endif
