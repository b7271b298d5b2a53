/* Adds values to a tree, and looks them up. */
#include "formats/input/tree/tree.h"

#include <stdlib.h>
#include <string.h>

void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena)
{
	*tree = (struct carc_tree){.arena = arena, .finding = carc_found(CARC_CODE_OK)};
}

enum carc_status carc_tree_done(const struct carc_tree *tree, const struct carc_sink *sink,
				struct carc_node **ret_root)
{
	if (tree->finding.code != CARC_CODE_OK) {
		carc_send(*sink, &tree->finding);
		return CARC_REFUSED;
	}
	*ret_root = tree->root;
	return CARC_OK;
}

struct carc_found *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at,
				  const char *text)
{
	tree->finding = carc_found(code);
	tree->finding.at = at;
	carc_copy_text(tree->finding.text, sizeof tree->finding.text, text, strlen(text));
	return &tree->finding;
}

void carc_tree_limit(struct carc_tree *tree, enum carc_code code, struct carc_span at,
		     int32_t limit, const char *what)
{
	carc_tree_fail(tree, code, at, what)->a = limit;
}

void carc_tree_refuse_key(struct carc_tree *tree, const struct carc_node *child,
			  struct carc_span at, const char *key, size_t len)
{
	struct carc_found *finding;

	if (len > CARC_KEY_MAX) {
		carc_tree_limit(tree, CARC_L005_KEY_TOO_LONG, at, CARC_KEY_MAX, "");
		return;
	}
	if (!child) {
		carc_tree_limit(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_KEYS_MAX,
				"keys in one mapping");
		return;
	}
	finding = carc_tree_fail(tree, CARC_Y005_DUPLICATE_KEY, at, "");
	carc_copy_shown(finding->text, sizeof finding->text, key, len);
	finding->a = (int32_t)child->key_at.line;
	/* {0, 0} */
	if (len > 0 && len < 5 && key[0] >= '0' && key[0] <= '9')
		carc_found_more(finding, "write a list in square brackets, as [4, 0]");
	/* A record, or a tile set, begins with this key. */
	if (tree->depth == 1 && len >= 4 && !memcmp(key, "carc", 4))
		carc_found_more(finding, "if a record begins here, insert a line --- before it");
}

void carc_tree_refuse_count(struct carc_tree *tree, struct carc_span at)
{
	carc_tree_limit(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_NODES_MAX, "values");
}

/* Returns the list or mapping that is open, or NULL if there is none. */
static inline struct carc_level *top(struct carc_tree *tree)
{
	return tree->depth > 0 ? &tree->level[tree->depth - 1] : NULL;
}

static inline bool awaits_key(const struct carc_level *level)
{
	return level && level->node->kind == CARC_MAPPING && !level->key;
}

/* Adds a node to the list or mapping that is open; the first one becomes the root. Returns NULL if out of memory. */
static inline struct carc_node *add_node(struct carc_tree *tree, enum carc_node_kind kind,
					 struct carc_span at)
{
	struct carc_node *node = carc_arena_room(tree->arena, sizeof *node);
	struct carc_level *level = top(tree);

	if (!node) {
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at, "");
		return NULL;
	}
	*node = (struct carc_node){.kind = kind, .at = at};
	if (!level) {
		tree->root = node;
		return node;
	}
	if (level->key) {
		node->key = level->key;
		node->key_len = level->key_len;
		node->key_at = level->key_at;
		level->key = NULL;
	}
	*level->tail = node;
	level->tail = &node->next;
	level->node->children++;
	return node;
}

void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain)
{
	struct carc_node *node;

	struct carc_level *level = top(tree);

	if (!carc_tree_count(tree, at))
		return;
	if (awaits_key(level)) {
		(void)carc_tree_allows(tree, level->node, at, text, len);
		level->key = text;
		level->key_len = len;
		level->key_at = at;
		return;
	}
	node = add_node(tree, CARC_SCALAR, at);
	if (!node)
		return;
	node->text = text;
	node->len = len;
	node->plain = plain;
}

void carc_tree_copy(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		    bool plain)
{
	char *copy = carc_arena_text(tree->arena, text, len);

	if (!copy)
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at, "");
	else if (memchr(text, 0, len))
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, at, "a NUL character");
	else
		carc_tree_scalar(tree, at, copy, len, plain);
}

void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at)
{
	struct carc_level *level = &tree->level[tree->depth];

	if (awaits_key(top(tree))) {
		carc_tree_fail(tree, CARC_Y006_KEY_NOT_WORD, at, "");
	} else if (tree->depth == CARC_DEPTH_MAX) {
		carc_tree_limit(tree, CARC_L002_TOO_DEEP, at, CARC_DEPTH_MAX, "");
	} else if (carc_tree_count(tree, at) && (level->node = add_node(tree, kind, at))) {
		level->tail = &level->node->first;
		level->key = NULL;
		tree->depth++;
	}
}

void carc_tree_close(struct carc_tree *tree)
{
	tree->depth--;
}

/* ---- Looking into a tree ------------------------------------------------------------------------- */

const char *carc_node_word(const struct carc_node *node, const char *key)
{
	const struct carc_node *value = carc_node_get(node, key);

	return value && value->kind == CARC_SCALAR ? value->text : "";
}

bool carc_node_number(const struct carc_node *node, bool sign, int64_t *ret_number)
{
	const char *digits;
	size_t len;

	if (!node || node->kind != CARC_SCALAR || !node->plain)
		return false;
	digits = node->text + (sign && node->text[0] == '-');
	len = node->len - (size_t)(digits - node->text);
	if (len == 0 || len > CARC_NUMBER_DIGITS || strspn(digits, "0123456789") != len)
		return false;
	*ret_number = strtoll(node->text, NULL, 10);
	return true;
}

const char *carc_node_shape(const struct carc_node *node)
{
	switch (node->kind) {
	case CARC_SCALAR:
		return node->plain && node->len == 0 ? "empty" : "a single value";
	case CARC_SEQUENCE:
		return node->children ? "a list" : "an empty list";
	case CARC_MAPPING:
		return "a mapping";
	}
	return "something else";
}

bool carc_key_is_own(const char *key)
{
	return key[0] == 'x' && key[1] == '-';
}
