/*
 * A document: the text of one record, read. Reuse one for record after record; it needs no more memory
 * for the last than for the largest. document_in.h reads into it.
 */
#ifndef CARC_DOCUMENT_H
#define CARC_DOCUMENT_H

#include "core/play/record.h"
#include "formats/bytes/arena.h"
#include "formats/tree/node.h"

struct carc_tile_file;
struct carc_tile_cache;

struct carc_document {
	struct carc_arena arena;
	struct carc_node *root;
	struct carc_node *turns;   /* the list of turns, as written */
	struct carc_record record; /* its strings live in the arena */
	/* What the caller may set before reading. */
	const struct carc_tile_table *tiles; /* play with these, whatever the record says, or NULL */
	struct carc_tile_cache *cache;       /* of files that records name; NULL: none is read */
	const char *folder;                  /* where their names begin */
	size_t folder_len;   /* so much of it, with a / at its end; 0: the working folder */
	bool may_be_tileset; /* instead of a record; else such a document is refused */
	/* The tile set that the document is, or NULL: then record counts. */
	const struct carc_tile_table *tileset;
	const struct carc_tile_file *file; /* that the record names, of the cache */
};

/* Without tiles, cache or leave to be a tile set. NULL: out of memory. free accepts NULL. */
struct carc_document *carc_document_new(void);
void carc_document_free(struct carc_document *doc);

/* Forget what was read, and give back what memory that took. */
void carc_document_rest(struct carc_document *doc);

#endif
