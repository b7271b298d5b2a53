/* A tree as JSON, on one line. */
#include "formats/bytes/safe_text.h"
#include "formats/tree/json_out.h"
#include "formats/tree/scalar_out.h"

/* Depth is bounded by the reader. */
void carc_json_node(const struct carc_node *node, FILE *out)
{
	bool mapping = node->kind == CARC_MAPPING;

	if (node->kind == CARC_SCALAR) {
		if (node->plain && carc_is_literal(node->text))
			fputs(node->text, out);
		else
			carc_json_string(node->text, out);
		return;
	}
	fputc(mapping ? '{' : '[', out);
	for (const struct carc_node *child = node->first; child; child = child->next) {
		if (child != node->first)
			fputc(',', out);
		if (mapping) {
			carc_json_string(child->key, out);
			fputc(':', out);
		}
		carc_json_node(child, out);
	}
	fputc(mapping ? '}' : ']', out);
}
