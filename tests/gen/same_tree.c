/* Trees, node by node. Deep as a document may be. */
#include "tests/gen/same_tree.h"

#include <string.h>

#include "formats/input/tree/build.h"

static bool same_span(struct carc_span a, struct carc_span b)
{
	return a.line == b.line && a.column == b.column;
}

static bool same_node(const struct carc_node *a, const struct carc_node *b)
{
	if (a->kind != b->kind || a->plain != b->plain || a->children != b->children ||
	    !same_span(a->at, b->at) || !same_span(a->key_at, b->key_at))
		return false;
	if (!a->key != !b->key || a->key_len != b->key_len ||
	    (a->key && memcmp(a->key, b->key, a->key_len + 1) != 0))
		return false;
	if (a->kind == CARC_SCALAR)
		return a->len == b->len && memcmp(a->text, b->text, a->len + 1) == 0;
	for (a = a->first, b = b->first; a && b; a = a->next, b = b->next)
		if (!same_node(a, b))
			return false;
	return !a && !b;
}

bool same_tree(const struct carc_node *a, const struct carc_node *b)
{
	return a && b ? same_node(a, b) : !a && !b;
}

enum plain_verdict plain_verdict(const struct carc_text *text)
{
	const struct carc_sink silent = {carc_ignore, NULL};
	enum plain_verdict verdict = PLAIN_LEFT;
	struct carc_node *root = NULL;
	struct carc_arena one, other;
	struct carc_tree tree;

	carc_arena_init(&one, CARC_ARENA_MAX);
	carc_arena_init(&other, CARC_ARENA_MAX);
	carc_tree_init(&tree, &one);
	if (carc_plain_read(text, &tree)) {
		if (carc_yaml_read_all(text, &other, &silent, &root) != CARC_OK)
			verdict = PLAIN_REFUSED;
		else
			verdict = same_tree(tree.root, root) ? PLAIN_TAKEN : PLAIN_OTHER;
	}
	carc_arena_done(&one);
	carc_arena_done(&other);
	return verdict;
}
