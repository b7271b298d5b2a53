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

#include "cmd/split.h"
#include "formats/bytes/safe_text.h"

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
static int open_unfinished(const char *folder, unsigned long number, char *name, size_t room)
{
	int fd = -1;

	for (unsigned try = 0; fd < 0 && try < TRIES; try++) {
		atomic_store(&unfinished, NULL);
		snprintf(name, room, "%s/.%06lu.%ld-%u", folder, number, (long)getpid(), try);
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

/* from is where the file is made, to is its name. */
static bool make_file(const char *folder, unsigned long number, char *from, const char *to,
		      const char *bytes, size_t len)
{
	bool sound;
	int fd, why;

	fd = open_unfinished(folder, number, from, strlen(folder) + NAME_ROOM);
	sound = fd >= 0 && write_all(fd, bytes, len) && give_name(from, to);
	why = errno;
	if (!sound && fd >= 0)
		(void)unlink(from);
	atomic_store(&unfinished, NULL);
	errno = why;
	return sound;
}

bool split_write(const char *folder, unsigned long number, const char *extension, const char *bytes,
		 size_t len)
{
	size_t room = strlen(folder) + NAME_ROOM;
	char *names = malloc(2 * room);
	bool sound = false;

	if (names) {
		snprintf(names + room, room, "%s/%06lu.%s", folder, number, extension);
		sound = make_file(folder, number, names, names + room, bytes, len);
	}
	if (!sound)
		carc_say(stderr, "carc-convert: %s: %s\n", names ? names + room : folder,
			 strerror(errno));
	free(names);
	return sound;
}
