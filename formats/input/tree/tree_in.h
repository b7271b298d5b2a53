/* Parses JSON and YAML into a document tree, within the limits of node.h. */
#ifndef CARC_TREE_IN_H
#define CARC_TREE_IN_H

#include "formats/input/input.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/* Selects the part of a text that becomes a tree, if the text contains far more than is needed. */
struct carc_tree_filter {
	/* Returns true if the value of a key may be kept; the items of a list are kept with the list. */
	bool (*wants)(const char *key, size_t len);
	/* Returns true if a complete value is kept. */
	bool (*keeps)(const struct carc_node *node);
};

/*
 * Parses the text of one record, for which carc_json_begins() is true, by RFC 8259. The tree is stored in the arena, and contains only
 * what the filter keeps; NULL: all. On CARC_REFUSED one finding was sent, and *ret_root is unchanged. With a filter, text->room must be
 * larger than text->len.
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

#endif
