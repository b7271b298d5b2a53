/* Bytes as they are inflated: members of any compression, however they are read, damage, and what is not read. */
#include <zlib.h>
#ifdef CARC_ZSTD
#include <zstd.h>
#endif

#include "formats/input/compressed/bytes_in.h"
#include "tests/unit/unit.h"

enum { TEXT = 300000, COMPRESSED = 2 * TEXT };

/* Words that compress by half or so. */
static void fill(char *text, size_t len)
{
	uint32_t seed = 1;

	for (size_t i = 0; i < len; i++) {
		seed = seed * 1103515245 + 12345;
		text[i] = (char)('a' + (seed >> 16) % 13);
	}
}

static size_t with_gzip(const char *text, size_t len, char *dest, size_t room)
{
	z_stream z = {0};

	assert_int_equal(deflateInit2(&z, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = (unsigned char *)(uintptr_t)text;
	z.avail_in = (unsigned)len;
	z.next_out = (unsigned char *)dest;
	z.avail_out = (unsigned)room;
	assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
	deflateEnd(&z);
	return room - z.avail_out;
}

/*
 * Read all, so many bytes at a time, and compare what comes with the beginning of a text. Returns how much came;
 * *ret_finding: why it ended, code OK: because there was no more.
 */
static size_t read_all(const char *compressed, size_t len, size_t room, const char *text,
		       struct carc_found *ret_finding)
{
	struct carc_bytes *bytes = carc_bytes_of(compressed, len);
	char *dest = malloc(room);
	size_t all = 0, got;

	assert_non_null(bytes);
	assert_non_null(dest);
	*ret_finding = carc_found(CARC_CODE_OK);
	while ((got = carc_bytes_read(bytes, dest, room, ret_finding)) > 0) {
		assert_int_equal(ret_finding->code, CARC_CODE_OK);
		assert_true(got <= room && all + got <= TEXT);
		assert_memory_equal(dest, text + all, got);
		all += got;
	}
	/* It stays as it ended. */
	assert_int_equal(carc_bytes_read(bytes, dest, room, ret_finding), 0);
	free(dest);
	carc_bytes_free(bytes);
	return all;
}

static void expect_all(const char *compressed, size_t len, const char *text, size_t text_len)
{
	static const size_t rooms[] = {1, 2, 3, 1000, 64 << 10, 1 << 20};
	struct carc_found finding;

	for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
		assert_int_equal(read_all(compressed, len, rooms[i], text, &finding), text_len);
		assert_int_equal(finding.code, CARC_CODE_OK);
	}
}

/* How much comes of so many bytes of nothing, compressed; *ret_len: in how many. */
static uint64_t bomb(size_t (*pack)(const char *, size_t, char *, size_t), size_t all,
		     size_t *ret_len, struct carc_found *ret_finding)
{
	char *nothing = calloc(1, all), *compressed = malloc(all), dest[1000];
	struct carc_bytes *bytes;
	uint64_t came = 0;
	size_t got;

	assert_true(nothing && compressed);
	*ret_len = pack(nothing, all, compressed, all);
	bytes = carc_bytes_of(compressed, *ret_len);
	assert_non_null(bytes);
	*ret_finding = carc_found(CARC_CODE_OK);
	while ((got = carc_bytes_read(bytes, dest, sizeof dest, ret_finding)) > 0)
		came += got;
	carc_bytes_free(bytes);
	free(nothing);
	free(compressed);
	return came;
}

TEST(gzip_is_never_too_much)
{
	struct carc_found finding;
	size_t len;

	assert_int_equal(bomb(with_gzip, 20000000, &len, &finding), 20000000);
	assert_int_equal(finding.code, CARC_CODE_OK);
	/* It does come near. */
	assert_true(len * 1032 < 20100000);
}

static unsigned asked;

static bool third_time(void)
{
	return ++asked == 3;
}

/* Whoever says when to stop is asked before each piece, though it comes from memory. */
TEST(reading_stops_when_it_is_told)
{
	static char text[TEXT];
	struct carc_found finding = carc_found(CARC_CODE_OK);
	struct carc_bytes *bytes = carc_bytes_of(text, 10);
	size_t all = 0, got;
	char dest;

	assert_non_null(bytes);
	asked = 0;
	fill(text, TEXT);
	assert_int_equal(carc_bytes_read(bytes, &dest, 1, &finding), 1);
	carc_bytes_stop(bytes, third_time);
	while ((got = carc_bytes_read(bytes, &dest, 1, &finding)) > 0)
		all += got;
	assert_int_equal(all, 2);
	assert_int_equal(finding.code, CARC_U006_OUT_OF_TIME);
	carc_bytes_free(bytes);
}

TEST(plain_bytes_are_as_they_are)
{
	static char text[TEXT];

	fill(text, TEXT);
	for (size_t len = 0; len < 10; len++)
		expect_all(text, len, text, len);
	expect_all(text, TEXT, text, TEXT);
}

TEST(each_thing_that_is_not_read_is_named)
{
	static const struct {
		const char *bytes;
		size_t len;
		const char *what;
	} rows[] = {
		{"\xfd\x37zXZ\0\0\4", 8, "xz data"},
		{"\x5d\0\0\x80\0\xff", 6, "lzma data"},
		{"BZh91AY&SY....", 14, "bzip2 data"},
		{"\x04\x22\x4d\x18\x64", 5, "lz4 data"},
		{"\x1f\x9d\x90", 3, "data of compress"},
		{"PK\3\4\24\0", 6, "a zip archive"},
		{"7z\xbc\xaf\x27\x1c\0", 7, "a 7z archive"},
		{"Rar!\x1a\x07\1\0", 8, "a rar archive"},
	};
	char compressed[1000], tar[512] = "games/1.yaml";
	struct carc_found finding;
	size_t len;

	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		assert_int_equal(read_all(rows[i].bytes, rows[i].len, 1000, "", &finding), 0);
		assert_int_equal(finding.code, CARC_Y010_NOT_UNPACKED);
		assert_string_equal(finding.text, rows[i].what);
		assert_true(strlen(finding.more) > 0);
		/* Below another compression it is known, too. */
		len = with_gzip(rows[i].bytes, rows[i].len, compressed, sizeof compressed);
		assert_int_equal(read_all(compressed, len, 1000, "", &finding), 0);
		assert_int_equal(finding.code, CARC_Y010_NOT_UNPACKED);
		assert_string_equal(finding.text, rows[i].what);
	}
	memcpy(tar + 257, "ustar", 5);
	assert_int_equal(read_all(tar, sizeof tar, 1000, "", &finding), 0);
	assert_string_equal(finding.text, "a tar archive");
}

