/* Names of files, from wherever they come. See files.h. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cmd/run/files.h"
#include "formats/text/room.h"
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

/* The names of --files-from. False: why not is in errno. */
static bool add_listed(struct files *files)
{
	FILE *in = strcmp(files->from, "-") ? fopen(files->from, "re") : stdin;
	int end = files->null ? '\0' : '\n';
	char *line = NULL;
	size_t size = 0;
	ssize_t len;
	bool sound = in;

	while (sound && (len = getdelim(&line, &size, end, in)) >= 0) {
		if (len > 0 && line[len - 1] == end)
			line[--len] = '\0';
		if (!files->null && len > 0 && line[len - 1] == '\r')
			line[len - 1] = '\0';
		sound = !*line || add_given(files, line);
	}
	sound = sound && feof(in);
	if (in && in != stdin)
		(void)fclose(in);
	free(line);
	return sound;
}

bool files_find(struct files *files, const char *tool, char *const *operands, int count)
{
	bool sound = true;

	errno = 0;
	for (int i = 0; i < count && sound; i++)
		sound = add_given(files, operands[i]);
	if (sound && count == 0 && !files->from)
		sound = add_given(files, "-");
	if (sound && files->from)
		sound = add_listed(files);
	if (!sound)
		carc_say(stderr, "%s: %s: %s\n", tool, files->from ? files->from : "names of files",
			 strerror(errno ? errno : ENOMEM));
	else if (files->all.count == 0)
		carc_say(stderr, "%s: there is no file to read\n", tool);
	return sound && files->all.count > 0;
}

void files_done(struct files *files)
{
	for (size_t i = 0; i < files->all.count; i++)
		free(files->all.at[i]);
	free(files->all.at);
}
