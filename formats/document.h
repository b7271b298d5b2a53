/*
 * A document: the text of one record, read. Reuse one for record after record; it needs no more memory
 * for the last than for the largest.
 */
#ifndef CARC_DOCUMENT_H
#define CARC_DOCUMENT_H

#include "core/play/record.h"
#include "formats/bytes/arena.h"
#include "formats/bytes/input.h"
#include "formats/tree/node.h"

struct carc_tile_file;
struct carc_tile_shelf;

struct carc_document {
	struct carc_arena arena;
	struct carc_node *root;
	struct carc_node *turns;   /* the list of turns, as written */
	struct carc_record record; /* its strings live in the arena */
	/* What the caller may set before reading. */
	const struct carc_tile_table *tiles; /* play with these, whatever the record says, or NULL */
	struct carc_tile_shelf *shelf;       /* of files that records name; NULL: none is read */
	const char *folder;                  /* where their names begin */
	size_t folder_len;   /* so much of it, with a / at its end; 0: the working folder */
	bool may_be_tileset; /* instead of a record; else such a document is refused */
	/* The tile set that the document is, or NULL: then record counts. */
	const struct carc_tile_table *tileset;
	const struct carc_tile_file *file; /* that the record names, of the shelf */
};

/* Without tiles, shelf or leave to be a tile set. NULL: out of memory. free accepts NULL. */
struct carc_document *carc_document_new(void);
void carc_document_free(struct carc_document *doc);

/* Forget what was read, and give back what memory that took. */
void carc_document_rest(struct carc_document *doc);

/*
 * Read a text into a document. rules: play it by this preset and these options instead of its own; NULL: by
 * its own. On CARC_REFUSED at least one finding was sent, and the record must not be used.
 */
CARC_MUST_USE enum carc_status carc_document_read(struct carc_document *doc,
						  const struct carc_text *text,
						  const struct carc_rules *rules,
						  const struct carc_sink *sink);

/*
 * The same, but what another program wrote becomes a record, as foreign.h says. A finding may be about what that
 * itself asserts; then the record is sound.
 */
CARC_MUST_USE enum carc_status carc_document_read_foreign(struct carc_document *doc,
							  const struct carc_text *text,
							  const struct carc_rules *rules,
							  const struct carc_sink *sink);

/*
 * Set rules from words as the option -r has them: PRESET[,OPTION=VALUE]... False: ret_diag says why.
 */
CARC_MUST_USE bool carc_rules_parse(const char *words, struct carc_rules *rules,
				    struct carc_diag *ret_diag);

#endif
