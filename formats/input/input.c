/*
 * Reads a stream in bounded pieces and finds where records begin and end. compressed/bytes_in.c reads and decompresses; json_cut.c finds
 * the end of a JSON object.
 */
#include "formats/input/input.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "formats/input/compressed/bytes_in.h"
#include "formats/input/json_cut.h"
#include "formats/text/arena.h"
#include "formats/text/json_text.h"
#include "formats/text/safe_text.h"

enum { CHUNK = 64 << 10 };

struct carc_input {
	const struct carc_input_forms *forms;
	struct carc_bytes *bytes;
	size_t at, len;  /* unread part of chunk */
	uint64_t before; /* bytes of the stream before the chunk */
	bool end;
	bool fresh;                /* no byte of the stream was taken yet */
	struct carc_found trouble; /* why reading stopped; code OK: it did not */
	uint32_t line, column;     /* position of the next byte; columns count from 0 */
	uint32_t records;
	size_t most, left;        /* bytes that may be read, and still may */
	void (*waits)(void *ctx); /* called before more is read; or NULL */
	void *waits_ctx;
	bool firsts[UCHAR_MAX + 1]; /* true if one of the forms' firsts begins with the byte */
	char chunk[CHUNK];          /* last member: not cleared for a new input */
};

static const struct carc_input_first no_firsts[] = {{NULL, false}};
static const struct carc_input_forms no_forms = {no_firsts, NULL};

/* Returns an input that owns bytes, or NULL if bytes is NULL or on out of memory; then bytes are freed. */
static struct carc_input *input_of(struct carc_bytes *bytes, const struct carc_input_forms *forms)
{
	struct carc_input *input = bytes ? malloc(sizeof *input) : NULL;

	if (!input) {
		carc_bytes_free(bytes);
		return NULL;
	}
	memset(input, 0, offsetof(struct carc_input, chunk));
	input->bytes = bytes;
	input->forms = forms ? forms : &no_forms;
	input->fresh = true;
	input->trouble = carc_found(CARC_CODE_OK);
	input->line = 1;
	input->most = input->left = SIZE_MAX;
	for (const struct carc_input_first *first = input->forms->firsts; first->words; first++)
		input->firsts[(unsigned char)first->words[0]] = true;
	return input;
}

struct carc_input *carc_input_new(int fd, const struct carc_input_forms *forms)
{
	return input_of(carc_bytes_new(fd), forms);
}

struct carc_input *carc_input_of(const void *memory, size_t len,
				 const struct carc_input_forms *forms)
{
	return input_of(carc_bytes_of(memory, len), forms);
}

void carc_input_limit(struct carc_input *input, size_t most)
{
	input->most = input->left = most;
}

void carc_input_stop(struct carc_input *input, bool (*stop)(void))
{
	carc_bytes_stop(input->bytes, stop);
}

void carc_input_waits(struct carc_input *input, void (*waits)(void *ctx), void *ctx)
{
	input->waits = waits;
	input->waits_ctx = ctx;
}

void carc_input_free(struct carc_input *input)
{
	if (!input)
		return;
	carc_bytes_free(input->bytes);
	free(input);
}

uint64_t carc_input_place(const struct carc_input *input)
{
	return input->before + input->at;
}

uint64_t carc_input_read(const struct carc_input *input)
{
	return input->before + input->len;
}

/*
 * Fills the chunk after the unread bytes, which are fewer than a chunk: with at least a line, if there is one and it fits. Do not wait for
 * more than one line: a complete record must be processed even if the pipe is idle.
 */
static void refill(struct carc_input *input)
{
	size_t got, room;
	bool has_line = false;

	memmove(input->chunk, input->chunk + input->at, input->len - input->at);
	input->len -= input->at;
	input->before += input->at;
	input->at = 0;
	if (input->waits)
		input->waits(input->waits_ctx);
	while (!input->end && input->len < CHUNK && !has_line) {
		/* Read one byte beyond the limit to find out if there are more. */
		room = CHUNK - input->len;
		if (room > input->left)
			room = input->left + 1;
		got = carc_bytes_read(input->bytes, input->chunk + input->len, room,
				      &input->trouble);
		input->end = got == 0;
		if (got > input->left) {
			got = input->left;
			input->trouble = carc_found(CARC_L001_RECORD_TOO_LARGE);
			input->trouble.a =
				(int32_t)(input->most < INT32_MAX ? input->most : INT32_MAX);
			input->end = true;
		}
		has_line = memchr(input->chunk + input->len, '\n', got) != NULL;
		input->len += got;
		input->left -= got;
	}
}

