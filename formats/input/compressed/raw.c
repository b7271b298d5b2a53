/* Reading, with no idea of what the bytes are. */
#include "formats/input/compressed/raw.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#define FARTHEST ((uint64_t)1 << (sizeof(off_t) * 8 - 2))

void carc_raw_fail(struct carc_raw *raw, enum carc_code code, const char *text, const char *more)
{
	struct carc_found *trouble = &raw->trouble;

	if (trouble->code != CARC_CODE_OK)
		return;
	*trouble = carc_found(code);
	if (text)
		carc_copy_text(trouble->text, sizeof trouble->text, text, strlen(text));
	if (more)
		carc_copy_text(trouble->more, sizeof trouble->more, more, strlen(more));
}

static ssize_t read_memory(struct carc_raw *raw, unsigned char *dest, size_t room)
{
	size_t len = raw->left_of_memory < room ? raw->left_of_memory : room;

	if (len > 0)
		memcpy(dest, raw->memory, len);
	raw->memory += len;
	raw->left_of_memory -= len;
	return (ssize_t)len;
}

bool carc_raw_stops(struct carc_raw *raw)
{
	bool stops = raw->stop && raw->stop();

	if (stops)
		carc_raw_fail(raw, CARC_U006_OUT_OF_TIME, NULL, NULL);
	return stops;
}

bool carc_raw_more(struct carc_raw *raw)
{
	unsigned char *dest = raw->piece + raw->left;
	size_t room = CARC_RAW_ROOM - raw->left;
	ssize_t got;

	if (raw->left > 0)
		memmove(raw->piece, raw->next, raw->left);
	raw->next = raw->piece;
	do {
		if (carc_raw_stops(raw))
			return false;
		got = raw->memory ? read_memory(raw, dest, room) : read(raw->fd, dest, room);
	} while (got < 0 && errno == EINTR);
	if (got < 0)
		carc_raw_fail(raw, CARC_U002_CANNOT_READ, strerror(errno), NULL);
	if (got <= 0)
		return false;
	raw->left += (size_t)got;
	return true;
}

size_t carc_raw_want(struct carc_raw *raw, size_t len)
{
	while (raw->left < len && carc_raw_more(raw))
		;
	return raw->left < len ? raw->left : len;
}

void carc_raw_pass(struct carc_raw *raw, size_t len)
{
	raw->next += len;
	raw->left -= len;
	raw->passed += len;
}

bool carc_raw_seek(struct carc_raw *raw, uint64_t len)
{
	/* The file stands behind the unread bytes already. */
	if (raw->memory || len < raw->left || len - raw->left > FARTHEST ||
	    lseek(raw->fd, (off_t)(len - raw->left), SEEK_CUR) < 0)
		return false;
	raw->left = 0;
	return true;
}
