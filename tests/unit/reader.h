/*
 * Reading in unit tests: a text becomes a document, what was found becomes one line of words such as
 * "F002@1:1 F003@3:1", code and place.
 */
#ifndef TESTS_UNIT_READER_H
#define TESTS_UNIT_READER_H

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/play/replay.h"
#include "formats/session/document_forms.h"
#include "formats/record/record_out.h"

struct reader {
	struct carc_document *doc;
	struct carc_game game;
	unsigned findings;
	char found[1000];          /* "" if nothing was found */
	struct carc_found finding; /* the last finding */
};

static inline void reader_on_finding(void *ctx, const struct carc_found *finding)
{
	struct reader *reader = (struct reader *)ctx;
	size_t used = strlen(reader->found);

	snprintf(reader->found + used, sizeof reader->found - used, "%s%s@%u:%u", used ? " " : "",
		 carc_code_info(finding->code)->code, (unsigned)finding->at.line,
		 (unsigned)finding->at.column);
	reader->finding = *finding;
	reader->findings++;
}

static inline void reader_clear(struct reader *reader)
{
	reader->findings = 0;
	reader->found[0] = '\0';
}

static inline struct reader *reader_new(void)
{
	struct reader *reader = (struct reader *)calloc(1, sizeof *reader);

	assert(reader);
	reader->doc = carc_document_new();
	assert(reader->doc);
	return reader;
}

static inline void reader_free(struct reader *reader)
{
	carc_document_free(reader->doc);
	free(reader);
}

/* For the setup and teardown of a test or a group: *state is a reader of its own. */
static inline int reader_setup(void **state)
{
	*state = reader_new();
	return 0;
}

static inline int reader_teardown(void **state)
{
	reader_free((struct reader *)*state);
	return 0;
}

static inline enum carc_status reader_read_bytes(struct reader *reader, const char *bytes,
						 size_t len, const struct carc_rules *rules)
{
	struct carc_sink sink = {reader_on_finding, reader};
	struct carc_text text = {.len = len, .room = len, .line = 1, .number = 1};
	enum carc_status status;

	reader_clear(reader);
	text.bytes = (char *)malloc(len ? len : 1);
	assert(text.bytes);
	memcpy(text.bytes, bytes, len);
	reader->doc->foreign = false;
	status = carc_document_read(reader->doc, &text, rules, &sink);
	free(text.bytes);
	return status;
}

static inline enum carc_status reader_read(struct reader *reader, const char *text)
{
	return reader_read_bytes(reader, text, strlen(text), NULL);
}

/* What was read, as text; the caller frees it. */
static inline char *reader_written(const struct reader *reader, enum carc_spelling spelling)
{
	static char *bytes;
	size_t len;
	FILE *out = open_memstream(&bytes, &len);

	assert(out);
	carc_record_write(reader->doc, spelling, out);
	fclose(out);
	return bytes;
}

/* Reads a file of another program, or a record, by the rules, or NULL. */
static inline enum carc_status reader_convert_by(struct reader *reader, const char *bytes,
						 const struct carc_rules *rules)
{
	struct carc_sink sink = {reader_on_finding, reader};
	struct carc_text text = {.len = strlen(bytes), .line = 1, .number = 1};
	enum carc_status status;

	reader_clear(reader);
	text.bytes = strdup(bytes);
	assert(text.bytes);
	reader->doc->foreign = true;
	status = carc_document_read(reader->doc, &text, rules, &sink);
	free(text.bytes);
	return status;
}

static inline enum carc_status reader_convert(struct reader *reader, const char *bytes)
{
	return reader_convert_by(reader, bytes, NULL);
}

/*
 * A record in a form of another program; NULL: it was refused, and nothing was written. The caller frees it.
 */
static inline char *reader_foreign(struct reader *reader, const char *record,
				   enum carc_status (*write)(const struct carc_document *doc,
							     const struct carc_sink *sink,
							     FILE *out))
{
	struct carc_sink sink = {reader_on_finding, reader};
	char *bytes = NULL;
	size_t len;
	FILE *out = open_memstream(&bytes, &len);
	enum carc_status status;

	assert(out);
	status = reader_read(reader, record);
	assert(status == CARC_OK);
	status = write(reader->doc, &sink, out);
	fclose(out);
	assert((status == CARC_OK) == (len > 0));
	if (status == CARC_OK)
		return bytes;
	free(bytes);
	return NULL;
}

#endif
