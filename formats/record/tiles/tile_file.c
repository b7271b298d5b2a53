/* Opening a tile set and reading it whole. */
#include "formats/record/tiles/tile_file.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/input/input.h"
#include "formats/input/tree/tree_in.h"

enum {
	NAME_MAX_BYTES = 200,
	/* The most that is read of a stream: a set has less, and small files can inflate to much. */
	BYTES_MAX = CARC_TEXT_MAX + (64 << 10),
};

const char *carc_tile_path_fault(const char *path)
{
	static const char signs[] = "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";

	if (!*path)
		return "it is empty";
	if (strlen(path) > NAME_MAX_BYTES)
		return "it is longer than 200 bytes";
	if (*path == '/')
		return "it must be relative to the folder of the record";
	if (path[strspn(path, signs)])
		return "only letters, digits and - _ . / are allowed";
	for (const char *part = path; part; part = strchr(part, '/')) {
		part += *part == '/';
		if (*part == '.' || *part == '-')
			return "a component begins with a dot or hyphen";
		if (*part == '/' || !*part)
			return "a component is empty";
	}
	return NULL;
}

/* Sends a finding about the file, and returns NULL. */
static void *refuse(const struct carc_sink *sink, enum carc_code code, struct carc_span at,
		    const char *why)
{
	struct carc_found finding = carc_found(code);

	finding.at = at;
	carc_copy_text(finding.text, sizeof finding.text, why, strlen(why));
	sink->fn(sink->ctx, &finding);
	return NULL;
}

static const struct carc_span nowhere;

/* Fetches the only document of a stream. */
static bool fetch_only(struct carc_input *input, struct carc_text *text,
		       const struct carc_sink *sink)
{
	struct carc_found finding = carc_found(CARC_Y008_NO_RECORD);
	struct carc_text more = {0};
	enum carc_fetch fetch = carc_input_fetch(input, text, &finding);

	if (fetch == CARC_FETCH_RECORD) {
		fetch = carc_input_fetch(input, &more, &finding);
		if (fetch == CARC_FETCH_RECORD)
			refuse(sink, CARC_T101_NOT_A_TILESET, (struct carc_span){more.line, 1},
			       "a second document in the file");
		carc_text_done(&more);
		if (fetch != CARC_FETCH_ERROR)
			return fetch == CARC_FETCH_END;
	}
	sink->fn(sink->ctx, &finding);
	return false;
}

static bool read_text(struct carc_tile_file *file, const struct carc_text *text,
		      const struct carc_sink *sink)
{
	struct carc_node *root = NULL;

	if (carc_yaml_read(text, &file->arena, sink, &root) != CARC_OK)
		return false;
	file->root = root;
	if (root && root->kind == CARC_MAPPING && !carc_node_get(root, "carc"))
		return carc_tiles_read(root, &file->arena, sink, &file->table) == CARC_OK;
	refuse(sink, CARC_T101_NOT_A_TILESET, root ? root->at : (struct carc_span){text->line, 1},
	       !root                        ? "an empty document"
	       : root->kind == CARC_MAPPING ? "a record of a game"
					    : carc_node_shape(root));
	return false;
}

bool carc_tile_file_read(struct carc_tile_file *file, const struct carc_sink *sink)
{
	struct carc_input *input = carc_input_new(file->fd, NULL);
	struct carc_text text = {0};
	bool sound = false;

	if (input) {
		carc_input_limit(input, BYTES_MAX);
		sound = fetch_only(input, &text, sink) && read_text(file, &text, sink);
	} else {
		refuse(sink, CARC_U003_NO_MEMORY, nowhere, "");
	}
	carc_text_done(&text);
	carc_input_free(input);
	close(file->fd);
	file->fd = -1;
	return sound;
}

/* Returns whether a path is at fault, or the machine. */
static enum carc_code open_fault(int why)
{
	static const int paths[] = {ENOENT, EACCES, EPERM, ENOTDIR, ELOOP, ENAMETOOLONG, ENXIO};

	for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++)
		if (paths[i] == why)
			return CARC_U001_CANNOT_OPEN;
	return why == ENOMEM ? CARC_U003_NO_MEMORY : CARC_U002_CANNOT_READ;
}

/* Makes the struct of a file, which the caller tried to open. named: by a record. */
static struct carc_tile_file *opened(int fd, bool named, const struct carc_sink *sink)
{
	struct carc_tile_file *file = NULL;
	int why = errno;
	struct stat info;

	if (fd < 0)
		return refuse(sink, named ? open_fault(why) : CARC_U001_CANNOT_OPEN, nowhere,
			      why == ELOOP || why == ENOTDIR
				      ? "a component of its path is a symbolic link or not a folder"
				      : strerror(why));
	if (fstat(fd, &info) != 0)
		refuse(sink, CARC_U002_CANNOT_READ, nowhere, strerror(errno));
	else if (named && !S_ISREG(info.st_mode))
		refuse(sink, CARC_U001_CANNOT_OPEN, nowhere, "it is not a regular file");
	else if (S_ISDIR(info.st_mode))
		refuse(sink, CARC_U002_CANNOT_READ, nowhere, strerror(EISDIR));
	else if (!(file = calloc(1, sizeof *file)))
		refuse(sink, CARC_U003_NO_MEMORY, nowhere, "");
	if (!file) {
		close(fd);
		return NULL;
	}
	file->fd = fd;
	carc_arena_init(&file->arena, CARC_ARENA_MAX);
	return file;
}

