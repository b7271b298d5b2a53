/* All that is done with a record, and all that must hold then; see record.h. */
#include <string.h>

#include "core/check.h"
#include "core/replay.h"
#include "formats/board_text.h"
#include "formats/document.h"
#include "formats/events.h"
#include "formats/json_out.h"
#include "formats/hands.h"
#include "formats/record_out.h"
#include "formats/sheet.h"
#include "fuzz/fuzz.h"
#include "fuzz/record.h"
#include "tests/unit/same_record.h"

enum { SENTENCE_ROOM = 600 };

/* What one reading or replay had to say, without the places in the text. */
struct heard {
	const struct carc_record *record; /* NULL while it is being read */
	const struct carc_text *text;
	FILE *null;
	unsigned all, counted, limits;
	uint64_t hash;
};

struct fuzz_run {
	FILE *null;
	struct carc_document *doc, *copy;
	struct carc_game *game;
};

static void mix(struct heard *heard, const void *bytes, size_t len)
{
	const unsigned char *c = bytes;

	for (size_t i = 0; i < len; i++)
		heard->hash = (heard->hash ^ c[i]) * 0x100000001b3u;
}

/* A part of a tile has several names, of which the writer knows one: its kind must do. */
static void mix_finding(struct heard *heard, const struct carc_diag *diag)
{
	const int32_t numbers[] = {
		(int32_t)diag->code, diag->turn,   diag->player,   diag->who,    diag->side,
		diag->got,           diag->want,   diag->spot.x,   diag->spot.y, diag->spot.rot,
		diag->near.x,        diag->near.y, diag->near.rot, diag->since,  diag->follows,
		diag->feature.kind,  diag->a,      diag->b,
	};

	mix(heard, numbers, sizeof numbers);
	mix(heard, diag->text, strlen(diag->text));
	mix(heard, diag->more, strlen(diag->more));
}

/* With words of the input left out, no brace of a template is left. */
static void check_sentence(struct heard *heard, const struct carc_diag *diag)
{
	struct carc_source_place place = {"input", 1, heard->record};
	char sentence[SENTENCE_ROOM];
	struct carc_diag bare = *diag;

	carc_diag_sentence(diag, heard->record, sentence, sizeof sentence);
	FUZZ_CHECK(strlen(sentence) > 0 && strlen(sentence) < sizeof sentence - 1);
	memcpy(bare.text, "text", 5);
	memcpy(bare.more, "more", 5);
	carc_diag_sentence(&bare, NULL, sentence, sizeof sentence);
	FUZZ_CHECK(!strpbrk(sentence, "{}"));
	carc_report_line(diag, &place, CARC_TEXT, heard->null);
	carc_report_line(diag, &place, CARC_TSV, heard->null);
	carc_report_line(diag, &place, CARC_JSON, heard->null);
}

static void hear(void *ctx, const struct carc_diag *diag)
{
	struct heard *heard = ctx;
	const char *code = carc_code_info(diag->code)->code;

	FUZZ_CHECK(diag->code > CARC_CODE_OK && diag->code < CARC_CODES);
	FUZZ_CHECK(strchr(heard->record ? "RS" : "YFLTU", code[0]));
	FUZZ_CHECK(memchr(diag->text, 0, sizeof diag->text) &&
		   memchr(diag->more, 0, sizeof diag->more));
	FUZZ_CHECK(!heard->text || diag->at.line >= heard->text->line || code[0] == 'U');
	heard->all++;
	heard->counted += carc_diag_counts(diag);
	heard->limits += code[0] == 'L';
	check_sentence(heard, diag);
	mix_finding(heard, diag);
}

static void hear_event(void *ctx, const struct carc_game *game, const struct carc_event *event)
{
	struct heard *heard = ctx;
	struct carc_source_place place = {"input", 1, heard->record};

	carc_event_comment(game, event, heard->record, heard->null);
	carc_event_row(game, event, &place, event->turn % 2 ? CARC_TSV : CARC_JSON, heard->null);
}

static void check_game(const struct carc_game *game)
{
	const char *wrong = carc_game_check(game);

	if (wrong)
		fprintf(stderr, "%s\n", wrong);
	FUZZ_CHECK(!wrong);
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
	struct carc_source_place place = {"input", 1, record};

	carc_sheet_print(sheet, &place, CARC_TEXT, run->null);
	carc_sheet_print(sheet, &place, CARC_TSV, run->null);
	carc_sheet_print(sheet, &place, CARC_JSON, run->null);
}

/* A hand is what is known of it and what is not. */
static void check_hands(const struct carc_replay *replay, FILE *null)
{
	for (unsigned i = 0; i <= CARC_OPEN_TILES; i++) {
		const struct carc_hand *hand = &replay->drawing.hand[i];
		unsigned size = hand->unknown;

		for (unsigned type = 0; type < CARC_TYPES_MAX; type++)
			size += hand->known[type];
		FUZZ_CHECK(size == hand->size);
	}
	carc_hands_comment(replay, replay->game->player, null);
	carc_hands_line(replay, null);
}

