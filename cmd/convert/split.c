/* Files that are whole or not there. */
#include "cmd/convert/split.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/run/files.h"
#include "formats/record/game_key.h"

enum { NAME_ROOM = 80, TRIES = 100, NAME_CUT = 200 };

/* The file that is being written, or NULL. A handler can be told of it in no other way. */
static _Atomic(const char *) unfinished;

/*
 * In the thread that writes, as ring.c blocks signals in others. Sent again, the signal ends the program as soon as this is over. Only now,
 * as two may come at once.
 */
static void take_away(int number)
{
	const char *name = atomic_load(&unfinished);

	if (name)
		(void)unlink(name);
	(void)signal(number, SIG_DFL);
	(void)raise(number);
}

void split_begin(void)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGXFSZ};
	struct sigaction action = {.sa_handler = take_away}, before;

	sigemptyset(&action.sa_mask);
	for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
		if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			(void)sigaction(signals[i], &action, NULL);
}

/* A new file under a name that no other run has, which is kept in a buffer of room bytes. The handler knows it before. */
static int open_unfinished(const char *folder, char *name, size_t room)
{
	int fd = -1;

	for (unsigned try = 0; fd < 0 && try < TRIES; try++) {
		atomic_store(&unfinished, NULL);
		snprintf(name, room, "%s/.%ld-%u", folder, (long)getpid(), try);
		atomic_store(&unfinished, name);
		fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
		if (fd < 0 && errno != EEXIST)
			break;
	}
	return fd;
}

static bool write_all(int fd, const char *bytes, size_t len)
{
	FILE *file = fdopen(fd, "w");
	bool sound;

	if (!file) {
		close(fd);
		return false;
	}
	sound = fwrite(bytes, 1, len, file) == len;
	return fclose(file) == 0 && sound;
}

/* Give the file its name unless another has it. Where a file cannot have two names for a moment, it is moved. */
static bool give_name(const char *from, const char *to)
{
	if (link(from, to) == 0)
		return unlink(from) == 0;
	if (errno == EEXIST || errno == ENOENT)
		return false;
	if (access(to, F_OK) == 0) {
		errno = EEXIST;
		return false;
	}
	return rename(from, to) == 0;
}

/* from: room for the name under which the file is made; to: its name. */
static bool make_file(const char *folder, char *from, size_t room, const char *to,
		      const char *bytes, size_t len)
{
	int fd = open_unfinished(folder, from, room);
	bool sound = fd >= 0 && write_all(fd, bytes, len) && give_name(from, to);
	int why = errno;

	if (!sound && fd >= 0)
		(void)unlink(from);
	atomic_store(&unfinished, NULL);
	errno = why;
	return sound;
}

size_t split_name(const char *word, char *name)
{
	static const char plain[] = " ,=-_.";
	size_t len = 0;

	for (const char *c = word; *c && len < NAME_CUT; c++) {
		bool stands = (unsigned char)*c >= 0x80 || isalnum((unsigned char)*c) ||
			      (strchr(plain, *c) && !(c == word && *c == '.'));

		len += (size_t)snprintf(name + len, SPLIT_NAME_MAX - len, stands ? "%c" : "%%%02X",
					stands ? *c : (unsigned char)*c);
	}
	if (len < NAME_CUT)
		return len;
	return len + (size_t)snprintf(name + len, SPLIT_NAME_MAX - len, "%%%016" PRIx64,
				      carc_scatter(carc_mix_hash(word)));
}

/* Whether a file of these bytes is there. */
static bool is_there(const char *path, const char *bytes, size_t len)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	struct stat info;
	char piece[4096];
	ssize_t got = 0;
	bool same = fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode) &&
		    (uint64_t)info.st_size == len;

	while (same && len > 0 && (got = read(fd, piece, sizeof piece)) > 0) {
		same = (size_t)got <= len && !memcmp(piece, bytes, (size_t)got);
		bytes += got;
		len -= same ? (size_t)got : 0;
	}
	if (fd >= 0)
		close(fd);
	return same && len == 0;
}

bool split_write(const char *folder, const char *below, const char *name, const char *bytes,
		 size_t len, unsigned long *made)
{
	char *in = below ? files_join(folder, below) : strdup(folder);
	char *path = in ? files_join(in, name) : NULL;
	size_t room = in ? strlen(in) + NAME_ROOM : 0;
	char *from = path ? malloc(room) : NULL;
	bool sound = false;
	int why;

	if (from && below)
		(void)mkdir(in, 0777);
	if (from && is_there(path, bytes, len))
		sound = true;
	else if (from)
		*made += sound = make_file(in, from, room, path, bytes, len);
	why = errno;
	free(in);
	free(path);
	free(from);
	errno = why;
	return sound;
}
