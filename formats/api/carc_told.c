/* Implements carc.h: what is told of a record, as values and as text. Values that are text are copied into the arena. */
#include <stdlib.h>
#include <string.h>

#include "formats/api/carc_handle.h"
#include "formats/output/position/features.h"
#include "formats/output/report/points.h"
#include "formats/session/document_forms.h"
#include "formats/text/arena.h"
#include "formats/text/batch.h"

enum { FINDINGS_MOST = 1000 }; /* of a record that are kept */

const char carc_out_of_memory[] = "out of memory";

void carc_tell_no_memory(struct carc *carc)
{
	carc->no_memory = true;
	carc->info.status = carc_code_exit(CARC_U003_NO_MEMORY);
}

/* Note whether memory that was asked for is there; NULL is trouble with the record at hand. */
static void need(struct carc *carc, const void *memory)
{
	if (!memory)
		carc_tell_no_memory(carc);
}

const char *carc_stream_name(const struct carc *carc)
{
	static const char *const names[] = {"", "(input)", "(memory)"}; /* ORDER enum carc_opened */

	return carc->name ? carc->name : carc->path ? carc->path : names[carc->opened];
}

/* ---- Text of its own ----------------------------------------------------------------------------- */

/* What the functions of formats/output/report/ and others have printed of it, to be freed; NULL: out of memory. */
static char *close_page(struct carc *carc, struct carc_text_buffer *page)
{
	char *text = carc_text_buffer_end(page);

	need(carc, text);
	return text;
}

/* A copy that lives as long as the record is at hand. */
static const char *keep(struct carc *carc, const char *text)
{
	const char *kept = text ? carc_arena_text(&carc->arena, text, strlen(text)) : NULL;

	if (text)
		need(carc, kept);
	return kept;
}

/* The same of a page, without the end of its last line. */
static const char *keep_page(struct carc *carc, struct carc_text_buffer *page)
{
	char *text = close_page(carc, page);
	const char *kept;

	if (text && page->len > 0)
		text[page->len - 1] = '\0';
	kept = keep(carc, text);
	free(text);
	return kept;
}

/* ---- The record ---------------------------------------------------------------------------------- */

void carc_tell_nothing(struct carc *carc)
{
	carc_arena_reset(&carc->arena);
	carc->info = (struct carc_info){0};
	carc->findings = carc->points = 0;
	carc->readable = carc->done = carc->no_memory = false;
	carc->error = NULL;
}

static void tell_players(struct carc *carc)
{
	const struct carc_record *record = &carc->session->doc->record;
	const char **names = carc_arena_room(&carc->arena, record->players * sizeof *names);

	need(carc, names);
	for (unsigned i = 0; names && i < record->players; i++)
		names[i] = record->player[i].name;
	carc->info.player = names;
	carc->info.players = names ? record->players : 0;
}

void carc_tell_record(struct carc *carc)
{
	const struct carc_record *record = &carc->session->doc->record;
	char rules[CARC_RULES_WORD_MAX];

	carc->info.number = carc->text.number;
	carc->info.line = carc->text.line;
	if (!carc->readable)
		return;
	carc->info.game = record->rules.set->game;
	carc->info.edition = record->rules.preset->id;
	carc->info.rules = keep(carc, carc_rules_word(&record->rules, rules));
	carc->info.turns = record->turns;
	tell_players(carc);
	carc_tell_progress(carc);
}

void carc_tell_progress(struct carc *carc)
{
	carc->info.played = carc->session->replay->next;
	carc->info.broken = carc->session->replay->broken;
	carc->info.ended = carc->session->game->finished;
	carc->info.tiles_left = carc->session->game->left;
}

const struct carc_info *carc_info(const struct carc *carc)
{
	return &carc->info;
}

/* ---- Findings ------------------------------------------------------------------------------------ */

/* Whether an edition is among "c2, c3". */
static bool has_edition(const char *editions, const char *edition)
{
	size_t len = strlen(edition);

	for (const char *at = strstr(editions, edition); at; at = strstr(at + 1, edition))
		if ((at == editions || at[-1] == ' ') && (at[len] == ',' || !at[len]))
			return true;
	return false;
}

/* Where the book of the edition states a rule; NULL: it does not, or there is no edition. */
static const struct carc_source *source_of(const struct carc *carc, enum carc_rule rule)
{
	for (const struct carc_source *source = carc_sources; carc->readable && source->rule;
	     source++)
		if (source->rule == rule &&
		    has_edition(source->editions, carc->session->doc->record.rules.preset->id))
			return source;
	return NULL;
}

/* All of a finding as a line. */
static const char *line_of(struct carc *carc, const struct carc_found *finding,
			   const struct carc_source_place *place, const struct carc_game *game)
{
	struct carc_text_buffer page;

	if (carc_text_buffer_open(&page))
		carc_report_finding(finding, place, game, CARC_TEXT, page.out);
	return keep_page(carc, &page);
}

