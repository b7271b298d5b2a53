/* Cutting a stream into records: marks, ends of chunks, gzip, damage, what is too large. */
#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include "formats/session/document_forms.h"
#include "tests/unit/rows.h"

enum { CHUNK = 64 << 10, PIECES_MAX = 4, CUTS_MAX = 150, LOG_MAX = 16 << 20 };

/* A temporary file with these bytes. */
static FILE *file_of(const char *bytes, size_t len)
{
	FILE *file = tmpfile();

	assert_non_null(file);
	assert_int_equal(fwrite(bytes, 1, len, file), len);
	assert_int_equal(fflush(file), 0);
	rewind(file);
	return file;
}

/* A record in a text; one that is too large has no bytes. */
struct piece {
	size_t begin, len;
	bool too_large;
};

static unsigned lines_in(const char *bytes, size_t len)
{
	unsigned lines = 0;

	for (size_t i = 0; i < len; i++)
		lines += bytes[i] == '\n';
	return lines;
}

/* Returns how many characters stand in a line of a text before an offset; a byte order mark is none. */
static unsigned column_of(const char *bytes, size_t begin)
{
	unsigned column = 0;

	while (begin > 0 && bytes[begin - 1] != '\n') {
		column += (bytes[--begin] & 0xc0) != 0x80;
		if (!memcmp(bytes + begin, "\xef\xbb\xbf", 3))
			return column - 1;
	}
	return column;
}

/*
 * A stream of bytes has these records of a text, and no more, each on its line and in its column. Returns why it ends; code
 * OK: there are no more bytes.
 */
static struct carc_found expect(const char *bytes, size_t len, const char *text,
				const struct piece *piece, unsigned count)
{
	FILE *file = file_of(bytes, len);
	struct carc_input *input = carc_input_new(fileno(file), &carc_document_forms);
	struct carc_found finding = carc_found(CARC_CODE_OK);
	struct carc_text got = {0};
	enum carc_fetch end;

	assert_non_null(input);
	for (unsigned n = 0; n < count; n++, piece++) {
		assert_int_equal(carc_input_fetch(input, &got, &finding), CARC_FETCH_RECORD);
		assert_int_equal(got.number, n + 1);
		assert_int_equal(got.too_large, piece->too_large);
		assert_int_equal(got.line, 1 + lines_in(text, piece->begin));
		assert_int_equal(got.indent, column_of(text, piece->begin));
		assert_true(!piece->too_large || got.len <= piece->len);
		if (piece->too_large)
			continue;
		assert_int_equal(got.len, piece->len);
		assert_memory_equal(got.bytes, text + piece->begin, piece->len);
	}
	end = carc_input_fetch(input, &got, &finding);
	assert_int_equal(end, finding.code ? CARC_FETCH_ERROR : CARC_FETCH_END);
	if (end == CARC_FETCH_END)
		assert_int_equal(carc_input_fetch(input, &got, &finding), CARC_FETCH_END);
	carc_input_free(input);
	/* The descriptor is still ours. */
	assert_int_not_equal(fcntl(fileno(file), F_GETFD), -1);
	carc_text_done(&got);
	assert_null(got.bytes);
	fclose(file);
	return finding;
}

/* Two records after each other, of which the second is "---\nb\n". */
static void expect_two(const char *bytes, size_t first, bool too_large)
{
	const struct piece pieces[] = {{0, first, too_large}, {first, 6, false}};

	assert_memory_equal(bytes + first, "---\nb\n", 6);
	assert_int_equal(expect(bytes, first + 6, bytes, pieces, 2).code, CARC_CODE_OK);
}

#define LINK "https://www.carcassonnelab.com/#/"

struct cut {
	char *stream, *piece[PIECES_MAX]; /* in order; NULL: no more */
};

static struct cut cuts[CUTS_MAX];
static size_t cut_count;

