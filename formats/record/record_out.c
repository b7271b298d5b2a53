/* The canonical writer: what stands before the turns and behind them. turn_out.c writes the turns. */
#include <string.h>

#include "core/boxes.h"
#include "core/play/drawing.h"
#include "formats/record/record_out.h"
#include "formats/report/report.h"
#include "formats/tree/scalar_out.h"
#include "formats/turn/claims_out.h"
#include "formats/turn/start_out.h"
#include "formats/words/say_out.h"

static void write_expansions(const struct carc_record *record, FILE *out)
{
	unsigned count;
	const struct carc_expansion *const *all = carc_expansions(&count);
	const char *before = "expansions: [";

	for (unsigned i = 0; i < count; i++) {
		if (!(record->rules.expansions >> i & 1))
			continue;
		fputs(before, out);
		carc_write_text(all[i]->id, out);
		before = ", ";
	}
	fputs(record->rules.expansions ? "]\n" : "", out);
}

static void write_options(const struct carc_record *record, FILE *out)
{
	const char *before = "options: {";

	for (unsigned i = 0; i < CARC_OPTIONS; i++) {
		int number = record->rules.option[i];

		if (number == record->rules.preset->option[i])
			continue;
		fprintf(out, "%s%s: ", before, carc_option_info((enum carc_option)i)->name);
		carc_write_word(carc_option_value_of((enum carc_option)i, number)->name, out);
		before = ", ";
	}
	if (*before == ',')
		fputs("}\n", out);
}

static void write_rulings(const struct carc_record *record, FILE *out)
{
	const char *before = "rulings: {";

	for (unsigned i = 0; i < CARC_RULINGS; i++) {
		enum carc_ruling ruling = (enum carc_ruling)i;
		int8_t number = record->rules.ruling[i];

		if (number == carc_choice_default(ruling)->number)
			continue;
		fprintf(out, "%s%s: ", before, carc_ruling_info(ruling)->name);
		carc_write_word(carc_choice_of(ruling, number)->name, out);
		before = ", ";
	}
	if (*before == ',')
		fputs("}\n", out);
}

static void write_places(const struct carc_table *table, FILE *out)
{
	fprintf(out, "{from: [%d, %d], to: [%d, %d]", table->x0, table->y0, table->x1, table->y1);
}

static void write_table(const struct carc_document *doc, FILE *out)
{
	const struct carc_node *node = carc_node_get(doc->root, "table");
	const struct carc_node *second = node ? carc_node_get(node, "second") : NULL;

	if (!node)
		return;
	fputs("table: ", out);
	write_places(&doc->record.rules.table, out);
	if (second) {
		fputs(", second: ", out);
		write_places(&doc->record.rules.second, out);
		carc_write_own(second, true, out);
		fputs("}", out);
	}
	carc_write_own(node, true, out);
	fputs("}\n", out);
}

static void write_bushes(const struct carc_document *doc, FILE *out)
{
	const struct carc_rules *rules = &doc->record.rules;
	const char *before = "";

	if (!carc_node_get(doc->root, "bushes"))
		return;
	fputs("bushes: [", out);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		if (!rules->bushes[type])
			continue;
		fputs(before, out);
		carc_write_text(rules->tiles.type[type]->id, out);
		before = ", ";
	}
	fputs("]\n", out);
}

static void write_players(const struct carc_document *doc, FILE *out)
{
	const struct carc_node *node = carc_node_get(doc->root, "players")->first;

	fputs("players: [", out);
	for (unsigned i = 0; i < doc->record.players; i++, node = node->next) {
		const struct carc_player *player = &doc->record.player[i];

		fputs(i ? ", " : "", out);
		if (node->kind == CARC_SCALAR) {
			carc_write_text(player->name, out);
			continue;
		}
		fputs("{name: ", out);
		carc_write_text(player->name, out);
		if (player->color) {
			fputs(", color: ", out);
			carc_write_text(player->color, out);
		}
		carc_write_own(node, true, out);
		fputc('}', out);
	}
	fputs("]\n", out);
}

/* A key whose value is kept as it was read. */
static void write_kept(const struct carc_document *doc, const char *key, FILE *out)
{
	const struct carc_node *node = carc_node_get(doc->root, key);

	if (!node)
		return;
	fprintf(out, "%s: ", key);
	carc_write_node(node, out);
	fputc('\n', out);
}

