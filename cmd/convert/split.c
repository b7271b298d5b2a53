/* Files that are whole or not there. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cmd/convert/split.h"

enum { NAME_ROOM = 80, TRIES = 100 };

/* The file that is being written, or NULL. A handler can be told of it in no other way. */
static _Atomic(const char *) unfinished;

/*
 * In the thread that writes, as jobs.c sees to. Sent again, the signal ends the program as soon as this is over. Only now,
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

void split_begin(const char *folder)
{
	static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGXFSZ};
	struct sigaction action = {.sa_handler = take_away}, before;

	/* That it cannot be made is told with the first file. */
	(void)mkdir(folder, 0777);
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

bool split_write(const char *folder, const char *name, const char *bytes, size_t len)
{
	size_t room = strlen(folder) + strlen(name) + NAME_ROOM;
	char *names = malloc(2 * room);
	bool sound = false;
	int why;

	if (names) {
		snprintf(names + room, room, "%s/%s", folder, name);
		sound = make_file(folder, names, room, names + room, bytes, len);
	}
	why = errno;
	free(names);
	errno = why;
	return sound;
}
