/*
 * Where a JSON object ends in a stream of them: one on a line, one over many lines, or one right behind the other.
 * input.c feeds it the bytes of a record as they come; each is looked at once. Its first key tells whether it is JSON.
 */
#ifndef CARC_JSON_CUT_H
#define CARC_JSON_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct carc_json_cut {
	enum {
		CARC_CUT_NONE,   /* nothing was looked at yet */
		CARC_CUT_OTHER,  /* it is no JSON object */
		CARC_CUT_OPENED, /* { and perhaps blanks: not yet known whether it is JSON */
		CARC_CUT_INSIDE, /* brackets are open */
		CARC_CUT_CLOSED, /* all are closed: the rest of the line may begin another object */
		CARC_CUT_TRAILED, /* something else stands behind it: the rest of the line is its own */
	} state;
	bool string, escaped;
	char last;       /* byte that means something, blanks and strings left out */
	unsigned depth;  /* of open brackets */
	uint64_t lists;  /* bit per level below 64: it is a list */
	uint32_t column; /* characters of the current line that were looked at */
	/* Of the bytes that are fed. */
	const char *line; /* where the current line begins */
	uint32_t lines;   /* newlines before it */
};

/* An object may begin with the next byte, behind so many characters of its line. */
void carc_json_cut_begin(struct carc_json_cut *cut, uint32_t column);

/*
 * Looks at bytes of one line, or at the next part of it, and at the lines behind it that begin with a space. Returns how many
 * belong to the object, and how many ends of lines they have; *ret_end says whether it ends there. Stops where the next object
 * begins, in that line or the next.
 */
size_t carc_json_cut_feed(struct carc_json_cut *cut, const char *bytes, size_t len,
			  uint32_t *ret_lines, bool *ret_end);

/* Returns whether a line that begins with { can go on with the object that is open, or must begin another. */
bool carc_json_cut_goes_on(const struct carc_json_cut *cut);

#endif
