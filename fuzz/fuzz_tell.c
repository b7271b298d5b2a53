/*
 * The text of a record, and all that is told about its game: the page of carc-report, the reasons for and against each turn
 * (carc-moves --why), what --show shades and --features lists, the proofs and disputes of carc-score -x; of the record as it
 * is, and as played. It is no matter how wrong the record is, if only it can be read: what is told must not be looked up
 * where nothing lies.
 */
#include <limits.h>
#include <string.h>

#include "core/play/replay.h"
#include "formats/output/dispute/dispute_out.h"
#include "formats/session/document_forms.h"
#include "formats/draw/board_text.h"
#include "formats/draw/page/page.h"
#include "formats/draw/svg/svg_board.h"
#include "formats/output/position/features.h"
#include "formats/output/report/points.h"
#include "formats/output/report/sheet.h"
#include "formats/output/reasons/reasons.h"
#include "fuzz/fuzz.h"
#include "fuzz/tree.h"

enum { INPUT_MAX = 3000, NAMED_MOST = 24 };

/* All rooms that telling needs. */
struct telling {
	FILE *null;
	struct carc_document *doc;
	struct carc_game game, before, room;
	struct carc_replay replay;
	struct carc_page page;
	struct carc_dispute_room disputes;
	struct carc_svg_symbols symbols;
	struct carc_turn_zones zones;
	struct carc_found first; /* the first error of the game, with code OK: there is none */
};

static struct carc_source_place place_of(const struct telling *telling)
{
	return (struct carc_source_place){"input", 1, &telling->doc->record, NULL, 0};
}

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct telling *telling = ctx;

	if (telling->first.code == CARC_CODE_OK && carc_found_counts(finding))
		telling->first = *finding;
}

/* ---- What is shown on the board -------------------------------------------------------------------- */

static void draw(struct telling *telling, const struct carc_shown *shown)
{
	struct carc_draw how = {.shown = shown, .key = true, .ids = true, .crop = shown->any};
	struct carc_svg_look look = {.draw = &how,
				     .symbols = &telling->symbols,
				     .title = "",
				     .prefix = "",
				     .alone = true};

	how.x0 = (int16_t)(shown->x0 - 1);
	how.y0 = (int16_t)(shown->y0 - 1);
	how.x1 = (int16_t)(shown->x1 + 1);
	how.y1 = (int16_t)(shown->y1 + 1);
	carc_draw_board(&telling->game, &how, telling->null);
	FUZZ_CHECK(carc_svg_board(&telling->game, &look, telling->null));
}

/* --show NAME, for what the actions of the record are about, be it there or not. */
static void show_named(struct telling *telling, struct carc_shown *shown)
{
	const struct carc_record *record = &telling->doc->record;

	for (unsigned i = 0; i < record->actions && i < NAMED_MOST; i++) {
		const struct carc_action *action = &record->action[i];
		char word[CARC_WORD_MAX], name[2 * CARC_WORD_MAX];
		char why[CARC_FEATURE_WHY_MAX];

		if (action->act != CARC_ACT_MEEPLE)
			continue;
		snprintf(name, sizeof name, "%s@%d,%d", carc_ref_word(action->feature, word),
			 action->there || i == 0 ? action->x : record->action[i - 1].x,
			 action->there || i == 0 ? action->y : record->action[i - 1].y);
		FUZZ_CHECK(carc_show_named(shown, &telling->game, name, why) || why[0]);
	}
}

static void show(struct telling *telling)
{
	struct carc_shown shown;

	carc_shown_begin(&shown);
	carc_show_turn(&shown, &telling->game, &telling->zones);
	show_named(telling, &shown);
	draw(telling, &shown);
	if (telling->first.code == CARC_CODE_OK)
		return;
	carc_shown_begin(&shown);
	carc_show_finding(&shown, &telling->game, &telling->doc->record, &telling->first,
			  &telling->zones);
	draw(telling, &shown);
}

/* ---- Reasons, proofs, features ------------------------------------------------------------------------ */

static void on_reason(void *ctx, const struct carc_reason *reason)
{
	struct telling *telling = ctx;

	FUZZ_CHECK(reason->text[0] != '\0');
	FUZZ_CHECK((reason->side == CARC_REASON_AGAINST) == (reason->code != CARC_CODE_OK));
	fputs(reason->text, telling->null);
}

