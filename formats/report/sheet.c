/* Score sheets: their lines, then as a table for people, as rows and as JSON for programs. */
#include <string.h>

#include "core/engine/turn.h"
#include "formats/report/sheet.h"

/* The order of a score sheet: as they are scored. Some come in play only, as ransoms, some at the end only. */
static const struct {
	uint8_t part;
	bool running, final;
} order[] = {
	{CARC_ROAD, true, true},
	{CARC_CITY, true, true},
	{CARC_MONASTERY, true, true},
	{CARC_GARDEN, true, true},
	{CARC_TOWER, true, false},
	{CARC_FIELD, false, true},
	{CARC_STREET, true, true},
	{CARC_MARKET, true, true},
	{CARC_SCORE_WALL_TOWER, true, false},
	{CARC_RESIDENTIAL, false, true},
	{CARC_SCORE_GUARD, false, true},
	{CARC_SCORE_GOODS, false, true},
};

enum { ORDERED = sizeof order / sizeof order[0] };

/* Goods are played with where there is such an action, unless an option has it otherwise. */
static bool has_goods(const struct carc_sheet *sheet)
{
	const struct carc_rules *rules = sheet->game->rules;

	return rules->actions[CARC_ACT_GOODS] && rules->option[CARC_OPTION_TRADE_GOODS] == 0;
}

/* Parts that are no kinds of zone belong to an action of the game. */
static bool is_played(const struct carc_sheet *sheet, unsigned part)
{
	const struct carc_rules *rules = sheet->game->rules;

	if (part == CARC_SCORE_GOODS)
		return has_goods(sheet);
	return part < CARC_KINDS ? rules->features[part].rule != CARC_RULE_NONE
				 : rules->actions[CARC_ACT_WALL_TOWER] != NULL;
}

static struct carc_sheet_line total(const struct carc_sheet *sheet, const char *stage, bool final)
{
	struct carc_sheet_line line = {.stage = stage, .part = "total"};

	for (unsigned player = 0; player < sheet->game->players; player++) {
		line.points[player] = sheet->game->given[player] + sheet->game->traded[player];
		for (unsigned i = 0; i < CARC_SCORE_PARTS; i++)
			line.points[player] +=
				final ? sheet->game->points[player][i] : sheet->running[player][i];
	}
	return line;
}

static bool start_points(const struct carc_sheet *sheet, struct carc_sheet_line *ret_line)
{
	bool any = false;

	*ret_line = (struct carc_sheet_line){.stage = "start", .part = "total"};
	for (unsigned player = 0; player < sheet->game->players; player++) {
		ret_line->points[player] = sheet->game->given[player];
		any |= sheet->game->given[player] != 0;
	}
	return any;
}

/* What was paid for tiles, if any was sold. */
static bool trades(const struct carc_sheet *sheet, struct carc_sheet_line *ret_line)
{
	bool any = false;

	*ret_line = (struct carc_sheet_line){.stage = "running", .part = "sales"};
	for (unsigned player = 0; player < sheet->game->players; player++) {
		ret_line->points[player] = sheet->game->traded[player];
		any |= sheet->game->traded[player] != 0;
	}
	return any;
}

/* The tokens that the players have received, no points yet: a line for each kind. Returns how many. */
static unsigned tokens(const struct carc_sheet *sheet, struct carc_sheet_line *lines)
{
	if (!has_goods(sheet))
		return 0;
	for (unsigned i = 0; i < CARC_TRADES; i++) {
		lines[i] = (struct carc_sheet_line){.stage = "tokens", .part = carc_trade_key(i)};
		for (unsigned player = 0; player < sheet->game->players; player++)
			lines[i].points[player] = sheet->game->box.trade.held[player][i];
	}
	return CARC_TRADES;
}

unsigned carc_sheet_lines(const struct carc_sheet *sheet, struct carc_sheet_line *lines)
{
	const char *end = sheet->projected ? "projected" : "final";
	unsigned n = start_points(sheet, &lines[0]);

	n += tokens(sheet, &lines[n]);
	for (unsigned i = 0; i < ORDERED; i++) {
		unsigned part = order[i].part;

		if (!order[i].running || !is_played(sheet, part))
			continue;
		lines[n] = (struct carc_sheet_line){.stage = "running",
						    .part = carc_score_part_name(part)};
		for (unsigned player = 0; player < sheet->game->players; player++)
			lines[n].points[player] = sheet->running[player][part];
		n++;
	}
	n += trades(sheet, &lines[n]);
	lines[n++] = total(sheet, "running", false);
	for (unsigned i = 0; sheet->final && i < ORDERED; i++) {
		unsigned part = order[i].part;

		if (!order[i].final || !is_played(sheet, part))
			continue;
		lines[n] =
			(struct carc_sheet_line){.stage = end, .part = carc_score_part_name(part)};
		for (unsigned player = 0; player < sheet->game->players; player++)
			lines[n].points[player] =
				sheet->game->points[player][part] - sheet->running[player][part];
		n++;
	}
	if (sheet->final)
		lines[n++] = total(sheet, end, true);
	return n;
}

void carc_sheet_end(struct carc_sheet *sheet, struct carc_replay *replay, bool project,
		    const struct carc_listener *listener)
{
	*sheet = (struct carc_sheet){
		.game = replay->game, .turns = replay->next, .as_played = replay->as_played};
	memcpy(sheet->running, replay->game->points, sizeof sheet->running);
	sheet->projected = project && !replay->broken && !carc_replay_final(replay);
	if (sheet->projected)
		carc_game_finish(replay->game, listener);
	carc_replay_end(replay);
	sheet->final = replay->game->finished;
}

/* The least width of a column. */
enum { COLUMN_MIN = 6 };

