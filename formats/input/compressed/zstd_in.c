/*
 * zstd, by libzstd. A frame is a member; a skippable frame is one that holds nothing. A build without the library reads no
 * zstd, and unread.c says so.
 */
#include "formats/input/compressed/compression.h"

#ifdef CARC_ZSTD
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <zstd.h>
#include <zstd_errors.h>

enum {
	WINDOW_LOG_MAX =
		27, /* 128 MB, as the program zstd has it: a stranger can ask for so much memory */
	BLOCK_HEADER = 3,
};

struct zstd {
	ZSTD_DCtx *context;
	size_t hint; /* so many bytes would be best next: to the end of a block, and the header of another */
	bool full; /* all room was used: more may wait for it */
};

static bool begins(const unsigned char *bytes, size_t len)
{
	uint32_t mark = 0;

	for (size_t i = 0; i < 4 && i < len; i++)
		mark |= (uint32_t)bytes[i] << 8 * i;
	return len >= 4 && (mark == ZSTD_MAGICNUMBER ||
			    (mark & ZSTD_MAGIC_SKIPPABLE_MASK) == ZSTD_MAGIC_SKIPPABLE_START);
}

static void again(void *state)
{
	struct zstd *zstd = state;

	(void)ZSTD_DCtx_reset(zstd->context, ZSTD_reset_session_only);
	zstd->hint = 1;
	zstd->full = false;
}

static void stop(void *state)
{
	struct zstd *zstd = state;

	if (zstd)
		(void)ZSTD_freeDCtx(zstd->context);
	free(zstd);
}

static void *start(void)
{
	struct zstd *zstd = calloc(1, sizeof *zstd);

	if (zstd)
		zstd->context = ZSTD_createDCtx();
	if (!zstd || !zstd->context) {
		stop(zstd);
		return NULL;
	}
	(void)ZSTD_DCtx_setParameter(zstd->context, ZSTD_d_windowLogMax, WINDOW_LOG_MAX);
	again(zstd);
	return zstd;
}

static enum carc_member fail(struct carc_raw *raw, size_t result)
{
	ZSTD_ErrorCode code = ZSTD_getErrorCode(result);

	if (code == ZSTD_error_memory_allocation) {
		carc_raw_fail(raw, CARC_U003_NO_MEMORY, NULL, NULL);
	} else if (code == ZSTD_error_frameParameter_windowTooLarge) {
		carc_raw_fail(raw, CARC_L011_WINDOW_TOO_LARGE, NULL, NULL);
		raw->trouble.a = 1 << (WINDOW_LOG_MAX - 20);
	} else {
		carc_raw_fail(raw, CARC_Y007_DAMAGED, ZSTD_getErrorName(result), carc_zstd.name);
	}
	return CARC_MEMBER_FAILS;
}

/*
 * The next bytes for the library. Never a block, or the rest of one that waits, together with what follows it: where that
 * is damaged, the call fails, and what was sound is lost.
 */
static ZSTD_inBuffer next_bytes(const struct zstd *zstd, const struct carc_raw *raw)
{
	size_t len = zstd->hint > BLOCK_HEADER ? zstd->hint - BLOCK_HEADER : zstd->hint;

	if (zstd->full)
		len = 0;
	return (ZSTD_inBuffer){raw->next, len < raw->left ? len : raw->left, 0};
}

static enum carc_member inflate_some(void *state, struct carc_raw *raw, char *dest, size_t room,
				     size_t *ret_len)
{
	struct zstd *zstd = state;
	ZSTD_outBuffer out = {dest, room, 0};

	*ret_len = 0;
	for (;;) {
		ZSTD_inBuffer in = next_bytes(zstd, raw);
		size_t result = ZSTD_decompressStream(zstd->context, &out, &in);

		carc_raw_pass(raw, in.pos);
		*ret_len = out.pos;
		if (ZSTD_isError(result))
			return fail(raw, result);
		if (result == 0)
			return CARC_MEMBER_ENDS;
		zstd->hint = result;
		zstd->full = out.pos == room;
		if (out.pos > 0)
			return CARC_MEMBER_GOES_ON;
		if (raw->left == 0 && !carc_raw_more(raw)) {
			carc_raw_fail(raw, CARC_Y007_DAMAGED, "unexpected end", carc_zstd.name);
			return CARC_MEMBER_FAILS;
		}
	}
}

const struct carc_compression carc_zstd = {"zstd", begins, start, again, stop, inflate_some};
#endif
