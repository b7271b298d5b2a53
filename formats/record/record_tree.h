/*
 * The tree of a document whose record nobody has read: with it the writers write a record that a program
 * has made.
 */
#ifndef CARC_RECORD_TREE_H
#define CARC_RECORD_TREE_H

#include "formats/turn/document.h"

/*
 * Give doc->record a tree that says nothing beyond it: turns and start tiles compact where that says all,
 * players without colours. What was in the tree is forgotten. Strings of the record must not live in the
 * arena. tiles: the tree of the tile set that is played with, which lives longer, or NULL: one that is built
 * in. CARC_REFUSED: out of memory.
 */
CARC_MUST_USE enum carc_status carc_document_tree(struct carc_document *doc,
						  const struct carc_node *tiles);

#endif
