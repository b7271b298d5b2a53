/* gzip, by zlib. */
#include <stdlib.h>
#define ZLIB_CONST /* input is not changed */
#include <zlib.h>

#include "formats/input/compressed/compression.h"

static bool begins(const unsigned char *bytes, size_t len)
{
	return len >= 2 && bytes[0] == 0x1f && bytes[1] == 0x8b;
}

static void *start(void)
{
	z_stream *stream = calloc(1, sizeof *stream);

	/* 16 asks zlib for the gzip format, 15 for its largest window. */
	if (stream && inflateInit2(stream, 16 + 15) == Z_OK)
		return stream;
	free(stream);
	return NULL;
}

static void again(void *state)
{
	(void)inflateReset(state);
}

static void stop(void *state)
{
	if (state)
		(void)inflateEnd(state);
	free(state);
}

static enum carc_member fail(struct carc_raw *raw, enum carc_code code, const char *why)
{
	carc_raw_fail(raw, code, why, carc_gzip.name);
	return CARC_MEMBER_FAILS;
}

static enum carc_member inflate_some(void *state, struct carc_raw *raw, char *dest, size_t room,
				     size_t *ret_len)
{
	z_stream *stream = state;
	int result;

	stream->next_out = (unsigned char *)dest;
	stream->avail_out = (unsigned)room;
	*ret_len = 0;
	do {
		if (raw->left == 0 && !carc_raw_more(raw))
			return fail(raw, CARC_Y007_DAMAGED, "unexpected end");
		stream->next_in = raw->next;
		stream->avail_in = (unsigned)raw->left;
		result = inflate(stream, Z_NO_FLUSH);
		carc_raw_pass(raw, raw->left - stream->avail_in);
		*ret_len = room - stream->avail_out;
	} while ((result == Z_OK || result == Z_BUF_ERROR) && *ret_len == 0);
	switch (result) {
	case Z_OK:
	case Z_BUF_ERROR:
		return CARC_MEMBER_GOES_ON;
	case Z_STREAM_END:
		return CARC_MEMBER_ENDS;
	case Z_MEM_ERROR:
		return fail(raw, CARC_U003_NO_MEMORY, NULL);
	default:
		return fail(raw, CARC_Y007_DAMAGED, stream->msg ? stream->msg : "bad data");
	}
}

const struct carc_compression carc_gzip = {"gzip", begins, start, again, stop, inflate_some};
