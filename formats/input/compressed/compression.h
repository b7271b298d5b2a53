/*
 * A format of compressed data: the magic number with which a member begins, and functions that decompress it. bytes_in.c has the table of
 * formats.
 */
#ifndef CARC_COMPRESSION_H
#define CARC_COMPRESSION_H

#include <stdbool.h>
#include <stddef.h>

#include "core/verdict/finding.h"

/* The arguments of inflate(): input bytes and output buffer, and on return the results. */
struct carc_inflating {
	const unsigned char *in;
	char *out;
	size_t in_len, out_len; /* on return: bytes taken, bytes written */
	bool ends;              /* set at the end of the member, after which no bytes are taken */
	enum carc_code code;    /* set on failure, with a number and words, or NULL */
	int32_t number;
	const char *why;
};

enum { CARC_COMPRESSION_MARK = 4 }; /* number of bytes that identify every format */

struct carc_compression {
	const char *name;
	/* Returns true if a member begins with these bytes, CARC_COMPRESSION_MARK or all that exist. */
	bool (*begins)(const unsigned char *bytes, size_t len);
	/* Initializes the state for a member. state is NULL for the first one. Returns NULL on out of memory. */
	void *(*start)(void *state);
	void (*stop)(void *state); /* frees it; accepts NULL */
	/* Decompresses as much as possible. If it neither takes nor writes bytes, it needs more input. */
	void (*inflate)(void *state, struct carc_inflating *step);
};

extern const struct carc_compression carc_gzip, carc_zstd;

#endif
