/* A tile set in a file: opening, reading, and what names a record may give such a file. */
#ifndef CARC_TILE_FILE_H
#define CARC_TILE_FILE_H

#include "core/rules/ruleset.h"
#include "formats/record/tiles/tiles_in.h"

/* A set that was read. It never changes, and all of it lives as long as the struct. */
struct carc_tile_file {
	int fd; /* as long as it is open and not read; else -1 */
	struct carc_arena arena;
	struct carc_node *root; /* what the table was made from */
	struct carc_tile_table table;
};

/*
 * Open the file of a tile set, and then read it: it may be compressed and holds nothing else. NULL, false: a finding was sent
 * about the file; if memory is short, too. carc_tile_file_new() does both at once.
 */
struct carc_tile_file *carc_tile_file_open(const char *path, const struct carc_sink *sink);
bool carc_tile_file_read(struct carc_tile_file *file, const struct carc_sink *sink);
struct carc_tile_file *carc_tile_file_new(const char *path, const struct carc_sink *sink);
void carc_tile_file_free(struct carc_tile_file *file); /* accepts NULL */

/*
 * Reads a file that a record names: a plain one, below a folder, and no more of it than a set may have. No link leads
 * there, neither as the file nor as a folder on the way. folder: so many bytes, with a / at the end; 0: the working one.
 * U001 is about the name or what is found there, U002 about a machine that cannot read it.
 */
struct carc_tile_file *carc_tile_file_below(const char *folder, size_t folder_len, const char *name,
					    const struct carc_sink *sink);

/*
 * Returns why a record may not name such a file, or NULL if it may: names of files and folders below that of the
 * record, of letters, digits and the signs - _ . and with no dot in front.
 */
const char *carc_tile_path_fault(const char *path);

/* The last file that a record named, with what came of it: records of one game archive mostly name the same. */
struct carc_named_set {
	struct carc_tile_file *file; /* NULL: it cannot be used */
	enum carc_code code;         /* why not: T403; or U003 or U005, about the machine */
	char why[160];               /* words for it, which tell nothing of the contents */
	size_t folder_len;
	char path[]; /* folder and name: a link may lead to the folder, and not to a part of the name */
};

/*
 * Returns a file as carc_tile_file_below() reads it, which lives until the next call; the same file is not read again. Returns NULL on
 * out of memory.
 */
const struct carc_named_set *carc_named_set(struct carc_named_set **kept, const char *folder,
					    size_t folder_len, const char *name);
void carc_named_set_free(struct carc_named_set *kept); /* accepts NULL */

/*
 * tiles_fit.c: whether the set rules->own goes with the game, its expansions and their tiles; tiles_in.c has checked whether it is
 * sound by itself. False: ret_finding says why, without a place.
 */
bool carc_tiles_fit(const struct carc_rules *rules, struct carc_found *ret_finding);

#endif
