/* See document_out.h. */
#include "formats/session/document_out.h"

#include <string.h>

#include "formats/foreign/jcz/jcz.h"
#include "formats/foreign/lab/lab.h"
#include "formats/record/record_out.h"

/* ORDER enum carc_written_as */
static const struct {
	const char *name;
	enum carc_spelling spelling; /* of those that hold every game */
	bool json;
	enum carc_status (*write)(const struct carc_document *doc, const struct carc_sink *sink,
				  FILE *out); /* NULL: in that spelling, as YAML or as JSON */
} forms[CARC_AS_FORMS] = {
	{"canonical", CARC_CANONICAL, false, NULL}, {"explicit", CARC_EXPLICIT, false, NULL},
	{"compact", CARC_COMPACT, false, NULL},     {"jsonl", CARC_CANONICAL, true, NULL},
	{"json", CARC_EXPLICIT, true, NULL},        {"jcz", 0, false, carc_jcz_record},
	{"lab", 0, false, carc_lab_record},
};

enum carc_written_as carc_written_as(const char *name)
{
	unsigned form = 0;

	while (form < CARC_AS_FORMS && strcmp(forms[form].name, name) != 0)
		form++;
	return (enum carc_written_as)form;
}

enum carc_status carc_document_write(const struct carc_document *doc, enum carc_written_as form,
				     const struct carc_sink *sink, FILE *out)
{
	if (forms[form].write)
		return forms[form].write(doc, sink, out);
	if (forms[form].json)
		return carc_json_record(doc, forms[form].spelling, sink, out);
	carc_record_write(doc, forms[form].spelling, out);
	return CARC_OK;
}
