/* Lists the points of an event, and prints them as a proof or as rows. */
#include "formats/output/report/points.h"

#include <string.h>

#include "core/terms/bits.h"
#include "core/tiles/shows.h"
#include "formats/output/report/proof.h"
#include "formats/output/report/sum_out.h"

/* Fills in an entry for each player with the majority in a feature. Returns the number of entries. */
static unsigned points_of_zone(const struct carc_game *game, const struct carc_event *event,
			       struct carc_points *points)
{
	const struct carc_tally *tally = event->tally;
	unsigned count = 0;

	CARC_EACH_BIT (player, tally->majority.winners) {
		struct carc_points *given = &points[count++];

		given->player = (uint8_t)player;
		given->sum = *carc_tally_sum(tally, player);
		given->part = carc_score_part_name(tally->kind);
		given->rule = carc_sum_rule(game, tally->kind, &given->sum);
	}
	return count;
}

static struct carc_points points_to(const struct carc_event *event, unsigned player,
				    const struct carc_sum *sum)
{
	return (struct carc_points){.player = (uint8_t)player,
				    .sum = *sum,
				    .part = event->kind == CARC_EVENT_BOUGHT
						    ? "sales"
						    : carc_score_part_name(event->part),
				    .rule = carc_award_rule(event)};
}

const char *carc_points_feature(const struct carc_game *game, const struct carc_event *event,
				char *buffer)
{
	return event->tally ? carc_zone_word(game, event->zone, false, buffer)
			    : carc_award_word(game, event, buffer);
}

/* Fills in an entry for each player who ties for the most tokens. The separate event of each player gives no entry. */
static unsigned points_of_trade(const struct carc_game *game, const struct carc_event *event,
				struct carc_points *points)
{
	unsigned count = 0;

	CARC_EACH_BIT (player, carc_trade_winners(game, event))
		points[count++] = points_to(event, player, event->sum);
	return count;
}

/*
 * A payment has two events, one for each player; the payer's event gives both entries, the other one gives none. In a sale
 * the seller's entry comes first.
 */
unsigned carc_points_of(const struct carc_game *game, const struct carc_event *event,
			struct carc_points points[CARC_SEATS])
{
	struct carc_sum gets;
	unsigned payer;

	if (event->tally)
		return points_of_zone(game, event, points);
	if (event->kind == CARC_EVENT_TRADE)
		return points_of_trade(game, event, points);
	if (event->kind == CARC_EVENT_AWARD && event->points > 0 && !event->token) {
		points[0] = points_to(event, event->player, event->sum);
		return 1;
	}
	if ((event->kind != CARC_EVENT_PAID || event->points >= 0) &&
	    event->kind != CARC_EVENT_BOUGHT)
		return 0;
	gets = carc_sum_less(event->sum);
	payer = event->kind == CARC_EVENT_BOUGHT;
	points[payer] = points_to(event, event->player, event->sum);
	points[!payer] = points_to(event, event->other, &gets);
	return 2;
}

void carc_put_points(struct carc_fact *fact, const struct carc_points *points, unsigned count,
		     const struct carc_record *record)
{
	struct carc_list *list = carc_put_list(fact, CARC_F_points);

	for (unsigned i = 0; i < count; i++)
		carc_add_number(list, record->player[points[i].player].name, points[i].sum.points);
}

/* Adds what the feature shows by name, such as the goods of a market; the terms have only the number. */
static void put_signs(struct carc_fact *sum, const struct carc_zone *zone)
{
	struct carc_list *signs = carc_put_list(sum, CARC_F_signs);

	for (unsigned row = 0; row < CARC_SHOWS_JOINED; row++) {
		if (!zone->shows[row] || carc_shows_info(row)->form == CARC_SHOWS_NUMBER)
			continue;
		CARC_EACH_BIT (sign, zone->shows[row])
			carc_add_word(signs, carc_shows_name(row, sign));
	}
}

void carc_put_sums(struct carc_fact *fact, const struct carc_game *game,
		   const struct carc_event *event, const struct carc_points *points, unsigned count,
		   const struct carc_record *record)
{
	struct carc_list *sums = carc_put_list(fact, CARC_F_sums);
	bool same = true;

	for (unsigned i = 1; i < count; i++)
		same = same && carc_same_sum(&points[0].sum, &points[i].sum);
	for (unsigned i = 0; i < (same ? 1 : count); i++) {
		struct carc_fact *sum = carc_add_fact(sums, NULL);

		if (!same)
			carc_put_text(sum, CARC_F_player, record->player[points[i].player].name);
		carc_add_terms(carc_put_list(sum, CARC_F_terms), &points[i].sum);
		if (event->tally)
			put_signs(sum, &game->zones.zone[event->zone]);
		carc_put_number(sum, CARC_F_points, points[i].sum.points);
	}
}

/* Adds "turn 5" or "end". */
static void put_when(struct carc_fact *fact, enum carc_field_name name,
		     const struct carc_event *event)
{
	char words[CARC_DIGITS_MAX + 5] = "turn ";

	if (!event->final)
		(void)carc_digits(event->turn, words + strlen(words));
	carc_put_text(fact, name, event->final ? "end" : words);
}

