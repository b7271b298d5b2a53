/*
 * See save.h. The current file is locked, and a new one before it gets the name. A lock of fcntl() ends with the process; it also ends when
 * the process closes any descriptor of the file, so there is only one descriptor.
 */
/* For realpath(). */
#define _XOPEN_SOURCE 700

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cmd/record/memory_text.h"
#include "cmd/record/save.h"

enum { KEPT_MOST = 99, BLOCK = 1 << 16 };

static bool fail(struct save *save, const char *format, ...) __attribute__((format(printf, 2, 3)));

static bool fail(struct save *save, const char *format, ...)
{
	va_list args;

	va_start(args, format);
	vsnprintf(save->why, sizeof save->why, format, args);
	va_end(args);
	return false;
}

/* ---- Locking --------------------------------------------------------------------------------------- */

/* Locks a file. Returns false if another process holds the lock; *ret_holder is its number, or 0 if unknown. */
static bool lock(int fd, long *ret_holder)
{
	struct flock held = {.l_type = F_WRLCK, .l_whence = SEEK_SET};

	*ret_holder = 0;
	if (fcntl(fd, F_SETLK, &held) == 0)
		return true;
	if (fcntl(fd, F_GETLK, &held) == 0 && held.l_type != F_UNLCK)
		*ret_holder = (long)held.l_pid;
	return false;
}

/* Returns true if a path still names the open file. */
static bool is_there(const char *path, int fd)
{
	struct stat named, open_one;

	return stat(path, &named) == 0 && fstat(fd, &open_one) == 0 &&
	       named.st_ino == open_one.st_ino && named.st_dev == open_one.st_dev;
}

/* Returns true for a regular file, not a pipe, device or folder; *ret_is is set in any case. */
static bool is_file(struct save *save, int fd, struct stat *ret_is)
{
	if (fstat(fd, ret_is) == 0 && S_ISREG(ret_is->st_mode))
		return true;
	return fail(save, "it is not a regular file");
}

/* Opens and locks a path, again if another process has replaced the file meanwhile. */
static bool open_locked(struct save *save, const char *path)
{
	for (;;) {
		long holder;
		int fd = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_CREAT | O_EXCL, 0666);

		save->memory = fd >= 0;
		if (fd < 0)
			fd = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC | O_CREAT, 0666);
		if (fd < 0)
			return fail(save, "cannot open: %s", strerror(errno));
		if (!is_file(save, fd, &save->is)) {
			close(fd);
			return false;
		}
		if (!lock(fd, &holder)) {
			close(fd);
			return holder ? fail(save, "another carc-record has it open (process %ld)",
					     holder)
				      : fail(save, "cannot lock it: %s", strerror(errno));
		}
		if (is_there(path, fd)) {
			save->fd = fd;
			return true;
		}
		close(fd);
	}
}

/* Returns the length of the folder of a path, with the slash at its end. */
static int folder_len(const char *path)
{
	const char *slash = strrchr(path, '/');

	return slash ? (int)(slash - path) + 1 : 0;
}

bool save_open(struct save *save, const char *path)
{
	save->fd = -1;
	if (!open_locked(save, path))
		return false;
	save->path = realpath(path, NULL);
	if (save->path) {
		int folder = folder_len(save->path);

		save->next = memory_text_format("%.*s.%s.carc-record", folder, save->path,
						save->path + folder);
	}
	if (!save->next) {
		(void)fail(save, "%s", strerror(ENOMEM));
		save_close(save);
		return false;
	}
	/* Left by a killed process, as this one has the lock. */
	(void)unlink(save->next);
	return true;
}

void save_close(struct save *save)
{
	if (save->memory && save->path && save->is.st_size == 0)
		(void)unlink(save->path);
	if (save->fd >= 0)
		close(save->fd);
	free(save->path);
	free(save->next);
	save->path = save->next = NULL;
	save->fd = -1;
}

/* ---- Writing --------------------------------------------------------------------------------------- */

static bool write_all(int fd, const char *bytes, size_t len)
{
	while (len > 0) {
		ssize_t written = write(fd, bytes, len);

		if (written < 0 && errno == EINTR)
			continue;
		if (written <= 0)
			return false;
		bytes += written;
		len -= (size_t)written;
	}
	return true;
}

/* Flushes the folder of a path to disk. Some file systems cannot. */
static bool sync_folder(const char *path)
{
	char *folder = memory_text_format("%.*s.", folder_len(path), path);
	int fd = folder ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
	bool sound = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL || errno == EROFS);
	int error = errno;

	free(folder);
	if (fd >= 0)
		close(fd);
	errno = error;
	return sound;
}

