/* A summary comes back from its text as it was, and no part of that text is one. */
#include "formats/input/tree/node.h"
#include "formats/output/summary/summary.h"
#include "tests/unit/unit.h"

/* Room for two of them, which are large. */
static struct carc_summary first, second;
static const struct carc_node *root;

static void fill(struct carc_summary *summary, unsigned files)
{
	static const char name[] =
		"a\t\"name\\\xff\xe2\x80\xae of a file, as long as they often are.yaml";

	memset(summary, 0, sizeof *summary);
	strcpy(summary->version, "1.2.3");
	strcpy(summary->settings, "-r c3,abbot -T \"\xc3\xab\" --as-played");
	summary->shard = 2;
	summary->shards = 3;
	for (unsigned i = 0; i < CARC_COUNTS; i++)
		summary->count[i] = 1000000000000 + i;
	summary->count[CARC_COUNT_RECORDS] = 10;
	summary->count[CARC_COUNT_OBEY] = 4;
	summary->count[CARC_COUNT_BROKEN] = 3;
	summary->count[CARC_COUNT_UNREADABLE] = 2;
	summary->count[CARC_COUNT_TROUBLE] = 1;
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		summary->codes.of[i] = i;
	for (unsigned i = 0; i < files; i++) {
		carc_summary_file(summary, name);
		if (i % 3 == 0)
			carc_summary_trouble(summary, CARC_Y007_DAMAGED);
		carc_summary_read(summary, i == 0 ? 30 : 0, i);
	}
	carc_summary_end(summary, UINT64_C(0x0123456789abcdef), 3);
	summary->digest = UINT64_C(0xfedcba9876543210);
}

/* The same of one file with few codes: a text that is short enough to be read once for each of its bytes. */
static void fill_short(struct carc_summary *summary)
{
	fill(summary, 1);
	for (unsigned i = CARC_CODE_OK + 1; i < CARC_CODES; i++)
		if (i % 50 != 1 && i + 1 < CARC_CODES)
			summary->codes.of[i] = 0;
}

static char *write(const struct carc_summary *summary, size_t *ret_len)
{
	char *bytes = NULL;
	FILE *out = open_memstream(&bytes, ret_len);

	assert_non_null(out);
	assert_true(carc_summary_print(summary, CARC_JSON, out));
	assert_int_equal(fclose(out), 0);
	return bytes;
}

static enum carc_summary_line read_back(struct carc_arena *arena, char *bytes, size_t len)
{
	struct carc_text text = {.bytes = bytes, .len = len, .line = 1, .number = 1};

	return carc_summary_in(&second, arena, &text, &root);
}

/* It is read from memory of its own size, so that a reader that goes too far is seen. */
static enum carc_summary_line read_part(struct carc_arena *arena, const char *bytes, size_t len)
{
	char *part = malloc(len + 1);
	enum carc_summary_line line;

	assert_non_null(part);
	memcpy(part, bytes, len);
	line = read_back(arena, part, len);
	free(part);
	return line;
}

TEST(what_was_written_is_read)
{
	static const unsigned files[] = {0, 1, 7, CARC_SUMMARY_FILES, CARC_SUMMARY_FILES + 5};
	struct carc_arena arena;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
		size_t len;
		char *bytes;

		fill(&first, files[i]);
		first.input[CARC_INPUT_RECORDS] = 30;
		bytes = write(&first, &len);
		assert_in_range(len, 1, CARC_TEXT_MAX);
		assert_int_equal(read_back(&arena, bytes, len), CARC_LINE_SUMMARY);
		assert_null(carc_summary_differs(&first, &second, false));
		assert_int_equal(carc_summary_mark(&first), carc_summary_mark(&second));
		assert_int_equal(second.digest, first.digest);
		assert_int_equal(second.shard, 2);
		assert_int_equal(second.shards, 3);
		assert_int_equal(second.files, first.files);
		assert_memory_equal(second.count, first.count, sizeof first.count);
		assert_memory_equal(&second.codes, &first.codes, sizeof first.codes);
		for (unsigned k = 0; k < first.files; k++) {
			assert_int_equal(second.file[k].records, first.file[k].records);
			assert_int_equal(second.file[k].bytes, first.file[k].bytes);
			assert_int_equal(second.file[k].trouble, first.file[k].trouble);
		}
		free(bytes);
	}
	carc_arena_done(&arena);
}

