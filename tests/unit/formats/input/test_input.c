/* Cutting a stream into records: marks, ends of chunks, gzip, damage, what is too large. */
#include <fcntl.h>
#include <unistd.h>
#include <zlib.h>

#include "formats/session/document_forms.h"
#include "tests/unit/unit.h"

enum { CHUNK = 64 << 10, PIECES_MAX = 4 };

/* A stream being fetched from a temporary file. */
struct stream {
	FILE *file;
	struct carc_input *input;
	struct carc_text text;
	struct carc_found finding;
};

static void open_stream(struct stream *stream, const char *bytes, size_t len)
{
	*stream = (struct stream){.file = tmpfile()};
	assert_non_null(stream->file);
	assert_int_equal(fwrite(bytes, 1, len, stream->file), len);
	assert_int_equal(fflush(stream->file), 0);
	rewind(stream->file);
	stream->input = carc_input_new(fileno(stream->file), &carc_document_forms);
	assert_non_null(stream->input);
}

static enum carc_fetch fetch(struct stream *stream)
{
	return carc_input_fetch(stream->input, &stream->text, &stream->finding);
}

static void close_stream(struct stream *stream)
{
	carc_input_free(stream->input);
	/* The descriptor is still ours. */
	assert_int_not_equal(fcntl(fileno(stream->file), F_GETFD), -1);
	carc_text_done(&stream->text);
	assert_null(stream->text.bytes);
	fclose(stream->file);
}

/* The next record holds these bytes and begins on this line. */
static void expect(struct stream *stream, const char *bytes, size_t len, unsigned line,
		   unsigned number)
{
	assert_int_equal(fetch(stream), CARC_FETCH_RECORD);
	assert_int_equal(stream->text.len, len);
	assert_memory_equal(stream->text.bytes, bytes, len);
	assert_int_equal(stream->text.line, line);
	assert_int_equal(stream->text.number, number);
	assert_false(stream->text.too_large);
}

#define LINK "https://www.carcassonnelab.com/#/"

struct cut {
	const char *stream;
	const char *piece[PIECES_MAX]; /* in order; NULL: no more */
};

