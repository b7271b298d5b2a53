/* Results of a reader: the current record, findings, points, score sheet, board. Texts are copied into the arena of the record. */
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "formats/api/log.h"
#include "formats/output/position/features.h"
#include "formats/output/report/points.h"
#include "formats/session/document_forms.h"
#include "formats/text/arena.h"
#include "formats/text/batch.h"

enum { FINDINGS_MOST = 1000 }; /* kept of a record */

const char carc_out_of_memory[] = "out of memory";

void carc_results_no_memory(struct carc_reader *reader)
{
	reader->no_memory = true;
	reader->info.status = carc_code_exit(CARC_U003_NO_MEMORY);
}

/* Notes an error of the current record if memory is NULL. */
static void need(struct carc_reader *reader, const void *memory)
{
	if (!memory)
		carc_results_no_memory(reader);
}

/* ---- Texts ----------------------------------------------------------------------------- */

/* Returns the text of a buffer, which the caller frees, or NULL on out of memory. */
static char *close_page(struct carc_reader *reader, struct carc_text_buffer *page)
{
	char *text = carc_text_buffer_end(page);

	need(reader, text);
	return text;
}

/* Returns a copy that is valid as long as the record is current. */
static const char *keep(struct carc_reader *reader, const char *text)
{
	const char *kept = text ? carc_arena_text(&reader->arena, text, strlen(text)) : NULL;

	if (text)
		need(reader, kept);
	return kept;
}

/* Returns a copy of the text of a buffer, without its last newline. */
static const char *keep_page(struct carc_reader *reader, struct carc_text_buffer *page)
{
	char *text = close_page(reader, page);
	const char *kept;

	if (text && page->len > 0)
		text[page->len - 1] = '\0';
	kept = keep(reader, text);
	free(text);
	return kept;
}

/* ---- The record ---------------------------------------------------------------------------------- */

void carc_results_clear(struct carc_reader *reader)
{
	carc_arena_reset(&reader->arena);
	reader->info = (struct carc_record_info){0};
	reader->findings = reader->points = 0;
	reader->readable = reader->done = reader->no_memory = false;
	reader->error = NULL;
}

static void query_players(struct carc_reader *reader)
{
	const struct carc_record *record = &reader->session->doc->record;
	const char **names = carc_arena_room(&reader->arena, record->players * sizeof *names);

	need(reader, names);
	for (unsigned i = 0; names && i < record->players; i++)
		names[i] = record->player[i].name;
	reader->info.player_name = names;
	reader->info.players = names ? record->players : 0;
}

void carc_results_record(struct carc_reader *reader)
{
	const struct carc_record *record = &reader->session->doc->record;
	char rules[CARC_RULES_WORD_MAX];

	reader->info.number = reader->text.number;
	reader->info.line = reader->text.line;
	if (!reader->readable)
		return;
	reader->info.game = record->rules.set->game;
	reader->info.edition = record->rules.preset->id;
	reader->info.rules = keep(reader, carc_rules_word(&record->rules, rules));
	reader->info.turns = record->turns;
	query_players(reader);
	carc_results_progress(reader);
}

void carc_results_progress(struct carc_reader *reader)
{
	reader->info.turns_played = reader->session->replay->next;
	reader->info.broken = reader->session->replay->broken;
	reader->info.ended = reader->session->game->finished;
	reader->info.tiles_left = reader->session->game->left;
}

const struct carc_record_info *carc_record_info(const struct carc_reader *reader)
{
	return &reader->info;
}

/* ---- Findings ------------------------------------------------------------------------------------ */

/* Returns the place of a rule in the book of the edition, or NULL. */
static const struct carc_source *source_of(const struct carc_reader *reader, enum carc_rule rule)
{
	for (const struct carc_source *source = carc_sources; reader->readable && source->rule;
	     source++)
		if (source->rule == rule &&
		    carc_has_edition(source->editions,
				     reader->session->doc->record.rules.preset->id))
			return source;
	return NULL;
}

/* Returns a finding as carc-validate prints it. */
static const char *line_of(struct carc_reader *reader, const struct carc_found *finding,
			   const struct carc_source_place *place, const struct carc_game *game)
{
	struct carc_text_buffer page;

	if (carc_text_buffer_open(&page))
		carc_report_finding(finding, place, game, CARC_TEXT, page.out);
	return keep_page(reader, &page);
}