/* Whatever is cut off, what came before is delivered, and it is said that something is missing. */
static void check_cut(size_t (*pack)(const char *, size_t, char *, size_t), size_t step)
{
	static char text[TEXT], compressed[COMPRESSED];
	struct carc_found finding;
	size_t len, before = 0;

	fill(text, TEXT);
	len = pack(text, TEXT, compressed, sizeof compressed);
	for (size_t cut = 20; cut < len; cut += step) {
		size_t got = read_all(compressed, cut, 64 << 10, text, &finding);

		assert_int_equal(finding.code, CARC_Y007_DAMAGED);
		assert_string_equal(finding.text, "unexpected end");
		assert_true(got >= before);
		before = got;
	}
	/* At most a block of zstd is missing from where it was cut at last. */
	assert_true(before + (128 << 10) >= TEXT);
}

TEST(cut_gzip_yields_what_came_before)
{
	check_cut(with_gzip, 7919);
}

#ifdef CARC_ZSTD

static size_t with_zstd(const char *text, size_t len, char *dest, size_t room)
{
	size_t got = ZSTD_compress(dest, room, text, len, 3);

	assert_false(ZSTD_isError(got));
	return got;
}

/* With a check sum behind it, and without its length. */
static size_t with_check(const char *text, size_t len, char *dest, size_t room)
{
	ZSTD_CCtx *context = ZSTD_createCCtx();
	size_t got;

	assert_non_null(context);
	(void)ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, 1);
	(void)ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, 0);
	got = ZSTD_compress2(context, dest, room, text, len);
	assert_false(ZSTD_isError(got));
	(void)ZSTD_freeCCtx(context);
	return got;
}

TEST(zstd_is_read_as_what_it_holds)
{
	static char text[TEXT], compressed[COMPRESSED];
	static const size_t lens[] = {0, 1, 100, 128 << 10, TEXT};

	fill(text, TEXT);
	for (size_t i = 0; i < sizeof lens / sizeof lens[0]; i++) {
		expect_all(compressed, with_zstd(text, lens[i], compressed, sizeof compressed),
			   text, lens[i]);
		expect_all(compressed, with_check(text, lens[i], compressed, sizeof compressed),
			   text, lens[i]);
	}
}