/* Play a record to its end; what was found goes to heard. */
static void play(const struct fuzz_run *run, const struct carc_record *record, bool whole,
		 struct heard *heard)
{
	const struct carc_listener listener = {hear_event, heard};
	struct carc_sheet sheet = {.game = run->game};
	struct carc_replay replay;

	*heard = (struct heard){.record = record, .null = run->null};
	carc_replay_begin(&replay, record, run->game, (struct carc_sink){hear, heard}, &listener);
	check_game(run->game);
	while (carc_replay_turn(&replay))
		if (whole)
			check_game(run->game);
	FUZZ_CHECK(!replay.broken || heard->counted > 0);
	FUZZ_CHECK(replay.broken || replay.next == record->turns);
	memcpy(sheet.running, run->game->points, sizeof sheet.running);
	carc_replay_end(&replay);
	sheet.turns = replay.next;
	sheet.final = run->game->finished;
	if (!whole)
		return;
	check_game(run->game);
	check_hands(&replay, run->null);
	draw(run, record);
	if (!replay.broken)
		print_sheet(run, record, &sheet);
}

static enum carc_status read_text(const struct fuzz_run *run, struct carc_document *doc,
				  const struct carc_text *text, struct heard *heard)
{
	const struct carc_sink sink = {hear, heard};
	enum carc_status status;

	*heard = (struct heard){.text = text, .null = run->null};
	status = carc_document_read(doc, text, NULL, &sink);
	FUZZ_CHECK((status == CARC_OK) == (heard->counted == 0));
	return status;
}

/* The bytes of a record in a spelling; the caller frees them. */
static char *written(const struct carc_document *doc, enum carc_spelling spelling, size_t *ret_len)
{
	char *bytes = NULL;
	FILE *out = open_memstream(&bytes, ret_len);

	FUZZ_CHECK(out);
	carc_record_write(doc, spelling, out);
	FUZZ_CHECK(!fclose(out));
	return bytes;
}

static void check_same(const struct carc_document *a, const struct carc_document *b)
{
	const char *what = same_record(&a->record, &b->record);

	if (!what)
		what = same_extras(a, b);
	if (what)
		fprintf(stderr, "%s\n", what);
	FUZZ_CHECK(!what);
}

/* Write, read, compare, write again. */
static void rewrite(const struct fuzz_run *run, enum carc_spelling spelling, uint64_t hash)
{
	struct carc_text text = {.line = 1, .number = 1};
	struct heard heard;
	size_t len;
	char *again;

	text.bytes = written(run->doc, spelling, &text.len);
	/* Another spelling of a record near the limits may exceed them. */
	if (text.len <= CARC_TEXT_MAX && read_text(run, run->copy, &text, &heard) == CARC_OK) {
		check_same(run->doc, run->copy);
		again = written(run->copy, spelling, &len);
		FUZZ_CHECK(len == text.len && !memcmp(again, text.bytes, len));
		free(again);
		play(run, &run->copy->record, false, &heard);
		FUZZ_CHECK(heard.hash == hash);
	} else if (text.len <= CARC_TEXT_MAX) {
		fprintf(stderr, "%.*s", (int)text.len, text.bytes);
		FUZZ_CHECK(heard.limits > 0);
	}
	free(text.bytes);
}

/* As JSON and back it is canonical, byte for byte. */
static void rewrite_json(const struct fuzz_run *run)
{
	struct heard heard = {.null = run->null};
	const struct carc_sink sink = {hear, &heard};
	struct carc_text text = {.line = 1, .number = 1};
	FILE *out = open_memstream(&text.bytes, &text.len);
	char *once, *again;
	size_t len, other;
	enum carc_status status;

	FUZZ_CHECK(out);
	status = carc_json_record(run->doc, &sink, out);
	FUZZ_CHECK(!fclose(out));
	FUZZ_CHECK((status == CARC_OK) == (heard.all == 0));
	if (status == CARC_OK && text.len <= CARC_TEXT_MAX) {
		FUZZ_CHECK(read_text(run, run->copy, &text, &heard) == CARC_OK);
		once = written(run->doc, CARC_CANONICAL, &len);
		again = written(run->copy, CARC_CANONICAL, &other);
		FUZZ_CHECK(len == other && !memcmp(once, again, len));
		free(once);
		free(again);
	}
	free(text.bytes);
}

void fuzz_try_record(struct fuzz_run *run, const struct carc_text *text)
{
	struct heard heard;

	if (read_text(run, run->doc, text, &heard) != CARC_OK)
		return;
	play(run, &run->doc->record, true, &heard);
	rewrite(run, CARC_CANONICAL, heard.hash);
	rewrite(run, CARC_EXPLICIT, heard.hash);
	rewrite(run, CARC_COMPACT, heard.hash);
	rewrite_json(run);
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
	*run = (struct fuzz_run){fopen("/dev/null", "w"), carc_document_new(), carc_document_new(),
				 malloc(sizeof *run->game)};
	FUZZ_CHECK(run->null && run->doc && run->copy && run->game);
	return run;
}

void fuzz_run_free(struct fuzz_run *run)
{
	carc_document_free(run->doc);
	carc_document_free(run->copy);
	free(run->game);
	fclose(run->null);
	free(run);
}