/* Reads what was opened, if it was. */
static struct carc_tile_file *read_opened(struct carc_tile_file *file, const struct carc_sink *sink)
{
	if (!file || carc_tile_file_read(file, sink))
		return file;
	carc_tile_file_free(file);
	return NULL;
}

struct carc_tile_file *carc_tile_file_open(const char *path, const struct carc_sink *sink)
{
	return opened(open(path, O_RDONLY | O_CLOEXEC), false, sink);
}

struct carc_tile_file *carc_tile_file_new(const char *path, const struct carc_sink *sink)
{
	return read_opened(carc_tile_file_open(path, sink), sink);
}

void carc_tile_file_free(struct carc_tile_file *file)
{
	if (!file)
		return;
	if (file->fd >= 0)
		close(file->fd);
	carc_arena_done(&file->arena);
	free(file);
}

/* ---- Below a folder --------------------------------------------------------------------------- */

/* Takes one step down from a folder, which is closed. A pipe must not keep us waiting, nor a terminal become ours. */
static int step(int folder, const char *name, size_t len, int flags)
{
	char part[NAME_MAX_BYTES + 1];
	int fd, why;

	snprintf(part, sizeof part, "%.*s", (int)len, name);
	fd = openat(folder, part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags);
	why = errno;
	close(folder);
	errno = why;
	return fd;
}

struct carc_tile_file *carc_tile_file_below(const char *folder, size_t folder_len, const char *name,
					    const struct carc_sink *sink)
{
	char path[PATH_MAX + 1];
	int fd;

	/* Links may lead to the folder of the record, which is that of a file on the command line. A longer path cannot be opened. */
	snprintf(path, sizeof path, "%.*s.", (int)folder_len, folder);
	fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	for (size_t len = strcspn(name, "/"); fd >= 0 && name[len]; len = strcspn(name, "/")) {
		fd = step(fd, name, len, O_DIRECTORY);
		name += len + 1;
	}
	if (fd >= 0)
		fd = step(fd, name, strlen(name), O_NONBLOCK | O_NOCTTY);
	return read_opened(opened(fd, true, sink), sink);
}

/* ---- The last one that a record named --------------------------------------------------------- */

void carc_named_set_free(struct carc_named_set *kept)
{
	if (kept)
		carc_tile_file_free(kept->file);
	free(kept);
}

/* Keeps the first finding about a file: which and where, but of what could be opened no word that stands there. */
static void keep_first(void *ctx, const struct carc_found *finding)
{
	struct carc_named_set *kept = ctx;
	const char *code = carc_code_info(finding->code)->code;

	if (kept->code != CARC_CODE_OK)
		return;
	kept->code = finding->code == CARC_U003_NO_MEMORY     ? CARC_U003_NO_MEMORY
		     : finding->code == CARC_U002_CANNOT_READ ? CARC_U005_NAMED_FILE
							      : CARC_T403_TILESET_UNUSABLE;
	if (kept->code == CARC_U005_NAMED_FILE)
		carc_copy_text(kept->why, sizeof kept->why, finding->text, strlen(finding->text));
	else if (finding->code == CARC_U001_CANNOT_OPEN)
		snprintf(kept->why, sizeof kept->why, "%.140s (%s)", finding->text, code);
	else if (finding->at.column)
		snprintf(kept->why, sizeof kept->why,
			 "not a valid tile set, %s in line %u, column %u", code, finding->at.line,
			 finding->at.column);
	else
		snprintf(kept->why, sizeof kept->why, "not a valid tile set (%s)", code);
}

const struct carc_named_set *carc_named_set(struct carc_named_set **kept, const char *folder,
					    size_t folder_len, const char *name)
{
	struct carc_named_set *set = *kept;
	size_t name_len = strlen(name);

	/* Errors of the system may be gone by now. */
	if (set && set->folder_len == folder_len && !memcmp(set->path, folder, folder_len) &&
	    !strcmp(set->path + folder_len, name) &&
	    (set->file || set->code == CARC_T403_TILESET_UNUSABLE))
		return set;
	carc_named_set_free(set);
	*kept = set = calloc(1, sizeof *set + folder_len + name_len + 1);
	if (!set)
		return NULL;
	set->folder_len = folder_len;
	memcpy(set->path, folder, folder_len);
	memcpy(set->path + folder_len, name, name_len + 1);
	set->file = carc_tile_file_below(folder, folder_len, name,
					 &(struct carc_sink){keep_first, set});
	return set;
}
