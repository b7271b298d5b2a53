/* Looking into a document tree. */
#include <string.h>

#include "formats/node.h"

struct carc_node *carc_node_get(const struct carc_node *mapping, const char *key)
{
	for (struct carc_node *child = mapping->first; child; child = child->next)
		if (child->key[0] == key[0] && !strcmp(child->key, key))
			return child;
	return NULL;
}

const char *carc_node_word(const struct carc_node *mapping, const char *key)
{
	const struct carc_node *value = carc_node_get(mapping, key);

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