TEST(no_beginning_of_it_is_one)
{
	struct carc_arena arena;
	size_t len;
	char *bytes;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	fill_short(&first);
	bytes = write(&first, &len);
	/* Without the end of its line it is whole. */
	assert_int_equal(read_part(&arena, bytes, len - 1), CARC_LINE_SUMMARY);
	/* What does not get to say that it is one may be a finding. */
	for (size_t i = 0; i < len - 1; i++)
		assert_int_equal(read_part(&arena, bytes, i),
				 i == 0 || i >= strlen("{\"type\":\"summary\"") ? CARC_LINE_DAMAGED
										: CARC_LINE_OTHER);
	free(bytes);
	carc_arena_done(&arena);
}

/* Another byte makes it no summary, or one that says something else. */
TEST(a_changed_byte_is_seen)
{
	struct carc_arena arena;
	size_t len;
	char *bytes, *files;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	fill_short(&first);
	bytes = write(&first, &len);
	files = strstr(bytes, "\"files\":[");
	assert_non_null(files);
	for (char *at = bytes; at < files; at++) {
		char was = *at;

		*at = was == '1' ? '7' : '1';
		if (read_part(&arena, bytes, len) == CARC_LINE_SUMMARY)
			assert_true(carc_summary_differs(&first, &second, false) ||
				    carc_summary_mark(&first) != carc_summary_mark(&second) ||
				    first.shard != second.shard);
		*at = was;
	}
	free(bytes);
	carc_arena_done(&arena);
}

/* A letter is no digit, and what is too large to be held is nothing. */
TEST(what_is_no_summary_is_damaged)
{
	struct carc_text text = {.too_large = true, .line = 1, .number = 1};
	struct carc_arena arena;
	char *digest;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	fill(&first, 1);
	text.bytes = write(&first, &text.len);
	assert_int_equal(carc_summary_in(&second, &arena, &text, &root), CARC_LINE_DAMAGED);
	text.too_large = false;
	assert_int_equal(carc_summary_in(&second, &arena, &text, &root), CARC_LINE_SUMMARY);
	digest = strstr(text.bytes, "fedcba98");
	assert_non_null(digest);
	*digest = 'g';
	assert_int_equal(carc_summary_in(&second, &arena, &text, &root), CARC_LINE_DAMAGED);
	*digest = 'f';
	strstr(text.bytes, "\"turns\":1")[strlen("\"turns\":1")] = '.';
	assert_int_equal(carc_summary_in(&second, &arena, &text, &root), CARC_LINE_DAMAGED);
	free(text.bytes);
	carc_arena_done(&arena);
}

/* One finding of a code, whichever, is one that no count of findings speaks of. */
TEST(each_code_is_counted)
{
	memset(&first, 0, sizeof first);
	first.shard = first.shards = 1;
	first.input[CARC_INPUT_FILES] = 1;
	assert_null(carc_summary_contradicts(&first));
	for (unsigned code = CARC_CODE_OK + 1; code < CARC_CODES; code++) {
		first.codes.of[code] = 1;
		if (!carc_summary_contradicts(&first))
			fail_msg("%s", carc_code_info((enum carc_code)code)->code);
		first.codes.of[code] = 0;
	}
}

/* The only record was refused memory, and nothing else is wrong with it. */
TEST(trouble_is_an_end_too)
{
	memset(&first, 0, sizeof first);
	first.shard = first.shards = 1;
	carc_summary_file(&first, "a");
	carc_summary_read(&first, 1, 9);
	carc_summary_end(&first, 1, 3);
	first.digest = 1;
	first.count[CARC_COUNT_RECORDS] = first.count[CARC_COUNT_TROUBLE] = 1;
	first.count[CARC_COUNT_FINDINGS] = first.count[CARC_COUNT_ERRORS] = 1;
	first.count[CARC_COUNT_BYTES] = 9;
	first.codes.of[CARC_U003_NO_MEMORY] = 1;
	assert_null(carc_summary_contradicts(&first));
	first.count[CARC_COUNT_TROUBLE] = 0;
	assert_string_equal(carc_summary_contradicts(&first),
			    "its verdicts do not add up to its records");
}