/* Writes a new file with the owner and mode of the old one, and flushes it to disk. Returns its descriptor, or -1. */
static int write_next(const struct save *save, const char *bytes, size_t len)
{
	long holder;
	int fd, error;

	(void)unlink(save->next);
	fd = open(save->next, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0)
		return -1;
	/* A new owner clears bits of the mode, so the mode is set later. Without permission the owner stays. */
	if (fchown(fd, save->is.st_uid, save->is.st_gid) != 0)
		errno = 0;
	if (write_all(fd, bytes, len) && fchmod(fd, save->is.st_mode & 07777) == 0 &&
	    fsync(fd) == 0 && lock(fd, &holder))
		return fd;
	error = errno;
	close(fd);
	(void)unlink(save->next);
	errno = error;
	return -1;
}

/* Returns true if another program has changed the file since the last save. A removed file is not kept. */
static bool was_changed(const struct save *save)
{
	struct stat now;

	if (stat(save->path, &now) != 0)
		return false;
	return now.st_ino != save->is.st_ino || now.st_dev != save->is.st_dev ||
	       now.st_size != save->is.st_size || now.st_mtim.tv_sec != save->is.st_mtim.tv_sec ||
	       now.st_mtim.tv_nsec != save->is.st_mtim.tv_nsec;
}

bool save_write(struct save *save, const char *bytes, size_t len, char **ret_kept)
{
	struct stat now;
	int fd;

	*ret_kept = NULL;
	save->dirty = true;
	if (was_changed(save) && !save_keep(save, ret_kept))
		return false;
	/* Owner and mode may have changed. */
	if (stat(save->path, &now) == 0) {
		save->is.st_mode = now.st_mode;
		save->is.st_uid = now.st_uid;
		save->is.st_gid = now.st_gid;
	}
	fd = write_next(save, bytes, len);
	if (fd < 0 || rename(save->next, save->path) != 0) {
		(void)fail(save, "cannot write: %s", strerror(errno));
		if (fd >= 0)
			close(fd);
		return false;
	}
	close(save->fd);
	save->fd = fd;
	save->memory = false;
	if (fstat(fd, &save->is) != 0 || !sync_folder(save->path))
		return fail(save, "cannot flush it to disk: %s", strerror(errno));
	save->dirty = false;
	return true;
}

/* ---- Backups --------------------------------------------------------------------------------------- */

static bool copy_file(int from, int to)
{
	char block[BLOCK];
	off_t at = 0;

	for (;;) {
		ssize_t got = pread(from, block, sizeof block, at);

		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			return got == 0 && fsync(to) == 0;
		if (!write_all(to, block, (size_t)got))
			return false;
		at += got;
	}
}

/* Makes a new file NAME~, NAME~2 ... Returns its descriptor, or -1. */
static int make_kept(const struct save *save, char **ret_kept)
{
	for (unsigned n = 1; n <= KEPT_MOST; n++) {
		char *name = n > 1 ? memory_text_format("%s~%u", save->path, n)
				   : memory_text_format("%s~", save->path);
		int fd;

		if (!name)
			return -1;
		fd = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, save->is.st_mode & 0777);
		if (fd >= 0) {
			*ret_kept = name;
			return fd;
		}
		free(name);
		if (errno != EEXIST)
			return -1;
	}
	return -1;
}

bool save_keep(struct save *save, char **ret_kept)
{
	/* Closing a second descriptor of the locked file would end the lock. */
	bool ours = is_there(save->path, save->fd), sound;
	/* O_NONBLOCK: it may be a pipe by now. */
	int from = ours ? save->fd : open(save->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), to = -1;
	struct stat is;
	bool regular;

	*ret_kept = NULL;
	if (from < 0 && errno == ENOENT)
		return true;
	regular = from < 0 || is_file(save, from, &is);
	if (from >= 0 && regular)
		to = make_kept(save, ret_kept);
	sound = to >= 0 && copy_file(from, to);
	sound = !(to >= 0 && close(to) != 0) && sound;
	if (!sound && regular && to < 0 && errno == EEXIST)
		(void)fail(save, "its backups FILE~ to FILE~%d all exist; delete old ones",
			   KEPT_MOST);
	else if (!sound && regular)
		(void)fail(save, "cannot back up the existing file: %s", strerror(errno));
	/* A backup precedes a save, which is not done. */
	save->dirty |= !sound;
	if (from >= 0 && !ours)
		close(from);
	if (*ret_kept && !sound) {
		(void)unlink(*ret_kept);
		free(*ret_kept);
		*ret_kept = NULL;
	}
	return sound;
}