/* Adds the worth of the event if it gives equal points to all players. */
static void put_worth(struct carc_fact *proof, const struct carc_points *points, unsigned count)
{
	int given = points[0].sum.points;

	while (count > 1 && points[count - 1].sum.points == given)
		count--;
	if (count == 1)
		carc_put_format(proof, CARC_F_worth, "%d point%s", given, given == 1 ? "" : "s");
}

/* Adds the fields for programs only. */
static void put_data(struct carc_fact *proof, const struct carc_game *game,
		     const struct carc_event *event, const struct carc_points *points,
		     unsigned count, const struct carc_record *record)
{
	bool sold = event->kind == CARC_EVENT_BOUGHT;
	struct carc_list *terms;
	char word[CARC_AWARD_MAX];

	carc_put_number(proof, CARC_F_turn, event->turn);
	carc_put_flag(proof, CARC_F_final, event->final);
	if (event->tally)
		carc_put_flag(proof, CARC_F_returned, event->kind == CARC_EVENT_RETURN);
	if (!sold)
		carc_put_text(proof, CARC_F_feature, carc_points_feature(game, event, word));
	carc_put_word(proof, CARC_F_kind, sold ? "sale" : points[0].part);
	terms = carc_put_list(proof, CARC_F_terms);
	for (unsigned i = 0; i < count; i++)
		carc_add_terms(carc_add_list(terms, record->player[points[i].player].name),
			       &points[i].sum);
	carc_put_word(proof, CARC_F_rule, carc_rule_info(points[0].rule)->id);
}

static struct carc_fact *proof_of(struct carc_printer *printer, const struct carc_game *game,
				  const struct carc_event *event, const struct carc_points *points,
				  unsigned count, const struct carc_source_place *place)
{
	const struct carc_record *record = place->record;
	struct carc_fact *proof = carc_fact_new(printer, CARC_FACT_PROOF);
	bool paid = event->kind == CARC_EVENT_PAID, sold = event->kind == CARC_EVENT_BOUGHT;

	carc_put_place(proof, place);
	if (carc_fact_uses(proof, CARC_F_turn))
		put_data(proof, game, event, points, count, record);
	put_when(proof, CARC_F_when, event);
	if (event->final)
		carc_put_word(proof, CARC_F_at, "At the end");
	else
		carc_put_format(proof, CARC_F_at, "In turn %u", event->turn);
	if (!paid && !sold)
		carc_put_sums(proof, game, event, points, count, record);
	carc_put_rules(proof, &record->rules);
	carc_put_word(proof, CARC_F_topic, carc_rule_info(points[0].rule)->topic);
	if (!paid && !sold)
		put_worth(proof, points, count);
	if (event->tally)
		carc_prove_zone(proof, game, event, record);
	else
		carc_prove_award(proof, game, event, record);
	carc_put_points(proof, points, count, record);
	carc_put_word(proof, CARC_F_nobody, count ? "" : "no points: none of the figures counts");
	return proof;
}

/*
 * Builds the row of a player, with the columns of a score sheet. The last column has the figures and cities of a feature, or
 * what a guard sees.
 */
static struct carc_fact *row_of(struct carc_printer *printer, const struct carc_game *game,
				const struct carc_event *event, const struct carc_points *points,
				const struct carc_source_place *place)
{
	struct carc_fact *row = carc_fact_new(printer, CARC_FACT_SCORE);
	char word[CARC_AWARD_MAX];

	carc_put_place(row, place);
	carc_put_text(row, CARC_F_player, place->record->player[points->player].name);
	put_when(row, CARC_F_part, event);
	carc_put_text(row, CARC_F_kind, carc_points_feature(game, event, word));
	carc_put_number(row, CARC_F_points, points->sum.points);
	if (event->tally)
		carc_add_places(carc_put_list(row, CARC_F_places), game, event, points->player);
	else
		carc_put_sights(row, CARC_F_places, game, event);
	return row;
}

bool carc_points_for_nobody(const struct carc_game *game, const struct carc_event *event,
			    struct carc_points *ret_points)
{
	if (!event->tally || event->tally->majority.winners || !event->tally->sums ||
	    !event->tally->majority.adds)
		return false;
	*ret_points = (struct carc_points){
		.player = CARC_PLAYER_NONE,
		.sum = *event->tally->sums,
		.part = carc_score_part_name(event->tally->kind),
		.rule = carc_sum_rule(game, event->tally->kind, event->tally->sums)};
	return true;
}

void carc_print_points(struct carc_printer *printer, const struct carc_game *game,
		       const struct carc_event *event, const struct carc_source_place *place)
{
	struct carc_points points[CARC_SEATS];
	unsigned count = carc_points_of(game, event, points);

	printer->asked = "places";
	for (unsigned i = 0; i < count && printer->writer->rows; i++)
		carc_fact_print(row_of(printer, game, event, &points[i], place));
	if (!printer->writer->rows && (count > 0 || carc_points_for_nobody(game, event, points)))
		carc_fact_print(proof_of(printer, game, event, points, count, place));
}
