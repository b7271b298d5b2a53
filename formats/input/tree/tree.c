/* Adding values to a tree, counting them, and taking back what a filter does not keep. */
#include "formats/input/tree/tree.h"

#include <string.h>

void carc_tree_init(struct carc_tree *tree, struct carc_arena *arena)
{
	*tree = (struct carc_tree){.arena = arena, .finding = carc_found(CARC_CODE_OK)};
}

struct carc_found *carc_tree_fail(struct carc_tree *tree, enum carc_code code, struct carc_span at)
{
	tree->finding = carc_found(code);
	tree->finding.at = at;
	return &tree->finding;
}

void carc_tree_fail_text(struct carc_tree *tree, enum carc_code code, struct carc_span at,
			 const char *text)
{
	struct carc_found *finding = carc_tree_fail(tree, code, at);

	carc_copy_text(finding->text, sizeof finding->text, text, strlen(text));
}

void carc_tree_fail_limit(struct carc_tree *tree, enum carc_code code, struct carc_span at,
			  int32_t limit, const char *what)
{
	carc_tree_fail_text(tree, code, at, what);
	tree->finding.a = limit;
}

/* One value or key more. False: that is too many. */
static inline bool count_value(struct carc_tree *tree, struct carc_span at)
{
	if (++tree->nodes > CARC_NODES_MAX)
		carc_tree_fail_limit(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_NODES_MAX, "values");
	return tree->nodes <= CARC_NODES_MAX;
}

static inline struct carc_node *new_node(struct carc_tree *tree, enum carc_node_kind kind,
					 struct carc_span at)
{
	struct carc_node *node = carc_arena_room(tree->arena, sizeof *node);

	if (node)
		*node = (struct carc_node){.kind = kind, .at = at};
	else
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at);
	return node;
}

/* Take a key of the innermost mapping; the next value is its own. */
static void add_key(struct carc_tree *tree, struct carc_span at, const char *key, size_t len)
{
	struct carc_level *level = &tree->level[tree->depth - 1];
	struct carc_found *finding;

	if (len > CARC_KEY_MAX) {
		carc_tree_fail_limit(tree, CARC_L005_KEY_TOO_LONG, at, CARC_KEY_MAX, "");
		return;
	}
	for (const struct carc_node *child = level->node->first; child; child = child->next) {
		if (child->key_len != len || memcmp(child->key, key, len))
			continue;
		finding = carc_tree_fail(tree, CARC_Y005_DUPLICATE_KEY, at);
		carc_copy_shown(finding->text, sizeof finding->text, key, len);
		finding->a = (int32_t)child->key_at.line;
		/* {0, 0} */
		if (len > 0 && len < 5 && key[0] >= '0' && key[0] <= '9')
			carc_found_more(finding, "write a list in square brackets, as [4, 0]");
		/* A record, or a tile set, begins with this key. */
		if (tree->depth == 1 && len >= 4 && !memcmp(key, "carc", 4))
			carc_found_more(finding,
					"if a record begins here, insert a line --- before it");
		return;
	}
	if (level->node->children >= CARC_KEYS_MAX) {
		carc_tree_fail_limit(tree, CARC_L004_TOO_MANY_ITEMS, at, CARC_KEYS_MAX,
				     "keys in one mapping");
		return;
	}
	level->key = key;
	level->key_len = len;
	level->key_at = at;
}

/* Hang a value into the list or mapping that is open; the first one becomes the root. */
static inline void add_value(struct carc_tree *tree, struct carc_node *node)
{
	struct carc_level *level;

	if (tree->depth == 0) {
		tree->root = node;
		return;
	}
	level = &tree->level[tree->depth - 1];
	if (level->key) {
		node->key = level->key;
		node->key_len = level->key_len;
		node->key_at = level->key_at;
		level->key = NULL;
	}
	*level->tail = node;
	level->tail = &node->next;
	level->node->children++;
}

/* Whether the next value is a key of a mapping. */
static inline bool awaits_key(const struct carc_tree *tree)
{
	const struct carc_level *level;

	if (tree->depth == 0)
		return false;
	level = &tree->level[tree->depth - 1];
	return level->node->kind == CARC_MAPPING && !level->key;
}

