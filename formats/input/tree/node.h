/*
 * A document as a tree: what YAML and JSON have in common, with the place of everything in the text. A tree lives in an
 * arena. The readers of this folder make it; record_in.c turns it into a record, tiles_in.c into a tile set, and the
 * readers of foreign forms into games of other programs.
 */
#ifndef CARC_NODE_H
#define CARC_NODE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "core/verdict/finding.h"

enum carc_node_kind { CARC_SCALAR, CARC_SEQUENCE, CARC_MAPPING };

/* A value. Texts and keys lie in the arena. */
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
 * The value of a key of a mapping. NULL: there is none, or node is no mapping, or is NULL itself; so a path of keys can be
 * looked up in a tree of which nothing is known. Who owns the tree may change the value.
 */
struct carc_node *carc_node_get(const struct carc_node *node, const char *key);

/* The text of the single value of a key; "" if there is none. */
const char *carc_node_word(const struct carc_node *node, const char *key);

/*
 * A whole number without quotes, of few enough digits that many of them can be added; with sign perhaps behind a minus. False: it is
 * none, or node is NULL.
 */
enum { CARC_NUMBER_DIGITS = 14 };
bool carc_node_number(const struct carc_node *node, bool sign, int64_t *ret_number);

/* "a list", "an empty list", "a mapping", "a single value", "empty": what a value is, for people. */
const char *carc_node_shape(const struct carc_node *node);

/* Whether a key is the user's own: it begins with x-. Such keys may stand in every mapping, and are never judged. */
bool carc_key_is_own(const char *key);

#endif
