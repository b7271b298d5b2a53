/*
 * A way to compress a stream: how a member of it begins, and how it is inflated. bytes_in.c has the table of them, and goes
 * from one member to the next, whichever compression each is of.
 */
#ifndef CARC_COMPRESSION_H
#define CARC_COMPRESSION_H

#include "formats/input/compressed/raw.h"

/* What became of a member. */
enum carc_member {
	CARC_MEMBER_GOES_ON,
	CARC_MEMBER_ENDS,
	CARC_MEMBER_FAILS, /* raw->trouble says why */
};

enum { CARC_COMPRESSION_MARK = 4 }; /* so many bytes tell every compression */

struct carc_compression {
	const char *name;
	/* Whether a member begins with these bytes, CARC_COMPRESSION_MARK or all there are. */
	bool (*begins)(const unsigned char *bytes, size_t len);
	/* What inflating needs, ready for a first member. NULL: out of memory. */
	void *(*start)(void);
	/* Get ready for another member; the one before has ended. */
	void (*again)(void *state);
	void (*stop)(void *state); /* free it; accepts NULL */
	/*
	 * Inflate at most room bytes, at least one unless the member ends or fails. *ret_len: how many came, whatever is
	 * returned. Behind the end of the member all raw bytes are left unread.
	 */
	enum carc_member (*inflate)(void *state, struct carc_raw *raw, char *dest, size_t room,
				    size_t *ret_len);
};

extern const struct carc_compression carc_gzip, carc_zstd;

#endif
