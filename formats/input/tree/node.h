/*
 * A document as a tree: the common data model of YAML and JSON, with the place of each value in the text. A tree is stored in an arena.
 * The parsers of this folder build it; record_in.c turns it into a record, tiles_in.c into a tile set, and the readers of foreign forms
 * into games of other programs.
 */
#ifndef CARC_NODE_H
#define CARC_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "core/verdict/finding.h"

enum carc_node_kind { CARC_SCALAR, CARC_SEQUENCE, CARC_MAPPING };

/* A value. Texts and keys are stored in the arena. */
struct carc_node {
	enum carc_node_kind kind;
	bool plain; /* a scalar without quotes: may be a number */
	struct carc_span at;
	struct carc_span key_at;
	const char *key;  /* in a mapping; ends in a NUL; else NULL */
	const char *text; /* of a scalar; ends in a NUL */
	size_t key_len, len;
	struct carc_node *first, *next; /* child, sibling */
	uint32_t children;
};

enum {
	CARC_DEPTH_MAX = 16,    /* levels of nesting: a record needs five */
	CARC_NODES_MAX = 20000, /* values of one record: a whole game has a few hundred */
	CARC_KEYS_MAX = 352,    /* keys of one mapping, since each is compared with all before it */
	CARC_DIRECTIVES_MAX = 64, /* lines that begin with %, as YAML directives do */
	CARC_KEY_MAX = 256,       /* bytes of a key: YAML itself allows 1024 on one line */
	CARC_ARENA_MAX = 8 << 20, /* bytes for all of it */
};

/*
 * Returns the value of a key of a mapping, or NULL if there is none, or if node is no mapping or NULL; so a path of keys can be looked up
 * in an unknown tree. The owner of the tree may change the value.
 */
static inline struct carc_node *carc_node_get(const struct carc_node *node, const char *key)
{
	const size_t len = strlen(key);
	struct carc_node *child = node && node->kind == CARC_MAPPING ? node->first : NULL;

	while (child && (child->key_len != len || memcmp(child->key, key, len) != 0))
		child = child->next;
	return child;
}

/* Returns the text of the single value of a key; "" if there is none. */
const char *carc_node_word(const struct carc_node *node, const char *key);

/*
 * Parses a whole number without quotes, of at most CARC_NUMBER_DIGITS digits, so that many of them can be added. sign: allow a minus.
 * Returns false if node is NULL or something else.
 */
enum { CARC_NUMBER_DIGITS = 14 };
bool carc_node_number(const struct carc_node *node, bool sign, int64_t *ret_number);

/* Returns the kind of a value, for messages: "a list", "an empty list", "a mapping", "a single value", "empty". */
const char *carc_node_shape(const struct carc_node *node);

/* Returns true if a key is the user's own: it begins with x-. Such keys are allowed in every mapping, and never checked. */
bool carc_key_is_own(const char *key);

#endif
