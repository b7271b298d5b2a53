/* Compressed data and archives that are not read here, told by their first bytes, so that people hear what they have. */
#ifndef CARC_UNREAD_H
#define CARC_UNREAD_H

#include <stddef.h>

enum { CARC_UNREAD_MARK = 262 }; /* so many bytes tell each of them */

struct carc_unread {
	const char *mark; /* bytes at a place in the data */
	size_t len, at;
	const char *what, *how; /* for people: what it is, and how to get at what it holds */
};

/* What begins with these bytes, CARC_UNREAD_MARK or all there are; NULL: nothing that is known. */
const struct carc_unread *carc_unread_find(const char *bytes, size_t len);

#endif
