/*
 * YAML text to a document tree, within the limits of node.h: the plain spelling by tree_in.c, all else by the event
 * interface of libyaml.
 */
#ifndef CARC_YAML_IN_H
#define CARC_YAML_IN_H

#include "formats/input/input.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/*
 * Read the text of one record. The tree lives in the arena; *ret_root is NULL if the text is empty. On CARC_REFUSED one
 * finding was sent, and it is left alone.
 */
CARC_MUST_USE enum carc_status carc_yaml_read(const struct carc_text *text,
					      struct carc_arena *arena,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* The same by libyaml alone, for tests that hold the tree of the plain spelling against it. */
CARC_MUST_USE enum carc_status carc_yaml_read_all(const struct carc_text *text,
						  struct carc_arena *arena,
						  const struct carc_sink *sink,
						  struct carc_node **ret_root);

#endif