/* The role of a line at the borders of records. */
enum line { LINE_BEGIN, LINE_END, LINE_CONTENT, LINE_NOTHING };

/* Returns true if a comment ends in a CR and another line follows: to YAML these are two lines. */
static bool has_inner_end(const char *comment, size_t len)
{
	const char *end = memchr(comment, '\r', len);

	return end && end + 1 < comment + len && end[1] != '\n';
}

/* Returns true if a line begins with the mark of three such signs, which a blank or the end of the line follows. */
static bool is_mark(const char *line, size_t len, char sign)
{
	return len >= 3 && line[0] == sign && line[1] == sign && line[2] == sign &&
	       (len == 3 || carc_is_blank(line[3]));
}

static enum line look_at(const char *line, size_t len)
{
	size_t i = 0;

	if (is_mark(line, len, '-'))
		return LINE_BEGIN;
	if (is_mark(line, len, '.'))
		return LINE_END;
	while (i < len && carc_is_blank(line[i]))
		i++;
	if (i < len && line[i] == '#')
		return has_inner_end(line + i, len - i) ? LINE_CONTENT : LINE_NOTHING;
	return i == len || line[0] == '%' ? LINE_NOTHING : LINE_CONTENT;
}

/* Returns the row of firsts with whose words a line begins, or NULL. len: the part of the line that has been read. */
static const struct carc_input_first *find_first(const struct carc_input *input, const char *line,
						 size_t len)
{
	for (const struct carc_input_first *first = input->forms->firsts; first->words; first++)
		if (line[0] == first->words[0] && len >= strlen(first->words) &&
		    !memcmp(line, first->words, strlen(first->words)))
			return first;
	return NULL;
}

/* Returns true if a line inside a record begins the next one: by its first words, or because it is an object where JSON allows none. */
static bool begins_record(const struct carc_input *input, const struct carc_json_cut *cut,
			  const char *line, size_t len)
{
	bool open = cut->state == CARC_CUT_OPENED || cut->state == CARC_CUT_INSIDE;

	return (input->firsts[(unsigned char)line[0]] && find_first(input, line, len)) ||
	       (line[0] == '{' && open && !carc_json_cut_goes_on(cut));
}

/* Returns the text after the mark of a record on its line, or NULL if the line ends there or a comment follows. */
static const char *behind_mark(const char *line, size_t len)
{
	size_t i = 3;

	while (i < len && carc_is_blank(line[i]))
		i++;
	return i == len || line[i] == '#' ? NULL : line + i;
}

/* Appends bytes to the text, up to its limit. Returns false on out of memory. */
static bool append(const struct carc_input *input, struct carc_text *text, const char *bytes,
		   size_t len)
{
	char *grown;

	/* The form sets the limit, which depends on the beginning of the text. */
	if (!text->too_large && text->len + len > CARC_TEXT_MAX && input->forms->most)
		text->most = input->forms->most(text);
	text->too_large |= text->len + len > CARC_TEXT_MAX && len > text->most - text->len;
	if (text->too_large)
		return true;
	grown = carc_with_room(text->bytes, text->len, len, &text->room, 1);
	if (!grown)
		return false;
	text->bytes = grown;
	memcpy(grown + text->len, bytes, len);
	text->len += len;
	return true;
}

static enum carc_fetch fetched(struct carc_input *input, struct carc_text *text)
{
	input->records++;
	text->end = carc_input_place(input);
	return CARC_FETCH_RECORD;
}

/* Handles the end of the stream. A record that was begun is complete only if there was no error. */
static enum carc_fetch at_end(struct carc_input *input, struct carc_text *text, bool begun,
			      struct carc_found *ret_finding)
{
	if (input->trouble.code == CARC_CODE_OK)
		return begun ? fetched(input, text) : CARC_FETCH_END;
	*ret_finding = input->trouble;
	ret_finding->at.line = input->line;
	return CARC_FETCH_ERROR;
}

/*
 * Returns true if a byte order mark is next, which is ignored: some editors write one at the start of a file, and joined files have one
 * before the mark of a record.
 */