static const struct cut cuts[] = {
	{"", {NULL}},
	{"\n \t\r\n", {NULL}},
	{"# a comment", {NULL}},
	{"# a comment\n  # another\n\n", {NULL}},
	{"%YAML 1.1\n", {NULL}},
	{"...\n", {NULL}},
	{"...\n# and\n...", {NULL}},
	{"\xef\xbb\xbf", {NULL}},
	{"\xef\xbb\xbf# a comment\n", {NULL}},
	{"a\n", {"a\n"}},
	{"a", {"a"}},
	{"a\nb", {"a\nb"}},
	{"\xef\xbb\xbf\x61\n", {"a\n"}},
	{"\xef\xbb\xbf---\na\n---\nb\n", {"---\na\n", "---\nb\n"}},
	{"---", {"---"}},
	{"---\n", {"---\n"}},
	{"---\n---\n", {"---\n", "---\n"}},
	{"---\na\n---\nb\n", {"---\na\n", "---\nb\n"}},
	{"a\n---\nb\n---\nc", {"a\n", "---\nb\n", "---\nc"}},
	{"a\n---", {"a\n", "---"}},
	{"--- a\n--- b\n", {"--- a\n", "--- b\n"}},
	{"---\ta\n---\tb", {"---\ta\n", "---\tb"}},
	{"a\n---b\n", {"a\n---b\n"}},
	{"a\n----\n", {"a\n----\n"}},
	{"a\n ---\n", {"a\n ---\n"}},
	{"a\n--\n-\n", {"a\n--\n-\n"}},
	{"a\n- - -\n", {"a\n- - -\n"}},
	{"a\n...\n", {"a\n...\n"}},
	{"a\n...", {"a\n..."}},
	{"a\n...\nb\n", {"a\n...\n", "b\n"}},
	{"a\n... # end\nb\n", {"a\n... # end\n", "b\n"}},
	{"a\n...b\n", {"a\n...b\n"}},
	{"a\n....\n", {"a\n....\n"}},
	{"a\n..\n.\n", {"a\n..\n.\n"}},
	{"a\n...\n...\n# no more\n", {"a\n...\n"}},
	{"...\na\n", {"a\n"}},
	{"# 1\n...\n# 2\na\n", {"# 2\na\n"}},
	{"a\n...\n---\nb\n...\n", {"a\n...\n", "---\nb\n...\n"}},
	{"---\n...\n---\n...\n", {"---\n...\n", "---\n...\n"}},
	{"# 1\n---\na\n# 2\n---\nb", {"# 1\n---\na\n# 2\n", "---\nb"}},
	{"# 1\na\n...\n# 2\n\nb\n", {"# 1\na\n...\n", "# 2\n\nb\n"}},
	{"%YAML 1.1\n---\na\n...\n%YAML 1.1\n---\nb\n",
	 {"%YAML 1.1\n---\na\n...\n", "%YAML 1.1\n---\nb\n"}},
	/* A JSON object ends where its brackets close, with the rest of the line if that begins no other. */
	{"{\"a\":1}\n{\"b\":2}\n", {"{\"a\":1}\n", "{\"b\":2}\n"}},
	{"{\"a\":1}\n{\"b\":2}", {"{\"a\":1}\n", "{\"b\":2}"}},
	{"{}\n{ }\n{\n}\n", {"{}\n", "{ }\n", "{\n}\n"}},
	{"{\n \"a\": [\n  1\n ]\n}\n{\"b\":2}\n", {"{\n \"a\": [\n  1\n ]\n}\n", "{\"b\":2}\n"}},
	{"{\"a\":1}{\"b\":2} {\"c\":3}\n", {"{\"a\":1}", "{\"b\":2} ", "{\"c\":3}\n"}},
	{"{\"a\":1} x {\"b\":2}\n{\"c\":3}\n", {"{\"a\":1} x {\"b\":2}\n", "{\"c\":3}\n"}},
	{"{\"a\":\"}{\"}\n{\"a\":\"\\\"}{\"}\n", {"{\"a\":\"}{\"}\n", "{\"a\":\"\\\"}{\"}\n"}},
	{"{\"a\":\"\\\\\"}\n{\"b\":2}\n", {"{\"a\":\"\\\\\"}\n", "{\"b\":2}\n"}},
	{"{\"a\":1}\r\n{\"b\":2}\r\n", {"{\"a\":1}\r\n", "{\"b\":2}\r\n"}},
	{" {\"a\":1}\n\n  {\"b\":2}\n\n", {" {\"a\":1}\n", "\n  {\"b\":2}\n"}},
	{"# 1\n{\"a\":1}\n# 2\n{\"b\":2}\n# 3\n", {"# 1\n{\"a\":1}\n", "# 2\n{\"b\":2}\n"}},
	{"---\n{\"a\":1}\n{\"b\":2}\n", {"---\n{\"a\":1}\n", "{\"b\":2}\n"}},
	{"--- {\"a\":1}\n--- {\"b\":2}\n", {"--- {\"a\":1}\n", "--- {\"b\":2}\n"}},
	{"--- {\"a\":1} {\"b\":2}\n", {"--- {\"a\":1} ", "{\"b\":2}\n"}},
	{"--- # 1\n# 2\n{\"a\":1}\n{\"b\":2}\n", {"--- # 1\n# 2\n{\"a\":1}\n", "{\"b\":2}\n"}},
	{"{\"a\":1}\n---\n{\"b\":2}\n", {"{\"a\":1}\n", "---\n{\"b\":2}\n"}},
	{"{\"a\":1}\n...\n{\"b\":2}\n...\n", {"{\"a\":1}\n", "{\"b\":2}\n"}},
	{"{\"a\":1}\nb\nc\n", {"{\"a\":1}\n", "b\nc\n"}},
	{"{\"a\":1}\n\xef\xbb\xbf---\nb\n", {"{\"a\":1}\n", "---\nb\n"}},
	/* One that is cut takes no other with it that begins where JSON can have none. */
	{"{\n{\"a\":1}\n", {"{\n", "{\"a\":1}\n"}},
	{"{\"a\":[1\n{\"b\":2}\n", {"{\"a\":[1\n", "{\"b\":2}\n"}},
	{"{\"a\":{\"b\":2},\n{\"c\":3}\n", {"{\"a\":{\"b\":2},\n", "{\"c\":3}\n"}},
	{"{\"a\": \"b\n{\"c\":3}\n", {"{\"a\": \"b\n", "{\"c\":3}\n"}},
	{"{\"a\":[1,\n---\nb\n", {"{\"a\":[1,\n", "---\nb\n"}},
	{"{\"a\":[1,\n...\nb\n", {"{\"a\":[1,\n...\n", "b\n"}},
	{"{\"a\":[\n{\"b\":2},\n{\"c\":3}]}\n{\"d\":\n{\"e\":1}}\n",
	 {"{\"a\":[\n{\"b\":2},\n{\"c\":3}]}\n", "{\"d\":\n{\"e\":1}}\n"}},
	/* ... or that begins as our own do. */
	{"{\"a\":[1,\n{\"carc\":2}\n", {"{\"a\":[1,\n", "{\"carc\":2}\n"}},
	{"a:\n{\"carc\":2}\n", {"a:\n", "{\"carc\":2}\n"}},
	{"a:\n{\"b\":2}\n", {"a:\n{\"b\":2}\n"}},
	{"---\n{\"carc\":2}\n", {"---\n{\"carc\":2}\n"}},
	/* A mapping of YAML in flow style has no quotes about its first key. */
	{"{a: 1}\n{\"b\":2}\n", {"{a: 1}\n{\"b\":2}\n"}},
	{"{\n a: 1}\n---\nb\n", {"{\n a: 1}\n", "---\nb\n"}},
	{"[{\"a\":1},\n{\"b\":2}]\n", {"[{\"a\":1},\n{\"b\":2}]\n"}},
	/* Whatever holds it, YAML takes the mark for one. */
	{"note: |\n  a\n---\nb\n", {"note: |\n  a\n", "---\nb\n"}},
	{"note: \"a\n---\nb\"\n", {"note: \"a\n", "---\nb\"\n"}},
	{"note: |\n  ---\n  ...\n", {"note: |\n  ---\n  ...\n"}},
	{"a: [\n---\n]\n", {"a: [\n", "---\n]\n"}},
	{"a\r\n---\r\nb\r\n...\r\nc\r\n", {"a\r\n", "---\r\nb\r\n...\r\n", "c\r\n"}},
	{"a\r---\rb\r", {"a\r---\rb\r"}},
	{"{\"carc\":1}\n---\n{\"carc\":2}\n", {"{\"carc\":1}\n", "---\n{\"carc\":2}\n"}},
	/* A link is a line, whatever stands before it and behind it. */
	{LINK "a\n" LINK "b\n", {LINK "a\n", LINK "b\n"}},
	{LINK "a\r\n" LINK "b", {LINK "a\r\n", LINK "b"}},
	{"# 1\n\n" LINK "a\n# 2\n" LINK "b\n# 3\n", {"# 1\n\n" LINK "a\n", "# 2\n" LINK "b\n"}},
	{"---\n" LINK "a\n--- " LINK "b\n...\n", {"---\n" LINK "a\n", "--- " LINK "b\n"}},
	{"a\n" LINK "b\nc\n", {"a\n", LINK "b\n", "c\n"}},
	{"{\"a\":[1\n" LINK "b\n{\"c\":1}\n", {"{\"a\":[1\n", LINK "b\n", "{\"c\":1}\n"}},
	{"\xef\xbb\xbf" LINK "a\n", {LINK "a\n"}},
	{"a: |\n  " LINK "b\n", {"a: |\n  " LINK "b\n"}},
	{"https://www.carcassonnelab.com/\nb\n", {"https://www.carcassonnelab.com/\nb\n"}},
};

