/*
 * Builds a document tree from any syntax: the parsers add values in the order of the text. This module checks the limits of node.h, and
 * rejects duplicate keys. The first error is kept as tree->finding, which carc_tree_done() sends.
 */
#ifndef CARC_TREE_H
#define CARC_TREE_H

#include <string.h>

#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/* Selects the part of a text that becomes a tree, if the text contains far more than is needed. */
struct carc_tree_filter {
	/* Returns true if the value of a key may be kept; the items of a list are kept with the list. */
	bool (*wants)(const char *key, size_t len);
	/* Returns true if a complete value is kept. */
	bool (*keeps)(const struct carc_node *node);
};

struct carc_tree {
	struct carc_arena *arena;
	struct carc_found finding; /* if its code is not OK, no more may be added */
	struct carc_node *root;    /* NULL: nothing was added yet */
	unsigned depth;
	uint32_t nodes;
	struct carc_level {
		struct carc_node *node;
		struct carc_node **tail; /* where the next child goes */
		/* A mapping's key whose value is awaited; NULL: none. */
		const char *key;
		size_t key_len;
		struct carc_span key_at;
	} level[CARC_DEPTH_MAX];
};

/* Begins an empty tree, whose nodes will be stored in the arena. */
void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena);

/* Sets *ret_root to the root, or sends the finding of a tree that has failed, and returns CARC_REFUSED. */
CARC_MUST_USE enum carc_status carc_tree_done(const struct carc_tree *tree,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/*
 * Adds a single value, or a key. plain: without quotes. The text must live as long as the arena, and end in a NUL by the end of
 * reading.
 */
void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain);

/* Like carc_tree_scalar(), but copies the text, which may contain no NUL. */
void carc_tree_copy(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		    bool plain);

/* Begins a list or a mapping; values belong to it until it is closed. */
void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at);
void carc_tree_close(struct carc_tree *tree);

/*
 * For a parser that builds nodes itself: counts a value or a key; checks the key of the next value of a mapping. Each returns false after a
 * finding.
 */
void carc_tree_refuse_count(struct carc_tree *tree, struct carc_span at);
void carc_tree_refuse_key(struct carc_tree *tree, const struct carc_node *child,
			  struct carc_span at, const char *key, size_t len);

static inline bool carc_tree_count(struct carc_tree *tree, struct carc_span at)
{
	bool few = ++tree->nodes <= CARC_NODES_MAX;

	if (!few)
		carc_tree_refuse_count(tree, at);
	return few;
}

static inline bool carc_tree_allows(struct carc_tree *tree, const struct carc_node *mapping,
				    struct carc_span at, const char *key, size_t len)
{
	const struct carc_node *child = mapping->first;
	bool sound;

	while (child && (child->key_len != len || memcmp(child->key, key, len) != 0))
		child = child->next;
	sound = !child && len <= CARC_KEY_MAX && mapping->children < CARC_KEYS_MAX;
	if (!sound)
		carc_tree_refuse_key(tree, child, at, key, len);
	return sound;
}

/* Records an error at a place in the text. Returns the finding, to which the caller may add words. */
struct carc_found *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at,
				  const char *text);
void carc_tree_limit(struct carc_tree *tree, enum carc_code code, struct carc_span at,
		     int32_t limit, const char *what);

#endif
