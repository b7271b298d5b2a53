/* Nodes that no reader made. */
#include <stdio.h>
#include <string.h>

#include "formats/foreign/graft.h"

static struct carc_node *new_node(struct carc_graft *graft, enum carc_node_kind kind,
				  struct carc_span at)
{
	struct carc_node *node = carc_arena_take(graft->arena, sizeof *node);

	if (!node) {
		graft->failed = true;
		return NULL;
	}
	node->kind = kind;
	node->at = node->key_at = at;
	return node;
}

struct carc_node *carc_graft_list(struct carc_graft *graft, enum carc_node_kind kind,
				  struct carc_span at)
{
	return new_node(graft, kind, at);
}

struct carc_node *carc_graft_text(struct carc_graft *graft, struct carc_span at, const char *text,
				  size_t len)
{
	struct carc_node *node = new_node(graft, CARC_SCALAR, at);

	if (!node)
		return NULL;
	node->text = carc_arena_text(graft->arena, text, len);
	node->len = len;
	if (node->text)
		return node;
	graft->failed = true;
	return NULL;
}

struct carc_node *carc_graft_plain(struct carc_graft *graft, struct carc_span at, const char *text)
{
	struct carc_node *node = carc_graft_text(graft, at, text, strlen(text));

	if (node)
		node->plain = true;
	return node;
}

struct carc_node *carc_graft_number(struct carc_graft *graft, struct carc_span at, long number)
{
	char text[24];

	snprintf(text, sizeof text, "%ld", number);
	return carc_graft_plain(graft, at, text);
}

struct carc_node *carc_graft_copy(struct carc_graft *graft, const struct carc_node *node)
{
	struct carc_node *copy = new_node(graft, node->kind, node->at);

	if (!copy)
		return NULL;
	*copy = *node;
	copy->key = NULL;
	copy->key_len = 0;
	copy->key_at = node->at;
	copy->next = NULL;
	return copy;
}

void carc_graft_add(struct carc_node *parent, const char *key, struct carc_node *child)
{
	struct carc_node **tail;

	if (!parent || !child)
		return;
	tail = &parent->first;
	while (*tail)
		tail = &(*tail)->next;
	*tail = child;
	child->key = key;
	child->key_len = key ? strlen(key) : 0;
	parent->children++;
}
