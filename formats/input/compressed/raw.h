/*
 * Bytes of a file descriptor or of memory as they lie there, a piece at a time, and what went wrong with them. bytes_in.c
 * and those who inflate read them.
 */
#ifndef CARC_RAW_H
#define CARC_RAW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum { CARC_RAW_ROOM = 16 << 10 };

struct carc_raw {
	bool (*stop)(void); /* whether to read no more; NULL: go on */
	int fd;             /* or -1: what is left of memory */
	const unsigned char *memory;
	size_t left_of_memory;
	const unsigned char *next; /* the unread bytes of the piece */
	size_t left;
	uint64_t passed;           /* bytes so far */
	struct carc_found trouble; /* the first; code OK: there is none */
	unsigned char piece[CARC_RAW_ROOM];
};

/* Whether reading is to stop: then it has failed, with U006. */
bool carc_raw_stops(struct carc_raw *raw);

/* Read more behind the unread bytes, which are fewer than CARC_RAW_ROOM. False: the end, or trouble. */
bool carc_raw_more(struct carc_raw *raw);

/* Read until so many bytes are unread, if there are. Returns how many of them are. */
size_t carc_raw_want(struct carc_raw *raw, size_t len);

/* Pass over unread bytes. */
void carc_raw_pass(struct carc_raw *raw, size_t len);

/* Pass over so many bytes, read or not. False: they cannot be sought, and nothing was passed over. */
bool carc_raw_seek(struct carc_raw *raw, uint64_t len);

/* Something is wrong, in these words; NULL: no words. What was wrong before stays. */
void carc_raw_fail(struct carc_raw *raw, enum carc_code code, const char *text, const char *more);

#endif
