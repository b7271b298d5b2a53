/*
 * Reads one piece after another, and one member after another: compressed data is decompressed by the format of its magic number, all
 * other data is plain.
 */
#include "formats/input/compressed/bytes_in.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#define ZLIB_CONST /* input is not changed */
#include <zlib.h>
#ifdef CARC_ZSTD
#include <zstd.h>
#include <zstd_errors.h>
#endif

enum {
	PIECE = 16 << 10,
	MARK = 4,              /* bytes that identify every compression */
	GZIP_WINDOW = 16 + 15, /* zlib: the gzip format, and its largest window */
	/* 128 MB, as in the program zstd: untrusted data determines how much memory is used */
	ZSTD_WINDOW = 27,
	BLOCK_HEADER = 3,
};

struct carc_bytes {
	bool (*stop)(void); /* returns true to stop reading; NULL: read on */
	int fd;
	bool memory;               /* there is no fd: all bytes are unread bytes of memory */
	const unsigned char *next; /* the unread bytes of the piece */
	size_t left;
	uint64_t passed,
		inflated; /* bytes so far: of the stream, and of its decompressed members */
	struct carc_found trouble; /* the first error; code OK: there is none */
	bool begun, end;
	const struct compression *compression; /* of the current member; NULL: plain */
	z_stream gzip;
#ifdef CARC_ZSTD
	ZSTD_DCtx *zstd;
	size_t hint; /* the best number of bytes for the next call: to the end of a block, and the header of another */
	bool full; /* the output buffer was filled: the library may hold more */
#endif
	unsigned char piece[PIECE];
};

struct carc_bytes *carc_bytes_new(int fd)
{
	struct carc_bytes *bytes = calloc(1, sizeof *bytes);

	if (bytes)
		bytes->fd = fd;
	return bytes;
}

struct carc_bytes *carc_bytes_of(const void *memory, size_t len)
{
	struct carc_bytes *bytes = carc_bytes_new(-1);

	if (bytes) {
		bytes->memory = true;
		bytes->next = memory ? memory : (const unsigned char *)"";
		bytes->left = len;
	}
	return bytes;
}

void carc_bytes_stop(struct carc_bytes *bytes, bool (*stop)(void))
{
	bytes->stop = stop;
}

void carc_bytes_free(struct carc_bytes *bytes)
{
	if (!bytes)
		return;
	(void)inflateEnd(&bytes->gzip);
#ifdef CARC_ZSTD
	(void)ZSTD_freeDCtx(bytes->zstd);
#endif
	free(bytes);
}

/* ---- The bytes as they are ------------------------------------------------------------------------ */

/* Stores an error with these words, which may be NULL, unless there was an earlier one. Returns false. */
static bool fail(struct carc_bytes *bytes, enum carc_code code, const char *text, const char *more)
{
	struct carc_found *trouble = &bytes->trouble;

	if (trouble->code != CARC_CODE_OK)
		return false;
	*trouble = carc_found(code);
	if (text)
		carc_copy_text(trouble->text, sizeof trouble->text, text, strlen(text));
	if (more)
		carc_copy_text(trouble->more, sizeof trouble->more, more, strlen(more));
	return false;
}

/* Returns true if more may be read or decompressed; false after an error, or if stop() ends the run. */
static bool goes_on(struct carc_bytes *bytes)
{
	if (bytes->trouble.code == CARC_CODE_OK && bytes->stop && bytes->stop())
		return fail(bytes, CARC_U006_OUT_OF_TIME, NULL, NULL);
	return bytes->trouble.code == CARC_CODE_OK;
}

/* Reads bytes of the file. Returns how many; 0 at the end, or on an error. */
static size_t read_file(struct carc_bytes *bytes, void *dest, size_t room)
{
	ssize_t got;

	do {
		if (!goes_on(bytes))
			return 0;
		got = read(bytes->fd, dest, room);
	} while (got < 0 && errno == EINTR);
	if (got < 0)
		fail(bytes, CARC_U002_CANNOT_READ, strerror(errno), NULL);
	return got < 0 ? 0 : (size_t)got;
}