/* Whether the filter does not want a single value, or a key; then it is passed over here. */
static bool pass_over(struct carc_tree *tree, const char *text, size_t len)
{
	struct carc_level *level = tree->depth > 0 ? &tree->level[tree->depth - 1] : NULL;

	if (!tree->filter || !level)
		return false;
	if (awaits_key(tree)) {
		level->key_mark = carc_arena_mark(tree->arena);
		level->key_nodes = tree->nodes;
		level->unwanted = tree->passing || !tree->filter->wants(text, len);
		if (level->unwanted)
			level->key = "";
		return level->unwanted;
	}
	if (!tree->passing && !level->unwanted)
		return false;
	level->key = NULL;
	level->unwanted = false;
	return true;
}

/* A single value, or a key, whose text lives as long as the tree. */
static inline void add_scalar(struct carc_tree *tree, struct carc_span at, const char *text,
			      size_t len, bool plain)
{
	struct carc_node *node;

	if (awaits_key(tree)) {
		add_key(tree, at, text, len);
		return;
	}
	node = new_node(tree, CARC_SCALAR, at);
	if (!node)
		return;
	node->text = text;
	node->len = len;
	node->plain = plain;
	add_value(tree, node);
}

void carc_tree_scalar(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
		      bool plain)
{
	char *copy;

	if (pass_over(tree, text, len) || !count_value(tree, at))
		return;
	if (memchr(text, 0, len)) {
		carc_tree_fail_text(tree, CARC_Y002_NOT_UTF8, at, "a NUL character");
		return;
	}
	copy = carc_arena_text(tree->arena, text, len);
	if (copy)
		add_scalar(tree, at, copy, len, plain);
	else
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, at);
}

void carc_tree_in_place(struct carc_tree *tree, struct carc_span at, const char *text, size_t len,
			bool plain)
{
	if (count_value(tree, at))
		add_scalar(tree, at, text, len, plain);
}

void carc_tree_item(struct carc_tree *tree, struct carc_span at, const char *text, size_t len)
{
	struct carc_level *level = &tree->level[tree->depth - 1];
	struct carc_node *node = count_value(tree, at) ? new_node(tree, CARC_SCALAR, at) : NULL;

	if (!node)
		return;
	node->text = text;
	node->len = len;
	node->plain = true;
	*level->tail = node;
	level->tail = &node->next;
	level->node->children++;
}

/* Enter a list or mapping, which belongs to the tree unless it is passed over. */
static void open_level(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at)
{
	struct carc_level *parent = tree->depth > 0 ? &tree->level[tree->depth - 1] : NULL;
	struct carc_level *level = &tree->level[tree->depth];

	if (tree->filter) {
		level->mark =
			parent && parent->key ? parent->key_mark : carc_arena_mark(tree->arena);
		level->nodes = parent && parent->key ? parent->key_nodes : tree->nodes;
	}
	level->node = count_value(tree, at) ? new_node(tree, kind, at) : NULL;
	if (!level->node)
		return;
	level->tail = &level->node->first;
	level->key = NULL;
	level->unwanted = false;
	level->slot = NULL;
	if (parent && (tree->passing || parent->unwanted)) {
		tree->passing = tree->passing ? tree->passing : tree->depth + 1;
		parent->key = NULL;
		parent->unwanted = false;
	} else {
		level->slot = parent ? parent->tail : NULL;
		add_value(tree, level->node);
	}
	tree->depth++;
}

void carc_tree_open(struct carc_tree *tree, enum carc_node_kind kind, struct carc_span at)
{
	if (awaits_key(tree)) {
		carc_tree_fail(tree, CARC_Y006_KEY_NOT_WORD, at);
		return;
	}
	if (tree->depth == CARC_DEPTH_MAX) {
		carc_tree_fail_limit(tree, CARC_L002_TOO_DEEP, at, CARC_DEPTH_MAX, "");
		return;
	}
	open_level(tree, kind, at);
}

/* The filter does not want what was just closed: forget it and its key. */
static void drop(struct carc_tree *tree, const struct carc_level *closed)
{
	struct carc_level *parent = &tree->level[tree->depth - 1];

	if (closed->slot) {
		*closed->slot = NULL;
		parent->tail = closed->slot;
		parent->node->children--;
	}
	tree->nodes = closed->nodes;
	carc_arena_rewind(tree->arena, closed->mark);
}

void carc_tree_close(struct carc_tree *tree)
{
	const struct carc_level *closed = &tree->level[--tree->depth];

	if (tree->depth == 0 || !tree->filter)
		return;
	if (tree->passing || !tree->filter->keeps(closed->node))
		drop(tree, closed);
	if (tree->passing > tree->depth)
		tree->passing = 0;
}
