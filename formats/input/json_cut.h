/*
 * Finds where a JSON object ends in a stream: with one object on a line, one on many lines, or one immediately after another. input.c
 * passes the bytes of a record as they arrive; each is examined once. The first key shows if the record is JSON.
 */
#ifndef CARC_JSON_CUT_H
#define CARC_JSON_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* All zero at the beginning of a record. */
struct carc_json_cut {
	enum {
		CARC_CUT_NONE,   /* no byte was examined yet */
		CARC_CUT_OTHER,  /* no JSON object */
		CARC_CUT_OPENED, /* { and perhaps blanks: not yet known if this is JSON */
		CARC_CUT_INSIDE, /* brackets are open */
		CARC_CUT_CLOSED, /* all brackets are closed: another object may begin in the same line */
		CARC_CUT_TRAILED, /* other text follows the object: it belongs to this record up to the end of the line */
	} state;
	bool string, escaped;
	char last;      /* last byte that is neither blank nor inside a string */
	unsigned depth; /* number of open brackets */
	uint64_t lists; /* a bit per level below 64, set for a list */
	uint32_t lines; /* newlines in the bytes that were taken last */
};

/*
 * Parses bytes of one line, or its next part, and lines after it that begin with a space. Returns how many bytes belong to the object;
 * sets *ret_end if the object ends there. Stops where the next object begins, in this line or the next.
 */
size_t carc_json_cut_feed(struct carc_json_cut *cut, const char *bytes, size_t len, bool *ret_end);

/* Returns true if a line that begins with { can be part of the open object; false if it must begin another object. */
bool carc_json_cut_goes_on(const struct carc_json_cut *cut);

#endif
