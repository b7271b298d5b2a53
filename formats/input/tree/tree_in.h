/* Parses JSON and YAML into a document tree, within the limits of node.h. */
#ifndef CARC_TREE_IN_H
#define CARC_TREE_IN_H

#include "formats/input/input.h"
#include "formats/input/tree/tree.h"

/*
 * Parses the text of one record, for which carc_json_begins() is true, by RFC 8259. The tree is stored in the arena, and contains only
 * what the filter keeps; NULL: all. On CARC_REFUSED one finding was sent, and *ret_root is unchanged.
 */
CARC_MUST_USE enum carc_status carc_json_read(const struct carc_text *text,
					      struct carc_arena *arena,
					      const struct carc_tree_filter *filter,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* Like carc_json_read(), for YAML: tries carc_plain_read(), then libyaml. *ret_root is NULL if the text is empty. */
CARC_MUST_USE enum carc_status carc_yaml_read(const struct carc_text *text,
					      struct carc_arena *arena,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* Like carc_yaml_read(), but uses libyaml only: for texts that are not plain, and for tests that compare both trees. */
CARC_MUST_USE enum carc_status carc_yaml_read_all(const struct carc_text *text,
						  struct carc_arena *arena,
						  const struct carc_sink *sink,
						  struct carc_node **ret_root);

/*
 * Parses a text in the plain subset of YAML, in which people and programs write almost every record, into a fresh tree, whose arena then
 * holds a copy of the text. The subset has mappings and lists by indentation, flow collections on one line, words without quotes or in
 * quotes without escapes, and comments. The tree is equal to that of libyaml, for a fraction of the work. Returns false when unsure, or on
 * out of memory, without a finding; the tree is then of no use.
 */
bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree);

#endif
