/* The files of a run: those of the command line, with -R all below folders, and those that --files-from lists. */
#ifndef CARC_FILES_H
#define CARC_FILES_H

#include <stdbool.h>
#include <stddef.h>

struct files {
	const char *from; /* --files-from; NULL: not given */
	bool null;        /* -0: each name in it ends in a NUL instead of a newline */
	bool recursive;   /* -R */
	struct names {
		char **at;
		size_t count, room;
	} all;
};

/*
 * Finds the names, below folders in the order of their bytes; standard input if there are none. Returns false and prints why on failure. A
 * folder that cannot be read is a name, too: opening it reports why.
 */
bool files_find(struct files *files, const char *tool, char *const *operands, int count);
void files_done(struct files *files);

/* Returns FOLDER/NAME, to be freed, or NULL on out of memory. With the name "" it ends in the slash. */
char *files_join(const char *folder, const char *name);

#endif
