/* Reading a stream in bounded pieces, and finding where records begin and end. */
#include <stdlib.h>
#include <string.h>

#include "formats/bytes_in.h"
#include "formats/input.h"

enum { CHUNK = 64 << 10 };

struct carc_input {
	struct carc_bytes *bytes;
	size_t at, len; /* unread part of chunk */
	bool end;
	bool fresh;               /* nothing was taken yet */
	struct carc_diag trouble; /* why reading stopped; code OK: it did not */
	uint32_t line;            /* of the next line */
	uint32_t records;
	char chunk[CHUNK];
};

struct carc_input *carc_input_new(int fd)
{
	struct carc_input *input = malloc(sizeof *input);

	if (!input)
		return NULL;
	input->bytes = carc_bytes_new(fd);
	if (!input->bytes) {
		free(input);
		return NULL;
	}
	input->at = input->len = 0;
	input->end = false;
	input->fresh = true;
	input->trouble = carc_diag(CARC_CODE_OK);
	input->line = 1;
	input->records = 0;
	return input;
}

void carc_input_free(struct carc_input *input)
{
	if (!input)
		return;
	carc_bytes_free(input->bytes);
	free(input);
}

void carc_text_done(struct carc_text *text)
{
	free(text->bytes);
	*text = (struct carc_text){0};
}

/* Read more behind what is unread, which is shorter than a chunk. */
static void refill(struct carc_input *input)
{
	size_t got;

	memmove(input->chunk, input->chunk + input->at, input->len - input->at);
	input->len -= input->at;
	input->at = 0;
	while (!input->end && input->len < CHUNK) {
		got = carc_bytes_read(input->bytes, input->chunk + input->len, CHUNK - input->len,
				      &input->trouble);
		input->len += got;
		input->end = got == 0;
	}
}

/* What a line means for where records begin and end. */
enum line { LINE_BEGIN, LINE_END, LINE_CONTENT, LINE_NOTHING };

static bool is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

static enum line look_at(const char *line, size_t len)
{
	bool mark = len >= 3 && line[1] == line[0] && line[2] == line[0] &&
		    (len == 3 || is_blank(line[3]));
	size_t i = 0;

	if (line[0] == '-' && mark)
		return LINE_BEGIN;
	if (line[0] == '.' && mark)
		return LINE_END;
	while (i < len && is_blank(line[i]))
		i++;
	return i == len || line[i] == '#' || line[0] == '%' ? LINE_NOTHING : LINE_CONTENT;
}

/* Most lines are told by their first character. len is at least 1; begun: content needs no looking for. */
static enum line classify(const char *line, size_t len, bool begun)
{
	return begun && line[0] != '-' && line[0] != '.' ? LINE_CONTENT : look_at(line, len);
}

/* Add bytes to the text, up to the limit. False: out of memory. */
static bool append(struct carc_text *text, const char *bytes, size_t len)
{
	if (text->too_large || len > CARC_TEXT_MAX - text->len) {
		text->too_large = true;
		return true;
	}
	if (len > text->room - text->len) {
		size_t room = text->room ? text->room : 16 << 10;
		char *larger;

		while (room < text->len + len)
			room *= 2;
		larger = realloc(text->bytes, room);
		if (!larger)
			return false;
		text->bytes = larger;
		text->room = room;
	}
	memcpy(text->bytes + text->len, bytes, len);
	text->len += len;
	return true;
}

/* The part of a line that lies in the chunk; *ret_whole: its end is there. */
static size_t line_part(const struct carc_input *input, bool *ret_whole)
{
	const char *begin = input->chunk + input->at;
	const char *feed = memchr(begin, '\n', input->len - input->at);

	*ret_whole = feed || input->end;
	return feed ? (size_t)(feed - begin) + 1 : input->len - input->at;
}

static enum carc_fetch no_memory(struct carc_diag *ret_diag)
{
	*ret_diag = carc_diag(CARC_U003_NO_MEMORY);
	return CARC_FETCH_ERROR;
}

static enum carc_fetch fetched(struct carc_input *input, struct carc_text *text)
{
	text->number = ++input->records;
	return CARC_FETCH_RECORD;
}

/* What is behind the last whole line when reading was cut short belongs to a record that is not whole. */
static bool whole_line(const struct carc_input *input)
{
	return memchr(input->chunk + input->at, '\n', input->len - input->at) != NULL;
}

/* No more lines: the record that was begun is whole only if nothing went wrong. */
static enum carc_fetch at_end(struct carc_input *input, struct carc_text *text, bool begun,
			      struct carc_diag *ret_diag)
{
	if (input->trouble.code == CARC_CODE_OK)
		return begun ? fetched(input, text) : CARC_FETCH_END;
	*ret_diag = input->trouble;
	ret_diag->at.line = input->line;
	return CARC_FETCH_ERROR;
}

/*
 * Some editors begin a file with a byte order mark, which means nothing in UTF-8; joined files have one
 * before the mark that begins a record.
 */
static bool begins_with_mark(const struct carc_input *input, size_t len)
{
	const char *line = input->chunk + input->at;

	if (len < 3 || memcmp(line, "\xef\xbb\xbf", 3))
		return false;
	return input->fresh || (len > 3 && look_at(line + 3, len - 3) == LINE_BEGIN);
}

enum carc_fetch carc_input_fetch(struct carc_input *input, struct carc_text *text,
				 struct carc_diag *ret_diag)
{
	bool begun = false;  /* a mark or content was seen */
	bool middle = false; /* of a line longer than a chunk */

	text->len = 0;
	text->too_large = false;
	text->line = input->line;
	for (;;) {
		bool whole;
		size_t len = line_part(input, &whole);
		enum line is;

		if (!whole && (input->at > 0 || input->len < CHUNK)) {
			refill(input);
			len = line_part(input, &whole);
		}
		if (len == 0 || (input->trouble.code != CARC_CODE_OK && !whole_line(input)))
			return at_end(input, text, begun, ret_diag);
		if (!middle && begins_with_mark(input, len)) {
			input->at += 3;
			input->fresh = false;
			continue;
		}
		is = middle ? LINE_CONTENT : classify(input->chunk + input->at, len, begun);
		if (is == LINE_BEGIN && begun)
			return fetched(input, text);
		if (!append(text, input->chunk + input->at, len))
			return no_memory(ret_diag);
		input->at += len;
		input->fresh = false;
		input->line += whole;
		middle = !whole;
		if (is == LINE_END && begun)
			return fetched(input, text);
		begun |= is == LINE_BEGIN || is == LINE_CONTENT;
	}
}