static unsigned lines_in(const char *bytes, size_t len)
{
	unsigned lines = 0;

	for (size_t i = 0; i < len; i++)
		lines += bytes[i] == '\n';
	return lines;
}

static void check_cut(const struct cut *cut, const char *bytes, size_t len)
{
	struct stream stream;
	const char *at = cut->stream;
	unsigned number = 0;

	open_stream(&stream, bytes, len);
	for (unsigned i = 0; i < PIECES_MAX && cut->piece[i]; i++) {
		size_t size = strlen(cut->piece[i]);

		at = strstr(at, cut->piece[i]);
		assert_non_null(at);
		expect(&stream, cut->piece[i], size,
		       1 + lines_in(cut->stream, (size_t)(at - cut->stream)), ++number);
		at += size;
	}
	assert_int_equal(fetch(&stream), CARC_FETCH_END);
	assert_int_equal(fetch(&stream), CARC_FETCH_END);
	close_stream(&stream);
}

TEST(streams_are_cut_at_marks)
{
	for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++)
		check_cut(&cuts[i], cuts[i].stream, strlen(cuts[i].stream));
}

TEST(a_nul_makes_no_mark)
{
	static const char bytes[] = "a\n---\0b\n";
	struct stream stream;

	open_stream(&stream, bytes, sizeof bytes - 1);
	expect(&stream, bytes, sizeof bytes - 1, 1, 1);
	assert_int_equal(fetch(&stream), CARC_FETCH_END);
	close_stream(&stream);
}