static struct carc_finding finding_of(struct carc_reader *reader, const struct carc_found *finding)
{
	const struct carc_record *record = reader->readable ? &reader->session->doc->record : NULL;
	const struct carc_game *game = record ? reader->session->game : NULL;
	const struct carc_source_place place = carc_reader_place(reader, record);
	bool has_player = record && finding->player < record->players;
	enum carc_rule rule = carc_found_rule(finding);
	const struct carc_source *source = source_of(reader, rule);
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
		entry.tile = keep(reader, carc_spot_word(finding->spot, word));
	carc_finding_sentence(finding, record, game, sentence, sizeof sentence);
	entry.message = keep(reader, sentence);
	entry.text = line_of(reader, finding, &place, game);
	return entry;
}

void carc_on_finding(void *ctx, const struct carc_found *finding)
{
	struct carc_reader *reader = ctx;
	int status = carc_code_exit(finding->code);
	const struct carc_finding **list;
	struct carc_finding *entry;

	reader->info.findings++;
	if (carc_found_counts(finding) && status > reader->info.status)
		reader->info.status = status;
	reader->no_memory |= finding->code == CARC_U003_NO_MEMORY;
	if (reader->findings == FINDINGS_MOST)
		return;
	list = carc_with_room(reader->finding, reader->findings, 1, &reader->finding_room,
			      sizeof *list);
	entry = carc_arena_take(&reader->arena, sizeof *entry);
	reader->finding = list ? list : reader->finding;
	if (!list || !entry) {
		carc_results_no_memory(reader);
		return;
	}
	*entry = finding_of(reader, finding);
	if (entry->message && entry->text)
		list[reader->findings++] = entry;
}

int carc_findings(const struct carc_reader *reader, const struct carc_finding *const **ret_findings)
{
	*ret_findings = reader->finding;
	return (int)reader->findings;
}

int carc_fail(struct carc_reader *reader, int error, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(reader->words, sizeof reader->words, format, arguments);
	va_end(arguments);
	reader->error = reader->words;
	return error;
}

int carc_fail_found(struct carc_reader *reader, int error)
{
	if (reader->no_memory || error == CARC_ERROR_MEMORY)
		return carc_fail(reader, CARC_ERROR_MEMORY, "%s", carc_out_of_memory);
	reader->error = reader->findings ? reader->finding[reader->findings - 1]->text : NULL;
	return error;
}

int carc_fail_unreadable(struct carc_reader *reader)
{
	if (reader->info.number == 0)
		return carc_fail(reader, CARC_ERROR_CALL,
				 "no current record: call carc_next() first");
	return carc_fail(reader, CARC_ERROR_CALL, "record %lu is unreadable: see its findings",
			 reader->info.number);
}

const char *carc_error_message(const struct carc_reader *reader)
{
	return reader->error ? reader->error : "";
}

/* ---- Points -------------------------------------------------------------------------------------- */

int carc_score_lines(struct carc_reader *reader, const struct carc_score_line *const **ret_lines)
{
	struct carc_sheet_line lines[CARC_SHEET_LINES_MAX];
	struct carc_sheet now = {.game = reader->session->game};
	unsigned count;

	if (!reader->readable)
		return carc_fail_unreadable(reader);
	memcpy(now.running, reader->session->game->points, sizeof now.running);
	count = carc_sheet_lines(reader->done ? &reader->session->sheet : &now, lines);
	for (unsigned i = 0; i < count; i++) {
		reader->score[i] = (struct carc_score_line){lines[i].stage, lines[i].part,
							    reader->score_points[i]};
		for (unsigned player = 0; player < CARC_SEATS; player++)
			reader->score_points[i][player] = lines[i].points[player];
		reader->score_line[i] = &reader->score[i];
	}
	*ret_lines = reader->score_line;
	return (int)count;
}

/* Returns the terms that count something. */
static const struct carc_points_term *const *keep_terms(struct carc_reader *reader,
							const struct carc_sum *sum,
							unsigned *ret_count)
{
	struct carc_points_term *kept =
		carc_arena_room(&reader->arena, CARC_SUM_TERMS_MAX * sizeof *kept);
	const struct carc_points_term **list =
		carc_arena_room(&reader->arena, CARC_SUM_TERMS_MAX * sizeof *list);
	unsigned count = 0;

	need(reader, kept);
	need(reader, list);
	for (unsigned i = 0; kept && list && i < sum->terms; i++)
		if (sum->term[i].count > 0) {
			kept[count] =
				(struct carc_points_term){carc_term_info(sum->term[i].of)->name,
							  sum->term[i].count, sum->term[i].each};
			list[count] = &kept[count];
			count++;
		}
	*ret_count = count;
	return list;
}

