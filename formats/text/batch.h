/*
 * Text on its way to a stream, put together in memory and passed on as one: most of what the tools say is made of pieces of a few
 * bytes, and a stream takes longer for each than it takes to copy it. Errors of the stream are for the caller to see.
 */
#ifndef CARC_BATCH_H
#define CARC_BATCH_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

enum { CARC_BATCH_ROOM = 2000 };

/* Begun with its stream and a length of 0; its end is carc_batch_pass(). */
struct carc_batch {
	FILE *out;
	size_t len;
	char bytes[CARC_BATCH_ROOM];
};

static inline void carc_batch_begin(struct carc_batch *batch, FILE *out)
{
	batch->out = out;
	batch->len = 0;
}

/* Pass on what is there, and these bytes behind it. */
void carc_batch_pass_with(struct carc_batch *batch, const char *bytes, size_t len);

static inline void carc_batch_pass(struct carc_batch *batch)
{
	carc_batch_pass_with(batch, NULL, 0);
}

static inline void carc_batch_add(struct carc_batch *batch, const char *bytes, size_t len)
{
	if (len > sizeof batch->bytes - batch->len) {
		carc_batch_pass_with(batch, bytes, len);
		return;
	}
	memcpy(batch->bytes + batch->len, bytes, len);
	batch->len += len;
}

static inline void carc_batch_sign(struct carc_batch *batch, char sign)
{
	carc_batch_add(batch, &sign, 1);
}

/* A number in digits. */
void carc_batch_number(struct carc_batch *batch, int64_t number);

/* Text of others, so that all of it can be seen; and as a string of JSON or YAML: see safe_text.h. len: of all of it. */
void carc_batch_clean(struct carc_batch *batch, const char *text, size_t len);
void carc_batch_quoted(struct carc_batch *batch, const char *text, bool json);

#endif
