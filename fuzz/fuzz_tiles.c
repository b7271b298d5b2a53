/*
 * Bytes as a tile set: reader, checker, sheet, and a game played with it.
 *
 * A status agrees with the findings sent, and every finding has a sentence. A set that is sound has sound
 * types; written as YAML it is read again as the same set; it is drawn in every rotation; and if the game
 * takes it, tiles are laid as long as one fits, and the invariants hold.
 */
#include <string.h>

#include "core/boxes.h"
#include "tests/gen/check.h"
#include "core/engine/placement.h"
#include "core/engine/start_board.h"
#include "core/rules/bag.h"
#include "formats/session/document_forms.h"
#include "formats/draw/board_text.h"
#include "formats/draw/tile/tile_art.h"
#include "formats/draw/tile_sheet.h"
#include "formats/output/report/report.h"
#include "formats/record/tiles/tile_file.h"
#include "formats/record/tiles/tiles_report.h"
#include "formats/input/tree/scalar_out.h"
#include "fuzz/fuzz.h"
#include "fuzz/tree.h"

enum { SENTENCE_ROOM = 600 };

struct run {
	FILE *null;
	unsigned counted;
	struct carc_document *doc, *copy;
	struct carc_rules rules;
	struct carc_game game;
};

static void on_finding(void *ctx, const struct carc_found *finding)
{
	struct run *run = ctx;
	struct carc_source_place place = {"input", 1, NULL, NULL, 0};
	char sentence[SENTENCE_ROOM];

	FUZZ_CHECK(strchr("YFLTU", carc_code_info(finding->code)->code[0]));
	carc_found_sentence(finding, NULL, sentence, sizeof sentence);
	FUZZ_CHECK(strlen(sentence) > 0);
	carc_report_finding(finding, &place, NULL, CARC_TEXT, run->null);
	carc_report_finding(finding, &place, NULL, CARC_JSON, run->null);
	run->counted += carc_found_counts(finding);
}

/* The tile set that a text is, or NULL. */
static const struct carc_tile_table *read_set(struct run *run, struct carc_document *doc,
					      const struct carc_text *text)
{
	const struct carc_sink sink = {on_finding, run};
	enum carc_status status;

	run->counted = 0;
	doc->may_be_tileset = true;
	status = carc_document_read(doc, text, NULL, &sink);
	FUZZ_CHECK((status == CARC_OK) == (run->counted == 0));
	return status == CARC_OK ? doc->tileset : NULL;
}

static void check_same(const struct carc_tile_table *a, const struct carc_tile_table *b)
{
	FUZZ_CHECK(a->count == b->count && a->provenance == b->provenance);
	FUZZ_CHECK(!strcmp(a->name, b->name) && !strcmp(a->game, b->game));
	FUZZ_CHECK(!memcmp(a->piles, b->piles, sizeof a->piles));
	for (unsigned i = 0; i < a->count; i++) {
		const struct carc_tile_type *s = &a->types[i], *t = &b->types[i];

		FUZZ_CHECK(!strcmp(s->id, t->id) && s->count == t->count && s->zones == t->zones);
		FUZZ_CHECK(!memcmp(s->port, t->port, sizeof s->port) && s->open == t->open);
		for (unsigned zone = 0; zone < s->zones; zone++)
			FUZZ_CHECK(s->zone[zone].kind == t->zone[zone].kind &&
				   s->zone[zone].touches == t->zone[zone].touches);
	}
}

/* As the canonical writer keeps it: on one line, read again. */
static void rewrite(struct run *run, const struct carc_tile_table *table)
{
	struct carc_text text = {.line = 1, .number = 1};
	const struct carc_tile_table *again;
	FILE *out = open_memstream(&text.bytes, &text.len);

	FUZZ_CHECK(out);
	carc_write_node(run->doc->root, out);
	fputc('\n', out);
	FUZZ_CHECK(!fclose(out));
	if (text.len <= CARC_TEXT_MAX) {
		again = read_set(run, run->copy, &text);
		FUZZ_CHECK(again);
		check_same(table, again);
	}
	free(text.bytes);
}

