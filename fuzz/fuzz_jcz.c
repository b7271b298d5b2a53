/*
 * Bytes as what another program wrote, or as a record. What is read is a record that can be written and read
 * again; and if it can be written for such a program, that is read as a game that goes as far.
 */
#include <string.h>

#include "core/play/replay.h"
#include "formats/session/document_forms.h"
#include "formats/import/jcz/jcz.h"
#include "formats/import/lab/lab.h"
#include "formats/record/record_out.h"
#include "fuzz/fuzz.h"
#include "fuzz/tree.h"

struct heard {
	unsigned findings, errors;
};

static void on_told(void *ctx, const struct carc_found *finding)
{
	struct heard *heard = ctx;

	FUZZ_CHECK(memchr(finding->text, 0, sizeof finding->text));
	heard->findings++;
	heard->errors += carc_code_info(finding->code)->severity == CARC_ERROR;
}

struct played {
	bool broken;
	unsigned turns, tiles;
	int32_t points[CARC_SEATS];
};

static struct played play(const struct carc_document *doc)
{
	static struct carc_game game;
	static struct carc_replay replay;
	struct heard heard = {0};
	struct played played = {0};

	carc_replay_begin(&replay, &doc->record, &game, (struct carc_sink){on_told, &heard}, NULL);
	while (carc_replay_turn(&replay))
		;
	played.broken = replay.broken;
	carc_replay_end(&replay);
	played.turns = doc->record.turns;
	played.tiles = game.board.tiles;
	for (unsigned i = 0; i < game.players; i++)
		played.points[i] = carc_game_score(&game, i);
	return played;
}

/* What was written, read again, is a record. */
static void read_again(struct carc_document *doc, struct carc_text *text, bool save)
{
	struct heard heard = {0};
	const struct carc_sink sink = {on_told, &heard};

	text->line = text->number = 1;
	doc->foreign = save;
	FUZZ_CHECK(carc_document_read(doc, text, NULL, &sink) == CARC_OK);
}

static void write_again(const struct carc_document *doc, const struct played *played)
{
	struct carc_document *other = carc_document_new();
	struct carc_text text = {0};
	FILE *out = open_memstream(&text.bytes, &text.len);
	struct played again;

	FUZZ_CHECK(other && out);
	carc_record_write(doc, CARC_CANONICAL, out);
	FUZZ_CHECK(fclose(out) == 0);
	read_again(other, &text, false);
	again = play(other);
	FUZZ_CHECK(!memcmp(&again, played, sizeof again));
	free(text.bytes);
	carc_document_free(other);
}

typedef enum carc_status writer(const struct carc_document *doc, const struct carc_sink *sink,
				FILE *out);

static void save_again(const struct carc_document *doc, const struct played *played, writer *write)
{
	struct carc_document *other = carc_document_new();
	struct heard heard = {0};
	const struct carc_sink sink = {on_told, &heard};
	struct carc_text text = {0};
	FILE *out = open_memstream(&text.bytes, &text.len);
	enum carc_status status;
	struct played again;

	FUZZ_CHECK(other && out);
	status = write(doc, &sink, out);
	FUZZ_CHECK(fclose(out) == 0);
	FUZZ_CHECK((status == CARC_OK) == (heard.findings == 0) && heard.findings <= 1);
	if (status == CARC_OK) {
		FUZZ_CHECK(!played->broken);
		read_again(other, &text, true);
		again = play(other);
		FUZZ_CHECK(!again.broken && again.tiles == played->tiles);
	} else {
		FUZZ_CHECK(text.len == 0);
	}
	free(text.bytes);
	carc_document_free(other);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return fuzz_tree_or_bytes(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct carc_document *doc = carc_document_new();
	struct carc_text text = {.len = size, .line = 1, .number = 1};
	struct heard heard = {0};
	const struct carc_sink sink = {on_told, &heard};
	struct played played;

	text.bytes = malloc(size ? size : 1);
	FUZZ_CHECK(doc && text.bytes);
	memcpy(text.bytes, data, size);
	doc->foreign = true;
	if (carc_document_read(doc, &text, NULL, &sink) == CARC_OK) {
		played = play(doc);
		write_again(doc, &played);
		save_again(doc, &played, carc_jcz_record);
		save_again(doc, &played, carc_lab_record);
	} else {
		FUZZ_CHECK(heard.errors > 0);
	}
	free(text.bytes);
	carc_document_free(doc);
	return 0;
}
