/*
 * Bytes of a file descriptor or of memory, plain, or gzip or zstd, which their first bytes tell: then what they inflate to.
 * That is no more than gzip can make of so many bytes, and CARC_INFLATED_FREE: L012. Of damaged data all that lies before the damage is delivered. input/input.c cuts records out of them.
 */
#ifndef CARC_BYTES_IN_H
#define CARC_BYTES_IN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum {
	CARC_INFLATED_FREE = 1 << 20, /* bytes: a record may have as many */
	CARC_INFLATED_MOST = 1032, /* bytes for each that is compressed: 258 for two bits of gzip */
};

struct carc_bytes;

/* Read from fd, which stays the caller's. NULL: out of memory. free accepts NULL. */
struct carc_bytes *carc_bytes_new(int fd);

/* The same from memory, which must be there as long. */
struct carc_bytes *carc_bytes_of(const void *memory, size_t len);
void carc_bytes_free(struct carc_bytes *bytes);

/* Before bytes are read or inflated, and when a signal comes while reading waits, ask this: true ends it with U006. */
void carc_bytes_stop(struct carc_bytes *bytes, bool (*stop)(void));

/*
 * At most room bytes, at least one while there are any; 0 at the end, or where reading fails: then
 * ret_trouble says why, else it is left alone.
 */
size_t carc_bytes_read(struct carc_bytes *bytes, char *dest, size_t room,
		       struct carc_found *ret_trouble);

/*
 * Pass over so many bytes without reading them. False: they must be read, since they are compressed, or come from a pipe. After a
 * first read. Beyond the end nothing is left to be read.
 */
bool carc_bytes_seek(struct carc_bytes *bytes, uint64_t beyond);

#endif
