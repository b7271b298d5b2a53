/*
 * Chooses the reader of a text: of YAML, JSON or a form of another program; of a record or a tile set; and the writer of a record. Only this
 * file knows all forms; it gives the stream their beginnings and limits.
 */
#include "formats/session/document_forms.h"

#include <string.h>

#include "formats/import/bga/bga.h"
#include "formats/import/jcz/jcz.h"
#include "formats/import/lab/lab.h"
#include "formats/record/record_in.h"
#include "formats/record/record_out.h"
#include "formats/record/tiles/tiles_in.h"
#include "formats/input/tree/tree_in.h"
#include "formats/input/repair/yaml_repair.h"

/* All forms of other programs. */
static const struct carc_import_form *const forms[] = {&carc_jcz_form, &carc_bga_form,
						       &carc_lab_form};

enum { FORMS = sizeof forms / sizeof forms[0] };

/* Returns the form of a tree, which is a mapping; or that of a text by its first bytes, if root is NULL. NULL: it is none of these. */
static const struct carc_import_form *find_form(const struct carc_text *text,
						const struct carc_node *root)
{
	for (size_t i = 0; i < FORMS; i++)
		if (root ? forms[i]->is && forms[i]->is(root)
			 : forms[i]->begins && forms[i]->begins(text))
			return forms[i];
	return NULL;
}

static size_t most_of(const struct carc_text *text)
{
	const struct carc_import_form *form = find_form(text, NULL);

	return form && form->most ? form->most : CARC_TEXT_MAX;
}

/* The beginnings of lines that begin a text: a record as JSON, a save, a link. */
static const struct carc_input_first firsts[] = {
	{"{\"carc\"", false},
	{CARC_JCZ_FIRST, false},
	{CARC_LAB_LINK, true},
	{NULL, false},
};

const struct carc_input_forms carc_document_forms = {firsts, most_of};

/* Sends a finding about a text. Returns CARC_REFUSED. */
static enum carc_status refuse(const struct carc_sink *sink, enum carc_code code,
			       struct carc_span at, const char *text)
{
	const struct carc_found finding = carc_trouble(code, at, text, strlen(text));

	carc_send(*sink, &finding);
	return CARC_REFUSED;
}

/* Warns of lines that end in CR alone, which the stream does not tell apart. Looks no further than the first LF. */
static void warn_of_line_ends(const struct carc_text *text, const struct carc_sink *sink)
{
	const char *feed = memchr(text->bytes, '\n', text->len);
	size_t len = feed ? (size_t)(feed - text->bytes) : text->len;
	const char *end = memchr(text->bytes, '\r', len);

	if (end && end + 1 < text->bytes + len)
		(void)refuse(sink, CARC_Y011_LINE_ENDS, (struct carc_span){text->line, 1}, "");
}

/* Returns whether turns are no list, or one of them is a list: hyphens are missing, or there are too many. */
static bool has_other_hyphens(const struct carc_node *turns)
{
	if (!turns || turns->kind != CARC_SEQUENCE)
		return turns && (turns->kind == CARC_MAPPING || turns->len > 0);
	for (const struct carc_node *turn = turns->first; turn; turn = turn->next)
		if (turn->kind == CARC_SEQUENCE)
			return true;
	return false;
}

/* Read YAML. *ret_repaired: it is none, or no list of turns, and was read as it was meant. */
static enum carc_status read_yaml(const struct carc_text *text, struct carc_arena *arena,
				  const struct carc_sink *sink, struct carc_node **ret_root,
				  bool *ret_repaired)
{
	static const char turns[] = "turns";
	struct carc_found why = carc_found(CARC_CODE_OK);
	const struct carc_sink kept = {carc_keep, &why};

	warn_of_line_ends(text, sink);
	if (carc_yaml_read(text, arena, &kept, ret_root) == CARC_OK) {
		struct carc_node *root = *ret_root;

		if (has_other_hyphens(carc_node_get(root, turns)))
			*ret_repaired = carc_yaml_read_repaired(text, turns, arena, sink, ret_root);
		if (!*ret_repaired || !*ret_root)
			*ret_root = root;
		return CARC_OK;
	}
	*ret_repaired = (why.code == CARC_Y001_YAML_SYNTAX || why.code == CARC_Y002_NOT_UTF8 ||
			 why.code == CARC_Y006_KEY_NOT_WORD) &&
			carc_yaml_read_repaired(text, turns, arena, sink, ret_root);
	if (!*ret_repaired)
		sink->fn(sink->ctx, &why);
	return *ret_repaired && *ret_root ? CARC_OK : CARC_REFUSED;
}

