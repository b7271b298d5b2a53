/* From member to member: what is compressed is inflated by the compression whose mark it bears, and all else is plain. */
#include "formats/input/compressed/bytes_in.h"

#include <stdlib.h>
#include <string.h>

#include "formats/input/compressed/compression.h"
#include "formats/input/compressed/unread.h"

static const struct carc_compression *const compressions[] = {
	&carc_gzip,
#ifdef CARC_ZSTD
	&carc_zstd,
#endif
};

enum { COMPRESSIONS = sizeof compressions / sizeof compressions[0], PLAIN = COMPRESSIONS };

struct carc_bytes {
	struct carc_raw raw;
	bool begun, end;
	unsigned compression;      /* of the member at hand, or PLAIN */
	void *state[COMPRESSIONS]; /* NULL: no member of that compression came yet */
	uint64_t inflated;         /* bytes so far */
};

struct carc_bytes *carc_bytes_new(int fd)
{
	struct carc_bytes *bytes = calloc(1, sizeof *bytes);

	if (bytes)
		bytes->raw.fd = fd;
	return bytes;
}

struct carc_bytes *carc_bytes_of(const void *memory, size_t len)
{
	struct carc_bytes *bytes = carc_bytes_new(-1);

	if (bytes) {
		bytes->raw.memory = memory ? memory : (const unsigned char *)"";
		bytes->raw.left_of_memory = len;
	}
	return bytes;
}

void carc_bytes_stop(struct carc_bytes *bytes, bool (*stop)(void))
{
	bytes->raw.stop = stop;
}

void carc_bytes_free(struct carc_bytes *bytes)
{
	for (unsigned i = 0; bytes && i < COMPRESSIONS; i++)
		compressions[i]->stop(bytes->state[i]);
	free(bytes);
}

/* See which compression the unread bytes are of, and get ready for it. */
static void begin_member(struct carc_bytes *bytes)
{
	struct carc_raw *raw = &bytes->raw;
	size_t len = carc_raw_want(raw, CARC_COMPRESSION_MARK);
	void **state = bytes->state;
	unsigned i = 0;

	while (i < COMPRESSIONS && !compressions[i]->begins(raw->next, len))
		i++;
	bytes->compression = i;
	if (i == PLAIN)
		return;
	if (state[i])
		compressions[i]->again(state[i]);
	else
		state[i] = compressions[i]->start();
	if (!state[i])
		carc_raw_fail(raw, CARC_U003_NO_MEMORY, NULL, NULL);
}

static size_t read_plain(struct carc_raw *raw, char *dest, size_t room)
{
	size_t len;

	if (raw->left == 0 && !carc_raw_more(raw))
		return 0;
	len = raw->left < room ? raw->left : room;
	memcpy(dest, raw->next, len);
	carc_raw_pass(raw, len);
	return len;
}

/* Whether nothing but zeros is left, with which some media fill up. */
static bool only_zeros(struct carc_raw *raw)
{
	do
		for (; raw->left > 0; carc_raw_pass(raw, 1))
			if (*raw->next != 0)
				return false;
	while (carc_raw_more(raw));
	return true;
}

/* Behind a member may stand another, or zeros; anything else would be lost, so it is trouble. */
static void next_member(struct carc_bytes *bytes)
{
	const char *before = compressions[bytes->compression]->name;

	begin_member(bytes);
	if (bytes->compression != PLAIN)
		return;
	bytes->end = true;
	if (!only_zeros(&bytes->raw))
		carc_raw_fail(&bytes->raw, CARC_Y007_DAMAGED, "unexpected data after its end",
			      before);
}

/* Hold what was inflated so far against what was read for it. */
static void weigh(struct carc_bytes *bytes, const char *name)
{
	struct carc_raw *raw = &bytes->raw;

	if (bytes->inflated <= CARC_INFLATED_FREE + CARC_INFLATED_MOST * raw->passed ||
	    raw->trouble.code != CARC_CODE_OK)
		return;
	carc_raw_fail(raw, CARC_L012_INFLATES_TOO_MUCH, name, NULL);
	raw->trouble.a = CARC_INFLATED_MOST;
}

/* What the member at hand and those behind it inflate to. */
static size_t read_packed(struct carc_bytes *bytes, char *dest, size_t room)
{
	size_t len = 0;

	while (len == 0 && !bytes->end && bytes->raw.trouble.code == CARC_CODE_OK) {
		unsigned i = bytes->compression;
		enum carc_member member =
			compressions[i]->inflate(bytes->state[i], &bytes->raw, dest, room, &len);

		bytes->inflated += len;
		weigh(bytes, compressions[i]->name);
		if (member == CARC_MEMBER_ENDS)
			next_member(bytes);
	}
	return len;
}

static size_t read_some(struct carc_bytes *bytes, char *dest, size_t room)
{
	if (bytes->end || bytes->raw.trouble.code != CARC_CODE_OK || carc_raw_stops(&bytes->raw))
		return 0;
	return bytes->compression == PLAIN ? read_plain(&bytes->raw, dest, room)
					   : read_packed(bytes, dest, room);
}

/* Behind so many bytes a line tells that it is text: what cannot be read has its mark there, but for a tar archive with a break in its first name. */
enum { TEXT_MARK = 16 };

/* The first bytes of all, by which data is known that cannot be read here; there it ends. */
static size_t read_first(struct carc_bytes *bytes, char *dest, size_t room)
{
	size_t len = 0, got;
	const struct carc_unread *unread;

	begin_member(bytes);
	while (len < room && len < CARC_UNREAD_MARK &&
	       (len < TEXT_MARK || !memchr(dest, '\n', len)) &&
	       (got = read_some(bytes, dest + len, room - len)) > 0)
		len += got;
	unread = carc_unread_find(dest, len);
	if (!unread)
		return len;
	bytes->end = true;
	carc_raw_fail(&bytes->raw, CARC_Y010_NOT_UNPACKED, unread->what, unread->how);
	return 0;
}

size_t carc_bytes_read(struct carc_bytes *bytes, char *dest, size_t room,
		       struct carc_found *ret_trouble)
{
	size_t len;

	len = bytes->begun ? read_some(bytes, dest, room) : read_first(bytes, dest, room);
	bytes->begun = true;
	if (len == 0 && bytes->raw.trouble.code != CARC_CODE_OK)
		*ret_trouble = bytes->raw.trouble;
	return len;
}

bool carc_bytes_seek(struct carc_bytes *bytes, uint64_t beyond)
{
	return bytes->compression == PLAIN && !bytes->end && carc_raw_seek(&bytes->raw, beyond);
}