/* Objects of every length near that of a chunk, so that their ends fall on both sides of it. */
TEST(objects_end_anywhere_in_a_chunk)
{
	static char bytes[2 * CHUNK];
	struct stream stream;

	for (size_t len = CHUNK - 8; len < CHUNK + 8; len++) {
		memset(bytes, 'x', len);
		memcpy(bytes, "{\"a\":\"", 6);
		memcpy(bytes + len - 2, "\"}", 2);
		memcpy(bytes + len, "{\"b\":2} \n{}", 11);
		open_stream(&stream, bytes, len + 11);
		expect(&stream, bytes, len, 1, 1);
		assert_int_equal(stream.text.indent, 0);
		expect(&stream, "{\"b\":2} \n", 9, 1, 2);
		assert_int_equal(stream.text.indent, len);
		expect(&stream, "{}", 2, 2, 3);
		assert_int_equal(stream.text.indent, 0);
		assert_int_equal(fetch(&stream), CARC_FETCH_END);
		close_stream(&stream);
	}
}

/* Columns of an object that follows another on its line. */
TEST(columns_go_on)
{
	static const struct {
		const char *first, *next;
		uint32_t line, indent;
	} rows[] = {
		{"{} ", "{}\n", 1, 3},
		{"{}", "{}\n", 1, 2},
		{"{\"\xc3\xa9\":1}", "{}\n", 1, 7},
		{"{\"a\":\n[1]} ", "{}\n", 2, 5},
		{"{\"a\":1,\n \"\xc3\xa9\":2} ", "{\n", 2, 8},
		{"--- {} ", "{}\n", 1, 7},
		{"{}  \t\r\n", "{}\n", 2, 0},
		{"{} x {}\n", "{}\n", 2, 0},
	};

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		struct stream stream;
		char bytes[80];

		snprintf(bytes, sizeof bytes, "%s%s", rows[i].first, rows[i].next);
		open_stream(&stream, bytes, strlen(bytes));
		expect(&stream, rows[i].first, strlen(rows[i].first), 1, 1);
		expect(&stream, rows[i].next, strlen(rows[i].next), rows[i].line, 2);
		assert_int_equal(stream.text.indent, rows[i].indent);
		close_stream(&stream);
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
	struct stream stream;

	for (unsigned i = 0; i < 5; i++)
		for (size_t at = CHUNK - 8; at <= CHUNK + 2; at++) {
			size_t len = strlen(marks[i]), first = at + (marks[i][0] == '.' ? len : 0);
			size_t second = at + len + 2 - first;

			fill(bytes, at);
			memcpy(bytes + at, marks[i], len);
			memcpy(bytes + at + len, "c\n", 2);
			open_stream(&stream, bytes, at + len + 2);
			expect(&stream, bytes, first, 1, 1);
			expect(&stream, bytes + first, second, 1 + lines_in(bytes, first), 2);
			assert_int_equal(fetch(&stream), CARC_FETCH_END);
			close_stream(&stream);
		}
}

