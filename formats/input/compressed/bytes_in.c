/*
 * Reads one piece after another, and one member after another: compressed data is decompressed by the format of its magic number, all
 * other data is plain.
 */
#include "formats/input/compressed/bytes_in.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/input/compressed/compression.h"

static const struct carc_compression *const compressions[] = {
	&carc_gzip,
#ifdef CARC_ZSTD
	&carc_zstd,
#endif
};

enum { COMPRESSIONS = sizeof compressions / sizeof compressions[0], PLAIN = COMPRESSIONS };
enum { PIECE = 16 << 10 };

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
	unsigned compression;      /* of the current member, or PLAIN */
	void *state[COMPRESSIONS]; /* NULL: there was no member of that compression yet */
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
	for (unsigned i = 0; bytes && i < COMPRESSIONS; i++)
		compressions[i]->stop(bytes->state[i]);
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
	if (bytes->compression != PLAIN || bytes->end || bytes->memory || beyond < bytes->left ||
	    beyond - bytes->left > farthest ||
	    lseek(bytes->fd, (off_t)(beyond - bytes->left), SEEK_CUR) < 0)
		return false;
	bytes->left = 0;
	return true;
}

/* ---- Members -------------------------------------------------------------------------------------- */

/* Detects the compression of the unread bytes, and initializes it. */
static void begin_member(struct carc_bytes *bytes)
{
	unsigned i = 0;

	while (bytes->left < CARC_COMPRESSION_MARK && read_more(bytes))
		;
	while (i < COMPRESSIONS && !compressions[i]->begins(bytes->next, bytes->left))
		i++;
	bytes->compression = i;
	if (i == PLAIN)
		return;
	bytes->state[i] = compressions[i]->start(bytes->state[i]);
	if (!bytes->state[i])
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
static void next_member(struct carc_bytes *bytes, const char *before)
{
	begin_member(bytes);
	if (bytes->compression != PLAIN)
		return;
	bytes->end = true;
	do
		for (; bytes->left > 0 && *bytes->next == 0; pass(bytes, 1))
			;
	while (bytes->left == 0 && read_more(bytes));
	if (bytes->left > 0)
		fail(bytes, CARC_Y007_DAMAGED, "unexpected data after its end", before);
}

/* Checks the ratio of decompressed to compressed bytes. */
static void weigh(struct carc_bytes *bytes, const char *name)
{
	if (bytes->inflated <= CARC_INFLATED_FREE + CARC_INFLATED_MOST * bytes->passed ||
	    bytes->trouble.code != CARC_CODE_OK)
		return;
	fail(bytes, CARC_L012_INFLATES_TOO_MUCH, name, NULL);
	bytes->trouble.a = CARC_INFLATED_MOST;
}

/* Decompresses the current member and those after it. */
static size_t read_packed(struct carc_bytes *bytes, char *dest, size_t room)
{
	size_t len = 0;

	while (len == 0 && !bytes->end && bytes->trouble.code == CARC_CODE_OK) {
		const struct carc_compression *compression = compressions[bytes->compression];
		struct carc_inflating step = {.in = bytes->next, .out = dest, .out_len = room};

		step.in_len = bytes->left < PIECE ? bytes->left : PIECE;
		compression->inflate(bytes->state[bytes->compression], &step);
		pass(bytes, step.in_len);
		len = step.out_len;
		bytes->inflated += len;
		if (step.code != CARC_CODE_OK) {
			fail(bytes, step.code, step.why, step.why ? compression->name : NULL);
			bytes->trouble.a = step.number;
		}
		weigh(bytes, compression->name);
		if (step.ends)
			next_member(bytes, compression->name);
		else if (len == 0 && bytes->left == 0 && !read_more(bytes))
			fail(bytes, CARC_Y007_DAMAGED, "unexpected end", compression->name);
	}
	return len;
}

static size_t read_some(struct carc_bytes *bytes, char *dest, size_t room)
{
	if (bytes->end || !goes_on(bytes))
		return 0;
	return bytes->compression == PLAIN ? read_plain(bytes, dest, room)
					   : read_packed(bytes, dest, room);
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
