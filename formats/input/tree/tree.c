/* Adds values to a tree, and looks them up. */
#include "formats/input/tree/tree_in.h"

#include <stdlib.h>
#include <string.h>

void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena,
		    const struct carc_tree_filter *filter)
{
	*tree = (struct carc_tree){
		.arena = arena,
		.filter = filter,
		.finding = carc_found(CARC_CODE_OK),
		.base = {.kind = CARC_SEQUENCE},
	};
	tree->level[0] = (struct carc_level){.node = &tree->base, .tail = &tree->root};
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
				  int32_t limit, const char *text)
{
	tree->finding = carc_found(code);
	tree->finding.at = at;
	tree->finding.a = limit;
	carc_copy_text(tree->finding.text, sizeof tree->finding.text, text, strlen(text));
	return &tree->finding;
}

/* Returns the innermost list or mapping that is open. */
static inline struct carc_level *top(struct carc_tree *tree)
{
	return &tree->level[tree->depth];
}

static inline bool awaits_key(const struct carc_level *level)
{
	return level->node->kind == CARC_MAPPING && !level->value;
}

/* Counts one value or key more. Returns false if that is too many. */
static inline bool count(struct carc_tree *tree, struct carc_span at)
{
	if (++tree->nodes > CARC_NODES_MAX)
		carc_tree_fail(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_NODES_MAX, "values");
	return tree->nodes <= CARC_NODES_MAX;
}

/* Returns memory for a node, or NULL if out of memory. */
static inline struct carc_node *node_room(struct carc_tree *tree, struct carc_span at)
{
	struct carc_node *node = carc_arena_room(tree->arena, sizeof *node);

	if (node)
		*node = (struct carc_node){.at = at};
	else
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at, 0, "");
	return node;
}

/* Begins the value of a key in the innermost mapping. */
static void add_key(struct carc_tree *tree, struct carc_span at, const char *key, size_t len)
{
	struct carc_level *level = top(tree);
	const struct carc_node *child = level->node->first;
	struct carc_found *finding;

	if (len > CARC_KEY_MAX) {
		carc_tree_fail(tree, CARC_L005_KEY_TOO_LONG, at, CARC_KEY_MAX, "");
		return;
	}
	while (child && (child->key_len != len || memcmp(child->key, key, len) != 0))
		child = child->next;
	if (child) {
		finding = carc_tree_fail(tree, CARC_Y005_DUPLICATE_KEY, at,
					 (int32_t)child->key_at.line, "");
		carc_copy_shown(finding->text, sizeof finding->text, key, len);
		/* {0, 0} */
		if (len > 0 && len < 5 && key[0] >= '0' && key[0] <= '9')
			carc_found_more(finding, "write a list in square brackets, as [4, 0]");
		/* A record, or a tile set, begins with this key. */
		if (tree->depth == 1 && len >= 4 && !memcmp(key, "carc", 4))
			carc_found_more(finding,
					"if a record begins here, insert a line --- before it");
	} else if (level->node->children >= CARC_KEYS_MAX) {
		carc_tree_fail(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_KEYS_MAX,
			       "keys in one mapping");
	} else if ((level->value = node_room(tree, at))) {
		level->value->key = key;
		level->value->key_len = len;
		level->value->key_at = at;
	}
}

/* Adds a value to the list or mapping that is open. Returns NULL if out of memory. */
static inline struct carc_node *add_node(struct carc_tree *tree, enum carc_node_kind kind,
					 struct carc_span at)
{
	struct carc_level *level = top(tree);
	struct carc_node *node = level->value ? level->value : node_room(tree, at);

	if (!node)
		return NULL;
	node->kind = kind;
	node->at = at;
	level->value = NULL;
	*level->tail = node;
	level->tail = &node->next;
	level->node->children++;
	return node;
}

/* ---- Filters -------------------------------------------------------------------------------------- */

/* Stores the state before a child: before its key in a mapping. */
static void mark_child(struct carc_tree *tree)
{
	struct carc_level *level = top(tree);

	if (level->value)
		return;
	level->mark = carc_arena_mark(tree->arena);
	level->last = level->tail;
	level->nodes = tree->nodes;
}

/* Ends a value. Removes it if the filter does not keep it. */
static void filter_child(struct carc_tree *tree)
{
	struct carc_level *level = top(tree);

	if (tree->finding.code != CARC_CODE_OK || tree->filter->keeps(*level->last))
		return;
	level->node->children--;
	level->tail = level->last;
	*level->last = NULL;
	tree->nodes = level->nodes;
	carc_arena_rewind(tree->arena, level->mark);
}

/* Returns true if a single value or a key is passed over. */
static bool passes(struct carc_tree *tree, const char *text, size_t len)
{
	if (tree->passing) {
		tree->passing = tree->depth == tree->passing ? 0 : tree->passing;
		return true;
	}
	if (awaits_key(top(tree)) && !tree->filter->wants(text, len))
		tree->passing = tree->depth;
	return tree->passing;
}

/* ---- Parts of a tree ------------------------------------------------------------------------------ */

void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain)
{
	struct carc_node *node;

	if (!count(tree, at))
		return;
	if (awaits_key(top(tree))) {
		add_key(tree, at, text, len);
		return;
	}
	node = add_node(tree, CARC_SCALAR, at);
	if (!node)
		return;
	node->text = text;
	node->len = len;
	node->plain = plain;
	if (tree->filter)
		filter_child(tree);
}

void carc_tree_copy(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		    bool plain)
{
	char *copy;

	if (tree->filter && passes(tree, text, len))
		return;
	if (tree->filter)
		mark_child(tree);
	copy = carc_arena_text(tree->arena, text, len);
	if (!copy)
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at, 0, "");
	else if (memchr(text, 0, len))
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, at, 0, "a NUL character");
	else
		carc_tree_scalar(tree, at, copy, len, plain);
}

void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at)
{
	struct carc_level *level = top(tree) + 1;

	if (!tree->passing && awaits_key(top(tree))) {
		carc_tree_fail(tree, CARC_Y006_KEY_NOT_WORD, at, 0, "");
		return;
	}
	if (tree->depth == CARC_DEPTH_MAX) {
		carc_tree_fail(tree, CARC_L002_TOO_DEEP, at, CARC_DEPTH_MAX, "");
		return;
	}
	if (!tree->passing) {
		if (tree->filter)
			mark_child(tree);
		if (!count(tree, at) || !(level->node = add_node(tree, kind, at)))
			return;
		level->tail = &level->node->first;
		level->value = NULL;
	}
	tree->depth++;
}

void carc_tree_close(struct carc_tree *tree)
{
	tree->depth--;
	if (tree->passing == tree->depth)
		tree->passing = 0;
	else if (tree->filter && !tree->passing)
		filter_child(tree);
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
