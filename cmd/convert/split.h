/*
 * Files of --split and --unreadable. Each is written under another name in its folder and then gets its own, so that a file that is
 * there is whole: after an error, or SIGINT, SIGTERM or SIGHUP, nothing is left of one that was begun.
 */
#ifndef CARC_SPLIT_H
#define CARC_SPLIT_H

#include <stdbool.h>
#include <stddef.h>

/* Before any thread is started: make the folder, and see to what signals would leave behind. */
void split_begin(const char *folder);

/* Write the file FOLDER/NAME, never one that is there already. False: it is not there, and errno says why. */
bool split_write(const char *folder, const char *name, const char *bytes, size_t len);

#endif