static enum carc_status read_tileset(struct carc_document *doc, const struct carc_sink *sink)
{
	struct carc_tile_table *table = carc_arena_take(&doc->arena, sizeof *table);

	if (!table || !doc->may_be_tileset)
		return refuse(sink, table ? CARC_T401_NO_RECORD_HERE : CARC_U003_NO_MEMORY,
			      doc->root->at, "");
	if (carc_tiles_read(doc->root, &doc->arena, sink, table) != CARC_OK)
		return CARC_REFUSED;
	carc_tiles_order(doc->root);
	doc->tileset = table;
	return CARC_OK;
}

enum carc_status carc_document_read(struct carc_document *doc, const struct carc_text *text,
				    const struct carc_rules *rules, const struct carc_sink *sink)
{
	const struct carc_import_form *form = find_form(text, NULL);
	struct carc_node *root = NULL;
	enum carc_status status = CARC_OK;
	struct carc_span at;
	bool repaired = false;

	carc_document_rest(doc);
	doc->followable = doc->played = false;
	doc->text = text;
	if (!form || form->is) {
		if (!carc_json_begins(text))
			status = read_yaml(text, &doc->arena, sink, &root, &repaired);
		else
			status = carc_json_read(text, &doc->arena, form ? form->filter : NULL, sink,
						&root);
		if (status != CARC_OK)
			return CARC_REFUSED;
		if (!root || root->kind != CARC_MAPPING)
			return refuse(sink, CARC_F001_NOT_A_RECORD,
				      root && (root->kind != CARC_SCALAR || root->len)
					      ? root->at
					      : (struct carc_span){text->line, 1},
				      root ? carc_node_shape(root) : "empty");
		form = find_form(text, root);
	}
	(void)carc_text_begin(text, &at);
	if (form && !doc->foreign)
		return refuse(sink, CARC_F111_FOREIGN_SAVE, at, form->what);
	doc->root = form ? NULL : root;
	if (!form && carc_node_get(root, CARC_TILES_KEY))
		return repaired ? CARC_REFUSED : read_tileset(doc, sink);
	status = form ? carc_import_convert(form, doc, text, root, rules, sink)
		      : carc_read_record(doc, root, rules, sink);
	doc->followable |= status == CARC_OK;
	return repaired ? CARC_REFUSED : status;
}

/* ---- Writing ------------------------------------------------------------------------------------ */

/* ORDER enum carc_written_as */
static const struct {
	const char *name;
	enum carc_spelling spelling; /* of those that hold every game */
	bool json;
	enum carc_status (*write)(const struct carc_document *doc, const struct carc_sink *sink,
				  FILE *out); /* NULL: in that spelling, as YAML or as JSON */
} written[CARC_AS_FORMS] = {
	{"canonical", CARC_CANONICAL, false, NULL}, {"explicit", CARC_EXPLICIT, false, NULL},
	{"compact", CARC_COMPACT, false, NULL},     {"jsonl", CARC_CANONICAL, true, NULL},
	{"json", CARC_EXPLICIT, true, NULL},        {"jcz", 0, false, carc_jcz_record},
	{"lab", 0, false, carc_lab_record},
};

enum carc_written_as carc_written_as(const char *name)
{
	unsigned form = 0;

	while (form < CARC_AS_FORMS && strcmp(written[form].name, name) != 0)
		form++;
	return (enum carc_written_as)form;
}

enum carc_status carc_document_write(const struct carc_document *doc, enum carc_written_as form,
				     const struct carc_sink *sink, FILE *out)
{
	if (written[form].write)
		return written[form].write(doc, sink, out);
	if (written[form].json)
		return carc_json_record(doc, written[form].spelling, sink, out);
	carc_record_write(doc, written[form].spelling, out);
	return CARC_OK;
}
