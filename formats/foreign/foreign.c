/*
 * What the converters of all forms share: beginning, findings, and the record that is read in the
 * end. document_in.c calls carc_foreign_convert().
 */
#include <stdlib.h>
#include <string.h>

#include "formats/foreign/foreign.h"
#include "formats/turn/document.h"

enum carc_status carc_foreign_convert(const struct carc_foreign_form *form,
				      struct carc_document *doc, const struct carc_text *text,
				      const struct carc_node *root, const struct carc_sink *sink,
				      struct carc_node **ret_record)
{
	struct carc_foreign *foreign = calloc(1, form->size);
	struct carc_diag diag = carc_diag(CARC_U003_NO_MEMORY);
	bool sound = foreign;

	if (foreign) {
		foreign->reading =
			(struct carc_reading){.doc = doc, .record = &doc->record, .sink = sink};
		foreign->build.arena = &doc->arena;
		foreign->text = text;
		foreign->root = root;
		form->convert(foreign);
		sound = !foreign->build.failed;
		*ret_record = foreign->record;
	}
	if (!sound)
		sink->fn(sink->ctx, &diag);
	sound = sound && foreign->reading.errors == 0;
	free(foreign);
	return sound ? CARC_OK : CARC_REFUSED;
}

const struct carc_node *carc_foreign_get(struct carc_foreign *foreign,
					 const struct carc_node *mapping, const char *key,
					 enum carc_node_kind kind, const char *wanted)
{
	const struct carc_node *value = carc_node_get(mapping, key);

	if (value)
		return carc_want(&foreign->reading, value, kind, key, wanted) ? value : NULL;
	carc_foreign_refuse(foreign, CARC_F002_KEY_MISSING, mapping->at, key);
	return NULL;
}

void carc_foreign_refuse(struct carc_foreign *foreign, enum carc_code code, struct carc_span at,
			 const char *text)
{
	struct carc_diag diag = carc_trouble(code, at, text, strlen(text));

	carc_report(&foreign->reading, &diag);
}

void carc_foreign_tell(struct carc_foreign *foreign, const struct carc_diag *diag)
{
	foreign->reading.sink->fn(foreign->reading.sink->ctx, diag);
}
