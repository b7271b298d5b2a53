/*
 * JSON, and the plain spelling of YAML in which people and programs write almost every record, to a document tree within the
 * limits of node.h. Plain YAML has mappings and lists by indentation, flow collections on one line, words without quotes or in
 * quotes without escapes, and comments.
 *
 * yaml_in.c asks here first. What is plain becomes the tree that libyaml would give, for a fraction of the work; all other YAML is
 * left to libyaml, which alone reports anything. So every doubt about YAML is a "no", never a finding. JSON is read by RFC 8259.
 */
#ifndef CARC_TREE_IN_H
#define CARC_TREE_IN_H

#include "formats/input/input.h"
#include "formats/input/tree/tree.h"

/*
 * Reads the text of one record, for which carc_json_begins() is true. The tree lives in the arena. On CARC_REFUSED one
 * finding was sent, and ret_root is left alone.
 */
CARC_MUST_USE enum carc_status carc_json_read(const struct carc_text *text,
					      struct carc_arena *arena,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* Does the same, but the tree has only what the filter keeps, see tree.h. NULL: all. */
CARC_MUST_USE enum carc_status carc_json_read_part(const struct carc_text *text,
						   struct carc_arena *arena,
						   const struct carc_tree_filter *filter,
						   const struct carc_sink *sink,
						   struct carc_node **ret_root);

/*
 * Reads all of a text in plain YAML into a fresh tree, whose arena then holds a copy of it. Returns false if it is not
 * plain, or out of memory; then what the tree holds is of no use.
 */
bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree);

#endif
