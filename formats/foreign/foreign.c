/* The forms there are, and what their converters share. */
#include <stdlib.h>
#include <string.h>

#include "formats/bytes/input.h"
#include "formats/foreign/bga/bga_in.h"
#include "formats/foreign/foreign.h"
#include "formats/foreign/jcz/jcz_in.h"
#include "formats/foreign/lab/lab_in.h"
#include "formats/record/document.h"

static const struct carc_foreign_form *const forms[] = {&carc_jcz_form, &carc_bga_form,
							&carc_lab_form};

enum { FORMS = sizeof forms / sizeof forms[0] };

/* The form that begins so, or NULL. */
static const struct carc_foreign_form *find_form(const struct carc_text *text)
{
	for (size_t i = 0; i < FORMS; i++)
		if (forms[i]->begins && forms[i]->begins(text))
			return forms[i];
	return NULL;
}

size_t carc_foreign_most(const struct carc_text *text)
{
	const struct carc_foreign_form *form = find_form(text);

	return form && form->most ? form->most : CARC_TEXT_MAX;
}

const struct carc_tree_filter *carc_foreign_filter(const struct carc_text *text)
{
	const struct carc_foreign_form *form = find_form(text);

	return form ? form->filter : NULL;
}

const struct carc_foreign_form *carc_foreign_text(const struct carc_text *text)
{
	const struct carc_foreign_form *form = find_form(text);

	return form && !form->is ? form : NULL;
}

const struct carc_foreign_form *carc_foreign_tree(const struct carc_node *root)
{
	for (size_t i = 0; i < FORMS; i++)
		if (forms[i]->is && forms[i]->is(root))
			return forms[i];
	return NULL;
}

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
		foreign->graft.arena = &doc->arena;
		foreign->text = text;
		foreign->root = root;
		form->convert(foreign);
		sound = !foreign->graft.failed;
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
