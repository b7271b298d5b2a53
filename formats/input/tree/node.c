/* Looking into a document tree. */
#include "formats/input/tree/node.h"

#include <stdlib.h>
#include <string.h>

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
