/*
 * Building a document tree, whatever the syntax: tree_in.c and yaml_in.c add values in the order of the text.
 * The limits of node.h are kept here, and no mapping gets a key twice. What fails is kept as tree->finding; the reader sends
 * it.
 */
#ifndef CARC_TREE_H
#define CARC_TREE_H

#include "formats/input/tree/node.h"
#include "formats/text/arena.h"

/* Which part of a text becomes a tree, where the text holds far more than is needed. */
struct carc_tree_filter {
	/* Whether the value of a key may be kept; what lies in a list is kept with the list. */
	bool (*wants)(const char *key, size_t len);
	/* Whether a list or mapping stays, now that it is whole. */
	bool (*keeps)(const struct carc_node *node);
};

struct carc_tree {
	struct carc_arena *arena;
	const struct carc_tree_filter *filter; /* or NULL: all is kept */
	struct carc_found
		finding; /* code other than OK: it has failed, and nothing more may be added */
	struct carc_node *root; /* NULL: nothing was added yet */
	unsigned depth;
	uint32_t nodes;
	unsigned passing; /* the depth of what is being passed over; 0: nothing is */
	struct carc_level {
		struct carc_node *node;
		struct carc_node **tail; /* where the next child goes */
		/* A mapping's key whose value is awaited; NULL: none. */
		const char *key;
		size_t key_len;
		struct carc_span key_at;
		bool unwanted;                   /* that value is passed over */
		struct carc_node **slot;         /* where the node itself hangs */
		struct carc_arena_mark mark;     /* before it, and its key */
		struct carc_arena_mark key_mark; /* before the last key in it */
		uint32_t nodes, key_nodes;       /* the same */
	} level[CARC_DEPTH_MAX];
};

/* An empty tree, whose nodes will lie in the arena. */
void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena);

/* Add a single value, or a key. plain: without quotes. The text is copied; it may hold no NUL. */
void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain);

/*
 * Does the same with a text that lies in the arena: it is not copied, and must end in a NUL by the end of reading. No filter is
 * asked.
 */
void carc_tree_in_place(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
			bool plain);

/* The same for the next item of the list that is open, a word without quotes. */
void carc_tree_item(struct carc_tree *tree, struct carc_span at, const char *text, size_t len);

/* A list or a mapping begins; what follows until it is closed belongs to it. */
void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at);
void carc_tree_close(struct carc_tree *tree);

/* Fail for a reason at a place in the text. Returns the finding, to which the caller may add words. */
struct carc_found *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at);
void carc_tree_fail_limit(struct carc_tree *tree, enum carc_code code, struct carc_span at,
			  int32_t limit, const char *what);
void carc_tree_fail_text(struct carc_tree *tree, enum carc_code code, struct carc_span at,
			 const char *text);

#endif
