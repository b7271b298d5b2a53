/*
 * Parses JSON and YAML into a document tree. The parsers add values in the order of the text; tree.c checks the limits of node.h, and
 * rejects duplicate keys.
 */
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

/* ---- For the parsers ------------------------------------------------------------------------------ */

struct carc_tree {
	struct carc_arena *arena;
	const struct carc_tree_filter *filter; /* NULL: all is kept */
	struct carc_found finding; /* the first error; if its code is not OK, no more may be added */
	struct carc_node base;     /* holds the root as its only child, like a list */
	struct carc_node *root;    /* NULL: nothing was added yet */
	unsigned depth;            /* of open lists and mappings */
	uint32_t nodes;
	unsigned passing; /* values are not added, up to the end of the one at this depth; 0: all are added */
	struct carc_level {
		struct carc_node *node;
		struct carc_node **tail; /* where the next child goes */
		struct carc_node *value; /* with its key, and to be filled; NULL: none is awaited */
		/* With a filter: the state before the last child. */
		struct carc_arena_mark mark;
		struct carc_node **last;
		uint32_t nodes;
	} level[1 + CARC_DEPTH_MAX]; /* the first is that of the base */
};

/* Begins an empty tree, whose nodes will be stored in the arena. */
void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena,
		    const struct carc_tree_filter *filter);

/* Sets *ret_root to the root, or sends the finding of a tree that has failed, and returns CARC_REFUSED. */
CARC_MUST_USE enum carc_status carc_tree_done(const struct carc_tree *tree,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/*
 * Adds a single value, or a key. plain: without quotes. The text must live as long as the arena, and end in a NUL by the end of
 * reading. carc_tree_copy() copies it, if it is added; it may contain no NUL.
 */
void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain);
void carc_tree_copy(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		    bool plain);

/* Begins a list or a mapping; values belong to it until it is closed. */
void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at);
void carc_tree_close(struct carc_tree *tree);

/* Records an error at a place in the text, with its limit or 0. Returns the finding, to which the caller may add words. */
struct carc_found *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at,
				  int32_t limit, const char *text);

/*
 * Parses a text in the plain subset of YAML, in which people and programs write almost every record, into a fresh tree, whose arena then
 * holds a copy of the text. The subset has mappings and lists by indentation, flow collections on one line, words without quotes or in
 * quotes without escapes, and comments. The tree is equal to that of libyaml, for a fraction of the work. Returns false when unsure, or on
 * out of memory, without a finding; the tree is then of no use.
 */
bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree);

#endif
