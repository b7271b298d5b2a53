/*
 * YAML text to a document tree, within the limits of node.h: the plain spelling at once, all else by the event
 * interface of libyaml.
 */
#ifndef CARC_YAML_IN_H
#define CARC_YAML_IN_H

#include "formats/bytes/arena.h"
#include "formats/bytes/input.h"
#include "formats/tree/node.h"

/*
 * Read the text of one record. The tree lives in the arena. On CARC_REFUSED one finding was sent.
 */
CARC_MUST_USE enum carc_status carc_yaml_read(const struct carc_text *text,
					      struct carc_arena *arena,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* The same by libyaml alone: what the tree of the plain spelling is held against. */
CARC_MUST_USE enum carc_status carc_yaml_read_all(const struct carc_text *text,
						  struct carc_arena *arena,
						  const struct carc_sink *sink,
						  struct carc_node **ret_root);

#endif
