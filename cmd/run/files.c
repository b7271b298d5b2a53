/* Names of files, from wherever they come. See files.h. */
#include "cmd/run/files.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "formats/text/arena.h"
#include "formats/text/safe_text.h"

/* Takes the name, which may be NULL. False: out of memory. */
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

/* What begins with a dot is hidden, as from ls. */
static int is_shown(const struct dirent *entry)
{
	return entry->d_name[0] != '.';
}

static int by_bytes(const struct dirent **a, const struct dirent **b)
{
	return strcmp((*a)->d_name, (*b)->d_name);
}

/* Takes a name that was found in a folder: of a file, or a link to one; of a folder, but no link to one. A pipe would hang. */
static bool add_found(struct names *names, char *name)
{
	struct dirent **entry;
	struct stat info;
	bool known = name && lstat(name, &info) == 0, sound = true;
	bool folder = known && S_ISDIR(info.st_mode);
	int count = folder ? scandir(name, &entry, is_shown, by_bytes) : -1;

	if (count < 0) {
		/* What is not there says so when it is opened. */
		known = known && (!S_ISLNK(info.st_mode) || stat(name, &info) == 0);
		if (!known || folder || S_ISREG(info.st_mode))
			return add(names, name);
		free(name);
		return true;
	}
	for (int i = 0; i < count; i++) {
		char *path = files_join(name, entry[i]->d_name);

		if (sound)
			sound = add_found(names, path);
		else
			free(path);
		free(entry[i]);
	}
	free(entry);
	free(name);
	return sound;
}

/* A name that somebody gave: of a folder, with -R, what is in it. */
static bool add_given(struct files *files, const char *name)
{
	struct stat info;

	if (!files->recursive || stat(name, &info) != 0 || !S_ISDIR(info.st_mode))
		return add(&files->all, strdup(name));
	/* Behind a slash it is what a link leads to. */
	return add_found(&files->all, files_join(name, ""));
}

/* Says why the names in a file, or an operand, cannot be used. Returns false. line 0: of no line. */
static bool refuse(const char *tool, const char *file, unsigned line, const char *why)
{
	if (line)
		carc_say(stderr, "%s: %s:%u: %s\n", tool, file, line, why);
	else
		carc_say(stderr, "%s: %s: %s\n", tool, file, why);
	return false;
}

/* Adds the names of --files-from. Returns false, and says why, if the file cannot be read or a name cannot be kept. */
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
		if (strlen(line) != (size_t)len)
			sound = refuse(
				tool, files->from, number,
				"a file name contains a NUL byte; use -0 if names end in NUL");
		else if (*line && !add_given(files, line))
			sound = refuse(tool, line, 0, strerror(ENOMEM));
	}
	if (sound && !(in && feof(in)))
		sound = refuse(tool, files->from, 0, strerror(errno));
	if (in && in != stdin)
		(void)fclose(in);
	free(line);
	return sound;
}

bool files_find(struct files *files, const char *tool, char *const *operands, int count)
{
	for (int i = 0; i < count; i++)
		if (!add_given(files, operands[i]))
			return refuse(tool, operands[i], 0, strerror(ENOMEM));
	if (count == 0 && !files->from && !add_given(files, "-"))
		return refuse(tool, "-", 0, strerror(ENOMEM));
	if (files->from && !add_listed(files, tool))
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
