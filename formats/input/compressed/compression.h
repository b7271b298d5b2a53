/* A compression of a stream: the mark with which a member of it begins, and how it is inflated. bytes_in.c has the table of them. */
#ifndef CARC_COMPRESSION_H
#define CARC_COMPRESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "core/verdict/finding.h"

/* One call of inflate(): the bytes that it may take and the room that it may fill, and then what became of them. */
struct carc_inflating {
	const unsigned char *in;
	char *out;
	size_t in_len, out_len; /* on return: bytes taken, bytes written */
	bool ends;              /* set at the end of the member, behind which no bytes are taken */
	enum carc_code code;    /* set on failure, with a number and words, or NULL */
	int32_t number;
	const char *why;
};

enum { CARC_COMPRESSION_MARK = 4 }; /* so many bytes tell every compression */

struct carc_compression {
	const char *name;
	/* Returns whether a member begins with these bytes, CARC_COMPRESSION_MARK or all there are. */
	bool (*begins)(const unsigned char *bytes, size_t len);
	/* Makes the state ready for a member. NULL: it is the first. Returns NULL if out of memory. */
	void *(*start)(void *state);
	void (*stop)(void *state); /* frees it; accepts NULL */
	/* Inflates what it can. If it neither takes nor writes bytes, it needs more. */
	void (*inflate)(void *state, struct carc_inflating *step);
};

extern const struct carc_compression carc_gzip, carc_zstd;

#endif
