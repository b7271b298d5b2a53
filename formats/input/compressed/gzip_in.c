/* gzip, by zlib. */
#include <stdlib.h>
#define ZLIB_CONST /* input is not changed */
#include <zlib.h>

#include "formats/input/compressed/compression.h"

static bool begins(const unsigned char *bytes, size_t len)
{
	return len >= 2 && bytes[0] == 0x1f && bytes[1] == 0x8b;
}

static void *start(void *state)
{
	z_stream *stream = state ? state : calloc(1, sizeof *stream);

	/* 16 asks zlib for the gzip format, 15 for its largest window. */
	if (stream && (state ? inflateReset(stream) : inflateInit2(stream, 16 + 15)) == Z_OK)
		return stream;
	free(stream);
	return NULL;
}

static void stop(void *state)
{
	if (state)
		(void)inflateEnd(state);
	free(state);
}

static void inflate_some(void *state, struct carc_inflating *step)
{
	z_stream *stream = state;
	int result;

	stream->next_in = step->in;
	stream->avail_in = (unsigned)step->in_len;
	stream->next_out = (unsigned char *)step->out;
	stream->avail_out = (unsigned)step->out_len;
	result = inflate(stream, Z_NO_FLUSH);
	step->in_len -= stream->avail_in;
	step->out_len -= stream->avail_out;
	step->ends = result == Z_STREAM_END;
	if (result == Z_MEM_ERROR) {
		step->code = CARC_U003_NO_MEMORY;
	} else if (result != Z_OK && result != Z_BUF_ERROR && !step->ends) {
		step->code = CARC_Y007_DAMAGED;
		step->why = stream->msg ? stream->msg : "bad data";
	}
}

const struct carc_compression carc_gzip = {"gzip", begins, start, stop, inflate_some};