/* Reads more bytes after the unread ones, which are fewer than a piece. Returns false at the end, or on an error. */
static bool read_more(struct carc_bytes *bytes)
{
	size_t got;

	if (bytes->memory)
		return false;
	if (bytes->left > 0)
		memmove(bytes->piece, bytes->next, bytes->left);
	bytes->next = bytes->piece;
	got = read_file(bytes, bytes->piece + bytes->left, PIECE - bytes->left);
	bytes->left += got;
	return got > 0;
}

static void pass(struct carc_bytes *bytes, size_t len)
{
	bytes->next += len;
	bytes->left -= len;
	bytes->passed += len;
}

bool carc_bytes_seek(struct carc_bytes *bytes, uint64_t beyond)
{
	const uint64_t farthest = (uint64_t)1 << (sizeof(off_t) * 8 - 2);

	/* The offset of the file is already at the end of the unread bytes. */
	if (bytes->compression || bytes->end || bytes->memory || beyond < bytes->left ||
	    beyond - bytes->left > farthest ||
	    lseek(bytes->fd, (off_t)(beyond - bytes->left), SEEK_CUR) < 0)
		return false;
	bytes->left = 0;
	return true;
}

/* ---- gzip and zstd -------------------------------------------------------------------------------- */

static bool is_gzip(const unsigned char *mark)
{
	return mark[0] == 0x1f && mark[1] == 0x8b;
}

static bool begin_gzip(struct carc_bytes *bytes)
{
	return (bytes->gzip.state ? inflateReset(&bytes->gzip)
				  : inflateInit2(&bytes->gzip, GZIP_WINDOW)) == Z_OK;
}

static size_t inflate_gzip(struct carc_bytes *bytes, char *dest, size_t room, bool *ret_end)
{
	z_stream *stream = &bytes->gzip;
	const unsigned taken = (unsigned)(bytes->left < PIECE ? bytes->left : PIECE);
	int result;

	stream->next_in = bytes->next;
	stream->avail_in = taken;
	stream->next_out = (unsigned char *)dest;
	stream->avail_out = (unsigned)room;
	result = inflate(stream, Z_NO_FLUSH);
	pass(bytes, taken - stream->avail_in);
	*ret_end = result == Z_STREAM_END;
	if (result == Z_MEM_ERROR)
		fail(bytes, CARC_U003_NO_MEMORY, NULL, NULL);
	else if (result != Z_OK && result != Z_BUF_ERROR && !*ret_end)
		fail(bytes, CARC_Y007_DAMAGED, stream->msg ? stream->msg : "bad data", "gzip");
	return room - stream->avail_out;
}

