/*
 * The file of a record that is being written: locked while it is, and replaced as a whole each time, so that whoever kills
 * the program, or the machine, leaves the old record or the new one. Nothing here knows what a record is.
 */
#ifndef CARC_RECORD_SAVE_H
#define CARC_RECORD_SAVE_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/stat.h>

enum { SAVE_WHY_MAX = 400 };

struct save {
	char *path;             /* of the file itself, behind symbolic links */
	char *next;             /* where the new one is written, in the same folder */
	int fd;                 /* holds the lock; -1: none is open */
	bool memory;            /* by us, and nothing was saved yet */
	bool dirty;             /* the last save failed */
	struct stat is;         /* as we left it */
	char why[SAVE_WHY_MAX]; /* what went wrong last, in words */
};

/*
 * Open and lock a file, which need not exist; then it is made, empty. False: save->why; 0 bytes of memory or files are kept.
 * save is all zero before.
 */
bool save_open(struct save *save, const char *path);

/*
 * Replace what is in the file; when it returns true, it is on the disk. False: save->why, and the file is as it was. What
 * another program has put there meanwhile is kept beside it, as by save_keep; ret_kept as there.
 */
bool save_write(struct save *save, const char *bytes, size_t len, char **ret_kept);

/* Copy the file to one beside it, NAME~ or NAME~2 and so on, which *ret_kept names; it is the caller's to free. */
bool save_keep(struct save *save, char **ret_kept);

/* Give the file back. One that we made, and to which nothing was saved, is removed. */
void save_close(struct save *save);

#endif
