/*
 * Builds a document tree: shared by the parsers, which work by recursive descent. A parser makes a node, reads a value into it, and adds it
 * to its list or mapping. Functions return false, or NULL, after they have stored an error as tree->finding.
 */
#ifndef CARC_BUILD_H
#define CARC_BUILD_H

#include <string.h>

#include "formats/input/tree/tree_in.h"

struct carc_tree {
	struct carc_arena *arena;
	struct carc_found finding; /* the first error; code OK: there is none */
	struct carc_node *root;    /* NULL: there is no value yet */
	unsigned depth;            /* of open lists and mappings */
	uint32_t nodes;            /* values and keys */
};

/* A key or a single value. */
struct carc_scalar {
	struct carc_span at;
	const char *text;
	size_t len;
	bool plain; /* without quotes */
	bool loose; /* must be copied into the arena, and may contain a NUL; else the text ends in a NUL by the end of reading */
};

/* Begins an empty tree, whose nodes will be stored in the arena. */
void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena);

/* Sets *ret_root to the root, or sends the finding of a tree that has failed, and returns CARC_REFUSED. */
CARC_MUST_USE enum carc_status carc_tree_done(const struct carc_tree *tree,
					      const struct carc_sink *sink,
					      struct carc_node **ret_root);

/* Stores an error at a place in the text, with its limit or 0. Returns the finding, to which the caller may add words. */
struct carc_found *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at,
				  int32_t limit, const char *text);

/* Copies a loose word into the arena. */
bool carc_tree_copy(struct carc_tree *tree, struct carc_scalar *word);

/* Stores why a key is not allowed. child: the one that has the same key, or NULL. Returns false. */
bool carc_tree_refuse_key(struct carc_tree *tree, const struct carc_node *child,
			  const struct carc_scalar *key);

static inline struct carc_node *carc_tree_node(struct carc_tree *tree)
{
	struct carc_node *node = carc_arena_room(tree->arena, sizeof *node);

	if (node)
		*node = (struct carc_node){.kind = CARC_SCALAR};
	else
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, (struct carc_span){0, 0}, 0, "");
	return node;
}

static inline bool carc_tree_count(struct carc_tree *tree, struct carc_span at)
{
	bool few = ++tree->nodes <= CARC_NODES_MAX;

	if (!few)
		carc_tree_fail(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_NODES_MAX, "values");
	return few;
}

/* Makes a node the list or mapping to which values belong until carc_tree_close(). node NULL: they are passed over. */
static inline bool carc_tree_open(struct carc_tree *tree, struct carc_node *node,
				  enum carc_node_kind kind, struct carc_span at)
{
	if (tree->depth == CARC_DEPTH_MAX) {
		carc_tree_fail(tree, CARC_L002_TOO_DEEP, at, CARC_DEPTH_MAX, "");
		return false;
	}
	tree->depth++;
	if (!node)
		return true;
	node->kind = kind;
	node->at = at;
	return carc_tree_count(tree, at);
}

static inline void carc_tree_close(struct carc_tree *tree)
{
	tree->depth--;
}

/* Makes a node a single value. */
static inline bool carc_tree_scalar(struct carc_tree *tree, struct carc_node *node,
				    struct carc_scalar word)
{
	if (!carc_tree_count(tree, word.at) || (word.loose && !carc_tree_copy(tree, &word)))
		return false;
	node->at = word.at;
	node->text = word.text;
	node->len = word.len;
	node->plain = word.plain;
	return true;
}

/* Gives a node its key in a mapping. */
static inline bool carc_tree_key(struct carc_tree *tree, const struct carc_node *mapping,
				 struct carc_node *node, struct carc_scalar key)
{
	const struct carc_node *child = mapping->first;

	if (!carc_tree_count(tree, key.at) || (key.loose && !carc_tree_copy(tree, &key)))
		return false;
	while (child && (child->key_len != key.len || memcmp(child->key, key.text, key.len) != 0))
		child = child->next;
	if (child || key.len > CARC_KEY_MAX || mapping->children >= CARC_KEYS_MAX)
		return carc_tree_refuse_key(tree, child, &key);
	node->key = key.text;
	node->key_len = key.len;
	node->key_at = key.at;
	return true;
}

/* Adds a complete node to a list or mapping. *tail: where it goes. */
static inline void carc_tree_add(struct carc_node *parent, struct carc_node ***tail,
				 struct carc_node *node)
{
	**tail = node;
	*tail = &node->next;
	parent->children++;
}

/*
 * The state of a parser of plain YAML or JSON, which works on a copy of the text. It writes a NUL after each word as soon as that byte has
 * been read, so that it copies no word again.
 */
struct carc_cursor {
	struct carc_tree *tree;
	char *at;         /* what is read next */
	char *begin;      /* where its line begins */
	const char *stop; /* the NUL behind the text */
	char *last;       /* the end of the last word: a NUL goes there */
	uint32_t line;
	uint32_t more; /* by how much the bytes before `at` on its line outnumber its characters */
};

static inline struct carc_span carc_here(const struct carc_cursor *cursor)
{
	return (struct carc_span){cursor->line,
				  (uint32_t)(cursor->at - cursor->begin) - cursor->more + 1};
}

static inline void carc_begin_line(struct carc_cursor *cursor, char *at)
{
	cursor->at = cursor->begin = at;
	cursor->more = 0;
	cursor->line++;
}

/* Returns the word from here to its end, and moves behind it. quotes: 1 if the word is in quotes, else 0. more: see struct carc_cursor. */
static inline struct carc_scalar carc_take_word(struct carc_cursor *cursor, char *end,
						unsigned quotes, unsigned more)
{
	char *text = cursor->at + quotes;
	struct carc_scalar word = {carc_here(cursor), text, (size_t)(end - text), !quotes, false};

	*cursor->last = '\0';
	cursor->last = end;
	cursor->at = end + quotes;
	cursor->more += more;
	return word;
}

/*
 * Parses a text in the plain subset of YAML, in which people and programs write almost every record, into a fresh tree, whose arena then
 * holds a copy of the text. The subset has mappings and lists by indentation, flow collections on one line, words without quotes or in
 * quotes without escapes, and comments. The tree is equal to that of libyaml, for a fraction of the work. Returns false when unsure, and
 * after an error; libyaml then decides. The tree is then of no use.
 */
bool carc_plain_read(const struct carc_text *text, struct carc_tree *tree);

#endif
