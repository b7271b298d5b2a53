/*
 * JSON text to a document tree, within the limits of node.h. document_in.c asks here whether a text is JSON; the readers
 * of saves read only a part of one. yaml_in.h reads all other texts.
 */
#ifndef CARC_JSON_IN_H
#define CARC_JSON_IN_H

#include "formats/input/input.h"
#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/* The first value of a text, behind blank lines, comments and the mark of a record; its end if there is none. */
const char *carc_text_begin(const struct carc_text *text, struct carc_span *ret_at);

/*
 * Whether a text is JSON rather than YAML: its first value is an object whose first key is in quotes, or
 * which is empty. Blank lines, comments and the mark of a record may stand before it.
 */
bool carc_json_begins(const struct carc_text *text);

/*
 * Read the text of one record, for which carc_json_begins() is true. The tree lives in the arena. On CARC_REFUSED one
 * finding was sent, and ret_root is left alone.
 */
CARC_MUST_USE enum carc_status carc_json_read(const struct carc_text *text,
					      struct carc_arena *arena,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* The same, but the tree has only what the filter keeps, see tree.h. NULL: all. */
struct carc_tree_filter;
CARC_MUST_USE enum carc_status carc_json_read_part(const struct carc_text *text,
						   struct carc_arena *arena,
						   const struct carc_tree_filter *filter,
						   const struct carc_sink *sink,
						   struct carc_node **ret_root);

#endif
