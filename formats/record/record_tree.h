/*
 * A tree for a record that was not read but made by a program, such as a random game or a game of another program's: the
 * writers need one.
 */
#ifndef CARC_RECORD_TREE_H
#define CARC_RECORD_TREE_H

#include "formats/record/document/document.h"

/*
 * Give doc->record a tree that says nothing more than the record: turns and start tiles become compact where that says
 * all, players have no colours. The arena is emptied first, so that no string of the record may live in it. tiles: the
 * tree of the tile set that is played with, which lives longer than the document; NULL: a built-in set. CARC_REFUSED: out
 * of memory.
 */
CARC_MUST_USE enum carc_status carc_document_tree(struct carc_document *doc,
						  const struct carc_node *tiles);

#endif
