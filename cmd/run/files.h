/*
 * Which files are read: those of the command line, with -R all that lie in folders, and those that --files-from lists. Their
 * names lie in memory. options.c takes the options, cli.c the names.
 */
#ifndef CARC_FILES_H
#define CARC_FILES_H

#include <stdbool.h>
#include <stddef.h>

struct names {
	char **at;
	size_t count, room;
};

struct files {
	const char *from; /* --files-from; NULL: not given */
	bool null;        /* -0: names in it end in a NUL, not with their line */
	bool recursive;   /* -R */
	struct names all;
};

/*
 * Find the names, files and folders in the order of their bytes; standard input where none is named. False: why not has been said.
 * A folder that cannot be read is a name, too: to open it says why.
 */
bool files_find(struct files *files, const char *tool, char *const *operands, int count);
void files_done(struct files *files);

/* FOLDER/NAME, to be freed; NULL: out of memory. With the name "" it ends in the slash. */
char *files_join(const char *folder, const char *name);

#endif