static bool begins_with_mark(const struct carc_input *input, size_t len)
{
	const char *line = input->chunk + input->at;

	if (len < 3 || memcmp(line, "\xef\xbb\xbf", 3))
		return false;
	return input->fresh || (len > 3 && look_at(line + 3, len - 3) == LINE_BEGIN);
}

/* A record being cut out of the stream. */
struct piece {
	bool begun;   /* a mark or content was seen */
	bool content; /* more than a mark was seen */
	bool middle;  /* the next bytes go on with a line that is longer than a chunk */
	struct carc_json_cut cut;
};

/* Returns how many bytes of a line, or of a part of it, belong to the record. *ret_end is set if the record ends there. is: its role. */
static size_t take_line(const struct carc_input *input, struct piece *piece, size_t len,
			enum line is, bool *ret_end)
{
	const char *line = input->chunk + input->at;
	const char *from = is == LINE_BEGIN ? behind_mark(line, len) : line;
	size_t left = input->len - input->at, before;
	const struct carc_input_first *first;

	*ret_end = false;
	piece->cut.lines = line[len - 1] == '\n';
	if (is == LINE_END || is == LINE_NOTHING || !from)
		return len;
	before = (size_t)(from - line);
	first = piece->content ? NULL : find_first(input, from, len - before);
	if (first && first->line)
		piece->cut.state = CARC_CUT_TRAILED;
	piece->content = true;
	/* If an object has many lines, take all that are in the chunk. */
	if (piece->cut.state == CARC_CUT_INSIDE && len < left && line[len] == ' ')
		for (len = left; line[len - 1] != '\n';)
			len--;
	return before + carc_json_cut_feed(&piece->cut, from, len - before, ret_end);
}

/*
 * Returns the length of the next line, or of the part of it that the chunk holds; 0 if there is none. *ret_whole is set if that includes
 * the end of the line.
 */
static size_t next_line(struct carc_input *input, bool *ret_whole)
{
	const char *feed;

	for (bool again = false;; again = true) {
		feed = memchr(input->chunk + input->at, '\n', input->len - input->at);
		*ret_whole = feed || input->end;
		if (*ret_whole || again || (input->at == 0 && input->len == CHUNK))
			break;
		refill(input);
	}
	if (feed)
		return (size_t)(feed - input->chunk) + 1 - input->at;
	/* After an error, bytes behind the last whole line belong to an incomplete record. */
	return input->trouble.code == CARC_CODE_OK ? input->len - input->at : 0;
}

/* Begins the text of a record here, and drops text that belongs to no record. */
static void begin_text(const struct carc_input *input, struct carc_text *text)
{
	text->len = 0;
	text->too_large = false;
	text->wanted = true;
	text->number = input->records + 1;
	text->most = CARC_TEXT_MAX;
	text->line = input->line;
	text->indent = input->column;
	text->begin = carc_input_place(input);
}

/* Fast path: returns the bytes of the next lines of the chunk whose first bytes show that they are YAML and belong to the record. */
static size_t take_usual(const struct carc_input *input, struct piece *piece,
			 const struct carc_text *text)
{
	size_t room = text->len < CARC_TEXT_MAX ? CARC_TEXT_MAX - text->len : 0;
	const char *begin = input->chunk + input->at, *end = input->chunk + input->len;
	const char *at = begin, *feed;

	if (piece->middle || piece->cut.state != CARC_CUT_OTHER)
		return 0;
	/* The caller handles a text that is too large, line by line. */
	if (text->wanted && (size_t)(end - at) > room)
		end = at + room;
	for (piece->cut.lines = 0; at < end; at = feed + 1, piece->cut.lines++) {
		bool usual = *at == '-' ? end - at > 1 && at[1] == ' '
					: *at != '.' && *at != '\xef' &&
						  !input->firsts[(unsigned char)*at];

		feed = usual ? memchr(at, '\n', (size_t)(end - at)) : NULL;
		if (!feed)
			break;
	}
	return (size_t)(at - begin);
}

/* Moves behind bytes that were taken, with so many newlines in them. */
static void pass(struct carc_input *input, size_t len, uint32_t lines)
{
	const char *begin = input->chunk + input->at, *at = begin + len;

	while (at > begin && at[-1] != '\n')
		at--;
	input->column =
		(at > begin ? 0 : input->column) + carc_columns(at, (size_t)(begin + len - at));
	input->at += len;
	input->line += lines;
	input->fresh = false;
}