static unsigned width_of(const char *name)
{
	unsigned width = carc_clean_width(name);

	return width < COLUMN_MIN ? COLUMN_MIN : width;
}

static void print_state(const struct carc_sheet *sheet, const struct carc_record *record, FILE *out)
{
	unsigned winners = carc_game_winners(sheet->game);
	const char *before = sheet->projected ? "ahead: " : "winner: ";

	if (sheet->final) {
		for (unsigned player = 0; player < record->players; player++)
			if (winners >> player & 1) {
				carc_say(out, "%s%s", before, record->player[player].name);
				before = ", ";
			}
		fputc('\n', out);
	}
	if (sheet->game->left > 0)
		fprintf(out, "%u tile%s left%s\n", sheet->game->left,
			sheet->game->left == 1 ? "" : "s",
			sheet->final && !sheet->projected && record->ended
				? "; the record says that the game ended"
				: "");
}

static void print_text(const struct carc_sheet *sheet, const struct carc_source_place *place,
		       const struct carc_sheet_line *lines, unsigned count, FILE *out)
{
	const struct carc_record *record = place->record;
	char rules[CARC_RULES_WORD_MAX];
	size_t kind = 10; /* the width of names of kinds */

	carc_print_clean(place->file, out);
	fprintf(out, ": record %u: %s, %s, %u turn%s%s", place->number, record->rules.set->title,
		carc_rules_word(&record->rules, rules), sheet->turns, sheet->turns == 1 ? "" : "s",
		sheet->final ? (sheet->projected ? ", as if it ended now" : ", ended")
			     : ", not ended");
	if (sheet->as_played)
		fprintf(out, ", on the board as played in turn %u", sheet->as_played);
	if (place->key)
		fprintf(out, ", key %s", place->key);
	fputc('\n', out);
	for (unsigned i = 0; i < count; i++)
		kind = strlen(lines[i].part) > kind ? strlen(lines[i].part) : kind;
	fprintf(out, "%-9s %-*s", "", (int)kind, "");
	for (unsigned player = 0; player < record->players; player++) {
		const char *name = record->player[player].name;

		fprintf(out, "  %*s", (int)(width_of(name) - carc_clean_width(name)), "");
		carc_print_clean(name, out);
	}
	fputc('\n', out);
	for (unsigned i = 0; i < count; i++) {
		fprintf(out, "%-9s %-*s", lines[i].stage, (int)kind, lines[i].part);
		for (unsigned player = 0; player < record->players; player++)
			fprintf(out, "  %*d", (int)width_of(record->player[player].name),
				lines[i].points[player]);
		fputc('\n', out);
	}
	print_state(sheet, record, out);
}

static void print_json(const struct carc_sheet *sheet, const struct carc_source_place *place,
		       const struct carc_sheet_line *lines, unsigned count, FILE *out)
{
	const struct carc_record *record = place->record;
	unsigned winners = carc_game_winners(sheet->game);
	char rules[CARC_RULES_WORD_MAX];

	fputs("{\"type\":\"sheet\",\"file\":", out);
	carc_json_string(place->file, out);
	if (place->key)
		carc_json_member("key", place->key, out);
	fprintf(out,
		",\"record\":%u,\"game\":\"%s\",\"rules\":\"%s\",\"turns\":%u,\"state\":\"%s\"",
		place->number, record->rules.set->game, carc_rules_word(&record->rules, rules),
		sheet->turns,
		sheet->final ? (sheet->projected ? "projected" : "ended") : "not ended");
	if (sheet->as_played)
		fprintf(out, ",\"as_played\":%u", sheet->as_played);
	fprintf(out, ",\"tiles_left\":%u,\"players\":[", sheet->game->left);
	for (unsigned player = 0; player < record->players; player++) {
		const char *stage = "";

		fputs(player ? ",{\"name\":" : "{\"name\":", out);
		carc_json_string(record->player[player].name, out);
		for (unsigned i = 0; i < count; i++) {
			if (strcmp(stage, lines[i].stage))
				fprintf(out, "%s\"%s\":{", *stage ? "}," : ",", lines[i].stage);
			fprintf(out, "%s\"%s\":%d", strcmp(stage, lines[i].stage) ? "" : ",",
				lines[i].part, lines[i].points[player]);
			stage = lines[i].stage;
		}
		fprintf(out, "},\"winner\":%s}",
			sheet->final && winners >> player & 1 ? "true" : "false");
	}
	fputs("]}\n", out);
}

void carc_sheet_header(enum carc_output output, bool proved, bool key, FILE *out)
{
	if (output == CARC_TSV)
		fprintf(out, "file\trecord\tplayer\tpart\tkind\tpoints%s%s\n",
			proved ? "\tplaces" : "", key ? "\tkey" : "");
}

void carc_sheet_print(const struct carc_sheet *sheet, const struct carc_source_place *place,
		      enum carc_output output, FILE *out)
{
	struct carc_sheet_line lines[CARC_SHEET_LINES_MAX];
	unsigned count = carc_sheet_lines(sheet, lines);

	switch (output) {
	case CARC_TEXT:
		print_text(sheet, place, lines, count, out);
		return;
	case CARC_JSON:
		print_json(sheet, place, lines, count, out);
		return;
	case CARC_TSV:
		for (unsigned player = 0; player < place->record->players; player++)
			for (unsigned i = 0; i < count; i++) {
				carc_print_clean(place->file, out);
				carc_say(out, "\t%u\t%s\t%s\t%s\t%d", place->number,
					 place->record->player[player].name, lines[i].stage,
					 lines[i].part, lines[i].points[player]);
				fputs(sheet->proved ? "\t" : "", out);
				if (place->key)
					fprintf(out, "\t%s", place->key);
				fputc('\n', out);
			}
		return;
	}
}
