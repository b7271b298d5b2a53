/*
 * Reads bytes of a file descriptor or of memory. Data that begins as gzip or zstd is decompressed. Decompressed data larger than the
 * maximum of gzip plus CARC_INFLATED_FREE is an error, L012. All bytes before damaged data are delivered. input/input.c cuts records out
 * of them.
 */
#ifndef CARC_BYTES_IN_H
#define CARC_BYTES_IN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum {
	CARC_INFLATED_FREE = 1 << 20, /* bytes that are always allowed, as many as in a record */
	CARC_INFLATED_MOST =
		1032, /* maximum for each compressed byte: gzip encodes 258 bytes in two bits */
};

struct carc_bytes;

/* Returns a reader of fd, which the caller closes, or NULL on out of memory. free accepts NULL. */
struct carc_bytes *carc_bytes_new(int fd);

/* Like carc_bytes_new(), but reads memory, which must live as long as the reader. */
struct carc_bytes *carc_bytes_of(const void *memory, size_t len);
void carc_bytes_free(struct carc_bytes *bytes);

/*
 * Sets a callback that is called before bytes are read or decompressed, and when a signal interrupts reading: if stop returns true,
 * reading ends with U006.
 */
void carc_bytes_stop(struct carc_bytes *bytes, bool (*stop)(void));

/*
 * Reads at most room bytes, and at least one unless the data has ended. Returns 0 at the end, or on an error, which is stored in
 * *ret_trouble; else that is unchanged.
 */
size_t carc_bytes_read(struct carc_bytes *bytes, char *dest, size_t room,
		       struct carc_found *ret_trouble);

/*
 * Skips so many bytes without reading them; at the end of the data no bytes are left. Returns false if they must be read, since the data
 * is compressed or comes from a pipe. Call it after a first read.
 */
bool carc_bytes_seek(struct carc_bytes *bytes, uint64_t beyond);

#endif
