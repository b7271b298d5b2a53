/*
 * Files of --split and --unreadable. Each is written under another name in its folder and then gets its own, so that a file that is
 * there is whole: after an error, or SIGINT, SIGTERM or SIGHUP, nothing is left of one that was begun.
 */
#ifndef CARC_SPLIT_H
#define CARC_SPLIT_H

#include <stdbool.h>
#include <stddef.h>

/* Before any thread is started: removes an unfinished file on a signal that ends the program. */
void split_begin(void);

/*
 * A word as the name of a file or folder, whoever wrote it: what is neither letter, digit nor one of " ,=-_." is a % and two
 * digits, so is a dot in front; of a long one the end is a number made of it. Returns its length; room: SPLIT_NAME_MAX.
 */
enum { SPLIT_NAME_MAX = 224 };
size_t split_name(const char *word, char *name);

/*
 * Write the file FOLDER/NAME, or FOLDER/BELOW/NAME in a folder that is made if need be; below may be NULL. One that is there
 * already is never touched: if it is the same, that is as good. False: it is not there, and errno says why. *made counts one
 * that is new.
 */
bool split_write(const char *folder, const char *below, const char *name, const char *bytes,
		 size_t len, unsigned long *made);

#endif