static struct carc_finding finding_of(struct carc *carc, const struct carc_found *finding)
{
	const struct carc_record *record = carc->readable ? &carc->session->doc->record : NULL;
	const struct carc_game *game = record ? carc->session->game : NULL;
	struct carc_source_place place = {carc_stream_name(carc), carc->text.number, record, NULL,
					  carc->text.begin};
	bool has_player = record && finding->player < record->players;
	enum carc_rule rule = carc_found_rule(finding);
	const struct carc_source *source = source_of(carc, rule);
	char sentence[CARC_SENTENCE_MAX], word[CARC_WORD_MAX];
	struct carc_finding entry = {
		.code = carc_code_info(finding->code)->code,
		.severity = carc_severity_name(finding),
		.line = finding->at.line,
		.column = finding->at.column,
		.turn = finding->turn,
		.player = has_player ? record->player[finding->player].name : NULL,
		.rule = rule == CARC_RULE_NONE ? NULL : carc_rule_info(rule)->id,
		.topic = rule == CARC_RULE_NONE ? NULL : carc_rule_info(rule)->topic,
		.book = source ? source->book : NULL,
		.section = source ? source->section : NULL,
	};

	if (finding->spot.type)
		entry.tile = keep(carc, carc_spot_word(finding->spot, word));
	carc_finding_sentence(finding, record, game, sentence, sizeof sentence);
	entry.message = keep(carc, sentence);
	entry.text = line_of(carc, finding, &place, game);
	return entry;
}

void carc_on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc *carc = ctx;
	int status = carc_code_exit(finding->code);
	const struct carc_finding **list;
	struct carc_finding *entry;

	carc->info.findings++;
	if (carc_found_counts(finding) && status > carc->info.status)
		carc->info.status = status;
	carc->no_memory |= finding->code == CARC_U003_NO_MEMORY;
	if (carc->findings == FINDINGS_MOST)
		return;
	list = carc_with_room(carc->finding, carc->findings, 1, &carc->finding_room, sizeof *list);
	need(carc, list);
	if (!list)
		return;
	carc->finding = list;
	entry = carc_arena_take(&carc->arena, sizeof *entry);
	need(carc, entry);
	if (!entry)
		return;
	*entry = finding_of(carc, finding);
	if (entry->message && entry->text)
		list[carc->findings++] = entry;
}

int carc_findings(const struct carc *carc, const struct carc_finding *const **ret_findings)
{
	*ret_findings = carc->finding;
	return (int)carc->findings;
}

int carc_fail(struct carc *carc, int error, const char *words)
{
	if (error == CARC_NO_MEMORY)
		words = carc_out_of_memory;
	else if (!words && carc->findings > 0)
		words = carc->finding[carc->findings - 1]->text;
	carc->error = words;
	return error;
}

void carc_put_words(char *buffer, size_t size, const char *format, const char *value)
{
	const char *at = strstr(format, "%s");

	snprintf(buffer, size, "%.*s%s%s", (int)(at - format), format, value, at + 2);
}

int carc_fail_for(struct carc *carc, int error, const char *format, const char *value)
{
	carc_put_words(carc->words, sizeof carc->words, format, value);
	return carc_fail(carc, error, carc->words);
}

int carc_fail_unreadable(struct carc *carc)
{
	char number[24];

	if (carc->info.number == 0)
		return carc_fail(carc, CARC_BAD_CALL, "no current record: call carc_next() first");
	snprintf(number, sizeof number, "%lu", carc->info.number);
	return carc_fail_for(carc, CARC_BAD_CALL, "record %s is unreadable: see its findings",
			     number);
}

const char *carc_error_words(const struct carc *carc)
{
	return carc->error ? carc->error : "";
}

/* ---- Points -------------------------------------------------------------------------------------- */

int carc_scores(struct carc *carc, const struct carc_score *const **ret_lines)
{
	struct carc_sheet_line lines[CARC_SHEET_LINES_MAX];
	struct carc_sheet now = {.game = carc->session->game};
	unsigned count;

	if (!carc->readable)
		return carc_fail_unreadable(carc);
	memcpy(now.running, carc->session->game->points, sizeof now.running);
	count = carc_sheet_lines(carc->done ? &carc->session->sheet : &now, lines);
	for (unsigned i = 0; i < count; i++) {
		carc->score[i] =
			(struct carc_score){lines[i].stage, lines[i].part, carc->score_points[i]};
		for (unsigned player = 0; player < CARC_SEATS; player++)
			carc->score_points[i][player] = lines[i].points[player];
		carc->score_line[i] = &carc->score[i];
	}
	*ret_lines = carc->score_line;
	return (int)count;
}

/* The terms that count something. */
static const struct carc_summand *const *keep_terms(struct carc *carc, const struct carc_sum *sum,
						    unsigned *ret_count)
{
	struct carc_summand *kept =
		carc_arena_room(&carc->arena, CARC_SUM_TERMS_MAX * sizeof *kept);
	const struct carc_summand **list =
		carc_arena_room(&carc->arena, CARC_SUM_TERMS_MAX * sizeof *list);
	unsigned count = 0;

	need(carc, kept);
	need(carc, list);
	for (unsigned i = 0; kept && list && i < sum->terms; i++)
		if (sum->term[i].count > 0) {
			kept[count] = (struct carc_summand){carc_term_info(sum->term[i].of)->name,
							    sum->term[i].count, sum->term[i].each};
			list[count] = &kept[count];
			count++;
		}
	*ret_count = count;
	return list;
}