/* carc-moves --why TURN, of a turn of the record in the position in which it was played. */
static void ask_why(struct telling *telling, const struct carc_turn *turn)
{
	const struct carc_turn_question question = {&telling->doc->record, turn, &telling->before,
						    &telling->replay.order, &telling->room};

	(void)carc_reasons(&question, on_reason, telling);
}

static void on_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct telling *telling = ctx;
	const struct carc_source_place place = place_of(telling);
	struct carc_printer printer;

	carc_turn_zones_listen(&telling->zones, game, event);
	for (enum carc_output output = CARC_TEXT; output <= CARC_JSON; output++) {
		carc_printer_init(&printer, output, CARC_ROWS_SHEETS, telling->null);
		carc_print_points(&printer, game, event, &place);
		(void)carc_printer_done(&printer);
	}
}

static void print_dispute(void *ctx, const struct carc_dispute *dispute)
{
	struct telling *telling = ctx;
	const struct carc_source_place place = place_of(telling);

	for (enum carc_output output = CARC_TEXT; output <= CARC_JSON; output++)
		carc_print_dispute(dispute, &place, output, telling->null);
}

static void print_features(struct telling *telling)
{
	const struct carc_source_place place = place_of(telling);

	for (enum carc_output output = CARC_TEXT; output <= CARC_JSON; output++)
		FUZZ_CHECK(carc_features_print(&telling->game, &place, telling->replay.next, NULL,
					       output, telling->null));
}

static void print_sheet(struct telling *telling, const struct carc_listener *listener)
{
	const struct carc_source_place place = place_of(telling);
	struct carc_sheet sheet;
	struct carc_printer printer;

	carc_sheet_end(&sheet, &telling->replay, true, listener);
	sheet.proved = true;
	for (enum carc_output output = CARC_TEXT; output <= CARC_JSON; output++) {
		carc_printer_init(&printer, output, CARC_ROWS_SHEETS, telling->null);
		carc_sheet_print(&printer, &sheet, &place);
		(void)carc_printer_done(&printer);
	}
}

/* Play the record, and tell of it. */
static void tell(struct telling *telling)
{
	const struct carc_record *record = &telling->doc->record;
	const struct carc_listener listener = {on_event, telling};
	const struct carc_settings settings = {.turns = UINT_MAX};
	struct carc_session session = {.settings = &settings,
				       .doc = telling->doc,
				       .replay = &telling->replay,
				       .game = &telling->game};
	const struct carc_page_wish wish = {.place = place_of(telling),
					    .sink = {on_finding, telling}};
	bool more = true;

	telling->first = carc_found(CARC_CODE_OK);
	telling->zones = (struct carc_turn_zones){.turn = UINT16_MAX};
	carc_replay_begin(&telling->replay, record, &telling->game,
			  (struct carc_sink){on_finding, telling}, &listener);
	while (more && !telling->replay.broken) {
		unsigned next = telling->replay.next;

		carc_game_copy(&telling->before, &telling->game);
		if (next < record->turns)
			ask_why(telling, &record->turn[next]);
		more = carc_replay_turn(&telling->replay);
	}
	show(telling);
	if (!telling->replay.broken) {
		print_features(telling);
		print_sheet(telling, &listener);
	}
	if (telling->first.code != CARC_CODE_OK)
		carc_disputes(record, record->turns, &telling->disputes, print_dispute, telling);
	FUZZ_CHECK(carc_page_game(&telling->page, &wish, &session, telling->null));
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return fuzz_tree_or_bytes(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const struct carc_sink deaf = {carc_ignore, NULL};
	struct carc_text text = {.len = size, .line = 1, .number = 1};
	struct telling *telling;

	if (size > INPUT_MAX)
		return 0;
	telling = calloc(1, sizeof *telling);
	FUZZ_CHECK(telling);
	telling->null = fopen("/dev/null", "w");
	telling->doc = carc_document_new();
	text.bytes = malloc(size + 1);
	FUZZ_CHECK(telling->null && telling->doc && text.bytes);
	memcpy(text.bytes, data, size);
	if (carc_document_read(telling->doc, &text, NULL, &deaf) == CARC_OK) {
		tell(telling);
		telling->doc->record.as_played = true;
		tell(telling);
	}
	free(text.bytes);
	carc_document_free(telling->doc);
	fclose(telling->null);
	free(telling);
	return 0;
}
