/*
 * Making the tree of a record out of values of another tree: each value keeps the place where it
 * was read, so that a finding about it names that place. All nodes and texts live in one arena.
 * Every reader of a foreign form builds so; record_in.c reads the result.
 */
#ifndef CARC_TREE_BUILD_H
#define CARC_TREE_BUILD_H

#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

struct carc_tree_build {
	struct carc_arena *arena;
	bool failed; /* out of memory: what was made must not be used */
};

/*
 * A list or mapping without children, or a single value, whose text is copied. NULL: out of memory;
 * failed is set.
 */
struct carc_node *carc_build_list(struct carc_tree_build *build, enum carc_node_kind kind,
				  struct carc_span at);
struct carc_node *carc_build_text(struct carc_tree_build *build, struct carc_span at,
				  const char *text, size_t len);
struct carc_node *carc_build_word(struct carc_tree_build *build, struct carc_span at,
				  const char *word);
/* A value without quotes: a number, or true. */
struct carc_node *carc_build_plain(struct carc_tree_build *build, struct carc_span at,
				   const char *text);
struct carc_node *carc_build_number(struct carc_tree_build *build, struct carc_span at,
				    long number);

/*
 * A value as it was read, without its key and its next one; its children are not copied but shared.
 */
struct carc_node *carc_build_copy(struct carc_tree_build *build, const struct carc_node *node);

/*
 * Add a child at the end, and return it. key: must live as long as the tree; NULL: the parent is a
 * list. If parent or child is NULL, nothing is added.
 */
struct carc_node *carc_build_add(struct carc_node *parent, const char *key,
				 struct carc_node *child);

#endif
