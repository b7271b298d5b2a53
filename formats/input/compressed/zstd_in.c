/*
 * zstd, by libzstd. A frame is a member; a skippable frame is an empty one. In a build without the library, bytes_in.c reports zstd as not
 * supported.
 */
#include "formats/input/compressed/compression.h"

#ifdef CARC_ZSTD
#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum {
	/* 128 MB, as in the program zstd: untrusted data determines how much memory is used */
	WINDOW_LOG_MAX = 27,
	BLOCK_HEADER = 3,
};

struct zstd {
	ZSTD_DCtx *context;
	size_t hint; /* the best number of bytes for the next call: to the end of a block, and the header of another */
	bool full; /* the output buffer was filled: the library may hold more */
};

static bool begins(const unsigned char *bytes, size_t len)
{
	uint32_t mark = 0;

	for (size_t i = 0; i < 4 && i < len; i++)
		mark |= (uint32_t)bytes[i] << 8 * i;
	return len >= 4 && (mark == ZSTD_MAGICNUMBER ||
			    (mark & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START);
}

static void stop(void *state)
{
	struct zstd *zstd = state;

	if (zstd)
		(void)ZSTD_freeDCtx(zstd->context);
	free(zstd);
}

static void *start(void *state)
{
	struct zstd *zstd = state ? state : calloc(1, sizeof *zstd);

	if (zstd && !zstd->context)
		zstd->context = ZSTD_createDCtx();
	if (!zstd || !zstd->context) {
		stop(zstd);
		return NULL;
	}
	(void)ZSTD_DCtx_reset(zstd->context, ZSTD_reset_session_only);
	(void)ZSTD_DCtx_setParameter(zstd->context, ZSTD_d_windowLogMax, WINDOW_LOG_MAX);
	zstd->hint = 1;
	zstd->full = false;
	return zstd;
}

/*
 * Decompresses one block at a time: if the bytes after a block are damaged, a call with both would fail, and the good block would be lost.
 * This also applies to the rest of a block.
 */
static void inflate_some(void *state, struct carc_inflating *step)
{
	struct zstd *zstd = state;
	size_t most = zstd->hint > BLOCK_HEADER ? zstd->hint - BLOCK_HEADER : zstd->hint;
	size_t len = zstd->full ? 0 : step->in_len < most ? step->in_len : most;
	ZSTD_inBuffer in = {step->in, len, 0};
	ZSTD_outBuffer out = {step->out, step->out_len, 0};
	size_t result = ZSTD_decompressStream(zstd->context, &out, &in);

	zstd->full = out.pos == step->out_len;
	zstd->hint = result;
	step->in_len = in.pos;
	step->out_len = out.pos;
	step->ends = result == 0;
	if (!ZSTD_isError(result))
		return;
	step->code = CARC_Y007_DAMAGED;
	step->why = ZSTD_getErrorName(result);
	if (ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation) {
		step->code = CARC_U003_NO_MEMORY;
	} else if (ZSTD_getErrorCode(result) == ZSTD_error_frameParameter_windowTooLarge) {
		step->code = CARC_L011_WINDOW_TOO_LARGE;
		step->number = 1 << (WINDOW_LOG_MAX - 20);
	}
}

const struct carc_compression carc_zstd = {"zstd", begins, start, stop, inflate_some};
#endif
