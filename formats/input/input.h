/*
 * A stream, plain or compressed, cut into the texts of single records; document_in.h reads such a text.
 * The tools and the library carc.h get all their records here. A line that begins with `---` begins
 * a record, one that begins with `...` ends it: YAML keeps both for that, so one broken record
 * never stops the next. A record that is a JSON object ends where its brackets close; see
 * json_cut.h. Memory is bounded by the largest record allowed.
 */
#ifndef CARC_INPUT_H
#define CARC_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum { CARC_TEXT_MAX = 1 << 20 }; /* bytes of one record, after inflation; of some forms more */

/* The text of one record. */
struct carc_text {
	char *bytes; /* owned by whoever fetched it; NULL: nothing fetched yet */
	size_t len, room;
	uint32_t line; /* of its first byte in the stream, 1-based */
	uint32_t indent; /* characters before its first byte on that line: 0 but behind another object */
	uint32_t number;     /* of the record in the stream, 1-based */
	uint64_t begin, end; /* bytes of the stream, inflated, before it, and up to its end */
	size_t most;         /* bytes that it may have */
	bool too_large;      /* the rest of it was passed over */
	bool wanted;         /* by who chose; of one that is not only place and number are there */
};

/* What a stream must know of the forms that its texts may have. */
struct carc_input_forms {
	/*
	 * A line that begins so begins a text, whatever the one before it lacks: so a line that is
	 * cut does not take others with it. The list ends in a row without words.
	 */
	const struct carc_input_first {
		const char *words;
		bool line; /* and the line is all of the text */
	} * firsts;
	/*
	 * How many bytes a text with this beginning may have; asked only if there are more than
	 * CARC_TEXT_MAX.
	 */
	size_t (*most)(const struct carc_text *text);
};

/* Free the bytes of a text, which is all zero then. */
void carc_text_done(struct carc_text *text);

/* Free the bytes of a text that has been read; its place and number stay. */
void carc_text_rest(struct carc_text *text);

/* Returns the first value of a text, behind blank lines, comments and the mark of a record; its end if there is none. */
const char *carc_text_begin(const struct carc_text *text, struct carc_span *ret_at);

/*
 * Returns whether a text is JSON rather than YAML: its first value is an object whose first key is in quotes, or
 * which is empty. Blank lines, comments and the mark of a record may stand before it.
 */
bool carc_json_begins(const struct carc_text *text);

/* Returns line and column of a byte of a text, or of its end. */
struct carc_span carc_text_span(const struct carc_text *text, const char *at);

struct carc_input;

/*
 * Begin to read from an open file descriptor, which stays the caller's. forms: must live longer
 * than the input; NULL: only marks and brackets part texts, and each has CARC_TEXT_MAX bytes at
 * most. Returns NULL: out of memory.
 */
struct carc_input *carc_input_new(int fd, const struct carc_input_forms *forms);

/* The same from memory, which must live as long as the input. */
struct carc_input *carc_input_of(const void *memory, size_t len,
				 const struct carc_input_forms *forms);
void carc_input_free(struct carc_input *input); /* accepts NULL */

/*
 * Read no more bytes than these: if there are more, fetching ends with an error, L001. Call it
 * before any fetch.
 */
void carc_input_limit(struct carc_input *input, size_t most);

/* When a signal comes while reading waits, ask this: true ends fetching with an error, U006. */
void carc_input_stop(struct carc_input *input, bool (*stop)(void));

/* Before more is read, which may wait for long, call this. */
void carc_input_waits(struct carc_input *input, void (*waits)(void *ctx), void *ctx);

enum carc_fetch {
	CARC_FETCH_RECORD, /* text holds the next record */
	CARC_FETCH_END,    /* no record is left */
	CARC_FETCH_ERROR,  /* ret_finding says why reading stopped */
};

/*
 * Fetch the next record into a text, which is all zero before the first fetch; its memory is used
 * again. Of a text that is too large only the beginning is kept. Fetch no more after CARC_FETCH_END
 * or CARC_FETCH_ERROR.
 */
enum carc_fetch carc_input_fetch(struct carc_input *input, struct carc_text *text,
				 struct carc_found *ret_finding);

/*
 * The same, but a text gets its bytes only if it is wanted: fn is asked of each, when its number and where it begins are known.
 * To count a record costs a small part of what it costs to read it. chooser NULL: all are wanted.
 */
struct carc_chooser {
	bool (*fn)(void *ctx, const struct carc_text *text);
	void *ctx;
};
enum carc_fetch carc_input_choose(struct carc_input *input, const struct carc_chooser *chooser,
				  struct carc_text *text, struct carc_found *ret_finding);

/*
 * Go on behind so many bytes of the stream, inflated: where a record begins, that is fetched next. Lines and numbers are
 * counted from there. What can be sought is not read up to there. Call it before any fetch.
 */
void carc_input_jump(struct carc_input *input, uint64_t offset);

/*
 * How many bytes of the stream lie before what is fetched next, inflated: of a stream that was fetched to its end, all of them. And how
 * many have been read: those, or more, as they came.
 */
uint64_t carc_input_place(const struct carc_input *input);
uint64_t carc_input_read(const struct carc_input *input);

#endif
