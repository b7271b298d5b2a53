/* Looking into a document tree. */
#include <string.h>

#include "formats/input/tree/node.h"

struct carc_node *carc_node_get(const struct carc_node *node, const char *key)
{
	/* What a list holds has no keys. */
	if (!node || node->kind != CARC_MAPPING)
		return NULL;
	for (struct carc_node *child = node->first; child; child = child->next)
		if (child->key[0] == key[0] && !strcmp(child->key, key))
			return child;
	return NULL;
}

const char *carc_node_word(const struct carc_node *node, const char *key)
{
	const struct carc_node *value = carc_node_get(node, key);

	return value && value->kind == CARC_SCALAR ? value->text : "";
}

const char *carc_node_shape(const struct carc_node *node)
{
	switch (node->kind) {
	case CARC_SCALAR:
		return node->plain && node->len == 0 ? "empty" : "a single value";
	case CARC_SEQUENCE:
		return "a list";
	case CARC_MAPPING:
		return "a mapping";
	}
	return "something else";
}

const char *carc_node_said(const struct carc_node *node, size_t *ret_len)
{
	bool single = node->kind == CARC_SCALAR;
	const char *said = single ? node->text : carc_node_shape(node);

	*ret_len = single ? node->len : strlen(said);
	return said;
}

bool carc_key_is_own(const char *key)
{
	return key[0] == 'x' && key[1] == '-';
}
