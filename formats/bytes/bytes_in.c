/* Bytes as they come, or as zlib inflates them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "formats/bytes/bytes_in.h"

enum { RAW = 16 << 10 };

struct carc_bytes {
	int fd; /* or -1: what is left of memory */
	const unsigned char *memory;
	size_t left;
	bool begun, gzip;
	bool end;
	z_stream stream; /* next_in and avail_in also serve plain bytes */
	unsigned char raw[RAW];
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
		bytes->memory = memory ? memory : (const unsigned char *)"";
		bytes->left = len;
	}
	return bytes;
}

void carc_bytes_free(struct carc_bytes *bytes)
{
	if (bytes && bytes->gzip)
		(void)inflateEnd(&bytes->stream);
	free(bytes);
}

static void fail(struct carc_bytes *bytes, enum carc_code code, const char *why,
		 struct carc_diag *ret_trouble)
{
	bytes->end = true;
	*ret_trouble = carc_diag(code);
	carc_copy_text(ret_trouble->text, sizeof ret_trouble->text, why, strlen(why));
}

static ssize_t read_memory(struct carc_bytes *bytes, unsigned char *dest, size_t room)
{
	size_t len = bytes->left < room ? bytes->left : room;

	if (len > 0)
		memcpy(dest, bytes->memory, len);
	bytes->memory += len;
	bytes->left -= len;
	return (ssize_t)len;
}

/* Read more bytes behind those that are unread. False: nothing came. */
static bool fetch(struct carc_bytes *bytes, struct carc_diag *ret_trouble)
{
	unsigned char *dest = bytes->raw + bytes->stream.avail_in;
	size_t room = RAW - bytes->stream.avail_in;
	ssize_t got;

	memmove(bytes->raw, bytes->stream.next_in, bytes->stream.avail_in);
	bytes->stream.next_in = bytes->raw;
	do
		got = bytes->memory ? read_memory(bytes, dest, room) : read(bytes->fd, dest, room);
	while (got < 0 && errno == EINTR);
	if (got < 0)
		fail(bytes, CARC_U002_CANNOT_READ, strerror(errno), ret_trouble);
	if (got <= 0)
		return false;
	bytes->stream.avail_in += (unsigned)got;
	return true;
}

/* Whether a gzip member begins at the unread bytes. */
static bool member_begins(struct carc_bytes *bytes, struct carc_diag *ret_trouble)
{
	while (bytes->stream.avail_in < 2)
		if (!fetch(bytes, ret_trouble))
			return false;
	return bytes->stream.next_in[0] == 0x1f && bytes->stream.next_in[1] == 0x8b;
}

static void begin(struct carc_bytes *bytes, struct carc_diag *ret_trouble)
{
	bytes->begun = true;
	bytes->stream.next_in = bytes->raw;
	if (!member_begins(bytes, ret_trouble))
		return;
	/* 16 asks zlib for the gzip format, 15 for its largest window. */
	bytes->gzip = inflateInit2(&bytes->stream, 16 + 15) == Z_OK;
	if (!bytes->gzip)
		fail(bytes, CARC_U003_NO_MEMORY, "", ret_trouble);
}

static size_t read_plain(struct carc_bytes *bytes, char *dest, size_t room,
			 struct carc_diag *ret_trouble)
{
	size_t len;

	if (bytes->stream.avail_in == 0 && !fetch(bytes, ret_trouble))
		return 0;
	len = bytes->stream.avail_in < room ? bytes->stream.avail_in : room;
	memcpy(dest, bytes->stream.next_in, len);
	bytes->stream.next_in += len;
	bytes->stream.avail_in -= (unsigned)len;
	return len;
}

/* Whether nothing but zeros is left, with which some media fill up. */
static bool only_zeros(struct carc_bytes *bytes, struct carc_diag *ret_trouble)
{
	do
		for (; bytes->stream.avail_in > 0; bytes->stream.avail_in--)
			if (*bytes->stream.next_in++ != 0)
				return false;
	while (fetch(bytes, ret_trouble));
	return true;
}

/* Behind a member may stand another, or zeros; anything else would be lost, so it is trouble. */
static void next_member(struct carc_bytes *bytes, struct carc_diag *ret_trouble)
{
	if (member_begins(bytes, ret_trouble))
		(void)inflateReset(&bytes->stream);
	else if (only_zeros(bytes, ret_trouble))
		bytes->end = true;
	else
		fail(bytes, CARC_Y007_GZIP_DAMAGED, "something else follows its end", ret_trouble);
}

static size_t read_gzip(struct carc_bytes *bytes, char *dest, size_t room,
			struct carc_diag *ret_trouble)
{
	z_stream *stream = &bytes->stream;

	stream->next_out = (unsigned char *)dest;
	stream->avail_out = (unsigned)room;
	while (!bytes->end && stream->avail_out == room) {
		int result;

		if (stream->avail_in == 0 && !fetch(bytes, ret_trouble)) {
			if (!bytes->end)
				fail(bytes, CARC_Y007_GZIP_DAMAGED, "it ends too early",
				     ret_trouble);
			break;
		}
		result = inflate(stream, Z_NO_FLUSH);
		if (result == Z_STREAM_END)
			next_member(bytes, ret_trouble);
		else if (result == Z_MEM_ERROR)
			fail(bytes, CARC_U003_NO_MEMORY, "", ret_trouble);
		else if (result != Z_OK && result != Z_BUF_ERROR)
			fail(bytes, CARC_Y007_GZIP_DAMAGED, stream->msg ? stream->msg : "bad data",
			     ret_trouble);
	}
	return room - stream->avail_out;
}

size_t carc_bytes_read(struct carc_bytes *bytes, char *dest, size_t room,
		       struct carc_diag *ret_trouble)
{
	if (!bytes->begun)
		begin(bytes, ret_trouble);
	if (bytes->end)
		return 0;
	return bytes->gzip ? read_gzip(bytes, dest, room, ret_trouble)
			   : read_plain(bytes, dest, room, ret_trouble);
}