/* A file with what no file can have: each makes the summary contradict itself, and without it nothing does. */
TEST(what_is_said_of_a_file_can_be)
{
	static const struct {
		enum carc_code trouble;
		unsigned records, bytes;
		bool wrong;
	} said[] = {
		{CARC_CODE_OK, 1, 9, false},         {CARC_CODE_OK, 0, 9, true},
		{CARC_CODE_OK, 9, 1, true},          {CARC_Y008_NO_RECORD, 0, 9, false},
		{CARC_Y008_NO_RECORD, 1, 9, true},   {CARC_U001_CANNOT_OPEN, 0, 0, false},
		{CARC_U001_CANNOT_OPEN, 0, 9, true}, {CARC_U001_CANNOT_OPEN, 1, 9, true},
	};

	for (size_t i = 0; i < sizeof said / sizeof said[0]; i++) {
		const char *why;

		memset(&first, 0, sizeof first);
		first.shard = first.shards = 1;
		carc_summary_file(&first, "a");
		first.file[0].trouble = said[i].trouble;
		first.file[0].records = said[i].records;
		first.file[0].bytes = said[i].bytes;
		/* Another file is not named. */
		first.input[CARC_INPUT_FILES] = 2;
		first.input[CARC_INPUT_UNREAD] = 1;
		first.input[CARC_INPUT_RECORDS] = said[i].records;
		first.input[CARC_INPUT_BYTES] = 99;
		first.count[CARC_COUNT_RECORDS] = first.count[CARC_COUNT_OBEY] = said[i].records;
		first.count[CARC_COUNT_BYTES] = said[i].records ? 99 : 0;
		first.digest = said[i].records > 0;
		first.status = 3;
		why = carc_summary_contradicts(&first);
		if (said[i].wrong != (why && strstr(why, "file")))
			fail_msg("%zu: %s", i, why ? why : "nothing");
	}
}

TEST(shards_add_up)
{
	fill(&first, 1);
	fill(&second, 1);
	second.status = 1;
	carc_summary_add(&first, &second);
	assert_int_equal(first.status, 3);
	for (unsigned i = 0; i < CARC_COUNTS; i++)
		assert_int_equal(first.count[i], 2 * second.count[i]);
	for (unsigned i = 0; i < CARC_CODES; i++)
		assert_int_equal(first.codes.of[i], 2 * second.codes.of[i]);
	assert_int_equal(first.digest, 2 * second.digest);
	assert_int_equal(first.input[CARC_INPUT_RECORDS], 30);
}

/* Of this record, that many bytes into a stream. */
static uint64_t digest_of(const char *record, size_t len, uint64_t begin)
{
	struct carc_text text = {.begin = begin, .end = begin + len, .len = len};
	uint64_t digest;

	/* Of its own size, so that reading beyond is seen. */
	text.bytes = malloc(len + !len);
	assert_non_null(text.bytes);
	memcpy(text.bytes, record, len);
	digest = carc_summary_digest(&text);
	free(text.bytes);
	return digest;
}

/* The same on every machine, wherever the record stands; other for every other record. */
TEST(a_digest_is_of_all_bytes_and_no_place)
{
	char record[] = "carc: 1\nplayers: [Anna, Boris]\n\xff\x80";
	size_t len = sizeof record - 1;
	uint64_t digest = digest_of(record, len, 0);

	assert_int_equal(digest, UINT64_C(0xb778ce304ab8c71d));
	assert_int_equal(digest_of(record, len, UINT64_C(0x123456789abc)), digest);
	for (size_t i = 0; i < len; i++) {
		assert_int_not_equal(digest_of(record, i, 0), digest);
		for (unsigned bit = 0; bit < 8; bit++) {
			record[i] = (char)(record[i] ^ 1 << bit);
			assert_int_not_equal(digest_of(record, len, 0), digest);
			record[i] = (char)(record[i] ^ 1 << bit);
		}
	}
	assert_int_not_equal(digest_of("\0\0", 2, 0), digest_of("\0", 1, 0));
	assert_int_not_equal(digest_of("12345678abcdefgh", 16, 0),
			     digest_of("abcdefgh12345678", 16, 0));
}