TEST(the_middle_of_a_long_line_is_no_mark)
{
	static const char *const words[] = {"---\n", "...\n", "# x\n", "\n", "--- \n"};
	static char bytes[3 * CHUNK];
	struct stream stream;

	for (unsigned i = 0; i < 5; i++)
		for (size_t at = CHUNK - 4; at <= CHUNK + 1; at++)
			for (size_t begin = 0; begin < 2; begin++) {
				size_t len = begin * CHUNK + at + strlen(words[i]);

				memset(bytes, 'x', sizeof bytes);
				memcpy(bytes + begin * CHUNK + at, words[i], strlen(words[i]));
				memcpy(bytes + len, "---\nb", 5);
				open_stream(&stream, bytes, len + 5);
				expect(&stream, bytes, len, 1, 1);
				expect(&stream, "---\nb", 5, 2, 2);
				assert_int_equal(fetch(&stream), CARC_FETCH_END);
				close_stream(&stream);
			}
}

TEST(a_record_may_be_as_large_as_the_limit)
{
	static char bytes[CARC_TEXT_MAX + 100];
	struct stream stream;

	fill(bytes, CARC_TEXT_MAX);
	memcpy(bytes + CARC_TEXT_MAX, "---\nb\n", 6);
	open_stream(&stream, bytes, CARC_TEXT_MAX + 6);
	expect(&stream, bytes, CARC_TEXT_MAX, 1, 1);
	expect(&stream, "---\nb\n", 6, 1 + lines_in(bytes, CARC_TEXT_MAX), 2);
	close_stream(&stream);
}

TEST(after_a_record_too_large_comes_the_next)
{
	const size_t sizes[] = {CARC_TEXT_MAX + 1, 3 * (size_t)CARC_TEXT_MAX};
	char *bytes = malloc(sizes[1] + 100);
	struct stream stream;

	assert_non_null(bytes);
	for (unsigned i = 0; i < 2; i++) {
		fill(bytes, sizes[i]);
		memcpy(bytes + sizes[i], "---\nb\n", 6);
		open_stream(&stream, bytes, sizes[i] + 6);
		assert_int_equal(fetch(&stream), CARC_FETCH_RECORD);
		assert_true(stream.text.too_large);
		assert_true(stream.text.len <= CARC_TEXT_MAX);
		assert_int_equal(stream.text.number, 1);
		expect(&stream, "---\nb\n", 6, 1 + lines_in(bytes, sizes[i]), 2);
		assert_int_equal(fetch(&stream), CARC_FETCH_END);
		close_stream(&stream);
	}
	free(bytes);
}

/* One line without an end is too large as well. */
TEST(a_line_too_large_is_passed_over)
{
	size_t len = 2 * (size_t)CARC_TEXT_MAX;
	char *bytes = malloc(len + 10);
	struct stream stream;

	assert_non_null(bytes);
	memset(bytes, 'x', len);
	memcpy(bytes + len, "\n---\nb", 6);
	open_stream(&stream, bytes, len + 6);
	assert_int_equal(fetch(&stream), CARC_FETCH_RECORD);
	assert_true(stream.text.too_large);
	expect(&stream, "---\nb", 5, 2, 2);
	close_stream(&stream);
	free(bytes);
}

