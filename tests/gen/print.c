/*
 * A record as text, written by other means than those of formats/, so that a mistake there does not hide
 * itself.
 */
#include "tests/gen/print.h"

#include "core/boxes.h"
#include "core/house/house_options.h"

static void print_feature(struct carc_feature_ref ref, FILE *out)
{
	static const char *const ports[CARC_PORTS] = {"NL", "N", "NR", "EL", "E", "ER",
						      "SL", "S", "SR", "WL", "W", "WR"};
	const char *kind = ref.kind < CARC_KINDS ? carc_kind_info(ref.kind)->name : "nothing";

	if (ref.port < CARC_PORTS)
		fprintf(out, "%s.%s", kind, ports[ref.port]);
	else if (ref.index == 0 && ref.kind < CARC_KINDS &&
		 carc_kind_info(ref.kind)->naming == CARC_NAMED_INDEX)
		fputs(kind, out);
	else
		fprintf(out, "%s#%u", kind, ref.index);
}

/* takes Bob@1,0:tower, ransom Bob:abbot: a player, and perhaps which of his figures. */
static void print_whose(const struct carc_record *record, const struct carc_action *action,
			FILE *out)
{
	if (action->act == CARC_ACT_CAPTURE)
		fprintf(out, "takes %s@%d,%d", record->player[action->who].name, action->x,
			action->y);
	else if (action->act == CARC_ACT_PAYS)
		fprintf(out, "pays %s:%s", record->player[action->player].name,
			record->player[action->who].name);
	else
		fprintf(out, "ransom %s", record->player[action->who].name);
	if (action->figure != CARC_FIGURE_NONE) {
		fprintf(out, ":%s", carc_figure_key(action->figure));
	} else if (action->act == CARC_ACT_CAPTURE && action->feature.kind != CARC_KIND_NONE) {
		fputc(':', out);
		print_feature(action->feature, out);
	}
}

static void print_piece(const struct carc_action *action, FILE *out)
{
	fputs(action->is_short ? "short" : carc_act_name(action->act), out);
	if (action->act != CARC_ACT_PASS)
		fprintf(out, "@%d,%d.%c%s", action->x, action->y, "NESW"[action->side],
			action -> guard ? ":guard" : "");
}

