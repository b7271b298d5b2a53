/* Lines of text in any order, to compare what two programs say of the same. */
#ifndef TESTS_GEN_TEXTS_H
#define TESTS_GEN_TEXTS_H

#include <stddef.h>

enum { TEXT_ROOM = 200, TEXTS_MAX = 8192 };

struct texts {
	unsigned count;
	char line[TEXTS_MAX][TEXT_ROOM];
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
void texts_add(struct texts *texts, const char *format, ...);

/*
 * Sorts both. Returns NULL if they are the same lines, else the first line that differs, in room: what the engine says, and
 * the oracle.
 */
const char *texts_differ(struct texts *engine, struct texts *oracle, char *room, size_t size);

#endif