#ifdef CARC_ZSTD
/* A frame is a member; a skippable frame is an empty one. */
static bool is_zstd(const unsigned char *mark)
{
	uint32_t magic = mark[0] | (uint32_t)mark[1] << 8 | (uint32_t)mark[2] << 16 |
			 (uint32_t)mark[3] << 24;

	return magic == ZSTD_MAGICNUMBER ||
	       (magic & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START;
}

static bool begin_zstd(struct carc_bytes *bytes)
{
	if (!bytes->zstd)
		bytes->zstd = ZSTD_createDCtx();
	if (!bytes->zstd)
		return false;
	(void)ZSTD_DCtx_reset(bytes->zstd, ZSTD_reset_session_only);
	(void)ZSTD_DCtx_setParameter(bytes->zstd, ZSTD_d_windowLogMax, ZSTD_WINDOW);
	bytes->hint = 1;
	bytes->full = false;
	return true;
}

/*
 * Decompresses one block at a time: if the bytes after a block are damaged, a call with both would fail, and the good block would be lost.
 * This also applies to the rest of a block.
 */
static size_t inflate_zstd(struct carc_bytes *bytes, char *dest, size_t room, bool *ret_end)
{
	size_t most = bytes->hint > BLOCK_HEADER ? bytes->hint - BLOCK_HEADER : bytes->hint;
	ZSTD_inBuffer in = {bytes->next, bytes->left < most ? bytes->left : most, 0};
	ZSTD_outBuffer out = {dest, room, 0};
	ZSTD_ErrorCode error;

	if (bytes->full)
		in.size = 0;
	bytes->hint = ZSTD_decompressStream(bytes->zstd, &out, &in);
	bytes->full = out.pos == room;
	pass(bytes, in.pos);
	*ret_end = bytes->hint == 0;
	error = ZSTD_getErrorCode(bytes->hint);
	if (error == ZSTD_error_memory_allocation) {
		fail(bytes, CARC_U003_NO_MEMORY, NULL, NULL);
	} else if (error == ZSTD_error_frameParameter_windowTooLarge) {
		fail(bytes, CARC_L011_WINDOW_TOO_LARGE, NULL, NULL);
		bytes->trouble.a = 1 << (ZSTD_WINDOW - 20);
	} else if (error != ZSTD_error_no_error) {
		fail(bytes, CARC_Y007_DAMAGED, ZSTD_getErrorName(bytes->hint), "zstd");
	}
	return out.pos;
}
#endif

static const struct compression {
	const char *name;
	/* Returns true if a member begins with these MARK bytes, or all that exist and zeros. */
	bool (*is)(const unsigned char *mark);
	/* Begins a member. Returns false on out of memory. */
	bool (*begin)(struct carc_bytes *bytes);
	/* Decompresses as much as possible, and sets *ret_end at the end of the member. Without any effect it needs more input. */
	size_t (*inflate)(struct carc_bytes *bytes, char *dest, size_t room, bool *ret_end);
} compressions[] = {
	{"gzip", is_gzip, begin_gzip, inflate_gzip},
#ifdef CARC_ZSTD
	{"zstd", is_zstd, begin_zstd, inflate_zstd},
#endif
};

/* ---- Members -------------------------------------------------------------------------------------- */

/* Detects the compression of the unread bytes, and initializes it. */
static void begin_member(struct carc_bytes *bytes)
{
	unsigned char mark[MARK] = {0};

	while (bytes->left < MARK && read_more(bytes))
		;
	memcpy(mark, bytes->next, bytes->left < MARK ? bytes->left : MARK);
	bytes->compression = NULL;
	for (size_t i = 0; i < sizeof compressions / sizeof compressions[0]; i++)
		if (compressions[i].is(mark))
			bytes->compression = &compressions[i];
	if (bytes->compression && !bytes->compression->begin(bytes))
		fail(bytes, CARC_U003_NO_MEMORY, NULL, NULL);
}

static size_t read_plain(struct carc_bytes *bytes, char *dest, size_t room)
{
	size_t len = bytes->left < room ? bytes->left : room;

	if (bytes->left == 0)
		return bytes->memory ? 0 : read_file(bytes, dest, room);
	memcpy(dest, bytes->next, len);
	pass(bytes, len);
	return len;
}

/*
 * Begins the next member. Zeros may follow the last one, as padding of some media; any other byte is an error, since it would be lost.
 */
static void next_member(struct carc_bytes *bytes)
{
	const char *before = bytes->compression->name;

	begin_member(bytes);
	if (bytes->compression)
		return;
	bytes->end = true;
	do
		for (; bytes->left > 0 && *bytes->next == 0; pass(bytes, 1))
			;
	while (bytes->left == 0 && read_more(bytes));
	if (bytes->left > 0)
		fail(bytes, CARC_Y007_DAMAGED, "unexpected data after its end", before);
}

/* Decompresses the current member and those after it. */
static size_t read_packed(struct carc_bytes *bytes, char *dest, size_t room)
{
	size_t len = 0;

	while (len == 0 && !bytes->end && bytes->trouble.code == CARC_CODE_OK) {
		const char *name = bytes->compression->name;
		bool ends;

		len = bytes->compression->inflate(bytes, dest, room, &ends);
		bytes->inflated += len;
		if (bytes->inflated > CARC_INFLATED_FREE + CARC_INFLATED_MOST * bytes->passed &&
		    bytes->trouble.code == CARC_CODE_OK) {
			fail(bytes, CARC_L012_INFLATES_TOO_MUCH, name, NULL);
			bytes->trouble.a = CARC_INFLATED_MOST;
		}
		if (ends)
			next_member(bytes);
		else if (len == 0 && bytes->left == 0 && !read_more(bytes))
			fail(bytes, CARC_Y007_DAMAGED, "unexpected end", name);
	}
	return len;
}

static size_t read_some(struct carc_bytes *bytes, char *dest, size_t room)
{
	if (bytes->end || !goes_on(bytes))
		return 0;
	return bytes->compression ? read_packed(bytes, dest, room) : read_plain(bytes, dest, room);
}

/* ---- The first bytes ------------------------------------------------------------------------------ */

#define PIPED(program) program " -dc FILE | TOOL"
#define FILES(command) "unpack it with " command " and name the extracted files"
#define ROW(mark, at, what, how) \
	{ \
		mark, sizeof(mark) - 1, at, what, how \
	}

/*
 * Compressed data and archives that are not supported. A single stream can be piped in. With an archive of files that would join the last
 * line of one file to the first of the next.
 */
static const struct unread {
	const char *mark; /* bytes at a place in the data */
	size_t len, at;
	const char *what,
		*how; /* for the message: the name of the format, and how to extract its contents */
} unread[] = {
	ROW("\xfd\x37zXZ\0", 0, "xz data", PIPED("xz")),
	ROW("\x5d\0\0", 0, "lzma data", PIPED("xz")),
	ROW("1AY&SY", 4, "bzip2 data", PIPED("bzip2")),
	ROW("\x04\x22\x4d\x18", 0, "lz4 data", PIPED("lz4")),
	ROW("\x02\x21\x4c\x18", 0, "lz4 data", PIPED("lz4")),
	ROW("LZIP\1", 0, "lzip data", PIPED("lzip")),
	ROW("\x1f\x9d", 0, "data of compress", PIPED("gzip")),
	/* gzip and zstd are not supported inside of compressed data; zstd also in a build without its library. */
	ROW("\x1f\x8b", 0, "gzip data within compressed data", PIPED("gzip")),
	ROW("\x28\xb5\x2f\xfd", 0, "zstd data", PIPED("zstd")),
	ROW("PK\3\4", 0, "a zip archive", FILES("unzip")),
	ROW("PK\5\6", 0, "a zip archive", FILES("unzip")),
	ROW("7z\xbc\xaf\x27\x1c", 0, "a 7z archive", FILES("7z x")),
	ROW("Rar!\x1a\x07", 0, "a rar archive", FILES("unrar x")),
	ROW("ustar", 257, "a tar archive", FILES("tar -xf")),
};

/*
 * Number of bytes that identify each of these formats. A line break after TEXT_MARK bytes shows that the data is text: unsupported formats
 * have their magic number before, except for a tar archive with a line break in its first name.
 */
enum { UNREAD_MARK = 262, TEXT_MARK = 16 };

/* Reads the first bytes of the stream. Ends the stream if its format is not supported. */
static size_t read_first(struct carc_bytes *bytes, char *dest, size_t room)
{
	size_t len = 0, got;

	begin_member(bytes);
	while (len < room && len < UNREAD_MARK && (len < TEXT_MARK || !memchr(dest, '\n', len)) &&
	       (got = read_some(bytes, dest + len, room - len)) > 0)
		len += got;
	for (size_t i = 0; i < sizeof unread / sizeof unread[0]; i++) {
		const struct unread *row = &unread[i];

		if (len < row->at + row->len || memcmp(dest + row->at, row->mark, row->len) != 0)
			continue;
		bytes->end = true;
		fail(bytes, CARC_Y010_NOT_UNPACKED, row->what, row->how);
		return 0;
	}
	return len;
}

size_t carc_bytes_read(struct carc_bytes *bytes, char *dest, size_t room,
		       struct carc_found *ret_trouble)
{
	size_t len;

	len = bytes->begun ? read_some(bytes, dest, room) : read_first(bytes, dest, room);
	bytes->begun = true;
	if (len == 0 && bytes->trouble.code != CARC_CODE_OK)
		*ret_trouble = bytes->trouble;
	return len;
}