static void draw(const struct run *run, const struct carc_tile_table *table)
{
	for (unsigned i = 0; i < 4; i++) {
		struct carc_sheet_look look = {
			.utf8 = i & 1, .colour = i >> 1, .list = i & 1, .turned = i >> 1};
		struct carc_source_place place = {"input", i, NULL, NULL, 0};

		carc_draw_tiles(table, &look, run->null);
		carc_tiles_print(table, &place, (enum carc_output)(i % 3), run->null);
	}
}

static void check_art(const struct carc_tile_type *type)
{
	struct carc_tile_art art;

	FUZZ_CHECK(!carc_tile_fault(type));
	for (unsigned rot = 0; rot < 4; rot++) {
		carc_tile_art(type, rot, &art);
		for (unsigned row = 0; row < CARC_ART_ROWS; row++)
			for (unsigned col = 0; col < CARC_ART_COLS; col++)
				FUZZ_CHECK(art.cell[row][col].sign < CARC_SIGNS &&
					   (art.cell[row][col].zone < type->zones ||
					    art.cell[row][col].zone == CARC_ZONE_NONE));
		for (unsigned zone = 0; zone < type->zones; zone++)
			FUZZ_CHECK(art.spot[zone].row < CARC_ART_ROWS &&
				   art.spot[zone].col < CARC_ART_COLS);
	}
}

/* Lay one tile after the other where the first place is free, type after type. */
static void lay_all(struct run *run)
{
	struct carc_game *game = &run->game;

	for (unsigned laid = 1; laid > 0;) {
		laid = 0;
		for (unsigned type = 0; type < run->rules.tiles.types; type++) {
			struct carc_action action = {.act = CARC_ACT_PLACE, .type = (uint8_t)type};
			struct carc_placement where;
			unsigned cursor = 0;

			if (!carc_game_drawable(game, type) ||
			    !carc_placement_next(game, run->rules.tiles.type[type], &cursor,
						 &where))
				continue;
			action.x = where.x;
			action.y = where.y;
			action.rot = where.rot;
			(void)carc_place_tile(game, &action, CARC_PLAYER_NONE, 1);
			laid++;
		}
	}
}

/* A game of the first edition that is known, with the set and the expansion that it is for. */
static void play(struct run *run, const struct carc_tile_table *table)
{
	static const struct carc_draw how = {.utf8 = true, .ids = true, .coordinates = true};
	const struct carc_preset *preset = carc_preset_find(table->game, "", 0);
	unsigned expansion = table->expansion ? carc_expansion_find(table->game, table->expansion,
								    strlen(table->expansion))
					      : CARC_EXPANSIONS_MAX;
	struct carc_found finding;

	if (!preset)
		return;
	carc_rules_init(&run->rules, preset);
	run->rules.own = table;
	carc_rules_expand(&run->rules,
			  expansion < CARC_EXPANSIONS_MAX ? (uint32_t)1 << expansion : 0);
	if (!carc_tiles_fit(&run->rules, &finding)) {
		on_finding(run, &finding);
		return;
	}
	carc_game_init(&run->game, &run->rules, 2);
	if (run->rules.start)
		carc_game_start(&run->game);
	lay_all(run);
	if (carc_game_check(&run->game))
		fprintf(stderr, "%s\n", carc_game_check(&run->game));
	FUZZ_CHECK(!carc_game_check(&run->game));
	carc_draw_board(&run->game, &how, run->null);
}

static void try_set(struct run *run, const struct carc_text *text)
{
	const struct carc_tile_table *table = read_set(run, run->doc, text);

	if (!table)
		return;
	for (unsigned i = 0; i < table->count; i++)
		check_art(&table->types[i]);
	rewrite(run, table);
	draw(run, table);
	play(run, table);
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max, unsigned seed)
{
	return fuzz_tree_or_bytes(data, size, max, seed);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct run *run = calloc(1, sizeof *run);
	struct carc_text text = {.len = size, .line = 1, .number = 1};

	FUZZ_CHECK(run);
	run->null = fopen("/dev/null", "w");
	run->doc = carc_document_new();
	run->copy = carc_document_new();
	text.bytes = malloc(size ? size : 1);
	FUZZ_CHECK(run->null && run->doc && run->copy && text.bytes);
	memcpy(text.bytes, data, size);
	try_set(run, &text);
	free(text.bytes);
	carc_document_free(run->doc);
	carc_document_free(run->copy);
	fclose(run->null);
	free(run);
	return 0;
}
