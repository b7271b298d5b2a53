/* Writing and reading again: see rewrite.h. */
#include <stdlib.h>
#include <string.h>

#include "core/play/replay.h"
#include "formats/document_in.h"
#include "formats/record/record_json.h"
#include "formats/record/record_out.h"
#include "tests/gen/reason.h"
#include "tests/gen/rewrite.h"
#include "tests/gen/yaml11.h"
#include "tests/unit/same_record.h"

/* ORDER enum carc_spelling, and then the form that is none of them. */
static const char *const forms[] = {"canonical", "explicit", "compact", "jsonl"};
enum { JSON_LINE = CARC_COMPACT + 1, FORMS };

struct rewrite {
	struct carc_document *copy;
	struct carc_game game;
	struct carc_replay replay;
	char reason[300];
};

/* What is wrong with a form. */
#define wrong_form(rewrite, form, what) \
	say_reason((rewrite)->reason, sizeof(rewrite)->reason, "as %s: %s", forms[form], what)

/* ---- Findings ----------------------------------------------------------------------------------- */

static void mix(struct findings *findings, const void *bytes, size_t len)
{
	const unsigned char *c = bytes;

	for (size_t i = 0; i < len; i++)
		findings->hash = (findings->hash ^ c[i]) * 0x100000001b3u;
}

/* A part of a tile has several names, of which the writer knows one: its kind must do. */
void findings_add(struct findings *findings, const struct carc_diag *diag)
{
	const int32_t numbers[] = {
		(int32_t)diag->code, diag->turn,   diag->player,   diag->who,    diag->side,
		diag->got,           diag->want,   diag->spot.x,   diag->spot.y, diag->spot.rot,
		diag->near.x,        diag->near.y, diag->near.rot, diag->since,  diag->follows,
		diag->feature.kind,  diag->a,      diag->b,
	};

	findings->all++;
	findings->counted += carc_diag_counts(diag);
	findings->limits += carc_code_info(diag->code)->code[0] == 'L';
	mix(findings, numbers, sizeof numbers);
	mix(findings, diag->text, strlen(diag->text));
	mix(findings, diag->more, strlen(diag->more));
}

static void hear(void *ctx, const struct carc_diag *diag)
{
	findings_add(ctx, diag);
}

struct findings rewrite_play(struct rewrite *rewrite, const struct carc_record *record)
{
	struct findings findings = {0};
	struct carc_sink sink = {hear, &findings};

	carc_replay_begin(&rewrite->replay, record, &rewrite->game, sink, NULL);
	while (carc_replay_turn(&rewrite->replay)) {
	}
	carc_replay_end(&rewrite->replay);
	return findings;
}

/* ---- Writing and reading ------------------------------------------------------------------------ */

/* The text of a document in a form, to be freed. False: memory is out, or what was found forbids it. */
static bool write_form(const struct carc_document *doc, unsigned form, struct carc_text *ret_text,
		       struct findings *findings)
{
	const struct carc_sink sink = {hear, findings};
	FILE *out;
	bool sound = true;

	*ret_text = (struct carc_text){.line = 1, .number = 1};
	out = open_memstream(&ret_text->bytes, &ret_text->len);
	if (!out)
		return false;
	if (form == JSON_LINE)
		sound = carc_json_record(doc, &sink, out) == CARC_OK;
	else
		carc_record_write(doc, (enum carc_spelling)form, out);
	return fclose(out) == 0 && sound;
}

/* Whether two documents are the same bytes in a form. */
static bool same_text_as(const struct carc_document *a, const struct carc_text *text, unsigned form)
{
	struct findings findings = {0};
	struct carc_text again;
	bool same = write_form(a, form, &again, &findings) && again.len == text->len &&
		    !memcmp(again.bytes, text->bytes, text->len);

	free(again.bytes);
	return same;
}

/* As JSON a date of the user's, say, is text with quotes: the canonical form tells whether that is the same. */
static const char *compare_json(const struct carc_document *doc, const struct carc_document *copy)
{
	struct findings findings = {0};
	struct carc_text canonical;
	bool same = write_form(doc, CARC_CANONICAL, &canonical, &findings) &&
		    same_text_as(copy, &canonical, CARC_CANONICAL);

	free(canonical.bytes);
	return same ? NULL : "the canonical form is another";
}

/* What has been read is in rewrite->copy. */
static const char *compare(struct rewrite *rewrite, const struct carc_document *doc,
			   const struct carc_text *text, unsigned form,
			   const struct findings *played)
{
	const char *what = same_record(&doc->record, &rewrite->copy->record);

	if (!what && form != JSON_LINE)
		what = yaml11_fault(text->bytes, text->len);
	if (!what && form != JSON_LINE)
		what = same_extras(doc, rewrite->copy);
	if (!what && !same_text_as(rewrite->copy, text, form))
		what = "written again, other bytes";
	if (!what && form == JSON_LINE)
		what = compare_json(doc, rewrite->copy);
	if (!what && rewrite_play(rewrite, &rewrite->copy->record).hash != played->hash)
		what = "other findings";
	return what;
}

/* Another form of a record near the limits may exceed them. */
static const char *rewrite_form(struct rewrite *rewrite, const struct carc_document *doc,
				unsigned form, const struct findings *played)
{
	struct findings findings = {0};
	const struct carc_sink sink = {hear, &findings};
	const char *wrong = NULL;
	struct carc_text text;

	if (!write_form(doc, form, &text, &findings))
		wrong = "cannot be written";
	else if (text.len > CARC_TEXT_MAX)
		findings.limits++;
	else if (carc_document_read(rewrite->copy, &text, NULL, &sink) == CARC_OK)
		wrong = compare(rewrite, doc, &text, form, played);
	else
		wrong = "cannot be read";
	free(text.bytes);
	return findings.limits > 0 || !wrong ? NULL : wrong_form(rewrite, form, wrong);
}

const char *rewrite_record(struct rewrite *rewrite, const struct carc_document *doc,
			   const struct findings *played)
{
	const char *wrong = NULL;

	for (unsigned form = 0; form < FORMS && !wrong; form++)
		wrong = rewrite_form(rewrite, doc, form, played);
	return wrong;
}

struct rewrite *rewrite_new(void)
{
	struct rewrite *rewrite = malloc(sizeof *rewrite);

	if (!rewrite)
		return NULL;
	rewrite->copy = carc_document_new();
	if (rewrite->copy)
		return rewrite;
	free(rewrite);
	return NULL;
}

void rewrite_free(struct rewrite *rewrite)
{
	if (rewrite)
		carc_document_free(rewrite->copy);
	free(rewrite);
}
