/* One stream can be piped in. Of an archive of files that would join the last line of one to the first of another. */
#include "formats/input/compressed/unread.h"

#include <string.h>

#define PIPED(program) program " -dc FILE | TOOL"
#define FILES(command) "unpack it with " command " and name the extracted files"
#define ROW(mark, at, what, how) \
	{ \
		mark, sizeof(mark) - 1, at, what, how \
	}

static const struct carc_unread rows[] = {
	ROW("\xfd\x37zXZ\0", 0, "xz data", PIPED("xz")),
	ROW("\x5d\0\0", 0, "lzma data", PIPED("xz")),
	ROW("1AY&SY", 4, "bzip2 data", PIPED("bzip2")),
	ROW("\x04\x22\x4d\x18", 0, "lz4 data", PIPED("lz4")),
	ROW("\x02\x21\x4c\x18", 0, "lz4 data", PIPED("lz4")),
	ROW("LZIP\1", 0, "lzip data", PIPED("lzip")),
	ROW("\x1f\x9d", 0, "data of compress", PIPED("gzip")),
	/* What is not read here is only what lies below another one; or all zstd, in a build without its library. */
	ROW("\x1f\x8b", 0, "gzip data within compressed data", PIPED("gzip")),
	ROW("\x28\xb5\x2f\xfd", 0, "zstd data", PIPED("zstd")),
	ROW("PK\3\4", 0, "a zip archive", FILES("unzip")),
	ROW("PK\5\6", 0, "a zip archive", FILES("unzip")),
	ROW("7z\xbc\xaf\x27\x1c", 0, "a 7z archive", FILES("7z x")),
	ROW("Rar!\x1a\x07", 0, "a rar archive", FILES("unrar x")),
	ROW("ustar", 257, "a tar archive", FILES("tar -xf")),
};

const struct carc_unread *carc_unread_find(const char *bytes, size_t len)
{
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		if (len >= rows[i].at + rows[i].len &&
		    !memcmp(bytes + rows[i].at, rows[i].mark, rows[i].len))
			return &rows[i];
	return NULL;
}