static void print_action(const struct carc_record *record, const struct carc_action *action,
			 FILE *out)
{
	switch ((enum carc_act)action->act) {
	case CARC_ACT_DISCARD:
		fprintf(out, "-%s", record->rules.tiles.type[action->type]->id);
		break;
	case CARC_ACT_PLACE:
		fprintf(out, "%s%s@%d,%d r%u", action->own ? "own " : "",
			record->rules.tiles.type[action->type]->id, action->x, action->y,
			action->rot);
		break;
	case CARC_ACT_RETURN:
		fprintf(out, "%s:home", carc_figure_key(action->figure));
		break;
	case CARC_ACT_SELL:
		fprintf(out, "sold:%s:%d", record->player[action->who].name, (int)action->points);
		break;
	case CARC_ACT_MEEPLE:
		if (action->figure != CARC_MEEPLE)
			fprintf(out, "%s:", carc_figure_key(action->figure));
		print_feature(action->feature, out);
		if (action->there)
			fprintf(out, "@%d,%d", action->x, action->y);
		if (action->frees)
			fprintf(out, " frees:%s", record->player[action->who].name);
		break;
	case CARC_ACT_JAIL:
		fprintf(out, "jails:%s@%d,%d", record->player[action->who].name, action->x,
			action->y);
		break;
	case CARC_ACT_AGAIN:
		fputs("again", out);
		break;
	case CARC_ACT_GATE:
	case CARC_ACT_WALL:
	case CARC_ACT_PASS:
	case CARC_ACT_WALL_TOWER:
		if (action->player != CARC_PLAYER_NONE)
			fprintf(out, "by %s ", record->player[action->player].name);
		print_piece(action, out);
		break;
	case CARC_ACT_FLOOR:
		fprintf(out, "floor@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_TOP:
		if (action->figure != CARC_MEEPLE)
			fprintf(out, "%s:", carc_figure_key(action->figure));
		fprintf(out, "top@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_CAPTURE:
	case CARC_ACT_RANSOM:
	case CARC_ACT_PAYS:
		print_whose(record, action, out);
		break;
	case CARC_ACT_EXCHANGE:
		fprintf(out, "back %s", carc_figure_key(action->figure));
		break;
	case CARC_ACT_FLOCK:
		fprintf(out, "flock:%s", carc_token_key(action->token));
		if (action->feature.kind != CARC_KIND_NONE) {
			fputc(':', out);
			print_feature(action->feature, out);
		}
		break;
	case CARC_ACT_BARN:
		fprintf(out, "barn@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_WAGON:
		fprintf(out, "moves %s:", record->player[action->player].name);
		print_feature(action->feature, out);
		fprintf(out, "@%d,%d", action->x, action->y);
		break;
	case CARC_ACT_PIECES:
	case CARC_ACT_HOLD:
	case CARC_ACT_GOODS:
	case CARC_ACT_KING:
	case CARC_ACT_ROBBER:
	case CARC_ACT_ABBEYS:
	case CARC_ACTS:
		break;
	}
}

static void print_expansions(const struct carc_rules *rules, FILE *out)
{
	const char *before = "expansions: [";

	for (unsigned i = 0; i < CARC_EXPANSIONS; i++) {
		if (!(rules->expansions >> i & 1))
			continue;
		fprintf(out, "%s%s", before, carc_expansions[i]->id);
		before = ", ";
	}
	if (before[0] == ',')
		fputs("]\n", out);
}

static void print_rulings(const struct carc_rules *rules, FILE *out)
{
	const char *before = "rulings: {";

	for (unsigned i = CARC_OPTIONS; i < CARC_ALL_OPTIONS; i++) {
		unsigned ruling = i;

		if (rules->option[i] == carc_option_first(ruling)->number)
			continue;
		fprintf(out, "%s%s: %s", before, carc_option_info(ruling)->name,
			carc_option_value_of(ruling, rules->option[i])->name);
		before = ", ";
	}
	if (before[0] == ',')
		fputs("}\n", out);
}

/* Options that differ from the preset. */
static void print_options(const struct carc_rules *rules, FILE *out)
{
	const char *before = "options: {";

	for (unsigned option = 0; option < CARC_OPTIONS; option++) {
		const struct carc_option_value *value =
			carc_option_value_of(option, rules->option[option]);

		if (!value || !carc_option_changed(rules, option))
			continue;
		fprintf(out, "%s%s: %s", before, carc_option_info(option)->name, value->name);
		before = ", ";
	}
	if (before[0] == ',')
		fputs("}\n", out);
}

static void print_first_draws(const struct carc_record *record, FILE *out)
{
	for (unsigned round = 0; round < record->first_draws; round++) {
		fputs(round ? "  - {" : "first-draws:\n  - {", out);
		for (unsigned player = 0; player < record->players; player++) {
			unsigned type = record->first_draw[round].type[player];

			if (type != CARC_TYPE_NONE)
				fprintf(out, "%s: %s, ", record->player[player].name,
					record->rules.tiles.type[type]->id);
		}
		fputs("}\n", out);
	}
}

static void print_table(const struct carc_rules *rules, FILE *out)
{
	const struct carc_table *table = &rules->table, *second = &rules->second;

	fprintf(out, "table: {from: [%d, %d], to: [%d, %d]", table->x0, table->y0, table->x1,
		table->y1);
	if (rules->option[CARC_OPTION_TABLE_EDGE] == CARC_TABLE_EDGE_EXTENDS)
		fprintf(out, ", second: {from: [%d, %d], to: [%d, %d]}", second->x0, second->y0,
			second->x1, second->y1);
	fputs("}\n", out);
}

static void print_bushes(const struct carc_rules *rules, FILE *out)
{
	const char *before = "";

	fputs("bushes: [", out);
	for (unsigned type = 0; type < rules->tiles.types; type++) {
		if (!rules->crossings[type])
			continue;
		fprintf(out, "%s%s", before, rules->tiles.type[type]->id);
		before = ", ";
	}
	fputs("]\n", out);
}

/* Claims of a turn in words: " city.N@1,0+8:Ann =4,0", the scores of all. */
static void print_turn_claims(const struct carc_record *record, const struct carc_turn *turn,
			      FILE *out)
{
	const char *before = " =";

	for (unsigned i = turn->first_claim; i < turn->first_claim + turn->claims; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind == CARC_CLAIM_POINTS) {
			fputc(' ', out);
			print_feature(claim->feature, out);
			fprintf(out, "@%d,%d+%d", claim->x, claim->y, claim->points);
			if (claim->player != CARC_PLAYER_NONE)
				fprintf(out, ":%s", record->player[claim->player].name);
		} else if (claim->kind == CARC_CLAIM_SCORE) {
			fprintf(out, "%s%d", before, claim->points);
			before = ",";
		}
	}
}

/* That the game ended, and what is claimed about that: one feature at most. */
static void print_end(const struct carc_record *record, FILE *out)
{
	const char *before = "score: {";

	if (record->ended)
		fputs("ended: true\n", out);
	for (unsigned i = record->final_claim; i < record->claims; i++) {
		const struct carc_claim *claim = &record->claim[i];

		if (claim->kind == CARC_CLAIM_POINTS) {
			fputs("points: [{feature: ", out);
			print_feature(claim->feature, out);
			fprintf(out, ", at: [%d, %d], points: %d", claim->x, claim->y,
				claim->points);
			if (claim->player != CARC_PLAYER_NONE)
				fprintf(out, ", player: %s", record->player[claim->player].name);
			fputs("}]\n", out);
		} else {
			fprintf(out, "%s%s: %d", before, record->player[claim->player].name,
				claim->points);
			before = ", ";
		}
	}
	if (before[0] == ',')
		fputs("}\n", out);
	for (unsigned player = 0; player < record->players; player++)
		if (record->winners >> player & 1)
			fprintf(out, "winner: %s\n", record->player[player].name);
}

/* The start board: each tile with its figures, and tokens. */
static void print_start(const struct carc_record *record, FILE *out)
{
	const struct carc_action *tile = record->action, *end = tile + record->start_tiles, *figure;
	const struct carc_action *last = end + record->start_meeples;

	if (!record->has_start)
		return;
	fputs("start:\n  tiles:\n", out);
	for (; tile < end; tile++) {
		fputs("    - ", out);
		print_action(record, tile, out);
		for (figure = end; figure < last; figure++) {
			if (figure->act != CARC_ACT_MEEPLE || figure->x != tile->x ||
			    figure->y != tile->y)
				continue;
			fputc(' ', out);
			print_action(record, figure, out);
			fprintf(out, ":%s", record->player[figure->player].name);
		}
		fputc('\n', out);
	}
	for (figure = end; figure < last; figure++)
		if (figure->act == CARC_ACT_GOODS)
			fprintf(out, "  # %u %s of %s\n", figure->count,
				carc_token_key(figure->token), record->player[figure->player].name);
		else if (figure->act == CARC_ACT_KING || figure->act == CARC_ACT_ROBBER)
			fprintf(out, "  # %s of %s\n", carc_act_name(figure->act),
				record->player[figure->player].name);
}

static void print(const struct carc_record *record, bool claims, FILE *out)
{
	fprintf(out, "carc: 1\ngame: %s\nrules: %s\n", record->rules.set->game,
		record->rules.preset->id);
	print_expansions(&record->rules, out);
	print_options(&record->rules, out);
	print_rulings(&record->rules, out);
	if (record->rules.option[CARC_OPTION_TABLE_EDGE] != CARC_TABLE_EDGE_NONE)
		print_table(&record->rules, out);
	if (record->rules.option[CARC_OPTION_BUSHES] == CARC_BUSHES_PASS)
		print_bushes(&record->rules, out);
	fputs("players: [", out);
	for (unsigned player = 0; player < record->players; player++)
		fprintf(out, "%s%s", player ? ", " : "", record->player[player].name);
	fputs("]\n", out);
	print_first_draws(record, out);
	if (claims)
		print_start(record, out);
	for (unsigned i = 0; i < record->draws; i++)
		fprintf(out, "%s%s", i ? ", " : "draws: [",
			record->rules.tiles.type[record->draw[i]]->id);
	fputs(record->draws ? "]\nturns:\n" : "turns:\n", out);
	for (unsigned i = 0; i < record->turns; i++) {
		const struct carc_turn *turn = &record->turn[i];

		fputs("  -", out);
		if (turn->player != CARC_PLAYER_NONE)
			fprintf(out, " by %s", record->player[turn->player].name);
		for (unsigned n = 0; n < turn->actions; n++) {
			fputc(' ', out);
			print_action(record, &record->action[turn->first_action + n], out);
		}
		if (claims)
			print_turn_claims(record, turn, out);
		fputc('\n', out);
	}
	if (claims)
		print_end(record, out);
}

void print_record(const struct carc_record *record, FILE *out)
{
	print(record, false, out);
}

void print_claimed(const struct carc_record *record, FILE *out)
{
	print(record, true, out);
}
