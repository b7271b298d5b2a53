/* Fuzzer input as a stream of small numbers. Past the end come zeros: any input means something. */
#ifndef CARC_FUZZ_BYTES_H
#define CARC_FUZZ_BYTES_H

#include <stddef.h>
#include <stdint.h>

struct fuzz_bytes {
	const uint8_t *at;
	size_t left;
};

static inline uint8_t fuzz_byte(struct fuzz_bytes *bytes)
{
	if (bytes->left == 0)
		return 0;
	bytes->left--;
	return *bytes->at++;
}

/* A number below n, which is 1 to 256. */
static inline unsigned fuzz_below(struct fuzz_bytes *bytes, unsigned n)
{
	return fuzz_byte(bytes) % n;
}

/* Mostly near 0, -100 to 100; for the other values of the byte two more make it, within limit. */
static inline int fuzz_coord(struct fuzz_bytes *bytes, int limit)
{
	int near = fuzz_byte(bytes) - 128, far;

	if (near >= -100 && near <= 100)
		return near;
	far = fuzz_byte(bytes) << 8;
	far |= fuzz_byte(bytes);
	return far % (2 * limit + 1) - limit;
}

#endif
