/* Opening a tile set and reading it whole. */
#include "formats/record/tiles/tile_file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/input/input.h"
#include "formats/input/tree/yaml_in.h"

enum { PATH_MAX_BYTES = 200 };

const char *carc_tile_path_fault(const char *path)
{
	static const char signs[] = "abcdefghijklmnopqrstuvwxyz"
				    "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";

	if (!*path)
		return "it is empty";
	if (strlen(path) > PATH_MAX_BYTES)
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

static void refuse(const struct carc_sink *sink, enum carc_code code, const char *why)
{
	struct carc_found finding = carc_found(code);

	carc_copy_text(finding.text, sizeof finding.text, why, strlen(why));
	sink->fn(sink->ctx, &finding);
}

/* The only document of a stream. */
static bool fetch_only(struct carc_input *input, struct carc_text *text,
		       const struct carc_sink *sink)
{
	struct carc_found finding = carc_found(CARC_Y008_NO_RECORD);
	struct carc_text more = {0};
	enum carc_fetch fetch = carc_input_fetch(input, text, &finding);

	if (fetch == CARC_FETCH_RECORD) {
		fetch = carc_input_fetch(input, &more, &finding);
		if (fetch == CARC_FETCH_END)
			return true;
		if (fetch == CARC_FETCH_RECORD) {
			finding = carc_found(CARC_T101_NOT_A_TILESET);
			finding.at = (struct carc_span){more.line, 1};
			carc_copy_text(finding.text, sizeof finding.text,
				       "a second document in the file", 29);
		}
		carc_text_done(&more);
	}
	sink->fn(sink->ctx, &finding);
	return false;
}

static bool read_text(struct carc_tile_file *file, const struct carc_text *text,
		      const struct carc_sink *sink)
{
	struct carc_node *root = NULL;
	struct carc_found finding = carc_found(CARC_T101_NOT_A_TILESET);
	const char *shape;

	if (carc_yaml_read(text, &file->arena, sink, &root) != CARC_OK)
		return false;
	file->root = root;
	if (root && root->kind == CARC_MAPPING && !carc_node_get(root, "carc"))
		return carc_tiles_read(root, &file->arena, sink, &file->table) == CARC_OK;
	shape = !root                        ? "an empty document"
		: root->kind == CARC_MAPPING ? "a record of a game"
					     : carc_node_shape(root);
	finding.at = root ? root->at : (struct carc_span){text->line, 1};
	carc_copy_text(finding.text, sizeof finding.text, shape, strlen(shape));
	sink->fn(sink->ctx, &finding);
	return false;
}

/* Of a stream no more than this is read: a set has less, and small files can inflate to much. */
enum { BYTES_MAX = CARC_TEXT_MAX + (64 << 10) };

bool carc_tile_file_read(struct carc_tile_file *file, const struct carc_sink *sink)
{
	struct carc_input *input = carc_input_new(file->fd, NULL);
	struct carc_text text = {0};
	bool sound = false;

	if (input) {
		carc_input_limit(input, BYTES_MAX);
		sound = fetch_only(input, &text, sink) && read_text(file, &text, sink);
	} else {
		refuse(sink, CARC_U003_NO_MEMORY, "");
	}
	carc_text_done(&text);
	carc_input_free(input);
	close(file->fd);
	file->fd = -1;
	return sound;
}

/* What was opened, to be read. NULL: out of memory, which was sent; it is closed. */
static struct carc_tile_file *opened(int fd, const struct carc_sink *sink)
{
	struct carc_tile_file *file = calloc(1, sizeof *file);

	if (!file) {
		close(fd);
		refuse(sink, CARC_U003_NO_MEMORY, "");
		return NULL;
	}
	file->fd = fd;
	carc_arena_init(&file->arena, CARC_ARENA_MAX);
	return file;
}

/* Read what was opened, if it was. */
static struct carc_tile_file *read_opened(struct carc_tile_file *file, const struct carc_sink *sink)
{
	if (!file || carc_tile_file_read(file, sink))
		return file;
	carc_tile_file_free(file);
	return NULL;
}

/* Close what was opened, for a reason. */
static struct carc_tile_file *give_up(int fd, const struct carc_sink *sink, enum carc_code code,
				      int why)
{
	bool link = why == ELOOP || why == ENOTDIR;

	if (fd >= 0)
		close(fd);
	refuse(sink, code,
	       link ? "a component of its path is a symbolic link or not a folder" : strerror(why));
	return NULL;
}

struct carc_tile_file *carc_tile_file_open(const char *path, const struct carc_sink *sink)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	struct stat info;

	if (fd < 0)
		return give_up(fd, sink, CARC_U001_CANNOT_OPEN, errno);
	if (fstat(fd, &info) == 0 && S_ISDIR(info.st_mode))
		return give_up(fd, sink, CARC_U002_CANNOT_READ, EISDIR);
	return opened(fd, sink);
}

struct carc_tile_file *carc_tile_file_new(const char *path, const struct carc_sink *sink)
{
	return read_opened(carc_tile_file_open(path, sink), sink);
}

/* ---- Below a folder --------------------------------------------------------------------------- */

/* The folder of the record, which is that of a file on the command line: links may lead there. */
static int open_folder(const char *folder, size_t len)
{
	char *path = malloc(len + 2);
	int fd, why;

	if (!path) {
		errno = ENOMEM;
		return -1;
	}
	memcpy(path, folder, len);
	memcpy(path + len, ".", 2);
	fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
	why = errno;
	free(path);
	errno = why;
	return fd;
}

/* One step down from a folder, which is closed. A pipe must not keep us waiting, nor a terminal become ours. */
static int step(int folder, const char *name, size_t len, int flags)
{
	char part[PATH_MAX_BYTES + 1];
	int fd, why;

	memcpy(part, name, len);
	part[len] = '\0';
	fd = openat(folder, part, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | flags);
	why = errno;
	close(folder);
	errno = why;
	return fd;
}

/* Whether a path is at fault, or the machine. */
static enum carc_code open_fault(int why)
{
	switch (why) {
	case ENOENT:
	case EACCES:
	case EPERM:
	case ENOTDIR:
	case ELOOP:
	case ENAMETOOLONG:
	case ENXIO:
		return CARC_U001_CANNOT_OPEN;
	case ENOMEM:
		return CARC_U003_NO_MEMORY;
	default:
		return CARC_U002_CANNOT_READ;
	}
}

struct carc_tile_file *carc_tile_file_below(const char *folder, size_t folder_len, const char *name,
					    const struct carc_sink *sink)
{
	int fd = open_folder(folder, folder_len);
	struct stat info;

	for (size_t len = strcspn(name, "/"); fd >= 0 && name[len]; len = strcspn(name, "/")) {
		fd = step(fd, name, len, O_DIRECTORY);
		name += len + 1;
	}
	if (fd >= 0)
		fd = step(fd, name, strlen(name), O_NONBLOCK | O_NOCTTY);
	if (fd < 0)
		return give_up(fd, sink, open_fault(errno), errno);
	if (fstat(fd, &info) != 0)
		return give_up(fd, sink, CARC_U002_CANNOT_READ, errno);
	if (S_ISREG(info.st_mode))
		return read_opened(opened(fd, sink), sink);
	close(fd);
	refuse(sink, CARC_U001_CANNOT_OPEN, "it is not a regular file");
	return NULL;
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
