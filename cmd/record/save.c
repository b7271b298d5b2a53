/*
 * See save.h. The lock lies on the file, whichever it is by then: the next one is locked before it takes the name. A lock of
 * fcntl() ends with the process, however that ends; it also ends when the process closes any descriptor of the file, so
 * that there is only one.
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

/* Lock a file. False: another process has, whose number is told, or 0 where it cannot be known. */
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

/* Whether a path still names the file that is open. */
static bool is_there(const char *path, int fd)
{
	struct stat named, open_one;

	return stat(path, &named) == 0 && fstat(fd, &open_one) == 0 &&
	       named.st_ino == open_one.st_ino && named.st_dev == open_one.st_dev;
}

/* Whether a descriptor is of a file, which can be kept and replaced; *ret_is: what it is. A pipe, a device, a folder is not. */
static bool is_file(struct save *save, int fd, struct stat *ret_is)
{
	if (fstat(fd, ret_is) == 0 && S_ISREG(ret_is->st_mode))
		return true;
	return fail(save, "it is not a regular file");
}

/* Open and lock a path. While we wait for the lock, a save of another process may put a new file there: then again. */
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
	/* Left by one who was killed; nobody else has the lock. */
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

/* The folder of a path is on the disk, too. Some file systems cannot be asked for that. */
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

/* A file of these bytes, with the looks of the old one, on the disk. Returns its descriptor, or -1. */
static int write_next(const struct save *save, const char *bytes, size_t len)
{
	long holder;
	int fd, error;

	(void)unlink(save->next);
	fd = open(save->next, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
	if (fd < 0)
		return -1;
	/* Who may not give a file away keeps it; what it may do is set after, since giving away takes some of it. */
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

/* Whether somebody else has changed the file since we left it. One that is gone is not missed. */
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
	/* Who may read it may be others by now. */
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

/* ---- Keeping what was there ------------------------------------------------------------------------ */

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

/* A new file NAME~, NAME~2 ... Returns its descriptor, or -1. */
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
	/* Ours is open, and opening it once more would end the lock. */
	bool ours = is_there(save->path, save->fd), sound;
	/* Whatever stands there by now: to open it must not wait for anybody. */
	int from = ours ? save->fd : open(save->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC), to = -1;
	struct stat is;
	bool file = from < 0 || is_file(save, from, &is);

	if (from >= 0 && file)
		to = make_kept(save, ret_kept);
	sound = to >= 0 && copy_file(from, to);
	if (!sound && file && to < 0 && errno == EEXIST)
		(void)fail(save, "its backups FILE~ to FILE~%d all exist; delete old ones",
			   KEPT_MOST);
	else if (!sound && file)
		(void)fail(save, "cannot back up the existing file: %s", strerror(errno));
	if (to >= 0 && close(to) != 0 && sound)
		sound = fail(save, "cannot back up the existing file: %s", strerror(errno));
	/* It is kept because something is to be written. */
	save->dirty |= !sound;
	if (from >= 0 && !ours)
		close(from);
	if (to >= 0 && !sound) {
		(void)unlink(*ret_kept);
		free(*ret_kept);
		*ret_kept = NULL;
	}
	return sound;
}
