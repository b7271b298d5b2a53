/* All that is done with a record, and all that must hold then; see record.h. */
#include "fuzz/record.h"

#include <string.h>

#include "tests/gen/check.h"
#include "core/play/replay.h"
#include "formats/session/document_forms.h"
#include "formats/draw/board_text.h"
#include "formats/output/report/report.h"
#include "formats/output/position/features.h"
#include "formats/output/report/points.h"
#include "formats/output/report/sheet.h"
#include "fuzz/fuzz.h"
#include "tests/gen/rewrite.h"

enum { SENTENCE_ROOM = 600 };

/* What one reading or replay had to say, without the places in the text. */
struct heard {
	const struct carc_record *record; /* NULL while it is being read */
	const struct carc_text *text;
	const struct carc_game *game; /* that is played; NULL while the record is being read */
	FILE *null;
	struct findings findings;
};

struct fuzz_run {
	FILE *null;
	struct carc_document *doc;
	struct carc_game *game;
	struct rewrite *rewrite;
};

/* With words of the input left out, no brace of a template is left. */
static void check_sentence(struct heard *heard, const struct carc_found *finding)
{
	struct carc_source_place place = {"input", 1, heard->record, NULL, 0};
	char sentence[SENTENCE_ROOM];
	struct carc_found bare = *finding;

	carc_found_sentence(finding, heard->record, sentence, sizeof sentence);
	FUZZ_CHECK(strlen(sentence) > 0 && strlen(sentence) < sizeof sentence - 1);
	memcpy(bare.text, "text", 5);
	memcpy(bare.more, "more", 5);
	bare.meant[0] = '\0';
	carc_found_sentence(&bare, NULL, sentence, sizeof sentence);
	FUZZ_CHECK(!strpbrk(sentence, "{}"));
	carc_report_finding(finding, &place, heard->game, CARC_TEXT, heard->null);
	carc_report_finding(finding, &place, heard->game, CARC_TSV, heard->null);
	carc_report_finding(finding, &place, heard->game, CARC_JSON, heard->null);
}

static void on_told(void *ctx, const struct carc_found *finding)
{
	struct heard *heard = ctx;
	const char *code = carc_code_info(finding->code)->code;

	FUZZ_CHECK(finding->code > CARC_CODE_OK && finding->code < CARC_CODES);
	/* What the rules make of a key of the record, such as nothing, is known and noted when it is read. */
	FUZZ_CHECK(strchr(heard->record ? "RS" : "YFLTU", code[0]) ||
		   carc_code_info(finding->code)->severity == CARC_NOTE);
	FUZZ_CHECK(memchr(finding->text, 0, sizeof finding->text) &&
		   memchr(finding->more, 0, sizeof finding->more));
	FUZZ_CHECK(!heard->text || finding->at.line >= heard->text->line || code[0] == 'U');
	findings_add(&heard->findings, finding);
	check_sentence(heard, finding);
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct heard *heard = ctx;
	struct carc_source_place place = {"input", 1, heard->record, NULL, 0};

	struct carc_printer printer;

	/* One after the other by the same printer, as who tells many does. */
	carc_printer_init(&printer, CARC_TEXT, CARC_ROWS, heard->null);
	carc_event_comment(&printer, game, event, heard->record);
	carc_printer_aim(&printer, event->turn % 2 ? CARC_TSV : CARC_JSON, CARC_ROWS_EVENTS,
			 heard->null);
	carc_event_row(&printer, game, event, &place);
	carc_printer_aim(&printer, (enum carc_output)(event->turn % 3), CARC_ROWS_SHEETS,
			 heard->null);
	carc_print_points(&printer, game, event, &place);
	(void)carc_printer_done(&printer);
}

/* How it is drawn depends on the record alone. */
static void draw(const struct fuzz_run *run, const struct carc_record *record)
{
	const char *names[CARC_PLAYERS_MAX], *colours[CARC_PLAYERS_MAX];
	unsigned way = record->turns + 5u * record->actions + record->players;
	struct carc_draw how = {
		.utf8 = way & 1,
		.colour = way >> 1 & 1,
		.mark_last = way >> 2 & 1,
		.coordinates = way >> 3 & 1,
		.ids = way >> 1 & 1,
		.key = way & 1,
		.crop = way % 7 == 0,
		.x0 = -1,
		.y0 = -1,
		.x1 = 1,
		.y1 = 2,
		.names = way % 5 ? names : NULL,
		.colours = way % 3 ? colours : NULL,
	};

	for (unsigned i = 0; i < record->players; i++) {
		names[i] = record->player[i].name;
		colours[i] = record->player[i].color;
	}
	carc_draw_board(run->game, &how, run->null);
}

