/* Making, emptying and freeing a document. */
#include "formats/record/document/document.h"

#include <stdlib.h>
#include <string.h>

#include "formats/record/tiles/tile_file.h"

struct carc_document *carc_document_new(void)
{
	struct carc_document *doc = calloc(1, sizeof *doc);

	if (!doc)
		return NULL;
	carc_arena_init(&doc->arena, CARC_ARENA_MAX);
	return doc;
}

void carc_document_free(struct carc_document *doc)
{
	if (!doc)
		return;
	carc_arena_done(&doc->arena);
	carc_named_set_free(doc->named);
	free(doc);
}

bool carc_document_add(struct carc_document *doc, const char *key, const char *text, bool plain)
{
	struct carc_node *node = carc_arena_take(&doc->arena, sizeof *node);

	if (!node)
		return false;
	*node = (struct carc_node){
		.kind = CARC_SCALAR,
		.plain = plain,
		.at = doc->root->at,
		.key_at = doc->root->at,
		.key = key,
		.key_len = strlen(key),
		.text = text,
		.len = strlen(text),
		.next = doc->root->first,
	};
	doc->root->first = node;
	doc->root->children++;
	return true;
}

void carc_document_rest(struct carc_document *doc)
{
	carc_arena_reset(&doc->arena);
	doc->root = doc->turns = NULL;
	doc->tileset = NULL;
}
