/* The words for towers, guards, tokens, payments, sales and endings, as text and as JSON. */
#include "core/engine/majority.h"
#include "core/terms/trade.h"
#include "core/terms/bits.h"
#include "core/the_city/wall/wall_guard.h"
#include "formats/report/award.h"
#include "formats/report/sum_out.h"

static const char *side_of(const struct carc_event *event)
{
	return carc_port_name(carc_port_middle(event->side));
}

/* What a payment is called, by the kind of thing it counts for, and the rule that it obeys. */
static const struct payment {
	const char *word;
	enum carc_rule rule;
} payments[CARC_KINDS] = {
	[CARC_TOWER] = {"ransom", CARC_RULE_PRISONERS},
};

/* By which rule each part is scored. */
static const enum carc_rule rules_of[CARC_SCORE_PARTS] = {
	[CARC_SCORE_WALL_TOWER] = CARC_RULE_WALL_TOWER,
	[CARC_SCORE_GUARD] = CARC_RULE_GUARD,
	[CARC_SCORE_GOODS] = CARC_RULE_GOODS,
};

enum carc_rule carc_award_rule(const struct carc_event *event)
{
	if (event->kind == CARC_EVENT_BOUGHT)
		return CARC_RULE_SALE;
	return event->kind == CARC_EVENT_PAID ? payments[event->part].rule : rules_of[event->part];
}

const char *carc_award_word(const struct carc_game *game, const struct carc_event *event,
			    char *buffer)
{
	const struct carc_tile *tile;
	const char *word = event->kind == CARC_EVENT_PAID     ? payments[event->part].word
			   : event->kind == CARC_EVENT_BOUGHT ? "sale"
			   : event->tokens                    ? carc_trade_key(event->trade)
							      : NULL;
	const char *name = event->kind == CARC_EVENT_AWARD ? carc_score_part_name(event->part)
							   : carc_act_name(event->act);

	if (word) {
		snprintf(buffer, CARC_AWARD_MAX, "%s", word);
		return buffer;
	}
	tile = &game->board.tile[event->tile];
	snprintf(buffer, CARC_AWARD_MAX, "%s@%d,%d.%s", name, tile->x, tile->y, side_of(event));
	return buffer;
}

void carc_print_award(const struct carc_game *game, const struct carc_event *event, FILE *out)
{
	struct carc_spot spot = carc_game_spot(game, event->tile);

	fprintf(out, "%s at %s@%d,%d.%s: ", carc_score_part_name(event->part), spot.type->id,
		spot.x, spot.y, side_of(event));
	carc_print_terms(event->sum, out);
	fprintf(out, " = %d", event->points);
}

/* ---- Tokens of goods ------------------------------------------------------------------------------- */

unsigned carc_trade_winners(const struct carc_event *event)
{
	return carc_most(event->tokens, CARC_ALL_SEATS);
}

/* "Anna 2, Boris 1": who has tokens, or who gets points for them. */
static void print_each(const struct carc_event *event, unsigned players, bool points,
		       const struct carc_record *record, FILE *out)
{
	const char *before = "";

	for (unsigned left = players; left; left &= left - 1) {
		unsigned player = carc_low_bit(left);

		carc_say(out, "%s%s %d", before, record->player[player].name,
			 points ? event->points : event->tokens[player]);
		before = ", ";
	}
}

/* The players who have any tokens, a bit each. */
static unsigned holders(const struct carc_event *event)
{
	unsigned players = 0;

	for (unsigned player = 0; player < CARC_PLAYERS_MAX; player++)
		players |= (unsigned)(event->tokens[player] > 0) << player;
	return players;
}

void carc_print_trade(const struct carc_event *event, const struct carc_record *record, FILE *out)
{
	fprintf(out, "%s: ", carc_trade_key(event->trade));
	print_each(event, holders(event), false, record, out);
	fputs(": ", out);
	carc_print_terms(event->sum, out);
	fprintf(out, " = %d: ", event->points);
	print_each(event, carc_trade_winners(event), true, record, out);
}

static void trade_text(const struct carc_event *event, const struct carc_record *record, FILE *out)
{
	char rules[CARC_RULES_WORD_MAX];

	fprintf(out, "end: %s: ", carc_trade_key(event->trade));
	carc_print_terms(event->sum, out);
	fprintf(out, " = %d [%s, %s]\n  tokens: ", event->points,
		carc_rules_word(&record->rules, rules),
		carc_rule_info(carc_award_rule(event))->topic);
	print_each(event, holders(event), false, record, out);
	fputs("\n  points: ", out);
	print_each(event, carc_trade_winners(event), true, record, out);
	fputc('\n', out);
}