/* Round by round, the tile that each player drew for the first turn. */
static void write_first_draws(const struct carc_record *record, FILE *out)
{
	for (unsigned round = 0; round < record->first_draws; round++) {
		const char *before = "";

		fputs(round ? ", {" : "first-draws: [{", out);
		for (unsigned player = 0; player < record->players; player++) {
			unsigned type = record->first_draw[round].type[player];

			if (type == CARC_TYPE_NONE)
				continue;
			fputs(before, out);
			carc_write_text(record->player[player].name, out);
			fputs(": ", out);
			carc_write_text(record->rules.tiles.type[type]->id, out);
			before = ", ";
		}
		fputc('}', out);
	}
	fputs(record->first_draws ? "]\n" : "", out);
}

static void write_line(const char *key, const char *text, FILE *out)
{
	fprintf(out, "%s: ", key);
	carc_write_text(text, out);
	fputc('\n', out);
}

/* The game and the edition; in the compact spelling only where they are not those that count anyhow. */
static void write_rules(const struct carc_record *record, enum carc_spelling spelling, FILE *out)
{
	size_t count;
	const char *game = record->rules.set->game;
	const struct carc_preset *usual = carc_preset_find(game, "", 0);
	bool all = spelling != CARC_COMPACT;

	fputs("---\ncarc: 1\n", out);
	if (all || strcmp(game, carc_presets(&count)->set->game))
		write_line("game", game, out);
	if (all || record->rules.preset != usual)
		write_line("rules", record->rules.preset->id, out);
}

static void write_head(const struct carc_document *doc, unsigned turns, enum carc_spelling spelling,
		       FILE *out)
{
	const struct carc_record *record = &doc->record;
	unsigned draws = turns == record->turns ? record->draws : carc_drawing_count(record, turns);

	write_rules(record, spelling, out);
	write_expansions(record, out);
	write_options(record, out);
	write_rulings(record, out);
	write_kept(doc, "tiles", out);
	write_table(doc, out);
	write_bushes(doc, out);
	write_players(doc, out);
	write_kept(doc, "meta", out);
	write_kept(doc, "note", out);
	write_first_draws(record, out);
	carc_write_start(doc, spelling, out);
	for (unsigned i = 0; i < draws; i++) {
		fputs(i ? ", " : "draws: [", out);
		carc_write_text(record->rules.tiles.type[record->draw[i]]->id, out);
	}
	fputs(draws ? "]\n" : "", out);
	if (doc->turns)
		fputs(turns ? "turns:\n" : "turns: []\n", out);
}

void carc_write_head(const struct carc_document *doc, unsigned turns, FILE *out)
{
	write_head(doc, turns, CARC_CANONICAL, out);
}

/* What is claimed about the end of the game. */
static void write_end_claims(const struct carc_document *doc, FILE *out)
{
	const struct carc_record *record = &doc->record;
	unsigned count = (unsigned)record->claims - record->final_claim;
	bool any = false;

	if (carc_has_own(carc_node_get(doc->root, "points")))
		write_kept(doc, "points", out);
	else if (carc_write_points(record, record->final_claim, count, NULL, "points: [", out))
		fputs("]\n", out);
	if (carc_write_scores(record, record->final_claim, count, "score: {", out))
		fputs("}\n", out);
	for (unsigned i = 0; i < record->players; i++) {
		if (!(record->winners >> i & 1))
			continue;
		fputs(any ? ", " : "winner: [", out);
		carc_write_text(record->player[i].name, out);
		any = true;
	}
	fputs(any ? "]\n" : "", out);
}

void carc_write_tail(const struct carc_document *doc, FILE *out)
{
	write_kept(doc, "ended", out);
	write_end_claims(doc, out);
}

void carc_write_own_keys(const struct carc_document *doc, FILE *out)
{
	carc_write_own_lines(doc->root, "", out);
}

void carc_record_write(const struct carc_document *doc, enum carc_spelling spelling, FILE *out)
{
	write_head(doc, doc->record.turns, spelling, out);
	for (unsigned turn = 0; turn < doc->record.turns; turn++)
		carc_write_turn(doc, turn, spelling, out);
	carc_write_tail(doc, out);
	carc_write_own_keys(doc, out);
}
