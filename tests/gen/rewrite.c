/* Writing and reading again: see rewrite.h. */
#include "tests/gen/rewrite.h"

#include <stdlib.h>
#include <string.h>

#include "core/play/replay.h"
#include "formats/session/document_forms.h"
#include "formats/record/record_out.h"
#include "tests/gen/reason.h"
#include "tests/gen/same.h"
#include "tests/gen/yaml11.h"
#include "tests/unit/same_record.h"

/* ORDER enum carc_spelling, and then the form that is none of them. */
static const char *const forms[] = {"canonical", "explicit", "compact", "jsonl"};
enum { JSON_LINE = CARC_COMPACT + 1, FORMS };

/* What is found in a record in one way of judging it, and how the game stands where it stops. */
struct verdict {
	char codes[400]; /* each with its turn, as far as there is room */
	uint64_t hash;   /* all of them */
	struct carc_game game;
};

/* Ways of judging a record. JUDGED comes last, and marks it. */
enum { JUDGED, AS_PLAYED, WAYS };
static const char *const ways[WAYS] = {"", ", as played"};

struct rewrite {
	struct carc_document *copy;
	struct carc_game game;
	struct carc_replay replay;
	struct carc_record record;
	struct verdict before[WAYS], after;
	char verdict[1000], reason[1200];
};

/* What is wrong with a form. */
#define wrong_form(rewrite, form, what) \
	say_reason((rewrite)->reason, sizeof(rewrite)->reason, "as %s: %s", forms[form], what)

/* ---- Findings ----------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t hash, const void *bytes, size_t len)
{
	const unsigned char *c = bytes;

	for (size_t i = 0; i < len; i++)
		hash = (hash ^ c[i]) * 0x100000001b3u;
	return hash;
}

/* A part of a tile has several names, of which the writer knows one: its kind must do. */
void findings_add(struct findings *findings, const struct carc_found *finding)
{
	const int32_t numbers[] = {
		(int32_t)finding->code, finding->turn,   finding->player,
		finding->who,           finding->side,   finding->got,
		finding->want,          finding->spot.x, finding->spot.y,
		finding->spot.rot,      finding->near.x, finding->near.y,
		finding->near.rot,      finding->since,  finding->follows,
		finding->feature.kind,  finding->a,      finding->b,
	};

	findings->all++;
	findings->counted += carc_found_counts(finding);
	findings->limits += carc_code_info(finding->code)->code[0] == 'L';
	findings->hash = mix(findings->hash, numbers, sizeof numbers);
	findings->hash = mix(findings->hash, finding->text, strlen(finding->text));
	findings->hash = mix(findings->hash, finding->more, strlen(finding->more));
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	findings_add(ctx, finding);
}

struct findings rewrite_play(struct rewrite *rewrite, const struct carc_record *record)
{
	struct findings findings = {0};
	struct carc_sink sink = {on_finding, &findings};

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
	const struct carc_sink sink = {on_finding, findings};
	FILE *out;
	bool sound = true;

	*ret_text = (struct carc_text){.line = 1, .number = 1};
	out = open_memstream(&ret_text->bytes, &ret_text->len);
	if (!out)
		return false;
	if (form == JSON_LINE)
		sound = carc_json_record(doc, CARC_CANONICAL, &sink, out) == CARC_OK;
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
	const struct carc_sink sink = {on_finding, &findings};
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

/* ---- Verdicts ----------------------------------------------------------------------------------- */

/* The findings of a first run, as carc-validate hears them. */
struct first_run {
	struct verdict *verdict;
	enum carc_code last; /* error */
	bool goes_on;
};

static void on_code(void *ctx, const struct carc_found *finding)
{
	struct verdict *verdict = ctx;
	const int32_t numbers[] = {(int32_t)finding->code, finding->turn, finding->player,
				   finding->follows, finding->as_played};
	size_t used = strlen(verdict->codes);

	verdict->hash = mix(verdict->hash, numbers, sizeof numbers);
	snprintf(verdict->codes + used, sizeof verdict->codes - used, " %s/%u",
		 carc_code_info(finding->code)->code, finding->turn);
}

static void on_first(void *ctx, const struct carc_found *finding)
{
	struct first_run *first = ctx;

	if (carc_found_counts(finding))
		first->last = finding->code;
	if (finding->code == CARC_R900_NOT_JUDGED && carc_can_amend(first->last))
		first->goes_on = true;
	else
		on_code(first->verdict, finding);
}

/* What carc-validate says of a record. The record is marked as it is judged. */
static void judge(struct rewrite *rewrite, struct carc_record *record, unsigned way,
		  struct verdict *ret_verdict)
{
	struct first_run first = {.verdict = ret_verdict};
	struct carc_replay *replay = &rewrite->replay;

	ret_verdict->codes[0] = '\0';
	ret_verdict->hash = 0;
	rewrite->record = *record;
	rewrite->record.as_played = way == AS_PLAYED;
	carc_replay_begin(replay, &rewrite->record, &ret_verdict->game,
			  (struct carc_sink){on_first, &first}, NULL);
	while (carc_replay_turn(replay)) {
	}
	carc_replay_end(replay);
	carc_replay_mark(replay, record);
	if (first.goes_on)
		carc_amended_replay(replay, &rewrite->record, &rewrite->game,
				    (struct carc_sink){on_code, ret_verdict}, NULL, true);
}

/* What has been read is in rewrite->copy. */
static const char *compare_verdicts(struct rewrite *rewrite)
{
	struct verdict *after = &rewrite->after;

	for (unsigned way = WAYS; way-- > 0;) {
		const struct verdict *before = &rewrite->before[way];
		const char *what = "other findings";

		judge(rewrite, &rewrite->copy->record, way, after);
		/* The rules were read again, and are at another place. */
		after->game.rules = before->game.rules;
		if (before->hash == after->hash)
			what = game_difference(&before->game, &after->game);
		if (what) {
			snprintf(rewrite->verdict, sizeof rewrite->verdict, "%s%s:%s; before:%s",
				 what, ways[way], after->codes, before->codes);
			return rewrite->verdict;
		}
	}
	return NULL;
}

static const char *verdicts_of_form(struct rewrite *rewrite, const struct carc_document *doc,
				    unsigned form)
{
	struct findings findings = {0};
	const struct carc_sink sink = {on_finding, &findings};
	const char *wrong = NULL;
	struct carc_text text;

	if (!write_form(doc, form, &text, &findings))
		wrong = "cannot be written";
	else if (carc_document_read(rewrite->copy, &text, NULL, &sink) != CARC_OK)
		wrong = "cannot be read";
	else
		wrong = compare_verdicts(rewrite);
	if (!wrong)
		wrong = same_record(&doc->record, &rewrite->copy->record);
	if (!wrong && !same_text_as(rewrite->copy, &text, form))
		wrong = "written again, other bytes";
	free(text.bytes);
	return findings.limits > 0 || !wrong ? NULL : wrong_form(rewrite, form, wrong);
}

const char *rewrite_verdicts(struct rewrite *rewrite, struct carc_document *doc)
{
	const char *wrong = NULL;

	for (unsigned way = WAYS; way-- > 0;)
		judge(rewrite, &doc->record, way, &rewrite->before[way]);
	for (unsigned form = 0; form < FORMS && !wrong; form++)
		wrong = verdicts_of_form(rewrite, doc, form);
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