static void print_sheet(const struct fuzz_run *run, const struct carc_record *record,
			const struct carc_sheet *sheet)
{
	struct carc_source_place place = {"input", 1, record, NULL, 0};

	struct carc_printer printer;

	for (enum carc_output output = CARC_TEXT; output <= CARC_JSON; output++) {
		carc_printer_init(&printer, output, CARC_ROWS_SHEETS, run->null);
		carc_sheet_print(&printer, sheet, &place);
		(void)carc_printer_done(&printer);
	}
}

/* A hand is what is known of it and what is not. */
static void check_hands(const struct carc_replay *replay, FILE *null)
{
	for (unsigned i = 0; i <= CARC_OPEN_TILES; i++) {
		const struct carc_hand *hand = &replay->order.hand[i];
		unsigned size = hand->unknown;

		for (unsigned type = 0; type < CARC_TYPES_MAX; type++)
			size += hand->known[type];
		FUZZ_CHECK(size == hand->size);
	}
	carc_hands_comment(replay, replay->game->player, null);
	carc_hands_line(replay, null);
}

/* Play a record to its end; what was found goes to heard. */
static void play(const struct fuzz_run *run, const struct carc_record *record, struct heard *heard)
{
	const struct carc_listener listener = {on_event, heard};
	struct carc_sheet sheet = {.game = run->game};
	struct carc_replay replay;
	bool laid; /* of a start board that is refused only a part lies there */

	*heard = (struct heard){.record = record, .game = run->game, .null = run->null};
	carc_replay_begin(&replay, record, run->game, (struct carc_sink){on_told, heard},
			  &listener);
	laid = !replay.broken;
	fuzz_agree(laid ? carc_game_check(run->game) : NULL);
	while (carc_replay_turn(&replay))
		fuzz_agree(carc_game_check(run->game));
	FUZZ_CHECK(!replay.broken || heard->findings.counted > 0);
	FUZZ_CHECK(replay.broken || replay.next == record->turns);
	memcpy(sheet.running, run->game->points, sizeof sheet.running);
	carc_replay_end(&replay);
	sheet.turns = replay.next;
	sheet.final = run->game->finished;
	fuzz_agree(laid ? carc_game_check(run->game) : NULL);
	check_hands(&replay, run->null);
	draw(run, record);
	if (!replay.broken)
		print_sheet(run, record, &sheet);
}

static enum carc_status read_text(const struct fuzz_run *run, struct carc_document *doc,
				  const struct carc_text *text, struct heard *heard)
{
	const struct carc_sink sink = {on_told, heard};
	enum carc_status status;

	*heard = (struct heard){.text = text, .null = run->null};
	status = carc_document_read(doc, text, NULL, &sink);
	FUZZ_CHECK((status == CARC_OK) == (heard->findings.counted == 0));
	return status;
}

/* Go on behind what is wrong with a record, which then is another. known: where that is was told. */
static void go_on(const struct fuzz_run *run, bool known)
{
	struct carc_record *record = &run->doc->record;
	struct heard heard = {.record = record, .game = run->game, .null = run->null};
	struct carc_replay replay;

	carc_amended_replay(&replay, record, run->game, (struct carc_sink){on_told, &heard}, NULL,
			    known);
	fuzz_agree(replay.broken && replay.next == 0 ? NULL : carc_game_check(run->game));
	draw(run, record);
}

void fuzz_try_record(struct fuzz_run *run, const struct carc_text *text)
{
	struct heard heard;

	if (read_text(run, run->doc, text, &heard) != CARC_OK) {
		if (run->doc->followable)
			go_on(run, false);
		return;
	}
	play(run, &run->doc->record, &heard);
	fuzz_agree(rewrite_record(run->rewrite, run->doc, &heard.findings));
	go_on(run, true);
}

void fuzz_try_text(struct fuzz_run *run, const void *data, size_t size)
{
	struct carc_text text = {.len = size, .line = 1, .number = 1};

	text.bytes = malloc(size ? size : 1);
	FUZZ_CHECK(text.bytes);
	memcpy(text.bytes, data, size);
	fuzz_try_record(run, &text);
	free(text.bytes);
}

struct fuzz_run *fuzz_run_new(void)
{
	struct fuzz_run *run = malloc(sizeof *run);

	FUZZ_CHECK(run);
	*run = (struct fuzz_run){fopen("/dev/null", "w"), carc_document_new(),
				 malloc(sizeof *run->game), rewrite_new()};
	FUZZ_CHECK(run->null && run->doc && run->game && run->rewrite);
	return run;
}

void fuzz_run_free(struct fuzz_run *run)
{
	carc_document_free(run->doc);
	free(run->game);
	rewrite_free(run->rewrite);
	fclose(run->null);
	free(run);
}
