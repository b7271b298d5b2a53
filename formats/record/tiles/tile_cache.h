/*
 * The tile sets that records name, for all documents of a run, those of several threads too: a file is read once, and
 * what could not be used is remembered as well.
 */
#ifndef CARC_TILE_CACHE_H
#define CARC_TILE_CACHE_H

#include "formats/record/tiles/tile_file.h"

struct carc_tile_cache;

/* NULL: out of memory. Free it when nobody has a set of it any more; accepts NULL. */
struct carc_tile_cache *carc_tile_cache_new(void);
void carc_tile_cache_free(struct carc_tile_cache *cache);

/* Why a file cannot be used: as a finding about the record, which tells nothing of what stands in the file. */
struct carc_tile_fault {
	enum carc_code code; /* T403; or U003 or U005, about the machine: these are not remembered */
	char why[160];
};

/*
 * The set of a file below a folder, as carc_tile_file_below() reads it; it stays until it is given back. NULL: it cannot
 * be used.
 */
const struct carc_tile_file *carc_tile_cache_take(struct carc_tile_cache *cache, const char *folder,
						  size_t folder_len, const char *name,
						  struct carc_tile_fault *ret_fault);
void carc_tile_cache_give(struct carc_tile_cache *cache, const struct carc_tile_file *file);

#endif
