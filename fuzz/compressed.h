/* What the first bytes of a stream and the end of it may be, for targets that read streams. */
#ifndef CARC_COMPRESSED_H
#define CARC_COMPRESSED_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

/* Whether bytes begin as gzip or zstd does, frames among them that are to be passed over. */
static inline bool fuzz_is_packed(const uint8_t *data, size_t size)
{
	if (size > 1 && data[0] == 0x1f && data[1] == 0x8b)
		return true;
	return size > 3 &&
	       ((data[0] == 0x28 && data[1] == 0xb5 && data[2] == 0x2f && data[3] == 0xfd) ||
		(data[0] >> 4 == 5 && data[1] == 0x2a && data[2] == 0x4d && data[3] == 0x18));
}

/* Whether reading may end so, because of what the bytes are. */
static inline bool fuzz_is_damage(enum carc_code code, bool compressed)
{
	return code == CARC_Y010_NOT_UNPACKED ||
	       (compressed && (code == CARC_Y007_DAMAGED || code == CARC_L011_WINDOW_TOO_LARGE ||
			       code == CARC_L012_INFLATES_TOO_MUCH));
}

#endif
