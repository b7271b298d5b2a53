/* The canonical writer of the keys before the turns and after them; turn_out.c writes the turns. */
#include "formats/record/record_out.h"

#include <stdlib.h>
#include <string.h>

#include "core/boxes.h"
#include "core/play/draw_order.h"
#include "formats/input/tree/scalar_out.h"
#include "formats/input/tree/tree_in.h"
#include "formats/record/grammar/say_out.h"
#include "formats/text/batch.h"

/* Writes a key whose value is kept as it was read. */
static void write_kept(const struct carc_document *doc, const char *key, FILE *out)
{
	const struct carc_node *node = carc_node_get(doc->root, key);

	if (!node)
		return;
	fprintf(out, "%s: ", key);
	carc_write_node(node, out);
	fputc('\n', out);
}

static void write_line(const char *key, const char *text, FILE *out)
{
	fprintf(out, "%s: ", key);
	carc_write_text(text, out);
	fputc('\n', out);
}

/* Writes options, or rulings, that the record sets: from the first to before the end. */
static void write_options(const struct carc_record *record, const char *key, unsigned first,
			  unsigned end, FILE *out)
{
	struct carc_flow keys = {key, out, false};

	for (unsigned i = first; i < end; i++) {
		if (!carc_option_changed(&record->rules, i))
			continue;
		carc_flow_key(&keys, carc_option_info(i)->name);
		carc_write_word(carc_option_chosen(&record->rules, i)->name, out);
	}
	carc_flow_end(&keys, "}\n");
}

/* Writes the rules; in the compact spelling game and edition only where they are not those that count anyhow. */
static void write_rules(const struct carc_record *record, enum carc_spelling spelling, FILE *out)
{
	const char *game = record->rules.set->game;
	const struct carc_preset *usual = carc_preset_find(game, "", 0);
	struct carc_flow list = {"expansions: [", out, false};
	bool all = spelling != CARC_COMPACT;

	fputs("---\ncarc: 1\n", out);
	if (all || strcmp(game, carc_presets->set->game))
		write_line("game", game, out);
	if (all || record->rules.preset != usual)
		write_line("rules", record->rules.preset->id, out);
	for (unsigned i = 0; i < CARC_EXPANSIONS; i++)
		if (record->rules.expansions >> i & 1)
			carc_flow_text(&list, carc_expansions[i]->id);
	carc_flow_end(&list, "]\n");
	write_options(record, "options: {", 0, CARC_OPTIONS, out);
	write_options(record, "rulings: {", CARC_OPTIONS, CARC_ALL_OPTIONS, out);
}

/* Writes the corners of a table and the own keys of its mapping. */
static void write_corners(const struct carc_table *table, const struct carc_node *was,
			  struct carc_flow *keys)
{
	carc_flow_key(keys, "from");
	fprintf(keys->out, "[%d, %d]", table->x0, table->y0);
	carc_flow_key(keys, "to");
	fprintf(keys->out, "[%d, %d]", table->x1, table->y1);
	carc_write_own(was, keys);
}

/* Writes what the table is like: where the record says so, or the rules ask a record that was made. */
static void write_table(const struct carc_document *doc, FILE *out)
{
	const struct carc_rules *rules = &doc->record.rules;
	const struct carc_node *node = carc_node_get(doc->root, "table"),
			       *second = carc_node_get(node, "second");
	struct carc_flow keys = {"table: {", out, false}, seconds = {", second: {", out, false},
			 bushes = {"", out, false};
	int edge = carc_document_made(doc) ? rules->option[CARC_OPTION_TABLE_EDGE] : 0;

	if (node || edge) {
		write_corners(&rules->table, NULL, &keys);
		if (second || edge == CARC_TABLE_EDGE_EXTENDS)
			write_corners(&rules->second, second, &seconds);
		carc_flow_end(&seconds, "}");
		carc_write_own(node, &keys);
		carc_flow_end(&keys, "}\n");
	}
	if (!carc_node_get(doc->root, "bushes") &&
	    !(carc_document_made(doc) && rules->option[CARC_OPTION_BUSHES] != 0))
		return;
	fputs("bushes: [", out);
	for (unsigned type = 0; type < rules->tiles.types; type++)
		if (rules->crossings[type])
			carc_flow_text(&bushes, rules->tiles.type[type]->id);
	fputs("]\n", out);
}

static void write_players(const struct carc_document *doc, FILE *out)
{
	const struct carc_node *list = carc_node_get(doc->root, "players");
	const struct carc_node *node = list ? list->first : NULL;
	struct carc_flow players = {"", out, false};

	fputs("players: [", out);
	for (unsigned i = 0; i < doc->record.players; i++, node = node ? node->next : NULL) {
		const struct carc_player *player = &doc->record.player[i];
		struct carc_flow keys = {"{", out, false};

		carc_flow_next(&players);
		if (!node || node->kind == CARC_SCALAR) {
			carc_write_text(player->name, out);
			continue;
		}
		carc_flow_key(&keys, "name");
		carc_write_text(player->name, out);
		if (player->color) {
			carc_flow_key(&keys, "color");
			carc_write_text(player->color, out);
		}
		carc_write_own(node, &keys);
		carc_flow_end(&keys, "}");
	}
	fputs("]\n", out);
}

