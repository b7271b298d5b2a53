/*
 * What the converters of all forms share: beginning, findings, and the record that is read in the
 * end. document_in.c calls carc_foreign_convert().
 */
#include "formats/foreign/foreign.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/record/document/document.h"

enum carc_status carc_foreign_convert(const struct carc_foreign_form *form,
				      struct carc_document *doc, const struct carc_text *text,
				      const struct carc_node *root, const struct carc_sink *sink,
				      struct carc_node **ret_record)
{
	struct carc_foreign *foreign = malloc(form->size);
	struct carc_found finding = carc_found(CARC_U003_NO_MEMORY);
	bool sound = foreign;

	if (foreign) {
		memset(foreign, 0, form->cleared ? form->cleared : form->size);
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
		sink->fn(sink->ctx, &finding);
	sound = sound && foreign->reading.errors == 0;
	free(foreign);
	return sound ? CARC_OK : CARC_REFUSED;
}

void carc_foreign_begin(struct carc_foreign *foreign, struct carc_span at)
{
	foreign->record = carc_build_list(&foreign->build, CARC_MAPPING, at);
	carc_build_add(foreign->record, "carc", carc_build_number(&foreign->build, at, 1));
}

const struct carc_node *carc_foreign_get(struct carc_foreign *foreign,
					 const struct carc_node *mapping, const char *key,
					 enum carc_node_kind kind, const char *wanted)
{
	const struct carc_node *value = carc_node_get(mapping, key);

	if (value)
		return carc_want(&foreign->reading, value, kind, key, wanted) ? value : NULL;
	carc_missing(&foreign->reading, mapping->at, key);
	return NULL;
}

bool carc_foreign_says(const struct carc_node *mapping, const char *key, const char *word)
{
	return !strcmp(carc_node_word(mapping, key), word);
}

void carc_foreign_player(struct carc_foreign *foreign, struct carc_node *players,
			 struct carc_node *name, const char *key, struct carc_node *value)
{
	struct carc_node *player = name;

	if (name && value) {
		player = carc_build_list(&foreign->build, CARC_MAPPING, name->at);
		carc_build_add(player, "name", name);
		carc_build_add(player, key, value);
	}
	carc_build_add(players, NULL, player);
}

struct carc_found carc_foreign_trouble(enum carc_code code, struct carc_span at, const char *format,
				       va_list values)
{
	char text[200];

	vsnprintf(text, sizeof text, format, values);
	return carc_trouble(code, at, text, strlen(text));
}

void carc_foreign_refuse(struct carc_foreign *foreign, enum carc_code code, struct carc_span at,
			 const char *format, ...)
{
	struct carc_found finding;
	va_list values;

	va_start(values, format);
	finding = carc_foreign_trouble(code, at, format, values);
	va_end(values);
	carc_report(&foreign->reading, &finding);
}

void carc_foreign_tell(struct carc_foreign *foreign, enum carc_code code, struct carc_span at,
		       const char *text)
{
	struct carc_found finding = carc_trouble(code, at, text, strlen(text));

	foreign->reading.sink->fn(foreign->reading.sink->ctx, &finding);
}
