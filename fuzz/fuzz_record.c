/*
 * Bytes as text: reader, replay, drawing, score sheet, writer. An odd first byte sends the input through the
 * splitter, as a stream of records, plain or compressed; an even one makes it the text of one record.
 */
#include <string.h>
#include <unistd.h>

#include "formats/session/document_forms.h"
#include "fuzz/compressed.h"
#include "fuzz/fuzz.h"
#include "fuzz/pipe.h"
#include "fuzz/record.h"

/* A byte order mark that belongs to no record: at the start, and before the mark of a record. */
static bool order_mark(const uint8_t *data, size_t size, size_t at)
{
	const uint8_t *c = data + at;

	if (size - at < 3 || memcmp(c, "\xef\xbb\xbf", 3))
		return false;
	if (at == 0)
		return true;
	return data[at - 1] == '\n' && size - at >= 6 && !memcmp(c + 3, "---", 3) &&
	       (size - at == 6 || (c[6] && strchr(" \t\r\n", c[6])));
}

/* What no record holds: blank lines, comments, directives, marks. */
static void check_rest(const uint8_t *rest, size_t size)
{
	size_t at = size >= 3 && !memcmp(rest, "\xef\xbb\xbf", 3) ? 3 : 0;

	while (at < size) {
		const uint8_t *feed = memchr(rest + at, '\n', size - at);
		size_t end = feed ? (size_t)(feed - rest) : size;
		size_t first = at;

		while (first < end && strchr(" \t\r", rest[first]) && rest[first])
			first++;
		FUZZ_CHECK(first == end || rest[first] == '#' || rest[at] == '%' ||
			   !strncmp((const char *)rest + at, "...", end - at < 3 ? end - at : 3));
		at = end + 1;
	}
}

/* Where a text begins in the stream, by its line and what stands before it there. */
static size_t piece_begins(const struct carc_text *text, const uint8_t *data, size_t size)
{
	size_t at = 0;

	for (uint32_t line = 1; line < text->line && at < size; at++)
		line += data[at] == '\n';
	if (text->indent && order_mark(data, size, at))
		at += 3;
	for (uint32_t column = 0; column < text->indent && at < size; at++)
		column += (data[at] & 0xc0) != 0x80;
	while (text->indent && at < size && (data[at] & 0xc0) == 0x80)
		at++;
	return at;
}

/* The texts of a plain stream are its pieces, with nothing between them but what no record holds. */
static void check_piece(const struct carc_text *text, const uint8_t *data, size_t size, size_t *at)
{
	size_t begin = piece_begins(text, data, size);

	FUZZ_CHECK(begin >= *at);
	check_rest(data + *at, begin - *at);
	*at = begin;
	for (size_t i = 0; i < text->len; i++, ++*at) {
		if (order_mark(data, size, *at))
			*at += 3;
		FUZZ_CHECK(*at < size && (uint8_t)text->bytes[i] == data[*at]);
	}
}

enum { PLACES_MAX = 64 };

/* Where texts begin and end. */
struct places {
	unsigned count;
	uint64_t begin[PLACES_MAX], end[PLACES_MAX];
};

static void keep_place(struct places *places, const struct carc_text *text)
{
	FUZZ_CHECK(text->begin <= text->end);
	if (places->count == PLACES_MAX)
		return;
	places->begin[places->count] = text->begin;
	places->end[places->count++] = text->end;
}

static bool is_unwanted(void *ctx, const struct carc_text *text)
{
	(void)ctx;
	(void)text;
	return false;
}

/* To pass over texts finds the same places, and from each of these the same text is read. */
static void check_places(const struct places *places, const uint8_t *data, size_t size)
{
	struct carc_input *input = carc_input_of(data, size, &carc_document_forms);
	const struct carc_chooser nobody = {is_unwanted, NULL};
	struct carc_text text = {0};
	struct carc_found finding;

	FUZZ_CHECK(input);
	for (unsigned i = 0; i < places->count; i++) {
		FUZZ_CHECK(carc_input_choose(input, &nobody, &text, &finding) == CARC_FETCH_RECORD);
		FUZZ_CHECK(text.begin == places->begin[i] && text.end == places->end[i]);
	}
	carc_input_free(input);
	for (unsigned i = 0; i < places->count; i += 7) {
		input = carc_input_of(data, size, &carc_document_forms);
		FUZZ_CHECK(input);
		carc_input_jump(input, places->begin[i]);
		FUZZ_CHECK(carc_input_fetch(input, &text, &finding) == CARC_FETCH_RECORD);
		FUZZ_CHECK(text.begin == places->begin[i] && text.end == places->end[i]);
		carc_input_free(input);
	}
	carc_text_done(&text);
}

static void try_stream(struct fuzz_run *run, const uint8_t *data, size_t size, int fd)
{
	bool plain = !fuzz_is_packed(data, size);
	struct carc_input *input = carc_input_new(fd, &carc_document_forms);
	struct carc_text text = {0};
	struct carc_found finding;
	enum carc_fetch fetch;
	struct places places = {.count = 0};
	uint32_t number = 0;
	size_t at = 0;

	FUZZ_CHECK(input);
	while ((fetch = carc_input_fetch(input, &text, &finding)) == CARC_FETCH_RECORD) {
		FUZZ_CHECK(text.number == ++number && text.len > 0);
		if (plain)
			check_piece(&text, data, size, &at);
		keep_place(&places, &text);
		fuzz_try_record(run, &text);
	}
	if (fetch == CARC_FETCH_ERROR)
		FUZZ_CHECK(fuzz_is_damage(finding.code, !plain));
	else if (plain)
		check_rest(data + at, size - at);
	carc_text_done(&text);
	carc_input_free(input);
	check_places(&places, data, size);
}

static void run_stream(struct fuzz_run *run, const uint8_t *data, size_t size)
{
	int fd = fuzz_pipe(data, size);

	if (fd < 0)
		return;
	try_stream(run, data, size, fd);
	close(fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct fuzz_run *run = fuzz_run_new();

	if (size > 0 && size <= FUZZ_PIPE_ROOM && data[0] % 2)
		run_stream(run, data, size);
	else if (size > 0)
		fuzz_try_text(run, data, size);
	fuzz_run_free(run);
	return 0;
}
