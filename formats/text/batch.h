/*
 * A string builder: collects short pieces of text, and writes them to a stream in few calls or keeps them all. Errors of the stream are
 * for the caller to check.
 */
#ifndef CARC_BATCH_H
#define CARC_BATCH_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { CARC_BATCH_ROOM = 2000 };

struct carc_batch;

/* A way to write text where some signs mean something, see escape.h. */
struct carc_escape {
	const char *name;
	void (*add)(struct carc_batch *batch, const char *text);
	/* For an add() that writes the other signs as safe_text.h shows them: these, and how they are added. */
	const char *signs;
	void (*add_sign)(struct carc_batch *batch, char sign);
};

/* Zeroed, it keeps all text; the caller frees bytes, which do not end in a NUL. */
struct carc_batch {
	FILE *out; /* NULL: keep all */
	char *bytes;
	size_t len, room;
	bool cuts;                        /* text beyond room is cut off */
	bool failed;                      /* out of memory: text is missing */
	const struct carc_escape *escape; /* of carc_batch_clean(), or NULL */
	char own[CARC_BATCH_ROOM];
};

/* Begins a batch for a stream; it ends with carc_batch_pass(). */
static inline void carc_batch_begin(struct carc_batch *batch, FILE *out)
{
	batch->out = out;
	batch->bytes = batch->own;
	batch->len = 0;
	batch->room = sizeof batch->own;
	batch->cuts = batch->failed = false;
	batch->escape = NULL;
}

/* Begins a text at dest with room for so many bytes, at least 1, with a NUL. Text beyond is cut off; it ends with carc_batch_text(). */
static inline void carc_batch_into(struct carc_batch *batch, char *dest, size_t room)
{
	batch->out = NULL;
	batch->bytes = dest;
	batch->len = 0;
	batch->room = room - 1;
	batch->cuts = true;
	batch->failed = false;
	batch->escape = NULL;
}

/* Returns the text of carc_batch_into(). */
static inline const char *carc_batch_text(struct carc_batch *batch)
{
	batch->bytes[batch->len] = '\0';
	return batch->bytes;
}

/* Adds text that fills the room or does not fit: writes all to the stream, or gets memory. */
void carc_batch_add_more(struct carc_batch *batch, const char *bytes, size_t len);

/* Writes to the stream what has been added. */
static inline void carc_batch_pass(struct carc_batch *batch)
{
	carc_batch_add_more(batch, NULL, 0);
}

static inline void carc_batch_add(struct carc_batch *batch, const char *bytes, size_t len)
{
	/* A zeroed batch has no bytes, not even for a text of none. */
	if (len >= batch->room - batch->len) {
		carc_batch_add_more(batch, bytes, len);
		return;
	}
	memcpy(batch->bytes + batch->len, bytes, len);
	batch->len += len;
}

static inline void carc_batch_sign(struct carc_batch *batch, char sign)
{
	carc_batch_add(batch, &sign, 1);
}

/* Adds a number in decimal digits; a number from 0 to below 1, with as many digits as it takes to read it exactly. */
void carc_batch_number(struct carc_batch *batch, int64_t number);
void carc_batch_fraction(struct carc_batch *batch, double number);

/* Adds a form with %s as carc_batch_clean(), %d, %u, %c, and %f as carc_batch_fraction(). */
void carc_batch_form(struct carc_batch *batch, const char *form, va_list args);

/* Like vprintf(), with all its conversions; only for a text of carc_batch_into(). */
void carc_batch_vprint(struct carc_batch *batch, const char *format, va_list args)
	__attribute__((format(printf, 2, 0)));

/* Adds untrusted text, see safe_text.h: as text, or by the batch's escape; or as a string of JSON or YAML. */
void carc_batch_clean(struct carc_batch *batch, const char *text);
void carc_batch_quoted(struct carc_batch *batch, const char *text, bool json);

/* ---- Streams into memory by open_memstream(), whose text is used only if all of it is there ---- */

struct carc_text_buffer {
	FILE *out; /* NULL: out of memory, or it is closed */
	char *bytes;
	size_t len;
};

/* Opens a buffer. Returns false on out of memory. */
bool carc_text_buffer_open(struct carc_text_buffer *buffer);

/* Closes a buffer. Returns its text, len bytes and a NUL, which the caller frees; NULL on out of memory, or if it is not open. */
char *carc_text_buffer_end(struct carc_text_buffer *buffer);

/* Closes a stream alone, whose text is *bytes, which the caller frees in any case. Returns false if text is missing. */
bool carc_text_buffer_close(FILE *file, char *const *bytes);

#endif
