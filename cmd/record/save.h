/*
 * The file of a record: locked, and replaced as a whole by each save, so that a crash of the program or the machine leaves the old contents or
 * the new ones.
 */
#ifndef CARC_RECORD_SAVE_H
#define CARC_RECORD_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

enum { SAVE_WHY_MAX = 400 };

struct save {
	char *path;             /* of the file, with symbolic links resolved */
	char *next;             /* of the new file, in the same folder */
	int fd;                 /* holds the lock; -1: none is open */
	bool memory;            /* the file is new, and nothing is saved yet */
	bool dirty;             /* the last save failed */
	struct stat is;         /* after the last save */
	char why[SAVE_WHY_MAX]; /* the last error */
};

/*
 * Opens and locks a file, and makes it if it does not exist. save: all zero. Returns false with save->why, and keeps no memory or file.
 */
bool save_open(struct save *save, const char *path);

/*
 * Replaces the contents of the file. Returns true when they are on disk; false with save->why, and the file is unchanged. Changes by another
 * program are kept as by save_keep().
 */
bool save_write(struct save *save, const char *bytes, size_t len, char **ret_kept);

/* Copies the file to NAME~ or NAME~2 and so on. *ret_kept: the name, which the caller frees; NULL: there was no file. */
bool save_keep(struct save *save, char **ret_kept);

/* Unlocks the file, and removes a new one if nothing was saved. */
void save_close(struct save *save);

#endif