static void keep_cut(const struct row *row)
{
	static char bytes[CUTS_MAX * 100];
	static size_t used;
	char *kept[1 + PIECES_MAX] = {NULL};

	assert_true(cut_count < CUTS_MAX && row->cells <= 1 + PIECES_MAX);
	for (unsigned i = 0; i < row->cells; i++) {
		kept[i] = bytes + used;
		used += row->len[i] + 1;
		assert_true(used <= sizeof bytes);
		strcpy(kept[i], row->cell[i]);
	}
	cuts[cut_count].stream = kept[0];
	memcpy(cuts[cut_count++].piece, kept + 1, sizeof kept - sizeof *kept);
}

static int read_cuts(void **state)
{
	(void)state;
	each_row(__FILE__, "cuts", keep_cut);
	return 0;
}

static const struct around around_all = {read_cuts, NULL};

static void check_cut(const struct cut *cut, const char *bytes, size_t len)
{
	struct piece pieces[PIECES_MAX];
	const char *at = cut->stream;
	unsigned count = 0;

	for (; count < PIECES_MAX && cut->piece[count]; count++) {
		at = strstr(at, cut->piece[count]);
		assert_non_null(at);
		pieces[count] = (struct piece){(size_t)(at - cut->stream),
					       strlen(cut->piece[count]), false};
		at += pieces[count].len;
	}
	assert_int_equal(expect(bytes, len, cut->stream, pieces, count).code, CARC_CODE_OK);
}

TEST(streams_are_cut_at_marks)
{
	for (size_t i = 0; i < cut_count; i++)
		check_cut(&cuts[i], cuts[i].stream, strlen(cuts[i].stream));
}

TEST(a_nul_makes_no_mark)
{
	static const char bytes[] = "a\n---\0b\n";
	const struct piece piece = {0, sizeof bytes - 1, false};

	assert_int_equal(expect(bytes, piece.len, bytes, &piece, 1).code, CARC_CODE_OK);
}

/* Objects of every length near that of a chunk, so that their ends fall on both sides of it. */
TEST(objects_end_anywhere_in_a_chunk)
{
	static char bytes[2 * CHUNK];

	for (size_t len = CHUNK - 8; len < CHUNK + 8; len++) {
		const struct piece pieces[] = {
			{0, len, false}, {len, 9, false}, {len + 9, 2, false}};

		memset(bytes, 'x', len);
		memcpy(bytes, "{\"a\":\"", 6);
		memcpy(bytes + len - 2, "\"}", 2);
		memcpy(bytes + len, "{\"b\":2} \n{}", 11);
		assert_int_equal(expect(bytes, len + 11, bytes, pieces, 3).code, CARC_CODE_OK);
	}
}

/* A record of len bytes: lines of 100, the last as long as it takes. */
static void fill(char *bytes, size_t len)
{
	memset(bytes, 'x', len);
	for (size_t i = 99; i + 100 < len; i += 100)
		bytes[i] = '\n';
	bytes[len - 1] = '\n';
}

TEST(marks_are_seen_at_the_end_of_a_chunk)
{
	static const char *const marks[] = {"---\n", "---\r\n", "--- b\n", "...\n", "... #\r\n"};
	static char bytes[3 * CHUNK];

	for (unsigned i = 0; i < 5; i++)
		for (size_t at = CHUNK - 8; at <= CHUNK + 2; at++) {
			size_t len = strlen(marks[i]), first = at + (marks[i][0] == '.' ? len : 0);
			const struct piece pieces[] = {{0, first, false},
						       {first, at + len + 2 - first, false}};

			fill(bytes, at);
			memcpy(bytes + at, marks[i], len);
			memcpy(bytes + at + len, "c\n", 2);
			assert_int_equal(expect(bytes, at + len + 2, bytes, pieces, 2).code,
					 CARC_CODE_OK);
		}
}

