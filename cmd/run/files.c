/* See files.h. */
#include "cmd/run/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "formats/text/arena.h"
#include "formats/text/safe_text.h"

/* Stores a name from malloc(), or NULL. Returns false on out of memory. */
static bool add(struct names *names, char *name)
{
	char **at =
		name ? carc_with_room(names->at, names->count, 1, &names->room, sizeof *at) : NULL;

	if (!at) {
		free(name);
		return false;
	}
	names->at = at;
	at[names->count++] = name;
	return true;
}

char *files_join(const char *folder, const char *name)
{
	size_t len = strlen(folder), room = len + strlen(name) + 2;
	bool slash = len > 0 && folder[len - 1] == '/';
	char *path = malloc(room);

	if (path)
		snprintf(path, room, "%s%s%s", folder, slash ? "" : "/", name);
	return path;
}

/* Names that begin with a dot are hidden, as from ls. */
static int is_shown(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

/*
 * Stores a name from a folder, which may be NULL: a file, a symlink to a file, or all files in a folder; symlinks to folders are not
 * followed. Pipes are left out, as the run would hang. Returns false on out of memory.
 */
static bool add_found(struct names *names, char *name)
{
	struct dirent **entry;
	struct stat info;
	bool known = name && lstat(name, &info) == 0, sound = true;
	bool folder = known && S_ISDIR(info.st_mode);
	int count = folder ? scandir(name, &entry, is_shown, by_bytes) : -1;

	/* A name without a file is kept: opening it reports why. */
	if (known && S_ISLNK(info.st_mode))
		known = stat(name, &info) == 0;
	if (count < 0 && (!known || folder || S_ISREG(info.st_mode)))
		return add(names, name);
	for (int i = 0; i < count; i++) {
		sound = sound && add_found(names, files_join(name, entry[i]->d_name));
		free(entry[i]);
	}
	if (count >= 0)
		free(entry);
	free(name);
	return sound;
}

/* Stores a name of the command line or a list; with -R the files in a folder. Returns false after a message on out of memory. */
static bool add_given(struct files *files, const char *tool, const char *name)
{
	struct stat info;
	bool below = files->recursive && stat(name, &info) == 0 && S_ISDIR(info.st_mode);

	/* With a slash at its end, a symlink to a folder stands for that folder. */
	if (below ? add_found(&files->all, files_join(name, "")) : add(&files->all, strdup(name)))
		return true;
	carc_say(stderr, "%s: %s: %s\n", tool, name, strerror(ENOMEM));
	return false;
}

/* Adds the names of --files-from. Returns false, and prints why, if the file cannot be read or a name cannot be kept. */
static bool add_listed(struct files *files, const char *tool)
{
	FILE *in = strcmp(files->from, "-") ? fopen(files->from, "re") : stdin;
	int end = files->null ? '\0' : '\n';
	char *line = NULL;
	size_t size = 0;
	unsigned number = 0;
	bool sound = true;
	ssize_t len;

	while (sound && in && (len = getdelim(&line, &size, end, in)) >= 0) {
		number++;
		if (len > 0 && line[len - 1] == end)
			line[--len] = '\0';
		if (!files->null && len > 0 && line[len - 1] == '\r')
			line[--len] = '\0';
		sound = strlen(line) == (size_t)len;
		if (!sound)
			carc_say(
				stderr,
				"%s: %s:%u: a file name contains a NUL byte; use -0 if names end in NUL\n",
				tool, files->from, number);
		else if (*line)
			sound = add_given(files, tool, line);
	}
	if (sound && !(in && feof(in))) {
		carc_say(stderr, "%s: %s: %s\n", tool, files->from, strerror(errno));
		sound = false;
	}
	if (in && in != stdin)
		(void)fclose(in);
	free(line);
	return sound;
}

bool files_find(struct files *files, const char *tool, char *const *operands, int count)
{
	for (int i = 0; i < count; i++)
		if (!add_given(files, tool, operands[i]))
			return false;
	if (files->from ? !add_listed(files, tool) : count == 0 && !add_given(files, tool, "-"))
		return false;
	if (files->all.count == 0)
		carc_say(stderr, "%s: no file to read\n", tool);
	return files->all.count > 0;
}

void files_done(struct files *files)
{
	for (size_t i = 0; i < files->all.count; i++)
		free(files->all.at[i]);
	free(files->all.at);
}
