/*
 * Cuts a stream, plain or compressed, into the texts of single records; document_forms.h reads such a text. The tools and the library carc.h
 * get all their records here. A line that begins with `---` begins a record, one that begins with `...` ends it: YAML reserves both for
 * that, so one broken record never hides the next. A record that is a JSON object ends at its last closing bracket; see json_cut.h. Memory
 * is bounded by the largest record allowed.
 */
#ifndef CARC_INPUT_H
#define CARC_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum { CARC_TEXT_MAX = 1 << 20 }; /* bytes of one record, decompressed; some forms allow more */

/* The text of one record. */
struct carc_text {
	char *bytes; /* owned by the caller of fetch; NULL: nothing fetched yet */
	size_t len, room;
	uint32_t line; /* of its first byte in the stream, 1-based */
	uint32_t indent; /* characters before its first byte on that line: 0 unless it follows another object */
	uint32_t number; /* number of the record in the stream, 1-based */
	uint64_t begin,
		end;    /* offsets of its first byte and of its end in the decompressed stream */
	size_t most;    /* maximum of bytes */
	bool too_large; /* the bytes beyond the maximum were skipped */
	bool wanted;    /* set by the chooser; if false, only place and number are valid */
};

/* The forms of texts, as far as the stream depends on them. */
struct carc_input_forms {
	/*
	 * A line that begins with these words begins a text, even if the text before is incomplete: so a truncated line does not spoil the
	 * next ones. The list ends in a row without words.
	 */
	const struct carc_input_first {
		const char *words;
		bool line; /* the text consists of this line only */
	} * firsts;
	/* Returns the maximum of bytes of a text with this beginning; called only if there are more than CARC_TEXT_MAX. */
	size_t (*most)(const struct carc_text *text);
};

/* Frees the bytes of a text and sets it to all zero. */
void carc_text_done(struct carc_text *text);

/* Frees the bytes of a text that has been read; keeps its place and number. */
void carc_text_rest(struct carc_text *text);

/* Returns the first value of a text, after blank lines, comments and the mark of a record; the end of the text if there is none. */
const char *carc_text_begin(const struct carc_text *text, struct carc_span *ret_at);

/*
 * Returns true if a text is JSON rather than YAML: its first value is an object that is empty or whose first key is in quotes. Blank
 * lines, comments and the mark of a record may precede the object.
 */
bool carc_json_begins(const struct carc_text *text);

/* Returns line and column of a byte of a text, or of its end. */
struct carc_span carc_text_span(const struct carc_text *text, const char *at);

struct carc_input;

/*
 * Returns an input that reads from an open file descriptor, which the caller closes, or NULL on out of memory. forms must live longer than
 * the input; if forms is NULL, only marks and brackets separate texts, and each has CARC_TEXT_MAX bytes at most.
 */
struct carc_input *carc_input_new(int fd, const struct carc_input_forms *forms);

/* Like carc_input_new(), but reads memory, which must live as long as the input. */
struct carc_input *carc_input_of(const void *memory, size_t len,
				 const struct carc_input_forms *forms);
void carc_input_free(struct carc_input *input); /* accepts NULL */

/* Limits the bytes that are read: if there are more, fetching ends with an error, L001. Call it before any fetch. */
void carc_input_limit(struct carc_input *input, size_t most);

/* Sets a callback for signals that interrupt reading: if stop returns true, fetching ends with an error, U006. */
void carc_input_stop(struct carc_input *input, bool (*stop)(void));

/* Sets a callback that is called before each read, which may block. */
void carc_input_waits(struct carc_input *input, void (*waits)(void *ctx), void *ctx);

enum carc_fetch {
	CARC_FETCH_RECORD, /* text holds the next record */
	CARC_FETCH_END,    /* there are no more records */
	CARC_FETCH_ERROR,  /* ret_finding says why reading stopped */
};

/*
 * Fetches the next record into a text, which is all zero before the first fetch; its memory is used again. If the text is too large, only
 * its beginning is kept. Do not call after CARC_FETCH_END or CARC_FETCH_ERROR.
 */
enum carc_fetch carc_input_fetch(struct carc_input *input, struct carc_text *text,
				 struct carc_found *ret_finding);

/*
 * Like carc_input_fetch(), but copies only records for which fn() returns true. fn() is called when the number of a record and its
 * beginning are known. Counting a record costs a small part of reading it. If chooser is NULL, all records are copied.
 */
struct carc_chooser {
	bool (*fn)(void *ctx, const struct carc_text *text);
	void *ctx;
};
enum carc_fetch carc_input_choose(struct carc_input *input, const struct carc_chooser *chooser,
				  struct carc_text *text, struct carc_found *ret_finding);

/*
 * Skips to an offset of the decompressed stream. If a record begins there, it is fetched next. Lines and numbers count from there.
 * Seekable files are not read up to the offset. Call it before any fetch.
 */
void carc_input_jump(struct carc_input *input, uint64_t offset);

/*
 * carc_input_place() returns the decompressed offset of the next record; at the end, the length of the stream. carc_input_read() returns
 * the number of decompressed bytes read so far, which is at least that offset.
 */
uint64_t carc_input_place(const struct carc_input *input);
uint64_t carc_input_read(const struct carc_input *input);

#endif
