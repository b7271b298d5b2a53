/* Opening a tile set and reading it whole. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "formats/input.h"
#include "formats/tile_file.h"
#include "formats/yaml_in.h"

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
		return "it does not begin at the folder of the record";
	if (path[strspn(path, signs)])
		return "it is not of letters, digits and the signs - _ . /";
	for (const char *part = path; part; part = strchr(part, '/')) {
		part += *part == '/';
		if (*part == '.' || *part == '-')
			return "a part of it begins with a dot or a hyphen";
		if (*part == '/' || !*part)
			return "a part of it is empty";
	}
	return NULL;
}

static void refuse(const struct carc_sink *sink, enum carc_code code, const char *why)
{
	struct carc_diag diag = carc_diag(code);

	carc_copy_text(diag.text, sizeof diag.text, why, strlen(why));
	sink->fn(sink->ctx, &diag);
}

/* The only document of a stream. */
static bool fetch_only(struct carc_input *input, struct carc_text *text,
		       const struct carc_sink *sink)
{
	struct carc_diag diag = carc_diag(CARC_Y008_NO_RECORD);
	struct carc_text more = {0};
	enum carc_fetch fetch = carc_input_fetch(input, text, &diag);

	if (fetch == CARC_FETCH_RECORD) {
		fetch = carc_input_fetch(input, &more, &diag);
		if (fetch == CARC_FETCH_END)
			return true;
		if (fetch == CARC_FETCH_RECORD) {
			diag = carc_diag(CARC_T101_NOT_A_TILESET);
			diag.at = (struct carc_span){more.line, 1};
			carc_copy_text(diag.text, sizeof diag.text, "one of several documents", 24);
		}
		carc_text_done(&more);
	}
	sink->fn(sink->ctx, &diag);
	return false;
}

static bool read_text(struct carc_tile_file *file, const struct carc_text *text,
		      const struct carc_sink *sink)
{
	struct carc_node *root = NULL;
	struct carc_diag diag = carc_diag(CARC_T101_NOT_A_TILESET);
	const char *shape;

	if (carc_yaml_read(text, &file->arena, sink, &root) != CARC_OK)
		return false;
	file->root = root;
	if (root && root->kind == CARC_MAPPING && !carc_node_get(root, "carc"))
		return carc_tiles_read(root, &file->arena, sink, &file->table) == CARC_OK;
	shape = !root ? "empty" : root->kind == CARC_MAPPING ? "a record" : carc_node_shape(root);
	diag.at = root ? root->at : (struct carc_span){text->line, 1};
	carc_copy_text(diag.text, sizeof diag.text, shape, strlen(shape));
	sink->fn(sink->ctx, &diag);
	return false;
}

static bool read_fd(struct carc_tile_file *file, int fd, const struct carc_sink *sink)
{
	struct carc_input *input = carc_input_new(fd);
	struct carc_text text = {0};
	bool sound;

	if (!input) {
		refuse(sink, CARC_U003_NO_MEMORY, "");
		return false;
	}
	sound = fetch_only(input, &text, sink) && read_text(file, &text, sink);
	carc_text_done(&text);
	carc_input_free(input);
	return sound;
}

static bool read_path(struct carc_tile_file *file, const char *path, const struct carc_sink *sink)
{
	int fd = open(path, O_RDONLY);
	struct stat info;
	bool sound = false;

	if (fd < 0) {
		refuse(sink, CARC_U001_CANNOT_OPEN, strerror(errno));
		return false;
	}
	if (fstat(fd, &info) == 0 && S_ISDIR(info.st_mode))
		refuse(sink, CARC_U002_CANNOT_READ, strerror(EISDIR));
	else
		sound = read_fd(file, fd, sink);
	close(fd);
	return sound;
}

struct carc_tile_file *carc_tile_file_new(const char *path, const struct carc_sink *sink)
{
	struct carc_tile_file *file = calloc(1, sizeof *file);
	size_t len = strlen(path);

	if (file)
		file->path = malloc(len + 1);
	if (!file || !file->path) {
		free(file);
		refuse(sink, CARC_U003_NO_MEMORY, "");
		return NULL;
	}
	memcpy(file->path, path, len + 1);
	carc_arena_init(&file->arena, CARC_ARENA_MAX);
	if (read_path(file, path, sink))
		return file;
	carc_tile_file_free(file);
	return NULL;
}

void carc_tile_file_free(struct carc_tile_file *file)
{
	if (!file)
		return;
	carc_arena_done(&file->arena);
	free(file->path);
	free(file);
}