/* What gzip makes of some bytes: how many of its own. */
static size_t deflated(const char *bytes, size_t len, char *dest, size_t room)
{
	unsigned char *copy = malloc(len ? len : 1);
	z_stream z = {0};

	assert_non_null(copy);
	memcpy(copy, bytes, len);
	assert_int_equal(deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = copy;
	z.avail_in = (unsigned)len;
	z.next_out = (unsigned char *)dest;
	z.avail_out = (unsigned)room;
	assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
	deflateEnd(&z);
	free(copy);
	return room - z.avail_out;
}

/* A log has a limit of its own; a link that is longer than a chunk is one all the same. */
TEST(what_begins_a_text_tells_how_long_it_may_be)
{
	static const char *const heads[] = {"{\"status\":1,", "# a log\n{ \"data\" :", LINK,
					    "{\"carc\":1,"};
	size_t len = CARC_TEXT_MAX + 3 * CHUNK;
	char *bytes = malloc(len);

	assert_non_null(bytes);
	for (size_t i = 0; i < sizeof heads / sizeof heads[0]; i++) {
		struct stream stream;

		memset(bytes, 'x', len);
		memcpy(bytes, heads[i], strlen(heads[i]));
		bytes[len - 1] = '\n';
		open_stream(&stream, bytes, len);
		assert_int_equal(fetch(&stream), CARC_FETCH_RECORD);
		assert_int_equal(stream.text.too_large, i >= 2);
		assert_int_equal(fetch(&stream), CARC_FETCH_END);
		close_stream(&stream);
	}
	free(bytes);
}

TEST(a_log_has_a_limit_too)
{
	size_t most = 16 << 20;
	char *bytes = malloc(most + 1);

	assert_non_null(bytes);
	memset(bytes, ' ', most + 1);
	memcpy(bytes, "{\"data\":", 8);
	for (unsigned more = 0; more < 2; more++) {
		struct stream stream;

		open_stream(&stream, bytes, most + more);
		assert_int_equal(fetch(&stream), CARC_FETCH_RECORD);
		assert_int_equal(stream.text.too_large, more);
		close_stream(&stream);
	}
	free(bytes);
}

TEST(gzip_is_read_as_what_it_holds)
{
	char zipped[1000];

	for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++) {
		size_t len =
			deflated(cuts[i].stream, strlen(cuts[i].stream), zipped, sizeof zipped);

		check_cut(&cuts[i], zipped, len);
	}
}

TEST(gzip_may_have_several_members)
{
	static const struct cut cut = {"a\n---\nb\n", {"a\n", "---\nb\n"}};
	char zipped[1000];
	size_t len = deflated("a\n--", 4, zipped, sizeof zipped);

	len += deflated("-\nb\n", 4, zipped + len, sizeof zipped - len);
	check_cut(&cut, zipped, len);
}

TEST(damaged_gzip_yields_what_came_before)
{
	static char noise[3 * CHUNK], zipped[4 * CHUNK];
	struct stream stream;
	size_t len;

	/* Noise, so that where the damage lies in the file it lies in the text. */
	for (size_t i = 0, seed = 1; i < sizeof noise; i++) {
		seed = seed * 1103515245 + 12345;
		noise[i] = (char)('a' + (seed >> 16) % 26);
	}
	memcpy(noise, "a\n---\nb\n---\n", 12);
	len = deflated(noise, sizeof noise, zipped, sizeof zipped);
	open_stream(&stream, zipped, len / 2);
	expect(&stream, "a\n", 2, 1, 1);
	expect(&stream, "---\nb\n", 6, 2, 2);
	assert_int_equal(fetch(&stream), CARC_FETCH_ERROR);
	assert_int_equal(stream.finding.code, CARC_Y007_DAMAGED);
	assert_string_equal(stream.finding.text, "unexpected end");
	assert_int_equal(stream.finding.at.line, 5);
	close_stream(&stream);
}

/* The same if all of it fits into one chunk. */
TEST(short_cut_gzip_yields_what_came_before)
{
	char zipped[1000];
	struct stream stream;
	size_t len = deflated("a\n", 2, zipped, sizeof zipped);

	len += deflated("---\nb\n", 6, zipped + len, sizeof zipped - len);
	open_stream(&stream, zipped, len - 8);
	expect(&stream, "a\n", 2, 1, 1);
	assert_int_equal(fetch(&stream), CARC_FETCH_ERROR);
	assert_int_equal(stream.finding.code, CARC_Y007_DAMAGED);
	assert_string_equal(stream.finding.text, "unexpected end");
	close_stream(&stream);
}

