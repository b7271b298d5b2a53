/* Making, emptying and freeing a document. */
#include "formats/record/document/document.h"

#include <stdlib.h>

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

void carc_document_rest(struct carc_document *doc)
{
	carc_arena_reset(&doc->arena);
	doc->root = doc->turns = NULL;
	doc->tileset = NULL;
}