/* Writes round by round the tile that each player drew for the first turn. */
static void write_first_draws(const struct carc_record *record, FILE *out)
{
	struct carc_flow rounds = {"first-draws: [", out, false};

	for (unsigned round = 0; round < record->first_draws; round++) {
		struct carc_flow keys = {"", out, false};

		carc_flow_next(&rounds);
		fputc('{', out);
		for (unsigned player = 0; player < record->players; player++) {
			unsigned type = record->first_draw[round].type[player];

			if (type == CARC_TYPE_NONE)
				continue;
			carc_flow_name(&keys, record->player[player].name);
			carc_write_text(record->rules.tiles.type[type]->id, out);
		}
		fputc('}', out);
	}
	carc_flow_end(&rounds, "]\n");
}

void carc_write_head(const struct carc_document *doc, unsigned turns, enum carc_spelling spelling,
		     FILE *out)
{
	const struct carc_record *record = &doc->record;
	unsigned draws =
		turns == record->turns ? record->draws : carc_draw_order_count(record, turns);
	struct carc_flow list = {"draws: [", out, false};

	write_rules(record, spelling, out);
	write_kept(doc, "rules-version", out);
	write_kept(doc, "tiles", out);
	write_table(doc, out);
	write_players(doc, out);
	write_kept(doc, "meta", out);
	write_kept(doc, "note", out);
	write_first_draws(record, out);
	carc_write_start(doc, spelling, out);
	for (unsigned i = 0; i < draws; i++)
		carc_flow_text(&list, record->rules.tiles.type[record->draw[i]]->id);
	carc_flow_end(&list, "]\n");
	if (doc->turns || carc_document_made(doc))
		fputs(turns ? "turns:\n" : "turns: []\n", out);
}

void carc_write_tail(const struct carc_document *doc, FILE *out)
{
	const struct carc_record *record = &doc->record;
	const struct carc_claim *claims = &record->claim[record->final_claim];
	unsigned count = (unsigned)record->claims - record->final_claim;
	const struct carc_pen pen = {record, NULL, "", out};
	struct carc_flow winners = {"winner: [", out, false};
	struct carc_flow points = {"", out, false}, score = {"", out, false};

	if (record->ended && carc_document_made(doc))
		fputs("ended: true\n", out);
	write_kept(doc, "ended", out);
	if (carc_has_own(carc_node_get(doc->root, "points")))
		write_kept(doc, "points", out);
	else
		carc_write_claims(&pen, CARC_CLAIM_POINTS, claims, count, &points);
	carc_flow_end(&points, "\n");
	carc_write_claims(&pen, CARC_CLAIM_SCORE, claims, count, &score);
	carc_flow_end(&score, "\n");
	for (unsigned i = 0; i < record->players; i++)
		if (record->winners >> i & 1)
			carc_flow_text(&winners, record->player[i].name);
	carc_flow_end(&winners, "]\n");
}

void carc_record_write(const struct carc_document *doc, enum carc_spelling spelling, FILE *out)
{
	const struct carc_node *node = doc->turns ? doc->turns->first : NULL;

	carc_write_head(doc, doc->record.turns, spelling, out);
	for (unsigned turn = 0; turn < doc->record.turns; turn++, node = node ? node->next : NULL)
		carc_write_turn(doc, turn, node, spelling, out);
	carc_write_tail(doc, out);
	carc_write_own_lines(doc->root, "", out);
}

/* ---- As JSON ---------------------------------------------------------------------------------- */

/* Writes the record, reads it as a tree and writes that: so both forms say the same, whatever is added to a record. */
enum carc_status carc_json_record(const struct carc_document *doc, enum carc_spelling spelling,
				  const struct carc_sink *sink, FILE *out)
{
	/* The text that is read is not shown, so a finding about it gets the place of the record. */
	struct carc_found why = carc_found(CARC_U003_NO_MEMORY);
	const struct carc_sink kept = {carc_keep, &why};
	struct carc_text text = {.line = 1, .number = 1};
	enum carc_status status = CARC_REFUSED;
	struct carc_node *root = NULL;
	struct carc_arena arena;
	struct carc_text_buffer written;

	carc_arena_init(&arena, CARC_ARENA_MAX);
	if (carc_text_buffer_open(&written))
		carc_record_write(doc, spelling, written.out);
	text.bytes = carc_text_buffer_end(&written);
	text.len = written.len;
	if (text.bytes)
		status = carc_yaml_read(&text, &arena, &kept, &root);
	why.at = doc->record.at;
	if (status != CARC_OK) {
		carc_send(*sink, &why);
	} else {
		carc_json_node(root, out);
		fputc('\n', out);
	}
	carc_arena_done(&arena);
	free(text.bytes);
	return status;
}
