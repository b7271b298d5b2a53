/*
 * Building a document tree, whatever the syntax: values arrive one after the other, in the order of the
 * text. The limits of node.h are kept here, and no mapping gets a key twice.
 */
#ifndef CARC_TREE_H
#define CARC_TREE_H

#include "formats/bytes/arena.h"
#include "formats/tree/node.h"

/* What is to be kept of a text that holds far more than is needed. */
struct carc_tree_filter {
	/* The value of such a key; what lies in a list is kept with it. */
	bool (*wants)(const char *key, size_t len);
	/* A list or mapping that is whole now. */
	bool (*keeps)(const struct carc_node *node);
};

struct carc_tree {
	struct carc_arena *arena;
	const struct carc_tree_filter *filter; /* or NULL: all is kept */
	struct carc_diag diag; /* code other than OK: it has failed, and nothing more may be added */
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

void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena);

/* Whether the next value is a key of a mapping. */
bool carc_tree_awaits_key(const struct carc_tree *tree);

/* A single value, or a key. plain: without quotes. The text is copied; it may hold no NUL. */
void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain);

/*
 * The same with a text in the arena, which ends in a NUL by the time that reading ends. Nothing is passed over.
 */
void carc_tree_in_place(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
			bool plain);

/* A list or a mapping begins; what follows until it is closed belongs to it. */
void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at);
void carc_tree_close(struct carc_tree *tree);

/* Refuse: the finding, to which the caller may add words. */
struct carc_diag *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at);
void carc_tree_fail_limit(struct carc_tree *tree, enum carc_code code, struct carc_span at,
			  int32_t limit, const char *what);
void carc_tree_fail_text(struct carc_tree *tree, enum carc_code code, struct carc_span at,
			 const char *text);

#endif