TEST(the_middle_of_a_long_line_is_no_mark)
{
	static const char *const words[] = {"---\n", "...\n", "# x\n", "\n", "--- \n"};
	static char bytes[3 * CHUNK];

	for (unsigned i = 0; i < 5; i++)
		for (size_t at = CHUNK - 4; at <= CHUNK + 1; at++)
			for (size_t begin = 0; begin < 2; begin++) {
				size_t len = begin * CHUNK + at + strlen(words[i]);

				memset(bytes, 'x', sizeof bytes);
				memcpy(bytes + begin * CHUNK + at, words[i], strlen(words[i]));
				memcpy(bytes + len, "---\nb\n", 6);
				expect_two(bytes, len, false);
			}
}

/* After a record that is too large, of many lines or of one, the next one is read. */
TEST(a_record_may_be_as_large_as_the_limit)
{
	static const size_t sizes[] = {CARC_TEXT_MAX, CARC_TEXT_MAX + 1, 3 * CARC_TEXT_MAX};
	static char bytes[3 * CARC_TEXT_MAX + 10];

	for (unsigned i = 0; i < 6; i++) {
		size_t len = sizes[i / 2];

		fill(bytes, len);
		if (i % 2)
			memset(bytes, 'x', len - 1);
		memcpy(bytes + len, "---\nb\n", 6);
		expect_two(bytes, len, len > CARC_TEXT_MAX);
	}
}

/* A log has a limit of its own; a link that is longer than a chunk is one all the same. */
TEST(what_begins_a_text_tells_how_long_it_may_be)
{
	static const struct {
		const char *head;
		size_t most;
	} heads[] = {{"{\"status\":1,", LOG_MAX},
		     {"# a log\n{ \"data\" :", LOG_MAX},
		     {"{\"data\":", LOG_MAX},
		     {LINK, CARC_TEXT_MAX},
		     {"{\"carc\":1,", CARC_TEXT_MAX}};
	static char bytes[LOG_MAX + 1];

	for (size_t i = 0; i < 2 * sizeof heads / sizeof heads[0]; i++) {
		const size_t len = heads[i / 2].most + i % 2;
		const struct piece piece = {0, len, i % 2};

		memset(bytes, 'x', len);
		memcpy(bytes, heads[i / 2].head, strlen(heads[i / 2].head));
		bytes[len - 1] = '\n';
		assert_int_equal(expect(bytes, len, bytes, &piece, 1).code, CARC_CODE_OK);
	}
}

