/*
 * A document: the text of one record, or of a tile set, that has been read: its tree, and the record made of it.
 * document_forms.h reads into it; the writers take the record from here, and from the tree what a record does not hold, such
 * as notes. One document serves record after record; it needs no more memory for all than for the largest.
 */
#ifndef CARC_DOCUMENT_H
#define CARC_DOCUMENT_H

#include "core/play/record.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

struct carc_game;
struct carc_replay;
struct carc_text;
struct carc_named_set;

struct carc_document {
	struct carc_arena arena;
	struct carc_node
		*root; /* NULL, or a mapping of tiles alone, if the record was made, not read */
	struct carc_node *turns;   /* the list of turns, as written */
	struct carc_record record; /* its strings live in the arena */
	/* The caller may set these before reading. */
	const struct carc_tile_table *tiles; /* to play with, whatever the record says; or NULL */
	bool files;                          /* tile sets that records name are read */
	const char *folder;                  /* where the names of these files begin */
	size_t folder_len;   /* bytes of folder, a / at the end with them; 0: the working folder */
	bool may_be_tileset; /* else a document that is a tile set is refused */
	bool foreign;        /* else games of other programs are refused, see import.h */
	/* Where a reader that must play the game may do so; NULL: in memory of its own. */
	struct carc_replay *replay;
	struct carc_game *game;
	/* Reading sets these. */
	const struct carc_text
		*text; /* lives as long as it is read; NULL: it has no lines of turns */
	const struct carc_tile_table
		*tileset; /* the document is this tile set; NULL: it is a record */
	bool played;      /* replay has played all turns of the record, without a finding */
	bool followable; /* it was refused, and yet its game can be followed: what is wrong has one meaning, or stands in turns */
	struct carc_named_set *named; /* the last file that a record named; NULL: none did */
};

/* An empty document; tiles, files and may_be_tileset are not set. NULL: out of memory. free accepts NULL. */
struct carc_document *carc_document_new(void);
void carc_document_free(struct carc_document *doc);

/* Returns whether the record was made by a program, and not read. */
static inline bool carc_document_made(const struct carc_document *doc)
{
	return !carc_node_get(doc->root, "players");
}

/* Adds a single value to the tree, before all others; text and key live as long as the tree. Returns false on out of memory. */
CARC_MUST_USE bool carc_document_add(struct carc_document *doc, const char *key, const char *text,
				     bool plain);

/* Drops the record that was read, and frees its memory. Settings of the caller stay. */
void carc_document_rest(struct carc_document *doc);

#endif
