/*
 * Bytes as a stream that is compressed, or as what a stream is before it is. Either way the texts that are
 * fetched from it are those of the plain stream, which zlib inflates here all by itself. Of zstd, which may be among the
 * rest, only what must hold of any bytes does.
 *
 * An even first byte: the rest is plain, and is compressed in members whose lengths the first bytes say. An odd
 * one: the rest is compressed, as it may be.
 */
#include <string.h>
#define ZLIB_CONST /* input is not changed */
#include <zlib.h>

#include "formats/session/document_forms.h"
#include "fuzz/bytes.h"
#include "fuzz/compressed.h"
#include "fuzz/fuzz.h"
#include "fuzz/pipe.h"

enum { GZIP = 16 + 15, MEMBERS = 4, TEXTS = 64 };

struct room {
	size_t len;
	uint8_t bytes[FUZZ_PIPE_ROOM];
};

/* What one reading has fetched. */
struct fetched {
	struct carc_text text[TEXTS];
	unsigned texts;
	enum carc_fetch end;
	enum carc_code code;
};

static void fetch_all(const void *data, size_t size, struct fetched *fetched)
{
	int fd = fuzz_pipe(data, size);
	struct carc_input *input = carc_input_new(fd, &carc_document_forms);
	struct carc_found finding = {.code = CARC_CODE_OK};

	FUZZ_CHECK(fd >= 0 && input);
	memset(fetched, 0, sizeof *fetched);
	do
		fetched->end = carc_input_fetch(input, &fetched->text[fetched->texts], &finding);
	while (fetched->end == CARC_FETCH_RECORD && ++fetched->texts < TEXTS);
	fetched->code = finding.code;
	carc_input_free(input);
	close(fd);
}

static void forget(struct fetched *fetched)
{
	for (unsigned i = 0; i < TEXTS; i++)
		carc_text_done(&fetched->text[i]);
}

static bool same_text(const struct carc_text *a, const struct carc_text *b)
{
	return a->len == b->len && a->line == b->line && a->indent == b->indent &&
	       a->number == b->number && a->too_large == b->too_large &&
	       !memcmp(a->bytes, b->bytes, a->len);
}

/* Compress as one member; the rest of the input goes with the last one. */
static void compress_member(const uint8_t *data, size_t size, int level, struct room *compressed)
{
	z_stream stream = {0};

	FUZZ_CHECK(deflateInit2(&stream, level, Z_DEFLATED, GZIP, 8, Z_DEFAULT_STRATEGY) == Z_OK);
	stream.next_in = data;
	stream.avail_in = (uInt)size;
	stream.next_out = compressed->bytes + compressed->len;
	stream.avail_out = (uInt)(sizeof compressed->bytes - compressed->len);
	FUZZ_CHECK(deflate(&stream, Z_FINISH) == Z_STREAM_END);
	compressed->len = sizeof compressed->bytes - stream.avail_out;
	FUZZ_CHECK(deflateEnd(&stream) == Z_OK);
}

static void compress_all(const uint8_t *data, size_t size, struct room *compressed)
{
	struct fuzz_bytes bytes = {data, size};
	unsigned members = 1 + fuzz_below(&bytes, MEMBERS);
	size_t length[MEMBERS] = {0};

	for (unsigned i = 0; i + 1 < members; i++)
		length[i] = fuzz_byte(&bytes);
	for (unsigned i = 0; i < members; i++) {
		size_t len = i + 1 == members || length[i] > bytes.left ? bytes.left : length[i];

		compress_member(bytes.at, len, (int)(len % 10), compressed);
		bytes.at += len;
		bytes.left -= len;
	}
}

/* Behind a member stands another, or zeros to the end. */
static int after_member(z_stream *stream)
{
	const uint8_t *rest = stream->next_in;

	if (stream->avail_in > 1 && rest[0] == 0x1f && rest[1] == 0x8b)
		return inflateReset(stream);
	for (unsigned i = 0; i < stream->avail_in; i++)
		if (rest[i] != 0)
			return Z_DATA_ERROR;
	return Z_STREAM_END;
}

/*
 * Inflate all members, and pass over zeros after the last. False: something is wrong with the stream, or it is too long to be
 * compared.
 */
static bool inflate_all(const uint8_t *data, size_t size, struct room *plain)
{
	z_stream stream = {.next_in = data, .avail_in = (uInt)size};
	int result = Z_OK;

	FUZZ_CHECK(inflateInit2(&stream, GZIP) == Z_OK);
	stream.next_out = plain->bytes;
	stream.avail_out = sizeof plain->bytes;
	while (result == Z_OK && stream.avail_out > 0) {
		result = inflate(&stream, Z_NO_FLUSH);
		if (result == Z_STREAM_END && stream.avail_in > 0)
			result = after_member(&stream);
	}
	plain->len = sizeof plain->bytes - stream.avail_out;
	FUZZ_CHECK(inflateEnd(&stream) == Z_OK);
	return result == Z_STREAM_END;
}

/* sound: it must be read to its end. What was compressed twice is inflated once. */
static void compare(const struct room *compressed, const struct room *plain, bool sound)
{
	static struct fetched from_compressed, from_plain;

	fetch_all(compressed->bytes, compressed->len, &from_compressed);
	if (sound && !fuzz_is_packed(plain->bytes, plain->len)) {
		fetch_all(plain->bytes, plain->len, &from_plain);
		FUZZ_CHECK(from_compressed.end == from_plain.end &&
			   from_compressed.texts == from_plain.texts);
		for (unsigned i = 0; i < from_plain.texts; i++)
			FUZZ_CHECK(same_text(&from_compressed.text[i], &from_plain.text[i]));
		forget(&from_plain);
	} else if (from_compressed.end == CARC_FETCH_ERROR) {
		FUZZ_CHECK(fuzz_is_damage(from_compressed.code, true));
	}
	forget(&from_compressed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct room compressed, plain;

	if (size < 2 || size > FUZZ_PIPE_ROOM / 2)
		return 0;
	compressed.len = plain.len = 0;
	if (data[0] % 2 == 0) {
		compress_all(data + 1, size - 1, &compressed);
		FUZZ_CHECK(inflate_all(compressed.bytes, compressed.len, &plain));
		compare(&compressed, &plain, true);
	} else {
		memcpy(compressed.bytes, data + 1, size - 1);
		compressed.len = size - 1;
		compare(&compressed, &plain,
			compressed.bytes[0] == 0x1f &&
				inflate_all(compressed.bytes, compressed.len, &plain));
	}
	return 0;
}
