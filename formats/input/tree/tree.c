/* Stores words and errors of a tree, and looks values up. */
#include "formats/input/tree/build.h"

#include <stdlib.h>

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
				  int32_t limit, const char *text)
{
	tree->finding = carc_found(code);
	tree->finding.at = at;
	tree->finding.a = limit;
	carc_copy_text(tree->finding.text, sizeof tree->finding.text, text, strlen(text));
	return &tree->finding;
}

bool carc_tree_copy(struct carc_tree *tree, struct carc_scalar *word)
{
	const char *copy = carc_arena_text(tree->arena, word->text, word->len);

	if (!copy)
		carc_tree_fail(tree, CARC_U003_NO_MEMORY, word->at, 0, "");
	else if (memchr(copy, 0, word->len))
		carc_tree_fail(tree, CARC_Y002_NOT_UTF8, word->at, 0, "a NUL character");
	word->text = copy;
	return tree->finding.code == CARC_CODE_OK;
}

bool carc_tree_refuse_key(struct carc_tree *tree, const struct carc_node *child,
			  const struct carc_scalar *key)
{
	struct carc_found *finding;

	if (key->len > CARC_KEY_MAX) {
		carc_tree_fail(tree, CARC_L005_KEY_TOO_LONG, key->at, CARC_KEY_MAX, "");
	} else if (!child) {
		carc_tree_fail(tree, CARC_L004_TOO_MANY_ITEMS, key->at, CARC_KEYS_MAX,
			       "keys in one mapping");
	} else {
		finding = carc_tree_fail(tree, CARC_Y005_DUPLICATE_KEY, key->at,
					 (int32_t)child->key_at.line, "");
		carc_copy_shown(finding->text, sizeof finding->text, key->text, key->len);
		/* {0, 0} */
		if (key->len > 0 && key->len < 5 && key->text[0] >= '0' && key->text[0] <= '9')
			carc_found_more(finding, "write a list in square brackets, as [4, 0]");
		/* A record, or a tile set, begins with this key. */
		if (tree->depth == 1 && key->len >= 4 && !memcmp(key->text, "carc", 4))
			carc_found_more(finding,
					"if a record begins here, insert a line --- before it");
	}
	return false;
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