/* Parts are of the same run whatever they hold; a shard is no part; and what they hold tells them apart. */
TEST(parts_are_told_by_what_they_hold)
{
	fill(&first, 1);
	fill(&second, 2);
	first.shard = first.shards = second.shard = second.shards = 1;
	assert_non_null(carc_summary_differs(&first, &second, false));
	assert_null(carc_summary_differs(&first, &second, true));
	second.shards = 2;
	assert_non_null(carc_summary_differs(&first, &second, true));
	second.shards = 1;
	second.settings[0] = '+';
	assert_non_null(carc_summary_differs(&first, &second, true));
	second.settings[0] = first.settings[0];
	second.version[0] = '+';
	assert_non_null(carc_summary_differs(&first, &second, true));

	fill(&second, 1);
	assert_int_equal(carc_summary_part(&first), carc_summary_part(&second));
	second.status = 1;
	second.count[CARC_COUNT_TURNS]++;
	assert_int_equal(carc_summary_part(&first), carc_summary_part(&second));
	second.digest++;
	assert_int_not_equal(carc_summary_part(&first), carc_summary_part(&second));
	second.digest--;
	second.input[CARC_INPUT_BYTES]++;
	assert_int_not_equal(carc_summary_part(&first), carc_summary_part(&second));
}

/* A file of so many bytes, with what was wrong with it. */
static void fill_blank(uint64_t bytes, enum carc_code trouble)
{
	memset(&first, 0, sizeof first);
	carc_summary_file(&first, "a");
	carc_summary_read(&first, 0, bytes);
	carc_summary_trouble(&first, trouble);
	carc_summary_end(&first, 0, 2);
	carc_summary_file(&first, "b");
	carc_summary_read(&first, 0, 0);
	carc_summary_trouble(&first, CARC_Y008_NO_RECORD);
	carc_summary_end(&first, 0, 2);
}

TEST(what_holds_no_record_is_blank)
{
	fill_blank(5, CARC_Y008_NO_RECORD);
	assert_true(carc_summary_blank(&first));
	assert_int_equal(first.input[CARC_INPUT_UNREAD], 0);
	assert_int_equal(first.file[0].trouble, CARC_CODE_OK);
	assert_int_equal(first.file[1].trouble, CARC_CODE_OK);
	assert_int_equal(first.input[CARC_INPUT_BYTES], 5);
	fill_blank(0, CARC_Y008_NO_RECORD);
	assert_true(carc_summary_blank(&first));
	fill_blank(5, CARC_Y007_DAMAGED);
	assert_false(carc_summary_blank(&first));
	assert_int_equal(first.input[CARC_INPUT_UNREAD], 2);
	fill_blank(5, CARC_Y008_NO_RECORD);
	first.file[1].trouble = CARC_Y007_DAMAGED;
	assert_false(carc_summary_blank(&first));
	fill_blank(5, CARC_Y008_NO_RECORD);
	first.input[CARC_INPUT_RECORDS] = 1;
	assert_false(carc_summary_blank(&first));
	fill_blank(5, CARC_Y008_NO_RECORD);
	first.status = 3;
	assert_false(carc_summary_blank(&first));
}

TEST(names_beyond_the_room_are_not_told)
{
	char *name = calloc(1, 5000);

	assert_non_null(name);
	memset(name, '\x01', 4999);
	memset(&first, 0, sizeof first);
	for (unsigned i = 0; i < 500; i++) {
		carc_summary_file(&first, name);
		carc_summary_read(&first, 1, 2);
	}
	assert_in_range(first.files, 20, 30);
	assert_int_equal(first.input[CARC_INPUT_FILES], 500);
	assert_int_equal(first.input[CARC_INPUT_RECORDS], 500);
	assert_int_equal(first.file[first.files - 1].records, 1);
	/* What was wrong with those nobody knows, so that it is not blank. */
	first.input[CARC_INPUT_RECORDS] = 0;
	assert_false(carc_summary_blank(&first));
	free(name);
}
