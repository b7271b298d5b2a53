/* The findings of a record, in words, until its turn comes. A record may have a million: those beyond a bound are only counted. */
#ifndef CARC_KEPT_H
#define CARC_KEPT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum kept_rank { KEPT_SPOILS, KEPT_OTHER }; /* order within a line */

enum kept_kind {
	KEPT_FINDING,
	KEPT_TROUBLE, /* is always printed, and on standard error */
	KEPT_VERDICT, /* on the record, in a form that has one; is always printed */
};

struct kept_finding {
	uint32_t line; /* of the input */
	uint8_t rank, kind;
	size_t offset, len; /* of its words in the text, a NUL behind them */
};

struct kept {
	struct kept_finding *finding; /* in the order in which they were found */
	size_t count, room;
	char *text;
	size_t len, text_room;
	unsigned said;                  /* findings that were kept */
	unsigned beyond, beyond_errors; /* those that were not, since there are too many */
	bool ended;                     /* a line that counts those is kept */
};

/* Adds a finding with len bytes of words and a NUL behind them; its offset and length are set here. Returns false on out of memory. */
bool kept_add(struct kept *kept, struct kept_finding finding, const char *words, size_t len);

/* Sorts findings by line, then rank; those of one line and rank stay in order. */
void kept_sort(struct kept *kept);

/* Frees what is kept; its counts remain. */
void kept_drop(struct kept *kept);

#endif