/* Frames, members and skippable frames in any order are one stream; zeros may follow it. */
TEST(members_of_any_packing_are_one_stream)
{
	static const char skipped[] = "\x5a\x2a\x4d\x18\6\0\0\0secret";
	static char text[TEXT], compressed[COMPRESSED];
	struct carc_found finding;
	size_t len = 0, at = 0;

	fill(text, TEXT);
	for (unsigned i = 0; i < 9; i++) {
		size_t piece = (size_t)i * i * 100;

		memcpy(compressed + len, skipped, sizeof skipped - 1);
		len += sizeof skipped - 1;
		len += (i % 3 == 1 ? with_gzip : with_zstd)(text + at, piece, compressed + len,
							    sizeof compressed - len);
		at += piece;
	}
	expect_all(compressed, len, text, at);
	memset(compressed + len, 0, 40000);
	expect_all(compressed, len + 40000, text, at);
	compressed[len + 30000] = 'x';
	assert_int_equal(read_all(compressed, len + 40000, 1000, text, &finding), at);
	assert_int_equal(finding.code, CARC_Y007_DAMAGED);
	assert_string_equal(finding.more, "zstd");
}

TEST(cut_zstd_yields_what_came_before)
{
	check_cut(with_zstd, 7919);
	check_cut(with_check, 7919);
}

/* All blocks before the damage come, even if they were read together with it. */
TEST(damaged_zstd_yields_the_blocks_before)
{
	/* A frame of two blocks as they are, of 5 bytes each, and then one of a kind that there is not. */
	static const char frame[] = "\x28\xb5\x2f\xfd\0\x58\x28\0\0hello\x28\0\0world\x2e\0\0again";
	static char text[TEXT], compressed[COMPRESSED];
	struct carc_found finding;
	size_t len;

	for (size_t room = 1; room < 20; room++) {
		assert_int_equal(read_all(frame, sizeof frame - 1, room, "helloworld", &finding),
				 10);
		assert_int_equal(finding.code, CARC_Y007_DAMAGED);
		assert_string_equal(finding.more, "zstd");
	}
	/* A wrong check sum behind all of it. */
	fill(text, TEXT);
	len = with_check(text, TEXT, compressed, sizeof compressed);
	compressed[len - 1] ^= 1;
	assert_int_equal(read_all(compressed, len, 64 << 10, text, &finding), TEXT);
	assert_int_equal(finding.code, CARC_Y007_DAMAGED);
}

TEST(a_window_that_is_too_large_is_refused)
{
	/* A frame without its length, whose window is 2^28 bytes. */
	static const char frame[] = "\x28\xb5\x2f\xfd\0\x90\1\0\0";
	struct carc_found finding;

	assert_int_equal(read_all(frame, sizeof frame - 1, 100, "", &finding), 0);
	assert_int_equal(finding.code, CARC_L011_WINDOW_TOO_LARGE);
	assert_int_equal(finding.a, 128);
}

/* What inflates to more than gzip could is read as far as that. */
TEST(small_zstd_of_much_is_cut_off)
{
	struct carc_found finding;
	size_t len;
	uint64_t most, came;

	assert_int_equal(bomb(with_zstd, 1 << 20, &len, &finding), 1 << 20);
	assert_int_equal(finding.code, CARC_CODE_OK);
	came = bomb(with_zstd, 30000000, &len, &finding);
	assert_int_equal(finding.code, CARC_L012_INFLATES_TOO_MUCH);
	assert_int_equal(finding.a, 1032);
	assert_string_equal(finding.text, "zstd");
	most = (1 << 20) + 1032 * (uint64_t)len;
	/* A piece more at most. */
	assert_in_range(came, 1 << 20, most + 1000);
}

#else

TEST(zstd_is_named_where_it_is_not_read)
{
	struct carc_found finding;

	assert_int_equal(read_all("\x28\xb5\x2f\xfd\4\0", 6, 100, "", &finding), 0);
	assert_int_equal(finding.code, CARC_Y010_NOT_UNPACKED);
	assert_string_equal(finding.text, "zstd data");
}

#endif