enum carc_fetch carc_input_choose(struct carc_input *input, const struct carc_chooser *chooser,
				  struct carc_text *text, struct carc_found *ret_finding)
{
	struct piece piece = {.begun = false};

	begin_text(input, text);
	for (;;) {
		size_t taken = take_usual(input, &piece, text), len;
		const char *line = input->chunk + input->at;
		enum line is = LINE_CONTENT;
		bool whole = true, end = false;

		if (taken == 0) {
			len = next_line(input, &whole);
			line = input->chunk + input->at;
			if (len == 0)
				return at_end(input, text, piece.begun, ret_finding);
			if (!piece.middle && begins_with_mark(input, len)) {
				pass(input, 3, 0);
				input->column = 0;
				continue;
			}
			/* Fast path: the first character decides for most lines. */
			if (!piece.middle && (!piece.content || line[0] == '-' || line[0] == '.'))
				is = look_at(line, len);
			if ((is == LINE_BEGIN && piece.begun) ||
			    (!piece.middle && piece.content &&
			     begins_record(input, &piece.cut, line, len)))
				return fetched(input, text);
			if (chooser && !piece.begun && (is == LINE_BEGIN || is == LINE_CONTENT)) {
				text->wanted = chooser->fn(chooser->ctx, text);
				text->len = text->wanted ? text->len : 0;
			}
			taken = take_line(input, &piece, len, is, &end);
		}
		if (text->wanted && !append(input, text, line, taken)) {
			*ret_finding = carc_found(CARC_U003_NO_MEMORY);
			return CARC_FETCH_ERROR;
		}
		pass(input, taken, piece.cut.lines);
		piece.middle = !whole;
		if (end || (is == LINE_END && piece.begun))
			return fetched(input, text);
		if (is == LINE_END)
			begin_text(input, text);
		piece.begun |= is == LINE_BEGIN || is == LINE_CONTENT;
	}
}

enum carc_fetch carc_input_fetch(struct carc_input *input, struct carc_text *text,
				 struct carc_found *ret_finding)
{
	return carc_input_choose(input, NULL, text, ret_finding);
}

void carc_input_jump(struct carc_input *input, uint64_t offset)
{
	refill(input);
	while (offset - input->before > input->len && !input->end) {
		uint64_t beyond = offset - input->before - input->len;

		input->at = input->len;
		if (carc_bytes_seek(input->bytes, beyond)) {
			input->before = offset;
			input->at = input->len = 0;
		}
		refill(input);
	}
	input->at =
		offset - input->before < input->len ? (size_t)(offset - input->before) : input->len;
}

/* ---- Texts ---------------------------------------------------------------------------------------- */

struct carc_span carc_text_span(const struct carc_text *text, const char *at)
{
	const char *begin = text->bytes, *feed;
	uint32_t line = text->line, indent = text->indent;

	for (; (feed = memchr(begin, '\n', (size_t)(at - begin))); begin = feed + 1, indent = 0)
		line++;
	return (struct carc_span){line, indent + carc_columns(begin, (size_t)(at - begin)) + 1};
}

void carc_text_done(struct carc_text *text)
{
	free(text->bytes);
	*text = (struct carc_text){0};
}

void carc_text_rest(struct carc_text *text)
{
	free(text->bytes);
	text->bytes = NULL;
	text->len = text->room = 0;
}

const char *carc_text_begin(const struct carc_text *text, struct carc_span *ret_at)
{
	const char *at = text->bytes, *end = at + text->len;

	while (at && at < end) {
		bool first = at == text->bytes ? text->indent == 0 : at[-1] == '\n';

		if (carc_is_blank(*at))
			at++;
		else if (first && is_mark(at, (size_t)(end - at), '-'))
			at += 3;
		else if (*at == '#')
			at = memchr(at, '\n', (size_t)(end - at));
		else
			break;
	}
	at = at ? at : end;
	*ret_at = carc_text_span(text, at);
	return at;
}

bool carc_json_begins(const struct carc_text *text)
{
	struct carc_span span;
	const char *at = carc_text_begin(text, &span), *end = text->bytes + text->len;

	if (at == end || *at != '{')
		return false;
	do
		at++;
	while (at < end && carc_is_blank(*at));
	return at < end && (*at == '"' || *at == '}');
}
