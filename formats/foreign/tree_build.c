/* Making nodes and hanging them into a tree. The readers of all foreign forms build so. */
#include "formats/foreign/tree_build.h"

#include <string.h>

#include "formats/text/safe_text.h"

struct carc_node *carc_build_list(struct carc_tree_build *build, enum carc_node_kind kind,
				  struct carc_span at)
{
	struct carc_node *node = carc_arena_room(build->arena, sizeof *node);

	build->failed |= !node;
	if (node)
		*node = (struct carc_node){.kind = kind, .at = at, .key_at = at};
	return node;
}

struct carc_node *carc_build_text(struct carc_tree_build *build, struct carc_span at,
				  const char *text, size_t len)
{
	struct carc_node *node = carc_build_list(build, CARC_SCALAR, at);

	if (!node)
		return NULL;
	node->text = carc_arena_text(build->arena, text, len);
	node->len = len;
	build->failed |= !node->text;
	return node->text ? node : NULL;
}

struct carc_node *carc_build_word(struct carc_tree_build *build, struct carc_span at,
				  const char *word)
{
	return carc_build_text(build, at, word, strlen(word));
}

struct carc_node *carc_build_plain(struct carc_tree_build *build, struct carc_span at,
				   const char *text)
{
	struct carc_node *node = carc_build_word(build, at, text);

	if (node)
		node->plain = true;
	return node;
}

struct carc_node *carc_build_number(struct carc_tree_build *build, struct carc_span at, long number)
{
	char text[CARC_DIGITS_MAX];

	carc_digits(number, text);
	return carc_build_plain(build, at, text);
}

struct carc_node *carc_build_copy(struct carc_tree_build *build, const struct carc_node *node)
{
	struct carc_node *copy = carc_build_list(build, node->kind, node->at);

	if (!copy)
		return NULL;
	*copy = *node;
	copy->key = NULL;
	copy->key_len = 0;
	copy->key_at = node->at;
	copy->next = NULL;
	return copy;
}

struct carc_node *carc_build_add(struct carc_node *parent, const char *key, struct carc_node *child)
{
	struct carc_node **tail;

	if (!parent || !child)
		return child;
	tail = &parent->first;
	while (*tail)
		tail = &(*tail)->next;
	*tail = child;
	child->key = key;
	child->key_len = key ? strlen(key) : 0;
	parent->children++;
	return child;
}