static void trade_json(const struct carc_event *event, const struct carc_source_place *place,
		       FILE *out)
{
	struct carc_share shares[CARC_SEATS];
	const char *before = "";
	unsigned count = 0;

	fputs("{\"type\":\"proof\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"turn\":%u,\"final\":true,\"feature\":\"%s\",\"kind\":\"%s\"",
		place->number, event->turn, carc_trade_key(event->trade),
		carc_score_part_name(event->part));
	fputs(",\"tokens\":{", out);
	for (unsigned left = holders(event); left; left &= left - 1) {
		fputs(before, out);
		carc_json_string(place->record->player[carc_low_bit(left)].name, out);
		fprintf(out, ":%u", event->tokens[carc_low_bit(left)]);
		before = ",";
	}
	fputc('}', out);
	for (unsigned left = carc_trade_winners(event); left; left &= left - 1)
		shares[count++] = (struct carc_share){carc_low_bit(left), event->sum};
	carc_json_points(shares, count, place->record, out);
	fprintf(out, ",\"rule\":\"%s\"}\n", carc_rule_info(carc_award_rule(event))->id);
}

/* ---- Proofs ------------------------------------------------------------------------------------------ */

static const char *name_of(const struct carc_source_place *place, const struct carc_event *event)
{
	return place->record->player[event->player].name;
}

unsigned carc_print_sights(const struct carc_game *game, const struct carc_event *event,
			   const char *between, FILE *out)
{
	const struct carc_wall_place at = {event->tile, event->side};
	unsigned tile = CARC_TILE_NONE, count = 0;

	if (event->kind != CARC_EVENT_AWARD || event->part != CARC_SCORE_GUARD)
		return 0;
	while ((tile = carc_wall_guard_next(game, at, tile)) != CARC_TILE_NONE) {
		const struct carc_tile_type *type = carc_game_type(game, tile);
		const struct carc_tile *there = &game->board.tile[tile];

		for (unsigned zone = 0; zone < type->zones; zone++) {
			unsigned publics = type->zone[zone].publics;

			if (publics > 0 && out)
				fprintf(out, "%s%u public building%s on %s@%d,%d",
					count ? between : "", publics, publics == 1 ? "" : "s",
					type->id, there->x, there->y);
			count += publics > 0;
			for (unsigned left = type->zone[zone].named; left; left &= left - 1) {
				const char *name =
					carc_shows_name(CARC_SHOWS_HISTORICS, carc_low_bit(left));

				if (out)
					fprintf(out, "%s%s on %s@%d,%d", count ? between : "", name,
						type->id, there->x, there->y);
				count++;
			}
		}
	}
	return count;
}

static void proof_text(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_source_place *place, FILE *out)
{
	char rules[CARC_RULES_WORD_MAX];

	if (event->final)
		fputs("end: ", out);
	else
		fprintf(out, "turn %u: ", event->turn);
	carc_print_award(game, event, out);
	carc_say(out, " [%s, %s]\n", carc_rules_word(&place->record->rules, rules),
		 carc_rule_info(rules_of[event->part])->topic);
	if (carc_print_sights(game, event, "", NULL) > 0) {
		fputs("  sees: ", out);
		(void)carc_print_sights(game, event, ", ", out);
		fputc('\n', out);
	}
	carc_say(out, "  points: %s %d\n", name_of(place, event), event->points);
}

static void proof_json(const struct carc_game *game, const struct carc_event *event,
		       const struct carc_source_place *place, FILE *out)
{
	char word[CARC_AWARD_MAX];

	fputs("{\"type\":\"proof\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"turn\":%u,\"final\":%s,\"feature\":\"%s\",\"kind\":\"%s\"",
		place->number, event->turn, event->final ? "true" : "false",
		carc_award_word(game, event, word), carc_score_part_name(event->part));
	for (unsigned i = 0; i < event->sum->terms; i++)
		fprintf(out, ",\"%s\":%u", carc_term_info(event->sum->term[i].of)->name,
			event->sum->term[i].count);
	if (carc_print_sights(game, event, "", NULL) > 0) {
		fputs(",\"sees\":[\"", out);
		(void)carc_print_sights(game, event, "\",\"", out);
		fputs("\"]", out);
	}
	fputs(",\"points\":{", out);
	carc_json_string(name_of(place, event), out);
	fprintf(out, ":%d},\"terms\":{", event->points);
	carc_json_string(name_of(place, event), out);
	fputc(':', out);
	carc_json_terms(event->sum, out);
	fprintf(out, "},\"rule\":\"%s\"}\n", carc_rule_info(rules_of[event->part])->id);
}

