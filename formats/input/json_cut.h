/*
 * Finds where a JSON object ends in a stream: with one object on a line, one on many lines, or one immediately after another. input.c
 * passes the bytes of a record as they arrive; each is examined once. The first key shows if the record is JSON.
 */
#ifndef CARC_JSON_CUT_H
#define CARC_JSON_CUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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
	char last;       /* last byte that is neither blank nor inside a string */
	unsigned depth;  /* number of open brackets */
	uint64_t lists;  /* a bit per level below 64, set for a list */
	uint32_t column; /* characters of the current line that were examined */
	/* Positions in the bytes of the current call. */
	const char *line; /* where the current line begins */
	uint32_t lines;   /* newlines before it */
};

/* Begins a record at the next byte, in this column (from 0) of its line. */
void carc_json_cut_begin(struct carc_json_cut *cut, uint32_t column);

/*
 * Parses bytes of one line, or its next part, and lines after it that begin with a space. Returns how many bytes belong to the object;
 * sets *ret_lines to the newlines in them, and *ret_end if the object ends there. Stops where the next object begins, in this line or the
 * next.
 */
size_t carc_json_cut_feed(struct carc_json_cut *cut, const char *bytes, size_t len,
			  uint32_t *ret_lines, bool *ret_end);

/* Returns true if a line that begins with { can be part of the open object; false if it must begin another object. */
bool carc_json_cut_goes_on(const struct carc_json_cut *cut);

#endif