static struct carc_points_entry scored_of(struct carc_reader *reader,
					  const struct carc_event *event,
					  const struct carc_points *points, const char *feature,
					  const char *proof)
{
	const struct carc_source *source = source_of(reader, points->rule);
	struct carc_points_entry scored = {
		.turn = event->turn,
		.final = event->final,
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

	scored.term = keep_terms(reader, &points->sum, &scored.terms);
	return scored;
}

void carc_keep_points(struct carc_reader *reader, const struct carc_game *game,
		      const struct carc_event *event)
{
	const struct carc_source_place place =
		carc_reader_place(reader, &reader->session->doc->record);
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
		reader->no_memory |= !carc_printer_done(&printer);
	}
	proof = keep_page(reader, &page);
	feature = keep(reader, carc_points_feature(game, event, word));
	for (unsigned i = 0; proof && i < count; i++) {
		const struct carc_points_entry **list = carc_with_room(
			reader->scored, reader->points, 1, &reader->scored_room, sizeof *list);
		struct carc_points_entry *entry = carc_arena_room(&reader->arena, sizeof *entry);

		reader->scored = list ? list : reader->scored;
		if (!list || !entry) {
			carc_results_no_memory(reader);
			return;
		}
		*entry = scored_of(reader, event, &points[i], feature, proof);
		list[reader->points] = entry;
		reader->points += !reader->no_memory;
	}
}

int carc_points(const struct carc_reader *reader,
		const struct carc_points_entry *const **ret_points)
{
	*ret_points = reader->scored;
	return (int)reader->points;
}

/* ---- Board and record ---------------------------------------------------------------------------- */

/* Replaces the text of the last board or record. */
static const char *show(struct carc_reader *reader, struct carc_text_buffer *page)
{
	free(reader->shown);
	reader->shown = close_page(reader, page);
	return reader->shown;
}

const char *carc_board(struct carc_reader *reader, unsigned look)
{
	const struct carc_record *record = &reader->session->doc->record;
	const char *colours[CARC_PLAYERS_MAX];
	struct carc_draw draw = {
		.utf8 = look & CARC_BOARD_UTF8,
		.colour = look & CARC_BOARD_COLOR,
		.mark_last = look & CARC_BOARD_MARK_LAST,
		.coordinates = true,
		.ids = look & CARC_BOARD_TILE_NAMES,
		.key = look & CARC_BOARD_KEY,
		.names = reader->info.player_name,
		.colours = colours,
	};
	struct carc_text_buffer page;

	if (!reader->readable) {
		(void)carc_fail_unreadable(reader);
		return NULL;
	}
	/* If memory is missing, boards are drawn more slowly. */
	if (!reader->arts)
		reader->arts = calloc(1, sizeof *reader->arts);
	draw.cache = reader->arts;
	for (unsigned i = 0; i < record->players; i++)
		colours[i] = record->player[i].color;
	if (carc_text_buffer_open(&page)) {
		carc_draw_board(reader->session->game, &draw, page.out);
		carc_hands_line(reader->session->replay, page.out);
	}
	if (!show(reader, &page))
		(void)carc_fail_found(reader, CARC_ERROR_MEMORY);
	return reader->shown;
}

const char *carc_convert(struct carc_reader *reader, const char *form)
{
	const struct carc_sink sink = {carc_on_finding, reader};
	enum carc_written_as as = carc_written_as(form);
	struct carc_text_buffer page;
	bool written;

	if (!reader->readable || as == CARC_AS_FORMS) {
		(void)(reader->readable
			       ? carc_fail(reader, CARC_ERROR_CALL,
					   "unknown form: %s; carc-convert(1) lists them", form)
			       : carc_fail_unreadable(reader));
		return NULL;
	}
	(void)carc_text_buffer_open(&page);
	carc_replay_mark(reader->session->replay, &reader->session->doc->record);
	written = page.out &&
		  carc_document_write(reader->session->doc, as, &sink, page.out) == CARC_OK;
	(void)show(reader, &page);
	if (!written)
		(void)carc_fail_found(reader, CARC_ERROR_CALL);
	return written ? reader->shown : NULL;
}