static struct carc_scored scored_of(struct carc *carc, const struct carc_event *event,
				    const struct carc_points *points, const char *feature,
				    const char *proof)
{
	const struct carc_source *source = source_of(carc, points->rule);
	struct carc_scored scored = {
		.turn = event->turn,
		.at_end = event->final,
		.player = points->player,
		.points = points->sum.points,
		.part = points->part,
		.feature = feature,
		.rule = carc_rule_info(points->rule)->id,
		.topic = carc_rule_info(points->rule)->topic,
		.book = source ? source->book : NULL,
		.section = source ? source->section : NULL,
		.proof = proof,
	};

	scored.term = keep_terms(carc, &points->sum, &scored.terms);
	return scored;
}

void carc_on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct carc *carc = ctx;
	struct carc_source_place place = {carc_stream_name(carc), carc->text.number,
					  &carc->session->doc->record, NULL, carc->text.begin};
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points);
	char word[CARC_AWARD_MAX];
	const char *feature, *proof;
	struct carc_text_buffer page;
	struct carc_printer printer;

	if (count == 0)
		return;
	if (carc_text_buffer_open(&page)) {
		carc_printer_init(&printer, CARC_TEXT, CARC_ROWS_SHEETS, page.out);
		carc_print_points(&printer, game, event, &place);
		carc->no_memory |= !carc_printer_done(&printer);
	}
	proof = keep_page(carc, &page);
	feature = keep(carc, carc_points_feature(game, event, word));
	for (unsigned i = 0; proof && i < count; i++) {
		const struct carc_scored **list = carc_with_room(carc->scored, carc->points, 1,
								 &carc->scored_room, sizeof *list);
		struct carc_scored *entry = carc_arena_room(&carc->arena, sizeof *entry);

		need(carc, list);
		need(carc, entry);
		if (!list || !entry)
			return;
		carc->scored = list;
		*entry = scored_of(carc, event, &points[i], feature, proof);
		list[carc->points] = entry;
		carc->points += !carc->no_memory;
	}
}

int carc_points(const struct carc *carc, const struct carc_scored *const **ret_points)
{
	*ret_points = carc->scored;
	return (int)carc->points;
}

/* ---- Board and record ---------------------------------------------------------------------------- */

/* Text that stays until the next of its kind is asked for. */
static const char *show(struct carc *carc, struct carc_text_buffer *page)
{
	free(carc->shown);
	carc->shown = close_page(carc, page);
	return carc->shown;
}

const char *carc_board(struct carc *carc, unsigned look)
{
	const struct carc_record *record = &carc->session->doc->record;
	const char *colours[CARC_PLAYERS_MAX];
	struct carc_draw draw = {
		.utf8 = look & CARC_LOOK_UTF8,
		.colour = look & CARC_LOOK_COLOUR,
		.mark_last = look & CARC_LOOK_MARK,
		.coordinates = true,
		.ids = look & CARC_LOOK_TILES,
		.key = look & CARC_LOOK_KEY,
		.names = carc->info.player,
		.colours = colours,
	};
	struct carc_text_buffer page;

	if (!carc->readable) {
		(void)carc_fail_unreadable(carc);
		return NULL;
	}
	/* Without it boards are drawn all the same, only slower. */
	if (!carc->arts)
		carc->arts = calloc(1, sizeof *carc->arts);
	draw.cache = carc->arts;
	for (unsigned i = 0; i < record->players; i++)
		colours[i] = record->player[i].color;
	if (carc_text_buffer_open(&page)) {
		carc_draw_board(carc->session->game, &draw, page.out);
		carc_hands_line(carc->session->replay, page.out);
	}
	if (!show(carc, &page))
		(void)carc_fail(carc, CARC_NO_MEMORY, NULL);
	return carc->shown;
}

const char *carc_write(struct carc *carc, const char *form)
{
	const struct carc_sink sink = {carc_on_finding, carc};
	enum carc_written_as as = carc_written_as(form);
	struct carc_text_buffer page;
	bool written;

	if (!carc->readable || as == CARC_AS_FORMS) {
		(void)(carc->readable
			       ? carc_fail_for(carc, CARC_BAD_CALL,
					       "unknown form: %s; carc-convert(1) lists them", form)
			       : carc_fail_unreadable(carc));
		return NULL;
	}
	(void)carc_text_buffer_open(&page);
	carc_replay_mark(carc->session->replay, &carc->session->doc->record);
	written =
		page.out && carc_document_write(carc->session->doc, as, &sink, page.out) == CARC_OK;
	(void)show(carc, &page);
	if (!written)
		(void)carc_fail(carc, carc->no_memory ? CARC_NO_MEMORY : CARC_BAD_CALL, NULL);
	return written ? carc->shown : NULL;
}