/* A wrong check sum is noticed at the end: how much of it can be had is for zlib to say. */
TEST(a_wrong_check_sum_is_damage)
{
	char zipped[1000];
	struct stream stream;
	enum carc_fetch got;
	size_t len = deflated("a\n---\nb\n", 8, zipped, sizeof zipped);

	zipped[len - 5] ^= 1;
	open_stream(&stream, zipped, len);
	while ((got = fetch(&stream)) == CARC_FETCH_RECORD)
		;
	assert_int_equal(got, CARC_FETCH_ERROR);
	assert_int_equal(stream.finding.code, CARC_Y007_DAMAGED);
	assert_true(strlen(stream.finding.text) > 0);
	close_stream(&stream);
}

TEST(a_folder_cannot_be_read)
{
	struct carc_text text = {0};
	struct carc_found finding;
	struct carc_input *input;
	int fd = open("/", O_RDONLY);

	assert_true(fd >= 0);
	input = carc_input_new(fd, &carc_document_forms);
	assert_non_null(input);
	assert_int_equal(carc_input_fetch(input, &text, &finding), CARC_FETCH_ERROR);
	assert_int_equal(finding.code, CARC_U002_CANNOT_READ);
	assert_true(strlen(finding.text) > 0);
	carc_input_free(input);
	carc_text_done(&text);
	close(fd);
}

TEST(no_descriptor_cannot_be_read)
{
	struct carc_input *input = carc_input_new(-1, &carc_document_forms);
	struct carc_text text = {0};
	struct carc_found finding;

	assert_non_null(input);
	assert_int_equal(carc_input_fetch(input, &text, &finding), CARC_FETCH_ERROR);
	assert_int_equal(finding.code, CARC_U002_CANNOT_READ);
	carc_text_done(&text);
	carc_input_free(input);
	carc_input_free(NULL);
}

/* ---- Passing over records, and going to one ----------------------------------------------------- */

enum { PLACES_MAX = 16384 };

/* A text without its bytes. */
struct place {
	uint32_t line, indent, number;
	uint64_t begin, end;
};

static struct place place_of(const struct carc_text *text)
{
	return (struct place){text->line, text->indent, text->number, text->begin, text->end};
}

static void expect_place(const struct carc_text *text, const struct place *place)
{
	assert_int_equal(text->line, place->line);
	assert_int_equal(text->indent, place->indent);
	assert_int_equal(text->number, place->number);
	assert_int_equal(text->begin, place->begin);
	assert_int_equal(text->end, place->end);
}

/* The text at an offset of an input is the same as when all before it was read. */
static void expect_at(struct carc_input *input, const struct place *place, const char *bytes)
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

static unsigned fetch_places(const char *bytes, size_t len, struct place *places)
{
	struct carc_input *input = carc_input_of(bytes, len, &carc_document_forms);
	struct carc_text text = {0};
	struct carc_found finding;
	unsigned count = 0;

	while (carc_input_fetch(input, &text, &finding) == CARC_FETCH_RECORD) {
		assert_in_range(count, 0, PLACES_MAX - 1);
		assert_true(text.begin < text.end || text.len == 0);
		assert_true(count == 0 || text.begin >= places[count - 1].end);
		places[count++] = place_of(&text);
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
static void try_skipping(const char *bytes, size_t len, const struct place *places, unsigned count,
			 unsigned mask)
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
	static struct place places[PLACES_MAX];
	unsigned count = fetch_places(bytes, len, places);

	for (unsigned mask = 1; mask < 16; mask = 2 * mask + 1)
		try_skipping(bytes, len, places, count, mask);
	for (unsigned i = 0; i < count; i += step) {
		struct stream stream;

		expect_at(carc_input_of(bytes, len, &carc_document_forms), &places[i], bytes);
		open_stream(&stream, bytes, len);
		expect_at(carc_input_new(fileno(stream.file), &carc_document_forms), &places[i],
			  bytes);
		close_stream(&stream);
	}
}

TEST(what_is_passed_over_is_counted)
{
	for (size_t i = 0; i < sizeof cuts / sizeof cuts[0]; i++)
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
			const struct cut *cut = &cuts[i % (sizeof cuts / sizeof cuts[0])];

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
		struct stream stream;

		open_stream(&stream, "a\n---\n", 6);
		carc_input_jump(stream.input, offsets[i]);
		assert_int_equal(fetch(&stream), CARC_FETCH_END);
		close_stream(&stream);
	}
}