static void payment_text(const struct carc_event *event, const struct carc_record *record,
			 FILE *out)
{
	char rules[CARC_RULES_WORD_MAX];
	const char *from = record->player[event->player].name;
	const char *to = record->player[event->other].name;

	carc_say(out, "turn %u: %s: %s pays %s %d [%s, %s]\n  points: %s %d, %s %d\n", event->turn,
		 payments[event->part].word, from, to, -event->points,
		 carc_rules_word(&record->rules, rules),
		 carc_rule_info(payments[event->part].rule)->topic, from, event->points, to,
		 -event->points);
}

static void payment_json(const struct carc_event *event, const struct carc_source_place *place,
			 FILE *out)
{
	const struct carc_sum gets = carc_sum_less(event->sum);
	const struct carc_share shares[] = {{event->player, event->sum}, {event->other, &gets}};

	fputs("{\"type\":\"proof\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out,
		",\"record\":%u,\"turn\":%u,\"final\":false,\"feature\":\"%s\",\"kind\":\"%s\"",
		place->number, event->turn, payments[event->part].word,
		carc_kind_info(event->part)->name);
	carc_json_points(shares, 2, place->record, out);
	fprintf(out, ",\"rule\":\"%s\"}\n", carc_rule_info(payments[event->part].rule)->id);
}

static void sale_json(const struct carc_event *event, const struct carc_source_place *place,
		      FILE *out)
{
	const struct carc_sum gets = carc_sum_less(event->sum);
	const struct carc_share shares[] = {{event->other, &gets}, {event->player, event->sum}};

	fputs("{\"type\":\"proof\",\"file\":", out);
	carc_json_string(place->file, out);
	fprintf(out, ",\"record\":%u,\"turn\":%u,\"final\":false,\"kind\":\"sale\"", place->number,
		event->turn);
	carc_json_points(shares, 2, place->record, out);
	fprintf(out, ",\"rule\":\"%s\"}\n", carc_rule_info(CARC_RULE_SALE)->id);
}

static void sale_text(const struct carc_event *event, const struct carc_record *record, FILE *out)
{
	const char *seller = record->player[event->other].name;
	const char *buyer = record->player[event->player].name;
	char rules[CARC_RULES_WORD_MAX];

	carc_say(out, "turn %u: %s sells the tile to %s for %d [%s, %s]\n", event->turn, seller,
		 buyer, -event->points, carc_rules_word(&record->rules, rules),
		 carc_rule_info(CARC_RULE_SALE)->topic);
	carc_say(out, "  points: %s %d, %s %d\n", seller, -event->points, buyer, event->points);
}

void carc_print_award_proof(const struct carc_game *game, const struct carc_event *event,
			    const struct carc_source_place *place, bool json, FILE *out)
{
	if (event->kind == CARC_EVENT_TRADE && json)
		trade_json(event, place, out);
	else if (event->kind == CARC_EVENT_TRADE)
		trade_text(event, place->record, out);
	else if (event->kind == CARC_EVENT_AWARD && json)
		proof_json(game, event, place, out);
	else if (event->kind == CARC_EVENT_AWARD)
		proof_text(game, event, place, out);
	else if (event->kind == CARC_EVENT_PAID && json)
		payment_json(event, place, out);
	else if (event->kind == CARC_EVENT_PAID)
		payment_text(event, place->record, out);
	else if (json)
		sale_json(event, place, out);
	else
		sale_text(event, place->record, out);
}

void carc_print_ending(const struct carc_event *event, FILE *out)
{
	static const struct {
		unsigned why;
		const char *words;
	} reasons[] = {
		{CARC_END_LAST_WALL, "the last wall has been placed"},
		{CARC_END_LAST_TILE, "no tile is left"},
		{CARC_END_GAP, "the ends of the wall leave room for five pieces or fewer"},
	};
	const char *before = "";

	for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++) {
		if (!(event->ends & reasons[i].why))
			continue;
		fprintf(out, "%s%s", before, reasons[i].words);
		before = "; ";
	}
}