/* What gzip makes of some bytes: how many of its own. */
static size_t deflated(const char *bytes, size_t len, char *dest, size_t room)
{
	z_stream z = {0};

	assert_int_equal(deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = (unsigned char *)(uintptr_t)bytes;
	z.avail_in = (unsigned)len;
	z.next_out = (unsigned char *)dest;
	z.avail_out = (unsigned)room;
	assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
	deflateEnd(&z);
	return room - z.avail_out;
}

TEST(gzip_is_read_as_what_it_holds)
{
	static char stream[] = "a\n---\nb\n", first[] = "a\n";
	const struct cut two = {stream, {first, stream + 2}};
	char zipped[1000];
	size_t len;

	for (size_t i = 0; i < cut_count; i++)
		check_cut(&cuts[i], zipped,
			  deflated(cuts[i].stream, strlen(cuts[i].stream), zipped, sizeof zipped));
	/* A compressed file may have several members. */
	len = deflated("a\n--", 4, zipped, sizeof zipped);
	len += deflated("-\nb\n", 4, zipped + len, sizeof zipped - len);
	check_cut(&two, zipped, len);
}

/* Noise, so that the damage lies as far behind in the text as in the file; or all of it in one chunk. */
TEST(damaged_gzip_yields_what_came_before)
{
	static const struct piece pieces[] = {{0, 2, false}, {2, 6, false}};
	static char noise[3 * CHUNK], zipped[4 * CHUNK];
	struct carc_found finding;
	size_t len;

	for (size_t i = 0, seed = 1; i < sizeof noise; i++) {
		seed = seed * 1103515245 + 12345;
		noise[i] = (char)('a' + (seed >> 16) % 26);
	}
	memcpy(noise, "a\n---\nb\n---\n", 12);
	len = deflated(noise, sizeof noise, zipped, sizeof zipped);
	finding = expect(zipped, len / 2, noise, pieces, 2);
	assert_int_equal(finding.code, CARC_Y007_DAMAGED);
	assert_string_equal(finding.text, "unexpected end");
	assert_int_equal(finding.at.line, 5);
	len = deflated("a\n", 2, zipped, sizeof zipped);
	len += deflated("---\nb\n", 6, zipped + len, sizeof zipped - len);
	finding = expect(zipped, len - 8, noise, pieces, 1);
	assert_int_equal(finding.code, CARC_Y007_DAMAGED);
	assert_string_equal(finding.text, "unexpected end");
	/* A wrong check sum is noticed at the end. */
	zipped[len - 5] ^= 1;
	finding = expect(zipped, len, noise, pieces, 1);
	assert_int_equal(finding.code, CARC_Y007_DAMAGED);
	assert_string_not_equal(finding.text, "unexpected end");
}

/* A folder, and no descriptor. */
TEST(what_is_no_file_cannot_be_read)
{
	const int fds[] = {open("/", O_RDONLY), -1};

	assert_true(fds[0] >= 0);
	for (unsigned i = 0; i < 2; i++) {
		struct carc_input *input = carc_input_new(fds[i], &carc_document_forms);
		struct carc_text text = {0};
		struct carc_found finding;

		assert_non_null(input);
		assert_int_equal(carc_input_fetch(input, &text, &finding), CARC_FETCH_ERROR);
		assert_int_equal(finding.code, CARC_U002_CANNOT_READ);
		assert_true(strlen(finding.text) > 0);
		carc_text_done(&text);
		carc_input_free(input);
	}
	carc_input_free(NULL);
	close(fds[0]);
}

/* ---- Passing over records, and going to one ----------------------------------------------------- */

enum { PLACES_MAX = 16384 };

/* A place is a text without its bytes. */
static void expect_place(const struct carc_text *text, const struct carc_text *place)
{
	assert_int_equal(text->line, place->line);
	assert_int_equal(text->indent, place->indent);
	assert_int_equal(text->number, place->number);
	assert_int_equal(text->begin, place->begin);
	assert_int_equal(text->end, place->end);
}

/* The text at an offset of an input is the same as when all before it was read. */
static void expect_at(struct carc_input *input, const struct carc_text *place, const char *bytes)
{
	size_t room = (size_t)(place->end - place->begin);
	struct carc_text text = {0};
	struct carc_found finding;

	carc_input_jump(input, place->begin);
	assert_int_equal(carc_input_fetch(input, &text, &finding), CARC_FETCH_RECORD);
	assert_int_equal(text.begin, place->begin);
	assert_int_equal(text.end, place->end);
	assert_int_equal(text.number, 1);
	/* Less where it has a byte order mark, before it or, of the next record, behind it. */
	assert_in_range(text.len, room > 3 ? room - 3 : 0, room);
	if (room >= 3 && !memcmp(bytes + place->end - 3, "\xef\xbb\xbf", 3))
		assert_memory_equal(text.bytes, bytes + place->begin, text.len);
	else
		assert_memory_equal(text.bytes, bytes + place->end - text.len, text.len);
	carc_text_done(&text);
	carc_input_free(input);
}

static unsigned fetch_places(const char *bytes, size_t len, struct carc_text *places)
{
	struct carc_input *input = carc_input_of(bytes, len, &carc_document_forms);
	struct carc_text text = {0};
	struct carc_found finding;
	unsigned count = 0;

	while (carc_input_fetch(input, &text, &finding) == CARC_FETCH_RECORD) {
		assert_in_range(count, 0, PLACES_MAX - 1);
		assert_true(text.begin < text.end || text.len == 0);
		assert_true(count == 0 || text.begin >= places[count - 1].end);
		places[count] = text;
		places[count++].bytes = NULL;
	}
	carc_text_done(&text);
	carc_input_free(input);
	return count;
}

/* Those are wanted whose number has no bit of the mask. */
static bool is_wanted(void *ctx, const struct carc_text *text)
{
	return ((text->number - 1) & *(const unsigned *)ctx) == 0;
}

/* Which are passed over: those whose number has a bit of the mask. */
static void try_skipping(const char *bytes, size_t len, const struct carc_text *places,
			 unsigned count, unsigned mask)
{
	struct carc_input *input = carc_input_of(bytes, len, &carc_document_forms);
	struct carc_text text = {0};
	struct carc_found finding;
	const struct carc_chooser chooser = {is_wanted, &mask};
	enum carc_fetch fetch = CARC_FETCH_RECORD;

	for (unsigned i = 0; i <= count; i++) {
		bool skip = (i & mask) != 0;

		fetch = carc_input_choose(input, &chooser, &text, &finding);
		assert_int_equal(fetch, i < count ? CARC_FETCH_RECORD : CARC_FETCH_END);
		if (i < count)
			expect_place(&text, &places[i]);
		if (fetch == CARC_FETCH_END)
			break;
		assert_true(text.wanted != skip);
		assert_true(!skip || text.len == 0);
	}
	carc_text_done(&text);
	carc_input_free(input);
}

static void try_places(const char *bytes, size_t len, unsigned step)
{
	static struct carc_text places[PLACES_MAX];
	unsigned count = fetch_places(bytes, len, places);
	FILE *file = file_of(bytes, len);

	for (unsigned mask = 1; mask < 16; mask = 2 * mask + 1)
		try_skipping(bytes, len, places, count, mask);
	for (unsigned i = 0; i < count; i += step) {
		expect_at(carc_input_of(bytes, len, &carc_document_forms), &places[i], bytes);
		rewind(file);
		expect_at(carc_input_new(fileno(file), &carc_document_forms), &places[i], bytes);
	}
	fclose(file);
}

TEST(what_is_passed_over_is_counted)
{
	for (size_t i = 0; i < cut_count; i++)
		try_places(cuts[i].stream, strlen(cuts[i].stream), 1);
}

/* All of them after each other, over several chunks, whose borders lie in other places each time. */
TEST(what_is_passed_over_is_counted_over_chunks)
{
	static char bytes[5 * CHUNK];
	size_t begin = 0, len;

	for (unsigned turn = 0; turn < 40; turn++) {
		memset(bytes, '#', turn);
		bytes[turn] = '\n';
		len = turn + 1;
		for (size_t i = 0; len < sizeof bytes - 1000; i++) {
			const struct cut *cut = &cuts[i % cut_count];

			begin = strlen(cut->stream);
			if (begin > 200)
				continue;
			memcpy(bytes + len, cut->stream, begin);
			len += begin;
			memcpy(bytes + len, "\n---\nplayers: [A, B]\nturns:\n  - U@1,0 r1\n", 42);
			len += 42;
		}
		try_places(bytes, len, 97);
	}
}

TEST(beyond_the_end_there_is_no_record)
{
	static const uint64_t offsets[] = {6, 7, CHUNK, 1 << 30, UINT64_MAX >> 2, UINT64_MAX};

	for (size_t i = 0; i < sizeof offsets / sizeof offsets[0]; i++) {
		FILE *file = file_of("a\n---\n", 6);
		struct carc_input *input = carc_input_new(fileno(file), &carc_document_forms);
		struct carc_text text = {0};
		struct carc_found finding;

		carc_input_jump(input, offsets[i]);
		assert_int_equal(carc_input_fetch(input, &text, &finding), CARC_FETCH_END);
		carc_text_done(&text);
		carc_input_free(input);
		fclose(file);
	}
}
